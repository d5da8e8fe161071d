/** What the controller holds and what it reports. Indices from 0. */
import { targetOf, type Move, type Outcome, type Position } from '@bellows/rules';
import type { Game } from './game.ts';
import type { Refusal } from './selection.ts';

/** Everything there is to draw, but for the words. */
export interface State {
  readonly game: Game;
  /** The selected pile, from 0. */
  readonly selected: number | null;
  /** The games that New left, the latest last: undo at the very start goes back there. */
  readonly before: readonly Game[];
  /** The games that undo came back from, the next one last, each with the place from which redo goes there. */
  readonly after: readonly { readonly game: Game; readonly cursor: number }[];
  /** The last refused tap; `nth` counts them all. */
  readonly refused: { readonly index: number; readonly nth: number } | null;
}

/** What happened, for announcements, focus and saving. */
export type GameEvent =
  | { readonly kind: 'moved'; readonly move: Move; readonly ended: Outcome }
  | { readonly kind: 'undone' | 'redone'; readonly move: Move; readonly ended: Outcome }
  | { readonly kind: 'jumped' }
  /** The game has a mark of help that it had not, or its lamp was switched. */
  | { readonly kind: 'noted'; readonly what: 'assist' | 'lamp' }
  | { readonly kind: 'selected'; readonly index: number }
  | { readonly kind: 'cancelled'; readonly index: number }
  | { readonly kind: 'refused'; readonly why: Refusal }
  | { readonly kind: 'opened'; readonly how: 'new' | 'back' | 'forward' | 'loaded' }
  /** The clock was stopped or started by hiding or showing the page. */
  | { readonly kind: 'slept' | 'woke' };

export type Listener = (event: GameEvent, state: State) => void;

export function fresh(game: Game): State {
  return { game, selected: null, before: [], after: [], refused: null };
}

/**
 * The pile that a move ended on, from 0, in the position after it: where the focus goes. A deal adds the last pile; to
 * the right, the gap that closes takes the target one place back.
 */
export function landingOf(move: Move, after: Position): number {
  if (move.kind !== 'merge') return after.row.length - 1;
  return targetOf(move) - (move.direction === 'R' ? 2 : 1);
}
