/** The picture of a whole game: its story, its drawing, and the desk that asks for it. */
import type { Judged, Kind, Listener, Question } from '@bellows/solver/session';
import { describe, expect, test } from 'vitest';
import {
  mustAsk,
  pictureKey,
  pointsOf,
  recordOf,
  storyOf,
  wayBack,
  type Story,
} from '../src/game/gamePicture.ts';
import type { Game } from '../src/game/game.ts';
import { toTableView } from '../src/game/tableView.ts';
import { PictureDesk } from '../src/session/picture.svelte.ts';
import { plotOf } from '../src/views/picture/plot.ts';
import { pointText, storyText } from '../src/views/picture/words.ts';
import { english, table } from './support.ts';

/** Lost with move 3; who goes back to move 2 can win with 5L3 2L1 4L3 2L1 2L1. */
const ROW = '5DQS9C9H3HQD9DAH';
const LOST = '8L3 4L1 6L1 4L1 4L3';

function played(moves: string, mode = 'accordion/open', deal = ROW): Game {
  const one = table(mode, deal);
  one.play(moves);
  return one.controller.state.game;
}

/** Verdicts by their first letters, the deal first; a dot is a position that is not judged yet. */
function judgedAs(letters: string): readonly Judged[] {
  const judged: Judged[] = [];
  for (const [index, letter] of [...letters].entries()) {
    if (letter === 'w') judged.push({ index, verdict: 'winnable', fewest: 1 });
    if (letter === 'l') judged.push({ index, verdict: 'lost', fewest: 3 });
    if (letter === 'u') judged.push({ index, verdict: 'unknown', fewest: null });
  }
  return judged;
}

const story = (game: Game, letters: string): Story =>
  storyOf(game, pointsOf(game, judgedAs(letters)));

describe('what the judged positions say', () => {
  const game = played(LOST);

  test.each<[string, Story, number | null]>([
    ['......', { kind: 'open' }, null],
    ['....ll', { kind: 'open' }, null],
    ['..wlll', { kind: 'lost', move: 3 }, 2],
    ['wwwlll', { kind: 'lost', move: 3 }, 2],
    ['wllll' + 'l', { kind: 'lost', move: 1 }, 0],
    ['wwuull', { kind: 'lost-among', first: 2, last: 4 }, 1],
    ['llllll', { kind: 'never', fewest: 3 }, null],
    ['uuulll', { kind: 'unknown' }, null],
    ['uuuuuu', { kind: 'unknown' }, null],
    ['wwwwww', { kind: 'winnable' }, null],
  ])('%s', (letters, expected, back) => {
    expect(story(game, letters)).toEqual(expected);
    expect(wayBack(story(game, letters))).toBe(back);
  });

  test('a won game is told as won', () => {
    const won = played('8L3 4L1 5L3 2L1 4L3 2L1 2L1');
    expect(story(won, 'wwwwwwww')).toEqual({ kind: 'won' });
  });

  test('the move and its cards stand in the words', () => {
    const points = pointsOf(game, judgedAs('wwwlll'));
    expect(storyText(english, storyOf(game, points), points, 'piles')).toEqual({
      title: 'Lost with move 3',
      note: '6L1: 9♦ onto Q♦. You could still have won until move 2.',
    });
    expect(pointText(english, points[3] as (typeof points)[0], 'piles')).toBe(
      'Move 3 · 6L1, 9♦ onto Q♦ · 5 piles · lost, 3 piles at best',
    );
    expect(pointText(english, points[0] as (typeof points)[0], 'piles')).toBe(
      'Deal · 8 piles · winnable',
    );
  });

  test('a card that was dealt is told as that', () => {
    const gradual = played('D D', 'accordion/gradual', '7H7CKCKH');
    const points = pointsOf(gradual, []);
    expect(points[1]?.step).toEqual({ notation: 'D', kind: 'dealt', card: '7C' });
    expect(points.map(({ piles }) => piles)).toEqual([1, 2, 3]);
  });
});

