/** The last games of a population, each with the mean of the ten that ended with it. */
import type { Ended } from './figures.ts';

const RECENT = 100;
const MEAN_OF = 10;

export interface RecentGame {
  readonly game: Ended;
  /** Null for the first nine games: of fewer than ten there is no mean of ten. */
  readonly mean: number | null;
}

/** `ended` in the order of the ends; the mean looks back beyond the games that are shown. */
export function recentOf(ended: readonly Ended[]): readonly RecentGame[] {
  return ended
    .map((game, index) => ({ game, mean: meanAt(ended, index) }))
    .slice(Math.max(0, ended.length - RECENT));
}

function meanAt(ended: readonly Ended[], index: number): number | null {
  const ten = ended.slice(Math.max(0, index + 1 - MEAN_OF), index + 1);
  if (ten.length < MEAN_OF) return null;
  return ten.reduce((sum, { result }) => sum + result.piles, 0) / MEAN_OF;
}
