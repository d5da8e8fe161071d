/** Counting and exhaustive search over the oracle's game: every line, remembered by what matters. */

import { apply, moves, tops, type State } from './game.ts';

/** Buried and removed cards never matter again: the top cards and the stock say all. */
const key = (state: State): string => `${tops(state).join(' ')}|${state.stock.join(' ')}`;

export interface Counts {
  readonly paths: number[];
  readonly positions: number[];
}

/** For each depth from 0 the number of move paths and of distinct positions at their ends. */
export function count(mode: string, start: State, depth: number): Counts {
  let layer = new Map([[key(start), { state: start, paths: 1 }]]);
  const counts: Counts = { paths: [1], positions: [1] };
  for (let level = 1; level <= depth; level++) {
    const next = new Map<string, { state: State; paths: number }>();
    for (const { state, paths } of layer.values()) {
      for (const move of moves(mode, state)) {
        const after = apply(state, move);
        const seen = next.get(key(after));
        if (seen) seen.paths += paths;
        else next.set(key(after), { state: after, paths });
      }
    }
    layer = next;
    counts.paths.push([...layer.values()].reduce((total, { paths }) => total + paths, 0));
    counts.positions.push(layer.size);
  }
  return counts;
}

/** Every distinct state that can be reached, the first one included. */
export function reach(mode: string, start: State): State[] {
  const seen = new Map([[key(start), start]]);
  // A Map hands out what is added while it is walked, so it is the queue as well.
  for (const state of seen.values()) {
    for (const move of moves(mode, state)) {
      const after = apply(state, move);
      if (!seen.has(key(after))) seen.set(key(after), after);
    }
  }
  return [...seen.values()];
}

/** Every distinct state in which the game has ended. */
export const ends = (mode: string, start: State): State[] =>
  reach(mode, start).filter((state) => moves(mode, state).length === 0);

/** The fewest piles with which the game can end. */
export const fewest = (mode: string, start: State): number =>
  Math.min(...ends(mode, start).map((state) => state.row.length));
