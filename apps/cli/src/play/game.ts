/** One game at the terminal: its deal, the moves with the undone ones, and its clock (rule S3). */
import {
  formatRecord,
  ok,
  outcome,
  play,
  startPosition,
  type Card,
  type Deal,
  type IllegalMove,
  type Mode,
  type Move,
  type Position,
  type Result,
  type StartProblem,
} from '@bellows/rules';

interface Step {
  readonly move: Move;
  readonly after: Position;
}

export interface Game {
  readonly deal: Deal;
  readonly start: Position;
  /** All moves, the undone ones at the end. */
  readonly steps: readonly Step[];
  /** How many of them stand. */
  readonly done: number;
  /** Milliseconds that have been played. */
  readonly spent: number;
  /** Since when the clock runs; null before the first move and after the end. */
  readonly since: number | null;
}

export function startGame(mode: Mode, deal: Deal, target: Card | null): Result<Game, StartProblem> {
  const start = startPosition(mode, deal, target);
  if (!start.ok) return start;
  return ok({ deal, start: start.value, steps: [], done: 0, spent: 0, since: null });
}

export function positionOf(game: Game): Position {
  return game.steps[game.done - 1]?.after ?? game.start;
}

/** A legal move cuts off what was undone; an illegal one changes nothing. */
export function playMove(game: Game, move: Move, now: number): Result<Game, IllegalMove> {
  const after = play(positionOf(game), move);
  if (!after.ok) return after;
  const steps = [...game.steps.slice(0, game.done), { move, after: after.value }];
  return ok(clocked({ ...game, steps, done: game.done + 1 }, now));
}

/** One move back; null at the deal. Whether the mode has undo is the caller's question. */
export function undoMove(game: Game, now: number): Game | null {
  return game.done === 0 ? null : clocked({ ...game, done: game.done - 1 }, now);
}

export function redoMove(game: Game, now: number): Game | null {
  return game.done === game.steps.length ? null : clocked({ ...game, done: game.done + 1 }, now);
}

/** The clock starts with the first move, stops at the end, and goes on where an end is undone. */
function clocked(game: Game, now: number): Game {
  const playing = outcome(positionOf(game)) === 'playing';
  if (playing) return game.since === null ? { ...game, since: now } : game;
  return { ...game, spent: milliseconds(game, now), since: null };
}

function milliseconds(game: Game, now: number): number {
  return game.spent + (game.since === null ? 0 : Math.max(0, now - game.since));
}

export function secondsOf(game: Game, now: number): number {
  return Math.floor(milliseconds(game, now) / 1000);
}

/** The line of play that stands; its result only once the game has ended. */
export function recordOf({ deal, start, steps, done }: Game): string {
  const position = steps[done - 1]?.after ?? start;
  return formatRecord({
    mode: start.mode,
    deal,
    target: start.target,
    moves: steps.slice(0, done).map((step) => step.move),
    result: outcome(position) === 'playing' ? null : position.row.length,
  });
}
