/**
 * Everything that can be wrong with input, as codes with parameters: the words are the caller's, in its language.
 */
import type { Move } from './types.ts';

/** Why a move is not legal. One code each, with what a sentence about it needs (piles count from 1). */
export interface ReasonParams {
  /** This game has no such kind of move, such as a removal in Accordion. */
  'wrong-kind': { readonly kind: Move['kind'] };
  /** There is no pile with that number. */
  'no-pile': { readonly pile: number; readonly count: number };
  /** The target would stand beyond the end of the row. */
  'off-row': { readonly pile: number; readonly distance: number; readonly direction: 'L' | 'R' };
  /** Piles do not move that far here; `distances` lists how far they do. */
  distance: { readonly distance: number; readonly distances: readonly number[] };
  /** Piles move only to the left here. */
  direction: Record<never, never>;
  /** Piles cannot go underneath here. */
  'no-under': Record<never, never>;
  /** The two cards (canonical names) share neither suit nor rank. */
  'no-match': {
    readonly card: string;
    readonly other: string;
    readonly pile: number;
    readonly target: number;
  };
  /** All cards are dealt. */
  'stock-empty': Record<never, never>;
  /** The next card of the stock was never named. */
  'stock-unknown': { readonly count: number };
  /** A move exists, and in this game it has to be made before the next deal (C2). */
  'move-first': { readonly move: string };
  /** A slide exists somewhere, and in this game slides go first (C3). */
  'slide-first': { readonly move: string };
  /** This pile could slide, and then it may not leap (C4). */
  'slide-not-leap': { readonly move: string };
  /** A run of that many cards cannot go; `least` to `most` can. */
  'run-size': { readonly size: number; readonly least: number; readonly most: number };
  /** The run has no card on both sides of it. */
  'not-enclosed': { readonly first: number; readonly last: number };
  /** A run of that length goes only when it is all of one suit (the flush setting). */
  'no-flush': { readonly size: number };
  /** The run adds up to `sum`, which is none of the totals that go. */
  'run-sum': { readonly sum: number };
}
export type ReasonCode = keyof ReasonParams;
export type Reason = {
  [C in ReasonCode]: { readonly code: C; readonly params: ReasonParams[C] };
}[ReasonCode];

/** Where in the input: a count from 1 (card, move, character), the name of a field, or nowhere in particular. */
export type Place = number | string | null;

/** What can be wrong with something that was read. */
export interface ProblemParams {
  /** Not a card: `text`. */
  'card-unknown': { readonly text: string };
  /** The card stands at `first` already. */
  'card-double': { readonly card: string; readonly first: number };
  /** A whole deck was promised and these cards are not in it. */
  'card-missing': { readonly cards: readonly string[] };
  /** No card at all. */
  'row-empty': Record<never, never>;
  /** More than 52 cards. */
  'too-many-cards': { readonly count: number };
  /** Neither a deal number nor a list of cards. */
  'deal-unknown': { readonly text: string };
  /** The number is out of `least` to `most`. */
  'deal-range': { readonly text: string; readonly least: string; readonly most: string };
  /** Not Solvitaire's JSON form. */
  'deal-json': { readonly text: string };
  /** The exact row has not its fixed ends in place; `arranged` is the row with them there, if it has both cards. */
  'fixed-ends': { readonly first: string; readonly last: string; readonly arranged: string | null };
  /** No variant of that name; `near` is the closest, if any. */
  'variant-unknown': { readonly text: string; readonly near: string | null };
  /** A part that this game does not have, or in another order; `right` is the mode string that is meant. */
  'mode-part': { readonly text: string; readonly right: string };
  /** Only another name; `right` is the mode string. */
  'mode-alias': { readonly text: string; readonly right: string };
  /** Not a usable set of distances; `right` is the spelling that is meant, if there is one. */
  'mode-distances': { readonly text: string; readonly right: string | null };
  /** Not a position: `text` is where reading stopped. */
  'position-syntax': { readonly text: string };
  /** Piles of several cards do not exist in removal games. */
  'pile-size': { readonly text: string };
  /** An open game has no stock; `right` is the mode that has one, if there is one. */
  'stock-open': { readonly right: string | null };
  /** Only the size of the stock is given, and its cards matter here. */
  'stock-unknown': { readonly count: number };
  /** This game needs a target card. */
  'target-missing': Record<never, never>;
  /** This game has no target card. */
  'target-unused': Record<never, never>;
  /** The first two cards can never end on top, so they cannot be targets; or the card is not in the row. */
  'target-place': { readonly card: string };
  /** A row of fewer than three cards has no possible target. */
  'target-short': { readonly count: number };
  /** The target of this deal is drawn, and it is another card. */
  'target-drawn': { readonly card: string; readonly drawn: string };
  /** Not a move. */
  'move-syntax': { readonly text: string };
  /** Not a game record; `text` is the part that could not be read. */
  'record-syntax': { readonly text: string };
  /** A field of the record is missing. */
  'record-field': { readonly field: string };
  /** The move cannot be played there. */
  'illegal-move': { readonly move: string; readonly reason: Reason };
  /** The record says another result than its moves give. */
  'result-wrong': { readonly said: number; readonly piles: number };
  /** More paths or positions than can be counted exactly. */
  'too-large': { readonly depth: number };
}
export type ProblemCode = keyof ProblemParams;
export type Problem<K extends ProblemCode = ProblemCode> = {
  [C in K]: { readonly code: C; readonly at: Place; readonly params: ProblemParams[C] };
}[K];

/** One problem, built. */
export function problem<C extends ProblemCode>(
  code: C,
  at: Place,
  params: ProblemParams[C],
): Problem<C> {
  return { code, at, params };
}

/** One reason, built. */
export function reason<C extends ReasonCode>(code: C, params: ReasonParams[C]): Reason {
  return { code, params } as Extract<Reason, { code: C }>;
}
