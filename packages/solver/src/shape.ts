/** How much of a search goes into what. The figures come from trials (docs/solver.md). */

/** The answers of a search. `nodes`: its nodes were used up. */
export type Verdict = 'won' | 'lost' | 'nodes' | 'stopped';

export interface Found {
  readonly verdict: Verdict;
  /** The winning line, packed, when the verdict is `won`. */
  readonly line: readonly number[];
  /** Moves tried, those of dives too. */
  readonly nodes: number;
  /** How many of the nodes were steps of dives, which cost several times as much. */
  readonly steps: number;
}

/** A search under way. */
export interface Searching {
  /** Goes on for some `nodes` more; null when there is more to do. In how many pieces it is done changes nothing about it. */
  advance(nodes: number): Found | null;
}

/** Parts of the search that tests switch off to compare; all are on otherwise. */
export interface Parts {
  readonly dives: boolean;
  readonly table: boolean;
  readonly connectivity: boolean;
  readonly ordering: boolean;
  readonly exchange: boolean;
  /** The compiled kernel, for the games that it knows. */
  readonly kernel: boolean;
}

export const ALL_PARTS: Parts = {
  dives: true,
  table: true,
  connectivity: true,
  ordering: true,
  exchange: true,
  kernel: true,
};

/** One level of a dive: so many descents from the level before, each to this length. */
interface Level {
  readonly times: number;
  readonly length: number;
}

export interface Shape {
  readonly levels: readonly Level[];
  /** The nodes of the depth-first search at the end of a dive. */
  readonly finishNodes: number;
  /** Rows shorter than this are searched in the order in which moves come: at the end of a dive, */
  readonly finishOrder: number;
  /** and in the complete search, since proofs gain nothing from the order. */
  readonly deepOrder: number;
  /** Dives before the first share of the complete search; twice as many before each share that follows. */
  readonly dives: number;
  /** The nodes of that first share; each that follows is four times as large. */
  readonly share: number;
  /** Rows of this length and more play two moves that do not touch each other at each step of a dive. */
  readonly pairFrom: number;
}

/** Rows of fewer cards than this are decided by the complete search before many dives. */
const DIVE_FROM = 30;

const LONG: Shape = {
  levels: [
    { times: 1, length: 28 },
    { times: 5, length: 14 },
  ],
  finishNodes: 250,
  finishOrder: 12,
  deepOrder: 18,
  dives: 16,
  share: 1_000,
  pairFrom: 28,
};

const SHORT: Shape = { ...LONG, dives: 1 };

/** The shape for a game of so many cards. */
export function shapeOf(cards: number): Shape {
  return cards >= DIVE_FROM ? LONG : SHORT;
}
