/**
 * The number of results by score, within one transaction. Each board is read once; what changes is added up and written in one
 * statement at the end, in the order of the key, so that transactions side by side cannot lock each other.
 */
import type { LRUCache } from 'lru-cache';
import type { View } from '@bellows/api';
import { prepared } from './prepared.ts';
import type { Db } from './schema.ts';
import { noTallies, type Tallies } from './tally.ts';

interface Change {
  readonly board: string;
  readonly view: View;
  readonly score: number;
  by: number;
}

/** One statement takes so many rows, of four values each. */
const ROWS = 5000;

const ofBoard = prepared((db, value: { board: string }) =>
  db
    .selectFrom('counters')
    .select(['view', 'score', 'count'])
    .where('board', '=', value.board)
    .where('count', '<>', 0),
);

export class Counters {
  readonly #db: Db;
  readonly #boards: LRUCache<string, Tallies>;
  readonly #changes = new Map<string, Change>();
  /** What the item that runs has changed so far. */
  #journal: Change[] = [];

  /** `boards` is what is known already of the counters that are stored; it is kept up to date. */
  constructor(db: Db, boards: LRUCache<string, Tallies>) {
    this.#db = db;
    this.#boards = boards;
  }

  add(board: string, views: readonly View[], score: number, by: 1 | -1): void {
    for (const view of views) {
      this.#apply({ board, view, score, by });
      this.#journal.push({ board, view, score, by });
    }
  }

  /** Rank of a score and number of results. */
  async rank(board: string, view: View, score: number): Promise<readonly [number, number]> {
    const tallies = this.#boards.get(board) ?? (await this.#load(board));
    return tallies[view].rank(score);
  }

  keep(): void {
    this.#journal = [];
  }

  takeBack(): void {
    for (const change of this.#journal) this.#apply({ ...change, by: -change.by });
    this.#journal = [];
  }

  async flush(): Promise<void> {
    const changes = [...this.#changes.values()].filter(({ by }) => by !== 0).sort(inOrder);
    this.#changes.clear();
    for (let from = 0; from < changes.length; from += ROWS) {
      await this.#write(changes.slice(from, from + ROWS));
    }
  }

  #apply(change: Change): void {
    const { board, view, score, by } = change;
    const key = `${board} ${view} ${score}`;
    const known = this.#changes.get(key);
    if (known === undefined) this.#changes.set(key, { ...change });
    else known.by += by;
    this.#boards.get(board)?.[view].add(score, by);
  }

  async #load(board: string): Promise<Tallies> {
    const tallies = noTallies();
    for (const { view, score, count } of await ofBoard(this.#db, { board })) {
      tallies[view].add(score, count);
    }
    for (const change of this.#changes.values()) {
      if (change.board === board) tallies[change.view].add(change.score, change.by);
    }
    this.#boards.set(board, tallies);
    return tallies;
  }

  async #write(changes: readonly Change[]): Promise<void> {
    await this.#db
      .insertInto('counters')
      .values(changes.map(({ board, view, score, by }) => ({ board, view, score, count: by })))
      .onConflict((conflict) =>
        conflict.columns(['board', 'view', 'score']).doUpdateSet((eb) => ({
          count: eb('counters.count', '+', eb.ref('excluded.count')),
        })),
      )
      .execute();
  }
}

function inOrder(a: Change, b: Change): number {
  return compare(a.board, b.board) || compare(a.view, b.view) || a.score - b.score;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
