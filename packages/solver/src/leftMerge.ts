/**
 * The policy of games whose piles go to the left: a linear evaluation of the row after each move, all moves in one pass.
 * A move deletes the card that it covers; what that changes for the other cards is summed up from the left beforehand.
 */
import { firstOf, secondOf, type Board } from './board.ts';
import { CODE_BITS, LONELY, MATCH } from './codes.ts';
import { stageOf, type LeftMergeWeights } from './weights.ts';

const WIDTH = 64;
/** Ranks 0 to 12, and 13 for none, whose counts are never asked for. */
const RANKS = 14;
/** Covering the target loses. */
const COVERED = -1_000_000;

/** A table padded with its last value, so that any count of a row can be looked up. */
function padded(values: readonly number[]): Float64Array {
  const last = values.at(-1) ?? 0;
  return Float64Array.from({ length: WIDTH }, (_, i) => values[i] ?? last);
}

/** What a count that falls by one changes. */
function drops(values: Float64Array): Float64Array {
  return values.map((value, i) => (i === 0 ? 0 : values[i - 1] - value));
}

/** The weights of one stage, as tables. */
interface Tables {
  readonly weights: LeftMergeWeights;
  readonly mobility: Float64Array;
  readonly right: Float64Array;
  readonly total: Float64Array;
  readonly rightDrop: Float64Array;
  readonly totalDrop: Float64Array;
}

function tablesOf(weights: LeftMergeWeights): Tables {
  const right = padded(weights.right);
  const total = padded(weights.total);
  const mobility = Float64Array.from(weights.mobility);
  return { weights, mobility, right, total, rightDrop: drops(right), totalDrop: drops(total) };
}

export class LeftMergeScorer {
  private readonly steps: Uint8Array;
  private readonly stages: readonly Tables[];
  /** Those of the row that is being looked at. */
  private tables: Tables;

  /** Of the row that is being looked at: matches to the right of each card, and what its deletion changes. */
  private readonly rightCount = new Uint8Array(WIDTH);
  private readonly deletion = new Float64Array(WIDTH);
  /** Sums of matches at each distance that piles move, and at one more, which closing a gap makes the same. */
  private readonly near: readonly Uint8Array[];
  private readonly far: readonly Uint8Array[];
  private readonly suitCount = new Uint8Array(4);
  private readonly rankCount = new Uint8Array(RANKS);
  private readonly suitSum = new Float64Array(4);
  private readonly rankSum = new Float64Array(RANKS);
  private readonly suitAll = new Float64Array(4);
  private readonly rankAll = new Float64Array(RANKS);

  /** `stages`: the weights of each stage of a game. */
  constructor(distances: readonly number[], stages: readonly LeftMergeWeights[]) {
    this.steps = Uint8Array.from(distances);
    this.stages = stages.map(tablesOf);
    this.tables = this.stages[0];
    this.near = distances.map(() => new Uint8Array(WIDTH));
    this.far = distances.map(() => new Uint8Array(WIDTH));
  }

  /** Scores the moves from `start` to `end` into `scores`, by their index less `start`. */
  score(board: Board, moves: Int32Array, start: number, end: number, scores: Float64Array): void {
    const { rows, base, length } = board;
    this.tables = this.stages[stageOf(length)];
    this.count(rows, base, length);
    this.weigh(rows, base, length);
    this.sum(rows, base, length);
    const aimed = board.target >= 0;
    for (let i = start; i < end; i += 1) {
      const from = firstOf(moves[i]);
      const to = secondOf(moves[i]);
      let score = this.deletion[to] + this.passing(rows, base, from, to);
      score += this.moving(rows, base, length, from, to);
      if (aimed) score += this.aiming(board, from, to);
      scores[i - start] = score;
    }
  }

