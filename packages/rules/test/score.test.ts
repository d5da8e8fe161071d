import { describe, expect, it } from 'vitest';
import {
  cardsDealt,
  grade,
  isWholeDeal,
  outcome,
  parseMode,
  pilesLeft,
  pilesOfScore,
  score,
  unwrap,
} from '../src/index.ts';
import { played, positionOf, started } from './support.ts';

const open = 'accordion/open';

describe('score', () => {
  const POINTS: readonly (readonly [string, string, string, number])[] = [
    ['S1', open, '2C(48) 3D 4H 5S 6H', 470],
    ['S1', open, 'KH(51) 2C', 500],
    ['S1', open, '7H 7C KC KH', 0],
    ['S1', 'accordion/gradual', '7C(2) | KC', 10],
    ['V4', 'decade/open', 'TD 5C 5H', 0],
    ['S7', open, 'KH(52)', 1010],
    ['S7', 'skidoo/open', 'KH(50) 2C(2)', 1000],
    ['S1 G1', 'accordion/gradual', 'KH(3) | 2C 3D', 20],
  ];
  for (const [rule, mode, position, points] of POINTS) {
    it(`${rule}: ${position} (${mode}) has ${points}`, () => {
      expect(score(positionOf(mode, position))).toBe(points);
      expect(score(positionOf(mode, position), null)).toBe(points);
    });
  }

  it('S1: a deal of 52 cards begins with 0', () => {
    expect(score(started(open, 'ms617'))).toBe(0);
    expect(score(started('accordion/gradual', 'ms617'))).toBe(0);
  });

  it('S2: the win brings 500 and what is left of 1200 whole seconds', () => {
    const won = positionOf(open, 'KH(52)');
    const TIMES = [
      [0, 2210],
      [0.99, 2210],
      [1, 2209],
      [300, 1910],
      [300.5, 1910],
      [1199, 1011],
      [1200, 1010],
      [1201, 1010],
      [86_400, 1010],
    ] as const;
    for (const [seconds, points] of TIMES)
      expect([seconds, score(won, seconds)]).toEqual([seconds, points]);
    expect(score(won, -5)).toBe(2210);
  });

  it('S2: without the win there is no bonus, whatever the clock says', () => {
    expect(score(positionOf(open, 'KH(51) 2C'), 0)).toBe(500);
    expect(score(positionOf(open, '7C(51) 7H'), 0)).toBe(500);
    expect(score(positionOf('accordion/gradual', '7C(2) | KC'), 0)).toBe(10);
    expect(score(positionOf('revenge/open', '4C(52)', '3C'), 0)).toBe(510);
    expect(score(positionOf('revenge/open', '3C(52)', '3C'), 0)).toBe(2210);
  });

  const ENDS: readonly (readonly [string, string, number | null, string | undefined])[] = [
    [open, 'KH(52)', 0, undefined],
    [open, 'KH(52)', 1200, undefined],
    [open, 'KH(51) 2C', 3, undefined],
    [open, 'KH(47) 2C 3D 4H 5S 6H', 3, undefined],
    ['skidoo/open', 'KH(50) 2C(2)', 7, undefined],
    ['skidoo/open', 'KH(50) 2C 3H', 7, undefined],
    ['revenge/open', '4C(52)', 7, '3C'],
    ['revenge/open', '3C(52)', 7, '3C'],
    ['late-binding/open', '3C(17) 4D', 7, undefined],
  ];
  for (const [mode, text, seconds, target] of ENDS) {
    it(`S1 S2: the score of ${text} (${mode}, ${String(seconds)} s) tells its piles`, () => {
      const position = positionOf(mode, text, target);
      const { variant } = unwrap(parseMode(mode));
      expect(pilesOfScore(score(position, seconds), variant)).toBe(pilesLeft(position));
    });
  }

  it('V4: removal games score ten for each card that went', () => {
    const wed = played(started('royal-marriage/open', 'QH5C9SKH'), 'x2-3');
    expect(score(wed)).toBe(20 + 500);
    expect(score(wed, 1000)).toBe(20 + 500 + 200);
    const half = played(started('decade/gradual', '5C5H9S'), 'D x1-2');
    expect(score(half)).toBe(20);
    expect(cardsDealt(half)).toBe(2);
    expect(cardsDealt(played(half, 'D'))).toBe(3);
    expect(score(played(half, 'D'))).toBe(20);
  });
});

