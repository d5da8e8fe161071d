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

/** A number of piles, and how many games came to it. */
export type Count = readonly [piles: number, games: number];

/** The bars of games by the piles of each. */
export function histogramOf(piles: readonly number[], goal: number): readonly Bar[] {
  return histogramOfCounts(
    piles.map((n) => [n, 1]),
    goal,
  );
}

/**
 * One bar for each number of piles from the goal on, and one for all that are beyond. Where too many games would lie
 * there, as in games that end with half the deck, the bars after the goal stand for several numbers each.
 */
export function histogramOfCounts(counts: readonly Count[], goal: number): readonly Bar[] {
  const single = goal + MOST_BARS - 1;
  const beyond = barOf(counts, single + 1, null).count;
  if (beyond <= barOf(counts, 0, null).count * FEW) {
    return Array.from({ length: MOST_BARS }, (_, i) => {
      const from = goal + i;
      return barOf(counts, from, i === MOST_BARS - 1 ? null : from);
    });
  }
  const most = counts.reduce((top, [piles]) => Math.max(top, piles), 0);
  const width = Math.ceil((most - goal) / (MOST_BARS - 1));
  const bars = [barOf(counts, goal, goal)];
  for (let from = goal + 1; from <= most; from += width) {
    bars.push(barOf(counts, from, from + width - 1));
  }
  return bars;
}

function barOf(counts: readonly Count[], from: number, to: number | null): Bar {
  const inside = counts.filter(([piles]) => isIn({ from, to }, piles));
  return { from, to, count: inside.reduce((sum, [, games]) => sum + games, 0) };
}

export function isIn({ from, to }: Pick<Bar, 'from' | 'to'>, piles: number): boolean {
  return piles >= from && (to === null || piles <= to);
}
