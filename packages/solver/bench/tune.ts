/**
 * Improves the weights of the left-merge policy by trial: each round changes them a little at random and keeps the change
 * if the same numbered deals are solved with less work. Work counts a dive's step as six nodes, which is about what it
 * costs; unlike time it is the same on a busy machine.
 *
 *   node packages/solver/bench/tune.ts MODE DEALS ROUNDS [SEED]
 */
import { numberedDeal, parseMode, startPosition, unwrap } from '@bellows/rules';
import { packGame, type Game } from '../src/game.ts';
import { leftMergePolicy } from '../src/policy.ts';
import { Search } from '../src/search.ts';
import { weightsOf, type LeftMergeWeights } from '../src/weights.ts';

const [modeText = 'accordion/open', dealsText = '200', roundsText = '100', seedText = '1'] =
  process.argv.slice(2);
const mode = unwrap(parseMode(modeText));
const { mechanic } = mode.variant;
if (mechanic.kind !== 'merge') throw new Error(`${modeText} does not merge`);
const { distances } = mechanic;
/** Deals of no survey and no bench, so that nothing is measured on what it was fitted to. */
const HIGH = 0x7f000000;
const NODES = 40_000;

const games: Game[] = Array.from({ length: Number(dealsText) }, (_, i) => {
  const deal = numberedDeal({ high: HIGH, low: i });
  const target = mode.variant.target === 'declared' ? (deal.cards[2 + (i % 50)] ?? null) : null;
  return unwrap(packGame(unwrap(startPosition(mode, deal, target))));
});

let seed = Number(seedText) * 7919;
function random(): number {
  seed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
  return (seed >>> 0) / 0x100000000;
}
const gauss = () => random() + random() + random() + random() - 2;

function workOf(weights: LeftMergeWeights): number {
  const policy = leftMergePolicy(distances, weights);
  let work = 0;
  for (const game of games) {
    const found = new Search(game, game.goal, true, {
      nodes: NODES,
      shouldStop: () => false,
      dives: true,
      table: true,
      connectivity: true,
      ordering: true,
      exchange: true,
      policy,
    }).run();
    // What is left undecided counts twice, or giving up would pay.
    const factor = found.verdict === 'nodes' ? 2 : 1;
    work += factor * (found.nodes + 5 * found.steps);
  }
  return work / games.length;
}

const changed = (values: readonly number[], size: number) =>
  values.map(
    (value) => value + (random() < 0.4 ? size * gauss() * Math.max(0.1, Math.abs(value)) : 0),
  );

let best: LeftMergeWeights = weightsOf(distances);
let bestWork = workOf(best);
console.log(`start: ${bestWork.toFixed(0)}`);
for (let round = 0; round < Number(roundsText); round += 1) {
  const size = random() < 0.3 ? 1 : 0.4;
  const next: LeftMergeWeights = {
    right: changed(best.right, size),
    total: changed(best.total, size),
    mobility: changed(best.mobility, size),
    targetMatch: changed([best.targetMatch], size)[0] ?? 0,
    targetRight: changed([best.targetRight], size)[0] ?? 0,
    noise: Math.max(0.01, best.noise * (1 + size * 0.5 * gauss())),
  };
  const work = workOf(next);
  if (work >= bestWork) continue;
  best = next;
  bestWork = work;
  console.log(
    `${String(round)}: ${work.toFixed(0)} ${JSON.stringify(best, (_, v: unknown) => (typeof v === 'number' ? Number(v.toFixed(3)) : v))}`,
  );
}
