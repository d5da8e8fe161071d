/** The truth about small games by looking at everything: a few plain lines over the rules, and nothing of the solver. */
import { legalMoves, outcome, playUnchecked, topCards, type Position } from '@bellows/rules';

export interface Truth {
  readonly winnable: boolean;
  /** The fewest piles of any end. */
  readonly fewest: number;
}

const key = (position: Position): string =>
  `${topCards(position).join(' ')}|${String(position.stock.length)}`;

export function truth(position: Position): Truth {
  const seen = new Map([[key(position), position]]);
  let winnable = false;
  let fewest = Infinity;
  // A map hands out what is added while it is walked.
  for (const one of seen.values()) {
    const moves = legalMoves(one);
    if (outcome(one) === 'won') winnable = true;
    if (moves.length === 0) fewest = Math.min(fewest, one.row.length);
    for (const move of moves) {
      const after = playUnchecked(one, move);
      if (!seen.has(key(after))) seen.set(key(after), after);
    }
  }
  return { winnable, fewest };
}
