/** The files of a store and who may read them: their owner. */
import { chmod, mkdir, open, stat, statfs } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'bellows.sqlite';
/** The log and its index are made by the database with the mode of the file itself. */
const ENDINGS = ['', '-wal', '-shm', '-journal'];

export function storeFile(dataDir: string): string {
  return join(dataDir, NAME);
}

export function walFile(file: string): string {
  return `${file}-wal`;
}

/** The names of the files in a data folder that are the store's, those that are there; none means that there is no store. */
export function storeFiles(dataDir: string): readonly string[] {
  return ENDINGS.map((ending) => NAME + ending).filter((name) => existsSync(join(dataDir, name)));
}

/** For the owner alone. What is there already keeps its mode. */
export async function makeFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
}

/** An empty file where there is none, for the owner alone. */
export async function makeFile(file: string): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  await handle.close();
  await chmod(file, 0o600);
}

/** Bytes of a file, 0 where there is none. */
export async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    return 0;
  }
}

/** Free part of the disk that a file is on, from 0 to 1, as far as this process may use it. */
export async function freePart(file: string): Promise<number> {
  const { bavail, blocks } = await statfs(file);
  return blocks === 0 ? 0 : bavail / blocks;
}

/** Makes a file and its name durable. */
export async function syncFile(file: string, folder: string): Promise<void> {
  for (const path of [file, folder]) {
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}
