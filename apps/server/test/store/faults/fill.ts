/**
 * Fills the store in a data folder until it says that it is full, sees what can still be read, says `full`, and waits for a line:
 * then there is room. It ends with an error where anything is not as it should be.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { openStore } from '../../../src/store/index.ts';
import { StoreFull, type StoredResult } from '../../../src/store/store.ts';
import { play, Sample } from '../sample.ts';

const store = await openStore(process.argv[2] ?? '');
const sample = new Sample();
const board = sample.board(0);
const large = { ...sample.board(1), proof: 'x'.repeat(500_000) };
const events = Array.from({ length: 2000 }, () => ['4L3', 1000] as [string, number]);
const stored: StoredResult[] = [];

async function fill(): Promise<void> {
  for (;;) {
    try {
      stored.push(await play(store, sample, board, { events }));
    } catch (error) {
      assert.ok(error instanceof StoreFull);
      return;
    }
  }
}

async function assertReadable(): Promise<void> {
  assert.deepEqual(await store.counts(board.id, 'all'), [[stored[0]?.score, stored.length]]);
  assert.equal((await store.top(board.id, 'all', 10)).length, 10);
  for (const result of stored) {
    assert.deepEqual((await store.game(result.gameId))?.result, result);
  }
  assert.ok((await store.health()).free >= 0);
}

await store.addBoards([board]);
await fill();
assert.ok(stored.length > 10);
await assertReadable();
await assert.rejects(store.addBoards([large]), StoreFull);
await assertReadable();

process.stdout.write('full\n');
await once(process.stdin, 'data');
stored.push(await play(store, sample, board, { events }));
await store.addBoards([large]);
await assertReadable();
assert.deepEqual((await store.verify()).complaints, []);
await store.close();
process.exit(0);
