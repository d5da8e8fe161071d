/** Opening a database: what is in it, and bringing its tables to the newest version. */
import { sql } from 'kysely';
import { describeStore } from '../address.ts';
import { NewerStore, NoStore, StoreRefused } from '../store.ts';
import { migrate, schemaVersion, type Migration } from '../sql/migrate.ts';
import { MIGRATIONS } from '../sql/migrations/index.ts';
import type { Db } from '../sql/schema.ts';
import { SCHEMA } from './connections.ts';
import { postgres } from './dialect.ts';
import { lockTables } from './locks.ts';

interface Wanted {
  readonly address: string;
  readonly create: boolean;
  readonly migrate: boolean;
}

/** Sees to it that there is a store of this version. Throws `StoreRefused`. */
export async function prepareDatabase(db: Db, wanted: Wanted): Promise<void> {
  const name = describeStore(wanted.address);
  const version = await versionOf(db);
  if (version === MIGRATIONS.length) return;
  if (version === null)
    throw new StoreRefused(`What is in the schema ${SCHEMA} of ${name} is not a store of Bellows.`);
  if (version === 0 && !wanted.create) throw new NoStore(`There is no store in ${name}.`);
  refuseNewer(version, name);
  if (!wanted.migrate) {
    throw new StoreRefused(
      `The store in ${name} is in the form of an older Bellows. "bellows-server migrate" or the next start brings it to this one's.`,
    );
  }
  await migrateDatabase(db);
}

function refuseNewer(version: number, name: string): void {
  if (version <= MIGRATIONS.length) return;
  throw new NewerStore(
    `The store in ${name} was written by a newer Bellows (version ${String(version)} of its tables; this one knows ${String(MIGRATIONS.length)}). Nothing was changed.`,
  );
}

/** 0 where there is nothing, null where there is something else. */
export async function versionOf(db: Db): Promise<number | null> {
  return schemaVersion(db, postgres);
}

/** Brings the tables to the newest version, wholly or not at all; of several processes that want it at once one does it. */
export async function migrateDatabase(
  db: Db,
  migrations: readonly Migration[] = MIGRATIONS,
  schema = SCHEMA,
): Promise<void> {
  await db.transaction().execute(async (within) => {
    await lockTables(within);
    await makeSchema(within, schema);
    await migrate(within, postgres, migrations);
  });
}

/** Not "if not exists", which asks for the right to make one even where it is there. */
async function makeSchema(db: Db, name: string): Promise<void> {
  const { rows } = await sql`select 1 from pg_catalog.pg_namespace where nspname = ${name}`.execute(
    db,
  );
  if (rows.length === 0) await sql`create schema ${sql.table(name)}`.execute(db);
}
