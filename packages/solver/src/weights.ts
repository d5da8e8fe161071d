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

const ACCORDION: LeftMergeWeights = {
  right: [-136, -24, -12, -6, -3, -1, 1, 1],
  total: [-170, -60, -32, -13, -8, -3, -2, 1, 0, 0, 0, 1],
  mobility: [6, 16],
  targetMatch: -6,
  targetRight: 10,
  noise: 28,
};

/** For each stage the weights of a game with these distances. */
export function weightsOf(distances: readonly number[]): readonly LeftMergeWeights[] {
  const one =
    distances.length === ACCORDION.mobility.length
      ? ACCORDION
      : { ...ACCORDION, mobility: distances.map(() => 8) };
  return STAGE_FROM.map(() => one);
}
