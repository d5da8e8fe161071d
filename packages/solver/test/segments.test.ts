/**
 * Removals of runs, which are decided without a search, against the search: whole deals as far as it knows, and rows that
 * are too long to look at everything. (exact.test.ts holds both against looking at everything.)
 */
import {
  createPosition,
  formatMove,
  makeCard,
  matches,
  numberedDeal,
  parseMode,
  parsePosition,
  play,
  startPosition,
  unwrap,
  type Card,
  type Move,
  type Position,
} from '@bellows/rules';
import { describe, expect, test } from 'vitest';
import { runReaderOf, type RunReader } from '../src/runs.ts';
import { ALL_PARTS } from '../src/shape.ts';
import { fewest, solve } from '../src/solve.ts';

const FULL = process.env['BELLOWS_FULL'] === '1';
const SEARCHING = { ...ALL_PARTS, segments: false };

const MODES = [
  ...['royal-marriage/open', 'royal-marriage/gradual/flush', 'push-pin/open'],
  ...['push-pin/gradual', 'push-pin/open/flush', 'nizhni-novgorod/open'],
  ...['nizhni-novgorod/gradual/no-ends', 'decade/open', 'decade/gradual', 'seven-up/open'],
];

let seed = 20261203;
function below(bound: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * bound);
}

/** Cards of the whole deck, or of one or two suits of it. */
function someRow(modeText: string, count: number): Position {
  const mode = unwrap(parseMode(modeText));
  const suits = 1 + below(4);
  const deck = Array.from({ length: 13 * suits }, (_, i) => makeCard(i % 13, Math.floor(i / 13)));
  const cards: Card[] = [];
  while (cards.length < count && deck.length > 0) cards.push(...deck.splice(below(deck.length), 1));
  const shown = mode.deal === 'open' ? cards.length : 1 + below(cards.length);
  const row = cards.slice(0, shown).map((card) => [card]);
  return unwrap(createPosition({ mode, row, stock: cards.slice(shown) }));
}

function dealt(mode: string, low: number): Position {
  return unwrap(startPosition(unwrap(parseMode(mode)), numberedDeal({ high: 0, low }), null));
}

function endOf(position: Position, moves: readonly Move[]): Position {
  return moves.reduce((before, move) => unwrap(play(before, move)), position);
}

describe('rows that are too long to look at everything', () => {
  test.each(MODES)('%s', (mode) => {
    for (let i = 0; i < (FULL ? 100 : 20); i += 1) {
      const position = someRow(mode, 10 + below(8));
      const searched = unwrap(fewest(position, { nodes: FULL ? 100_000 : 50_000 }, SEARCHING));
      const { piles, least, exact, moves, stats } = unwrap(fewest(position));
      expect([piles, least, exact, stats.nodes]).toEqual([piles, piles, true, 0]);
      expect(piles).toBeLessThanOrEqual(searched.piles);
      expect(piles).toBeGreaterThanOrEqual(searched.least);
      const end = endOf(position, moves);
      expect([end.row.length, end.stock.length]).toEqual([piles, 0]);
    }
  });
});

describe('whole deals', () => {
  test.each(MODES)('%s', (mode) => {
    for (let low = 1; low <= (FULL ? 30 : 4); low += 1) {
      const position = dealt(mode, low);
      const solution = unwrap(solve(position, { nodes: 0 }));
      const searched = unwrap(solve(position, { nodes: FULL ? 20_000 : 1_000 }, SEARCHING));
      if (searched.kind !== 'unknown') expect(solution.kind).toBe(searched.kind);
      const best = unwrap(fewest(position, { nodes: 0 }));
      const { goal } = position.mode.variant;
      expect(solution.kind).toBe(best.piles === goal ? 'won' : 'unwinnable');
      expect([best.exact, endOf(position, best.moves).row.length]).toEqual([true, best.piles]);
    }
  });
});

