/** What only a store on PostgreSQL has: others beside it, partitions of days, and a database that comes and goes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../src/store/index.ts';
import { connections, SCHEMA } from '../../src/store/postgres/connections.ts';
import { migrateDatabase } from '../../src/store/postgres/database.ts';
import { MIGRATIONS } from '../../src/store/sql/migrations/index.ts';
import { NewerStore, NoStore, StoreBusy, StoreRefused, type Store } from '../../src/store/store.ts';
import { ask, freshDatabase, sharedPostgres } from '../support/database.ts';
import { FULL, run } from './faults/folder.ts';
import { steps, STEPS } from './faults/steps.ts';
import { play, resultOf, Sample } from './sample.ts';

const postgres = sharedPostgres();

async function fresh(): Promise<string> {
  return freshDatabase(await postgres());
}

async function opened(where: string): Promise<Store> {
  const store = await openStore(where);
  onTestFinished(() => store.close());
  return store;
}

async function pair(): Promise<readonly [Store, Store, string]> {
  const where = await fresh();
  return [await opened(where), await opened(where), where];
}

/** Until it is no longer told to come again. */
async function persistently<A>(act: () => Promise<A>): Promise<A> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof StoreBusy)) throw error;
      await sleep(20);
    }
  }
}

async function partitions(where: string): Promise<readonly string[]> {
  const rows = await ask(
    where,
    `select tablename as name from pg_tables where schemaname = '${SCHEMA}' and tablename ~ '_\\d{8}$' order by 1`,
  );
  return rows.map((row) => (row as { name: string }).name);
}

describe('opening', () => {
  test('F8 several that start at once on an empty database make one store', async () => {
    const where = await fresh();
    const stores = await Promise.all(Array.from({ length: 5 }, () => opened(where)));
    const secrets = new Set(stores.map(({ secret }) => Buffer.from(secret).toString('hex')));
    expect(secrets.size).toBe(1);
    expect(await ask(where, `select version from ${SCHEMA}.schema_version`)).toEqual([
      { version: MIGRATIONS.length },
    ]);
  });

  test('what is no store, none at all, or of a newer version is refused in plain words', async () => {
    const where = await fresh();
    await expect(openStore(where, { create: false })).rejects.toThrow(NoStore);
    expect(await ask(where, `select * from pg_namespace where nspname = '${SCHEMA}'`)).toEqual([]);
    await ask(where, `create schema ${SCHEMA}; create table ${SCHEMA}.others (x integer)`);
    await expect(openStore(where)).rejects.toThrow(/is not a store of Bellows/);
    const newer = await fresh();
    await (await openStore(newer)).close();
    await ask(newer, `update ${SCHEMA}.schema_version set version = 99`);
    await expect(openStore(newer)).rejects.toThrow(NewerStore);
  });

  test('F5 a database that is not there, or lets nobody in, is told without its password', async () => {
    const nowhere = 'postgres://me:secret-word@127.0.0.1:1/bellows';
    await expect(openStore(nowhere)).rejects.toThrow(StoreBusy);
    await expect(openStore(nowhere)).rejects.not.toThrow(/secret-word/);
    const missing = (await fresh()).replace(/test_\w+$/, 'missing');
    await expect(openStore(missing)).rejects.toThrow(StoreRefused);
  });

  test('F8 a migration that fails or is killed at any step leaves the old schema', async () => {
    const where = await fresh();
    const store = await openStore(where);
    const sample = new Sample();
    await store.addBoards([sample.board(0)]);
    await play(store, sample, sample.board(0));
    await store.close();
    const columns = () =>
      ask(
        where,
        `select table_name, column_name, (select version from ${SCHEMA}.schema_version)
         from information_schema.columns where table_schema = '${SCHEMA}' order by 1, 2`,
      );
    const before = await columns();
    const { db, close } = connections(where, { most: 1, lasting: true });
    onTestFinished(close);
    for (let at = 1; at <= STEPS; at += 1) {
      const failing = steps((number) => {
        if (number === at) throw new Error(`step ${String(at)}`);
      });
      await expect(migrateDatabase(db, failing)).rejects.toThrow(`step ${String(at)}`);
      expect(await columns()).toEqual(before);
    }
    for (const at of FULL ? [1, 2, 3, 4, 5, 6] : [4]) {
      const killed = run({ file: './migrate.ts', values: [where, String(at)] });
      expect(await killed.ended).toBe('SIGKILL');
      expect(await columns()).toEqual(before);
    }
    await migrateDatabase(
      db,
      steps(() => undefined),
    );
    expect(await columns()).not.toEqual(before);
  });
});

