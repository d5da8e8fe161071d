/** Connections to a database: few, patient for a moment only, and none of them ends the process when it breaks. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Db, Schema } from '../sql/schema.ts';

/** What a request may wait for, in milliseconds; a request itself has eight seconds. */
const CONNECT = 2000;
const STATEMENT = 3000;
/** Where the database itself is silent. */
const ANSWER = 4000;
/** Another's lock. */
const LOCK = 150;
/** A transaction of a process that has stopped in the middle of it. */
const IDLE = 5000;
/** The tables lie in a schema of their own, so that others may share the database. */
export const SCHEMA = 'bellows';

/** Whole numbers of 64 bits and sums of them, which `pg` hands out as texts. None of ours is too large for a number. */
const NUMBERS: ReadonlySet<number> = new Set([20, 1700]);
type Oid = Parameters<typeof pg.types.getTypeParser>[0];
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: Oid, format: 'text' | 'binary' = 'text'): unknown =>
    NUMBERS.has(oid) ? Number : (pg.types.getTypeParser(oid, format) as unknown)) as never,
};

export interface Kind {
  /** How many connections at most. */
  readonly most: number;
  /** For what takes as long as it takes. */
  readonly lasting?: boolean;
  readonly schema?: string;
  /** Whether statements are sent without waiting for the answers to those before. */
  readonly pipeline?: boolean;
}

export interface Connections {
  readonly db: Db;
  /** How many wait for a connection. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
  /** A transaction whose statements need not wait for each other where the work does not. */
  readonly together: <A>(work: (db: Db) => Promise<A>) => Promise<A>;
}

/** Connects when something is asked. */
export function connections(address: string, kind: Kind): Connections {
  const { most, lasting = false, schema, pipeline = false } = kind;
  // It is waited for, whatever its type says.
  const onConnect = (client: pg.ClientBase): unknown => settle(client, lasting, schema ?? SCHEMA);
  const pool = new pg.Pool({
    connectionString: address,
    application_name: 'bellows',
    max: most,
    connectionTimeoutMillis: CONNECT,
    ...(!lasting && { query_timeout: ANSWER }),
    keepAlive: true,
    pipeline,
    types,
    onConnect,
  });
  // An idle connection that breaks is replaced when one is needed; one at work says so itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
    together: (work) => together(pool, work),
  };
}

/** Kysely itself sends a transaction's statements one by one. */
async function together<A>(pool: pg.Pool, work: (db: Db) => Promise<A>): Promise<A> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const value = await work(overClient(client));
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

const overClients = new WeakMap<pg.PoolClient, Db>();

function overClient(client: pg.PoolClient): Db {
  const known = overClients.get(client);
  if (known !== undefined) return known;
  const lent = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: () => Promise.resolve(lent), end: () => Promise.resolve() };
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) });
  overClients.set(client, db);
  return db;
}

/** Not as options of the connection: an address may bring some of its own. */
async function settle(client: pg.ClientBase, lasting: boolean, schema: string): Promise<void> {
  const limits = lasting
    ? ['statement_timeout = 0', 'lock_timeout = 0']
    : [`statement_timeout = ${String(STATEMENT)}`, `lock_timeout = ${String(LOCK)}`];
  const settings = [
    ...limits,
    `idle_in_transaction_session_timeout = ${String(lasting ? 0 : IDLE)}`,
    `search_path = ${pg.escapeIdentifier(schema)}`,
  ];
  await client.query(settings.map((setting) => `set ${setting}`).join('; '));
}

/** A connection that is held for its locks. */
export function soleClient(address: string): pg.Client {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'bellows, at work',
    connectionTimeoutMillis: CONNECT,
    query_timeout: ANSWER,
    keepAlive: true,
    types,
  });
  client.on('error', () => undefined);
  return client;
}

/** By the database's own clock, in milliseconds since 1970. */
export async function databaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at
  `.execute(db);
  return rows[0]?.at ?? Number.NaN;
}
