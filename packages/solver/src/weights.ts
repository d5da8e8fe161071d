/** The weights of the policies, fitted on rows whose answer is known and improved by trial (docs/solver.md says how). */

/** A linear evaluation of a row, in whole numbers: only how they compare to each other matters. */
export interface LeftMergeWeights {
  /** By how many matches stand to a card's right, 0 to 15; the last value holds for all that follow. */
  readonly right: readonly number[];
  /** By how many matches a card has at all, 0 to 15; the last value holds for all that follow. */
  readonly total: readonly number[];
  /** For each available move, by its distance, shortest first. */
  readonly mobility: readonly number[];
  /** For a card that goes and matches the target, and for each card right of the target that goes. */
  readonly targetMatch: number;
  readonly targetRight: number;
  /** How much chance a dive mixes in. */
  readonly noise: number;
}

/** Rows have weights of their own by their length: a stage begins at each of these, the last takes the rest. */
const STAGE_FROM = [36, 24, 15, 0] as const;
export const STAGES = STAGE_FROM.length;

/** The stage of a row. */
export function stageOf(length: number): number {
  return STAGE_FROM.findIndex((from) => length >= from);
}

/** With a target: kept small, since it is also in the other counts. */
const TARGET = { targetMatch: -3, targetRight: 10 } as const;

/** Improved by trial on Accordion; good for all distances that reach three piles and more. */
const FAR: readonly LeftMergeWeights[] = [
  {
    right: [-72, -26, -12, -4, -2, 0, 2, 1],
    total: [-170, -60, -27, -5, -1, 0, -2, 1, -2, 1, 1, 1],
    mobility: [6, 9],
    ...TARGET,
    noise: 21,
  },
  {
    right: [-134, -24, -12, -6, -3, 0, 3, 5],
    total: [-170, -60, -30, -14, -8, -3, -3, 0, 1, -1, 1, 3],
    mobility: [5, 16],
    ...TARGET,
    noise: 28,
  },
  {
    right: [-150, -24, -14, -6, -3, -1, 1, 1],
    total: [-161, -57, -34, -12, -8, -4, -2, 1, 1, 1, -2, 0],
    mobility: [4, 16],
    ...TARGET,
    noise: 35,
  },
  {
    right: [-150, -42, -15, -8, -5, -3, 0, 2],
    total: [-296, -89, -33, -9, -4, -3, 4, -2, 1, -3, 2, 3],
    mobility: [10, 18],
    ...TARGET,
    noise: 12,
  },
];

/** Fitted on rows of leap-2, where piles reach two places only and single cards matter more. */
const NEAR: readonly LeftMergeWeights[] = [
  {
    right: [-55, -19, -6, 1, 6, 8, 8, 10],
    total: [-60, -36, -27, -21, -15, -12, -9, -3, -2, 0, 2, 2],
    mobility: [6, 8],
    ...TARGET,
    noise: 30,
  },
  {
    right: [-51, -15, -2, 3, 6, 7, 6, 5],
    total: [-90, -60, -36, -24, -12, -10, -6, -3, -2, 2, 2, 3],
    mobility: [7, 11],
    ...TARGET,
    noise: 30,
  },
  {
    right: [-57, -10, 4, 6, 10, 9, 9, 9],
    total: [-180, -96, -33, -20, -9, -4, 4, 11, 11, 11, 15, 15],
    mobility: [10, 15],
    ...TARGET,
    noise: 30,
  },
  {
    right: [-51, 2, 9, 10, 8, 0, 0, 0],
    total: [-90, -36, -15, -3, 8, 16, 21, 21, 21, 21, 21, 21],
    mobility: [7, 16],
    ...TARGET,
    noise: 30,
  },
];

/** For each stage the weights of a game with these distances. */
export function weightsOf(distances: readonly number[]): readonly LeftMergeWeights[] {
  const stages = isNear(distances) ? NEAR : FAR;
  if (distances.length === 2) return stages;
  return stages.map((one) => ({ ...one, mobility: distances.map(() => EVEN) }));
}

/** Where distances are not two, a move is a move. */
const EVEN = 8;

/** Whether no pile reaches further than two places. */
export function isNear(distances: readonly number[]): boolean {
  return Math.max(...distances) <= 2;
}
