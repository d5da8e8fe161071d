/** One transaction, in which one write or many are done, each as if it were alone. */
import type { LRUCache } from 'lru-cache';
import { Counters } from './counters.ts';
import { prepared } from './prepared.ts';
import type { Db } from './schema.ts';
import type { Tallies } from './tally.ts';

const raise = prepared((db, value: { at: number }) =>
  db.updateTable('meta').set({ high_water: value.at }).where('high_water', '<', value.at),
);

export class Unit {
  readonly db: Db;
  readonly counters: Counters;
  #kept = 0;
  #at = 0;

  /** `tallies` and `patience`: see `Counters`. */
  constructor(db: Db, tallies: LRUCache<string, Tallies>, patience = 0) {
    this.db = db;
    this.counters = new Counters(db, tallies, patience);
  }

  /** The clock's mark will not lie before that moment. */
  acted(at: number): void {
    this.#at = Math.max(this.#at, at);
  }

  /** The item that ran has come to its end. */
  keep(): void {
    this.#kept = Math.max(this.#kept, this.#at);
    this.counters.keep();
  }

  /** It failed, and the database has taken back what it did there. */
  takeBack(): void {
    this.#at = 0;
    this.counters.takeBack();
  }

  /** To be called before the commit. */
  async flush(): Promise<void> {
    await this.counters.flush();
    if (this.#kept > 0) await raise(this.db, { at: this.#kept });
  }
}
