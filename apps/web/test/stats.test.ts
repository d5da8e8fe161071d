import fc from 'fast-check';
import { parseMode, parseMoves, replay, unwrap } from '@bellows/rules';
import { describe, expect, test } from 'vitest';
import { Controller } from '../src/game/controller.ts';
import { assisted } from '../src/game/assist.ts';
import type { Game } from '../src/game/game.ts';
import { Keeper } from '../src/session/keeper.ts';
import { dayOf, dayStreak } from '../src/stats/days.ts';
import { bestOf, endedOf, figuresOf, isWon } from '../src/stats/figures.ts';
import { gradeCounts, gradeRanges } from '../src/stats/grades.ts';
import { histogramOf } from '../src/stats/histogram.ts';
import { gamesOf, modesOf } from '../src/stats/population.ts';
import { standingOf } from '../src/stats/standing.ts';
import { playedOf } from '../src/storage/played.ts';
import { game, move } from './support.ts';
import { blocked, played, playText, quietShelf, row, WINS, won } from './stats-support.ts';

const MODE = 'late-binding/open';
const EVERY = { mode: null, helped: false, deals: 'all' } as const;

/** A table whose games are kept as on the page. */
function keptTable(first: Game = game(MODE, 'ms1')) {
  const shelf = quietShelf();
  const keeper = new Keeper(shelf, { onConflict: () => expect.unreachable() }, () => 0);
  const controller = new Controller(first, {
    showMoves: true,
    quick: true,
    now: () => 0,
    today: () => 0,
  });
  controller.subscribe((event, state) => keeper.follow(event, state));
  const play = (text: string) => {
    for (const one of unwrap(parseMoves(text))) controller.play(one);
  };
  const figures = async () => {
    await keeper.idle;
    return figuresOf(gamesOf(await shelf.played(), EVERY), 0);
  };
  return { shelf, keeper, controller, play, figures };
}

