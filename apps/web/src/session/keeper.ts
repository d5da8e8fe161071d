/** Keeps what is played: every game at every move, and which one is on the table. */
import type { GameEvent, State } from '../game/state.ts';
import type { Game } from '../game/game.ts';
import { saveGame } from '../game/saved.ts';
import type { Unwritten } from '../storage/journal.ts';
import type { Shelf } from '../storage/shelf.ts';

export interface KeeperEvents {
  /** Another tab has written this game since. */
  readonly onConflict: (game: string) => void;
}

/** Which games lie on the table, by their ids. */
export interface TableRecord {
  readonly current: string;
  readonly before: readonly string[];
  readonly after: readonly { readonly id: string; readonly cursor: number }[];
}

/** Nothing of these has to be there after a reload. */
const PASSING: readonly GameEvent['kind'][] = ['selected', 'asked', 'cancelled', 'refused', 'woke'];

const TABLE_KEY = 'table';
const FORMAT = 1;

export class Keeper {
  readonly #shelf: Shelf;
  readonly #events: KeeperEvents;
  readonly #now: () => number;
  /** What was written last, so that only changed games are written again. */
  readonly #written = new Map<string, Game>();
  /** Games that are waiting to be written. */
  readonly #pending = new Map<string, Game>();
  /** The table that is waiting to be written. */
  #pendingTable: TableRecord | null = null;
  /** One write after the other, so that revisions count up. */
  #queue: Promise<void> = Promise.resolve();
  #lastTable = '';

  constructor(shelf: Shelf, events: KeeperEvents, now: () => number) {
    this.#shelf = shelf;
    this.#events = events;
    this.#now = now;
  }

  /** Resolves when all that was to be written is. */
  get idle(): Promise<void> {
    return this.#queue;
  }

  /** A game that was just read needs no writing. */
  known(game: Game): void {
    this.#written.set(game.id, game);
  }

  follow(event: GameEvent, state: State): void {
    if (PASSING.includes(event.kind)) return;
    const others = [...state.before, ...state.after.map(({ game }) => game)];
    for (const game of others) this.keep(game);
    const merelyRead = event.kind === 'opened' && event.how === 'loaded';
    if (!merelyRead) this.keep(state.game);
    this.#keepTable(state);
  }

  /** Writes a game, soon. */
  keep(game: Game): void {
    if (this.#written.get(game.id) === game) return;
    this.#written.set(game.id, game);
    this.#pending.set(game.id, game);
    const now = this.#now();
    this.#then(async () => {
      // Only the newest of several changes has to be written.
      if (this.#written.get(game.id) !== game) return;
      const done = await this.#shelf.keep(game, now, Date.now());
      if (this.#pending.get(game.id) === game) this.#pending.delete(game.id);
      if (done === 'conflict') this.#events.onConflict(game.id);
    });
  }

  /** Forgets a deal that was left before its first move. */
  forget(game: Game): void {
    this.#written.delete(game.id);
    this.#pending.delete(game.id);
    this.#then(() => this.#shelf.forget(game));
  }

  #keepTable(state: State): void {
    const record: TableRecord = {
      current: state.game.id,
      before: state.before.map(({ id }) => id),
      after: state.after.map(({ game, cursor }) => ({ id: game.id, cursor })),
    };
    const text = JSON.stringify(record);
    if (text === this.#lastTable) return;
    this.#lastTable = text;
    this.#pendingTable = record;
    this.#then(async () => {
      await this.#shelf.setValue(TABLE_KEY, { format: FORMAT, ...record });
      if (this.#pendingTable === record) this.#pendingTable = null;
    });
  }

  /** What is still to be written now that the page goes away; null if nothing is. */
  unwritten(): Unwritten | null {
    if (this.#pending.size === 0 && this.#pendingTable === null) return null;
    const now = this.#now();
    const table = this.#pendingTable;
    return {
      games: [...this.#pending.values()].map((game) => saveGame(game, now)),
      table: table === null ? null : { format: FORMAT, ...table },
      left: Date.now(),
    };
  }

  #then(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work);
  }
}

/** Writes what the last page had no time for. */
export async function recover(shelf: Shelf, unwritten: Unwritten): Promise<void> {
  for (const saved of unwritten.games) await shelf.recover(saved, unwritten.left);
  if (unwritten.table !== null) await shelf.setValue(TABLE_KEY, unwritten.table);
}

/** Which games lay on the table when the page was left; null if that cannot be read. */
export async function readTable(shelf: Shelf): Promise<TableRecord | null> {
  const value = await shelf.value(TABLE_KEY);
  if (typeof value !== 'object' || value === null) return null;
  const { current, before, after } = value as Partial<Record<keyof TableRecord, unknown>>;
  if (typeof current !== 'string') return null;
  return {
    current,
    before: Array.isArray(before) ? before.filter((id) => typeof id === 'string') : [],
    after: Array.isArray(after) ? after.filter(isPlace) : [],
  };
}

function isPlace(value: unknown): value is { readonly id: string; readonly cursor: number } {
  if (typeof value !== 'object' || value === null) return false;
  const { id, cursor } = value as { readonly id?: unknown; readonly cursor?: unknown };
  return typeof id === 'string' && typeof cursor === 'number';
}
