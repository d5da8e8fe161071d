/** How a position stands (rule A9). */
import { canMove } from './moves.ts';
import { topOf, type Position } from './position.ts';
import type { Outcome } from './types.ts';

/** How many piles (in removal games: cards) are left in the row. */
export function pilesLeft(position: Position): number {
  return position.row.length;
}

/**
 * Won: no more piles than the goal, an empty stock, and the target on top where there is one. A row that is dealt with
 * fewer piles than the goal counts as won too. Else blocked once nothing can be done, and playing until then.
 */
export function outcome(position: Position): Outcome {
  if (position.stock.length > 0) return 'playing';
  if (position.row.length > position.mode.variant.goal) {
    return canMove(position) ? 'playing' : 'blocked';
  }
  const [pile] = position.row;
  const missed = position.target !== null && pile !== undefined && topOf(pile) !== position.target;
  return missed ? 'target-missed' : 'won';
}
