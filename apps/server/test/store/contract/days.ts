import { expect, test } from 'vitest';
import type { Store } from '../../../src/store/store.ts';
import { play, resultOf, Sample } from '../sample.ts';
import type { Shared } from './index.ts';

export function dayTests(shared: Shared, reopen: () => Promise<Store>): void {
  test('its secret is made once', async () => {
    const before = shared().secret;
    expect(before).toHaveLength(32);
    expect(new Set(before).size).toBeGreaterThan(8);
    expect((await reopen()).secret).toEqual(before);
  });

  test('F7 the latest moment is raised by everything that has one, and never falls', async () => {
    const store = shared();
    const sample = new Sample();
    let at = (await store.highWater()) + 1_000_000;
    const later = () => (at += 1000);
    const board = sample.board(0);
    const player = sample.id('player');
    const game = { gameId: sample.id('game'), board: board.id, player };
    const acts: readonly (() => Promise<unknown>)[] = [
      () => store.raiseHighWater(later()),
      () => store.addBoards([{ ...board, committedAt: later() }]),
      () => store.start({ ...game, issuedAt: later() }),
      () => store.putResult(resultOf(game, { receivedAt: later() })),
      () => store.hideResult(game.gameId, true, { at: later(), reason: '' }),
      () => store.stopPlayer(player, true, { at: later(), reason: '' }),
      () => store.useNonce(player, sample.nonce(later())),
      () => store.rollName(sample.id('player'), sample.nonce(later()), 3),
      () => store.removePlayer(player, sample.nonce(later())),
      () => store.closeBoard(board.id, later()),
      () => store.sealBoard(board.id, later(), 100),
    ];
    for (const act of acts) {
      await act();
      expect(await store.highWater()).toBe(at);
    }
    await store.raiseHighWater(1);
    await store.start({ ...game, board: board.id, issuedAt: 5 });
    expect(await store.highWater()).toBe(at);
    expect(await (await reopen()).highWater()).toBe(at);
  });

  test('a board that is there stays as it is', async () => {
    const store = shared();
    const sample = new Sample();
    const first = sample.board(1, { target: 'KH' });
    const stored = { ...first, closedAt: null, par: null, sealedAt: null };
    await store.addBoards([first]);
    await store.addBoards([{ ...first, seed: '00', row: '' }]);
    await store.addBoards([
      sample.board(1, { id: `${first.date}/other/open`, mode: 'other/open' }),
    ]);
    expect(await store.board(first.id)).toEqual(stored);
    expect(await store.boards(first.date, first.date)).toEqual([stored]);
    expect(await store.board(sample.board(2).id)).toBeNull();
  });

  test('boards come by date and place, of the dates that were asked for', async () => {
    const store = shared();
    const sample = new Sample();
    const second = (day: number) => {
      const board = sample.board(day, { place: 1, mode: `another-${sample.mode}` });
      return { ...board, id: `${board.date}/${board.mode}` };
    };
    const all = [sample.board(0), second(0), sample.board(1), second(1), sample.board(2)];
    await store.addBoards([...all].reverse());
    const ids = async (first: number, last: number) =>
      (await store.boards(sample.date(first), sample.date(last))).map(({ id }) => id);
    expect(await ids(0, 2)).toEqual(all.map(({ id }) => id));
    expect(await ids(1, 1)).toEqual(all.slice(2, 4).map(({ id }) => id));
    expect(await ids(3, 4)).toEqual([]);
  });

  test('a board is closed once, then sealed once, and is on the list of neither before or after', async () => {
    const store = shared();
    const sample = new Sample();
    const boards = [sample.board(0), sample.board(1), sample.board(2)];
    const [first, second, third] = boards.map(({ id }) => id) as [string, string, string];
    await store.addBoards(boards);
    const ours = async (list: Promise<readonly { readonly id: string }[]>) =>
      (await list).map(({ id }) => id).filter((id) => boards.some((board) => board.id === id));
    expect(await ours(store.unclosed(sample.date(1)))).toEqual([first, second]);
    expect(await ours(store.unsealed(sample.date(9)))).toEqual([]);

    const closed = await store.closeBoard(first, 7000);
    expect(closed.closedAt).toBe(7000);
    expect(await store.closeBoard(first, 8000)).toEqual(closed);
    expect(await store.board(first)).toEqual(closed);
    await store.closeBoard(second, 9000);
    expect(await ours(store.unclosed(sample.date(9)))).toEqual([third]);
    expect(await ours(store.unsealed(sample.date(1)))).toEqual([first]);
    expect(await ours(store.unsealed(sample.date(2)))).toEqual([first, second]);

    await store.sealBoard(first, 10_000, 100);
    await store.sealBoard(first, 11_000, 100);
    expect(await store.board(first)).toEqual({ ...closed, sealedAt: 10_000 });
    expect(await ours(store.unsealed(sample.date(9)))).toEqual([second]);
    await expect(store.sealBoard(third, 12_000, 100)).rejects.toThrow(third);
    await expect(store.closeBoard(`${third}x`, 12_000)).rejects.toThrow(`${third}x`);
  });

  test.each([
    { piles: [], par: null },
    { piles: [5], par: 5 },
    { piles: [9, 1, 4], par: 4 },
    { piles: [9, 1, 4, 5], par: 4.5 },
    { piles: [7, 7, 2, 7], par: 7 },
  ])('par is the median of the unaided results: $piles → $par', async ({ piles, par }) => {
    const store = shared();
    const sample = new Sample();
    const board = sample.board(0);
    await store.addBoards([board]);
    for (const some of piles) await play(store, sample, board, { piles: some });
    await play(store, sample, board, { piles: 50, assisted: true, firstTry: false });
    const hidden = await play(store, sample, board, { piles: 51 });
    await store.hideResult(hidden.gameId, true, sample.note());
    expect((await store.closeBoard(board.id, 7000)).par).toBe(par);
    await store.hideResult(hidden.gameId, false, sample.note());
    expect((await store.closeBoard(board.id, 7000)).par).toBe(par);
  });
}
