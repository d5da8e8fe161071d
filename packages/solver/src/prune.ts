/** Proofs that a row is lost without looking further. Each is exact: it may only ever say so of lost rows. */
import type { Board } from './board.ts';
import type { Game } from './game.ts';
import type { Parts } from './shape.ts';

/** True when no line from the top row can end with at most `goal` piles (and the target on top, where it counts). */
export type Prune = (board: Board, goal: number) => boolean;

/** The prunes of a game, chosen once. `aimed`: the target has to end on top. */
export function pruneOf(game: Game, aimed: boolean, parts: Parts): Prune {
  const connected = parts.connectivity ? connectivity(game) : never;
  if (!aimed || game.target === -1) return connected;
  return (board, goal) => targetLost(board) || connected(board, goal);
}

const never: Prune = () => false;

function connectivity(game: Game): Prune {
  // In a merge the covered card matches one that stays, so every part of the match graph keeps a card: there
  // are never fewer piles than parts.
  if (game.mechanic.kind === 'merge') return (board, goal) => board.components > goal;
  return never;
}

/**
 * Revenge and Virtuoso: the target may not be covered. In the first place it can only be covered, and in the second it
 * cannot leave it in time: what stands in the third place can only ever go onto it.
 */
function targetLost(board: Board): boolean {
  const { target, length } = board;
  if (target < 0) return true;
  if (target === 0) return length > 1;
  return target === 1 && length > 2;
}