describe('what counts', () => {
  test('T1, S6: win, restart the same deal, win: one game, one win', async () => {
    const { controller, play, figures } = keptTable();
    play(WINS.ms1);
    controller.restart();
    play(WINS.ms1);
    expect(await figures()).toMatchObject({ played: 1, ended: 1, won: 1 });
    controller.newGame(game(MODE, 'ms1'));
    play(WINS.ms1);
    expect(await figures()).toMatchObject({ played: 2, ended: 2, won: 2 });
  });

  test('S6: blocked, undone, won is one won game', async () => {
    const { controller, play, figures } = keptTable(blocked('ms1'));
    controller.undo();
    expect(await figures()).toMatchObject({ played: 1, ended: 1, won: 0 });
    controller.restart();
    play(WINS.ms1);
    expect(await figures()).toMatchObject({ played: 1, ended: 1, won: 1 });
  });

  test('T2: deal, no move, new deal: not played; first move: played; win, then close: won', async () => {
    const { shelf, controller, play, figures } = keptTable();
    controller.newGame(game(MODE, 'ms3'));
    expect(await figures()).toMatchObject({ played: 0, ended: 0, won: 0 });
    controller.play(move('13L1'));
    expect(await figures()).toMatchObject({ played: 1, ended: 0, won: 0, best: null });
    play(WINS.ms3.replace('13L1 ', ''));
    await figures();
    // Another page reads what this one has left.
    expect((await shelf.played()).filter(isWon)).toHaveLength(1);
  });

  test('T3: New as soon as it is won, and won again: two wins', async () => {
    const { controller, play, figures } = keptTable();
    play(WINS.ms1);
    controller.newGame(game(MODE, 'ms3'));
    play(WINS.ms3);
    expect(await figures()).toMatchObject({ played: 2, won: 2, wins: { current: 2, best: 2 } });
  });

  test('T4: a replay is watched twice, and nothing is written', async () => {
    const { shelf, play, figures } = keptTable();
    play(WINS.ms1);
    const before = await figures();
    const rows = await shelf.rows();
    const record = `Variant: ${MODE}; Deal: ms1; ${WINS.ms1}; Result: 1`;
    for (let i = 0; i < 2; i += 1) expect(unwrap(replay(record)).outcome).toBe('won');
    expect(await figures()).toEqual(before);
    expect(await shelf.rows()).toEqual(rows);
  });

  test('T16, S5: a short row that is won is no game of the statistics, and no best', async () => {
    const { play, shelf, figures } = keptTable(game('accordion/open', '5C5S5H'));
    play('3L1 2L1');
    expect(await figures()).toMatchObject({ played: 0, ended: 0, won: 0, best: null });
    expect(await shelf.rows()).toHaveLength(1);
    expect(standingOf([], playText(game('accordion/open', '5C5S5H'), '3L1 2L1'), 0)).toEqual({
      best: null,
      isNew: false,
      days: 0,
    });
  });

  test('T16: practice, such as what a replay was played on to, counts nowhere', () => {
    const practice = { ...won(), practice: true };
    expect(playedOf(row(practice))).toBeNull();
    expect(standingOf([], practice, 0)).toMatchObject({ best: null, days: 0 });
  });

  test('U2: without undo New ends a game: played, neither ended nor won, and the streak is over', () => {
    const given = { ...playText(game(`${MODE}/no-undo`, 'ms3'), '13L1'), closed: true };
    const games = [row(won('ms1', `${MODE}/no-undo`), 1), row(given, 2)];
    expect(
      figuresOf(
        games.flatMap((one) => playedOf(one) ?? []),
        0,
      ),
    ).toMatchObject({
      played: 2,
      ended: 1,
      won: 1,
      givenUp: 1,
      wins: { current: 0, best: 1 },
    });
  });

  test('T8: a system clock that was set back gives nothing negative, and loses no game', () => {
    const games = [
      played(3, { when: 9e12 }),
      played(4, { when: 86_400_000 }),
      played(1, { when: 0 }),
    ];
    const figures = figuresOf(gamesOf(games, EVERY), dayOf(86_400_000));
    expect(figures).toMatchObject({ played: 3, ended: 3, won: 1, days: { best: 2 } });
    for (const value of [figures.days.current, figures.wins.current, figures.average ?? 0])
      expect(value).toBeGreaterThanOrEqual(0);
  });

  test('what cannot be read, or is of a game that nobody knows, is left alone', () => {
    for (const bad of [null, 7, {}, { id: 'a', rev: 1, changed: 1, game: '{"trunc' }])
      expect(playedOf(bad)).toBeNull();
    expect(
      modesOf([played(3, { mode: 'nobody/open' }), played(3)]).map(({ text }) => text),
    ).toEqual(['accordion/open']);
    expect(gradeCounts(endedOf([played(3, { mode: 'nobody/open' })])).strong).toBe(0);
  });
});

describe('whose figures', () => {
  test('T6: open, gradual, without undo, bidirectional, helped: each a population and a best of its own', () => {
    const modes = [
      'accordion/open',
      'accordion/gradual',
      'accordion/gradual/no-undo',
      'bidirectional/open',
    ];
    const games = modes.map((mode, i) => played(i + 3, { mode }));
    const helped = played(1, { helped: true, countsAsBest: false });
    const all = [...games, helped];
    for (const [i, mode] of modes.entries()) {
      const figures = figuresOf(gamesOf(all, { ...EVERY, mode }), 0);
      expect(figures).toMatchObject({ ended: 1, best: { result: { piles: i + 3 }, times: 1 } });
    }
    const with_ = figuresOf(gamesOf(all, { ...EVERY, mode: 'accordion/open', helped: true }), 0);
    expect(with_).toMatchObject({ ended: 1, won: 1, best: null });
    expect(modesOf(all)).toHaveLength(4);
  });

  test('T6: a helped game, read from its row', () => {
    const helped = assisted(playText(game(MODE, 'ms3'), '13L1'), 'hint');
    expect(playedOf(row(helped))).toMatchObject({ helped: true, countsAsBest: false });
    expect(standingOf([], { ...won(), assists: ['lamp'] }, 0)).toMatchObject({ best: null });
  });

  test('certified deals can be kept apart', () => {
    const games = [played(3), played(4, { certified: true }), played(5)];
    const count = (deals: 'all' | 'drawn' | 'certain') =>
      gamesOf(games, { ...EVERY, deals }).length;
    expect([count('all'), count('drawn'), count('certain')]).toEqual([3, 2, 1]);
  });
});

