/** The last step of a restore: one store takes the place of another. */
import {
  closeSync,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { storeFiles } from '../store/index.ts';

interface Places {
  readonly dataDir: string;
  /** The folder with the new store, closed. It is gone afterwards. */
  readonly prepared: string;
  /** Where what was there is kept; null where there was nothing. */
  readonly aside: string | null;
}

export function replaceStore({ dataDir, prepared, aside }: Places): void {
  const old = storeFiles(dataDir);
  if (aside !== null) {
    mkdirSync(aside, { mode: 0o700 });
    for (const name of old) keep(join(dataDir, name), join(aside, name));
    makeSure(aside);
  }
  const fresh = storeFiles(prepared);
  // What belongs to the old store only would be taken for a part of the new one.
  for (const name of old) if (!fresh.includes(name)) rmSync(join(dataDir, name));
  for (const name of fresh) renameSync(join(prepared, name), join(dataDir, name));
  makeSure(dataDir);
  rmSync(prepared, { recursive: true, force: true });
}

function keep(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Not every file system has links.
    copyFileSync(from, to);
  }
}

/** That the names in a folder outlive a power cut. Windows does not open folders, and needs no asking. */
function makeSure(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
