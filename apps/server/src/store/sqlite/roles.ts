/** What each thread does with a batch: one writes, one reads, and one that is started when needed does what takes long. */
import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Verification } from '../store.ts';
import { secretOf } from '../sql/boards.ts';
import { READS } from '../sql/operations.ts';
import type { Db } from '../sql/schema.ts';
import { verify } from '../sql/verify.ts';
import { Checkpoints } from './checkpoints.ts';
import { checkFile, migrateDatabase, openDatabase } from './database.ts';
import { kyselyOver, sqlite } from './dialect.ts';
import { failureOf } from './failure.ts';
import type { Item, Outcome, Reply, Setting } from './messages.ts';
import { Writer } from './writer.ts';

export interface Opened {
  /** Base64url; only the writer, who is started first, tells it. */
  readonly secret: string | null;
  run(items: readonly Item[], say: (reply: Reply) => void): Promise<void>;
  close(): void;
}

interface Connection {
  readonly database: DatabaseSync;
  readonly db: Db;
}
type Batch = (items: readonly Item[]) => Promise<readonly Outcome[]>;
type Read = (db: Db, ...values: readonly unknown[]) => Promise<unknown>;

export async function openRole({ role, file }: Setting): Promise<Opened> {
  if (role === 'writer') await checkFile(file);
  const database = openDatabase(file);
  const db = kyselyOver(database);
  const close = () => database.close();
  const connection = { database, db };
  if (role === 'reader') {
    database.exec('pragma query_only = on');
    return { secret: null, close, run: answering(database, readTogether(connection)) };
  }
  if (role === 'aside') return { secret: null, close, run: answering(database, aside(connection)) };
  await migrateDatabase(database);
  const secret = await secretOf(db, () => randomBytes(32).toString('base64url'));
  const checkpoints = new Checkpoints(database);
  const writer = new Writer(database, db);
  const write = answering(database, (items) => writer.write(items));
  const fold = answering(database, () => {
    checkpoints.run();
    return Promise.resolve([]);
  });
  return {
    secret,
    close,
    run: async (items, say) => {
      await write(items, say);
      // Nobody waits for it, and there is nobody to be told that it could not be done now.
      await fold([], (reply) => {
        if (reply.kind === 'broken') say(reply);
      });
    },
  };
}

/** Runs a batch and answers it. */
function answering(database: DatabaseSync, batch: Batch): Opened['run'] {
  const attempt = async (items: readonly Item[]): Promise<Reply> => {
    try {
      return { kind: 'done', outcomes: await batch(items) };
    } catch (error) {
      const failure = failureOf(error);
      // Nothing more may be done with a file of which nobody knows what it keeps: a rollback would touch it.
      if (failure.kind === 'broken') return { kind: 'broken', failure };
      if (database.isTransaction) database.exec('rollback');
      return { kind: 'failed', failure };
    }
  };
  return async (items, say) => {
    try {
      say(await attempt(items));
    } catch (error) {
      say({ kind: 'broken', failure: { ...failureOf(error), kind: 'broken' } });
    }
  };
}

function readTogether({ database, db }: Connection): Batch {
  const reads = READS as unknown as Readonly<Record<string, Read>>;
  return async (items) => {
    const outcomes: Outcome[] = [];
    database.exec('begin');
    for (const { name, values } of items) {
      try {
        outcomes.push({ ok: true, value: await reads[name]?.(db, ...values) });
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind !== 'fault') throw error;
        outcomes.push({ ok: false, failure });
      }
    }
    database.exec('commit');
    return outcomes;
  };
}

/** What goes wrong here is said, and breaks nothing: the threads that write and read find out for themselves. */
function aside({ database, db }: Connection): Batch {
  const tasks: Readonly<Record<string, Read>> = {
    verify: async (): Promise<Verification> => {
      try {
        database.exec('begin');
        return await verify(db, sqlite);
      } catch (error) {
        const { kind, message } = failureOf(error);
        if (kind !== 'broken') throw error;
        const complaint = `Not all of it can be read: ${message}.`;
        return { boards: 0, games: 0, results: 0, complaints: [complaint] };
      }
    },
    copy: (_, file) => {
      try {
        database.prepare('vacuum into ?').run(String(file));
        return Promise.resolve();
      } catch (error) {
        const { kind, message } = failureOf(error);
        throw kind === 'broken' ? new Error(`The copy could not be made: ${message}`) : error;
      }
    },
  };
  return async (items) => {
    const outcomes: Outcome[] = [];
    for (const { name, values } of items) {
      outcomes.push({ ok: true, value: await tasks[name]?.(db, ...values) });
    }
    return outcomes;
  };
}
