/** What a tap on a pile means. Pure: the controller does what comes out. */
import {
  legalMoves,
  outcome,
  targetOf,
  topOf,
  whyNot,
  type Card,
  type Mechanic,
  type MergeMove,
  type Position,
  type Reason,
} from '@bellows/rules';

/** Why nothing happens, as facts; `words.ts` says it. */
export type Refusal =
  | { readonly code: 'rule'; readonly reason: Reason }
  /** None of the piles that this one could reach matches it. */
  | { readonly code: 'no-target'; readonly card: Card; readonly others: readonly Card[] }
  | { readonly code: 'game-over' }
  | { readonly code: 'nothing-to-undo' }
  | { readonly code: 'nothing-to-redo' }
  | { readonly code: 'no-undo' };

export type Tap =
  | { readonly kind: 'play'; readonly move: MergeMove }
  | { readonly kind: 'select'; readonly index: number }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'refuse'; readonly index: number; readonly why: Refusal };

export interface TapOptions {
  /** Legal moves are shown; else nothing may tell how many there are (K13). */
  readonly showMoves: boolean;
  /** A pile with one target moves at once. */
  readonly quick: boolean;
}

/** The legal merges of a pile (index from 0), in the order of the rules: L before R, nearest first. */
export function movesFrom(position: Position, index: number): readonly MergeMove[] {
  return mergesOf(position).filter((move) => move.from === index + 1);
}

export function mergesOf(position: Position): readonly MergeMove[] {
  return legalMoves(position).filter((move) => move.kind === 'merge');
}

/** What a tap on the pile `index` does while `selected` is selected. Indices from 0. */
export function tapPile(
  position: Position,
  selected: number | null,
  index: number,
  options: TapOptions,
): Tap {
  if (outcome(position) !== 'playing') return refuse(index, { code: 'game-over' });
  if (index < 0 || index >= position.row.length) return { kind: 'cancel' };
  if (selected === null) return firstTap(position, index, options);
  if (selected === index) return { kind: 'cancel' };
  const move = movesFrom(position, selected).find((one) => targetOf(one) === index + 1);
  if (move !== undefined) return { kind: 'play', move };
  return options.showMoves
    ? missedTarget(position, selected, index)
    : blindTap(position, selected, index);
}

function firstTap(position: Position, index: number, options: TapOptions): Tap {
  if (!options.showMoves) return { kind: 'select', index };
  const moves = movesFrom(position, index);
  const [only] = moves;
  if (only === undefined) return refuse(index, whyStuck(position, index));
  return moves.length === 1 && options.quick
    ? { kind: 'play', move: only }
    : { kind: 'select', index };
}

/**
 * The targets are marked and this is none of them. Another pile that can move takes the selection over, but never moves
 * at once: a slip beside the target must not become a move.
 */
function missedTarget(position: Position, selected: number, index: number): Tap {
  if (movesFrom(position, index).length > 0) return { kind: 'select', index };
  const attempt = attemptOf(position, selected, index);
  return attempt === null ? { kind: 'cancel' } : refuse(selected, whyNotThere(position, attempt));
}

/** Nothing is marked: a tap within reach decides, a tap elsewhere selects, whatever is legal (K13). */
function blindTap(position: Position, selected: number, index: number): Tap {
  const attempt = attemptOf(position, selected, index);
  return attempt === null
    ? { kind: 'select', index }
    : refuse(selected, whyNotThere(position, attempt));
}

/** The move that a second tap asks for, if it lies no farther than piles go at all. */
function attemptOf(position: Position, from: number, to: number): MergeMove | null {
  const mechanic = merging(position);
  if (mechanic === null) return null;
  const direction = to < from ? 'L' : 'R';
  const distance = Math.abs(to - from);
  const reach = Math.max(...mechanic.distances);
  if (!mechanic.directions.includes(direction) || distance > reach) return null;
  return { kind: 'merge', from: from + 1, direction, distance, under: false };
}

function merging(position: Position): Extract<Mechanic, { kind: 'merge' }> | null {
  const { mechanic } = position.mode.variant;
  return mechanic.kind === 'merge' ? mechanic : null;
}

function whyNotThere(position: Position, move: MergeMove): Refusal {
  const reason = whyNot(position, move);
  return reason === null ? { code: 'game-over' } : { code: 'rule', reason };
}

/** Why a pile cannot move at all: what stands in the way at each distance, told as one thing. */
function whyStuck(position: Position, index: number): Refusal {
  const mechanic = merging(position);
  const reasons: Reason[] = [];
  const others: Card[] = [];
  for (const direction of mechanic?.directions ?? []) {
    for (const distance of mechanic?.distances ?? []) {
      const move: MergeMove = { kind: 'merge', from: index + 1, direction, distance, under: false };
      const reason = whyNot(position, move);
      if (reason === null) continue;
      reasons.push(reason);
      const pile = position.row[targetOf(move) - 1];
      if (reason.code === 'no-match' && pile !== undefined) others.push(topOf(pile));
    }
  }
  // A rule that forbids a matching pile says more than a neighbour that does not match.
  const rule = reasons.find((one) => one.code !== 'no-match' && one.code !== 'off-row');
  if (rule !== undefined) return { code: 'rule', reason: rule };
  const own = position.row[index];
  if (others.length > 0 && own !== undefined)
    return { code: 'no-target', card: topOf(own), others };
  const [first] = reasons;
  return first === undefined ? { code: 'game-over' } : { code: 'rule', reason: first };
}

function refuse(index: number, why: Refusal): Tap {
  return { kind: 'refuse', index, why };
}
