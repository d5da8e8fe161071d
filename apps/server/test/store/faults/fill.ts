/**
 * Fills the store in a data folder or a database until it says that it is full, sees what can still be read, says `full`, and waits for a line:
 * then there is room. It ends with an error where anything is not as it should be.
 */
import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { openStore } from '../../../src/store/index.ts';
import { StoreFull, type StoredResult } from '../../../src/store/store.ts';
import { play, Sample } from '../sample.ts';

const store = await openStore(process.argv[2] ?? '');
const sample = new Sample();
const board = sample.board(0);
// Nothing of it can be made much smaller.
const large = { ...sample.board(1), proof: randomBytes(250_000).toString('hex') };
const events = Array.from({ length: 4000 }, () => ['4L3', randomInt(100_000)] as [string, number]);
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
  for (let from = 0; from < stored.length; from += 100) {
    const some = stored.slice(from, from + 100);
    const found = await Promise.all(some.map(({ gameId }) => store.game(gameId)));
    assert.deepEqual(
      found.map((game) => game?.result),
      some,
    );
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
