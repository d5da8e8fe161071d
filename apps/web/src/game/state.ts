/** What the controller holds and what it reports. Indices from 0. */
import { targetOf, type Card, type Move, type Outcome, type Position } from '@bellows/rules';
import type { Game } from './game.ts';
import { goersOf, type BoardMove } from './gesture.ts';
import type { Refusal } from './refusal.ts';

/** Everything there is to draw, but for the words. */
export interface State {
  readonly game: Game;
  /** The selected pile, from 0. */
  readonly selected: number | null;
  /** The moves that the selected pile and the one tapped after it can mean; empty while nothing is asked. */
  readonly choices: readonly BoardMove[];
  /** The place that the player wants to go back to, and is asked about: a dealt card of a ranked game would be taken back (U5). */
  readonly peeking: number | null;
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
  /** Revenge: the target was named, or (null) it is to be named anew. */
  | { readonly kind: 'aimed'; readonly card: Card | null }
  /** The game has a mark of help that it had not, its lamp was switched, or the server's clock is better known. */
  | { readonly kind: 'noted'; readonly what: 'assist' | 'lamp' | 'clock' }
  | { readonly kind: 'selected'; readonly index: number }
  /** Which of several moves is meant, once `index` was tapped too. */
  | { readonly kind: 'asked'; readonly index: number; readonly choices: readonly BoardMove[] }
  | { readonly kind: 'cancelled'; readonly index: number }
  /** The question whether a dealt card is to be taken back has come up, or was answered with no. */
  | { readonly kind: 'peeking' }
  /** A ranked game has its result. A win hands itself in and says nothing more of it. */
  | { readonly kind: 'handed-in' }
  | { readonly kind: 'refused'; readonly why: Refusal }
  | { readonly kind: 'opened'; readonly how: 'new' | 'back' | 'forward' | 'loaded' }
  /** The clock was stopped or started by hiding or showing the page. */
  | { readonly kind: 'slept' | 'woke' };

export type Listener = (event: GameEvent, state: State) => void;

/** Nothing is selected and nothing asked. */
export const LET_GO = {
  selected: null,
  choices: [],
  peeking: null,
} as const satisfies Partial<State>;

export function fresh(game: Game): State {
  return { game, ...LET_GO, before: [], after: [], refused: null };
}

/**
 * Where the focus goes after a move, from 0: the pile that it ended on, in the position after it. A deal adds the last
 * pile; to the right, the gap that closes takes the target one place back; where cards went, it is what closes the gap.
 */
export function landingOf(move: Move, after: Position): number {
  const last = after.row.length - 1;
  if (move.kind === 'deal') return last;
  if (move.kind !== 'merge') return Math.min(goersOf(move)[0] ?? 0, last);
  return targetOf(move) - (move.direction === 'R' ? 2 : 1);
}
