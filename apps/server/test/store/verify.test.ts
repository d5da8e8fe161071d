import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { verify } from '../../src/store/sql/verify.ts';
import { openStore } from '../../src/store/index.ts';
import { openDatabase } from '../../src/store/sqlite/database.ts';
import { kyselyOver, sqlite } from '../../src/store/sqlite/dialect.ts';
import { storeFile } from '../../src/store/sqlite/files.ts';
import { folder } from './faults/folder.ts';
import { play, Sample } from './sample.ts';

/** A store with two boards; two results on the first and one, of the same player as the first, on the second. */
let original: string;
beforeAll(async () => {
  original = mkdtempSync(join(tmpdir(), 'bellows-store-'));
  const store = await openStore(original);
  const sample = new Sample();
  const boards = [sample.board(0, { id: 'first' }), sample.board(1, { id: 'second' })] as const;
  await store.addBoards(boards);
  const player = 'ann';
  await play(store, sample, boards[0], { player, score: 700 });
  await play(store, sample, boards[0], { score: 600, assisted: true, firstTry: false });
  await play(store, sample, boards[1], { player, score: 500 });
  await store.close();
});
afterAll(() => rmSync(original, { recursive: true }));

function copied(): string {
  const dataDir = folder();
  copyFileSync(storeFile(original), storeFile(dataDir));
  return dataDir;
}

describe('verifying', () => {
  test.each([
    {
      by: 'update counters set count = 2 where score = 600',
      says: /^first, view all, score 600: 2 counted, 1 stored/,
    },
    {
      by: "delete from counters where view = 'unaided'",
      says: /view unaided, score 700: 0 counted, 1 stored/,
    },
    {
      by: "insert into counters values ('second', 'all', 5, 1)",
      says: /second, view all, score 5: 1 counted, 0 stored/,
    },
    {
      by: 'update results set hidden = 1 where score = 600',
      says: /score 600: 1 counted, 0 stored/,
    },
    {
      by: 'update results set score = 601 where score = 600',
      says: /score 601: 0 counted, 1 stored/,
    },
    { by: 'delete from logs', says: /its result has no log/ },
    { by: 'delete from games', says: /its result has no start/ },
    {
      by: "update games set player = 'x' where board = 'second'",
      says: /of different boards or players/,
    },
    { by: 'update games set removed = 1', says: /said to have been removed/ },
    { by: 'update results set first_try = 1', says: /a first try, and assisted/ },
    { by: 'update games set issued_at = 1e12', says: /begun after the latest moment/ },
    { by: 'update results set received_at = 1e12', says: /received after the latest moment/ },
    { by: 'update bests set score = 701', says: /listed among the bests, and differs/ },
    { by: "update bests set mode = 'x'", says: /listed among the bests, and differs/ },
    { by: 'delete from bests', says: /better than what is listed/ },
    {
      by: "update bests set (game_id, score) = (select game_id, score from results where board = 'second')",
      says: /first, game .*: it is better than what is listed/,
    },
    {
      by: "update boards set id = 'third' where id = 'second'",
      says: /A row of games names none of boards/,
    },
  ])('complains of: $by', async ({ by, says }) => {
    const database = openDatabase(storeFile(copied()));
    onTestFinished(() => database.close());
    const db = kyselyOver(database);
    expect((await verify(db, sqlite)).complaints).toEqual([]);
    database.exec('pragma foreign_keys = off');
    database.exec(by);
    const { complaints } = await verify(db, sqlite);
    expect(complaints.join('\n')).toMatch(says);
  });

  test('complains of a damaged page, and leaves it to others to go on', async () => {
    const dataDir = copied();
    const file = storeFile(dataDir);
    const database = openDatabase(file);
    const root = database.prepare("select rootpage from sqlite_schema where name = 'results_all'");
    const page = Number(root.get()?.['rootpage']);
    database.close();
    const bytes = readFileSync(file);
    // The rows of a page lie at its end.
    bytes.fill(0xff, page * 4096 - 60, page * 4096 - 20);
    writeFileSync(file, bytes);

    const store = await openStore(dataDir);
    const { complaints } = await store.verify();
    expect(complaints).not.toEqual([]);
    expect(await store.board('first')).not.toBeNull();
    await store.raiseHighWater(1e6);
    await store.close();
  });
});
