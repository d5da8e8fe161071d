/** Begins the search of a game: runs are decided without one, the rest is for the kernel where it can, else for TypeScript. */
import type { Game } from './game.ts';
import { kernelSearch } from './kernel/kernel.ts';
import { Search } from './search.ts';
import { segmentSearch } from './segments.ts';
import type { Parts, Searching } from './shape.ts';

/** `aimed`: the target has to be on top at the end, where the game has one. `nodes`: the most that may be used. */
export function openSearch(
  game: Game,
  goal: number,
  aimed: boolean,
  options: { readonly nodes: number; readonly parts: Parts },
): Searching {
  const decided = segmentSearch(game, goal, options.parts);
  return (
    decided ?? kernelSearch(game, goal, aimed, options) ?? new Search(game, goal, aimed, options)
  );
}
