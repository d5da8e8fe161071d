/** The database's clock, which all processes go by: looked at now and then, and counted on from there. */
import type { Db } from '../sql/schema.ts';
import { databaseTime } from './connections.ts';

/** In milliseconds. */
const EVERY = 5000;
/** An answer that took longer says too little. */
const TOO_LONG = 500;

export class DatabaseTime {
  readonly #db: Db;
  readonly #timer: NodeJS.Timeout;
  /** That clock less this process's monotonic one. */
  #offset: number;

  private constructor(db: Db, offset: number) {
    this.#db = db;
    this.#offset = offset;
    this.#timer = setInterval(() => void this.#lookAgain(), EVERY);
    this.#timer.unref();
  }

  static async start(db: Db): Promise<DatabaseTime> {
    // The first question also waits for a connection.
    await look(db);
    return new DatabaseTime(db, (await look(db)).offset);
  }

  /** Milliseconds since 1970. */
  now(): number {
    return Math.floor(performance.now() + this.#offset);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #lookAgain(): Promise<void> {
    try {
      const { offset, took } = await look(this.#db);
      if (took < TOO_LONG) this.#offset = offset;
    } catch {
      // It goes on as before.
    }
  }
}

async function look(db: Db): Promise<{ readonly offset: number; readonly took: number }> {
  const asked = performance.now();
  const at = await databaseTime(db);
  const took = performance.now() - asked;
  return { offset: at - asked - took / 2, took };
}
