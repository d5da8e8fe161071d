/** Counting, for tests and for whoever writes another Accordion: the field's perft, and what can be reached. */
import { legalMoves } from './moves.ts';
import { needStock } from './notation/position.ts';
import { playUnchecked } from './play.ts';
import { topCards, type Position } from './position.ts';
import { problem, type Problem } from './problem.ts';
import { err, ok, type Result } from './result.ts';

export interface Perft {
  /** The number of lines of play of each length, from 0. */
  readonly paths: readonly number[];
  /** The number of distinct positions (top cards and stock) after that many moves. */
  readonly positions: readonly number[];
}

/** No game has more moves: each card is dealt once and leaves its place in the row once. */
const DEEPEST = 104;
/** Beyond this many positions of one depth the memory of a small machine is in danger. */
const MOST_POSITIONS = 1_000_000;

interface Counted {
  readonly position: Position;
  paths: number;
}

/** What decides how a position goes on: its top cards and how much of the stock is left. */
function keyOf(position: Position): string {
  const tops = String.fromCharCode(...topCards(position));
  return `${tops}|${String(position.stock.length)}`;
}

/**
 * Paths and distinct positions per depth, 0 to `depth`. Positions that can be reached in several ways are counted once
 * and carry their number of paths, so that deep figures stay cheap while they stay exact.
 */
export function perft(
  position: Position,
  depth: number,
): Result<Perft, Problem<'too-large' | 'stock-unknown'>> {
  const known = needStock(position);
  if (!known.ok) return known;
  if (depth > DEEPEST) return err(problem('too-large', 'depth', { depth }));
  const paths = [1];
  const positions = [1];
  let level: Iterable<Counted> = [{ position, paths: 1 }];
  for (let reached = 1; reached <= depth; reached += 1) {
    const next = nextLevel(level);
    if (next === null) return err(problem('too-large', 'depth', { depth: reached }));
    paths.push(next.paths);
    positions.push(next.level.size);
    level = next.level.values();
  }
  return ok({ paths, positions });
}

function nextLevel(
  level: Iterable<Counted>,
): { readonly level: Map<string, Counted>; readonly paths: number } | null {
  const next = new Map<string, Counted>();
  let paths = 0;
  for (const { position, paths: ways } of level) {
    for (const move of legalMoves(position)) {
      const after = playUnchecked(position, move);
      const key = keyOf(after);
      const known = next.get(key);
      paths += ways;
      if (known === undefined) next.set(key, { position: after, paths: ways });
      else known.paths += ways;
    }
    if (next.size > MOST_POSITIONS || paths > Number.MAX_SAFE_INTEGER) return null;
  }
  return { level: next, paths };
}

/** How many distinct positions can be reached from here, this one included; null beyond a million. */
export function reachable(position: Position): number | null {
  const seen = new Set([keyOf(position)]);
  const open = [position];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const move of legalMoves(from)) {
      const after = playUnchecked(from, move);
      const key = keyOf(after);
      if (seen.has(key)) continue;
      seen.add(key);
      open.push(after);
      if (seen.size > MOST_POSITIONS) return null;
    }
  }
  return seen.size;
}
