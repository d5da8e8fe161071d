/** Ranked games at the table: the log, the server's clock, the peek, the result. */
import {
  MOST_EVENTS,
  formatMove,
  legalMoves,
  outcome,
  replayLog,
  type LoggedEvent,
} from '@bellows/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasEnded, isForgettable, positionOf, type Game } from '../src/game/game.ts';
import { isLogOf } from '../src/game/logged.ts';
import { eventsLeft, formatLog, isRunning, marksOf, parseLog } from '../src/game/ranked.ts';
import { saveGame } from '../src/game/saved.ts';
import { DAILY_MODES, NOON, rankedGame, rankedTable } from './ranked-support.ts';
import { move } from './support.ts';

const FULL = process.env['BELLOWS_FULL'] === '1';
const WALKS = FULL ? 500 : 20;

type Table = ReturnType<typeof rankedTable>;

/** One thing that a player does; what it means depends on where the game stands. */
const step = fc.record({
  kind: fc.constantFrom(
    ...(['move', 'move', 'move', 'move', 'move', 'undo', 'undo', 'redo', 'jump'] as const),
    ...(['drag', 'help', 'reload', 'hide', 'elsewhere'] as const),
  ),
  pick: fc.nat(100_000),
});

function take(table: Table, { kind, pick }: { kind: string; pick: number }): void {
  const { controller, game } = table;
  table.pass(pick % 4000);
  const place = pick % (game.moves.length + 1);
  if (kind === 'move') {
    const moves = legalMoves(positionOf(game));
    const chosen = moves[pick % Math.max(1, moves.length)];
    if (chosen !== undefined) controller.play(chosen);
  } else if (kind === 'undo') controller.undo();
  else if (kind === 'redo') {
    controller.redo();
    // The other game, from which undo came back.
    if (controller.state.game.id !== game.id) controller.undo();
  } else if (kind === 'jump') controller.jump(place);
  else if (kind === 'drag') {
    controller.jump(place);
    controller.peek();
    controller.jump(Math.floor(pick / 60) % (game.moves.length + 1), true);
  } else if (kind === 'help') controller.assist(pick % 5 === 0 ? 'lamp' : 'hint');
  else if (kind === 'reload') table.reload(pick);
  else if (kind === 'hide') {
    controller.setAwake(false);
    table.pass(pick);
    controller.setAwake(true);
  } else {
    controller.newGame(rankedGame({ id: 'other', deal: 'ms1' }));
    controller.undo();
  }
  // Nobody says no.
  controller.peek();
}

/** Plays on to an end, whichever comes. */
function playOut(table: Table): void {
  while (isRunning(table.game) && !hasEnded(table.game)) {
    const moves = legalMoves(positionOf(table.game));
    table.pass(700);
    table.controller.play(moves[table.game.cursor % moves.length]!);
  }
}

describe('the log replays to exactly the game', () => {
  test.each(DAILY_MODES)('W4, B1: %s', (mode) => {
    fc.assert(
      fc.property(fc.nat(9_999), fc.array(step, { maxLength: 60 }), (number, steps) => {
        const table = rankedTable({ mode, deal: `ms${String(number + 1)}` });
        for (const one of steps) {
          const before = table.game;
          take(table, one);
          if (!isRunning(table.game)) break;
          expect(isLogOf(table.game)).toBe(true);
          expect(table.game.id).toBe(before.id);
        }
        playOut(table);
        table.controller.handIn();
        expectReplayed(table);
      }),
      { numRuns: WALKS },
    );
  });
});

function expectReplayed(table: Table): void {
  const { game } = table;
  const { ranked } = game;
  const result = ranked?.handedIn;
  if (!ranked || !result) throw new Error('no result');
  const replayed = replayLog(game.positions[0]!, ranked.log);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
  const { position, moves, outcome: ended, assisted, firstTry, totalMs } = replayed.value;
  expect(position).toEqual(positionOf(game));
  expect(moves).toEqual(game.moves.slice(0, game.cursor));
  expect(ended).toBe(result.outcome);
  expect(result.piles).toBe(position.row.length);
  // A drag that went back and came again is no peek to the server; here it may have been asked about.
  const marks = marksOf(ranked);
  if (assisted) expect(marks.assisted).toBe(true);
  if (!marks.assisted) expect(marks.firstTry).toBe(firstTry);
  // The log never says that more time passed than did.
  expect(totalMs).toBeLessThanOrEqual(table.clock.today - NOON);
}

