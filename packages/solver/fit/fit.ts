/**
 * Fits the weights of the left-merge policy (src/weights.ts) on rows whose answer the solver itself has found.
 *
 *   node packages/solver/fit/fit.ts MODE [rows] [length …]
 *
 * For each length: rows of that length are reached from numbered deals by the present policy under noise, each is
 * solved exactly, and a logistic regression on the counts that the policy looks at gives the weights. Prints a record
 * for src/weights.ts and how well it separates (area under the curve on rows kept aside).
 */
import {
  legalMoves,
  numberedDeal,
  parseMode,
  playUnchecked,
  startPosition,
  topCards,
  unwrap,
  type Position,
} from '@bellows/rules';
import { solve } from '../src/index.ts';
import { features, fitLogistic, auc, type Sample } from './regression.ts';
import { Board } from '../src/board.ts';
import { packGame } from '../src/game.ts';
import { generatorOf } from '../src/generate.ts';
import { policyOf } from '../src/policy.ts';

const [modeText = 'accordion/open', rowsText = '2000', ...lengthTexts] = process.argv.slice(2);
const mode = unwrap(parseMode(modeText));
const rows = Number(rowsText);
const lengths = lengthTexts.length > 0 ? lengthTexts.map(Number) : [26];
const { mechanic } = mode.variant;
if (mechanic.kind !== 'merge') throw new Error(`${modeText} does not merge`);
const { distances } = mechanic;

let seed = 12345;
function random(): number {
  seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
  return (seed >>> 0) / 0x100000000;
}

/** A row of `length` piles, reached from a numbered deal by the policy with a fifth of random moves. */
function descend(number: number, length: number): Position | null {
  let position = unwrap(startPosition(mode, numberedDeal({ high: 7, low: number })));
  while (position.row.length > length) {
    const moves = legalMoves(position);
    if (moves.length === 0) return null;
    const game = unwrap(packGame(position));
    const board = new Board(game);
    const out = new Int32Array(1400);
    const generate = generatorOf(game);
    const end = generate(board, out, 0);
    const picked = policyOf(game, generate).pick(board, out, end, (random() * 0x100000000) | 0);
    const index = random() < 0.2 ? Math.floor(random() * moves.length) : out.indexOf(picked);
    // The generator's order is the rules' order, so an index means the same move in both.
    const order = new Int32Array(1400);
    generate(board, order, 0);
    const at = index === -1 ? 0 : random() < 0 ? 0 : order.indexOf(out[index] ?? 0);
    const move = moves[Math.min(at, moves.length - 1)];
    if (move === undefined) return null;
    position = playUnchecked(position, move);
  }
  return position;
}

for (const length of lengths) {
  const samples: Sample[] = [];
  for (let number = 1; samples.length < rows; number += 1) {
    const position = descend(number, length);
    if (position === null) continue;
    const solution = unwrap(solve(position, { nodes: length > 28 ? 1_500 : 400_000 }));
    if (solution.kind === 'unknown' && length <= 28) continue;
    samples.push({
      x: features(topCards(position), distances),
      y: solution.kind === 'won' ? 1 : 0,
    });
  }
  const cut = Math.floor(samples.length * 0.8);
  const weights = fitLogistic(samples.slice(0, cut));
  const won = samples.filter((sample) => sample.y === 1).length;
  console.log(`// ${modeText}, ${String(length)} piles: ${String(won)} of ${String(samples.length)} won`);
  console.log(`// area under the curve ${auc(weights, samples.slice(cut)).toFixed(3)}`);
  const round = (values: readonly number[]) => JSON.stringify(values.map((v) => Number(v.toFixed(2))));
  console.log(`right: ${round(weights.slice(1, 9))},`);
  console.log(`total: ${round(weights.slice(9, 21))},`);
  console.log(`mobility: ${round(weights.slice(21, 21 + distances.length))},`);
  console.log(`near: ${round(weights.slice(21 + distances.length))},`);
}