describe('grade', () => {
  const GRADES: readonly (readonly [string, string, string])[] = [
    [open, 'KH(3)', 'full'],
    [open, '2C 3D', 'strong'],
    [open, '2C 3D 4H', 'strong'],
    [open, '2C 3D 4H 5S', 'moral'],
    [open, '2C 3D 4H 5S 6H', 'moral'],
    [open, '2C 3D 4H 5S 6H 7C', 'none'],
    ['skidoo/open', '2C 3C', 'full'],
    ['skidoo/open', '2C 3C 4H', 'strong'],
    ['skidoo/open', '2C 3C 4H 5S', 'strong'],
    ['skidoo/open', '2C 3C 4H 5S 6D', 'moral'],
    ['skidoo/open', '2C 3C 4H 5S 6D 7C', 'moral'],
    ['skidoo/open', '2C 3C 4H 5S 6D 7C 8H', 'none'],
    ['decade/open', '-', 'full'],
    ['decade/open', 'TC', 'strong'],
    ['decade/open', '2C 3C', 'strong'],
    ['decade/open', '2C 3C 2D', 'moral'],
    ['decade/open', '2C 3C 2D 2H', 'moral'],
    ['decade/open', '2C 3C 3D 3H 3S', 'none'],
    ['royal-marriage/open', 'QH KH', 'full'],
  ];

  for (const [mode, position, expected] of GRADES) {
    it(`S4: ${position} (${mode}) is ${expected}`, () => {
      const end = positionOf(mode, position);
      expect(outcome(end)).toBe(expected === 'full' ? 'won' : 'blocked');
      expect(grade(end)).toBe(expected);
    });
  }

  it('S4: a missed target counts as g = 2', () => {
    expect(outcome(positionOf('revenge/open', '4C(4)', '3C'))).toBe('target-missed');
    expect(grade(positionOf('revenge/open', '4C(4)', '3C'))).toBe('strong');
    expect(grade(positionOf('virtuoso/open', '3C(4)', '3C'))).toBe('full');
    expect(grade(positionOf('revenge/open', '2C 3D 4H 5S', '5S'))).toBe('moral');
  });

  it('A9: one pile with cards still in the stock has no grade, and is not won', () => {
    const one = positionOf('accordion/gradual', '7C(2) | KC');
    expect([outcome(one), grade(one), pilesLeft(one)]).toEqual(['playing', 'none', 1]);
    const size = positionOf('accordion/gradual', '7C(2) | 5');
    expect([outcome(size), grade(size)]).toEqual(['playing', 'none']);
  });
});

describe('S5: only whole deals count', () => {
  const WHOLE: readonly (readonly [string, string, boolean])[] = [
    [open, 'ms617', true],
    ['accordion/gradual', 'ms617', true],
    ['royal-marriage/gradual', 'ms617', true],
    ['late-binding/open', 'ms617', true],
    ['late-binding/open', '7H7CKCKH', false],
    [open, '7H7CKCKH', false],
    ['accordion/gradual', '7H7CKCKH', false],
  ];
  for (const [mode, deal, whole] of WHOLE) {
    it(`${deal} in ${mode}: ${whole ? 'yes' : 'no'}`, () => {
      expect(isWholeDeal(started(mode, deal))).toBe(whole);
    });
  }

  it('a removal game stays whole while cards go', () => {
    const start = started('bayan/open', 'ms617');
    expect(isWholeDeal(played(start, 'p1-2'))).toBe(true);
  });
});
