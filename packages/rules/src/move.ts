/** Moves as they are written: `4L3`, `4R1`, `4L1u`, `x5`, `x5-6`, `p2-5`, `D`. */
import { shorten } from './card.ts';
import { problem, type Problem } from './problem.ts';
import { err, ok, type Result } from './result.ts';
import type { Direction, Move } from './types.ts';

const DEAL: Move = { kind: 'deal' };
const MERGE = /^(\d{1,2})([LR])(\d{1,2})(U?)$/;
const REMOVE = /^X(\d{1,2})(?:-(\d{1,2}))?$/;
const PAIR = /^P(\d{1,2})-(\d{1,2})$/;

/** The canonical text of a move; `parseMove` reads it back. */
export function formatMove(move: Move): string {
  switch (move.kind) {
    case 'merge':
      return `${String(move.from)}${move.direction}${String(move.distance)}${move.under ? 'u' : ''}`;
    case 'remove':
      return move.first === move.last
        ? `x${String(move.first)}`
        : `x${String(move.first)}-${String(move.last)}`;
    case 'pair':
      return `p${String(move.left)}-${String(move.right)}`;
    case 'deal':
      return 'D';
  }
}

/** Moves are small, shared values; only canonical texts are kept, of which there are a few thousand. */
const known = new Map<string, Move>();

/** Reads one move, in either case. Whether it is legal is another question; the place is left null. */
export function parseMove(text: string): Result<Move, Problem<'move-syntax'>> {
  const cached = known.get(text);
  if (cached !== undefined) return ok(cached);
  const source = text.trim().toUpperCase();
  const move = source === 'D' ? DEAL : (readMerge(source) ?? readRemoval(source));
  if (move === null) return err(problem('move-syntax', null, { text: shorten(text.trim()) }));
  known.set(formatMove(move), move);
  return ok(move);
}

function readMerge(source: string): Move | null {
  const found = MERGE.exec(source);
  if (found === null) return null;
  const [, from, direction, distance, under] = found;
  const counts = [Number(from), Number(distance)] as const;
  if (counts[0] < 1 || counts[1] < 1) return null;
  return {
    kind: 'merge',
    from: counts[0],
    direction: direction as Direction,
    distance: counts[1],
    under: under === 'U',
  };
}

function readRemoval(source: string): Move | null {
  const run = REMOVE.exec(source);
  if (run !== null) {
    const first = Number(run[1]);
    const last = Number(run[2] ?? run[1]);
    return first >= 1 && last >= first ? { kind: 'remove', first, last } : null;
  }
  const pair = PAIR.exec(source);
  if (pair === null) return null;
  const left = Number(pair[1]);
  const right = Number(pair[2]);
  return left >= 1 && right > left ? { kind: 'pair', left, right } : null;
}
