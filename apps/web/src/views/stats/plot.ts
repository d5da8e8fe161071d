/** Where the pictures of the statistics draw what: plain figures, so that they can be tested without a page. */
import type { Bar } from '../../stats/histogram.ts';
import type { RecentGame } from '../../stats/recent.ts';
import type { Frame } from '../picture/plot.ts';

export interface DrawnBar {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  /** Where the names of all bars would touch, only some are written. */
  readonly labelled: boolean;
}

/** Between two bars, as a part of the place of each. */
const GAP = 0.22;
/** Even one game among thousands is to be seen. */
const LEAST = 2;
/** Room for a character of a bar's name. */
const CHARACTER = 6.5;

export function barsOf(bars: readonly Bar[], frame: Frame): readonly DrawnBar[] {
  const place = (frame.width - frame.left - frame.right) / bars.length;
  const ground = frame.height - frame.bottom;
  const most = bars.reduce((max, { count }) => Math.max(max, count), 1);
  const longest = bars.reduce((max, bar) => Math.max(max, nameLength(bar)), 1);
  const every = Math.ceil((longest * CHARACTER) / place);
  return bars.map(({ count }, index) => {
    const high = count === 0 ? 0 : Math.max(LEAST, (count / most) * (ground - frame.top));
    return {
      x: round(frame.left + (index + GAP / 2) * place),
      y: round(ground - high),
      w: round(place * (1 - GAP)),
      labelled: index % every === 0,
    };
  });
}

/** Where a mark of that width stands above the bar with that index: over its neighbours too where it reaches them. */
export function markAbove(
  drawn: readonly DrawnBar[],
  index: number,
  width: number,
  frame: Frame,
): { readonly x: number; readonly y: number } {
  const bar = drawn[index];
  const half = width / 2;
  const middle = bar === undefined ? half : bar.x + bar.w / 2;
  const x = round(Math.min(Math.max(middle, half), frame.width - half));
  const under = drawn.filter((one) => one.x < x + half && one.x + one.w > x - half);
  return { x, y: Math.min(frame.height - frame.bottom, ...under.map(({ y }) => y)) };
}

/** As long as `12–15` or `12+` is. */
function nameLength({ from, to }: Bar): number {
  const [first, last] = [String(from).length, to === null ? 0 : String(to).length];
  return to === from ? first : first + 1 + last;
}

export interface Dots {
  readonly x: (index: number) => number;
  readonly y: (piles: number) => number;
  readonly ticks: readonly number[];
  /** The last number of the scale, where games beyond it are drawn on it; null where there are none. */
  readonly cut: number | null;
  /** The line of means; empty before the tenth game. */
  readonly mean: string;
}

/** The grades lie between the first three of these, counted from the goal. */
const GRADES = [0, 2, 4];
const TENS = [10, 20, 30, 40, 50];
const LEAST_GAP = 13;
/** The scale reaches at least so far beyond the goal, and leaves out this part of the games at most. */
const LEAST_REACH = 5;
const FEW = 0.05;

/** Games from left to right; the goal is at the top, since fewer piles are better. */
export function dotsOf(recent: readonly RecentGame[], goal: number, frame: Frame): Dots {
  const high = frame.height - frame.top - frame.bottom;
  const wide = frame.width - frame.left - frame.right;
  const piles = recent.map(({ game }) => game.result.piles).sort((a, b) => a - b);
  // One bad day must not press all the others flat.
  const reached = piles[Math.ceil(piles.length * (1 - FEW)) - 1] ?? goal;
  const most = Math.max(goal + LEAST_REACH, reached);
  const cut = (piles.at(-1) ?? goal) > most ? most : null;
  const x = (index: number) =>
    round(frame.left + (recent.length === 1 ? wide / 2 : (index / (recent.length - 1)) * wide));
  const y = (count: number) =>
    round(frame.top + ((Math.min(most, count) - goal) / (most - goal)) * high);
  const wanted = [...GRADES.map((g) => goal + g), ...TENS].filter((tick) => tick <= most);
  const means = recent.flatMap(({ mean }, index) =>
    mean === null ? [] : [`${String(x(index))} ${String(y(mean))}`],
  );
  return {
    x,
    y,
    ticks: apart(cut === null ? wanted : [...wanted, cut], cut, y),
    cut,
    mean: means.length === 0 ? '' : `M${means.join('L')}`,
  };
}

/** Of figures that would touch, the upper one stands; but the end of a scale that is cut always does. */
function apart(
  wanted: readonly number[],
  cut: number | null,
  y: (piles: number) => number,
): readonly number[] {
  const kept: number[] = [];
  for (const tick of wanted) {
    const above = kept.at(-1);
    if (above !== undefined && (tick <= above || y(tick) - y(above) < LEAST_GAP)) {
      if (tick === cut) kept[kept.length - 1] = tick;
      continue;
    }
    kept.push(tick);
  }
  return kept;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
