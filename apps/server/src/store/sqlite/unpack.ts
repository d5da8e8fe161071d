/** A backup becomes a store. */
import { chmod, copyFile } from 'node:fs/promises';
import { StoreRefused } from '../store.ts';
import { checkFile, refuseEmpty } from './database.ts';
import { makeFolder, makeWhole, storeFile, storeFiles } from './files.ts';

/**
 * Makes a backup the store of a folder that has none; the folder is made if need be, the backup stays as it is. Throws
 * `StoreRefused` where that cannot be, and `StoreBroken` where the backup is seen to be damaged: opening and verifying the new
 * store tells whether it is whole.
 */
export async function unpackBackup(backup: string, dataDir: string): Promise<void> {
  if (storeFiles(dataDir).length > 0) throw new StoreRefused(`There is a store in ${dataDir}.`);
  refuseEmpty(backup);
  await checkFile(backup);
  await makeFolder(dataDir);
  await makeWhole(storeFile(dataDir), async (part) => {
    await copyFile(backup, part);
    await chmod(part, 0o600);
  });
}
