/** Score and grade (rules S1 to S7). */
import { outcome } from './outcome.ts';
import { cardsDealt, type Position } from './position.ts';
import type { Grade, Outcome } from './types.ts';
import type { Variant } from './variant.ts';

/** Rule S1: for each merge standing, or each card removed (V4). */
const POINTS_EACH = 10;
/** Rule S2. */
const WIN_BONUS = 500;
const TIME_BONUS = 1200;
/** Rule S4: the worst g of each grade. */
const STRONG = 3;
const MORAL = 5;

/** The points of a position. `seconds` is the playing time; without one a win has no time bonus (rule S7). */
export function score(position: Position, seconds: number | null = null): number {
  const points = POINTS_EACH * (cardsDealt(position) - position.row.length);
  if (outcome(position) !== 'won') return points;
  return points + WIN_BONUS + (seconds === null ? 0 : timeBonus(seconds));
}

/** A point for each whole second under twenty minutes. A clock that was set back counts as no time at all. */
function timeBonus(seconds: number): number {
  return Math.max(0, TIME_BONUS - Math.floor(Math.max(0, seconds)));
}

/** The piles that were left by an ended game of a whole deal with that score: no two endings have the same points and other piles. */
export function pilesOfScore(points: number, { cards, goal }: Variant): number {
  return Math.max(goal, cards - Math.floor(points / POINTS_EACH));
}

/** Rule S4 for a position; a game that goes on has no grade yet. */
export function grade(position: Position): Grade {
  return gradeOf(outcome(position), position.row.length, position.mode.variant.goal);
}

/** Rule S4, by `g = piles − goal + 1`; a missed target counts as g = 2. */
export function gradeOf(ended: Outcome, piles: number, goal: number): Grade {
  switch (ended) {
    case 'playing':
      return 'none';
    case 'won':
      return 'full';
    case 'target-missed':
      return 'strong';
    case 'blocked': {
      const g = piles - goal + 1;
      if (g <= STRONG) return 'strong';
      return g <= MORAL ? 'moral' : 'none';
    }
  }
}

/** Rule S5: only whole deals count towards bests and statistics. */
export function isWholeDeal(position: Position): boolean {
  return cardsDealt(position) + position.stock.length === position.mode.variant.cards;
}
