/** Opening the database file. */
import { accessSync, constants, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { NewerStore, NoStore, StoreRefused } from '../store.ts';
import { migrate, schemaVersion, type Migration } from '../sql/migrate.ts';
import { MIGRATIONS } from '../sql/migrations/index.ts';
import { kyselyOver, sqlite } from './dialect.ts';
import { errorOf, failureOf } from './failure.ts';
import { walFile } from './files.ts';

/** Before 3.51.3 a checkpoint beside a write could damage the file. */
const LEAST_VERSION = [3, 51, 3];

/** How long another process may hold the lock, in milliseconds. A request waits once for it, and whatever was queued with it. */
const PATIENCE = 80;
/** Pages in memory, in KiB. */
const CACHE = 64 * 1024;
/** The log's file is cut down to this, in bytes, when it begins anew. */
const LOG_SIZE = 64 * 1024 * 1024;

/** Ready to be read and written; checkpoints are the writer's to make. */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: PATIENCE });
  checkLibrary(database);
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma wal_autocheckpoint = 0');
  database.exec(`pragma journal_size_limit = ${LOG_SIZE}`);
  database.exec(`pragma cache_size = -${CACHE}`);
  database.exec('pragma temp_store = memory');
  database.exec('pragma trusted_schema = off');
  // What is removed is overwritten, and not only forgotten.
  database.prepare('pragma secure_delete = on').get();
  return database;
}

/** Refuses an empty file, which only a store that is just being made may be. Throws `NoStore`. */
export function refuseEmpty(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.size !== 0) return;
  throw new NoStore(`${file} is empty: there is no store in it.`);
}

/**
 * Refuses what must not be opened, without changing a byte of it; a store of an older version, too, where `current` says so.
 * Throws `StoreRefused`, `StoreBusy` where it is locked, and `StoreBroken` where it is seen to be damaged.
 */
export async function checkFile(file: string, current = false): Promise<void> {
  // Throws where this user may not even look.
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new NoStore(`There is no store at ${file}.`);
  accessSync(file, constants.R_OK);
  if (found.size === 0) return;
  try {
    await checkVersion(file, current);
  } catch (error) {
    throw errorOf(failureOf(error));
  }
}

async function checkVersion(file: string, current: boolean): Promise<void> {
  // Closing folds a log that is there into the file, except where only reading was allowed; and that leaves files where there were
  // none.
  const readOnly = (statSync(walFile(file), { throwIfNoEntry: false })?.size ?? 0) > 0;
  const database = new DatabaseSync(file, { timeout: PATIENCE, readOnly });
  try {
    const version = await versionOf(database);
    if (version === null) throw new StoreRefused(`${file} is not a store of Bellows.`);
    if (version < MIGRATIONS.length && current) {
      throw new StoreRefused(
        `The store at ${file} is in the form of an older Bellows. "bellows-server migrate" or the next start brings it to this one's.`,
      );
    }
    if (version <= MIGRATIONS.length) return;
    throw new NewerStore(
      `The store at ${file} was written by a newer Bellows (version ${version} of its tables; this one knows ${MIGRATIONS.length}). Nothing was changed.`,
    );
  } finally {
    database.close();
  }
}

/** null for whatever is no store. */
async function versionOf(database: DatabaseSync): Promise<number | null> {
  try {
    return await schemaVersion(kyselyOver(database), sqlite);
  } catch (error) {
    if (failureOf(error).kind === 'refused') return null;
    throw error;
  }
}

function checkLibrary(database: DatabaseSync): void {
  const row = database.prepare('select sqlite_version() as version').get();
  const version = String(row?.['version']);
  const parts = version.split('.').map(Number);
  const at = LEAST_VERSION.findIndex((least, index) => parts[index] !== least);
  if (at === -1 || (parts[at] ?? 0) > (LEAST_VERSION[at] ?? 0)) return;
  throw new StoreRefused(
    `This Node has SQLite ${version}; ${LEAST_VERSION.join('.')} or newer is needed. Please update Node 24.`,
  );
}

/** Brings the tables to the newest version, wholly or not at all. */
export async function migrateDatabase(
  database: DatabaseSync,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const db = kyselyOver(database);
  // Nobody is kept waiting where there is nothing to do.
  if ((await schemaVersion(db, sqlite)) === migrations.length) return;
  database.exec('begin immediate');
  try {
    // Another process may have done it meanwhile.
    await migrate(db, sqlite, migrations);
    database.exec('commit');
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
