/** What a tap, a drop or a key on a pile means. Pure: the controller does what comes out. Indices from 0. */
import { outcome, type Position } from '@bellows/rules';
import type { Half } from '../table/types.ts';
import { movesBetween, movesMeant, touching, type BoardMove } from './gesture.ts';
import { whyNotBetween, whyStuck, type Refusal } from './refusal.ts';

export type Tap =
  | { readonly kind: 'play'; readonly move: BoardMove }
  | { readonly kind: 'select'; readonly index: number }
  /** The pair can mean any of these moves. */
  | {
      readonly kind: 'ask';
      readonly first: number;
      readonly second: number;
      readonly moves: readonly BoardMove[];
    }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'refuse'; readonly index: number; readonly why: Refusal };

export interface TapOptions {
  /** Legal moves are shown; else nothing may tell how many there are (K13). */
  readonly showMoves: boolean;
  /** A pile that has a part in one move only plays it at once. */
  readonly quick: boolean;
}

/** What a tap on the pile `index` does while `selected` is selected. */
export function tapPile(
  position: Position,
  selected: number | null,
  index: number,
  half: Half,
  options: TapOptions,
): Tap {
  if (outcome(position) !== 'playing') return refuse(index, { code: 'game-over' });
  if (index < 0 || index >= position.row.length) return { kind: 'cancel' };
  if (selected === null) return firstTap(position, index, options);
  const said = pairTap(position, selected, index, half, options);
  if (said !== null) return said;
  if (selected === index) return { kind: 'cancel' };
  return options.showMoves
    ? missedTarget(position, selected, index)
    : blindTap(position, selected, index);
}

/** What it means that the pile `from` is dropped on the pile `to`, or off the row: what cannot be done is never silent. */
export function dropPile(
  position: Position,
  from: number,
  to: number | 'away',
  half: Half,
  options: TapOptions,
): Tap {
  if (outcome(position) !== 'playing') return refuse(from, { code: 'game-over' });
  const other = to === 'away' ? from : to;
  const isThere = (index: number) => position.row[index] !== undefined;
  if (!isThere(from) || !isThere(other)) return { kind: 'cancel' };
  const said = pairTap(position, from, other, half, options);
  if (said !== null) return said;
  if (to === from) return { kind: 'cancel' };
  const why = whyNotBetween(position, from, other, true) ?? whyStuck(position, from);
  return refuse(from, why);
}

function firstTap(position: Position, index: number, options: TapOptions): Tap {
  if (!options.showMoves) return { kind: 'select', index };
  const moves = touching(position, index);
  const [only] = moves;
  if (only === undefined) return refuse(index, whyStuck(position, index));
  return moves.length === 1 && options.quick
    ? { kind: 'play', move: only }
    : { kind: 'select', index };
}

/** What the two piles say together; null if that is no move. */
function pairTap(
  position: Position,
  first: number,
  second: number,
  half: Half,
  { showMoves }: TapOptions,
): Tap | null {
  const find = showMoves ? movesMeant : movesBetween;
  const moves = inHalf(find(position, first, second), half);
  const [only] = moves;
  if (only === undefined) return null;
  return moves.length === 1 ? { kind: 'play', move: only } : { kind: 'ask', first, second, moves };
}

/** The upper half of a pile is on top of it, the lower half underneath, in the games where that is a question. */
function inHalf(moves: readonly BoardMove[], half: Half): readonly BoardMove[] {
  if (half === null) return moves;
  const meant = moves.filter((move) => move.kind === 'merge' && move.under === (half === 'lower'));
  return meant.length > 0 ? meant : moves;
}

/**
 * The targets are marked and this is none of them. Another pile that has moves takes the selection over, but never plays
 * at once: a slip beside the target must not become a move.
 */
function missedTarget(position: Position, selected: number, index: number): Tap {
  if (touching(position, index).length > 0) return { kind: 'select', index };
  const why = whyNotBetween(position, selected, index);
  return why === null ? { kind: 'cancel' } : refuse(selected, why);
}

/** Nothing is marked: a tap within reach decides, a tap elsewhere selects, whatever is legal (K13). */
function blindTap(position: Position, selected: number, index: number): Tap {
  const why = whyNotBetween(position, selected, index);
  return why === null ? { kind: 'select', index } : refuse(selected, why);
}

function refuse(index: number, why: Refusal): Tap {
  return { kind: 'refuse', index, why };
}
