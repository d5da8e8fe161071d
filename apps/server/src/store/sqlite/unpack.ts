/** A backup becomes a store. */
import { copyFile, link, rm } from 'node:fs/promises';
import { chmod } from 'node:fs/promises';
import { StoreRefused } from '../store.ts';
import { checkFile } from './database.ts';
import { makeFolder, storeFile, storeFiles, syncFile } from './files.ts';

/** Makes a backup the store of a folder that has none, which is made if need be. The backup itself stays as it is. */
export async function unpackBackup(backup: string, dataDir: string): Promise<void> {
  await checkFile(backup);
  if (storeFiles(dataDir).length > 0) throw new StoreRefused(`There is a store in ${dataDir}.`);
  await makeFolder(dataDir);
  const file = storeFile(dataDir);
  const part = `${file}.part`;
  await rm(part, { force: true });
  await copyFile(backup, part);
  await chmod(part, 0o600);
  try {
    await syncFile(part, dataDir);
    await link(part, file);
  } finally {
    await rm(part, { force: true });
  }
  await syncFile(file, dataDir);
}
