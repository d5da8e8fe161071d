/** Moves that do not touch are searched in one order: nothing may be lost by it, whatever order moves are tried in. */
import {
  createPosition,
  numberedDeal,
  parseMode,
  parsePosition,
  startPosition,
  unwrap,
  makeCard,
  type Card,
  type Position,
} from '@bellows/rules';
import { describe, expect, test } from 'vitest';
import { packGame } from '../src/game.ts';
import { Policy } from '../src/policy.ts';
import { Search } from '../src/search.ts';
import { ALL_PARTS, shapeOf } from '../src/shape.ts';
import { solve } from '../src/solve.ts';
import { truth } from './oracle.ts';

const FULL = process.env['BELLOWS_FULL'] === '1';

const MODES = [
  ...['accordion/open', 'leap-2-5-9/open', 'bidirectional/open', 'concertina/open'],
  ...['bayan/open', 'royal-marriage/open', 'push-pin/open/flush', 'nizhni-novgorod/open/no-ends'],
  ...['decade/open', 'seven-up/open'],
];

let seed = 20261201;
function below(bound: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * bound);
}

/** Neighbouring ranks of all suits: many cards that are alike in the games of sums. */
function fewRanks(mode: string, count: number): Position {
  const first = below(13);
  const deck = Array.from({ length: 4 * Math.ceil(count / 3) }, (_, i) =>
    makeCard((first + (i >> 2)) % 13, i & 3),
  );
  const cards: Card[] = [];
  while (cards.length < count) cards.push(...deck.splice(below(deck.length), 1));
  const row = cards.map((card) => [card]);
  return unwrap(createPosition({ mode: unwrap(parseMode(mode)), row }));
}

/** The complete search with a policy that orders moves by chance; whether it reaches so few piles. */
function reaches(position: Position, goal: number, salt: number): boolean {
  const scores = new Float64Array(1400);
  const policy = new Policy(
    scores,
    (board, moves, start, end) => {
      for (let i = start; i < end; i += 1) {
        scores[i - start] = Math.imul((moves[i] ?? 0) + 77 * board.length, salt) >>> 8;
      }
    },
    [1],
  );
  const game = unwrap(packGame(position));
  const search = new Search(game, goal, false, {
    nodes: 1e7,
    parts: { ...ALL_PARTS, dives: false },
    shape: { ...shapeOf(game.row.length, false), deepOrder: 0 },
    policy,
  });
  return search.advance(1e9)?.verdict === 'won';
}

describe('whatever order moves are tried in, the answer is the same', () => {
  test.each(MODES)('%s', (mode) => {
    for (let i = 0; i < (FULL ? 1_000 : 60); i += 1) {
      const position = fewRanks(mode, 6 + below(mode === 'concertina/open' ? 2 : 4));
      const { fewest } = truth(position);
      const { goal } = position.mode.variant;
      for (let piles = Math.max(goal, fewest - 1); piles <= fewest; piles += 1) {
        expect(reaches(position, piles, below(2 ** 30))).toBe(piles === fewest);
      }
    }
  });
});

describe('moves side by side, of cards that are alike', () => {
  test.each([
    ['decade/open', 'KS KC TH KH 7H 7C 7S TC', 4],
    ['decade/open', 'AH AS AC QH QC TC TD JD TS JC QS', 3],
    ['seven-up/open', '8C TH TS 8D TC TD 8S 8H', 2],
  ])('%s: %s', (mode, text, piles) => {
    const position = unwrap(parsePosition(unwrap(parseMode(mode)), text));
    expect(truth(position).fewest).toBe(piles);
    for (let salt = 1; salt < 200; salt += 1) expect(reaches(position, piles, salt)).toBe(true);
  });

  test('a whole deal that was once taken for lost', () => {
    const deal = numberedDeal({ high: 0, low: 152 });
    const position = unwrap(startPosition(unwrap(parseMode('decade/open')), deal, null));
    expect(unwrap(solve(position, { nodes: 100_000 })).kind).toBe('won');
  });
});
