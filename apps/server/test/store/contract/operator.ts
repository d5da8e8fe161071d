import { expect, test } from 'vitest';
import type { Store, StoredResult } from '../../../src/store/store.ts';
import { play, Sample } from '../sample.ts';
import type { Shared } from './index.ts';

export function operatorTests(shared: Shared, reopen: () => Promise<Store>): void {
  const threeRows = async () => {
    const store = shared();
    const sample = new Sample();
    const board = sample.board(0);
    await store.addBoards([board]);
    const rows: StoredResult[] = [];
    for (const score of [900, 600, 300]) rows.push(await play(store, sample, board, { score }));
    return { store, sample, board, rows: rows as [StoredResult, StoredResult, StoredResult] };
  };

  test('a hidden row is on no board, in no count and in no best, until it is put back', async () => {
    const { store, sample, board, rows } = await threeRows();
    const [first, second, third] = rows;
    const seen = async () => ({
      top: (await store.top(board.id, 'all', 10)).map(({ gameId, rank }) => [gameId, rank]),
      bests: (await store.bests(sample.mode, 10)).map(({ gameId }) => gameId),
      counts: await store.counts(board.id, 'first-try'),
      ranks: await store.ranks(third),
      neighbours: (await store.neighbours(second, 'all', 1)).length,
      hidden: await store.ranks(first),
    });
    const before = await seen();
    expect(await store.hideResult(first.gameId, true, sample.note())).toBe(true);
    expect(await store.hideResult(first.gameId, true, sample.note())).toBe(true);
    expect(await seen()).toEqual({
      top: [
        [second.gameId, 1],
        [third.gameId, 2],
      ],
      bests: [second.gameId, third.gameId],
      counts: [
        [600, 1],
        [300, 1],
      ],
      ranks: { all: [2, 2], unaided: [2, 2], 'first-try': [2, 2] },
      neighbours: 2,
      hidden: { all: null, unaided: null, 'first-try': null },
    });
    expect(await store.neighbours(first, 'all', 1)).toEqual([]);
    expect((await store.game(first.gameId))?.result).toEqual({ ...first, hidden: true });
    expect(await store.hideResult(first.gameId, false, sample.note())).toBe(true);
    expect(await store.hideResult(first.gameId, false, sample.note())).toBe(true);
    expect(await seen()).toEqual(before);
    expect(await store.hideResult('nothing', true, sample.note())).toBe(false);
  });

  test('with a hidden best, the player’s next best stands', async () => {
    const { store, sample, rows } = await threeRows();
    const [first] = rows;
    const next = sample.board(1);
    await store.addBoards([next]);
    const lesser = await play(store, sample, next, { player: first.player, score: 700 });
    await store.hideResult(first.gameId, true, sample.note());
    expect((await store.bests(sample.mode, 1)).map(({ gameId }) => gameId)).toEqual([
      lesser.gameId,
    ]);
    await store.hideResult(first.gameId, false, sample.note());
    expect((await store.bests(sample.mode, 1)).map(({ gameId }) => gameId)).toEqual([first.gameId]);
  });

  test('the log has every act with its reason, in order, and outlives the store’s closing', async () => {
    const { store, sample, rows } = await threeRows();
    const [{ gameId, player }] = rows;
    const before = (await store.moderationLog()).length;
    await store.hideResult(gameId, true, { at: 10, reason: 'one' });
    await store.hideResult('nothing', true, { at: 11, reason: 'no' });
    await store.stopPlayer(player, true, { at: 12, reason: 'two' });
    await store.hideResult(gameId, false, { at: 13, reason: 'three' });
    await store.stopPlayer(player, false, { at: 14, reason: 'four' });
    await store.stopPlayer('nobody', true, { at: 15, reason: 'no' });
    await store.removePlayer(player, sample.nonce());
    const log = [
      { at: 10, action: 'hide', subject: gameId, reason: 'one' },
      { at: 12, action: 'stop', subject: player, reason: 'two' },
      { at: 13, action: 'restore', subject: gameId, reason: 'three' },
      { at: 14, action: 'unstop', subject: player, reason: 'four' },
    ];
    expect((await store.moderationLog()).slice(before)).toEqual(log);
    expect((await (await reopen()).moderationLog()).slice(before)).toEqual(log);
  });

  test('it says how it is', async () => {
    const { store } = await threeRows();
    const { queued, logBytes, free } = await store.health();
    expect(queued).toBe(0);
    expect(logBytes).toBeGreaterThanOrEqual(0);
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThanOrEqual(1);
    const waiting = Array.from({ length: 20 }, () => store.raiseHighWater(1));
    expect((await store.health()).queued).toBe(waiting.length);
    await Promise.all(waiting);
  });
}
