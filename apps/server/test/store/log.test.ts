import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openStore } from '../../src/store/index.ts';
import { openDatabase } from '../../src/store/sqlite/database.ts';
import { storeFile } from '../../src/store/sqlite/files.ts';
import { folder } from './faults/folder.ts';
import { play, Sample } from './sample.ts';

const MEGABYTE = 1024 * 1024;

test('what the operator did can be neither changed nor deleted', async () => {
  const dataDir = folder();
  const store = await openStore(dataDir);
  const sample = new Sample();
  const board = sample.board(0);
  await store.addBoards([board]);
  const { gameId } = await play(store, sample, board);
  await store.hideResult(gameId, true, { at: 1, reason: 'a reason' });
  const database = openDatabase(storeFile(dataDir));
  const changes = [
    "update moderation set reason = ''",
    'delete from moderation',
    "insert or replace into moderation values (1, 1, 'stop', 'x', 'another')",
    "insert into moderation values (1, 1, 'stop', 'x', 'y') on conflict do update set reason = ''",
  ];
  for (const change of changes) {
    expect(() => database.exec(change)).toThrow('moderation is append-only');
  }
  database.close();
  expect(await store.moderationLog()).toHaveLength(1);
  await store.close();
});

test('the write-ahead log does not grow without bound, even beside a reader that never ends', async () => {
  const dataDir = folder();
  const store = await openStore(dataDir);
  const sample = new Sample();
  // A board's proof is as good as anything to fill pages with.
  let day = 0;
  const write = async (megabytes: number) => {
    for (let done = 0; done < megabytes; done += 0.5) {
      const board = sample.board((day += 1), { proof: 'x'.repeat(MEGABYTE / 2) });
      await store.addBoards([{ ...board, place: 0, date: `${board.date}-${day}` }]);
    }
  };
  await write(30);
  expect((await store.health()).logBytes).toBeLessThan(10 * MEGABYTE);

  const reader = new DatabaseSync(storeFile(dataDir));
  reader.exec('begin');
  reader.prepare('select count(*) from boards').get();
  await write(80);
  expect((await store.health()).logBytes).toBeGreaterThan(70 * MEGABYTE);
  reader.exec('rollback');
  reader.close();
  await write(20);
  expect((await store.health()).logBytes).toBeLessThan(65 * MEGABYTE);
  await store.close();
});
