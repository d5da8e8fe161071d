/**
 * The one language of gestures, for all games of the family: a pair of piles, the second of which may be the first again.
 * Which legal moves a pair says, and in which moves a single pile has a part. Indices from 0.
 */
import { legalMoves, targetOf, type Move, type Position } from '@bellows/rules';

export type BoardMove = Exclude<Move, { kind: 'deal' }>;

/** A pile that can be the second one of a pair, with the moves that the pair may mean. */
export interface Target {
  readonly index: number;
  readonly moves: readonly BoardMove[];
}

export function boardMoves(position: Position): readonly BoardMove[] {
  return legalMoves(position).filter((move) => move.kind !== 'deal');
}

/** The cards that leave the row; of a merge, the pile that goes onto another. */
export function goersOf(move: BoardMove): readonly number[] {
  switch (move.kind) {
    case 'merge':
      return [move.from - 1];
    case 'pair':
      return [move.left - 1, move.right - 1];
    case 'remove': {
      const { first, last } = move;
      return Array.from({ length: last - first + 1 }, (_, offset) => first - 1 + offset);
    }
  }
}

/** The two cards between which a run goes; null where none is needed. */
export function enclosersOf(position: Position, move: BoardMove): readonly [number, number] | null {
  const encloses = position.mode.variant.mechanic.kind === 'enclosed' && move.kind === 'remove';
  return encloses ? [move.first - 2, move.last] : null;
}

/** The legal moves in which this pile has a part: it goes, or it is one of the two that enclose what goes. */
export function touching(position: Position, index: number): readonly BoardMove[] {
  return boardMoves(position).filter((move) => touches(position, move, index));
}

export function touches(position: Position, move: BoardMove, index: number): boolean {
  return goersOf(move).includes(index) || enclosersOf(position, move)?.includes(index) === true;
}

/** The legal moves that the pair says exactly. */
export function movesBetween(position: Position, a: number, b: number): readonly BoardMove[] {
  return boardMoves(position).filter((move) => isExact(position, move, a, b));
}

/** The legal moves that a pair can mean to a player who sees what is legal: the exact ones, else all in which both go. */
export function movesMeant(position: Position, a: number, b: number): readonly BoardMove[] {
  return meant(position, boardMoves(position), a, b);
}

/** The piles that can be tapped, or dropped upon, once `index` is selected; itself where it can go alone. */
export function targetsOf(position: Position, index: number): readonly Target[] {
  const moves = touching(position, index);
  return position.row
    .map((_, other) => ({ index: other, moves: meant(position, moves, index, other) }))
    .filter((target) => target.moves.length > 0);
}

function meant(
  position: Position,
  moves: readonly BoardMove[],
  a: number,
  b: number,
): readonly BoardMove[] {
  const exact = moves.filter((move) => isExact(position, move, a, b));
  if (exact.length > 0 || a === b) return exact;
  return moves.filter((move) => move.kind !== 'merge' && goBoth(move, a, b));
}

function goBoth(move: BoardMove, a: number, b: number): boolean {
  const goers = goersOf(move);
  return goers.includes(a) && goers.includes(b);
}

function isExact(position: Position, move: BoardMove, a: number, b: number): boolean {
  if (move.kind === 'merge') return move.from - 1 === a && targetOf(move) - 1 === b;
  const goers = goersOf(move);
  const ends = [goers[0], goers.at(-1)] as const;
  if (isPair(ends, a, b)) return true;
  const enclosers = enclosersOf(position, move);
  return enclosers !== null && isPair(enclosers, a, b);
}

function isPair(pair: readonly [number | undefined, number | undefined], a: number, b: number) {
  return (pair[0] === a && pair[1] === b) || (pair[0] === b && pair[1] === a);
}
