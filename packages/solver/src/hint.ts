/** The best line of play from a position, and a move to play next. */
import { legalMoves, outcome, playUnchecked, type Position, type Result } from '@bellows/rules';
import type { Hint, Line } from './answers.ts';
import { LineMemory } from './lineMemory.ts';
import { after, finish, type Running } from './running.ts';
import { seekFewestAfter, seekSolution, type Limits, type StockUnknown } from './solve.ts';

/** The best line from a position to its end: one that wins, else one to the fewest piles that were found. */
export function* seekLine(
  position: Position,
  limits: Limits = {},
): Running<Result<Line, StockUnknown>> {
  if (legalMoves(position).length === 0) {
    const sure = outcome(position) === 'won' ? 'wins' : 'fewest';
    const piles = position.row.length;
    return { ok: true, value: { moves: [], sure, piles, stats: { nodes: 0 } } };
  }
  const solved = yield* seekSolution(position, limits);
  if (!solved.ok) return solved;
  const solution = solved.value;
  if (solution.kind === 'won') {
    const { moves, stats } = solution;
    const piles = moves.reduce(playUnchecked, position).row.length;
    return { ok: true, value: { moves, sure: 'wins', piles, stats } };
  }
  const { nodes } = solution.stats;
  const found = yield* after(nodes, seekFewestAfter(position, solution, limits));
  if (!found.ok) return found;
  const { moves, piles, exact, stats } = found.value;
  // What was left open may be won all the same: a line can end with fewer piles than were asked for.
  const wins = outcome(moves.reduce(playUnchecked, position)) === 'won';
  const best = exact && solution.kind === 'unwinnable' ? 'fewest' : 'good';
  const sure = wins ? 'wins' : best;
  return { ok: true, value: { moves, sure, piles, stats: { nodes: nodes + stats.nodes } } };
}

/** The best line, at once. */
export function bestLine(position: Position, limits: Limits = {}): Result<Line, StockUnknown> {
  return finish(seekLine(position, limits));
}

/**
 * Hints for one game. It remembers the line behind its last hint: whoever follows hints from a position that can be won
 * is led along one line to the goal, however little each further question may search.
 */
export class Hinter {
  readonly #memory = new LineMemory();

  hint(position: Position, limits: Limits = {}): Result<Hint, StockUnknown> {
    const known = this.#memory.recall(position);
    if (known !== null) return { ok: true, value: known };
    const line = bestLine(position, limits);
    return line.ok ? { ok: true, value: this.#memory.keep(position, line.value) } : line;
  }
}

/** One hint, for who asks once. */
export function hint(position: Position, limits: Limits = {}): Result<Hint, StockUnknown> {
  return new Hinter().hint(position, limits);
}
