import { VIEWS } from '@bellows/api';
import { expect, test } from 'vitest';
import type { StoredResult } from '../../../src/store/store.ts';
import { play, Sample } from '../sample.ts';
import type { Shared } from './index.ts';

/** In the order of the board; each as [score, time, received, kind]. */
const ROWS = [
  [900, 10, 9, 'first-try'],
  [700, 5, 9, 'unaided'],
  [700, 6, 3, 'assisted'],
  [700, 6, 4, 'first-try'],
  [700, 6, 4, 'first-try'],
  [700, 6, 8, 'unaided'],
  [650, 1, 1, 'assisted'],
  [0, 0, 7, 'unaided'],
] as const;
const RANKS = [1, 2, 2, 2, 2, 2, 7, 8];

export function boardTests(shared: Shared): void {
  const board = async (rows: readonly (readonly [number, number, number, string])[]) => {
    const store = shared();
    const sample = new Sample();
    const day = sample.board(0);
    await store.addBoards([day]);
    const results: StoredResult[] = [];
    for (const [score, timeMs, receivedAt, kind] of rows) {
      const flags = { assisted: kind === 'assisted', firstTry: kind === 'first-try' };
      results.push(await play(store, sample, day, { score, timeMs, receivedAt, ...flags }));
    }
    return { store, sample, day, results };
  };
  const ids = (rows: readonly { readonly gameId: string }[]) => rows.map(({ gameId }) => gameId);

  test('rows are ordered by score, time and arrival; equal scores share a rank', async () => {
    const { store, day, results } = await board(ROWS);
    const top = await store.top(day.id, 'all', 100);
    expect(ids(top)).toEqual(ids(results));
    expect(top.map(({ rank }) => rank)).toEqual(RANKS);
    const { player, digest, events, ranks, hidden, ...row } = results[1] as StoredResult;
    expect(player + digest + String(hidden)).not.toBe('');
    expect(events).toHaveLength(2);
    expect(ranks.all).toEqual([2, 2]);
    expect(top[1]).toEqual({ ...row, rank: 2 });
    expect(ids(await store.top(day.id, 'all', 3))).toEqual(ids(results.slice(0, 3)));
  });

  test('each view has its own rows, counts and ranks', async () => {
    const { store, day, results } = await board(ROWS);
    const wanted = {
      all: {
        at: [0, 1, 2, 3, 4, 5, 6, 7],
        counts: [
          [900, 1],
          [700, 5],
          [650, 1],
          [0, 1],
        ],
      },
      unaided: {
        at: [0, 1, 3, 4, 5, 7],
        counts: [
          [900, 1],
          [700, 4],
          [0, 1],
        ],
      },
      'first-try': {
        at: [0, 3, 4],
        counts: [
          [900, 1],
          [700, 2],
        ],
      },
    };
    for (const view of VIEWS) {
      const { at, counts } = wanted[view];
      expect(ids(await store.top(day.id, view, 100))).toEqual(
        at.map((index) => results[index]?.gameId),
      );
      expect(await store.counts(day.id, view)).toEqual(counts);
    }
    expect(await store.ranks(results[5] as StoredResult)).toEqual({
      all: [2, 8],
      unaided: [2, 6],
      'first-try': null,
    });
    expect(await store.ranks(results[7] as StoredResult)).toEqual({
      all: [8, 8],
      unaided: [6, 6],
      'first-try': null,
    });
    expect(await store.ranks(results[4] as StoredResult)).toMatchObject({ 'first-try': [2, 3] });
  });

  test('the ranks that are kept are those of the moment of receipt', async () => {
    const { store, results } = await board([...ROWS].reverse());
    const kept = results.map(({ ranks }) => ranks.all);
    expect(kept).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [1, 5],
      [1, 6],
      [1, 7],
      [1, 8],
    ]);
    const game = await store.game((results[0] as StoredResult).gameId);
    expect(game?.result?.ranks).toEqual({ all: [1, 1], unaided: [1, 1], 'first-try': null });
  });

  test('neighbours are the rows before and after, across ties and at the ends', async () => {
    const { store, results } = await board(ROWS);
    for (const each of [0, 1, 2, 10]) {
      for (const [index, result] of results.entries()) {
        const rows = await store.neighbours(result, 'all', each);
        expect(ids(rows)).toEqual(ids(results.slice(Math.max(0, index - each), index + each + 1)));
        expect(rows.map(({ rank }) => rank)).toEqual(
          RANKS.slice(Math.max(0, index - each), index + each + 1),
        );
      }
    }
    const [assisted, firstTry] = [results[2] as StoredResult, results[3] as StoredResult];
    expect(await store.neighbours(assisted, 'unaided', 10)).toEqual([]);
    expect(ids(await store.neighbours(firstTry, 'first-try', 1))).toEqual(
      ids([results[0], results[3], results[4]] as StoredResult[]),
    );
  });

  test('a row is found by its public id on its board, while it is shown', async () => {
    const { store, sample, day, results } = await board(ROWS);
    const row = results[3] as StoredResult;
    expect(await store.resultOf(day.id, row.publicId)).toEqual(row);
    expect(await store.resultOf(sample.board(1).id, row.publicId)).toBeNull();
    expect(await store.resultOf(day.id, 'nobody')).toBeNull();
    expect(await store.gameOf(day.id, row.publicId)).toBe(row.gameId);
    await store.hideResult(row.gameId, true, sample.note());
    expect(await store.resultOf(day.id, row.publicId)).toBeNull();
    expect(await store.gameOf(day.id, row.publicId)).toBe(row.gameId);
    expect(await store.gameOf(day.id, 'nobody')).toBeNull();
    expect(await store.playerOf(row.gameId)).toBe(row.player);
    expect(await store.playerOf('nothing')).toBeNull();
  });

  test('results come in batches, the hidden ones too, each once', async () => {
    const { store, sample, day, results } = await board(ROWS);
    await store.hideResult((results[4] as StoredResult).gameId, true, sample.note());
    for (const most of [1, 2, 3, 100]) {
      const found: StoredResult[] = [];
      for (;;) {
        const batch = await store.resultsAfter(day.id, found.at(-1) ?? null, most);
        expect(batch.length).toBeLessThanOrEqual(most);
        found.push(...batch);
        if (batch.length < most) break;
      }
      expect(ids(found)).toEqual(ids(results));
      expect(found.map(({ hidden }) => hidden)).toEqual(results.map((_, index) => index === 4));
      expect(found[0]).toEqual(results[0]);
    }
  });

  test('a board without results has none of anything', async () => {
    const { store, day } = await board([]);
    expect(await store.counts(day.id, 'all')).toEqual([]);
    expect(await store.top(day.id, 'unaided', 100)).toEqual([]);
    expect(await store.resultsAfter(day.id, null, 10)).toEqual([]);
    expect(await store.bests('nothing/open', 100)).toEqual([]);
  });

  test('the bests are each player’s best unaided result in the mode, over all days', async () => {
    const store = shared();
    const sample = new Sample();
    const days = [sample.board(0), sample.board(1), sample.board(2)] as const;
    await store.addBoards(days);
    const [ann, ben] = [sample.id('ann'), sample.id('ben')];
    let receivedAt = 9000;
    const put = (
      day: 0 | 1 | 2,
      player: string,
      score: number,
      timeMs: number,
      assisted = false,
    ) => {
      // Each was received before those above it.
      receivedAt -= 1;
      const row = { player, score, timeMs, receivedAt, assisted, firstTry: false };
      return play(store, sample, days[day], row);
    };
    await put(0, ann, 500, 50);
    const annBest = await put(1, ann, 800, 90);
    await put(2, ann, 999, 10, true);
    await put(0, ben, 800, 91);
    const benBest = await put(1, ben, 800, 91);
    await put(2, ben, 800, 92);
    const third = await put(2, sample.id('cat'), 10, 1);
    const bests = await store.bests(sample.mode, 100);
    expect(ids(bests)).toEqual(ids([annBest, benBest, third]));
    expect(bests.map(({ rank, board: of }) => [rank, of])).toEqual([
      [1, days[1].id],
      [1, days[1].id],
      [3, days[2].id],
    ]);
    expect(ids(await store.bests(sample.mode, 2))).toEqual(ids([annBest, benBest]));
  });
}