describe('what is logged', () => {
  test('moves, U, R, J for a jump and a restart, H once for each kind of help', () => {
    const table = rankedTable();
    table.play('2L1 4L1');
    const { controller } = table;
    controller.undo();
    controller.redo();
    controller.jump(1);
    controller.jump(1);
    controller.restart();
    controller.assist('hint');
    controller.assist('hint');
    controller.assist('lamp');
    table.play('2L1');
    expect(table.log).toBe('2L1 4L1 U R J1 J0 H H 2L1');
  });

  test('milliseconds since the event before; from the start, and after a reload, from when the table was there', () => {
    const table = rankedTable();
    table.pass(1234.9);
    table.controller.play(move('2L1'));
    table.pass(0.6);
    table.controller.undo();
    table.reload(86_400_000);
    table.pass(50);
    table.controller.redo();
    expect(table.game.ranked?.log).toEqual([
      ['2L1', 1234],
      ['U', 1],
      ['R', 50],
    ]);
  });

  test('a long pause is cut: less is always fine, and two clocks run apart', () => {
    const table = rankedTable();
    table.pass(3 * 3_600_000);
    table.controller.play(move('2L1'));
    expect(table.game.ranked?.log).toEqual([['2L1', 600_000]]);
  });

  test('one drag of the timeline is one jump, with the time of all of it', () => {
    const table = rankedTable();
    table.play('2L1 4L1');
    for (const [place, again] of [
      [1, false],
      [0, true],
      [1, true],
    ] as const) {
      table.pass(100);
      table.controller.jump(place, again);
    }
    table.pass(100);
    table.controller.jump(0);
    expect(table.game.ranked?.log.slice(2)).toEqual([
      ['J1', 300],
      ['J0', 100],
    ]);
  });

  test('a refused move, a selection, and going to another game and back are nothing', () => {
    const table = rankedTable();
    table.controller.play(move('9L3'));
    table.controller.tap(3);
    table.controller.cancel();
    table.controller.newGame(rankedGame({ id: 'other', deal: 'ms1' }));
    table.controller.undo();
    table.controller.redo();
    table.controller.undo();
    expect(table.log).toBe('');
    expect(table.game.id).toBe('AAAAAAAAAAAAAAAAAAAAAA');
  });

  test('any other game has no log', () => {
    const table = rankedTable({ ...rankedGame(), ranked: null, daily: null });
    table.play('2L1');
    table.controller.undo();
    expect(table.game.ranked).toBeNull();
  });
});

describe('a log that is nearly full', () => {
  const full = (length: number) =>
    Array.from({ length }, (_, at): LoggedEvent => [at % 2 === 0 ? '2L1' : 'U', 1]);

  test('is told of from 4,500 events on, and takes no more at 5,000: an end can still be handed in', () => {
    expect(eventsLeft(rankedGame({ change: { log: full(4499) } }))).toBeNull();
    expect(eventsLeft(rankedGame({ change: { log: full(4500) } }))).toBe(500);
    const table = rankedTable({ change: { log: full(MOST_EVENTS - 1) } });
    table.play('2L1');
    expect(eventsLeft(table.game)).toBe(0);
    const before = table.game;
    table.controller.undo();
    table.controller.restart();
    table.play('4L1');
    expect(table.game.ranked?.log).toHaveLength(MOST_EVENTS);
    expect(table.game.cursor).toBe(before.cursor);
    const refusals = table.events.filter(({ kind }) => kind === 'refused');
    expect(refusals).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'refused', why: { code: 'log-full' } })),
    );
  });

  test('a blocked end of a full log is handed in', () => {
    const table = rankedTable({ deal: '2C3D4H5S', change: { log: full(MOST_EVENTS) } });
    table.controller.handIn();
    expect(table.game.ranked?.handedIn?.piles).toBe(4);
  });
});

