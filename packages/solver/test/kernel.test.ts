/** The compiled kernel against the search in TypeScript, on rows too long to look at everything. */
import {
  legalMoves,
  numberedDeal,
  outcome,
  parseMode,
  play,
  playUnchecked,
  startPosition,
  unwrap,
  type Position,
} from '@bellows/rules';
import { describe, expect, test } from 'vitest';
import { packGame } from '../src/game.ts';
import { kernelSearch } from '../src/kernel/kernel.ts';
import { ALL_PARTS, type Found } from '../src/shape.ts';
import { fewest, solve } from '../src/solve.ts';

const FULL = process.env['BELLOWS_FULL'] === '1';
const COUNT = FULL ? 300 : 25;
const REFERENCE = { ...ALL_PARTS, kernel: false };

/** A numbered deal after so many moves, which the number decides; null where the game ended before. */
function later(modeText: string, number: number, moves: number): Position | null {
  const mode = unwrap(parseMode(modeText));
  const deal = numberedDeal({ high: 1, low: number });
  const target = mode.variant.target === 'none' ? null : (deal.cards[20 + (number % 32)] ?? null);
  let position = unwrap(startPosition(mode, deal, target));
  let state = number;
  for (let i = 0; i < moves; i += 1) {
    const choices = legalMoves(position);
    state = (Math.imul(state, 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    const move = choices[(state >>> 8) % Math.max(choices.length, 1)];
    if (move === undefined) return null;
    position = playUnchecked(position, move);
  }
  return position;
}

const KNOWN: readonly [string, number][] = [
  ['accordion/open', 32],
  ['leap-2/open', 32],
  ['leap-4/open', 32],
  ['leap-10/open', 34],
  ['skidoo/open', 32],
  ['revenge/open', 34],
  ['leap-2-5-9/open', 36],
  ['leap-1-2-3-4-5-6-7-8-9-10/open', 40],
];

describe('the kernel decides as the reference does', () => {
  test.each(KNOWN)('%s after %d moves', (mode, moves) => {
    let asked = 0;
    for (let number = 1; asked < COUNT && number < 40 * COUNT; number += 1) {
      const position = later(mode, number, moves);
      if (position === null) continue;
      asked += 1;
      const compiled = unwrap(solve(position));
      const reference = unwrap(solve(position, {}, REFERENCE));
      expect(compiled.kind).toBe(reference.kind);
      if (compiled.kind === 'won') {
        const end = compiled.moves.reduce((row, move) => unwrap(play(row, move)), position);
        expect(outcome(end)).toBe('won');
      }
      expect(unwrap(fewest(position)).piles).toBe(unwrap(fewest(position, {}, REFERENCE)).piles);
    }
    expect(asked).toBeGreaterThan(COUNT / 2);
  });
});

/** A search with the kernel in slices of so many nodes. */
function sliced(position: Position, slice: number, nodes: number): Found | null {
  const game = unwrap(packGame(position));
  const search = kernelSearch(game, game.goal, true, { nodes, parts: ALL_PARTS });
  if (search === null) throw new Error('There is no kernel here.');
  for (let i = 0; i < 1e6; i += 1) {
    const found = search.advance(slice);
    if (found !== null) return found;
  }
  return null;
}

describe('slices', () => {
  test.each([1, 7, 1_000])('of %d nodes change neither answer nor nodes', (slice) => {
    for (let number = 1; number <= 10; number += 1) {
      for (const moves of [0, 24, 30]) {
        const position = later('accordion/open', number, moves);
        if (position === null) continue;
        expect(sliced(position, slice, 1e9)).toEqual(sliced(position, 1e9, 1e9));
      }
    }
  });

  test('a search that runs out of nodes says so, at the same node', () => {
    const position = later('leap-2/open', 8, 0);
    if (position === null) throw new Error('A deal that is over at once.');
    const whole = sliced(position, 1e9, 300);
    expect(whole?.verdict).toBe('nodes');
    expect(whole?.nodes).toBe(300);
    expect(sliced(position, 100, 300)).toEqual(whole);
  });
});

test('games of other mechanics are not the kernel’s', () => {
  for (const mode of ['bidirectional/open', 'concertina/open', 'idle-year/gradual', 'bayan/open']) {
    const position = later(mode, 1, 0);
    if (position === null) throw new Error('A deal that is over at once.');
    const game = unwrap(packGame(position));
    expect(kernelSearch(game, game.goal, true, { nodes: 1, parts: ALL_PARTS })).toBeNull();
  }
});
