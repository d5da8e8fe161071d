/** The weights of the policies, fitted on rows whose answer is known (docs/solver.md says how). */

export interface LeftMergeWeights {
  /** By how many matches stand to a card's right, 0 to 7 and more. */
  readonly right: readonly number[];
  /** By how many matches a card has at all, 0 to 11 and more. */
  readonly total: readonly number[];
  /** For each available move, by its distance, shortest first. */
  readonly mobility: readonly number[];
  /** For a card that goes and matches the target, and for each card right of the target that goes. */
  readonly targetMatch: number;
  readonly targetRight: number;
  /** How much chance a dive mixes in. */
  readonly noise: number;
}

const ACCORDION: LeftMergeWeights = {
  right: [-6.8, -1.2, -0.62, -0.3, -0.14, -0.05, 0.04, 0.04],
  total: [-8.5, -3, -1.6, -0.65, -0.4, -0.17, -0.11, 0.05, 0, 0, 0, 0.05],
  mobility: [0.3, 0.81],
  targetMatch: -0.3,
  targetRight: 0.5,
  noise: 1.4,
};

export function weightsOf(distances: readonly number[]): LeftMergeWeights {
  if (distances.length === ACCORDION.mobility.length) return ACCORDION;
  return { ...ACCORDION, mobility: distances.map(() => 0.4) };
}
