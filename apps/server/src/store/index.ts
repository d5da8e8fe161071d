/** The store of a data folder. Nothing outside knows what keeps it. */
import { createStore } from './sql/facade.ts';
import { openBackend } from './sqlite/backend.ts';
import { checkFile, refuseEmpty } from './sqlite/database.ts';
import { makeFile, makeFolder, storeFile } from './sqlite/files.ts';
import { StoreRefused, type Store } from './store.ts';

export { storeFiles } from './sqlite/files.ts';
export { unpackBackup } from './sqlite/unpack.ts';

export interface OpenOptions {
  /** Whether to make a store where there is none; yes, if not said otherwise. Without one: `NoStore`. */
  readonly create?: boolean;
  /** Whether a store of an older version may be changed; yes, if not said otherwise. Without it: `StoreRefused`. */
  readonly migrate?: boolean;
}

/** Opens it, and brings it to the newest version of its tables. Throws `StoreRefused` where that cannot be. */
export async function openStore(
  dataDir: string,
  { create = true, migrate = true }: OpenOptions = {},
): Promise<Store> {
  const file = storeFile(dataDir);
  if (create) await makePlace(dataDir, file);
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
