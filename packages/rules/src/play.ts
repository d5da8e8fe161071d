/** Playing a move. Two doors: `play` checks and leaves the old position whole; `playUnchecked` is for who made the move. */
import { targetOf, whyNot } from './moves.ts';
import { formatMove } from './move.ts';
import { topOf, type Position } from './position.ts';
import { problem, reason, type Problem } from './problem.ts';
import { err, ok, type Result } from './result.ts';
import { UNKNOWN, type Card, type MergeMove, type Move } from './types.ts';

export type IllegalMove = Problem<'illegal-move'>;

/** The position after a legal move; else why it is none. The place is left null: who replays a list sets it. */
export function play(position: Position, move: Move): Result<Position, IllegalMove> {
  const against = whyNot(position, move) ?? whyUnknown(position, move);
  if (against === null) return ok(playUnchecked(position, move));
  return err(problem('illegal-move', null, { move: formatMove(move), reason: against }));
}

/** A deal is legal when the stock is known by size alone, but nobody can say what it turns up. */
function whyUnknown(position: Position, move: Move) {
  const unknown = move.kind === 'deal' && position.stock[0] === UNKNOWN;
  return unknown ? reason('stock-unknown', { count: position.stock.length }) : null;
}

/** The position after a move that is known to be legal, such as one of `legalMoves`. */
export function playUnchecked(position: Position, move: Move): Position {
  switch (move.kind) {
    case 'merge':
      return merge(position, move);
    case 'remove':
      return remove(position, move.first, move.last - move.first + 1);
    case 'pair':
      return removePair(position, move.left, move.right);
    case 'deal':
      return dealOne(position);
  }
}

/** Rules A4 and A5: the whole pile moves, and the gap closes at once. */
function merge(position: Position, move: MergeMove): Position {
  const { row } = position;
  const target = targetOf(move) - 1;
  const mover = row[move.from - 1] ?? [];
  const under = row[target] ?? [];
  const merged = move.under ? [...mover, ...under] : [...under, ...mover];
  const closed = row.slice();
  closed[target] = merged;
  closed.splice(move.from - 1, 1);
  return { ...position, row: closed };
}

function remove(position: Position, first: number, count: number): Position {
  const row = position.row.slice();
  const gone = row.splice(first - 1, count).map(topOf);
  return { ...position, row, removed: [...position.removed, ...gone] };
}

function removePair(position: Position, left: number, right: number): Position {
  const gone = [position.row[left - 1], position.row[right - 1]].map((pile) => topOf(pile ?? []));
  const row = position.row.filter((_, index) => index !== left - 1 && index !== right - 1);
  return { ...position, row, removed: [...position.removed, ...gone] };
}

/** Rule G1: the next card becomes a new pile at the right end. */
function dealOne(position: Position): Position {
  const [card] = position.stock;
  return {
    ...position,
    row: [...position.row, [card as Card]],
    stock: position.stock.slice(1),
  };
}
