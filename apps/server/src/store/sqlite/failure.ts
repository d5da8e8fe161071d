/** What went wrong in a thread of the store, as it crosses to the main thread: errors lose their class on the way. */
import { NewerStore, NoStore, StoreBroken, StoreBusy, StoreFull, StoreRefused } from '../store.ts';

export interface Failure {
  readonly kind: keyof typeof CLASSES;
  readonly message: string;
}

const CLASSES = {
  busy: StoreBusy,
  full: StoreFull,
  broken: StoreBroken,
  refused: StoreRefused,
  none: NoStore,
  newer: NewerStore,
  /** A fault in the program; the store is whole. */
  fault: Error,
} as const;

/** Results of SQLite (https://sqlite.org/rescode.html): the low byte of the extended code. */
const PRIMARY: Readonly<Record<number, Failure['kind']>> = {
  5: 'busy',
  6: 'busy',
  // NOMEM
  7: 'busy',
  // INTERRUPT
  9: 'busy',
  // A constraint, a syntax error, a value that does not fit: the program's.
  1: 'fault',
  18: 'fault',
  19: 'fault',
  20: 'fault',
  21: 'fault',
  25: 'fault',
  13: 'full',
  // NOTADB
  26: 'refused',
};
/** The index of the log could not grow: the disk is full, and the log itself is as it was. */
const IOERR_SHMSIZE = 4874;

export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const kinds = Object.keys(CLASSES) as Failure['kind'][];
  const own = kinds.find((kind) => error instanceof Error && error.constructor === CLASSES[kind]);
  const code = codeOf(error);
  if (code === null) return { kind: own ?? 'fault', message };
  const kind = code === IOERR_SHMSIZE ? 'full' : (PRIMARY[code & 0xff] ?? 'broken');
  return { kind, message: `${message} (SQLite ${String(code)})` };
}

export function errorOf({ kind, message }: Failure): Error {
  return new CLASSES[kind](message);
}

/** What `node:sqlite` says; null where the error is another's. */
function codeOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  return typeof error.errcode === 'number' ? error.errcode : null;
}
