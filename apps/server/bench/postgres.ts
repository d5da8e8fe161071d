/**
 * What the store alone can do on PostgreSQL, with ten million results of one day there as rows: `npm run bench:server -- postgres`,
 * or this file. It starts a PostgreSQL of its own, which needs some six gigabytes and minutes; `--millions N` takes another number.
 */
import type pg from 'pg';
import { VIEWS } from '@bellows/api';
import { startPostgres } from '../../../tools/postgres/postgres.ts';
import { openStore } from '../src/store/index.ts';
import type { Store, StoredResult } from '../src/store/store.ts';
import { withClient } from '../test/support/database.ts';
import { play, Sample } from '../test/store/sample.ts';
import { MILLIONS, measureReads, measureWrites, scoreOf } from './alone.ts';
import { say } from './words.ts';

const sample = new Sample();
const board = sample.board(0);
const day = board.date.replaceAll('-', '');
const at = process.argv.indexOf('--millions');
const rows = at < 0 ? MILLIONS : Number(process.argv[at + 1]) * 1_000_000;

/** The day's own table is taken out, filled without its indexes, and put back, which builds them. */
async function addRows(client: pg.Client): Promise<void> {
  await client.query(`set search_path to bellows`);
  await client.query(`alter table results detach partition results_${day}`);
  const { rows: indexes } = await client.query<{ indexname: string; constraint: boolean }>(
    `select indexname, exists (select from pg_constraint where conname = indexname) as constraint
     from pg_indexes where schemaname = 'bellows' and tablename = $1`,
    [`results_${day}`],
  );
  for (const { indexname, constraint } of indexes) {
    await client.query(
      constraint
        ? `alter table results_${day} drop constraint ${indexname} cascade`
        : `drop index ${indexname}`,
    );
  }
  // The rows have no games and no logs: nothing that is measured looks for these.
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `insert into results_${day}
     (game_id, board, player, public_id, name, piles, score, grade, won, time_ms, undos, assisted, first_try, received_at, digest, hidden)
     select lpad(((i::bigint * 7919) % ${String(rows * 10)} + 1000000000)::text, 22, '0'), r.board, lpad(i::text, 43, '0'),
       lpad(i::text, 22, '0'), r.name, r.piles,
       case when i % 3 = 0 then 10 * (i % 51) else 1010 + (i::bigint * 7919) % 1201 end,
       r.grade, r.won, 60000 + i % 1200000, r.undos, (i % 4 = 0)::int, (i % 4 = 1)::int, r.received_at + i, r.digest, 0
     from generate_series(0, ${String(rows - 1)}) i, (select * from results_${day} limit 1) r`,
  );
  const next = new Date(Date.parse(board.date) + 86_400_000).toISOString().slice(0, 10);
  await client.query(
    `alter table results attach partition results_${day} for values from ('${board.date}') to ('${next}')`,
  );
}

async function countRows(client: pg.Client): Promise<void> {
  const scores = [...new Set(Array.from({ length: 10_000 }, (_, index) => scoreOf(index)))];
  await client.query(
    `insert into counters (board, view, score, count)
     select $1, view, score, $2 from unnest($3::text[]) view, unnest($4::int[]) score
     on conflict (board, view, score) do update set count = counters.count + excluded.count`,
    [board.id, Math.ceil(rows / scores.length), VIEWS, scores],
  );
}

async function sizes(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query<{ table: string; indexes: string; whole: string }>(
    `select pg_size_pretty(pg_relation_size('results_${day}')) as table,
       pg_size_pretty(pg_indexes_size('results_${day}')) as indexes, pg_size_pretty(pg_database_size(current_database())) as whole`,
  );
  const [size] = found;
  say(
    `On disk: rows ${size?.table ?? ''}, their indexes ${size?.indexes ?? ''}, the database ${size?.whole ?? ''}.`,
  );
}

async function fill(url: string): Promise<readonly StoredResult[]> {
  const store = await openStore(url);
  await store.addBoards([board]);
  await store.tidy();
  await measureWrites(store, sample, board);
  const results = await store.resultsAfter(board.id, null, 10_000);
  await store.close();
  const began = performance.now();
  await withClient(url, async (client) => {
    await client.query(`alter system set max_wal_size = '8GB'`);
    await client.query(`alter system set maintenance_work_mem = '1GB'`);
    await client.query(`select pg_reload_conf()`);
  });
  await withClient(url, async (client) => {
    await addRows(client);
    await countRows(client);
    await client.query('vacuum analyze');
    say(`${String(rows)} rows in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
    await sizes(client);
  });
  return results;
}

/** Another day, closed with so many results and as many starts that came to nothing, as the jobs take it down. */
const SEALED = 20_000;

async function measureSealing(store: Store): Promise<void> {
  const day = sample.board(1);
  await store.addBoards([day]);
  await store.tidy();
  for (let from = 0; from < SEALED; from += 500) {
    const some = Array.from({ length: 500 }, (_, i) => from + i);
    await Promise.all(some.map((i) => play(store, sample, day, { score: scoreOf(i) })));
    await Promise.all(
      some.map(() => {
        const game = { gameId: sample.id('game'), board: day.id, player: sample.id('player') };
        return store.start({ ...game, issuedAt: 1500 });
      }),
    );
  }
  const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['closing it', () => store.closeBoard(day.id, 9000)],
    [`dropping ${String(SEALED)} starts`, () => store.dropStarts(10_000)],
    [`sealing ${String(SEALED)} results`, () => store.sealBoard(day.id, 10_000, 100)],
    ['dropping its tables', () => store.tidy()],
  ];
  for (const [what, step] of steps) {
    const began = performance.now();
    await step();
    say(`${what}: ${((performance.now() - began) / 1000).toFixed(2)} s`);
  }
}

const postgres = await startPostgres({ durable: true });
try {
  const results = await fill(postgres.url);
  const store = await openStore(postgres.url);
  say(`With ${String(rows)} results counted, and there as rows:`);
  await measureReads(store, sample, board, results);
  await measureSealing(store);
  await store.close();
} finally {
  await postgres.remove();
}
