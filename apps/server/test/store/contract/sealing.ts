import { expect, test } from 'vitest';
import type { Store, StoredResult } from '../../../src/store/store.ts';
import { play, Sample } from '../sample.ts';
import type { Shared } from './index.ts';

/** More than one small transaction takes. */
const MANY = 1100;

export function sealingTests(shared: Shared): void {
  const beginMany = async (store: Store, sample: Sample, board: string, count: number) => {
    const games = Array.from({ length: count }, () => ({
      gameId: sample.id('game'),
      board,
      player: sample.id('player'),
      issuedAt: 1500,
    }));
    for (let from = 0; from < count; from += 500) {
      await Promise.all(games.slice(from, from + 500).map((game) => store.start(game)));
    }
    return games;
  };

  test('starts without a result go some time after closing, with players of whom nothing else is known', async () => {
    const store = shared();
    const sample = new Sample();
    const boards = [sample.board(0), sample.board(1), sample.board(2)] as const;
    await store.addBoards(boards);
    // Those of other tests.
    await store.dropStarts(Number.MAX_SAFE_INTEGER);
    const gone = await beginMany(store, sample, boards[0].id, MANY);
    // More of them stay than one transaction looks at.
    const [stays] = await Promise.all(
      Array.from({ length: 510 }, () => play(store, sample, boards[0])),
    );
    if (stays === undefined) throw new Error('Nothing was played.');
    const named = gone[5]?.player ?? '';
    await store.rollName(named, sample.nonce(), 3);
    const [late] = await beginMany(store, sample, boards[1].id, 1);
    const [open] = await beginMany(store, sample, boards[2].id, 1);
    await store.closeBoard(boards[0].id, 7000);
    await store.closeBoard(boards[1].id, 8000);
    expect(await store.dropStarts(7000)).toBe(0);
    expect(await store.dropStarts(8000)).toBe(MANY);
    expect(await store.dropStarts(8000)).toBe(0);
    for (const game of [gone[0], gone.at(-1)]) {
      expect(await store.game(game?.gameId ?? '')).toBeNull();
      expect(await store.player(game?.player ?? '')).toBeNull();
    }
    expect(await store.player(named)).toMatchObject({ roll: 1 });
    expect(await store.game(stays.gameId)).toMatchObject({ result: stays });
    expect(await store.game(late?.gameId ?? '')).not.toBeNull();
    expect(await store.dropStarts(8001)).toBe(1);
    expect(await store.game(open?.gameId ?? '')).not.toBeNull();
  });

  test('of a sealed board the best of each view, the bests and all counts stay', async () => {
    const store = shared();
    const sample = new Sample();
    const board = sample.board(0);
    await store.addBoards([board]);
    const results: StoredResult[] = [];
    for (let index = 0; index < 12; index += 1) {
      const flags = { assisted: index < 3, firstTry: index >= 9 };
      results.push(await play(store, sample, board, { score: 1000 - index, ...flags }));
    }
    await beginMany(store, sample, board.id, MANY);
    const hidden = await play(store, sample, board, { score: 2000 });
    await store.hideResult(hidden.gameId, true, sample.note());
    const { par } = await store.closeBoard(board.id, 7000);
    const counts = await store.counts(board.id, 'all');
    await store.sealBoard(board.id, 9000, 2);

    // The first two; of the unaided ones the first two, which are the bests too; of the first tries the first two.
    const kept = [0, 1, 3, 4, 9, 10];
    for (const [index, result] of results.entries()) {
      const stored = await store.game(result.gameId);
      expect(stored?.result ?? null).toEqual(kept.includes(index) ? result : null);
    }
    expect(await store.game(hidden.gameId)).toBeNull();
    expect(await store.hideResult(hidden.gameId, false, sample.note())).toBe(false);
    expect(await store.counts(board.id, 'all')).toEqual(counts);
    expect(await store.counts(board.id, 'all')).toHaveLength(12);
    expect((await store.top(board.id, 'all', 100)).map(({ rank }) => rank)).toEqual([
      1, 2, 4, 5, 10, 11,
    ]);
    expect((await store.bests(sample.mode, 100)).map(({ gameId }) => gameId)).toEqual(
      [3, 4, 9, 10].map((index) => results[index]?.gameId),
    );
    expect(await store.ranks(results[9] as StoredResult)).toMatchObject({ all: [10, 12] });
    expect(await store.board(board.id)).toMatchObject({ par, sealedAt: 9000 });
  });

  test('a removal leaves what a sealed board has counted', async () => {
    const store = shared();
    const sample = new Sample();
    const [sealed, closed] = [sample.board(0), sample.board(1)];
    await store.addBoards([sealed, closed]);
    const player = sample.id('player');
    for (const board of [sealed, closed]) {
      await play(store, sample, board, { player, score: 700 });
      await play(store, sample, board, { score: 600 });
      await store.closeBoard(board.id, 7000);
    }
    await store.sealBoard(sealed.id, 9000, 100);
    expect(await store.removePlayer(player, sample.nonce())).toEqual({ results: 2, starts: 2 });
    const both = [
      [700, 1],
      [600, 1],
    ];
    expect(await store.counts(sealed.id, 'all')).toEqual(both);
    expect(await store.top(sealed.id, 'all', 10)).toMatchObject([{ score: 600, rank: 2 }]);
    expect(await store.counts(closed.id, 'all')).toEqual(both.slice(1));
    expect(await store.top(closed.id, 'all', 10)).toMatchObject([{ score: 600, rank: 1 }]);
    expect(await store.bests(sample.mode, 10)).toMatchObject([{ score: 600 }, { score: 600 }]);
  });

  test('a row that is kept can be hidden and put back after sealing', async () => {
    const store = shared();
    const sample = new Sample();
    const board = sample.board(0);
    await store.addBoards([board]);
    const best = await play(store, sample, board, { score: 700 });
    await play(store, sample, board, { score: 600 });
    await store.closeBoard(board.id, 7000);
    await store.sealBoard(board.id, 9000, 1);
    await store.hideResult(best.gameId, true, sample.note());
    expect(await store.top(board.id, 'all', 10)).toEqual([]);
    expect(await store.counts(board.id, 'all')).toEqual([[600, 1]]);
    await store.hideResult(best.gameId, false, sample.note());
    expect(await store.top(board.id, 'all', 10)).toMatchObject([{ gameId: best.gameId, rank: 1 }]);
    expect(await store.bests(sample.mode, 10)).toMatchObject([{ gameId: best.gameId }]);
  });
}
