/** Which moves there are in a position, and why another one is none. Reads mechanics as data; knows no variant. */
import { formatCard, matches, rankOf, suitOf } from './card.ts';
import { formatMove } from './move.ts';
import { topCards, topOf, type Position } from './position.ts';
import { reason, type Reason } from './problem.ts';
import type { Card, MergeMove, Move, Pile } from './types.ts';
import type {
  EnclosedMechanic,
  Mechanic,
  MergeMechanic,
  PairMechanic,
  SumMechanic,
} from './variant.ts';

type RemoveMove = Extract<Move, { kind: 'remove' }>;

const SLIDE = 1;
const DEAL: Move = { kind: 'deal' };

/** Every legal move, in the order of the reference: by pile, L before R, by distance, over before under; `D` last. */
export function legalMoves(position: Position): readonly Move[] {
  const { mode, stock } = position;
  const moves = boardMoves(mode.variant.mechanic, topCards(position));
  if (mode.variant.compulsion === 'optional') return stock.length > 0 ? [...moves, DEAL] : moves;
  if (moves.length === 0) return stock.length > 0 ? [DEAL] : moves;
  return compelled(position, moves);
}

/** Whether the player can do anything at all: cheaper than counting. */
export function canMove(position: Position): boolean {
  return position.stock.length > 0 || hasBoardMove(position);
}

/** Whether `move` is among the legal ones. */
export function isLegal(position: Position, move: Move): boolean {
  return whyNot(position, move) === null;
}

/** Why `move` is not legal, as a code with parameters; null if it is legal. */
export function whyNot(position: Position, move: Move): Reason | null {
  if (move.kind === 'deal') return whyNoDeal(position);
  const { mechanic } = position.mode.variant;
  // A merge looks at two piles only: most moves of most games, so the whole row is not collected for it.
  if (mechanic.kind === 'merge' && move.kind === 'merge') {
    return whyNoMerge(mechanic, position.row, move) ?? whyNotCompelled(position, move);
  }
  return whyNoRemoval(mechanic, topCards(position), move);
}

function boardMoves(mechanic: Mechanic, tops: readonly Card[]): Move[] {
  switch (mechanic.kind) {
    case 'merge':
      return mergeMoves(mechanic, tops);
    case 'enclosed':
      return enclosedMoves(mechanic, tops);
    case 'pair':
      return pairMoves(mechanic, tops);
    case 'sum':
      return sumMoves(mechanic, tops);
  }
}

function hasBoardMove(position: Position): boolean {
  return boardMoves(position.mode.variant.mechanic, topCards(position)).length > 0;
}

function whyNoRemoval(mechanic: Mechanic, tops: readonly Card[], move: Move): Reason | null {
  if (mechanic.kind === 'pair' && move.kind === 'pair') {
    return whyNoPair(mechanic, tops, move.left, move.right);
  }
  if (mechanic.kind === 'enclosed' && move.kind === 'remove') {
    return noPile(tops, move.first, move.last) ?? whyNotEnclosed(mechanic, tops, move);
  }
  if (mechanic.kind === 'sum' && move.kind === 'remove') {
    return noPile(tops, move.first, move.last) ?? whyNoSum(mechanic, tops, move);
  }
  return reason('wrong-kind', { kind: move.kind });
}

// Dealing and compulsion (rules C1 to C4).

function whyNoDeal(position: Position): Reason | null {
  if (position.stock.length === 0) return reason('stock-empty', {});
  if (position.mode.variant.compulsion === 'optional') return null;
  const { mechanic } = position.mode.variant;
  const move = compelled(position, boardMoves(mechanic, topCards(position)))[0];
  return move === undefined ? null : reason('move-first', { move: formatMove(move) });
}

function isMerge(move: Move): move is MergeMove {
  return move.kind === 'merge';
}

function slidesOf(moves: readonly Move[]): readonly MergeMove[] {
  return moves.filter(isMerge).filter((move) => move.distance === SLIDE);
}

/** What compulsion leaves of the moves on the board. */
function compelled(position: Position, moves: readonly Move[]): readonly Move[] {
  const { compulsion } = position.mode.variant;
  if (compulsion !== 'row' && compulsion !== 'packet') return moves;
  const slides = slidesOf(moves);
  if (slides.length === 0) return moves;
  if (compulsion === 'row') return slides;
  const sliding = new Set(slides.map((slide) => slide.from));
  return moves.filter(isMerge).filter((move) => move.distance === SLIDE || !sliding.has(move.from));
}

function whyNotCompelled(position: Position, move: MergeMove): Reason | null {
  const { mechanic, compulsion } = position.mode.variant;
  if (move.distance === SLIDE || (compulsion !== 'row' && compulsion !== 'packet')) return null;
  const slides = slidesOf(boardMoves(mechanic, topCards(position)));
  const any = slides[0];
  if (compulsion === 'row') {
    return any === undefined ? null : reason('slide-first', { move: formatMove(any) });
  }
  const own = slides.find((slide) => slide.from === move.from);
  return own === undefined ? null : reason('slide-not-leap', { move: formatMove(own) });
}

// Merging.

