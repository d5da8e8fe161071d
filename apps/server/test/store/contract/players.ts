import { expect, test } from 'vitest';
import { play, resultOf, Sample } from '../sample.ts';
import type { Shared } from './index.ts';

const DAY = 86_400_000;

export function playerTests(shared: Shared): void {
  const day = async () => {
    const store = shared();
    const sample = new Sample();
    const board = sample.board(0);
    await store.addBoards([board]);
    return { store, sample, board };
  };

  test('a player is known from the first start', async () => {
    const { store, sample, board } = await day();
    const player = sample.id('player');
    expect(await store.player(player)).toBeNull();
    expect(await store.kept(player)).toBeNull();
    const result = await play(store, sample, board, { player });
    const known = { roll: 0, rolledOn: null, rolledThen: 0, stopped: false };
    expect(await store.player(player)).toEqual(known);
    const later = sample.board(1);
    await store.addBoards([later]);
    const game = { gameId: sample.id('game'), board: later.id, player, issuedAt: 1501 };
    await store.start(game);
    expect(await store.kept(player)).toEqual({
      player: known,
      games: [
        { gameId: result.gameId, board: board.id, player, issuedAt: 1500, removed: false, result },
        { ...game, removed: false, result: null },
      ],
    });
  });

  test('new names are counted by the day (UTC)', async () => {
    const { store, sample } = await day();
    const player = sample.id('player');
    const midnight = Date.UTC(2031, 4, 5);
    const roll = (at: number) => store.rollName(player, sample.nonce(at), 3);
    const named = (number: number, rolledOn: string, rolledThen: number) => ({
      kind: 'rolled',
      player: { roll: number, rolledOn, rolledThen, stopped: false },
    });
    expect(await roll(midnight - 1)).toEqual(named(1, '2031-05-04', 1));
    expect(await roll(midnight)).toEqual(named(2, '2031-05-05', 1));
    expect(await roll(midnight + 5)).toEqual(named(3, '2031-05-05', 2));
    expect(await roll(midnight + 6)).toEqual(named(4, '2031-05-05', 3));
    expect(await roll(midnight + 7)).toEqual({ kind: 'used-up' });
    expect(await roll(midnight + DAY)).toEqual(named(5, '2031-05-06', 1));
    expect(await store.player(player)).toEqual(named(5, '2031-05-06', 1).player);
  });

  test('F20 a nonce is used once by each player, whatever for', async () => {
    const { store, sample } = await day();
    const [player, other] = [sample.id('player'), sample.id('player')];
    const used = sample.nonce(10_000_000);
    expect(await store.useNonce(player, used)).toBe(true);
    expect(await store.useNonce(player, used)).toBe(false);
    expect(await store.rollName(player, used, 3)).toEqual({ kind: 'nonce-used' });
    expect(await store.removePlayer(player, used)).toBeNull();
    expect(await store.useNonce(other, used)).toBe(true);
    const at = used.at + 700_000;
    await store.useNonce(other, { nonce: 'x', at, forgetBefore: used.at });
    expect(await store.useNonce(player, { ...used, at, forgetBefore: used.at })).toBe(false);
    expect(await store.useNonce(player, { ...used, at, forgetBefore: used.at + 1 })).toBe(true);
  });

  test('a nonce that comes eight times at once is used once', async () => {
    const { store, sample } = await day();
    const player = sample.id('player');
    const nonce = sample.nonce();
    const used = await Promise.all(Array.from({ length: 8 }, () => store.useNonce(player, nonce)));
    expect(used.filter((fresh) => fresh)).toHaveLength(1);
  });

  test('a player who is stopped begins nothing and hands nothing in, and what is stored stands', async () => {
    const { store, sample, board } = await day();
    const player = sample.id('player');
    const game = { gameId: sample.id('game'), board: board.id, player };
    expect(await store.stopPlayer(player, true, sample.note())).toBe(false);
    await store.start({ ...game, issuedAt: 1500 });
    expect(await store.stopPlayer(player, true, sample.note())).toBe(true);
    expect(await store.player(player)).toMatchObject({ stopped: true });
    expect(await store.start({ ...game, issuedAt: 1600 })).toEqual({ kind: 'stopped' });
    expect(await store.putResult(resultOf(game))).toEqual({ kind: 'stopped' });
    expect(await store.rollName(player, sample.nonce(), 3)).toEqual({ kind: 'stopped' });
    expect(await store.stopPlayer(player, false, sample.note())).toBe(true);
    const stored = await store.putResult(resultOf(game));
    expect(stored).toMatchObject({ kind: 'stored' });
    await store.stopPlayer(player, true, sample.note());
    expect(await store.putResult(resultOf(game))).toEqual({ ...stored, kind: 'known' });
    expect(await store.top(board.id, 'all', 10)).toHaveLength(1);
  });

  test('removal takes rows and logs, and on a day that is not over nobody starts again', async () => {
    const { store, sample, board } = await day();
    const other = sample.board(1);
    await store.addBoards([other]);
    const player = sample.id('player');
    const rival = await play(store, sample, board, { score: 300 });
    const result = await play(store, sample, board, { player, score: 700 });
    const begun = { gameId: sample.id('game'), board: other.id, player, issuedAt: 1700 };
    await store.start(begun);
    await store.rollName(player, sample.nonce(), 3);

    expect(await store.removePlayer(player, sample.nonce())).toEqual({ results: 1, starts: 0 });
    expect(await store.top(board.id, 'all', 10)).toMatchObject([{ gameId: rival.gameId, rank: 1 }]);
    expect(await store.counts(board.id, 'all')).toEqual([[300, 1]]);
    expect(await store.bests(sample.mode, 10)).toMatchObject([{ gameId: rival.gameId }]);
    expect(await store.resultOf(board.id, result.publicId)).toBeNull();
    const tombstone = { gameId: result.gameId, board: board.id, player, issuedAt: 1500 };
    expect(await store.kept(player)).toEqual({
      player: { roll: 0, rolledOn: null, rolledThen: 0, stopped: false },
      games: [
        { ...tombstone, removed: true, result: null },
        { ...begun, removed: false, result: null },
      ],
    });

    expect(await store.start({ ...tombstone, gameId: 'new', issuedAt: 1900 })).toEqual({
      kind: 'known',
      game: { ...tombstone, removed: true, result: null },
    });
    const again = resultOf(tombstone, { score: 2000 });
    expect(await store.putResult(again)).toEqual({ kind: 'removed' });
    expect(await store.putResult({ ...again, digest: result.digest })).toEqual({ kind: 'removed' });

    await store.closeBoard(board.id, 7000);
    expect(await store.game(result.gameId)).toBeNull();
    expect(await store.player(player)).not.toBeNull();
    await store.closeBoard(other.id, 7001);
    expect(await store.game(begun.gameId)).toBeNull();
    expect(await store.player(player)).toBeNull();
  });

  test('what was only begun before a removal can still be handed in, and then stays', async () => {
    const { store, sample, board } = await day();
    const player = sample.id('player');
    const game = { gameId: sample.id('game'), board: board.id, player, issuedAt: 1500 };
    await store.start(game);
    expect(await store.removePlayer(player, sample.nonce())).toEqual({ results: 0, starts: 0 });
    expect(await store.putResult(resultOf(game))).toMatchObject({ kind: 'stored' });
    await store.closeBoard(board.id, 7000);
    expect(await store.top(board.id, 'all', 10)).toHaveLength(1);
    expect(await store.removePlayer(player, sample.nonce())).toEqual({ results: 1, starts: 1 });
    expect(await store.game(game.gameId)).toBeNull();
    expect(await store.player(player)).toBeNull();
    expect(await store.counts(board.id, 'all')).toEqual([]);
    expect(await store.removePlayer(player, sample.nonce())).toEqual({ results: 0, starts: 0 });
  });

  test('a removal takes back a hidden row without counting it twice', async () => {
    const { store, sample, board } = await day();
    const player = sample.id('player');
    await play(store, sample, board, { score: 700 });
    const result = await play(store, sample, board, { player, score: 700 });
    await store.hideResult(result.gameId, true, sample.note());
    await store.removePlayer(player, sample.nonce());
    expect(await store.counts(board.id, 'all')).toEqual([[700, 1]]);
  });

  test('of a player who has only had names, a removal leaves nothing', async () => {
    const { store, sample } = await day();
    const player = sample.id('player');
    await store.rollName(player, sample.nonce(), 3);
    expect(await store.removePlayer(player, sample.nonce())).toEqual({ results: 0, starts: 0 });
    expect(await store.player(player)).toBeNull();
  });

  test('a player who is stopped stays stopped after a removal', async () => {
    const { store, sample, board } = await day();
    const player = sample.id('player');
    await play(store, sample, board, { player });
    await store.stopPlayer(player, true, sample.note());
    await store.removePlayer(player, sample.nonce());
    await store.closeBoard(board.id, 7000);
    expect(await store.kept(player)).toEqual({
      player: { roll: 0, rolledOn: null, rolledThen: 0, stopped: true },
      games: [],
    });
    const next = sample.board(1);
    await store.addBoards([next]);
    const game = { gameId: sample.id('game'), board: next.id, player, issuedAt: 7100 };
    expect(await store.start(game)).toEqual({ kind: 'stopped' });
  });
}
