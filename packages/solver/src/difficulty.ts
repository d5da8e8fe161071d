/** How hard a deal is: what a fixed, naive player makes of it. */
import {
  isWholeDeal,
  legalMoves,
  needStock,
  playUnchecked,
  withChoice,
  type Move,
  type Position,
  type Problem,
  type Result,
} from '@bellows/rules';
import type { Difficulty, Level } from './answers.ts';
import { LEVEL_LIMITS } from './levels.ts';

/** How often the naive player plays the deal. */
const GAMES = 150;
/** At how many moves it looks before each move. */
const LOOKS = 3;
/** Where the draws of every deal begin, so that the same deal always has the same answer. */
const SEED = 0x2545f491;

/**
 * The naive player looks at three moves, drawn from those that are there, and plays the one after which the most moves are
 * left; it deals when it cannot move. It knows the rules and nothing of the search, so that its games stay as they are
 * when the search changes.
 */
export function difficulty(position: Position): Result<Difficulty, Problem<'stock-unknown'>> {
  const known = needStock(position);
  if (!known.ok) return known;
  const piles = naivePiles(position);
  return { ok: true, value: { piles, level: levelOf(position, piles) } };
}

/** What the naive player comes to on average; another seed is another series of its games. */
export function naivePiles(position: Position, games = GAMES, seed = SEED): number {
  const draw = drawer(seed);
  let total = 0;
  for (let game = 0; game < games; game += 1) total += playOut(position, draw);
  return total / games;
}

type Draw = (count: number) => number;

/** Xorshift: the same whole numbers from 0 to below `count` everywhere. */
function drawer(seed: number): Draw {
  let state = seed;
  return (count) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % count;
  };
}

function playOut(start: Position, draw: Draw): number {
  let position = start;
  for (;;) {
    const moves = legalMoves(position);
    if (moves.length === 0) return position.row.length;
    const move = chosen(position, moves, draw);
    if (move === undefined) return position.row.length;
    position = playUnchecked(position, move);
  }
}

function chosen(position: Position, moves: readonly Move[], draw: Draw): Move | undefined {
  // A deal stands last, and alone where nothing else can be done.
  const open = moves.filter(({ kind }) => kind !== 'deal');
  if (open.length <= 1) return open[0] ?? moves[0];
  let best: Move | undefined;
  let most = -1;
  for (let look = 0; look < Math.min(LOOKS, open.length); look += 1) {
    const at = look + draw(open.length - look);
    const move = open[at];
    open[at] = open[look];
    const left = legalMoves(playUnchecked(position, move)).length;
    if (left <= most) continue;
    most = left;
    best = move;
  }
  return best;
}

/** Only a whole deal before its first move is compared with others. */
function levelOf(position: Position, piles: number): Level | null {
  const { text } = withChoice(position.mode, { undo: true });
  const limits = Object.hasOwn(LEVEL_LIMITS, text) ? LEVEL_LIMITS[text] : null;
  const untouched = position.row.every((pile) => pile.length === 1);
  if (limits === null || !untouched || !isWholeDeal(position)) return null;
  return (1 + limits.filter((limit) => piles > limit).length) as Level;
}
