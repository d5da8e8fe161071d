/** The store of a data folder or a database. Nothing outside knows what keeps it. */
import { isDatabase } from './address.ts';
import { createStore } from './sql/facade.ts';
import { openBackend } from './sqlite/backend.ts';
import { checkFile, refuseEmpty } from './sqlite/database.ts';
import { makeFile, makeFolder, storeFile, storeFiles } from './sqlite/files.ts';
import { StoreRefused, type Store } from './store.ts';

export { storeFiles };
export { unpackBackup } from './sqlite/unpack.ts';

export interface OpenOptions {
  /** Whether to make a store where there is none; yes, if not said otherwise. Without one: `NoStore`. */
  readonly create?: boolean;
  /** Whether a store of an older version may be changed; yes, if not said otherwise. Without it: `StoreRefused`. */
  readonly migrate?: boolean;
}

/**
 * Opens the store of a data folder, or the one in the database at an address such as `postgres://…`, and brings it to the
 * newest version of its tables. Throws `StoreRefused` where that cannot be.
 */
export async function openStore(
  where: string,
  { create = true, migrate = true }: OpenOptions = {},
): Promise<Store> {
  if (isDatabase(where)) {
    // Whoever keeps all in a folder does not load what speaks to databases.
    const { openDatabaseBackend } = await import('./postgres/backend.ts');
    return createStore(await openDatabaseBackend(where, { create, migrate }));
  }
  const file = storeFile(where);
  if (create) await makePlace(where, file);
  else refuseEmpty(file);
  if (!migrate) await checkFile(file, true);
  return createStore(await openBackend(file));
}

async function makePlace(dataDir: string, file: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await makeFile(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StoreRefused(`Nothing can be kept in the data folder ${dataDir}: ${why}.`);
  }
}

/** Whether anything lies there that is a store, or was one. Throws `StoreBusy` where that cannot be told. */
export async function hasStore(where: string): Promise<boolean> {
  if (!isDatabase(where)) return storeFiles(where).length > 0;
  return (await import('./postgres/replace.ts')).hasStore(where);
}

/** See `replaceInDatabase`. */
export async function moveIntoDatabase(
  dataDir: string,
  address: string,
  aside: string | null,
): Promise<void> {
  const { replaceInDatabase } = await import('./postgres/replace.ts');
  await replaceInDatabase(dataDir, address, aside);
}

/** Keeps every server off a database until what it answers is called; null where one is at work there. */
export async function keepServersOffDatabase(
  address: string,
): Promise<(() => Promise<void>) | null> {
  return (await import('./postgres/locks.ts')).keepServersOff(address);
}
