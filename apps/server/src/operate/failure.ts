/** What a start or a command that came to nothing says, and which exit code it gives. */
import { ConfigError } from '../config.ts';
import { describeStore, isDatabase } from '../store/address.ts';
import { StoreBroken, StoreBusy, StoreFull, StoreRefused } from '../store/store.ts';
import { EXIT } from './exit.ts';
import { Trouble } from './trouble.ts';

export interface Failure {
  readonly words: string;
  readonly code: number;
}

const NOT_OURS =
  'It is not this user’s to read and write. Run this as the user that it belongs to, make it this user’s own, or name another folder.';

/** What the system says of a folder or a file, and what a person can do about it. */
const BY_CODE: Readonly<Record<string, string>> = {
  EACCES: NOT_OURS,
  EPERM: NOT_OURS,
  EROFS: 'It lies on a disk that cannot be written. Name another folder.',
  ENOSPC: 'The disk is full.',
  ENOTDIR: 'A part of its path is a file and no folder. Name another folder.',
  EEXIST: 'It is a file and no folder. Name another folder.',
};

/** @param where the folder or the address of the database that it was about */
export function describeFailure(error: unknown, where: string): Failure {
  return isDatabase(where) ? ofDatabase(error, where) : ofFolder(error, where);
}

function ofDatabase(error: unknown, where: string): Failure {
  const name = describeStore(where);
  if (error instanceof StoreBusy) {
    return {
      words: `${error.message} Is ${name} up, and is DATABASE_URL right? Try again.`,
      code: EXIT.later,
    };
  }
  if (error instanceof StoreBroken) return { words: error.message, code: EXIT.later };
  if (error instanceof StoreFull) {
    return {
      words: `There is no room left for ${name}. Make some, then try again.`,
      code: EXIT.failed,
    };
  }
  return plain(error) ?? { words: inFull(error), code: EXIT.failed };
}

/** What says itself all that there is to say. */
function plain(error: unknown): Failure | null {
  const known = [ConfigError, Trouble, StoreRefused].some((kind) => error instanceof kind);
  return known && error instanceof Error ? { words: error.message, code: EXIT.failed } : null;
}

function ofFolder(error: unknown, dataDir: string): Failure {
  const said = plain(error);
  if (said !== null) return said;
  if (error instanceof StoreBusy) {
    return {
      words: `Another program works on the data folder ${dataDir}. End it, or try again later.`,
      code: EXIT.later,
    };
  }
  if (error instanceof StoreBroken) {
    return {
      words: `The disk under the data folder ${dataDir} failed (${error.message}). Look after it before anything else; "bellows-server verify" tells what is whole.`,
      code: EXIT.later,
    };
  }
  if (error instanceof StoreFull) {
    return {
      words: `There is no room left for the data folder ${dataDir}. Make some, then try again.`,
      code: EXIT.failed,
    };
  }
  return { words: systemWords(error, dataDir) ?? inFull(error), code: EXIT.failed };
}

function systemWords(error: unknown, dataDir: string): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return null;
  const words = BY_CODE[String(error.code)];
  return words === undefined ? null : `The data folder ${dataDir} cannot be used. ${words}`;
}

/** What nobody has foreseen is told as it is. */
function inFull(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
