/** The files of a store and who may read them: their owner. */
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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

/** Makes a file that has its name only when it is whole and durable, and never takes the place of another. */
export async function makeWhole(
  file: string,
  fill: (part: string) => Promise<void>,
): Promise<void> {
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    await fill(part);
    await sync(part);
    await giveName(part, file);
  } finally {
    await rm(part, { force: true });
  }
  // Windows does not open folders, and needs no asking.
  if (process.platform !== 'win32') await sync(dirname(file));
}

async function giveName(part: string, file: string): Promise<void> {
  try {
    await link(part, file);
  } catch (error) {
    // Not every file system has links.
    if (existsSync(file)) throw error;
    await rename(part, file);
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