  /** Counts each card's matches from the right end, and what all of them would lose together. */
  private count(rows: Uint8Array, base: number, length: number): void {
    const { suitCount, rankCount, rightCount, suitAll, rankAll } = this;
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
      const drop = this.tables.totalDrop[this.matchesOf(code)];
      suitAll[code & 3] += drop;
      rankAll[code >> 2] += drop;
    }
  }

  /** After the counts: how many other cards of the row match this one. */
  private matchesOf(code: number): number {
    return this.suitCount[code & 3] - 1 + (code < LONELY ? this.rankCount[code >> 2] - 1 : 0);
  }

  /** What each deletion changes: the card itself, and one match less for those that match it. */
  private weigh(rows: Uint8Array, base: number, length: number): void {
    const { suitSum, rankSum, suitAll, rankAll, rightCount, deletion } = this;
    suitSum.fill(0);
    rankSum.fill(0);
    for (let i = 0; i < length; i += 1) {
      const code = rows[base + i];
      const suit = code & 3;
      const rank = code >> 2;
      const all = this.matchesOf(code);
      const own = this.tables.totalDrop[all];
      let change = suitSum[suit] - this.tables.right[rightCount[i]] - this.tables.total[all];
      change += suitAll[suit] - own;
      if (code < LONELY) change += rankSum[rank] + rankAll[rank] - own;
      deletion[i] = change;
      const drop = this.tables.rightDrop[rightCount[i]];
      suitSum[suit] += drop;
      rankSum[rank] += drop;
    }
  }

  /** A mover that passes others comes to stand left of them. */
  private passing(rows: Uint8Array, base: number, from: number, to: number): number {
    const { rightCount } = this;
    const { right, rightDrop } = this.tables;
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
  private moving(rows: Uint8Array, base: number, length: number, from: number, to: number): number {
    const { steps } = this;
    const { mobility } = this.tables;
    const mover = rows[base + from] << CODE_BITS;
    const covered = rows[base + to] << CODE_BITS;
    let change = 0;
    for (let s = 0; s < steps.length; s += 1) {
      const step = steps[s];
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
      balance += this.closing(rows, base, length, from, to, s);
      change += mobility[s] * balance;
    }
    return change;
  }

  /** With a target card: it may not be covered, its matches are wanted, and it does best near the right end. */
  private aiming(board: Board, from: number, to: number): number {
    const { rows, base, target } = board;
    const { targetMatch, targetRight } = this.tables.weights;
    if (to === target) return COVERED;
    const code = rows[base + target] << CODE_BITS;
    const match = MATCH[code | rows[base + to]] === 1 ? targetMatch : 0;
    if (from === target) return match - targetRight * (from - to - 1);
    return from > target ? match + targetRight : match;
  }

  /** Moves of one distance across the gap at `from`: those of the closed row less those of the row before. */
  private closing(
    rows: Uint8Array,
    base: number,
    length: number,
    from: number,
    to: number,
    s: number,
  ): number {
    const step = this.steps[s];
    const end = from + step < length ? from + step : length - 1;
    const before = this.near[s];
    const after = this.far[s];
    let balance = after[end + 1] - after[from + 1] - before[end + 1] + before[from];
    // Across the gap one card may now find the mover where the covered card was.
    const meets = to + 1 + step;
    if (meets > from && meets <= end) {
      const code = rows[base + meets] << CODE_BITS;
      balance += MATCH[code | rows[base + from]] - MATCH[code | rows[base + to]];
    }
    return balance;
  }

  /** For each distance, how many cards up to each place match the one so far to their left, and one further. */
  private sum(rows: Uint8Array, base: number, length: number): void {
    for (let s = 0; s < this.steps.length; s += 1) {
      sumMatches(rows, base, length, this.steps[s], this.near[s]);
      sumMatches(rows, base, length, this.steps[s] + 1, this.far[s]);
    }
  }
}

function sumMatches(
  rows: Uint8Array,
  base: number,
  length: number,
  distance: number,
  sums: Uint8Array,
): void {
  const low = distance < length ? distance : length;
  for (let i = 0; i <= low; i += 1) sums[i] = 0;
  let sum = 0;
  for (let i = distance; i < length; i += 1) {
    sum += MATCH[(rows[base + i] << CODE_BITS) | rows[base + i - distance]];
    sums[i + 1] = sum;
  }
}
