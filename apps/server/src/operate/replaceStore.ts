/** The last step of a restore: one store takes the place of another. */
import {
  closeSync,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveIntoDatabase, storeFiles } from '../store/index.ts';

/** Where a restored store comes to be. */
export interface Target {
  /** An empty folder, in which the new store is made ready. */
  readonly prepared: string;
  /**
   * Puts it in the place of what was there, which is kept under a name with that stamp; null: there was nothing. Answers what
   * that place is called.
   */
  replace(stamp: string | null): Promise<string | null>;
  /** To be called at the end, however it came to it. */
  clear(): void;
}

/** While it lies in a data folder, a restore is under way, or was interrupted. */
export function preparedFolder(dataDir: string): string {
  return join(dataDir, 'restoring');
}

export function intoFolder(dataDir: string): Target {
  const prepared = preparedFolder(dataDir);
  /** From then on the folder stays until all is in its place: it is the sign that it is not. */
  let begun = false;
  const clear = () => rmSync(prepared, { recursive: true, force: true });
  clear();
  mkdirSync(prepared, { mode: 0o700 });
  return {
    prepared,
    replace: (stamp) => {
      const aside = stamp === null ? null : join(dataDir, `before-restore-${stamp}`);
      begun = true;
      replaceStore({ dataDir, prepared, aside });
      begun = false;
      return Promise.resolve(aside);
    },
    clear: () => {
      if (!begun) clear();
    },
  };
}

export function intoDatabase(address: string): Target {
  const prepared = mkdtempSync(join(tmpdir(), 'bellows-restore-'));
  return {
    prepared,
    replace: async (stamp) => {
      const aside = stamp === null ? null : `bellows_before_restore_${stamp.toLowerCase()}`;
      await moveIntoDatabase(prepared, address, aside);
      return aside === null ? null : `the schema ${aside} of the database`;
    },
    clear: () => rmSync(prepared, { recursive: true, force: true }),
  };
}

interface Places {
  readonly dataDir: string;
  /** The folder with the new store, closed. It is gone afterwards. */
  readonly prepared: string;
  /** Where what was there is kept; null where there was nothing. */
  readonly aside: string | null;
}

function replaceStore({ dataDir, prepared, aside }: Places): void {
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