describe('whose picture it is', () => {
  test('undo and redo only move in it; another move makes it another', () => {
    const one = table('accordion/open', ROW);
    one.play(LOST);
    const key = pictureKey(one.controller.state.game);
    one.controller.undo();
    one.controller.jump(0);
    expect(pictureKey(one.controller.state.game)).toBe(key);
    expect(recordOf(one.controller.state.game)).toContain(LOST);
    one.play('4L1');
    expect(pictureKey(one.controller.state.game)).not.toBe(key);
  });

  test('only who could still play on is asked', () => {
    expect(mustAsk(played(LOST))).toBe(true);
    expect(mustAsk(played('8L3'))).toBe(true);
    expect(mustAsk(played('8L3', 'accordion/open/no-undo'))).toBe(true);
    expect(mustAsk(played(LOST, 'accordion/open/no-undo'))).toBe(false);
    expect(mustAsk(played('8L3 4L1 5L3 2L1 4L3 2L1 2L1'))).toBe(false);
    const helped = table('accordion/open', ROW);
    helped.controller.assist('picture');
    expect(mustAsk(helped.controller.state.game)).toBe(false);
  });
});

describe('the drawing', () => {
  const frame = { width: 320, height: 130, left: 20, right: 10, top: 20, bottom: 20 };
  const game = played(LOST);
  const plot = plotOf(pointsOf(game, judgedAs('wwwlll')), 1, frame);

  test('the goal is the ground, the deal the top, and every place leads back to its position', () => {
    expect(plot.y(1)).toBe(110);
    expect(plot.y(8)).toBe(20);
    expect([0, 1, 2, 3, 4, 5].map((index) => plot.indexAt(plot.x(index)))).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
    expect([plot.indexAt(-50), plot.indexAt(900)]).toEqual([0, 5]);
  });

  test('the losing move belongs to what is lost', () => {
    expect(plot.fewestWinnable).toBe(`M20 110L${plot.x(1)} 110L${plot.x(2)} 110`);
    expect(plot.fewestLost.startsWith(`M${plot.x(2)} 110L${plot.x(3)} ${plot.y(3)}`)).toBe(true);
    expect(plot.winnable).not.toBe('');
    expect(plot.lost).not.toBe('');
  });

  test('what is not judged yet is not drawn', () => {
    const half = plotOf(pointsOf(game, judgedAs('....ll')), 1, frame);
    expect([half.winnable, half.fewestWinnable]).toEqual(['', '']);
    expect(half.lost).not.toBe('');
    const none = plotOf(pointsOf(game, []), 1, frame);
    expect([none.lost, none.fewestLost]).toEqual(['', '']);
    expect(none.table).toContain('L');
  });

  test('figures of the scale do not touch', () => {
    for (const height of [80, 130, 300]) {
      const { ticks, y } = plotOf(pointsOf(game, []), 1, { ...frame, height });
      expect(ticks[0]).toBe(1);
      const gaps = ticks.slice(1).map((tick, i) => y(ticks[i] ?? 0) - y(tick));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(13);
    }
  });

  test('a game of one position and a goal above one are drawn too', () => {
    expect(plotOf(pointsOf(played(''), []), 1, frame).table).toBe('');
    expect(plotOf(pointsOf(game, []), 3, frame).y(3)).toBe(110);
  });
});

/** An engine that answers when the test says so. */
function fakeEngine() {
  const asked: { question: unknown; listener: Listener<'analyse'> }[] = [];
  let ended = 0;
  return {
    asked,
    ended: () => ended,
    begin: () => ({
      ask: <K extends Kind>(question: Question<K>, listener: Listener<K>) => {
        // The desk asks nothing else.
        asked.push({ question, listener: listener as unknown as Listener<'analyse'> });
        return () => undefined;
      },
      destroy: () => (ended += 1),
    }),
  };
}

function desk(moves = LOST, mode = 'accordion/open') {
  const one = table(mode, ROW);
  one.play(moves);
  const engine = fakeEngine();
  const said: string[] = [];
  const pictures = new PictureDesk(
    {
      act: (change) => change(one.controller),
      say: (text) => said.push(text),
      help: {
        mark: (assist) => {
          one.controller.assist(assist);
          return 'marked';
        },
      },
    },
    engine.begin,
  );
  const game = () => one.controller.state.game;
  return { ...one, engine, pictures, said, game };
}

const answer = (letters: string) => judgedAs(letters).toReversed();
const report = (judged: Judged) => ({ nodes: 1, least: null, most: null, judged });