describe('the figures', () => {
  test('S5: fewer piles are better, then more points; how often so few', () => {
    const at = (piles: number, score: number) =>
      played(null, { result: { outcome: 'blocked', piles, score, seconds: 1 } });
    expect(bestOf([at(3, 400), at(3, 410), at(4, 500)])).toMatchObject({
      result: { piles: 3, score: 410 },
      times: 2,
    });
    expect(bestOf([played(2, { countsAsBest: false })])).toBeNull();
  });

  test('a missed target counts as g = 2 and is no win', () => {
    const missed = played(null, {
      mode: 'revenge/open',
      result: { outcome: 'target-missed', piles: 1, score: 510, seconds: 1 },
    });
    expect(figuresOf([missed], 0)).toMatchObject({ won: 0, best: { result: { piles: 1 } } });
    expect(gradeCounts(endedOf([missed]))).toEqual({ full: 0, strong: 1, moral: 0, none: 0 });
  });

  test.each([
    [[1], 1, 1],
    [[1, 4], 1, 2.5],
    [[7, 1, 2], 2, 10 / 3],
    [[1, 2, 3, 9], 2, 3.75],
  ])(
    '%j: half of the games came to %i piles or fewer, the mean is %d',
    (piles, median, average) => {
      expect(
        figuresOf(
          piles.map((n) => played(n)),
          0,
        ),
      ).toMatchObject({ median, average });
    },
  );

  test('nothing has neither median, average nor best', () => {
    expect(figuresOf([], 0)).toEqual({
      played: 0,
      ended: 0,
      won: 0,
      givenUp: 0,
      best: null,
      average: null,
      median: null,
      wins: { current: 0, best: 0 },
      days: { current: 0, best: 0 },
    });
  });

  test('wins in a row go by when the games ended; one that goes on does not break them', () => {
    const games = [played(1), played(1), played(4), played(1), played(null)];
    expect(figuresOf(gamesOf(games, EVERY), 0).wins).toEqual({ current: 1, best: 2 });
    const turned = games.map((one, i) => ({ ...one, when: 10 - i }));
    expect(figuresOf(gamesOf(turned, EVERY), 0).wins).toEqual({ current: 2, best: 2 });
  });

  test.each([
    [[], 10, 0, 0],
    [[10], 10, 1, 1],
    [[9], 10, 1, 1],
    [[8], 10, 0, 1],
    [[5, 6, 7, 9, 10, 10], 10, 2, 3],
    [[11], 10, 1, 1],
  ])('T12: days %j, seen from day %i: %i in a row, at best %i', (days, today, current, best) => {
    expect(dayStreak(days, today)).toEqual({ current, best });
  });

  test('T10, T12: a day is a day of UTC, whatever the clock on the wall does', () => {
    const at = (text: string) => dayOf(Date.parse(text));
    expect(at('2026-03-29T23:59:59.999Z') - at('2026-03-28T00:00:00Z')).toBe(1);
    expect(at('2026-10-26T00:30:00+01:00') - at('2026-10-25T00:30:00+02:00')).toBe(1);
    expect(at('2026-10-25T00:30:00+14:00')).toBe(at('2026-10-23T23:30:00-12:00'));
  });

  test('S4: the piles that each grade stands for, by the rules', () => {
    const told = (mode: string) =>
      gradeRanges(unwrap(parseMode(mode))).map(({ grade, from, to }) => [grade, from, to]);
    expect(told('accordion/open')).toEqual([
      ['full', 1, 1],
      ['strong', 2, 3],
      ['moral', 4, 5],
      ['none', 6, null],
    ]);
    expect(told('bayan/open')[3]).toEqual(['none', 5, null]);
  });
});

