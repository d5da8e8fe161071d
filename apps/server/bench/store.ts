/**
 * What the store alone can do on SQLite, in a folder on the project's disk: `npm run bench:server -- ranks`, or this file. Starts and
 * results a second by how many are under way at once, all of them durable; then what a board costs that counts ten million results.
 * With `--rows` those results are there as rows too, which takes some minutes and six gigabytes.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VIEWS } from '@bellows/api';
import { openStore } from '../src/store/index.ts';
import { openDatabase } from '../src/store/sqlite/database.ts';
import { storeFile } from '../src/store/sqlite/files.ts';
import { Sample } from '../test/store/sample.ts';
import { MILLIONS, measureReads, measureWrites, scoreOf } from './alone.ts';
import { say } from './words.ts';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

const sample = new Sample();
const board = sample.board(0);

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

async function measure(dataDir: string): Promise<void> {
  const store = await openStore(dataDir);
  await store.addBoards([board]);
  await measureWrites(store, sample, board);
  const results = await store.resultsAfter(board.id, null, 10_000);
  await store.close();

  const rows = process.argv.includes('--rows');
  if (rows) addRows(storeFile(dataDir));
  countMillions(storeFile(dataDir));
  const large = await openStore(dataDir);
  say(`With ${MILLIONS} results counted${rows ? ', and there as rows' : ''}:`);
  await measureReads(large, sample, board, results);
  await large.close();
}

mkdirSync(CACHE, { recursive: true });
const dataDir = mkdtempSync(join(CACHE, 'bench-store-'));
try {
  await measure(dataDir);
} finally {
  rmSync(dataDir, { recursive: true });
}
