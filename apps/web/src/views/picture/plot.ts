/** Where the picture of a game draws what: plain figures, so that it can be tested without a page. */
import type { Point } from '../../game/gamePicture.ts';

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Plot {
  readonly x: (index: number) => number;
  readonly y: (piles: number) => number;
  /** The position under a place on the page, by its distance from the left. */
  readonly indexAt: (x: number) => number;
  readonly ticks: readonly number[];
  /** The piles on the table, all the way. */
  readonly table: string;
  /** The fewest piles in reach: while it can be won, and after it was lost. */
  readonly fewestWinnable: string;
  readonly fewestLost: string;
  /** What lies between the two, likewise. */
  readonly winnable: string;
  readonly lost: string;
}

/** Figures that a scale may carry; of those that would touch, the smaller one stands. */
const TICKS = [1, 2, 3, 5, 10, 20, 52];
const LEAST_GAP = 13;

/**
 * Few piles are what a game is about, so the scale is logarithmic: from two piles to one is as far as from fifty-two to
 * twenty-six, and the goal is the ground on which the lower line lies while the game can be won.
 */
export function plotOf(points: readonly Point[], goal: number, frame: Frame): Plot {
  const last = Math.max(1, points.length - 1);
  const floor = Math.max(1, goal);
  const most = Math.max(
    floor + 1,
    ...points.map(({ piles, fewest }) => Math.max(piles, fewest ?? 0)),
  );
  const inside = {
    w: frame.width - frame.left - frame.right,
    h: frame.height - frame.top - frame.bottom,
  };
  const x = (index: number) => round(frame.left + (index / last) * inside.w);
  const y = (piles: number) => {
    const share = Math.log(Math.max(floor, piles) / floor) / Math.log(most / floor);
    return round(frame.height - frame.bottom - share * inside.h);
  };
  const indexAt = (at: number) => {
    const index = Math.round(((at - frame.left) / inside.w) * last);
    return Math.min(points.length - 1, Math.max(0, index));
  };
  const line = (of: readonly (readonly [number, number])[]) =>
    of.length < 2 ? '' : `M${of.map(([index, piles]) => `${x(index)} ${y(piles)}`).join('L')}`;
  const judged = points.filter(({ fewest }) => fewest !== null);
  const open = judged.filter(({ verdict }) => verdict === 'winnable');
  // The move that lost it belongs to what is lost.
  const gone = judged.filter(({ index }) => index >= (open.at(-1)?.index ?? 0));
  const fewestOf = (of: readonly Point[]) =>
    of.map(({ index, fewest }) => [index, fewest ?? 0] as const);
  const between = (of: readonly Point[]) =>
    of.length < 2
      ? ''
      : `${line([...of.map(({ index, piles }) => [index, piles] as const), ...fewestOf(of).reverse()])}Z`;
  return {
    x,
    y,
    indexAt,
    ticks: ticksOf(floor, most, y),
    table: line(points.map(({ index, piles }) => [index, piles] as const)),
    fewestWinnable: line(fewestOf(open)),
    fewestLost: line(fewestOf(gone)),
    winnable: between(open),
    lost: between(gone),
  };
}

function ticksOf(floor: number, most: number, y: (piles: number) => number): readonly number[] {
  const kept: number[] = [];
  for (const tick of [...new Set([floor, ...TICKS, most])].sort((a, b) => a - b)) {
    if (tick < floor || tick > most) continue;
    const below = kept.at(-1);
    if (below === undefined || y(below) - y(tick) >= LEAST_GAP) kept.push(tick);
  }
  return kept;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
