/**
 * The vocabulary: every closed set of the game as a const array, with its type derived from it.
 * This file imports nothing, and everything else may import it.
 */

/** Clubs, diamonds, hearts, spades, in the order of a fresh deck. Suit is never the colour. */
export const SUITS = ['C', 'D', 'H', 'S'] as const;
export type Suit = (typeof SUITS)[number];

/** Ace to king, as written: `T` is the ten. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export type Rank = (typeof RANKS)[number];

declare const brand: unique symbol;

/** One of the 52 cards as a number: 4 × rank (ace 0 … king 12) + suit (clubs 0 … spades 3). */
export type Card = number & { readonly [brand]: 'card' };

/** A card that stands somewhere but was never named, such as the lower one in the position `KH(2)`. */
export type UnknownCard = -1;
export const UNKNOWN: UnknownCard = -1;

export type AnyCard = Card | UnknownCard;

/** A pile, bottom to top. It has at least one card, and its last one, the top card, is always known. */
export type Pile = readonly AnyCard[];

/** How the cards come: all at once, or one at a time from a stock (rules O1, G1). */
export const DEALS = ['open', 'gradual'] as const;
export type DealOrder = (typeof DEALS)[number];

/**
 * What a player must do before the next deal (rules C1 to C4).
 * `optional`: nothing. `must`: no deal while a move exists. `row`: as must, and slides anywhere go first.
 * `packet`: as must, and a pile that can do both may only slide.
 */
export const COMPULSIONS = ['optional', 'must', 'row', 'packet'] as const;
export type Compulsion = (typeof COMPULSIONS)[number];

export const DIRECTIONS = ['L', 'R'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Piles are counted from 1 on the row as it stands before the move. */
export type Move =
  | {
      readonly kind: 'merge';
      readonly from: number;
      readonly direction: Direction;
      readonly distance: number;
      /** The mover goes underneath: the target's top card stays on top (Concertina). */
      readonly under: boolean;
    }
  | { readonly kind: 'remove'; readonly first: number; readonly last: number }
  | { readonly kind: 'pair'; readonly left: number; readonly right: number }
  | { readonly kind: 'deal' };

export type MergeMove = Extract<Move, { kind: 'merge' }>;

/** How a game stands (rule A9). Only `playing` can be played on. */
export const OUTCOMES = ['won', 'blocked', 'target-missed', 'playing'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How good an ended game was (rule S4). */
export const GRADES = ['full', 'strong', 'moral', 'none'] as const;
export type Grade = (typeof GRADES)[number];

/** A game's event log has at most so many events; replaying one is `eventLog.ts`'s. */
export const MOST_EVENTS = 5000;
