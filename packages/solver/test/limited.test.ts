/** With few nodes: what is said of piles holds all the same, and a line ends with what is said of it. */
import {
  createPosition,
  makeCard,
  outcome,
  parseMode,
  play,
  unwrap,
  type Card,
  type Move,
  type Position,
} from '@bellows/rules';
import { describe, expect, test } from 'vitest';
import { bestLine, fewest, solve } from '../src/index.ts';
import { truth } from './oracle.ts';

const FULL = process.env['BELLOWS_FULL'] === '1';

const MODES = [
  ...['accordion/gradual', 'idle-year/gradual', 'idle-year/gradual/packet', 'compulsory/gradual'],
  ...['bidirectional/gradual', 'leap-5-7/gradual', 'revenge/open', 'concertina/open'],
  ...['bayan/gradual', 'royal-marriage/open', 'nizhni-novgorod/gradual', 'push-pin/open/flush'],
  ...['decade/gradual', 'seven-up/open'],
];

let seed = 20261204;
function below(bound: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * bound);
}

function small(modeText: string): Position {
  const mode = unwrap(parseMode(modeText));
  const count = 1 + below(7);
  const first = below(13);
  const deck = Array.from({ length: 12 }, (_, i) => makeCard((first + (i >> 2)) % 13, i & 3));
  const cards: Card[] = [];
  while (cards.length < count) cards.push(...deck.splice(below(deck.length), 1));
  const shown = mode.deal === 'open' ? count : 1 + below(count);
  const target = mode.variant.target === 'none' ? null : (cards[below(count)] ?? null);
  const row = cards.slice(0, shown).map((card) => [card]);
  return unwrap(createPosition({ mode, row, stock: cards.slice(shown), target }));
}

function endOf(position: Position, moves: readonly Move[]): Position {
  return moves.reduce((before, move) => unwrap(play(before, move)), position);
}

describe('with few nodes', () => {
  test.each(MODES)('%s', (mode) => {
    for (let i = 0; i < (FULL ? 1_000 : 60); i += 1) {
      const position = small(mode);
      const expected = truth(position);
      const limits = { nodes: below(40) };
      const found = unwrap(fewest(position, limits));
      const end = endOf(position, found.moves);
      expect([end.row.length, end.stock.length]).toEqual([found.piles, 0]);
      expect(found.least).toBeLessThanOrEqual(expected.fewest);
      expect(found.piles).toBeGreaterThanOrEqual(expected.fewest);
      expect(found.exact).toBe(found.least === found.piles);
      const line = unwrap(bestLine(position, limits));
      const last = endOf(position, line.moves);
      expect(last.row).toHaveLength(line.piles);
      expect(line.sure === 'wins').toBe(outcome(last) === 'won');
      if (line.sure === 'fewest') expect(line.piles).toBe(expected.fewest);
    }
  });
});

test('what is no number of nodes is none', () => {
  for (const nodes of [NaN, -1, -Infinity]) {
    const position = small('accordion/gradual');
    expect(unwrap(fewest(position, { nodes }))).toEqual(unwrap(fewest(position, { nodes: 0 })));
    expect(unwrap(solve(position, { nodes }))).toEqual(unwrap(solve(position, { nodes: 0 })));
  }
});
