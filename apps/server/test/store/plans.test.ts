import type { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { VIEWS } from '@bellows/api';
import { READS } from '../../src/store/sql/operations.ts';
import { openStore } from '../../src/store/index.ts';
import { openDatabase } from '../../src/store/sqlite/database.ts';
import { kyselyOver } from '../../src/store/sqlite/dialect.ts';
import { storeFile } from '../../src/store/sqlite/files.ts';
import { folder } from './faults/folder.ts';
import { play, Sample } from './sample.ts';

/** How the database would answer each query that it is given from now on. */
function plansOf(database: DatabaseSync): Map<string, string> {
  const plans = new Map<string, string>();
  const prepare = database.prepare.bind(database);
  database.prepare = (text) => {
    if (!text.startsWith('explain')) {
      const steps = prepare(`explain query plan ${text}`).all();
      plans.set(text, steps.map(({ detail }) => String(detail)).join('; '));
    }
    return prepare(text);
  };
  return plans;
}

test('what requests ask for is found by an index, in order, whatever the size of the board', async () => {
  const dataDir = folder();
  const store = await openStore(dataDir);
  const sample = new Sample();
  const board = sample.board(0);
  await store.addBoards([board]);
  const result = await play(store, sample, board);
  await store.close();

  const database = openDatabase(storeFile(dataDir));
  const plans = plansOf(database);
  const db = kyselyOver(database);
  const { gameId, publicId, player } = result;
  const place = { board: board.id, score: 1, time_ms: 1, received_at: 1, game_id: 'x' };
  for (const view of VIEWS) {
    await READS.top(db, board.id, view, 100);
    await READS.neighbours(db, board.id, gameId, view, 10);
    await READS.counts(db, board.id, view);
  }
  await READS.ranks(db, board.id, gameId);
  await READS.resultsAfter(db, board.id, null, 100);
  await READS.resultsAfter(db, board.id, place, 100);
  await READS.resultOf(db, board.id, publicId);
  await READS.gameOf(db, board.id, publicId);
  await READS.game(db, gameId);
  await READS.startOf(db, board.id, player);
  await READS.player(db, player);
  await READS.bests(db, sample.mode, 100);
  await READS.board(db, board.id);
  database.close();

  expect(plans.size).toBeGreaterThan(25);
  for (const [text, plan] of plans) {
    expect(plan, text).not.toMatch(/\bSCAN\b|TEMP B-TREE/);
  }
});
