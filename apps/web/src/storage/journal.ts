/**
 * What a page that is left had no time to write. IndexedDB answers later, and a page that goes away does not wait for it;
 * localStorage is written at once. The next page puts it where it belongs.
 */
import { isSavedGame, type SavedGame } from '../game/saved.ts';

const KEY = 'bellows.unwritten';

export interface Unwritten {
  readonly games: readonly SavedGame[];
  /** Which games lay on the table, if that was still to be written. */
  readonly table: unknown;
  /** The settings, if they were still to be written. */
  readonly settings?: unknown;
  /** When the page was left, in milliseconds of the calendar. */
  readonly left: number;
}

/** Notes what was not written; a browser that keeps nothing keeps this neither. */
export function writeJournal(storage: Storage | null, unwritten: Unwritten): void {
  try {
    storage?.setItem(KEY, JSON.stringify(unwritten));
  } catch {
    // Nothing more can be done while the page goes away; the notice that nothing is kept stands already.
  }
}

/** Takes the journal out; null if there is none, or none that can be read. */
export function takeJournal(storage: Storage | null): Unwritten | null {
  try {
    const text = storage?.getItem(KEY) ?? null;
    if (text === null) return null;
    storage?.removeItem(KEY);
    return readUnwritten(JSON.parse(text));
  } catch {
    return null;
  }
}

function readUnwritten(value: unknown): Unwritten | null {
  if (typeof value !== 'object' || value === null) return null;
  const { games, table, settings, left } = value as Partial<Record<keyof Unwritten, unknown>>;
  if (!Array.isArray(games) || typeof left !== 'number') return null;
  return { games: games.filter(isSavedGame), table, settings, left };
}
