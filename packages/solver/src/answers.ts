/** What the solver answers, as plain data that any thread can copy. */
import type { Move } from '@bellows/rules';

export interface Stats {
  /** The number of moves tried. */
  readonly nodes: number;
}

/** Why the solver does not know: its nodes were used up, or it was told to stop. */
export type Why = 'nodes' | 'stopped';

export type Solution =
  | { readonly kind: 'won'; readonly moves: readonly Move[]; readonly stats: Stats }
  | { readonly kind: 'unwinnable'; readonly stats: Stats }
  | { readonly kind: 'unknown'; readonly why: Why; readonly stats: Stats };

/** The fewest piles: exact when `least` equals `piles`; else somewhere from `least` to `piles`. */
export interface Fewest {
  /** The smallest number of piles that a line was found to, with an empty stock. */
  readonly piles: number;
  /** A line that ends with `piles`. */
  readonly moves: readonly Move[];
  /** No line ends with fewer than this. */
  readonly least: number;
  readonly exact: boolean;
  /** Set when the answer is not exact. */
  readonly why?: Why;
  readonly stats: Stats;
}

/**
 * How sure a line is. `wins`: it wins. `fewest`: the game cannot be won, and the line ends with the exact fewest number of
 * piles. `good`: the search ran out before it knew better.
 */
export type Sureness = 'wins' | 'fewest' | 'good';

/** A whole line of play from one position to its end. */
export interface Line {
  /** Empty where nothing can be played any more. */
  readonly moves: readonly Move[];
  readonly sure: Sureness;
  /** How many piles are left at the end of it. */
  readonly piles: number;
  readonly stats: Stats;
}

/** A move to play next. */
export type Hint =
  | {
      readonly kind: 'move';
      readonly move: Move;
      /** How sure the line is that the move begins. */
      readonly sure: Sureness;
      /** What that line comes to. */
      readonly piles: number;
      readonly stats: Stats;
    }
  /** Nothing can be played any more. */
  | { readonly kind: 'over'; readonly stats: Stats };

/** Whether a game can still be won. */
export type Verdict = 'winnable' | 'lost' | 'unknown';

/** The lamp: whether one position can still be won, and what it can still come to if not. */
export interface Judgement {
  readonly verdict: Verdict;
  /** The goal where the game can be won, else the exact fewest piles; null where that is not known. */
  readonly fewest: number | null;
  readonly stats: Stats;
}

/** One position of a played game. */
export interface Judged {
  /** Which position, 0 for the deal. */
  readonly index: number;
  readonly verdict: Verdict;
  /** The goal where the game can be won, else the exact fewest piles; null where that was not asked for or is not known. */
  readonly fewest: number | null;
}

/** From the easiest fifth of a game's deals to the hardest. */
export type Level = 1 | 2 | 3 | 4 | 5;

/** How hard a deal is. */
export interface Difficulty {
  /** The piles that the naive player comes to, on average. */
  readonly piles: number;
  /** The fifth of this game's deals that it belongs to; null where the game was not measured, and for exact rows. */
  readonly level: Level | null;
}

/** How far a question has come. */
export interface Report {
  /** Moves tried so far. */
  readonly nodes: number;
  /** The fewest piles lie from `least` to `most`, as far as is known; null where piles are not what is being searched. */
  readonly least: number | null;
  readonly most: number | null;
  /** The position that has just been judged, where a whole game is looked at; else null. */
  readonly judged: Judged | null;
}
