/** How a position stands (rule A9). */
import { canMove } from './moves.ts';
import { topOf, type Position } from './position.ts';
import type { Outcome } from './types.ts';

/** How many piles (in removal games: cards) are left in the row. */
export function pilesLeft(position: Position): number {
  return position.row.length;
}

/**
 * Won: exactly the goal's number of piles, an empty stock, and the target on top where there is one.
 * Else blocked once nothing can be done, and playing until then.
 */
export function outcome(position: Position): Outcome {
  if (position.stock.length > 0) return 'playing';
  if (position.row.length === position.mode.variant.goal) return atGoal(position);
  return canMove(position) ? 'playing' : 'blocked';
}

function atGoal(position: Position): Outcome {
  const [pile] = position.row;
  const missed = position.target !== null && pile !== undefined && topOf(pile) !== position.target;
  return missed ? 'target-missed' : 'won';
}
