/** What to do next in the lesson. Its rows are short, so the whole truth is found by trying. */
import {
  formatMove,
  legalMoves,
  outcome,
  playUnchecked,
  topCards,
  type Move,
  type Position,
} from '@bellows/rules';
import { positionOf, type Game } from '../game/game.ts';
import { lineOf, type Step } from './steps.ts';

/** The next move of the step's own line while it is followed, else one that still wins; null where none does. */
export function adviseMove(step: Step, game: Game): Move | null {
  const line = lineOf(step);
  const played = game.moves.slice(0, game.cursor);
  const follows = played.every((move, at) => sameMove(move, line[at]));
  if (follows) return line[played.length] ?? null;
  return step.id === 'slide' || step.id === 'leap' ? null : winningMove(positionOf(game));
}

function sameMove(move: Move, other: Move | undefined): boolean {
  return other !== undefined && formatMove(move) === formatMove(other);
}

function winningMove(position: Position, lost = new Set<string>()): Move | null {
  return (
    legalMoves(position).find((move) => {
      const next = playUnchecked(position, move);
      const key = topCards(next).join();
      if (lost.has(key)) return false;
      if (outcome(next) === 'won' || winningMove(next, lost) !== null) return true;
      lost.add(key);
      return false;
    }) ?? null
  );
}
