/**
 * Whether the browser promises not to clear what is kept here. It is asked once, and not before there is something to lose: on
 * a later visit, after the third finished game, or when the game is installed. (Firefox asks the player.)
 */
import type { Shelf } from '../storage/shelf.ts';

export type Lasting =
  /** Promised. */
  | 'lasting'
  /** Asked, and not promised. */
  | 'passing'
  /** Not asked yet. */
  | 'unasked'
  /** This browser makes no such promises, or not on this page. */
  | 'unknown';

type Promises = Pick<StorageManager, 'persist' | 'persisted'>;

const KEY = 'lasting';
const FINISHED = 3;

export async function readLasting(shelf: Shelf, storage: Promises | null): Promise<Lasting> {
  if (storage === null) return 'unknown';
  if (await storage.persisted()) return 'lasting';
  return (await shelf.value(KEY)) === undefined ? 'unasked' : 'passing';
}

export async function askToLast(shelf: Shelf, storage: Promises): Promise<Lasting> {
  await shelf.setValue(KEY, { format: 1, asked: Date.now() });
  return (await storage.persist()) ? 'lasting' : 'passing';
}

/** Whether enough was played here. */
export async function isWorthKeeping(shelf: Shelf): Promise<boolean> {
  const finished = (await shelf.played()).filter(({ result }) => result !== null);
  return finished.length >= FINISHED;
}