describe('several processes on one database', () => {
  test('one leads, and when it is gone another does', async () => {
    const [one, other, where] = await pair();
    expect([await one.leads(), await other.leads(), await one.leads()]).toEqual([
      true,
      false,
      true,
    ]);
    // As if its machine had been cut off: the database lets go of it.
    await ask(
      where,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'bellows, at work' and datname = current_database()
       and pid in (select pid from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock')`,
    );
    await sleep(100);
    expect(await other.leads()).toBe(true);
    expect(await persistently(() => one.leads())).toBe(false);
    await other.close();
    expect(await one.leads()).toBe(true);
  });

  test('B7 a day is committed to once, however many try at the same time', async () => {
    const [one, other] = await pair();
    const sample = new Sample();
    for (let day = 0; day < 10; day += 1) {
      const boards = (seed: string) => [
        sample.board(day, { seed }),
        sample.board(day, { seed, place: 1, id: `${sample.date(day)}/x/open`, mode: 'x/open' }),
      ];
      await Promise.all([one.addBoards(boards('aa')), other.addBoards(boards('bb'))]);
      const stored = await one.boards(sample.date(day), sample.date(day));
      expect(stored).toHaveLength(2);
      expect(new Set(stored.map(({ seed }) => seed)).size).toBe(1);
      expect(await other.boards(sample.date(day), sample.date(day))).toEqual(stored);
    }
  });

  test('B2 F6 the same game to two processes at once: one row, one answer', async () => {
    const [one, other] = await pair();
    const sample = new Sample();
    const board = sample.board(0);
    await one.addBoards([board]);
    for (let round = 0; round < 10; round += 1) {
      const game = { gameId: sample.id('game'), board: board.id, player: sample.id('player') };
      const begun = await Promise.all(
        [one, other].map((store, index) =>
          store.start({ ...game, gameId: `${game.gameId}-${String(index)}`, issuedAt: index }),
        ),
      );
      const ids = begun.map((outcome) => ('game' in outcome ? outcome.game.gameId : ''));
      expect(new Set(ids).size).toBe(1);
      const result = resultOf({ ...game, gameId: ids[0] ?? '' });
      const outcomes = await Promise.all([one.putResult(result), other.putResult(result)]);
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['known', 'stored']);
      const [first, second] = outcomes.map((outcome) => 'result' in outcome && outcome.result);
      expect(first).toEqual(second);
    }
    expect((await one.verify()).complaints).toEqual([]);
  });

  test('a nonce is good once, wherever it is used, and a name is given once', async () => {
    const [one, other, where] = await pair();
    const sample = new Sample();
    const player = sample.id('player');
    const nonce = sample.nonce();
    const used = await Promise.all([one, other].map((store) => store.useNonce(player, nonce)));
    expect(used.sort()).toEqual([false, true]);
    expect(await (await opened(where)).useNonce(player, nonce)).toBe(false);
    const rolled = await Promise.all(
      [one, other, one, other, one].map((store) => store.rollName(player, sample.nonce(), 3)),
    );
    const rolls = rolled.flatMap((outcome) => ('player' in outcome ? [outcome.player.roll] : []));
    expect(rolls.sort()).toEqual([1, 2, 3]);
  });

  test('results of both on the same scores are all counted, and lock nobody dead', async () => {
    const [one, other] = await pair();
    const sample = new Sample();
    const boards = [sample.board(0), sample.board(1)];
    await one.addBoards(boards);
    await one.tidy();
    const results = FULL ? 400 : 80;
    await Promise.all(
      Array.from({ length: results }, async (_, index) => {
        const store = index % 2 === 0 ? one : other;
        const board = boards[index % 3 === 0 ? 0 : 1] ?? sample.board(0);
        const game = { gameId: sample.id('game'), board: board.id, player: sample.id('player') };
        await persistently(() => store.start({ ...game, issuedAt: 1500 }));
        const result = resultOf(game, { score: 10 * (index % 5) });
        const { kind } = await persistently(() => store.putResult(result));
        expect(['stored', 'known']).toContain(kind);
      }),
    );
    const counted = await Promise.all(boards.map(({ id }) => one.counts(id, 'all')));
    expect(counted.flat().reduce((sum, [, count]) => sum + count, 0)).toBe(results);
    expect((await other.verify()).complaints).toEqual([]);
  });
});

