/** Whose figures: every figure of the statistics is of one population, and names it. */
import { parseMode, type Mode } from '@bellows/rules';
import type { Played } from '../storage/played.ts';

/** All deals, those that were drawn as they came, or those that were proved winnable before. */
export const DEALS = ['all', 'drawn', 'certain'] as const;
export type Deals = (typeof DEALS)[number];

export interface Population {
  /** The mode string; null for all modes together. */
  readonly mode: string | null;
  /** Games in which the solver helped are a population of their own, never mixed with the others (T6). */
  readonly helped: boolean;
  readonly deals: Deals;
}

/** The games of a population, in the order in which they came to their ends. */
export function gamesOf(
  played: readonly Played[],
  { mode, helped, deals }: Population,
): readonly Played[] {
  return played
    .filter((game) => mode === null || game.mode === mode)
    .filter((game) => game.helped === helped)
    .filter(({ certified }) => deals === 'all' || certified === (deals === 'certain'))
    .sort((a, b) => a.when - b.when || (a.id < b.id ? -1 : 1));
}

/** The modes that were played, the most played first. A mode that this version does not know is left alone. */
export function modesOf(played: readonly Played[]): readonly Mode[] {
  const counts = new Map<string, number>();
  for (const { mode } of played) counts.set(mode, (counts.get(mode) ?? 0) + 1);
  return [...counts]
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .flatMap(([text]) => {
      const mode = parseMode(text);
      return mode.ok ? [mode.value] : [];
    });
}
