/**
 * One game: a deal in a mode, every position that was reached, and where in them the player stands.
 * Immutable; undo is a step in a list of positions, so it can never come out differently.
 */
import {
  outcome,
  pilesLeft,
  play,
  score,
  startPosition,
  undeclaredPosition,
  ok,
  type Card,
  type Deal,
  type IllegalMove,
  type Mode,
  type Move,
  type Outcome,
  type Position,
  type Result,
  type StartProblem,
} from '@bellows/rules';
import { isAssisted, type Assist } from './assist.ts';
import { run, secondsAt, stop, UNSTARTED, type Clock } from './clock.ts';
import type { Ranked } from './ranked.ts';

/** How a game came out: the best end that it reached (rule S6). */
export interface GameResult {
  readonly outcome: Exclude<Outcome, 'playing'>;
  readonly piles: number;
  readonly score: number;
  readonly seconds: number;
}

export interface Game {
  readonly id: string;
  readonly mode: Mode;
  readonly deal: Deal;
  /** The card that has to end on top; in Revenge null until the player has named it. */
  readonly target: Card | null;
  /** The deal first; one more than `moves`. */
  readonly positions: readonly Position[];
  /** The line of play with the moves that were taken back: `cursor` of them stand. */
  readonly moves: readonly Move[];
  readonly cursor: number;
  readonly clock: Clock;
  readonly result: GameResult | null;
  /** When it was dealt, in milliseconds of the calendar: for lists, never for the clock. */
  readonly created: number;
  /** This player had seen the deal before: without undo it then makes no best (rule U2). */
  readonly seen: boolean;
  /** Given up for good: in the modes without undo, New ends the game (rule U2). Or its result was handed in. */
  readonly closed: boolean;
  /** The kinds of help that the solver gave: it makes no best then. */
  readonly assists: readonly Assist[];
  /** It was drawn because the solver had proved that it can be won: statistics can keep such games apart. */
  readonly certified: boolean;
  /** The lamp is switched on in this game. */
  readonly lamp: boolean;
  /**
   * The board whose deal this is, such as `2026-12-01/accordion/open`; null for deals of no day. Where others may still have
   * to play it, its cards are shown nowhere but on the table (B11).
   */
  readonly daily: string | null;
  /** Its result is compared with other players'; null for all that is only for oneself. */
  readonly ranked: Ranked | null;
  /** Played on out of a replay, or a daily for which there is no more to win: it counts in no statistics (T4, T5, T16). */
  readonly practice: boolean;
}

export interface GameStart {
  readonly id: string;
  readonly mode: Mode;
  readonly deal: Deal;
  readonly created: number;
  readonly target?: Card | null;
  readonly seen?: boolean;
  /** Help that an earlier game of this deal had. */
  readonly assists?: readonly Assist[];
  readonly certified?: boolean;
  readonly practice?: boolean;
  readonly daily?: string | null;
  readonly ranked?: Ranked | null;
}

export function startGame(start: GameStart): Result<Game, StartProblem> {
  const { id, mode, deal, created, target = null, seen = false } = start;
  const { assists = [], certified = false, practice = false } = start;
  const { daily = null, ranked = null } = start;
  const asks = mode.variant.target === 'declared' && target === null;
  const position = asks ? undeclaredPosition(mode, deal) : startPosition(mode, deal, target);
  if (!position.ok) return position;
  const first = position.value;
  return ok({
    id,
    mode,
    deal,
    target: first.target,
    positions: [first],
    moves: [],
    cursor: 0,
    clock: UNSTARTED,
    result: null,
    created,
    seen,
    closed: false,
    assists,
    certified,
    lamp: false,
    daily,
    ranked,
    practice,
  });
}

export function positionOf(game: Game): Position {
  return game.positions[game.cursor] as Position;
}

/** Revenge before the target is named: there is a row to choose from, and nothing to play yet. */
export function isAiming(game: Game): boolean {
  return game.mode.variant.target === 'declared' && game.target === null;
}

/** Revenge with a target that can still be named anew: nothing has been played for it. */
export function canAimAnew(game: Game): boolean {
  return game.mode.variant.target === 'declared' && game.target !== null && isUntouched(game);
}

/** Names the target of an untouched game of Revenge; null takes the name back. */
export function aim(game: Game, target: Card | null): Result<Game, StartProblem> {
  const start = startGame({ ...game, target });
  if (!start.ok) return start;
  return ok({ ...game, target, positions: start.value.positions });
}

/** The move that led to the position shown; null at the deal. */
export function lastMoveOf(game: Game): Move | null {
  return game.moves[game.cursor - 1] ?? null;
}

export function hasEnded(game: Game): boolean {
  return outcome(positionOf(game)) !== 'playing';
}

/** Nobody has moved yet. */
export function isUntouched(game: Game): boolean {
  return game.moves.length === 0;
}

/** Nothing is lost when it goes: no move, no help that has to be remembered, and no clock that runs at the server. */
export function isForgettable(game: Game): boolean {
  return isUntouched(game) && !isAssisted(game) && game.ranked === null;
}

/** The points now; the time counts only at a win (rule S2). */
export function scoreOf(game: Game, now: number): number {
  return score(positionOf(game), secondsAt(game.clock, now));
}

/** Plays a move from the position shown; what had been taken back is then gone. */
export function playMove(
  game: Game,
  move: Move,
  now: number,
  awake = true,
): Result<Game, IllegalMove> {
  const next = play(positionOf(game), move);
  if (!next.ok) return next;
  const moved: Game = {
    ...game,
    positions: [...game.positions.slice(0, game.cursor + 1), next.value],
    moves: [...game.moves.slice(0, game.cursor), move],
    cursor: game.cursor + 1,
  };
  return ok(settle(moved, now, awake));
}

/** Goes to any position of the game: undo, redo and restart are all jumps. */
export function jump(game: Game, cursor: number, now: number, awake = true): Game {
  const place = Math.min(Math.max(0, cursor), game.moves.length);
  return settle({ ...game, cursor: place }, now, awake);
}

/**
 * Puts the clock and the result right for the position shown. The clock runs once a move was made, while the game goes
 * on and somebody is there to see it, that of a ranked game until its result is handed in; at an end it stops, and the
 * result is the better one of this end and earlier ones.
 */
export function settle(game: Game, now: number, awake: boolean): Game {
  const ended = hasEnded(game);
  const watched = awake && !ended && !isUntouched(game);
  const runs = !game.closed && (watched || game.ranked !== null);
  const clock = runs ? run(game.clock, now) : stop(game.clock, now);
  const settled = { ...game, clock };
  return ended ? { ...settled, result: better(game.result, endOf(settled, now)) } : settled;
}

/** What the end that is shown is worth. */
export function endOf(game: Game, now: number): GameResult {
  const position = positionOf(game);
  return {
    outcome: outcome(position) as GameResult['outcome'],
    piles: pilesLeft(position),
    score: scoreOf(game, now),
    seconds: secondsAt(game.clock, now),
  };
}

function better(old: GameResult | null, now: GameResult): GameResult {
  return old === null || compareResults(now, old) < 0 ? now : old;
}

/** The better one first (rules S5, S6): a win, then fewer piles, then more points. */
export function compareResults(a: GameResult, b: GameResult): number {
  const rank = (result: GameResult) => (result.outcome === 'won' ? 0 : 1);
  return rank(a) - rank(b) || standing(a) - standing(b) || b.score - a.score;
}

/** A missed target leaves one pile and counts as g = 2 (the table of variants). */
function standing(result: GameResult): number {
  return result.outcome === 'target-missed' ? result.piles + 1 : result.piles;
}
