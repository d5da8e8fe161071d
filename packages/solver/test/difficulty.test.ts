/** How hard a deal is: fixed for ever for a given deal, and only said where it was measured. */
import {
  legalMoves,
  numberedDeal,
  parseDeal,
  parseMode,
  playUnchecked,
  startPosition,
  unwrap,
  type Move,
} from '@bellows/rules';
import { describe, expect, test } from 'vitest';
import { difficulty, naivePiles } from '../src/difficulty.ts';
import { LEVEL_LIMITS } from '../src/levels.ts';

const HIGH = 0x7e000000;

function deal(mode: string, low: number) {
  return unwrap(startPosition(unwrap(parseMode(mode)), numberedDeal({ high: HIGH, low })));
}

function row(mode: string, cards: string) {
  return unwrap(startPosition(unwrap(parseMode(mode)), unwrap(parseDeal(cards))));
}

const hardness = (mode: string, low: number) => unwrap(difficulty(deal(mode, low)));

test.each([
  ['accordion/open', 0],
  ['accordion/gradual', 0],
  ['late-binding/open', 0],
])('%s: the same deal has the same answer, whatever was asked before', (mode, low) => {
  const first = hardness(mode, low);
  expect(first.piles).toBeGreaterThan(1);
  hardness(mode, low + 1);
  expect(hardness(mode, low)).toEqual(first);
});

describe('levels', () => {
  test('the limits rise, and every one is of a mode as it is written', () => {
    for (const [text, limits] of Object.entries(LEVEL_LIMITS)) {
      expect(unwrap(parseMode(text)).text).toBe(text);
      expect([...limits].sort((a, b) => a - b)).toEqual(limits);
      expect(new Set(limits).size).toBe(4);
    }
  });

  test('deals are spread over all five', () => {
    const levels = Array.from({ length: 60 }, (_, low) => hardness('late-binding/open', low).level);
    expect([...new Set(levels)].sort()).toEqual([1, 2, 3, 4, 5]);
  });

  test('undo changes nothing', () => {
    expect(hardness('late-binding/open/no-undo', 3)).toEqual(hardness('late-binding/open', 3));
  });

  test('none where deals are alike, for exact rows, and once a move was made', () => {
    expect(hardness('bidirectional/open', 0).level).toBeNull();
    expect(unwrap(difficulty(row('accordion/open', '7H7CKCKH'))).level).toBeNull();
    const start = deal('late-binding/open', 0);
    const moved = playUnchecked(start, legalMoves(start)[0] as Move);
    expect(unwrap(difficulty(moved)).level).toBeNull();
  });
});

test('what a row without choices comes to is exact', () => {
  expect(naivePiles(row('accordion/open', '5C5S5H'))).toBe(1);
  expect(naivePiles(row('accordion/open', '2C3D4H5S'))).toBe(4);
});
