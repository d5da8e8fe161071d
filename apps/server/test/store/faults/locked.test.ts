import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { openStore } from '../../../src/store/index.ts';
import { StoreBusy } from '../../../src/store/store.ts';
import { play, Sample } from '../sample.ts';
import { place, run } from './folder.ts';

/** In milliseconds: SERVER.md's, and ten times as much in a test. */
const WITHIN = 200 * 10;

/** The longest time in which the event loop did not turn, in milliseconds. */
function longestStop(): () => number {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

test('F4 locked by another process, it says so soon, and blocks nothing', async () => {
  const where = await place();
  const store = await openStore(where);
  const sample = new Sample();
  const board = sample.board(0);
  await store.addBoards([board]);
  const result = await play(store, sample, board);

  const other = run({ file: './hold.ts', values: [where] });
  await once(other.lines, 'line');
  const stop = longestStop();
  const began = performance.now();
  const refused: number[] = [];
  await Promise.all(
    Array.from({ length: 300 }, async (_, index) => {
      const player = sample.id('player');
      const start = store.start({ gameId: player, board: board.id, player, issuedAt: index });
      await expect(start).rejects.toThrow(StoreBusy);
      refused.push(performance.now() - began);
    }),
  );
  expect(Math.max(...refused)).toBeLessThan(WITHIN);
  expect((await store.game(result.gameId))?.result).toEqual(result);
  expect(await store.top(board.id, 'all', 10)).toHaveLength(1);
  expect(stop()).toBeLessThan(100 * 10);

  other.process.stdin.end();
  expect(await other.ended).toBe(0);
  await play(store, sample, board);
  expect(await store.counts(board.id, 'all')).toEqual([[result.score, 2]]);
  expect((await store.verify()).complaints).toEqual([]);
  await store.close();
});
