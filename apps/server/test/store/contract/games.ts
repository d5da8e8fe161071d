import { expect, test } from 'vitest';
import { play, resultOf, Sample } from '../sample.ts';
import type { Shared, Traits } from './index.ts';

export function gameTests(shared: Shared, { ordered }: Traits): void {
  const begin = async () => {
    const store = shared();
    const sample = new Sample();
    const board = sample.board(0);
    await store.addBoards([board]);
    const player = sample.id('player');
    const game = { gameId: sample.id('game'), board: board.id, player };
    return { store, sample, board, player, game };
  };

  test('B8 a board is begun once by each player, and the first time stands', async () => {
    const { store, sample, board, game } = await begin();
    expect(await store.startOf(board.id, game.player)).toBeNull();
    const kept = { ...game, issuedAt: 1500, removed: false, result: null };
    expect(await store.start({ ...game, issuedAt: 1500 })).toEqual({ kind: 'started', game: kept });
    const again = { ...game, gameId: sample.id('game') };
    expect(await store.start({ ...again, issuedAt: 1700 })).toEqual({ kind: 'known', game: kept });
    expect(await store.start({ ...again, issuedAt: 1200 })).toEqual({ kind: 'known', game: kept });
    expect(await store.game(game.gameId)).toEqual(kept);
    expect(await store.startOf(board.id, game.player)).toEqual(kept);
    expect(await store.game(again.gameId)).toBeNull();
    const other = { ...again, player: sample.id('player'), issuedAt: 1800 };
    expect(await store.start(other)).toMatchObject({ kind: 'started', game: other });
  });

  test('B8 begun eight times at once, it is begun once', async () => {
    const { store, sample, game } = await begin();
    const ids = Array.from({ length: 8 }, () => sample.id('game'));
    const outcomes = await Promise.all(
      ids.map((gameId, index) => store.start({ ...game, gameId, issuedAt: 1500 + index })),
    );
    expect(outcomes.filter(({ kind }) => kind === 'started')).toHaveLength(1);
    const games = outcomes.map((outcome) => ('game' in outcome ? outcome.game : null));
    expect(new Set(games.map((found) => found?.gameId)).size).toBe(1);
    expect(new Set(games.map((found) => found?.issuedAt)).size).toBe(1);
  });

  test('a result is kept as it was handed in', async () => {
    const { store, game } = await begin();
    await store.start({ ...game, issuedAt: 1500 });
    const result = resultOf(game, {
      grade: 'full',
      won: true,
      undos: 7,
      assisted: true,
      firstTry: false,
      events: [
        ['x5-6', 0],
        ['J12', 2 ** 45],
        ['H', 3],
      ],
    });
    const stored = {
      ...result,
      hidden: false,
      ranks: { all: [1, 1], unaided: null, 'first-try': null },
    };
    expect(await store.putResult(result)).toEqual({ kind: 'stored', result: stored });
    expect(await store.game(game.gameId)).toEqual({
      ...game,
      issuedAt: 1500,
      removed: false,
      result: stored,
    });
  });

  test('B2 F6 the same result eight times in parallel is one row and one answer', async () => {
    const { store, board, game } = await begin();
    await store.start({ ...game, issuedAt: 1500 });
    const result = resultOf(game);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => store.putResult(result)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual([
      ...Array<string>(7).fill('known'),
      'stored',
    ]);
    const results = outcomes.map((outcome) => ('result' in outcome ? outcome.result : null));
    for (const found of results) expect(found).toEqual(results[0]);
    expect(await store.counts(board.id, 'all')).toEqual([[result.score, 1]]);
    expect(await store.top(board.id, 'all', 10)).toHaveLength(1);
  });

  test('F6 after closing and sealing the stored answer is still given', async () => {
    const { store, board, game } = await begin();
    await store.start({ ...game, issuedAt: 1500 });
    const first = await store.putResult(resultOf(game));
    const again = { ...first, kind: 'known' };
    await store.closeBoard(board.id, 7000);
    expect(await store.putResult(resultOf(game, { receivedAt: 8000 }))).toEqual(again);
    await store.sealBoard(board.id, 9000, 100);
    expect(await store.putResult(resultOf(game, { receivedAt: 9000 }))).toEqual(again);
  });

  test('another result of a game that has one is refused', async () => {
    const { store, game } = await begin();
    await store.start({ ...game, issuedAt: 1500 });
    const first = await store.putResult(resultOf(game));
    const better = resultOf(game, { digest: 'another', score: 2000 });
    expect(await store.putResult(better)).toEqual({ kind: 'taken' });
    expect(await store.putResult(resultOf(game))).toEqual({ ...first, kind: 'known' });
  });

  test('a result needs its start: this game, this player, this board', async () => {
    const { store, sample, board, game } = await begin();
    const other = sample.board(1);
    await store.addBoards([other]);
    expect(await store.putResult(resultOf(game))).toEqual({ kind: 'no-game' });
    await store.start({ ...game, issuedAt: 1500 });
    const strangers = [
      { ...game, gameId: sample.id('game') },
      { ...game, player: sample.id('player') },
      { ...game, board: other.id },
    ];
    for (const stranger of strangers) {
      expect(await store.putResult(resultOf(stranger))).toEqual({ kind: 'no-game' });
    }
    expect(await store.counts(board.id, 'all')).toEqual([]);
    expect(await store.counts(other.id, 'all')).toEqual([]);
  });

  test('F9 a board that is closed takes no start and no result any more', async () => {
    const { store, sample, board, game } = await begin();
    await store.start({ ...game, issuedAt: 1500 });
    await store.closeBoard(board.id, 7000);
    const late = { gameId: sample.id('game'), board: board.id, player: sample.id('player') };
    expect(await store.start({ ...late, issuedAt: 7001 })).toEqual({ kind: 'closed' });
    expect(await store.start({ ...game, issuedAt: 7001 })).toMatchObject({ kind: 'known' });
    expect(await store.putResult(resultOf(game))).toEqual({ kind: 'closed' });
    expect(await store.player(late.player)).toBeNull();
    expect(await store.counts(board.id, 'all')).toEqual([]);
  });

  test('a fault in one of many writes at once spoils no other', async () => {
    const { store, sample, board } = await begin();
    const games = Array.from({ length: 20 }, () => ({
      gameId: sample.id('game'),
      board: board.id,
      player: sample.id('player'),
    }));
    const begun = games.map((game) => store.start({ ...game, issuedAt: 1500 }));
    const astray = store.start({
      ...sample.board(9),
      gameId: 'x',
      board: 'x',
      player: 'x',
      issuedAt: 1,
    });
    await expect(astray).rejects.toThrow();
    expect((await Promise.all(begun)).map(({ kind }) => kind)).toEqual(games.map(() => 'started'));
    expect(await store.player('x')).toBeNull();

    const broken = 3;
    const settled = await Promise.allSettled(
      games.map((game, index) =>
        store.putResult(
          resultOf(game, {
            score: 10 * index,
            ...(index === broken ? { name: null as never } : {}),
          }),
        ),
      ),
    );
    expect(
      settled.map(({ status }) => status).filter((status) => status === 'rejected'),
    ).toHaveLength(1);
    expect(settled[broken]?.status).toBe('rejected');
    const scores = games.map((_, index) => 10 * index).filter((score) => score !== 10 * broken);
    expect(await store.counts(board.id, 'all')).toEqual(
      scores.reverse().map((score) => [score, 1]),
    );
    const last = settled.at(-1);
    expect(last?.status === 'fulfilled' && last.value).toMatchObject({
      result: { ranks: { all: [1, ordered ? games.length - 1 : expect.any(Number)] } },
    });
  });

  test('a fault in one of many reads at once spoils no other', async () => {
    const { store, sample, board } = await begin();
    const result = await play(store, sample, board);
    const [found, astray, top] = await Promise.allSettled([
      store.game(result.gameId),
      store.top(board.id, 'all', 'no number' as never),
      store.top(board.id, 'all', 10),
    ]);
    expect(found).toMatchObject({ status: 'fulfilled', value: { result } });
    expect(astray.status).toBe('rejected');
    expect(top).toMatchObject({ status: 'fulfilled', value: [{ gameId: result.gameId }] });
  });

  test('results at once, on two boards, are each counted and ranked', async () => {
    const { store, sample, board } = await begin();
    const other = sample.board(1);
    await store.addBoards([other]);
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        play(store, sample, index % 2 === 0 ? board : other, { score: 10 * (index % 7) }),
      ),
    );
    for (const { id } of [board, other]) {
      const stored = results.filter((result) => result.board === id);
      const counts = new Map<number, number>();
      for (const { score } of stored) counts.set(score, (counts.get(score) ?? 0) + 1);
      expect(await store.counts(id, 'all')).toEqual([...counts].sort(([a], [b]) => b - a));
      const totals = stored.map(({ ranks }) => ranks.all?.[1]).sort((a = 0, b = 0) => a - b);
      const inTurn = stored.map((_, index) => index + 1);
      // Where several write side by side, each sees what was durable before it.
      if (ordered) expect(totals).toEqual(inTurn);
      else expect(inTurn).toEqual(expect.arrayContaining(totals));
    }
  });
}
