/**
 * Writing. What waits is done in one transaction, different players' side by side, and answered when that is durable. Two such
 * lanes run, and other processes beside them. All of them take locks in one order: players, then counters, then the clock's mark.
 */
import { StoreBusy } from '../store.ts';
import { WRITES } from '../sql/operations.ts';
import { tallyCache } from '../sql/tally.ts';
import { Unit } from '../sql/unit.ts';
import type { Connections } from './connections.ts';
import { codeOf, isConflict, isOwnFault, storeError } from './failure.ts';

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

/** A transaction has at most so many items, and so many may wait for each lane; more are told to come back later. */
const BATCH = 50;
const WAITING = 1000;
/** A statement of a transaction in which another has failed. */
const ABORTED = '25P02';
/** How often what was in the way of others is done again. */
const TRIES = 5;
/** So many ranks of a board are looked up one by one; for more in one transaction all its counters are read. */
const PATIENCE = 3;

export class Writer {
  /** Housekeeping and the operator, which may take long. */
  readonly #common: Lane;
  readonly #players: Lane;
  #closing = false;

  constructor(together: Connections['together']) {
    this.#common = new Lane(together);
    this.#players = new Lane(together);
  }

  static readonly connections = 2;

  get queued(): number {
    return this.#common.queued + this.#players.queued;
  }

  async ask(name: string, values: readonly unknown[]): Promise<unknown> {
    if (this.#closing) throw new StoreBusy('The store is being closed.');
    const player = playerOf(name, values);
    return (player === '' ? this.#common : this.#players).ask({ name, values, player });
  }

  /** Takes nothing more, and answers what was asked before. */
  async drain(): Promise<void> {
    this.#closing = true;
    await Promise.all([this.#common.idle(), this.#players.idle()]);
  }
}

const OF_KEY = new Set(['rollName', 'useNonce', 'removePlayer', 'stopPlayer']);

function playerOf(name: string, [first]: readonly unknown[]): string {
  if (OF_KEY.has(name)) return String(first);
  if (name !== 'start' && name !== 'putResult') return '';
  return (first as { readonly player: string }).player;
}

class Lane {
  readonly #together: Connections['together'];
  #waiting: Waiting[] = [];
  #running = 0;
  #work: Promise<void> = Promise.resolve();

  constructor(together: Connections['together']) {
    this.#together = together;
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
    return this.#together(async (db) => {
      const unit = new Unit(db, tallyCache(), PATIENCE);
      const values = new Map<Item, unknown>();
      const inTurn = async (items: readonly Item[]) => {
        for (const item of items) {
          const write = (WRITES as unknown as Readonly<Record<string, Write>>)[item.name];
          values.set(item, await write?.(unit, ...item.values));
        }
      };
      await all(byPlayer(batch).map(inTurn));
      unit.keep();
      await unit.flush();
      return batch.map((item) => values.get(item));
    });
  }
}

/** Each player's, in their order, and so what is no player's. */
function byPlayer(batch: readonly Item[]): readonly (readonly Item[])[] {
  const players = new Map<string, Item[]>();
  for (const item of batch) {
    const others = players.get(item.player);
    if (others === undefined) players.set(item.player, [item]);
    else others.push(item);
  }
  return [...players.values()];
}

/** When all have ended: what the first failure has made of the others does not count. */
async function all(work: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(work);
  const reasons = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  const [first] = reasons;
  if (first !== undefined) throw reasons.find((reason) => codeOf(reason) !== ABORTED) ?? first;
}
