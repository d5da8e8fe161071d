/** Generators: the legal moves of the top row, packed, one small function for each mechanic. */
import { FREE, PACKET, ROW, type Game } from './game.ts';
import { DEAL, firstOf, OVER, packMove, PAIR, RUN, secondOf, UNDER, type Board } from './board.ts';
import { CODE_BITS, MATCH } from './codes.ts';

/** No row has more moves than this (52 cards, every run of them). */
export const MOST_MOVES = 1400;

/**
 * Writes the moves of the top row to `out` from `at` on, and returns the index after the last. Moves that lie wholly left
 * of `floor` are left out.
 */
export type Generate = (board: Board, out: Int32Array, at: number, floor: number) => number;

/** The generator of a game, chosen once. */
export function generatorOf(game: Game): Generate {
  const onBoard = boardGenerator(game);
  if (game.compulsion === FREE) return onBoard;
  // What is compelled depends on the whole row, so nothing is left out.
  return (board, out, at) => {
    const end = compel(game.compulsion, out, at, onBoard(board, out, at, 0));
    if (end > at || board.left === 0) return end;
    out[at] = packMove(DEAL, 0, 0);
    return at + 1;
  };
}

function boardGenerator({ mechanic }: Game): Generate {
  switch (mechanic.kind) {
    case 'merge':
      return mechanic.directions.includes('R') || mechanic.under
        ? merges(mechanic.distances, mechanic.directions.includes('R'), mechanic.under)
        : leftMerges(mechanic.distances);
    case 'pair':
      return pairs(mechanic.distances);
    case 'enclosed':
      return enclosed(mechanic.least, mechanic.most, mechanic.flush);
    case 'sum':
      return sums(mechanic.least, mechanic.most, mechanic.totals);
  }
}

/** Rules C3 and C4: what compulsion leaves of the moves from `at` to `end`. */
function compel(compulsion: number, out: Int32Array, at: number, end: number): number {
  if (compulsion === ROW) {
    let kept = at;
    for (let i = at; i < end; i += 1) if (isSlide(out[i])) out[kept++] = out[i];
    return kept === at ? end : kept;
  }
  if (compulsion !== PACKET) return end;
  let kept = at;
  for (let i = at; i < end; i += 1) {
    // Moves of one pile stand together, slide first.
    const slid = kept > at && isSlide(out[kept - 1]) && firstOf(out[kept - 1]) === firstOf(out[i]);
    if (!slid) out[kept++] = out[i];
  }
  return kept;
}

function isSlide(move: number): boolean {
  return firstOf(move) - secondOf(move) === 1;
}

function leftMerges(distances: readonly number[]): Generate {
  const steps = Uint8Array.from(distances);
  return (board, out, at, floor) => {
    const { rows, base, length } = board;
    let end = at;
    for (let i = Math.max(steps[0], floor); i < length; i += 1) {
      const code = rows[base + i] << CODE_BITS;
      for (const step of steps) {
        if (step > i) break;
        if (MATCH[code | rows[base + i - step]] === 1) out[end++] = packMove(OVER, i, i - step);
      }
    }
    return end;
  };
}

function merges(distances: readonly number[], right: boolean, under: boolean): Generate {
  return (board, out, at, floor) => {
    const { rows, base, length } = board;
    let end = at;
    for (let i = 0; i < length; i += 1) {
      const code = rows[base + i] << CODE_BITS;
      for (let side = 0; side < (right ? 2 : 1); side += 1) {
        for (const distance of distances) {
          const j = side === 0 ? i - distance : i + distance;
          if (j < 0 || j >= length || (i < floor && j < floor)) continue;
          if (MATCH[code | rows[base + j]] === 0) continue;
          out[end++] = packMove(OVER, i, j);
          if (under) out[end++] = packMove(UNDER, i, j);
        }
      }
    }
    return end;
  };
}

function pairs(distances: readonly number[]): Generate {
  return (board, out, at, floor) => {
    const { rows, base, length } = board;
    let end = at;
    for (let i = 0; i < length; i += 1) {
      for (const distance of distances) {
        const j = i + distance;
        if (j >= length || j < floor) continue;
        if (MATCH[(rows[base + i] << CODE_BITS) | rows[base + j]] === 0) continue;
        out[end++] = packMove(PAIR, i, j);
      }
    }
    return end;
  };
}

function enclosed(least: number, most: number, flush: boolean): Generate {
  return (board, out, at, floor) => {
    const { rows, base, length } = board;
    let end = at;
    for (let i = 1; i < length - 1; i += 1) {
      const before = rows[base + i - 1] << CODE_BITS;
      let oneSuit = true;
      for (let j = i; j < length - 1; j += 1) {
        oneSuit = oneSuit && (rows[base + j] & 3) === (rows[base + i] & 3);
        const size = j - i + 1;
        if (size > most && !(flush && oneSuit)) break;
        if (size < least || j + 1 < floor || MATCH[before | rows[base + j + 1]] === 0) continue;
        out[end++] = packMove(RUN, i, j);
      }
    }
    return end;
  };
}

function sums(least: number, most: number, totals: readonly number[]): Generate {
  const wanted = new Uint8Array(1024);
  for (const total of totals) wanted[total] = 1;
  const highest = Math.max(...totals);
  return (board, out, at, floor) => {
    const { rows, base, length } = board;
    let end = at;
    for (let i = 0; i < length; i += 1) {
      let sum = 0;
      for (let j = i; j < length && j - i < most; j += 1) {
        sum += rows[base + j];
        if (sum > highest) break;
        if (wanted[sum] === 1 && j - i + 1 >= least && j >= floor) out[end++] = packMove(RUN, i, j);
      }
    }
    return end;
  };
}

/**
 * The leftmost place that a move looks at or changes. After it, a move that lies wholly to the left of this place was there
 * before already and gives the same row in either order, so only the order that goes from left to right is searched. A row
 * may so be noted as lost while the other order is still to come; that order comes before the row's parent is noted, and
 * each such exchange puts a move that lies further right at the end, so the notes hold when the whole search is through.
 *
 * Where cards are removed, moves side by side are both searched: what they leave is one place, so the exchange would put
 * nothing further right, and of cards that are alike each order could be left to the other. One card between them that
 * stays is enough.
 */
export function floorOf(move: number, game: Game): number {
  if (game.compulsion !== FREE) return 0;
  const a = firstOf(move);
  if (game.mechanic.kind !== 'merge') return a - 1;
  const b = secondOf(move);
  return a < b ? a : b;
}
