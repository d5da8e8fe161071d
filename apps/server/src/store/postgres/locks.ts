/**
 * Who does what of several processes on one database, by advisory locks of PostgreSQL: they go with the connection that holds
 * them, so that nothing is left of a process that was killed. What each of them guards is safe without them too.
 */
import type pg from 'pg';
import { sql } from 'kysely';
import type { Db } from '../sql/schema.ts';
import { StoreBroken, StoreBusy } from '../store.ts';
import { SCHEMA, soleClient } from './connections.ts';
import { storeError } from './failure.ts';

/** "bell": they are shared by whoever uses the database. */
const OURS = 0x62656c6c;
const LOCK = {
  /** Shared by all that serve; a restore wants it alone. */
  atWork: 1,
  /** Held by the one that does the housekeeping. */
  leading: 2,
  /** Held while tables are made or changed. */
  tables: 3,
} as const;

type Lock = keyof typeof LOCK;

async function ask(client: pg.Client, call: string, lock: Lock): Promise<boolean> {
  const text = `select ${call}(${String(OURS)}, ${String(LOCK[lock])}) as got`;
  const { rows } = await client.query<{ got: boolean }>(text);
  return rows[0]?.got === true;
}

/** Waits for it, until the end of the transaction. */
export async function lockTables(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(OURS)}, ${sql.lit(LOCK.tables)})`.execute(db);
}

/** The place of a process among those that serve. */
export class Seat {
  readonly #address: string;
  readonly #secret: string;
  #client: pg.Client | null = null;
  #leading = false;

  /** `secret`: of the store that it serves, base64url. */
  constructor(address: string, secret: string) {
    this.#address = address;
    this.#secret = secret;
  }

  /** Whether it is the one that leads; one that led before stays so while its connection holds. */
  async leads(): Promise<boolean> {
    try {
      const client = (this.#client ??= await this.#sit());
      if (this.#leading) await client.query('select 1');
      this.#leading ||= await ask(client, 'pg_try_advisory_lock', 'leading');
      return this.#leading;
    } catch (error) {
      await this.leave();
      throw storeError(error);
    }
  }

  async leave(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    this.#leading = false;
    await client?.end().catch(() => undefined);
  }

  async #sit(): Promise<pg.Client> {
    const client = soleClient(this.#address);
    try {
      await client.connect();
      if (!(await ask(client, 'pg_try_advisory_lock_shared', 'atWork'))) {
        throw new StoreBusy('A backup is just being restored into the database.');
      }
      await this.#recognise(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => {
      if (this.#client === client) void this.leave();
    });
    return client;
  }

  /** While there was no connection, another store may have taken the place of this one. */
  async #recognise(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ secret: string }>(`select secret from ${SCHEMA}.meta`);
    if (rows[0]?.secret !== this.#secret) {
      throw new StoreBroken('Another store has taken the place of this one in the database.');
    }
  }
}

/** Keeps every server off that database until it is called; null where one is at work there. */
export async function keepServersOff(address: string): Promise<(() => Promise<void>) | null> {
  const client = soleClient(address);
  try {
    await client.connect();
    if (await ask(client, 'pg_try_advisory_lock', 'atWork')) return () => client.end();
    await client.end();
    return null;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw storeError(error);
  }
}