describe('the desk', () => {
  test('asks first, marks, and streams from the last position to the first', () => {
    const { pictures, engine, game, said } = desk();
    pictures.open(game());
    expect([pictures.asking !== null, pictures.isOf(game())]).toEqual([true, false]);
    expect(engine.asked).toEqual([]);
    pictures.goOn();
    expect(game().assists).toEqual(['picture']);
    expect(said).toEqual(['marked']);
    expect(pictures.isOf(game())).toBe(true);
    const { question, listener } = engine.asked[0] as (typeof engine.asked)[0];
    expect(question).toEqual({ kind: 'analyse', record: recordOf(game()) });
    for (const judged of answer('....ll')) listener.progress?.(report(judged));
    // A page that was hidden hears the same reports again.
    for (const judged of answer('...lll')) listener.progress?.(report(judged));
    const heard = pointsOf(game(), pictures.judged).map(({ verdict }) => verdict);
    expect([pictures.progress, heard.slice(2)]).toEqual([
      'working',
      [null, 'lost', 'lost', 'lost'],
    ]);
    listener.result({ ok: true, value: answer('wwwlll') });
    expect([pictures.progress, pictures.judged.length, engine.ended()]).toEqual(['complete', 6, 1]);
  });

  test('who refuses is told nothing and marked with nothing', () => {
    const { pictures, engine, game } = desk();
    pictures.open(game());
    pictures.refuse();
    pictures.goOn();
    expect([pictures.asking, pictures.isOf(game()), game().assists]).toEqual([null, false, []]);
    expect(engine.asked).toEqual([]);
  });

  test('an ended game without undo is neither asked about nor marked, and only looked at', () => {
    const { pictures, game, controller } = desk(LOST, 'accordion/open/no-undo');
    pictures.open(game());
    expect([pictures.asking, game().assists]).toEqual([null, []]);
    pictures.goTo(game(), 2);
    expect([game().cursor, pictures.looking]).toEqual([5, 2]);
    expect(pictures.drawn(controller.state).game.cursor).toBe(2);
    const looking = toTableView(pictures.drawn(controller.state), english, {
      showMoves: true,
      looking: true,
    });
    expect(looking.piles.length).toBe(6);
    expect(looking.piles.some(({ movable }) => movable)).toBe(false);
    pictures.goTo(game(), 5);
    expect(pictures.drawn(controller.state)).toBe(controller.state);
  });

  test('going somewhere is undo and redo at once; playing on from there is another game', () => {
    const { pictures, game, play } = desk();
    pictures.open(game());
    pictures.goOn();
    pictures.goTo(game(), 2);
    expect([game().cursor, game().moves.length, pictures.isOf(game())]).toEqual([2, 5, true]);
    pictures.goTo(game(), 4);
    expect(game().cursor).toBe(4);
    pictures.goTo(game(), 2);
    play('5L3');
    expect(pictures.isOf(game())).toBe(false);
  });

  test('what is closed while it is computed ends, and is computed anew', () => {
    const { pictures, engine, game } = desk();
    pictures.open(game());
    pictures.goOn();
    pictures.close();
    expect([engine.ended(), pictures.isOf(game())]).toEqual([1, false]);
    pictures.open(game());
    expect([engine.asked.length, pictures.progress]).toEqual([2, 'working']);
  });

  test('what is complete is kept while the record stays the same', () => {
    const { pictures, engine, game } = desk();
    pictures.open(game());
    pictures.goOn();
    engine.asked[0]?.listener.result({ ok: true, value: answer('wwwlll') });
    pictures.goTo(game(), 1);
    pictures.close();
    pictures.open(game());
    expect([engine.asked.length, pictures.progress, pictures.judged.length]).toEqual([
      1,
      'complete',
      6,
    ]);
  });

  test('a worker that dies is told, and can be asked again', () => {
    const { pictures, engine, game } = desk();
    pictures.open(game());
    pictures.goOn();
    const crash = { code: 'crash', at: null, params: { text: 'gone' } } as const;
    engine.asked[0]?.listener.result({ ok: false, error: crash });
    expect(pictures.progress).toBe('failed');
    pictures.open(game());
    expect([engine.asked.length, pictures.progress]).toEqual([2, 'working']);
  });
});