describe('where the ends are not fixed, they have to match', () => {
  test.each(['push-pin/open', 'push-pin/open/flush', 'nizhni-novgorod/open/no-ends'])(
    '%s',
    (mode) => {
      for (let low = 1; low <= 200; low += 1) {
        const position = dealt(mode, low);
        const [first, last] = [position.row[0], position.row.at(-1)];
        if (first === undefined || last === undefined) throw new Error('No row.');
        if (matches(first[0] as Card, last[0] as Card)) continue;
        expect(unwrap(solve(position, { nodes: 0 })).kind).toBe('unwinnable');
      }
    },
  );
});

test('flush changes nothing about what can be reached', () => {
  for (let low = 1; low <= 100; low += 1) {
    const [plain, flush] = ['push-pin/open', 'push-pin/open/flush'].map(
      (mode) => unwrap(fewest(dealt(mode, low))).piles,
    );
    expect(flush).toBe(plain);
  }
});

describe('a card of a one-at-a-time game is dealt when a move needs it', () => {
  test.each([
    ['push-pin/gradual', 'TD 5C 3D | 4H AS 3H TS', 'x2 D D D x3-4 D x2-3'],
    ['royal-marriage/gradual', 'QH 5C 9S | KH', 'D x2-3'],
    ['decade/gradual', '4D 6S | KH TC', 'x1-2 D D x1-2'],
    ['seven-up/gradual', '7D | 6S AH TC', 'x1 D D x1-2 D'],
    ['bayan/gradual', '7D 7S | 6S AH TC 9C', 'p1-2 D D D D p3-4'],
  ])('%s: %s', (mode, text, moves) => {
    const position = unwrap(parsePosition(unwrap(parseMode(mode)), text));
    const best = unwrap(fewest(position));
    expect(best.moves.map((move) => formatMove(move)).join(' ')).toBe(moves);
  });
});

/** Whether a run of so many cards may go, as RULES says it. */
function mayGo(mode: string, cards: readonly Card[]): boolean {
  const { mechanic } = unwrap(parseMode(mode)).variant;
  if (mechanic.kind === 'enclosed') {
    const oneSuit = cards.every((card) => card % 4 === (cards[0] ?? 0) % 4);
    const { least, most, flush } = mechanic;
    return cards.length >= least && (cards.length <= most || (flush && oneSuit));
  }
  if (mechanic.kind !== 'sum') return false;
  const sum = cards.reduce((total, card) => total + (mechanic.worth[card >> 2] ?? 0), 0);
  const { least, most, totals } = mechanic;
  return cards.length >= least && cards.length <= most && totals.includes(sum);
}

function accepts(reader: RunReader, letters: readonly number[]): boolean {
  const [first = 0, ...rest] = letters;
  let state = reader.first[first] ?? 0;
  for (const letter of rest) {
    state = state === 0 ? 0 : (reader.next[31 - Math.clz32(state)]?.[letter] ?? 0);
  }
  return (state & reader.accepting) !== 0;
}

describe('runs that may go', () => {
  test.each(MODES)('%s', (mode) => {
    const { mechanic } = unwrap(parseMode(mode)).variant;
    const reader = runReaderOf(mechanic);
    if (reader === null) throw new Error('No reader.');
    const read = (card: Card) =>
      reader.letterOf(mechanic.kind === 'sum' ? (mechanic.worth[card >> 2] ?? 0) : card);
    const low = () => (below(2) === 0 ? 4 : 13);
    for (let i = 0; i < 5_000; i += 1) {
      const [ranks, suits] = [low(), 1 + below(4)];
      const cards = Array.from({ length: 1 + below(12) }, () =>
        makeCard(below(ranks), below(suits)),
      );
      expect(accepts(reader, cards.map(read))).toBe(mayGo(mode, cards));
    }
  });

  test('games of other moves have none', () => {
    for (const mode of ['accordion/open', 'bayan/open']) {
      expect(runReaderOf(unwrap(parseMode(mode)).variant.mechanic)).toBeNull();
    }
  });
});
