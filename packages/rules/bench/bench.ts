/**
 * How fast the rules are: `npm run bench`. Figures of a machine that others use too vary; compare two states of the
 * code in turn on the same machine, and quote medians.
 */
import { Bench } from 'tinybench';
import {
  legalMoves,
  parseDeal,
  parseMode,
  playUnchecked,
  replay,
  startPosition,
  unwrap,
  type Position,
} from '../src/index.ts';

/** A win of a whole deal, found by a search: 51 moves. */
const RECORD =
  'Variant: accordion/open; Deal: ms617; 46L1 32L3 25L3 27L3 33L1 28L3 23L1 44L1 41L1 5L1 22L1 4L1 20L3 2L1 4L3 19L3 24L3 24L1 34L3 33L3 27L1 13L1 11L3 29L3 11L1 12L1 13L1 13L3 12L3 18L1 9L1 18L3 16L1 15L1 15L1 14L3 11L3 8L3 10L3 6L1 7L3 10L3 5L3 6L3 6L3 3L1 3L1 5L3 3L1 3L1 2L1; Result: 1';
const PERFT_DEPTH = 4;

const start = unwrap(
  startPosition(unwrap(parseMode('accordion/open')), unwrap(parseDeal('ms617'))),
);
const game = unwrap(replay(RECORD)).positions;

/** Every line of play to a depth, one immutable position after the other. */
function lines(position: Position, depth: number): number {
  if (depth === 0) return 1;
  let count = 0;
  for (const move of legalMoves(position)) count += lines(playUnchecked(position, move), depth - 1);
  return count;
}

const nodes = lines(start, PERFT_DEPTH);
/** How many of what its name says one round of each task does. */
const COUNTS: Readonly<Record<string, number>> = {
  'perft nodes of play': nodes,
  'calls of legalMoves (every position of a won game)': game.length,
  'replays of a 51-move record from its text': 1,
};

const bench = new Bench({ time: 1500, warmupTime: 300 });
const [perft, moves, replays] = Object.keys(COUNTS);
bench
  .add(perft ?? '', () => lines(start, PERFT_DEPTH))
  .add(moves ?? '', () => game.reduce((sum, position) => sum + legalMoves(position).length, 0))
  .add(replays ?? '', () => replay(RECORD));
await bench.run();

for (const { name, result } of bench.tasks) {
  if (!('latency' in result)) throw new Error(`${name}: ${result.state}`);
  const median = result.latency.p50;
  const perSecond = ((COUNTS[name] ?? 1) * 1000) / median;
  console.log(
    `${name}: ${Math.round(perSecond).toLocaleString('en')} per second, ${(median * 1000).toFixed(1)} µs a round (median of ${String(result.latency.samplesCount)})`,
  );
}
