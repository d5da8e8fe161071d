/** What every test of the rules needs: the bridge between the package and the oracle, and samples. */

import fc from 'fast-check';
import { expect } from 'vitest';
import {
  canMove,
  formatCard,
  formatMove,
  legalMoves,
  outcome,
  parseCard,
  parseDeal,
  parseMode,
  parseMove,
  parsePosition,
  play,
  startPosition,
  unwrap,
  UNKNOWN,
  type AnyCard,
  type Mode,
  type Move,
  type Position,
} from '../src/index.ts';
import * as oracle from './oracle/game.ts';

/** `npm run test:full` sets the first; Stryker, which runs the suite hundreds of times, the second. */
export const FULL = process.env['BELLOWS_FULL'] === '1';
const MUTATION = process.env['BELLOWS_MUTATION'] === '1';

// A killed mutant needs no smallest example, and the same mutant must always fare the same.
if (MUTATION) fc.configureGlobal({ endOnFailure: true, seed: 617 });

/** How often to try: few under mutation, some in `npm test`, many in the full run. */
export const sample = (few: number, some: number, many: number): number =>
  FULL ? many : MUTATION ? few : some;

export const mode = (text: string): Mode => unwrap(parseMode(text));
export const move = (text: string): Move => unwrap(parseMove(text));

export const texts = (moves: readonly Move[]): string[] => moves.map(formatMove);
export const movesOf = (position: Position): string[] => texts(legalMoves(position));

export function positionOf(modeText: string, text: string, target?: string): Position {
  const options = target === undefined ? {} : { target: unwrap(parseCard(target)) };
  return unwrap(parsePosition(mode(modeText), text, options));
}

/** The beginning of a game: `deal` is any deal id, arranged by the mode where it is a number. */
export function started(modeText: string, deal: string, target?: string): Position {
  const card = target === undefined ? null : unwrap(parseCard(target));
  return unwrap(startPosition(mode(modeText), unwrap(parseDeal(deal)), card));
}

/** Plays a line of moves written with blanks. */
export const played = (position: Position, line: string): Position =>
  words(line).reduce((before, text) => unwrap(play(before, move(text))), position);

export const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const named = (card: AnyCard): string => (card === UNKNOWN ? '??' : formatCard(card));

/** A position as the oracle writes states. */
export const stateOf = (position: Position): oracle.State => ({
  row: position.row.map((pile) => pile.map(named)),
  stock: position.stock.map(named),
  removed: position.removed.map(named),
});

/** The package and the oracle must say the same of this position; as one text, since it is asked often. */
export function expectAgreement(modeText: string, position: Position, state: oracle.State): void {
  const target = position.target === null ? null : formatCard(position.target);
  const told = [stateOf(position), movesOf(position), canMove(position), outcome(position)];
  const legal = oracle.moves(modeText, state);
  const verdict = oracle.outcome(modeText, state, target);
  const expected = [state, legal, legal.length > 0, verdict];
  if (JSON.stringify(told) !== JSON.stringify(expected)) expect(told).toEqual(expected);
}

export const DECK: readonly string[] = Array.from('A23456789TJQK').flatMap((rank) =>
  Array.from('CDHS', (suit) => rank + suit),
);

export const isGoalMode = (modeText: string): boolean => /^(revenge|virtuoso)\b/.test(modeText);
