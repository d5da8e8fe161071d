import fc from 'fast-check';
import { describe, it } from 'vitest';
import { unwrap, legalMoves, play } from '../src/index.ts';
import { MODES } from './data/modes.ts';
import * as oracle from './oracle/game.ts';
import { DECK, expectAgreement, isGoalMode, sample, started, texts } from './support.ts';

/** Few ranks make crowded rows, many ranks sparse ones. */
const shortDeck = fc
  .constantFrom(3, 5, 13)
  .chain((ranks) => fc.shuffledSubarray(DECK.slice(0, ranks * 4), { minLength: 3, maxLength: 12 }));

const choices = fc.array(fc.nat(997), { minLength: 110, maxLength: 110 });

/** Plays one game in both, comparing after every move; `choices` picks among the legal ones. */
function walk(mode: string, deck: readonly string[], picks: readonly number[]): void {
  const row = oracle.arrange(mode, deck);
  const target = mode.startsWith('revenge') ? row.at(-1) : undefined;
  let position = started(mode, row.join(''), target);
  let state = oracle.start(mode, row);
  expectAgreement(mode, position, state);
  for (const pick of picks) {
    const legal = legalMoves(position);
    const move = legal[pick % legal.length];
    if (move === undefined) return;
    position = unwrap(play(position, move));
    state = oracle.apply(state, texts([move]).join(''));
    expectAgreement(mode, position, state);
  }
}

describe('the oracle agrees with every move list, position and outcome', () => {
  for (const mode of MODES) {
    it(`oracle: short deals, ${mode}`, () => {
      const check = fc.property(shortDeck, choices, (deck, picks) => {
        walk(mode, deck, picks);
      });
      fc.assert(check, { numRuns: sample(3, 20, 1_000) });
    });

    it(`oracle: walks of whole deals, ${mode}`, () => {
      const moves = sample(20, 110, 110);
      const deck = fc.shuffledSubarray([...DECK], { minLength: 52 });
      const check = fc.property(deck, choices, (whole, picks) => {
        walk(mode, whole, picks.slice(0, moves));
      });
      fc.assert(check, { numRuns: sample(1, 2, 100) });
    });
  }

  it('oracle: rows of one and two cards', () => {
    const tiny = fc.shuffledSubarray([...DECK], { minLength: 1, maxLength: 2 });
    const modes = MODES.filter((mode) => !isGoalMode(mode));
    const check = fc.property(fc.constantFrom(...modes), tiny, choices, walk);
    fc.assert(check, { numRuns: sample(20, 200, 5_000) });
  });
});
