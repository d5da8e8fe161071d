/**
 * How hard the deals of each game are: the distribution behind the levels of src/levels.ts, over numbered deals.
 *
 *   npm run bench:difficulty -- [DEALS] [MODE …]
 *
 * Each mode gives a line of the table in docs/solver.md and one for src/levels.ts. `r` is how well two series of games of the
 * naive player agree about the same deals, over the first two hundred.
 */
import {
  numberedDeal,
  parseMode,
  startPosition,
  unwrap,
  VARIANTS,
  withChoice,
  type Position,
} from '@bellows/rules';
import { naivePiles } from '../src/difficulty.ts';

/** Deals that no survey, no bench and no tuning uses. */
const HIGH = 0x7e000000;
const AGAIN = 200;
const OTHER_SEED = 0x1b873593;

const [dealsText = '2000', ...named] = process.argv.slice(2);
const deals = Number(dealsText);
const modes = named.length > 0 ? named : merging();

/** Every mode in which piles go onto piles and no card is named. */
function merging(): string[] {
  return VARIANTS.filter(
    ({ mechanic, target }) => mechanic.kind === 'merge' && !mechanic.under && target === 'none',
  ).flatMap(({ id, deals: orders, settings }) => {
    const texts = orders.map((deal) => withChoice(unwrap(parseMode(id)), { deal }).text);
    return settings.includes('packet') ? [...texts, ...texts.map((one) => `${one}/packet`)] : texts;
  });
}

function position(modeText: string, low: number): Position {
  return unwrap(startPosition(unwrap(parseMode(modeText)), numberedDeal({ high: HIGH, low })));
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

function correlation(a: readonly number[], b: readonly number[]): number {
  const [ma, mb] = [mean(a), mean(b)];
  const both = mean(a.map((value, i) => (value - ma) * ((b[i] ?? 0) - mb)));
  return both / Math.sqrt(spread(a) * spread(b));
}

function spread(values: readonly number[]): number {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 2));
}

for (const mode of modes) {
  const start = process.cpuUsage().user;
  const piles = Array.from({ length: deals }, (_, low) => naivePiles(position(mode, low)));
  const each = (process.cpuUsage().user - start) / 1000 / deals;
  const again = piles.slice(0, AGAIN).map((_, low) => {
    return naivePiles(position(mode, low), undefined, OTHER_SEED);
  });
  const sorted = piles.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (deals - 1))] ?? NaN;
  const limits = [0.2, 0.4, 0.6, 0.8].map((share) => Number(at(share).toFixed(2)));
  const figures = [mean(piles), Math.sqrt(spread(piles)), at(0), ...limits, at(1)];
  const r = correlation(piles.slice(0, AGAIN), again);
  const cells = [...figures, r].map((value) => value.toFixed(2));
  console.log(`| \`${mode}\` | ${cells.join(' | ')} | ${each.toFixed(0)} |`);
  console.log(`  '${mode}': [${limits.join(', ')}],`);
}