describe('U5: a dealt card that would be taken back', () => {
  const gradual = () => {
    const table = rankedTable({ mode: 'idle-year/gradual', deal: '2C3D4H5S' });
    table.play('D D');
    return table;
  };

  test('is asked about first; no leaves all as it is, yes marks the game as one with help', () => {
    const table = gradual();
    const before = table.game;
    table.controller.undo();
    expect(table.controller.state).toMatchObject({ peeking: 1, game: { cursor: 2 } });
    table.controller.stay();
    expect(table.controller.state.peeking).toBeNull();
    expect(table.game).toBe(before);
    table.controller.undo();
    table.controller.peek();
    expect(table.log).toBe('D D U');
    expect(marksOf(table.game.ranked!)).toEqual({ assisted: true, firstTry: false });
  });

  test('once in a game: by undo, by the timeline, by a restart', () => {
    for (const go of ['undo', 'jump', 'restart'] as const) {
      const table = gradual();
      const run = () => (go === 'jump' ? table.controller.jump(0) : table.controller[go]());
      run();
      expect(table.controller.state.peeking).not.toBeNull();
      table.controller.peek();
      table.controller.redo();
      run();
      expect(table.controller.state.peeking).toBeNull();
    }
  });

  test('is not asked about where it makes no difference', () => {
    const helped = gradual();
    helped.controller.assist('hint');
    helped.controller.undo();
    expect(helped.log).toBe('D D H U');
    const casual = rankedTable({
      ...rankedGame({ mode: 'idle-year/gradual', deal: '2C3D4H5S' }),
      ranked: null,
    });
    casual.play('D D');
    casual.controller.undo();
    expect(casual.game.cursor).toBe(1);
  });

  test('whatever else is done instead puts the question away', () => {
    const table = gradual();
    table.controller.undo();
    table.play('D');
    expect(table.controller.state.peeking).toBeNull();
    table.controller.peek();
    expect(table.log).toBe('D D D');
  });
});

describe('T7, T8: the clock of a ranked game is the server’s', () => {
  test('runs before the first move, while nobody looks, and at a blocked end', () => {
    const table = rankedTable({ deal: '7H7CKCKH' });
    table.pass(10_000);
    expect(table.controller.seconds()).toBe(10);
    table.controller.setAwake(false);
    table.pass(60_000);
    table.controller.setAwake(true);
    expect(table.controller.seconds()).toBe(70);
    table.play('4L1 2L1');
    table.pass(8000);
    expect(table.controller.seconds()).toBe(80);
    table.controller.handIn();
    table.pass(5000);
    expect(table.controller.seconds()).toBe(80);
    expect(table.game.ranked?.handedIn).toMatchObject({ at: NOON + 80_000, seconds: 80 });
  });

  test('counts what the page slept through, from the first start', () => {
    const table = rankedTable();
    table.play('2L1');
    table.reload(3_600_000);
    expect(table.controller.seconds()).toBe(3601);
    // The steady clock stood still while the machine slept.
    table.clock.today += 600_000;
    table.controller.stamp();
    expect(table.controller.seconds()).toBe(4201);
    table.clock.today += 1000;
    table.controller.setAwake(false);
    table.controller.setAwake(true);
    expect(table.controller.seconds()).toBe(4202);
  });

  test('is put right by what is heard of the server’s, and never negative', () => {
    const table = rankedTable();
    table.pass(1000);
    table.controller.setOffset(30_000);
    expect(table.controller.seconds()).toBe(31);
    expect(table.events.at(-1)).toEqual({ kind: 'noted', what: 'clock' });
    table.controller.setOffset(-90_000);
    expect(table.controller.seconds()).toBe(0);
    table.reload();
    expect(table.game.ranked?.offset).toBe(-90_000);
  });

  test('the casual clock of any other game stands as ever', () => {
    const table = rankedTable({ ...rankedGame(), ranked: null });
    table.pass(10_000);
    expect(table.controller.seconds()).toBe(0);
  });
});

