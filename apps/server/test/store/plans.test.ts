import type { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openStore } from '../../src/store/index.ts';
import { openDatabase } from '../../src/store/sqlite/database.ts';
import { kyselyOver } from '../../src/store/sqlite/dialect.ts';
import { storeFile } from '../../src/store/sqlite/files.ts';
import { folder } from './faults/folder.ts';
import { readEverything } from './reads.ts';
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
  await readEverything(db, result);
  database.close();

  expect(plans.size).toBeGreaterThan(25);
  for (const [text, plan] of plans) {
    expect(plan, text).not.toMatch(/\bSCAN\b|TEMP B-TREE/);
  }
});
