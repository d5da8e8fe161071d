import { describe, expect, it } from 'vitest';
import { isLegal, play, whyNot, type Move, type Reason } from '../src/index.ts';
import { move, positionOf, stateOf } from './support.ts';

type Row = readonly [
  mode: string,
  position: string,
  move: string,
  code: Reason['code'] | null,
  params?: object,
];

const open = 'accordion/open';
const row = '7H 7C KC KH';

const REASONS: readonly Row[] = [
  // Kinds of move.
  [open, row, 'x2', 'wrong-kind', { kind: 'remove' }],
  [open, row, 'p1-2', 'wrong-kind', { kind: 'pair' }],
  ['bayan/open', row, '2L1', 'wrong-kind', { kind: 'merge' }],
  ['bayan/open', row, 'x2', 'wrong-kind', { kind: 'remove' }],
  ['decade/open', row, 'p1-2', 'wrong-kind', { kind: 'pair' }],
  ['push-pin/open', row, '4L3', 'wrong-kind', { kind: 'merge' }],
  // Places and distances.
  [open, row, '5L1', 'no-pile', { pile: 5, count: 4 }],
  [open, row, '52L3', 'no-pile', { pile: 52, count: 4 }],
  [open, row, '1L1', 'off-row', { pile: 1, distance: 1, direction: 'L' }],
  [open, row, '3L3', 'off-row', { pile: 3, distance: 3, direction: 'L' }],
  ['bidirectional/open', row, '2R3', 'off-row', { pile: 2, distance: 3, direction: 'R' }],
  ['bidirectional/open', row, '1R3', null],
  [open, '6C KC 2H 2C', '4L2', 'distance', { distance: 2, distances: [1, 3] }],
  ['skidoo/open', row, '2L1', 'distance', { distance: 1, distances: [2, 3] }],
  ['leap-2-5-9/open', row, '4L3', 'distance', { distance: 3, distances: [2, 5, 9] }],
  [open, row, '1R3', 'direction', {}],
  [open, row, '2L1u', 'no-under', {}],
  ['bidirectional/open', row, '2L1u', 'no-under', {}],
  ['concertina/open', row, '2L1u', null],
  ['concertina/open', row, '4L3u', null],
  ['concertina/open', '7H 2C', '2L1u', 'no-match', { card: '2C', other: '7H' }],
  [open, '7H 2C', '2L1', 'no-match', { card: '2C', other: '7H', pile: 2, target: 1 }],
  // Pairs.
  ['bayan/open', row, 'p1-5', 'no-pile', { pile: 5, count: 4 }],
  ['bayan/open', row, 'p5-8', 'no-pile', { pile: 5, count: 4 }],
  ['bayan/open', row, 'p1-3', 'distance', { distance: 2, distances: [1, 3] }],
  ['bayan/open', '7H 2C', 'p1-2', 'no-match', { card: '7H', other: '2C', pile: 1, target: 2 }],
  // Runs that stand between two.
  ['push-pin/open', 'TD 3C 5H KD', 'x2-5', 'no-pile', { pile: 5, count: 4 }],
  ['push-pin/open', 'TD 3C 5H KD', 'x6-7', 'no-pile', { pile: 6, count: 4 }],
  ['push-pin/open', 'TD 3C 5H KD', 'x1', 'not-enclosed', { first: 1, last: 1 }],
  ['push-pin/open', 'TD 3C 5H KD', 'x3-4', 'not-enclosed', { first: 3, last: 4 }],
  ['push-pin/open', 'TD 3C 5H KD', 'x2-3', null],
  [
    'push-pin/open',
    'TD 3C 5H KD',
    'x2',
    'no-match',
    { card: 'TD', other: '5H', pile: 1, target: 3 },
  ],
  ['push-pin/open', 'TD 3C 5C 6C KD', 'x2-4', 'run-size', { size: 3, least: 1, most: 2 }],
  ['push-pin/open/flush', 'TD 3C 5C 6C KD', 'x2-4', null],
  ['push-pin/open/flush', 'TD 3C 5H 6C KD', 'x2-4', 'no-flush', { size: 3 }],
  ['push-pin/open/flush', 'TD 3C 5C 6C KH', 'x2-4', 'no-match', { card: 'TD', other: 'KH' }],
  ['push-pin/open/flush', 'TD 3C 5C 6C KD', 'x1-3', 'not-enclosed', { first: 1, last: 3 }],
  ['push-pin/open/flush', 'TD 3C 5C 6C KD', 'x3-5', 'not-enclosed', { first: 3, last: 5 }],
  ['nizhni-novgorod/open', 'TD 3C KD', 'x2', 'run-size', { size: 1, least: 2, most: 2 }],
  ['nizhni-novgorod/open', 'TD 3C 5H 6H KD', 'x2-4', 'run-size', { size: 3 }],
  ['royal-marriage/open', 'QH 5C 9S 2D KH', 'x2-4', 'run-size', { size: 3, least: 1, most: 2 }],
  // Runs that add up.
  ['decade/open', 'TD 5C', 'x1', 'run-size', { size: 1, least: 2 }],
  ['decade/open', 'TD 5C', 'x1-2', 'run-sum', { sum: 15 }],
  ['decade/open', 'TD 5C', 'x2-3', 'no-pile', { pile: 3, count: 2 }],
  ['decade/open', 'KD QC JH AS 9H', 'x1-3', null],
  ['decade/open', 'KD QC JH AS 9H', 'x1-5', 'run-sum', { sum: 40 }],
  ['decade/open', 'KD QC JH AS 9H', 'x4-5', null],
  ['seven-up/open', '7D KC', 'x1', null],
  ['seven-up/open', '7D KC', 'x2', 'run-sum', { sum: 13 }],
  ['seven-up/open', '7D KC AS QH 2D', 'x2-3', null],
  ['seven-up/open', '7D KC AS QH 2D', 'x4-5', null],
  ['seven-up/open', '7D KC AS QH 2D', 'x2-5', null],
  ['seven-up/open', '7D KC AS QH 2D', 'x1-5', 'run-size', { size: 5, least: 1, most: 4 }],
  ['seven-up/open', 'KD KC KS TD', 'x1-4', null],
  ['seven-up/open', 'JD TD', 'x1-2', null],
  // Dealing and compulsion.
  [open, row, 'D', 'stock-empty', {}],
  ['accordion/gradual', row, 'D', 'stock-empty', {}],
  ['accordion/gradual', `${row} | 2C`, 'D', null],
  ['accordion/gradual', `${row} | 5`, 'D', null],
  ['compulsory/gradual', `${row} | 2C`, 'D', 'move-first', { move: '2L1' }],
  ['compulsory/gradual', 'AC 9D 5S AH | 2C', 'D', 'move-first', { move: '4L3' }],
  ['compulsory/gradual', '7H 2C | 2D', 'D', null],
  ['compulsory/gradual', '7H 2C', 'D', 'stock-empty', {}],
  ['idle-year/gradual', 'AC 9D 5S AH 6H | 2C', 'D', 'move-first', { move: '5L1' }],
  ['idle-year/gradual', 'AC 2C 9D AH', '4L3', 'slide-first', { move: '2L1' }],
  ['idle-year/gradual', 'AC 9D 5S AH', '4L3', null],
  ['idle-year/gradual', '7H 2C | 2D', 'D', null],
  ['idle-year/gradual/packet', 'AC 2C 9D AH', '4L3', null],
  ['idle-year/gradual/packet', 'AC 5S 9H AH', '4L3', 'slide-not-leap', { move: '4L1' }],
  ['idle-year/gradual/packet', 'AC 5S 9H AH', '4L1', null],
  ['idle-year/gradual/packet', 'AC 5S 9H AH | 2D', 'D', 'move-first', { move: '4L1' }],
  ['compulsory/gradual', 'AC 5S 9H AH', '4L3', null],
];

