/** What a place to keep things can do. It knows rows and keys, and neither games nor rules. */

/** A kept game with what the store needs to find it and to notice that another tab has written it. */
export interface GameRow {
  readonly id: string;
  /** Mode and deal, as a link names them. */
  readonly link: string;
  /** Counts the writes: who writes must have seen the last one. */
  readonly rev: number;
  /** When it was last written, in milliseconds of the calendar. */
  readonly changed: number;
  /** When the game came to its result, likewise; null if it has none. The first rows say nothing. */
  readonly ended?: number | null;
  readonly game: unknown;
}

/** A row that could not be read here, kept for whoever can. */
export interface AsideRow {
  readonly id: string;
  readonly why: string;
  readonly when: number;
  readonly row: unknown;
}

export interface Backend {
  readGame(id: string): Promise<unknown>;
  readGames(): Promise<readonly unknown[]>;
  readLink(link: string): Promise<readonly unknown[]>;
  /** Writes a row if the one that lies there has `row.rev - 1` (or there is none); else answers false. */
  writeGame(row: GameRow): Promise<boolean>;
  /** Writes many under the same condition, all at once; answers with the ids of those that were not written. */
  writeGames(rows: readonly GameRow[]): Promise<readonly string[]>;
  removeGames(ids: readonly string[]): Promise<void>;
  setAside(aside: AsideRow): Promise<void>;
  readAside(): Promise<readonly AsideRow[]>;
  /** Puts a row back that was set aside. */
  reclaim(id: string, row: GameRow): Promise<void>;
  readValue(key: string): Promise<unknown>;
  writeValue(key: string, value: unknown): Promise<void>;
  close(): void;
}

/** Whether the row that lies there may be overwritten by one of revision `rev`. */
export function mayFollow(lying: unknown, rev: number): boolean {
  if (typeof lying !== 'object' || lying === null) return true;
  const known: unknown = Reflect.get(lying, 'rev');
  return known === rev - 1;
}

/** Whether what lies under an id can be a row at all; its game is another question. */
export function isRow(row: unknown): row is GameRow {
  if (typeof row !== 'object' || row === null) return false;
  const { id, rev, changed, ended } = row as Partial<Record<keyof GameRow, unknown>>;
  const fits = ended === undefined || ended === null || isTime(ended);
  return fits && typeof id === 'string' && typeof rev === 'number' && isTime(changed);
}

/** The last moment that dates can tell; beyond it they throw. */
const LAST_TIME = 8_640_000_000_000_000;

/** Whether it can be a moment of the calendar, in milliseconds. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= LAST_TIME;
}
