/**
 * Writing. What waits is done together, in one transaction, and answered when that is durable; several such lanes run side by
 * side, and so do other processes. All of them take locks in the same order: players, then counters, then the clock's mark.
 */
import type { Db } from '../sql/schema.ts';
import { StoreBusy } from '../store.ts';
import { WRITES } from '../sql/operations.ts';
import { tallyCache } from '../sql/tally.ts';
import { Unit } from '../sql/unit.ts';
import { isConflict, isOwnFault, storeError } from './failure.ts';

type Write = (unit: Unit, ...values: readonly unknown[]) => Promise<unknown>;

interface Item {
  readonly name: string;
  readonly values: readonly unknown[];
  /** Whose it is; empty where it is no player's. */
  readonly player: string;
}

interface Waiting extends Item {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

const LANES = 4;
/** A transaction has at most so many items, and so many may wait for each lane; more are told to come back later. */
const BATCH = 50;
const WAITING = 250;
/** How often what was in the way of others is done again. */
const TRIES = 5;
/** So many ranks of a board are looked up one by one; for more in one transaction all its counters are read. */
const PATIENCE = 3;

export class Writer {
  readonly #lanes: readonly Lane[];
  #closing = false;

  constructor(db: Db) {
    this.#lanes = Array.from({ length: LANES }, () => new Lane(db));
  }

  static readonly connections = LANES;

  get queued(): number {
    return this.#lanes.reduce((sum, lane) => sum + lane.queued, 0);
  }

  async ask(name: string, values: readonly unknown[]): Promise<unknown> {
    if (this.#closing) throw new StoreBusy('The store is being closed.');
    const player = playerOf(name, values);
    const lane = this.#lanes[laneOf(player)];
    return lane?.ask({ name, values, player });
  }

  /** Takes nothing more, and answers what was asked before. */
  async drain(): Promise<void> {
    this.#closing = true;
    await Promise.all(this.#lanes.map((lane) => lane.idle()));
  }
}

/** What one player asks for is done in one lane, one after the other. */
function laneOf(player: string): number {
  let sum = 0;
  for (const letter of player) sum = (31 * sum + letter.charCodeAt(0)) % 65_521;
  return sum % LANES;
}

const OF_KEY = new Set(['rollName', 'useNonce', 'removePlayer', 'stopPlayer']);

function playerOf(name: string, [first]: readonly unknown[]): string {
  if (OF_KEY.has(name)) return String(first);
  if (name !== 'start' && name !== 'putResult') return '';
  return (first as { readonly player: string }).player;
}

class Lane {
  readonly #db: Db;
  #waiting: Waiting[] = [];
  #running = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  get queued(): number {
    return this.#waiting.length + this.#running;
  }

  ask(item: Item): Promise<unknown> {
    if (this.#waiting.length >= WAITING) {
      return Promise.reject(new StoreBusy('Too much waits for the store.'));
    }
    return new Promise((resolve, reject) => {
      const idle = this.queued === 0;
      this.#waiting.push({ ...item, resolve, reject });
      if (idle) this.#work = this.#workOn();
    });
  }

  idle(): Promise<void> {
    return this.#work;
  }

  async #workOn(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH);
      this.#running = batch.length;
      // Locks on players are taken in the order of their keys.
      batch.sort((a, b) => (a.player < b.player ? -1 : a.player > b.player ? 1 : 0));
      await this.#do(batch);
      this.#running = 0;
    }
  }

  async #do(batch: readonly Waiting[]): Promise<void> {
    try {
      const values = await this.#transact(batch);
      batch.forEach(({ resolve }, index) => resolve(values[index]));
    } catch (error) {
      if (isOwnFault(error)) await this.#doEach(batch);
      else this.#refuse(batch, error);
    }
  }

  /** Where one of them failed, none was done: now each is, as if it were alone. */
  async #doEach(batch: readonly Waiting[]): Promise<void> {
    for (const [index, item] of batch.entries()) {
      try {
        const [value] = await this.#again([item]);
        item.resolve(value);
      } catch (error) {
        if (!isOwnFault(error)) {
          this.#refuse(batch.slice(index), error);
          return;
        }
        item.reject(
          isConflict(error) ? new StoreBusy('Others were in the way.') : storeError(error),
        );
      }
    }
  }

  async #again(batch: readonly Waiting[]): Promise<readonly unknown[]> {
    for (let left = TRIES - 1; ; left -= 1) {
      try {
        return await this.#transact(batch);
      } catch (error) {
        if (left === 0 || !isConflict(error)) throw error;
      }
    }
  }

  /** What has queued up meanwhile has waited for it too. */
  #refuse(batch: readonly Waiting[], error: unknown): void {
    for (const { reject } of [...batch, ...this.#waiting.splice(0)]) reject(storeError(error));
  }

  #transact(batch: readonly Item[]): Promise<readonly unknown[]> {
    return this.#db.transaction().execute(async (db) => {
      const unit = new Unit(db, tallyCache(), PATIENCE);
      const values: unknown[] = [];
      for (const item of batch) {
        const write = (WRITES as unknown as Readonly<Record<string, Write>>)[item.name];
        values.push(await write?.(unit, ...item.values));
        unit.keep();
      }
      await unit.flush();
      return values;
    });
  }
}
