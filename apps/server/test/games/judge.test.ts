import { MOST_EVENTS, RANKS, SUITS } from '@bellows/rules';
import type { ErrorCode, LogEvent } from '@bellows/api';
import { describe, expect, it } from 'vitest';
import { judge } from '../../src/games/judge.ts';
import type { Played, StoredBoard } from '../../src/store/store.ts';

const BOARD: StoredBoard = {
  id: '2026-12-01/accordion/open',
  date: '2026-12-01',
  place: 0,
  mode: 'accordion/open',
  seed: '00'.repeat(32),
  k: 0,
  row: '7H7CKCKH',
  target: null,
  proof: 'Variant: accordion/open; Deal: 7H7CKCKH; 4L3 3L1 2L1; Result: 1',
  nodes: 20_000,
  solver: 'test',
  commitment: '00'.repeat(32),
  committedAt: 0,
  closedAt: null,
  par: null,
  sealedAt: null,
};
const GRADUAL = { ...BOARD, mode: 'accordion/gradual' };
const AIMED = { ...BOARD, mode: 'virtuoso/open', target: 'KC' };
const OTHER = { ...BOARD, row: '7H7CKHKC' };

/** The first start, by the server's clock. */
const ISSUED = Date.UTC(2026, 11, 1, 9);

const log = (text: string, milliseconds = 1000): LogEvent[] =>
  text
    .split(' ')
    .filter((event) => event !== '')
    .map((event) => [event, milliseconds]);

/** The judgement of a log that was received so many milliseconds after the start. */
const after = (board: StoredBoard, took: number, events: LogEvent[], rules = 1) =>
  judge(board, ISSUED, ISSUED + took, { rules, events });

const WON: Played = {
  piles: 1,
  score: 30 + 500 + 1100,
  grade: 'full',
  won: true,
  timeMs: 100_000,
  undos: 0,
  assisted: false,
  firstTry: true,
};
const BLOCKED = { ...WON, piles: 2, score: 20, grade: 'strong', won: false } as const;
const unaided = { firstTry: false };
const assisted = { firstTry: false, assisted: true };

describe('what a result is worth', () => {
  it.each<[name: string, board: StoredBoard, log: string, played: Played]>([
    ['a win', BOARD, '4L3 3L1 2L1', WON],
    ['a blocked end, handed in', BOARD, '4L1 2L1', BLOCKED],
    ['an undone end', BOARD, '4L1 2L1 J0 4L3 3L1 2L1', { ...WON, ...unaided, undos: 1 }],
    [
      'a “first try” with an undo in it',
      BOARD,
      '4L1 U 4L1 2L1',
      { ...BLOCKED, ...unaided, undos: 1 },
    ],
    ['a look at the solver', BOARD, '4L3 H 3L1 2L1', { ...WON, ...assisted }],
    ['a peek at the stock', GRADUAL, 'D U D 2L1 D 2L1 D 2L1', { ...WON, ...assisted, undos: 1 }],
    ['the target on top', AIMED, '4L3 3L1 2L1', WON],
    [
      'another card on top (S4: as two piles)',
      AIMED,
      '2L1 2L1 2L1',
      { ...WON, score: 30, grade: 'strong', won: false },
    ],
  ])('%s', (_, board, text, played) => {
    expect(after(board, 100_000, log(text))).toEqual({ ok: true, value: played });
  });

  it.each([
    [300, 1200],
    [999, 1200],
    [1000, 1199],
    [1_199_999, 1],
    [1_200_000, 0],
    [90_000_000, 0],
  ])('S2, S3: a win after %i ms by the server’s clock has a bonus of %i', (took, bonus) => {
    const judged = after(BOARD, took, log('4L3 3L1 2L1', 0));
    expect(judged).toMatchObject({ ok: true, value: { timeMs: took, score: 530 + bonus } });
  });
});

