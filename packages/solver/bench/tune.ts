/**
 * Improves the weights of merges to the left by trial: each round changes some of them a little at random, and keeps the
 * change if the same numbered deals are solved with less work. Work counts a dive's step as four nodes, which is about what it
 * costs; unlike time it is the same on a busy machine.
 *
 *   node packages/solver/bench/tune.ts MODE DEALS MINUTES [SEED [NODES]]
 */
import { numberedDeal, parseMode, startPosition, unwrap } from '@bellows/rules';
import { packGame, type Game } from '../src/game.ts';
import { kernelSearch } from '../src/kernel/kernel.ts';
import { ALL_PARTS, type Found } from '../src/shape.ts';
import { STAGES, weightsOf, type LeftMergeWeights } from '../src/weights.ts';

const [
  modeText = 'accordion/open',
  dealsText = '1000',
  minutesText = '5',
  seedText = '1',
  nodesText = '60000',
] = process.argv.slice(2);
const mode = unwrap(parseMode(modeText));
const { mechanic } = mode.variant;
if (mechanic.kind !== 'merge') throw new Error(`${modeText} does not merge`);
const { distances } = mechanic;
/** Deals of no survey and no bench, so that nothing is measured on what it was fitted to. */
const HIGH = 0x7f000000;
const STEP_WORK = 3;
const nodes = Number(nodesText);

const games: Game[] = Array.from({ length: Number(dealsText) }, (_, i) => {
  const deal = numberedDeal({ high: HIGH, low: i + 100_000 * Number(seedText) });
  const target = mode.variant.target === 'declared' ? (deal.cards[2 + (i % 50)] ?? null) : null;
  return unwrap(packGame(unwrap(startPosition(mode, deal, target))));
});

let seed = Number(seedText) * 7919;
function random(): number {
  seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x735a2d97);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 0x100000000;
}
const gauss = () => random() + random() + random() + random() - 2;

function search(game: Game, weights: readonly LeftMergeWeights[]): Found {
  const options = { nodes, parts: ALL_PARTS, weights };
  const found = kernelSearch(game, game.goal, true, options)?.advance(nodes + 1);
  if (found === undefined || found === null)
    throw new Error('This game is not one for the kernel.');
  return found;
}

/** The mean work of a deal; what is clearly worse than the best so far is not measured to its end. */
function workOf(weights: readonly LeftMergeWeights[], best: number): number {
  let work = 0;
  for (const [i, game] of games.entries()) {
    const found = search(game, weights);
    // What is left undecided counts twice, or giving up would pay.
    const factor = found.verdict === 'nodes' ? 2 : 1;
    work += factor * (found.nodes + STEP_WORK * found.steps);
    if (i % 100 === 99 && i > 200 && work / (i + 1) > 1.3 * best) return Infinity;
  }
  return work / games.length;
}

/** Some of the values moved by some whole numbers. */
function changed(values: readonly number[], size: number, share: number): readonly number[] {
  return values.map((value) => {
    if (random() > share) return value;
    return value + Math.round(size * gauss() * Math.max(3, 0.5 * Math.abs(value)));
  });
}

function changedStage(weights: LeftMergeWeights, size: number, share: number): LeftMergeWeights {
  const [targetMatch = 0, targetRight = 0, noise = 0] = changed(
    [weights.targetMatch, weights.targetRight, weights.noise],
    size,
    share,
  );
  return {
    right: changed(weights.right, size, share),
    total: changed(weights.total, size, share),
    mobility: changed(weights.mobility, size, share),
    targetMatch,
    targetRight,
    noise: Math.max(1, noise),
  };
}

let best = weightsOf(distances);
let bestWork = workOf(best, Infinity);
console.log(`start: ${bestWork.toFixed(0)}`);
const end = Date.now() + 60_000 * Number(minutesText);
for (let round = 0; Date.now() < end; round += 1) {
  const size = random() < 0.3 ? 1.5 : 0.6;
  const share = random() < 0.5 ? 0.12 : 0.4;
  const only = random() < 0.3 ? -1 : Math.floor(random() * STAGES);
  const next = best.map((weights, stage) =>
    only < 0 || only === stage ? changedStage(weights, size, share) : weights,
  );
  const work = workOf(next, bestWork);
  if (work >= bestWork) continue;
  best = next;
  bestWork = work;
  console.log(`${String(round)}: ${work.toFixed(0)} ${JSON.stringify(best)}`);
}
