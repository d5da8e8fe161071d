/**
 * The policy of games whose piles go to the left: a linear evaluation of the row after each move, all moves in one pass.
 * A move deletes the card that it covers; what that changes for the other cards is summed up from the left beforehand.
 */
import { firstOf, secondOf, type Board } from './board.ts';
import { CODE_BITS, LONELY, MATCH } from './codes.ts';
import type { Scorer } from './policy.ts';
import type { LeftMergeWeights } from './weights.ts';

const WIDTH = 64;
/** Covering the target loses. */
const COVERED = -1000;
/** Ranks 0 to 12, and 13 for none, whose counts are never asked for. */
const RANKS = 14;

/** A table padded with its last value, so that any count of a row can be looked up. */
function padded(values: readonly number[]): Float64Array {
  const last = values.at(-1) ?? 0;
  return Float64Array.from({ length: WIDTH }, (_, i) => values[i] ?? last);
}

/** What a count that falls by one changes. */
function drops(values: Float64Array): Float64Array {
  return values.map((value, i) => (i === 0 ? 0 : (values[i - 1] ?? 0) - value));
}

export function leftMergeScorer(
  distances: readonly number[],
  weights: LeftMergeWeights,
  scores: Float64Array,
): Scorer {
  const right = padded(weights.right);
  const total = padded(weights.total);
  const rightDrop = drops(right);
  const totalDrop = drops(total);
  const steps = Uint8Array.from(distances);
  const mobility = Float64Array.from(weights.mobility);

  const rightCount = new Uint8Array(WIDTH);
  /** What deleting the card at a place changes, places and moves of others included. */
  const deletion = new Float64Array(WIDTH);
  const suitCount = new Uint8Array(4);
  const rankCount = new Uint8Array(RANKS);
  const suitSum = new Float64Array(4);
  const rankSum = new Float64Array(RANKS);
  const suitAll = new Float64Array(4);
  const rankAll = new Float64Array(RANKS);

  /** Counts each card's matches from the right end, and what all of them would lose together. */
  function count(rows: Uint8Array, base: number, length: number): void {
    suitCount.fill(0);
    rankCount.fill(0);
    for (let i = length - 1; i >= 0; i -= 1) {
      const code = rows[base + i];
      const suit = code & 3;
      const rank = code >> 2;
      rightCount[i] = suitCount[suit] + (code < LONELY ? rankCount[rank] : 0);
      suitCount[suit] += 1;
      rankCount[rank] += 1;
    }
    suitAll.fill(0);
    rankAll.fill(0);
    for (let i = 0; i < length; i += 1) {
      const code = rows[base + i];
      const drop = totalDrop[matchesOf(code)];
      suitAll[code & 3] += drop;
      rankAll[code >> 2] += drop;
    }
  }

  /** After `count`: how many other cards of the row match this one. */
  function matchesOf(code: number): number {
    return suitCount[code & 3] - 1 + (code < LONELY ? rankCount[code >> 2] - 1 : 0);
  }

  /** What each deletion changes in the two tables. */
  function weigh(rows: Uint8Array, base: number, length: number): void {
    suitSum.fill(0);
    rankSum.fill(0);
    for (let i = 0; i < length; i += 1) {
      const code = rows[base + i];
      const suit = code & 3;
      const rank = code >> 2;
      const ranked = code < LONELY;
      const all = matchesOf(code);
      const own = totalDrop[all];
      let change = suitSum[suit] - right[rightCount[i]] - total[all] + suitAll[suit] - own;
      if (ranked) change += rankSum[rank] + rankAll[rank] - own;
      deletion[i] = change;
      const drop = rightDrop[rightCount[i]];
      suitSum[suit] += drop;
      rankSum[rank] += drop;
    }
  }

  /** A mover that passes others comes to stand left of them. */
  function passing(rows: Uint8Array, base: number, from: number, to: number): number {
    const mover = rows[base + from] << CODE_BITS;
    let gained = 0;
    let change = 0;
    for (let i = to + 1; i < from; i += 1) {
      if (MATCH[mover | rows[base + i]] === 0) continue;
      gained += 1;
      change += rightDrop[rightCount[i]];
    }
    return gained === 0 ? 0 : change + right[rightCount[from] + gained] - right[rightCount[from]];
  }

  /** How many moves of each distance appear less how many disappear, weighted. */
  function moving(rows: Uint8Array, base: number, length: number, from: number, to: number): number {
    let change = 0;
    for (let s = 0; s < steps.length; s += 1) {
      const step = steps[s];
      const mover = rows[base + from] << CODE_BITS;
      const covered = rows[base + to] << CODE_BITS;
      let balance = 0;
      if (to >= step) {
        const left = rows[base + to - step];
        balance += MATCH[mover | left] - MATCH[covered | left];
      }
      // The pile one step right of the target, where the gap is still further right.
      if (to + step < from) {
        const other = rows[base + to + step];
        balance += MATCH[mover | other] - MATCH[covered | other];
      }
      const end = from + step < length ? from + step : length - 1;
      for (let i = from; i <= end; i += 1) {
        if (i >= step) balance -= MATCH[(rows[base + i] << CODE_BITS) | rows[base + i - step]];
      }
      for (let i = from + 1; i <= end; i += 1) {
        const j = i - 1 - step;
        if (j < 0) continue;
        const other = j === to ? rows[base + from] : rows[base + j];
        balance += MATCH[(rows[base + i] << CODE_BITS) | other];
      }
      change += mobility[s] * balance;
    }
    return change;
  }

  /** With a target card: it may not be covered, its matches are wanted, and it does best near the right end. */
  function aiming(board: Board, from: number, to: number): number {
    const { rows, base, target } = board;
    if (to === target) return COVERED;
    const code = rows[base + target] << CODE_BITS;
    const match = MATCH[code | rows[base + to]] === 1 ? weights.targetMatch : 0;
    if (from === target) return match - weights.targetRight * (from - to - 1);
    return from > target ? match + weights.targetRight : match;
  }

  return (board: Board, moves, start, end) => {
    const { rows, base, length } = board;
    count(rows, base, length);
    weigh(rows, base, length);
    const aimed = board.target >= 0;
    for (let i = start; i < end; i += 1) {
      const from = firstOf(moves[i]);
      const to = secondOf(moves[i]);
      let score =
        deletion[to] + passing(rows, base, from, to) + moving(rows, base, length, from, to);
      if (aimed) score += aiming(board, from, to);
      scores[i - start] = score;
    }
  };
}
