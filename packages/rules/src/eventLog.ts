/** Event logs: what a player did in one game, what was taken back included. Replaying one tells what it was worth. */
import { formatMove, parseMove } from './move.ts';
import { outcome } from './outcome.ts';
import { play } from './play.ts';
import type { Position } from './position.ts';
import { err, ok, type Result } from './result.ts';
import { MOST_EVENTS, type Move, type Outcome } from './types.ts';

/**
 * What happened, and how many milliseconds after the event before: a move in its one spelling, `U` undo, `R` redo, `J12` jump
 * to position 12 of the history (0 is the deal; what can be redone counts), `H` the solver was looked at.
 */
export type LoggedEvent = readonly [event: string, milliseconds: number];

/** What a log came to. */
export interface LoggedGame {
  /** Where it stopped. */
  readonly position: Position;
  /** The line of play that stands there. */
  readonly moves: readonly Move[];
  readonly outcome: Exclude<Outcome, 'playing'>;
  /** How often `U` or `J` went back. */
  readonly undos: number;
  /** The solver was looked at, or a dealt card was taken back, which is a peek at the stock. */
  readonly assisted: boolean;
  /** Not assisted, and no `U`, `R` or `J` at all. */
  readonly firstTry: boolean;
  /** The sum of the log's own times. */
  readonly totalMs: number;
}

/**
 * `illegal-move`: no event at all, or a move that is not legal there. `nothing-to-undo`: `U` at the deal. `nothing-to-redo`:
 * `R` at the end of the history. `beyond-history`: `J` past it. `after-win`: an event after the win. `not-ended`: the log
 * stops in the middle of a game.
 */
export type LogProblemCode =
  | 'illegal-move'
  | 'nothing-to-undo'
  | 'nothing-to-redo'
  | 'beyond-history'
  | 'after-win'
  | 'too-many-events'
  | 'not-ended';

export interface LogProblem {
  readonly code: LogProblemCode;
  /** Which event, from 1; of a log that has not ended the last one, or null where it has none. */
  readonly at: number | null;
}

const JUMP = /^J(0|[1-9]\d*)$/;

/**
 * Plays a log through from the deal. An end that is not a win may be taken back and played on from; a move after something
 * was taken back drops what could be redone.
 */
export function replayLog(
  start: Position,
  events: readonly LoggedEvent[],
): Result<LoggedGame, LogProblem> {
  if (events.length > MOST_EVENTS) return err({ code: 'too-many-events', at: MOST_EVENTS + 1 });
  const history = new History(start);
  let totalMs = 0;
  for (const [index, [event, milliseconds]] of events.entries()) {
    const code = isWon(history.position) ? 'after-win' : history.take(event);
    if (code !== null) return err({ code, at: index + 1 });
    totalMs += milliseconds;
  }
  const ended = outcome(history.position);
  if (ended === 'playing') return err({ code: 'not-ended', at: events.length || null });
  const { position, moves, undos, assisted, steered } = history;
  return ok({
    position,
    moves,
    outcome: ended,
    undos,
    assisted,
    firstTry: !assisted && !steered,
    totalMs,
  });
}

/** Almost every position has too many piles, and nothing else has to be asked of it. */
function isWon(position: Position): boolean {
  return position.row.length === position.mode.variant.goal && outcome(position) === 'won';
}

/** One game under way: its positions from the deal on, and where among them the player is. */
class History {
  undos = 0;
  assisted = false;
  /** Whether the player moved within the history. */
  steered = false;
  private readonly positions: Position[];
  private readonly line: Move[] = [];
  private at = 0;

  constructor(start: Position) {
    this.positions = [start];
  }

  get position(): Position {
    return this.positions[this.at] as Position;
  }

  get moves(): readonly Move[] {
    return this.line.slice(0, this.at);
  }

  /** Follows one event; the code of what is wrong with it, or null. */
  take(event: string): LogProblemCode | null {
    if (event === 'U') return this.goTo(this.at - 1) ? null : 'nothing-to-undo';
    if (event === 'R') return this.goTo(this.at + 1) ? null : 'nothing-to-redo';
    if (event === 'H') {
      this.assisted = true;
      return null;
    }
    const jump = JUMP.exec(event);
    if (jump !== null) return this.goTo(Number(jump[1])) ? null : 'beyond-history';
    return this.play(event) ? null : 'illegal-move';
  }

  private goTo(to: number): boolean {
    const there = this.positions[to];
    if (there === undefined) return false;
    if (to < this.at) this.undos += 1;
    if (there.stock.length > this.position.stock.length) this.assisted = true;
    this.steered = true;
    this.at = to;
    return true;
  }

  private play(text: string): boolean {
    const move = parseMove(text);
    if (!move.ok || formatMove(move.value) !== text) return false;
    const next = play(this.position, move.value);
    if (!next.ok) return false;
    this.positions.length = this.at + 1;
    this.line.length = this.at;
    this.positions.push(next.value);
    this.line.push(move.value);
    this.at += 1;
    return true;
  }
}