describe('the end of a game', () => {
  const others = [played(1, { mode: MODE, when: 86_400_000 }), played(2, { when: 2 * 86_400_000 })];

  test('S5: the first of its mode is a new best; an equal one is none', () => {
    expect(standingOf([], won(), 9)).toMatchObject({ isNew: true, best: { piles: 1 }, days: 1 });
    const again = won();
    const same = played(1, { mode: MODE, result: again.result });
    expect(standingOf([same], again, 9)).toMatchObject({ isNew: false });
    // Its own row is not what it is compared with.
    expect(standingOf([{ ...same, id: again.id }], again, 9)).toMatchObject({ isNew: true });
  });

  test('the streak is of days with whichever game', () => {
    expect(standingOf(others, won(), 3).days).toBe(3);
    expect(standingOf(others, won(), 4).days).toBe(1);
  });
});

/** What a player may do, again and again. */
const STEPS = ['win', 'block', 'move', 'undo', 'restart', 'new', 'again', 'help', 'back'] as const;

test('T1: won ≤ ended ≤ played ≤ games, and every figure is of the same games, in any history', async () => {
  const runs = process.env['BELLOWS_FULL'] === '1' ? 500 : 40;
  const steps = fc.array(fc.record({ kind: fc.constantFrom(...STEPS), pick: fc.nat(99) }), {
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const { controller, keeper, shelf, play } = keptTable();
      for (const { kind, pick } of history) take(controller, play, kind, pick);
      await keeper.idle;
      const all = await shelf.played();
      expect(all.length).toBeLessThanOrEqual((await shelf.rows()).length);
      for (const helped of [false, true]) agree(gamesOf(all, { ...EVERY, helped }));
    }),
    { numRuns: runs },
  );
});

function take(
  controller: Controller,
  play: (text: string) => void,
  kind: (typeof STEPS)[number],
  pick: number,
) {
  const { deal } = controller.state.game;
  switch (kind) {
    case 'win': {
      controller.restart();
      const line = deal.id === 'ms1' ? WINS.ms1 : WINS.ms3;
      play(line);
      return;
    }
    case 'block':
      for (let i = 0; i < 18; i += 1) controller.tap((pick + i) % controller.position.row.length);
      return;
    case 'move':
      controller.tap(pick % controller.position.row.length);
      return;
    case 'undo':
      controller.undo();
      return;
    case 'restart':
      controller.restart();
      return;
    case 'new':
      controller.newGame(game(MODE, pick % 2 === 0 ? 'ms1' : 'ms3'));
      return;
    case 'again':
      controller.newGame(game(MODE, deal.id));
      return;
    case 'help':
      controller.assist('hint');
      return;
    case 'back':
      controller.redo();
      return;
  }
}

function agree(games: ReturnType<typeof gamesOf>) {
  const figures = figuresOf(games, 0);
  const ended = endedOf(games);
  const sum = (counts: readonly number[]) => counts.reduce((all, n) => all + n, 0);
  expect(figures.won).toBeLessThanOrEqual(figures.ended);
  expect(figures.ended + figures.givenUp).toBeLessThanOrEqual(figures.played);
  expect(figures.wins.best).toBeLessThanOrEqual(figures.won);
  expect(figures.best?.times ?? 0).toBeLessThanOrEqual(figures.ended);
  const piles = ended.map(({ result }) => result.piles);
  expect(sum(histogramOf(piles, 1).map(({ count }) => count))).toBe(figures.ended);
  const grades = gradeCounts(ended);
  expect(sum(Object.values(grades))).toBe(figures.ended);
  expect(grades.full).toBe(figures.won);
}
