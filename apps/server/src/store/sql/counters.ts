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

/** Rank of a score in each view and number of results there. */
export type Ranks = Readonly<Record<View, readonly [number, number]>>;

/** One statement takes so many rows, of four values each. */
const ROWS = 5000;

const ofBoard = prepared((db, value: { board: string }) =>
  db
    .selectFrom('counters')
    .select(['view', 'score', 'count'])
    .where('board', '=', value.board)
    .where('count', '<>', 0),
);

/** For a score, in each view: how many are higher, and how many there are. */
export const placesOf = prepared((db, value: { board: string; score: number }) =>
  db
    .selectFrom('counters')
    .select('view')
    .select((eb) => [
      eb.fn
        .sum<number>(eb.case().when('score', '>', value.score).then(eb.ref('count')).else(0).end())
        .as('higher'),
      eb.fn.sum<number>('count').as('total'),
    ])
    .where('board', '=', value.board)
    .groupBy('view'),
);

export class Counters {
  readonly #db: Db;
  readonly #boards: LRUCache<string, Tallies>;
  readonly #changes = new Map<string, Change>();
  /** How often each board's ranks have been looked up in the database. */
  readonly #lookedUp = new Map<string, number>();
  readonly #patience: number;
  readonly #loading = new Map<string, Promise<Tallies>>();
  /** What the item that runs has changed so far. */
  #journal: Change[] = [];

  /**
   * `boards` is what is known already of the counters that are stored; it is kept up to date. Those of a board that is not
   * among them are all read once its ranks have been looked up `patience` times.
   */
  constructor(db: Db, boards: LRUCache<string, Tallies>, patience: number) {
    this.#db = db;
    this.#boards = boards;
    this.#patience = patience;
  }

  add(board: string, views: readonly View[], score: number, by: 1 | -1): void {
    for (const view of views) {
      this.#apply({ board, view, score, by });
      this.#journal.push({ board, view, score, by });
    }
  }

  async ranks(board: string, score: number): Promise<Ranks> {
    const before = this.#lookedUp.get(board) ?? 0;
    const known = this.#boards.get(board);
    if (known === undefined && before < this.#patience) {
      this.#lookedUp.set(board, before + 1);
      return this.#lookUp(board, score);
    }
    const tallies = known ?? (await this.#loadOnce(board));
    return eachView((view) => tallies[view].rank(score));
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

  async #lookUp(board: string, score: number): Promise<Ranks> {
    const stored = await placesOf(this.#db, { board, score });
    const changes = [...this.#changes.values()].filter((change) => change.board === board);
    return eachView((view) => {
      let { higher, total } = stored.find((one) => one.view === view) ?? { higher: 0, total: 0 };
      for (const change of changes.filter((one) => one.view === view)) {
        total += change.by;
        if (change.score > score) higher += change.by;
      }
      return [higher + 1, total];
    });
  }

  /** Several items may ask at the same time. */
  async #loadOnce(board: string): Promise<Tallies> {
    const loading = this.#loading.get(board) ?? this.#load(board);
    this.#loading.set(board, loading);
    return loading;
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

function eachView(rank: (view: View) => readonly [number, number]): Ranks {
  return { all: rank('all'), unaided: rank('unaided'), 'first-try': rank('first-try') };
}

function inOrder(a: Change, b: Change): number {
  return compare(a.board, b.board) || compare(a.view, b.view) || a.score - b.score;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
