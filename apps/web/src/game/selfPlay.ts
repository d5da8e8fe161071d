/** The Idle Year needs nobody: its moves are compelled, and of several the leftmost goes first (rule C5). */
import { legalMoves, outcome, type Mode, type Move, type Position } from '@bellows/rules';

/** Whether a game of this mode can be left to itself. */
export function playsItself({ variant }: Mode): boolean {
  return variant.compulsion === 'row' || variant.compulsion === 'packet';
}

/** What the game does next by itself; null once it has ended. */
export function nextMove(position: Position): Move | null {
  if (!playsItself(position.mode) || outcome(position) !== 'playing') return null;
  // The rules have taken out what compulsion forbids, and name the moves from the left; a deal only where there are none.
  return legalMoves(position)[0] ?? null;
}
