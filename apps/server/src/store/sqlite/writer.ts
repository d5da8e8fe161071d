/**
 * Writing: all that waits is done in one transaction, and answered when that is durable. Each item has a savepoint of its own,
 * so that a fault in one spoils no other.
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { WRITES } from '../sql/operations.ts';
import type { Db } from '../sql/schema.ts';
import { tallyCache } from '../sql/tally.ts';
import { Unit } from '../sql/unit.ts';
import { failureOf } from './failure.ts';
import type { Item, Outcome } from './messages.ts';

type Write = (unit: Unit, ...values: readonly unknown[]) => Promise<unknown>;

export class Writer {
  readonly #database: DatabaseSync;
  readonly #db: Db;
  readonly #version: StatementSync;
  /** What the counters of some boards were after the last group. */
  readonly #tallies = tallyCache();
  #seen: unknown = null;

  constructor(database: DatabaseSync, db: Db) {
    this.#database = database;
    this.#db = db;
    // Changes whenever another connection has written.
    this.#version = database.prepare('pragma data_version');
  }

  /** Fails as a whole where the database could not do it. */
  async write(items: readonly Item[]): Promise<readonly Outcome[]> {
    try {
      return await this.#write(items);
    } catch (error) {
      this.#tallies.clear();
      throw error;
    }
  }

  async #write(items: readonly Item[]): Promise<readonly Outcome[]> {
    this.#database.exec('begin immediate');
    const version = this.#version.get()?.['data_version'];
    if (version !== this.#seen) this.#tallies.clear();
    this.#seen = version;
    const unit = new Unit(this.#db, this.#tallies);
    const outcomes: Outcome[] = [];
    for (const item of items) outcomes.push(await this.#writeOne(unit, item));
    await unit.flush();
    this.#database.exec('commit');
    return outcomes;
  }

  async #writeOne(unit: Unit, item: Item): Promise<Outcome> {
    const write = (WRITES as unknown as Readonly<Record<string, Write>>)[item.name];
    this.#database.exec('savepoint item');
    try {
      const value = await write?.(unit, ...item.values);
      this.#database.exec('release item');
      unit.keep();
      return { ok: true, value };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'fault') throw error;
      this.#database.exec('rollback to item');
      this.#database.exec('release item');
      unit.takeBack();
      return { ok: false, failure };
    }
  }
}
