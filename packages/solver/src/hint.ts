/** A move to play next, and how sure it is. */
import {
  legalMoves,
  playUnchecked,
  topCards,
  type Move,
  type Position,
  type Problem,
  type Result,
} from '@bellows/rules';
import type { Hint, Stats, Sureness } from './answers.ts';
import { fewest, solve, type Limits } from './solve.ts';

/** What decides how a game goes on, so that a line is recognised wherever it is met again. */
function keyOf(position: Position): string {
  const { mode, stock, target } = position;
  return `${mode.text}|${String(target)}|${String(stock.length)}|${topCards(position).join(' ')}`;
}

/**
 * Hints for one game. It remembers the line behind its last hint: whoever follows hints from a position that can be won
 * is led along one line to the goal, however little each further question may search.
 */
export class Hinter {
  private line = new Map<string, Hint>();

  hint(position: Position, limits: Limits = {}): Result<Hint, Problem<'stock-unknown'>> {
    const known = this.line.get(keyOf(position));
    if (known !== undefined) return { ok: true, value: known };
    if (legalMoves(position).length === 0) {
      return { ok: true, value: { kind: 'over', stats: { nodes: 0 } } };
    }
    const solved = solve(position, limits);
    if (!solved.ok) return solved;
    const { stats } = solved.value;
    if (solved.value.kind === 'won') return this.keep(position, solved.value.moves, 'wins', stats);
    const best = fewest(position, limits);
    if (!best.ok) return best;
    const total = { nodes: stats.nodes + best.value.stats.nodes };
    const exact = best.value.exact && solved.value.kind === 'unwinnable';
    return this.keep(position, best.value.moves, exact ? 'fewest' : 'good', total);
  }

  /** Notes each position of the line with its move, and answers the first. */
  private keep(
    start: Position,
    moves: readonly Move[],
    sure: Sureness,
    stats: Stats,
  ): Result<Hint, Problem<'stock-unknown'>> {
    this.line = new Map();
    const positions = [start];
    for (const move of moves) positions.push(playUnchecked(positions.at(-1) ?? start, move));
    const piles = (positions.at(-1) ?? start).row.length;
    for (const [i, move] of moves.entries()) {
      const from = positions[i] ?? start;
      this.line.set(keyOf(from), { kind: 'move', move, sure, piles, stats });
    }
    return { ok: true, value: this.line.get(keyOf(start)) ?? { kind: 'over', stats } };
  }
}

/** One hint, for who asks once. */
export function hint(
  position: Position,
  limits: Limits = {},
): Result<Hint, Problem<'stock-unknown'>> {
  return new Hinter().hint(position, limits);
}
