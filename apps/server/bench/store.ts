/**
 * What the store alone can do, in a folder on the project's disk: `npm run bench:server -- ranks`, or this file. Starts and results a second
 * by how many are under way at once, all of them durable; then what a board costs that counts ten million results. With `--rows`
 * those results are there as rows too, which takes some minutes and six gigabytes.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VIEWS } from '@bellows/api';
import { openStore } from '../src/store/index.ts';
import { openDatabase } from '../src/store/sqlite/database.ts';
import { storeFile } from '../src/store/sqlite/files.ts';
import type { Store, StoredResult } from '../src/store/store.ts';
import { play, resultOf, Sample } from '../test/store/sample.ts';
import { quantile } from './load.ts';

const MILLIONS = 10_000_000;
const AT_ONCE = [1, 16, 64, 256] as const;
const EACH = 4000;
const LOOKS = 2000;
/** What a result of a middling player looks like: its log has about a hundred events. */
const EVENTS = Array.from(
  { length: 110 },
  (_, i) => ['24L3', 900 + ((i * 7919) % 4000)] as [string, number],
);
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

const sample = new Sample();
const board = sample.board(0);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Every score of Accordion is there: a win's has its time in it. */
function scoreOf(index: number): number {
  return index % 3 === 0 ? 10 * (index % 51) : 1010 + ((index * 7919) % 1201);
}

/** Asks for all of them, so many at once; a second, and microseconds of CPU each. */
async function rate(count: number, atOnce: number, ask: (index: number) => Promise<unknown>) {
  let next = 0;
  const cpu = process.cpuUsage();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await ask(next++);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return `${(count / seconds).toFixed(0)}/s, ${((user + system) / count).toFixed(0)} µs CPU`;
}

async function measureWrites(store: Store): Promise<void> {
  for (const atOnce of AT_ONCE) {
    const count = atOnce === 1 ? EACH / 10 : EACH;
    const games = Array.from({ length: count }, () => {
      return { gameId: sample.id('game'), board: board.id, player: sample.id('player') };
    });
    const starts = await rate(count, atOnce, (index) =>
      store.start({ ...games[index]!, issuedAt: 1500 }),
    );
    const results = await rate(count, atOnce, (index) => {
      const flags = { assisted: index % 4 === 0, firstTry: index % 4 === 1 };
      const score = scoreOf(index);
      return store.putResult(resultOf(games[index]!, { score, events: EVENTS, ...flags }));
    });
    say(`${atOnce} at once: starts ${starts}; results ${results}`);
  }
}

/** Counts ten million results that nobody has handed in, spread over all scores. */
function countMillions(file: string): void {
  const database = openDatabase(file);
  const upsert = database.prepare(
    `insert into counters values (?, ?, ?, ?)
      on conflict (board, view, score) do update set count = counters.count + excluded.count`,
  );
  const scores = [...new Set(Array.from({ length: 10_000 }, (_, index) => scoreOf(index)))];
  database.exec('begin immediate');
  for (const view of VIEWS) {
    for (const score of scores)
      upsert.run(board.id, view, score, Math.ceil(MILLIONS / scores.length));
  }
  database.exec('commit');
  database.close();
}

/** Ten million copies of a row, each with a score, a time and an id of its own. */
function addRows(file: string): void {
  const database = openDatabase(file);
  database.exec('pragma foreign_keys = off');
  const indexes = database
    .prepare(
      `select name, sql from sqlite_schema where type = 'index' and tbl_name = 'results' and sql is not null`,
    )
    .all();
  for (const { name } of indexes) database.exec(`drop index ${String(name)}`);
  database.exec(`with recursive n (i) as (select 0 union all select i + 1 from n where i + 1 < ${MILLIONS})
    insert into results
    select printf('%022d', (i * 7919) % ${MILLIONS * 10} + 1e9), board, printf('%043d', i), printf('%022d', i), name, piles,
      case when i % 3 = 0 then 10 * (i % 51) else 1010 + (i * 7919) % 1201 end,
      grade, won, 60000 + i % 1200000, undos, i % 4 = 0, i % 4 = 1, received_at + i, digest, 0,
      rank_all, of_all, rank_unaided, of_unaided, rank_first_try, of_first_try
    from n, (select * from results limit 1)`);
  for (const { sql } of indexes) database.exec(String(sql));
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}

async function times(what: string, look: () => Promise<unknown>): Promise<void> {
  const taken: number[] = [];
  for (let count = 0; count < LOOKS; count += 1) {
    const began = performance.now();
    await look();
    taken.push(performance.now() - began);
  }
  const [p50, p99] = [quantile(taken, 0.5), quantile(taken, 0.99)];
  say(`${what}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`);
}

async function measureReads(store: Store, results: readonly StoredResult[]): Promise<void> {
  const any = () => results[Math.floor(Math.random() * results.length)]!;
  await times('ranks in each view', () => store.ranks(any()));
  await times('ten neighbours each way', () => store.neighbours(any(), 'all', 10));
  await times('the first hundred', () => store.top(board.id, 'all', 100));
  await times('a result, put on such a board', () => play(store, sample, board, { score: 1700 }));
}

async function measure(dataDir: string): Promise<void> {
  const store = await openStore(dataDir);
  await store.addBoards([board]);
  await measureWrites(store);
  const results = await store.resultsAfter(board.id, null, 10_000);
  await store.close();

  const rows = process.argv.includes('--rows');
  if (rows) addRows(storeFile(dataDir));
  countMillions(storeFile(dataDir));
  const large = await openStore(dataDir);
  say(`With ${MILLIONS} results counted${rows ? ', and there as rows' : ''}:`);
  await measureReads(large, results);
  await large.close();
}

mkdirSync(CACHE, { recursive: true });
const dataDir = mkdtempSync(join(CACHE, 'bench-store-'));
try {
  await measure(dataDir);
} finally {
  rmSync(dataDir, { recursive: true });
}
