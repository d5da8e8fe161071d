import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCard,
  formatMove,
  formatPosition,
  isLegal,
  legalMoves,
  pilesLeft,
  play,
  playUnchecked,
  unwrap,
  whyNot,
  type Move,
  type Position,
} from '../src/index.ts';
import { MODES } from './data/modes.ts';
import * as oracle from './oracle/game.ts';
import { DECK, movesOf, positionOf, sample, started, stateOf } from './support.ts';

const deckOf = (least: number, most: number): fc.Arbitrary<string[]> =>
  fc.constantFrom(3, 13).chain((ranks) => {
    const cards = DECK.slice(0, ranks * 4);
    const maxLength = Math.min(most, cards.length);
    return fc.shuffledSubarray(cards, { minLength: least, maxLength });
  });
const picks = fc.array(fc.nat(997), { minLength: 1, maxLength: 40 });
const modes = fc.constantFrom(...MODES);

function startOf(mode: string, deck: readonly string[]): Position {
  const row = oracle.arrange(mode, deck);
  return started(mode, row.join(''), mode.startsWith('revenge') ? row.at(-1) : undefined);
}

/** The positions of one game, from the first on. */
function line(mode: string, deck: readonly string[], choices: readonly number[]): Position[] {
  const positions = [startOf(mode, deck)];
  for (const choice of choices) {
    const before = positions.at(-1);
    const legal = before ? legalMoves(before) : [];
    const move = legal[choice % legal.length];
    if (!before || !move) break;
    positions.push(unwrap(play(before, move)));
  }
  return positions;
}

/** Everything that can be written as a move over a row of `count` piles and a little beyond it. */
function* allMoves(count: number): Generator<Move> {
  const piles = Array.from({ length: count + 2 }, (_, index) => index);
  for (const from of piles) {
    for (const direction of ['L', 'R'] as const) {
      for (let distance = 0; distance <= 11; distance++) {
        yield { kind: 'merge', from, direction, distance, under: false };
        yield { kind: 'merge', from, direction, distance, under: true };
      }
    }
    for (const to of piles) {
      yield { kind: 'remove', first: from, last: to };
      yield { kind: 'pair', left: from, right: to };
    }
  }
  yield { kind: 'deal' };
}

/** Everybody who can be asked about this move says the same. */
function sameAnswers(position: Position, move: Move, legal: boolean): boolean {
  const result = play(position, move);
  return (
    isLegal(position, move) === legal &&
    (whyNot(position, move) === null) === legal &&
    result.ok === legal
  );
}

const cardsIn = (position: Position): string[] => {
  const { row, stock, removed } = stateOf(position);
  return [...row.flat(), ...stock, ...removed].sort();
};

describe('properties of every game', () => {
  for (const mode of MODES) {
    it(`isLegal, whyNot, play and legalMoves say the same of every move: ${mode}`, () => {
      const check = fc.property(deckOf(3, 8), picks, (deck, choices) => {
        for (const position of line(mode, deck, choices.slice(0, sample(3, 8, 8)))) {
          const listed = new Set(movesOf(position));
          const before = structuredClone(position.row);
          const wrong = [...allMoves(position.row.length)].filter(
            (move) => !sameAnswers(position, move, listed.has(formatMove(move))),
          );
          expect(wrong).toEqual([]);
          expect(position.row).toEqual(before);
        }
      });
      fc.assert(check, { numRuns: sample(1, 3, 60) });
    });
  }

  it('undo and redo are a list of positions: playing on changes none of those before', () => {
    const check = fc.property(modes, deckOf(3, 52), picks, (mode, deck, choices) => {
      const positions: Position[] = [startOf(mode, deck)];
      const copies: unknown[] = [structuredClone(stateOf(positions[0] as Position))];
      for (const choice of choices) {
        const before = positions.at(-1) as Position;
        const legal = legalMoves(before);
        const move = legal[choice % legal.length];
        if (!move) break;
        const after = unwrap(play(before, move));
        expect(playUnchecked(before, move)).toEqual(after);
        expect(unwrap(play(before, move))).toEqual(after);
        positions.push(after);
        copies.push(structuredClone(stateOf(after)));
      }
      expect(positions.map(stateOf)).toEqual(copies);
    });
    fc.assert(check, { numRuns: sample(20, 200, 5_000) });
  });

  it('each card stands in the game exactly once', () => {
    const check = fc.property(modes, deckOf(3, 52), picks, (mode, deck, choices) => {
      const dealt = [...oracle.arrange(mode, deck)].sort();
      for (const position of line(mode, deck, choices)) expect(cardsIn(position)).toEqual(dealt);
    });
    fc.assert(check, { numRuns: sample(20, 200, 5_000) });
  });

  it('A8: the count falls by one per merge, and a deal adds one', () => {
    const mergeAt = (mode: string): boolean =>
      oracle.moves(mode, oracle.position('AC AD AH AS')).some((text) => text.includes('L'));
    const merges = fc.constantFrom(...MODES.filter(mergeAt));
    const check = fc.property(merges, deckOf(3, 52), picks, (mode, deck, choices) => {
      const position = line(mode, deck, choices).at(-1) as Position;
      for (const move of legalMoves(position)) {
        const change = pilesLeft(unwrap(play(position, move))) - pilesLeft(position);
        expect(change).toBe(move.kind === 'deal' ? 1 : -1);
      }
    });
    fc.assert(check, { numRuns: sample(20, 200, 5_000) });
  });

  it('V3: bidirectional has exactly twice the moves of the left-only rule', () => {
    const check = fc.property(deckOf(1, 52), (deck) => {
      const row = deck.join(' ');
      const left = movesOf(positionOf('accordion/open', row));
      const both = movesOf(positionOf('bidirectional/open', row));
      expect(both.length).toBe(2 * left.length);
      expect(both.filter((text) => text.includes('L'))).toEqual(left);
    });
    fc.assert(check, { numRuns: sample(20, 200, 5_000) });
  });

  it('V2: the count never falls below the smallest distance', () => {
    const leaps = fc.constantFrom('skidoo/open', 'leap-3-5/open', 'leap-4-10/open', 'leap-2/open');
    const check = fc.property(leaps, deckOf(8, 30), picks, (mode, deck, choices) => {
      for (const { row } of line(mode, deck, choices)) {
        expect(row.length).toBeGreaterThanOrEqual(oracle.goal(mode));
      }
    });
    fc.assert(check, { numRuns: sample(20, 200, 5_000) });
  });

  it('what is written of a position is its top cards, sizes and stock', () => {
    const check = fc.property(modes, deckOf(3, 52), picks, (mode, deck, choices) => {
      const position = line(mode, deck, choices).at(-1) as Position;
      expect(formatPosition(position)).toBe(oracle.format(stateOf(position)));
      if (position.target) expect(deck.concat(DECK)).toContain(formatCard(position.target));
    });
    fc.assert(check, { numRuns: sample(20, 200, 5_000) });
  });
});
