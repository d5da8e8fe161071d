/**
 * Policies: which move looks best. A policy only ever orders; it proves nothing and may be wrong, and the answer is the same
 * without it.
 */
import { MOST_MOVES, type Generate } from './generate.ts';
import type { Board } from './board.ts';
import type { Game } from './game.ts';
import { LeftMergeScorer } from './leftMerge.ts';
import { matchScorer } from './matchScorer.ts';
import { stageOf, weightsOf, type LeftMergeWeights } from './weights.ts';

/** Writes a score for each of the moves from `start` to `end` into `scores`, by the same index less `start`. */
export type Scorer = (board: Board, moves: Int32Array, start: number, end: number) => void;

/** A dive's noise takes the upper bits of a linear generator. */
const NOISE_SHIFT = 16;
const NOISE_STEPS = 1 << (32 - NOISE_SHIFT);

export class Policy {
  readonly scores: Float64Array;
  private readonly score: Scorer;
  /** For each stage of a row. */
  private readonly noise: readonly number[];

  constructor(scores: Float64Array, score: Scorer, noise: readonly number[]) {
    this.scores = scores;
    this.score = score;
    this.noise = noise;
  }

  /** Sorts the moves from `start` to `end`, the best first; equal ones keep their order. */
  order(board: Board, moves: Int32Array, start: number, end: number): void {
    const { scores } = this;
    this.score(board, moves, start, end);
    // Insertion sort: a row has some ten moves.
    for (let i = 1; i < end - start; i += 1) {
      const score = scores[i];
      const move = moves[start + i];
      let j = i - 1;
      while (j >= 0 && scores[j] < score) {
        scores[j + 1] = scores[j];
        moves[start + j + 1] = moves[start + j];
        j -= 1;
      }
      scores[j + 1] = score;
      moves[start + j + 1] = move;
    }
  }

  /** The best of the first `end` moves under some noise, which `seed` (32 random bits) decides. */
  pick(board: Board, moves: Int32Array, end: number, seed: number): number {
    const { scores, noise } = this;
    this.score(board, moves, 0, end);
    let best = 0;
    let bestScore = -Infinity;
    // Noise in whole steps: integers all the way, one multiplication a move.
    const step = (noise[stageOf(board.length)] ?? noise[0]) / NOISE_STEPS;
    let random = seed | 1;
    for (let i = 0; i < end; i += 1) {
      random = (Math.imul(random, 0x2c1b3c6d) + 0x1e3779b9) | 0;
      const score = scores[i] + step * (random >>> NOISE_SHIFT);
      if (score > bestScore) {
        bestScore = score;
        best = i;
      }
    }
    return moves[best];
  }
}

/** The policy of a game. */
export function policyOf(game: Game, generate: Generate): Policy {
  const { mechanic } = game;
  if (mechanic.kind !== 'merge') return mobilityPolicy(generate);
  if (mechanic.under || mechanic.directions.includes('R')) return matchPolicy();
  return leftMergePolicy(mechanic.distances, weightsOf(mechanic.distances));
}

function leftMergePolicy(
  distances: readonly number[],
  stages: readonly LeftMergeWeights[],
): Policy {
  const scorer = new LeftMergeScorer(distances, stages);
  const scores = new Float64Array(MOST_MOVES);
  const score: Scorer = (board, moves, start, end) => {
    scorer.score(board, moves, start, end, scores);
  };
  return new Policy(
    scores,
    score,
    stages.map(({ noise }) => noise),
  );
}

function matchPolicy(): Policy {
  const scores = new Float64Array(MOST_MOVES);
  return new Policy(scores, matchScorer(scores), [1]);
}

function mobilityPolicy(generate: Generate): Policy {
  const scores = new Float64Array(MOST_MOVES);
  return new Policy(scores, mobilityScorer(generate, scores), [1]);
}

/** For games without a policy of their own: a move is as good as the number of moves after it. */
function mobilityScorer(generate: Generate, scores: Float64Array): Scorer {
  const scratch = new Int32Array(MOST_MOVES);
  return (board, moves, start, end) => {
    for (let i = start; i < end; i += 1) {
      board.make(moves[i]);
      scores[i - start] = generate(board, scratch, 0, 0) - 4 * board.components;
      board.unmake(moves[i]);
    }
  };
}
