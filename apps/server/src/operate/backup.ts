/** A copy of everything into one file, while everything goes on. */
import { existsSync } from 'node:fs';
import { dateAfter, dateAt } from '@bellows/rules';
import type { Store } from '../store/store.ts';
import { codeOf } from './ask.ts';
import { Trouble } from './trouble.ts';

/** Results and logs are kept for so many days, in the store and so in its copies. */
const KEPT_DAYS = 35;

/** What the system says of a file, in words that follow its name. */
const BY_CODE: Readonly<Record<string, string>> = {
  ENOENT: 'lies in a folder that does not exist.',
  EACCES: 'cannot be written by the user that the server runs as.',
  EPERM: 'cannot be written by the user that the server runs as.',
  EROFS:
    'lies where nothing can be written. A server that runs writes it itself: under systemd its unit has to name that folder in ReadWritePaths.',
  ENOSPC: 'has no room on its disk.',
};

/** @param file an absolute path at which there is nothing yet */
export async function backUp(store: Store, file: string, at: number): Promise<readonly string[]> {
  if (existsSync(file)) throw new Trouble(`${file} exists already; a backup writes over nothing.`);
  try {
    await store.backup(file);
  } catch (error) {
    const words = BY_CODE[codeOf(error)];
    throw words === undefined ? error : new Trouble(`${file} ${words}`);
  }
  const last = dateAfter(dateAt(at), KEPT_DAYS);
  return [
    `The backup is ${file}.`,
    `It holds the seeds of days to come and the server's secret: keep it to yourself, and throw it away after ${last}.`,
  ];
}
