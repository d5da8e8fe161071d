/** Folding the log back into the main file, by the writer between two groups, so that it cannot grow without bound. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** In pages of the log. */
const SOME = 1000;
const MANY = 16_000;

interface LogState extends Record<string, unknown> {
  readonly log: number;
  readonly checkpointed: number;
}

export class Checkpoints {
  readonly #look: StatementSync;
  readonly #some: StatementSync;
  readonly #all: StatementSync;
  /** With how many pages it is tried again to begin the log anew; readers that go on for long prevent it. */
  #next = MANY;

  constructor(database: DatabaseSync) {
    this.#look = database.prepare('pragma wal_checkpoint(noop)');
    this.#some = database.prepare('pragma wal_checkpoint(passive)');
    this.#all = database.prepare('pragma wal_checkpoint(truncate)');
  }

  /** A checkpoint that another process or a reader prevents is left for later. */
  run(): void {
    const { log, checkpointed } = this.#look.get() as LogState;
    if (log - checkpointed > SOME) this.#some.get();
    if (log < this.#next) return;
    this.#all.get();
    const after = (this.#look.get() as LogState).log;
    this.#next = Math.max(MANY, after + MANY);
  }
}
