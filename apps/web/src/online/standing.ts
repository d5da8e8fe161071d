/** Where a result stands among all, as figures for pictures. Pure. */
import type { Board } from '@bellows/api';
import type { Mode } from '@bellows/rules';
import { histogramOfCounts, type Bar } from '../stats/histogram.ts';

/** The best so many per cent to which a rank belongs: 1 at least, 100 at most. */
export function topPercent([rank, players]: readonly [number, number]): number {
  if (players === 0) return 100;
  return Math.min(100, Math.max(1, Math.ceil((100 * rank) / players)));
}

/** How many results came to how many piles, from the goal on. */
export function barsOf({ histogram }: Pick<Board, 'histogram'>, { variant }: Mode): readonly Bar[] {
  const counts = Object.entries(histogram).map(([piles, count]) => [Number(piles), count] as const);
  return histogramOfCounts(counts, variant.goal);
}