describe('what is no result', () => {
  it.each<[name: string, board: StoredBoard, log: string, code: ErrorCode, at?: number]>([
    ['B1 F19: an illegal move', BOARD, '4L3 3L3', 'illegal-move', 2],
    ['B1 F19: another deal’s moves', OTHER, '4L1 2L1 4L3', 'illegal-move', 3],
    ['another game’s moves', AIMED, '1R1', 'illegal-move', 1],
    ['F19: an unfinished game', BOARD, '4L3', 'not-ended', 1],
    ['F19: no event at all', BOARD, '', 'not-ended'],
    ['an end that was taken back', BOARD, '4L1 2L1 U', 'not-ended', 3],
    ['one pile with cards in the stock', GRADUAL, 'D 2L1', 'not-ended', 2],
    ['a move after the win', BOARD, '4L3 3L1 2L1 2L1', 'after-win', 4],
    ['an undone win', BOARD, '4L3 3L1 2L1 U', 'after-win', 4],
    ['an undo at the start', BOARD, 'U 4L1 2L1', 'nothing-to-undo', 1],
    ['a redo of nothing', BOARD, '4L1 R 2L1', 'nothing-to-redo', 2],
    ['a jump out of the history', BOARD, '4L1 J2 2L1', 'beyond-history', 2],
  ])('%s', (_, board, text, code, at) => {
    const error = at === undefined ? { code } : { code, at };
    expect(after(board, 100_000, log(text))).toStrictEqual({ ok: false, error });
  });

  it.each([0, 2, 1_000_000])('rules %i', (rules) => {
    const judged = after(BOARD, 100_000, log('4L3 3L1 2L1'), rules);
    expect(judged).toStrictEqual({ ok: false, error: { code: 'rules' } });
  });

  it.each<[name: string, took: number, events: LogEvent[], fine: boolean]>([
    ['three events in 300 ms', 300, log('4L3 3L1 2L1', 0), true],
    ['three events in 299 ms', 299, log('4L3 3L1 2L1', 0), false],
    ['looks at the solver count as events', 399, log('4L3 3L1 H 2L1', 0), false],
    ['times of the log 5 s over the server’s', 10_000, log('4L3 3L1 2L1', 5000), true],
    ['and a millisecond more', 9_999, log('4L3 3L1 2L1', 5000), false],
    ['a pause of hours that the log does not tell', 20 * 3_600_000, log('4L3 3L1 2L1', 1), true],
    ['times that no number holds', 86_400_000, log('4L3 3L1 2L1', Number.MAX_SAFE_INTEGER), false],
    ['a clock that was set back: no time at all', -5000, log('4L3 3L1 2L1', 0), false],
  ])('plausible: %s', (_, took, events, fine) => {
    const judged = after(BOARD, took, events);
    if (fine) expect(judged.ok).toBe(true);
    else expect(judged).toStrictEqual({ ok: false, error: { code: 'implausible' } });
  });

  it('F19: 5,001 events have their number, and take no time', () => {
    const events = log('4L1 U '.repeat(MOST_EVENTS / 2) + '4L1');
    const judged = after(BOARD, 86_400_000, events);
    const error = { code: 'too-many-events', at: MOST_EVENTS + 1 };
    expect(judged).toStrictEqual({ ok: false, error });
  });

  it('F19: the longest illegal log is refused within 5 ms (the test allows 50)', () => {
    const board = { ...BOARD, row: LONG };
    const events = log('2L1 U '.repeat(MOST_EVENTS / 2 - 1) + '2L1 50L50');
    const times = Array.from({ length: 5 }, () => {
      const begun = performance.now();
      const judged = after(board, 86_400_000, events);
      expect(judged).toStrictEqual({ ok: false, error: { code: 'illegal-move', at: MOST_EVENTS } });
      return performance.now() - begun;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  });
});

/** Clubs, diamonds, hearts, spades, each ace to king: any neighbours of a suit match. */
const LONG = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)).join('');
