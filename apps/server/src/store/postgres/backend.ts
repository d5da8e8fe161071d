/** A store on PostgreSQL, which any number of processes share. */
import { randomBytes } from 'node:crypto';
import { StoreBusy, type Verification } from '../store.ts';
import { secretOf } from '../sql/boards.ts';
import { copyAll } from '../sql/copy.ts';
import type { Backend } from '../sql/facade.ts';
import { READS } from '../sql/operations.ts';
import type { Db } from '../sql/schema.ts';
import { verify } from '../sql/verify.ts';
import { writePortable } from '../sqlite/portable.ts';
import { connections, type Connections } from './connections.ts';
import { prepareDatabase } from './database.ts';
import { tidyDays } from './days.ts';
import { postgres } from './dialect.ts';
import { storeError } from './failure.ts';
import { Seat } from './locks.ts';
import { DatabaseTime } from './time.ts';
import { Writer } from './writer.ts';

type Read = (db: Db, ...values: readonly unknown[]) => Promise<unknown>;

const READERS = 6;
/** So many may wait for a connection to read. */
const WAITING = 500;
/** How long after the end of a day other processes may still be storing what they had received in time, in milliseconds. */
const SETTLING = 60_000;

/** What asks more than once, and has to see one moment. */
const SEVERAL: ReadonlySet<string> = new Set([
  'kept',
  'neighbours',
  'ranks',
  'resultsAfter',
  'top',
] satisfies readonly (keyof typeof READS)[]);

export interface Opening {
  readonly create: boolean;
  readonly migrate: boolean;
}

/** Throws `StoreRefused`, and `StoreBusy` where the database does not answer. */
export async function openDatabaseBackend(address: string, opening: Opening): Promise<Backend> {
  const making = connections(address, { most: 1, lasting: true });
  try {
    await prepareDatabase(making.db, { address, ...opening });
    const secret = await secretOf(making.db, () => randomBytes(32).toString('base64url'));
    const reading = connections(address, { most: READERS });
    try {
      const time = await DatabaseTime.start(reading.db);
      return backendOf({ address, reading, time, secret });
    } catch (error) {
      await reading.close();
      throw error;
    }
  } catch (error) {
    throw storeError(error);
  } finally {
    await making.close();
  }
}

interface Parts {
  readonly address: string;
  readonly reading: Connections;
  readonly time: DatabaseTime;
  readonly secret: string;
}

function backendOf({ address, reading, time, secret }: Parts): Backend {
  const writing = connections(address, { most: Writer.connections, pipeline: true });
  const writer = new Writer(writing.together);
  const seat = new Seat(address, secret);
  const lasting = new Set<Promise<unknown>>();
  let closing: Promise<void> | null = null;

  async function close(): Promise<void> {
    time.stop();
    await Promise.allSettled([...lasting, writer.drain()]);
    await Promise.allSettled([seat.leave(), reading.close(), writing.close()]);
  }

  /** Something that takes long, on a connection of its own. */
  async function aside<A>(work: (db: Db) => Promise<A>): Promise<A> {
    if (closing !== null) throw new StoreBusy('The store is being closed.');
    const own = connections(address, { most: 1, lasting: true });
    const task = atOneMoment(own.db, work).finally(() => own.close());
    lasting.add(task);
    try {
      return await task;
    } catch (error) {
      throw storeError(error);
    } finally {
      lasting.delete(task);
    }
  }

  return {
    secret: new Uint8Array(Buffer.from(secret, 'base64url')),
    settling: SETTLING,
    now: () => time.now(),
    leads: () => seat.leads(),
    tidy: () => asStore(tidyDays(reading.db)),
    read: async (name, ...values) => {
      if (closing !== null) throw new StoreBusy('The store is being closed.');
      if (reading.waiting() >= WAITING) throw new StoreBusy('Too much waits for the database.');
      return (await asStore(read(reading.db, name, values))) as never;
    },
    write: async (name, ...values) => (await writer.ask(name, values)) as never,
    verify: () => aside<Verification>((db) => verify(db, postgres)),
    backup: (file) => aside((db) => writePortable(file, (copy) => copyAll(db, copy))),
    // How full its disk is, is its operator's to watch.
    health: () => Promise.resolve({ logBytes: 0, queued: writer.queued, free: 1 }),
    close: () => (closing ??= close()),
  };
}

function read(db: Db, name: string, values: readonly unknown[]): Promise<unknown> {
  const one = (READS as unknown as Readonly<Record<string, Read>>)[name];
  if (one === undefined) throw new Error(`There is no ${name}.`);
  return SEVERAL.has(name)
    ? atOneMoment(db, (within) => one(within, ...values))
    : one(db, ...values);
}

function atOneMoment<A>(db: Db, work: (db: Db) => Promise<A>): Promise<A> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

async function asStore<A>(work: Promise<A>): Promise<A> {
  try {
    return await work;
  } catch (error) {
    throw storeError(error);
  }
}
