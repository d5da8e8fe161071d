/** Tiny decks, the whole truth: the solver against looking at everything, with each of its parts on and off. */
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
import { ALL_PARTS, type Parts } from '../src/shape.ts';
import { fewest, solve } from '../src/solve.ts';
import { truth } from './oracle.ts';

const FULL = process.env['BELLOWS_FULL'] === '1';

const MODES = [
  'accordion/open',
  'accordion/gradual',
  'idle-year/gradual',
  'idle-year/gradual/packet',
  'compulsory/gradual',
  'bidirectional/open',
  'bidirectional/gradual',
  'revenge/open',
  'leap-2/open',
  'leap-4/gradual',
  'leap-2-5-9/open',
  'leap-1-2-3/open',
  'concertina/open',
  'concertina/gradual',
  'skidoo/open',
  'skidoo/gradual',
  'bayan/open',
  'bayan/gradual',
  'royal-marriage/open',
  'royal-marriage/gradual/flush',
  'nizhni-novgorod/open/no-ends',
  'push-pin/open',
  'push-pin/open/flush',
  'decade/open',
  'decade/gradual',
  'seven-up/open',
];

let seed = 20261130;
function below(bound: number): number {
  seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
  return ((seed >>> 8) % 0x1000000) % bound;
}

/** `count` cards of two or three suits and a few ranks, shuffled. */
function tinyDeck(count: number): Card[] {
  const suits = 2 + below(2);
  const ranks = Math.ceil(count / suits) + below(3);
  const deck = Array.from({ length: suits * ranks }, (_, i) =>
    makeCard((Math.floor(i / suits) * (1 + below(2))) % 13, i % suits),
  );
  const distinct = [...new Set(deck)];
  for (let i = distinct.length - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [distinct[i], distinct[j]] = [distinct[j] as Card, distinct[i] as Card];
  }
  return distinct.slice(0, count);
}

function tinyPosition(modeText: string, count: number): Position {
  const mode = unwrap(parseMode(modeText));
  const cards = tinyDeck(count);
  const shown = mode.deal === 'open' ? cards.length : 1 + below(cards.length);
  return unwrap(
    createPosition({
      mode,
      row: cards.slice(0, shown).map((card) => [card]),
      stock: cards.slice(shown),
      target: mode.variant.target === 'none' ? null : (cards[below(cards.length)] as Card),
    }),
  );
}

function replayed(position: Position, moves: readonly Move[]): Position {
  return moves.reduce((before, move) => unwrap(play(before, move)), position);
}

function check(position: Position, parts: Parts): void {
  const expected = truth(position);
  const solution = unwrap(solve(position, {}, parts));
  expect(solution.kind).toBe(expected.winnable ? 'won' : 'unwinnable');
  if (solution.kind === 'won') expect(outcome(replayed(position, solution.moves))).toBe('won');
  const best = unwrap(fewest(position, {}, parts));
  expect([best.piles, best.least, best.exact]).toEqual([expected.fewest, expected.fewest, true]);
  const end = replayed(position, best.moves);
  expect([end.row.length, end.stock.length]).toEqual([expected.fewest, 0]);
}

const ALL = ALL_PARTS;
const NOTHING: Parts = {
  ...{ dives: false, table: false, connectivity: false, ordering: false, exchange: false },
  ...{ segments: false, kernel: false },
};
const SETTINGS: readonly [string, Parts][] = [
  ['everything on', ALL],
  ['no dives', { ...ALL, dives: false }],
  ['no table', { ...ALL, table: false }],
  ['no connectivity', { ...ALL, connectivity: false }],
  ['no ordering', { ...ALL, ordering: false }],
  ['no exchange', { ...ALL, exchange: false }],
  ['no segments', { ...ALL, segments: false }],
  ['the kernel with nothing on', { ...NOTHING, kernel: true }],
  ['no kernel', { ...ALL, kernel: false }],
  ['no kernel, no dives', { ...ALL, kernel: false, dives: false }],
  ['no kernel, no table', { ...ALL, kernel: false, table: false }],
  ['no kernel, no connectivity', { ...ALL, kernel: false, connectivity: false }],
  ['no kernel, no ordering', { ...ALL, kernel: false, ordering: false }],
  ['no kernel, no exchange', { ...ALL, kernel: false, exchange: false }],
  ['nothing on', NOTHING],
];

describe('the solver agrees with looking at everything', () => {
  for (const mode of MODES) {
    test.each(SETTINGS)(`${mode}, %s`, (_, parts) => {
      for (let i = 0; i < (FULL ? 400 : 30); i += 1) {
        check(tinyPosition(mode, 2 + below(FULL ? 9 : 7)), parts);
      }
    });
  }
});

describe("Solvitaire's own two small decks", () => {
  const decks = [
    ['AC AS AH 2C 2S 2H 3C 3S 3H 4C', true, 1],
    ['AD AS AH 2S 3C 3S 4C 3H 2C 4D', false, 2],
  ] as const;
  test.each(decks)('%s', (text, winnable, piles) => {
    const row = text.split(' ').map((name) => [cardOf(name)]);
    const position = unwrap(createPosition({ mode: unwrap(parseMode('accordion/open')), row }));
    expect(unwrap(solve(position)).kind).toBe(winnable ? 'won' : 'unwinnable');
    expect(unwrap(fewest(position)).piles).toBe(piles);
  });
});

function cardOf(name: string): Card {
  return makeCard('A23456789TJQK'.indexOf(name.charAt(0)), 'CDHS'.indexOf(name.charAt(1)));
}