describe('days', () => {
  test('have partitions of their own until they are sealed, whoever is killed or in the way', async () => {
    const [store, other, where] = await pair();
    const sample = new Sample();
    const boards = [0, 1, 2].map((day) => sample.board(day));
    await store.addBoards(boards);
    // At once: neither spoils it for the other.
    await Promise.all([store, other].map((one) => persistently(() => one.tidy())));
    const names = boards.flatMap(({ date }) => {
      const day = date.replaceAll('-', '');
      return [`logs_${day}`, `results_${day}`];
    });
    expect(await partitions(where)).toEqual([...names].sort());
    const [board = sample.board(0)] = boards;
    const scores = [500, 400, 300, 200];
    for (const score of scores) await play(store, sample, board, { score });
    const top = await store.top(board.id, 'all', 2);
    await store.closeBoard(board.id, 7000);
    await store.sealBoard(board.id, 8000, 2);

    const { db, close } = connections(where, { most: 1 });
    onTestFinished(close);
    await db.transaction().execute(async (held) => {
      await sql`lock table results in row exclusive mode`.execute(held);
      await expect(store.tidy()).rejects.toThrow(StoreBusy);
    });
    expect(await partitions(where)).toHaveLength(6);
    await persistently(() => store.tidy());
    expect(await partitions(where)).toEqual(
      [...names].filter((name) => !names.slice(0, 2).includes(name)).sort(),
    );
    expect(await store.top(board.id, 'all', 10)).toEqual(top);
    expect(await store.counts(board.id, 'all')).toEqual(scores.map((score) => [score, 1]));
    for (const { gameId } of top)
      expect((await store.game(gameId))?.result?.events).toHaveLength(2);
    expect((await store.verify()).complaints).toEqual([]);
    // Nothing is made for a day that is sealed, nor where rows lie already that came before the partition.
    await persistently(() => store.tidy());
    expect(await partitions(where)).toHaveLength(4);
  });

  test('whose results came before their partition do without', async () => {
    const where = await fresh();
    const store = await opened(where);
    const sample = new Sample();
    const board = sample.board(0);
    await store.addBoards([board]);
    const result = await play(store, sample, board);
    await persistently(() => store.tidy());
    expect(await partitions(where)).toEqual([]);
    expect((await store.game(result.gameId))?.result).toEqual(result);
  });
});

test('what the operator did can be neither changed nor deleted', async () => {
  const where = await fresh();
  const store = await opened(where);
  const sample = new Sample();
  await store.addBoards([sample.board(0)]);
  const { gameId } = await play(store, sample, sample.board(0));
  await store.hideResult(gameId, true, { at: 1, reason: 'a reason' });
  for (const change of [
    `update ${SCHEMA}.moderation set reason = ''`,
    `delete from ${SCHEMA}.moderation`,
    `truncate ${SCHEMA}.moderation`,
  ]) {
    await expect(ask(where, change)).rejects.toThrow('moderation is append-only');
  }
  expect(await store.moderationLog()).toHaveLength(1);
});

test('F5 F7 PostgreSQL is restarted, and crashes: it says so, comes back, and times go on', async () => {
  const server = await postgres();
  const where = await fresh();
  const store = await opened(where);
  const sample = new Sample();
  const board = sample.board(0);
  await store.addBoards([board]);
  const result = await play(store, sample, board);
  expect(await store.leads()).toBe(true);
  for (const end of [() => server.stop(), () => server.crash()]) {
    await end();
    const before = store.now();
    await expect(play(store, sample, board)).rejects.toThrow(StoreBusy);
    await expect(store.board(board.id)).rejects.toThrow(StoreBusy);
    await expect(store.leads()).rejects.toThrow(StoreBusy);
    expect(store.now()).toBeGreaterThanOrEqual(before);
    await server.start();
    const begun = performance.now();
    await persistently(() => play(store, sample, board));
    expect(performance.now() - begun).toBeLessThan(3000 * 10);
    expect((await store.game(result.gameId))?.result).toEqual(result);
    expect(await persistently(() => store.leads())).toBe(true);
  }
  expect(Math.abs(store.now() - Date.now())).toBeLessThan(1000 * 10);
  expect((await store.verify()).complaints).toEqual([]);
});