describe('why a move is not legal', () => {
  for (const [mode, text, written, code, params = {}] of REASONS) {
    it(`${written} in ${text} (${mode}): ${code ?? 'legal'}`, () => {
      const position = positionOf(mode, text);
      const before = structuredClone(stateOf(position));
      const reason = whyNot(position, move(written));
      expect(reason?.code ?? null).toBe(code);
      if (reason !== null) expect(reason.params).toMatchObject(params);
      expect(isLegal(position, move(written))).toBe(code === null);
      const result = play(position, move(written));
      if (reason !== null) {
        expect(result).toEqual({
          ok: false,
          error: { code: 'illegal-move', at: null, params: { move: written, reason } },
        });
      }
      expect(stateOf(position)).toEqual(before);
    });
  }

  it('G2: a card that was never named cannot be turned up, though dealing is legal', () => {
    const position = positionOf('accordion/gradual', '7H | 5');
    expect(isLegal(position, move('D'))).toBe(true);
    const result = play(position, move('D'));
    if (result.ok) return expect.unreachable();
    expect(result.error.params.reason).toEqual({ code: 'stock-unknown', params: { count: 5 } });
  });

  it('numbers that no notation can write are refused as well', () => {
    const position = positionOf('concertina/open', row);
    const odd: readonly Move[] = [
      { kind: 'merge', from: 0, direction: 'L', distance: 1, under: false },
      { kind: 'merge', from: 2.5, direction: 'L', distance: 1, under: false },
      { kind: 'merge', from: NaN, direction: 'L', distance: 1, under: false },
      { kind: 'merge', from: 2, direction: 'L', distance: 0, under: false },
      { kind: 'merge', from: 2, direction: 'L', distance: -1, under: false },
    ];
    for (const one of odd) expect(isLegal(position, one)).toBe(false);
    const pins = positionOf('push-pin/open', 'TD 3C 5H KD');
    expect(isLegal(pins, { kind: 'remove', first: 3, last: 2 })).toBe(false);
    expect(isLegal(pins, { kind: 'remove', first: 2, last: 2.5 })).toBe(false);
    const pairs = positionOf('bayan/open', row);
    expect(isLegal(pairs, { kind: 'pair', left: 2, right: 1 })).toBe(false);
    expect(isLegal(pairs, { kind: 'pair', left: 4, right: 1 })).toBe(false);
  });
});