describe('the result', () => {
  const WINNING = '4L3 3L1 2L1';

  test('a win hands itself in, with its log, and closes the game', () => {
    const table = rankedTable({ deal: '7H7CKCKH' });
    table.play(WINNING);
    expect(table.game).toMatchObject({ closed: true, result: { outcome: 'won', piles: 1 } });
    expect(table.game.ranked?.handedIn).toMatchObject({ outcome: 'won', piles: 1, seconds: 3 });
    expect(table.events.at(-1)).toMatchObject({ kind: 'moved', ended: 'won' });
    expect(isRunning(table.game)).toBe(false);
  });

  test('K6: also one that is reached by redo', () => {
    const table = rankedTable({ deal: '7H7CKCKH' });
    table.play('4L3 3L1');
    table.controller.undo();
    table.controller.redo();
    table.play('2L1');
    expect(table.log).toBe('4L3 3L1 U R 2L1');
    expect(table.game.ranked?.handedIn?.outcome).toBe('won');
  });

  test('a blocked end is handed in only when the player says so; until then there is undo', () => {
    const table = rankedTable({ deal: '7H7CKCKH' });
    table.play('4L1 2L1');
    expect(outcome(positionOf(table.game))).toBe('blocked');
    expect(isRunning(table.game)).toBe(true);
    expect(saveGame(table.game, 0).state).toBe('unfinished');
    table.controller.undo();
    table.controller.undo();
    table.play(WINNING);
    expect(table.log).toBe('4L1 2L1 U U 4L3 3L1 2L1');
    expect(table.game.ranked?.handedIn?.outcome).toBe('won');
  });

  test('what is handed in is the end on the table, not the best one that was reached', () => {
    const table = rankedTable({ deal: '7H7CKCKH' });
    table.controller.handIn();
    expect(isRunning(table.game)).toBe(true);
    table.play('4L1 2L1');
    table.controller.handIn();
    expect(table.events.at(-1)).toEqual({ kind: 'handed-in' });
    expect(table.game.ranked?.handedIn).toMatchObject({ outcome: 'blocked', piles: 2 });
    expect(saveGame(table.game, 0).state).toBe('ended');
  });

  test('T5: stands: moves are refused in own words, looking back is free and logs nothing', () => {
    const table = rankedTable({ deal: '7H7CKCKH' });
    table.play('4L1 2L1');
    table.controller.handIn();
    const { ranked } = table.game;
    table.controller.undo();
    table.controller.undo();
    table.play('4L3');
    expect(table.events.at(-1)).toEqual({ kind: 'refused', why: { code: 'result-stands' } });
    table.controller.handIn();
    table.controller.assist('picture');
    expect(table.game.ranked).toBe(ranked);
    expect(table.game.assists).toEqual([]);
  });

  test('an untouched one is never forgotten: its time runs', () => {
    expect(isForgettable(rankedGame())).toBe(false);
    expect(saveGame(rankedGame(), 0).state).toBe('unfinished');
  });
});

test('a log in a line, and back; what is none is none', () => {
  const log: LoggedEvent[] = [
    ['4L3', 1830],
    ['U', 0],
    ['J12', 7],
    ['H', 1],
    ['x2-3', 5],
    ['p2-5', 9],
  ];
  expect(parseLog(formatLog(log))).toEqual(log);
  expect(parseLog('')).toEqual([]);
  for (const text of ['4L3', '4L3@', '4L3@-1', 'Q@1', '@1', '4L3@1  U@2', 'J@1', '4L3@1.5'])
    expect(parseLog(text)).toBeNull();
});

test('B1: a file with a log of another line is not believed', () => {
  const table = rankedTable();
  table.play('2L1 4L1');
  const good: Game = table.game;
  const log = good.ranked!.log;
  const changed = (events: readonly LoggedEvent[]) =>
    isLogOf({ ...good, ranked: { ...good.ranked!, log: events } });
  expect(isLogOf(good)).toBe(true);
  expect(changed(log.slice(1))).toBe(false);
  expect(changed([...log, ['U', 1]])).toBe(false);
  expect(changed([...log, ['J9', 1]])).toBe(false);
  expect(changed([['D', 1], ...log])).toBe(false);
  expect(formatMove(good.moves[0]!)).toBe('2L1');
});