function mergeMoves(mechanic: MergeMechanic, tops: readonly Card[]): Move[] {
  const moves: Move[] = [];
  for (let from = 1; from <= tops.length; from += 1) {
    const card = tops[from - 1] as Card;
    for (const direction of mechanic.directions) {
      for (const distance of mechanic.distances) {
        const other = tops[(direction === 'L' ? from - distance : from + distance) - 1];
        if (other === undefined || !matches(card, other)) continue;
        moves.push({ kind: 'merge', from, direction, distance, under: false });
        if (mechanic.under) moves.push({ kind: 'merge', from, direction, distance, under: true });
      }
    }
  }
  return moves;
}

/** The pile that a merge goes to, counted from 1 on the row before the move. */
export function targetOf(move: MergeMove): number {
  return move.direction === 'L' ? move.from - move.distance : move.from + move.distance;
}

function whyNoMerge(mechanic: MergeMechanic, row: readonly Pile[], move: MergeMove): Reason | null {
  const { from, direction, distance } = move;
  const mover = row[from - 1];
  if (mover === undefined) return reason('no-pile', { pile: from, count: row.length });
  if (!mechanic.directions.includes(direction)) return reason('direction', {});
  if (!mechanic.distances.includes(distance)) {
    return reason('distance', { distance, distances: mechanic.distances });
  }
  if (move.under && !mechanic.under) return reason('no-under', {});
  const target = targetOf(move);
  const under = row[target - 1];
  if (under === undefined) return reason('off-row', { pile: from, distance, direction });
  return noMatch(topOf(mover), topOf(under), from, target);
}

function noPile(tops: readonly Card[], first: number, last: number): Reason | null {
  const missing = [first, last].find((pile) => tops[pile - 1] === undefined);
  return missing === undefined ? null : reason('no-pile', { pile: missing, count: tops.length });
}

function noMatch(card: Card, other: Card, pile: number, target: number): Reason | null {
  if (matches(card, other)) return null;
  return reason('no-match', { card: formatCard(card), other: formatCard(other), pile, target });
}

/** The same for two places of a row that are known to be there. */
function noMatchAt(tops: readonly Card[], pile: number, target: number): Reason | null {
  return noMatch(tops[pile - 1] as Card, tops[target - 1] as Card, pile, target);
}

// Pairs that go together (Bayan).

function pairMoves(mechanic: PairMechanic, tops: readonly Card[]): Move[] {
  const moves: Move[] = [];
  for (let left = 1; left <= tops.length; left += 1) {
    for (const distance of mechanic.distances) {
      const right = left + distance;
      if (right <= tops.length && noMatchAt(tops, left, right) === null) {
        moves.push({ kind: 'pair', left, right });
      }
    }
  }
  return moves;
}

function whyNoPair(
  mechanic: PairMechanic,
  tops: readonly Card[],
  left: number,
  right: number,
): Reason | null {
  const missing = noPile(tops, left, right);
  if (missing !== null) return missing;
  if (!mechanic.distances.includes(right - left)) {
    return reason('distance', { distance: right - left, distances: mechanic.distances });
  }
  return noMatchAt(tops, left, right);
}

// Runs between two that match (Royal Marriage, Nizhni Novgorod, Push Pin).

function enclosedMoves(mechanic: EnclosedMechanic, tops: readonly Card[]): Move[] {
  const longest = mechanic.flush ? tops.length : mechanic.most;
  return runs(tops.length, mechanic.least, longest).filter(
    (run) => whyNotEnclosed(mechanic, tops, run) === null,
  );
}

function whyNotEnclosed(
  mechanic: EnclosedMechanic,
  tops: readonly Card[],
  run: RemoveMove,
): Reason | null {
  const { first, last } = run;
  const { least, most, flush } = mechanic;
  const size = last - first + 1;
  if (size < least || (size > most && !flush)) return reason('run-size', { size, least, most });
  if (first === 1 || last === tops.length) return reason('not-enclosed', { first, last });
  if (size > most && !isFlush(tops.slice(first - 1, last))) return reason('no-flush', { size });
  return noMatchAt(tops, first - 1, last + 1);
}

function isFlush(cards: readonly Card[]): boolean {
  const [first] = cards;
  return first !== undefined && cards.every((card) => suitOf(card) === suitOf(first));
}

// Runs that add up (Decade, Seven Up).

function sumMoves(mechanic: SumMechanic, tops: readonly Card[]): Move[] {
  return runs(tops.length, mechanic.least, mechanic.most).filter(
    (run) => whyNoSum(mechanic, tops, run) === null,
  );
}

function whyNoSum(mechanic: SumMechanic, tops: readonly Card[], run: RemoveMove): Reason | null {
  const { least, most, worth, totals } = mechanic;
  const size = run.last - run.first + 1;
  if (size < least || size > most) return reason('run-size', { size, least, most });
  const cards = tops.slice(run.first - 1, run.last);
  const sum = cards.reduce((total, card) => total + (worth[rankOf(card)] as number), 0);
  return totals.includes(sum) ? null : reason('run-sum', { sum });
}

/** Every run of `least` to `most` neighbours, by its first and then by its last. */
function runs(count: number, least: number, most: number): RemoveMove[] {
  const all: RemoveMove[] = [];
  for (let first = 1; first <= count; first += 1) {
    const end = Math.min(count, first + most - 1);
    for (let last = first + least - 1; last <= end; last += 1) {
      all.push({ kind: 'remove', first, last });
    }
  }
  return all;
}
