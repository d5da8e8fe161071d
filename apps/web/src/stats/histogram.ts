/** How many games came to how many piles. */

export interface Bar {
  readonly from: number;
  /** Inclusive; null: as many as there are. */
  readonly to: number | null;
  readonly count: number;
}

/** More bars than this cannot be told apart on a phone. */
const MOST_BARS = 12;
/** So few games may be gathered in the last bar, "12+". */
const FEW = 0.05;

/**
 * One bar for each number of piles from the goal on, and one for all that are beyond. Where too many games would lie
 * there, as in games that end with half the deck, the bars after the goal stand for several numbers each.
 */
export function histogramOf(piles: readonly number[], goal: number): readonly Bar[] {
  const single = goal + MOST_BARS - 1;
  const beyond = piles.filter((n) => n > single).length;
  if (beyond <= piles.length * FEW) {
    return Array.from({ length: MOST_BARS }, (_, i) => {
      const from = goal + i;
      return barOf(piles, from, i === MOST_BARS - 1 ? null : from);
    });
  }
  const width = Math.ceil((Math.max(...piles) - goal) / (MOST_BARS - 1));
  const bars = [barOf(piles, goal, goal)];
  for (let from = goal + 1; from <= Math.max(...piles); from += width) {
    bars.push(barOf(piles, from, from + width - 1));
  }
  return bars;
}

function barOf(piles: readonly number[], from: number, to: number | null): Bar {
  return { from, to, count: piles.filter((n) => n >= from && (to === null || n <= to)).length };
}

export function isIn({ from, to }: Bar, piles: number): boolean {
  return piles >= from && (to === null || piles <= to);
}
