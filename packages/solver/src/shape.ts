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
  /** Deciding removals of runs without a search. */
  readonly segments: boolean;
  /** The compiled kernel, for the games that it knows. */
  readonly kernel: boolean;
}

export const ALL_PARTS: Parts = {
  dives: true,
  table: true,
  connectivity: true,
  ordering: true,
  exchange: true,
  segments: true,
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
  /** The nodes of that first share, */
  readonly share: number;
  /** and by how much each that follows is larger. Longer rows are hardly ever proved lost, so there dives get more. */
  readonly growth: number;
  /**
   * How many rows the first sweep keeps, 0 for no sweeps; each that follows keeps twice as many. The first comes after the
   * second share of the complete search. Only the kernel sweeps.
   */
  readonly sweep: number;
  /** The length down to which a sweep goes, */
  readonly sweepLength: number;
  /** and the nodes of the depth-first search that looks at each of its rows. */
  readonly sweepNodes: number;
  /** Rows of this length and more play two moves that do not touch each other at each step of a dive. */
  readonly pairFrom: number;
}

/** Rows of fewer cards than this are decided by the complete search before many dives. */
const DIVE_FROM = 30;
const LONG_FROM = 44;

const LONG: Shape = {
  levels: [
    { times: 1, length: 28 },
    { times: 5, length: 14 },
  ],
  finishNodes: 350,
  finishOrder: 12,
  deepOrder: 18,
  dives: 16,
  share: 1_000,
  growth: 2,
  sweep: 64,
  sweepLength: 18,
  sweepNodes: 300,
  pairFrom: 28,
};

/** Where piles reach two places only, wins are rare: dives begin more often, and sweeps do most of the work. */
const NEAR: Shape = {
  ...LONG,
  levels: [
    { times: 1, length: 36 },
    { times: 4, length: 24 },
    { times: 4, length: 14 },
  ],
  finishNodes: 400,
  dives: 4,
  sweep: 256,
  sweepLength: 20,
  pairFrom: 60,
};
const MIDDLE: Shape = { ...LONG, growth: 4, sweep: 0 };
const SHORT: Shape = { ...MIDDLE, dives: 1 };

/** The shape for a game of so many cards; `near`: no pile reaches further than two places. */
export function shapeOf(cards: number, near: boolean): Shape {
  if (cards >= LONG_FROM) return near ? NEAR : LONG;
  return cards >= DIVE_FROM ? MIDDLE : SHORT;
}
