/**
 * Moves outlines about. Every outline here is written with the absolute commands M L Q C Z only, so
 * that its numbers are plain pairs and one pass can shift, scale or turn it.
 *
 * A face is composed into one path per ink instead of a dozen <use> elements: 52 cards are then some
 * 80 path elements, where <use> would clone about 450 shadow trees.
 */

const round = (n: number): string => String(Math.round(n * 100) / 100);

export interface Placing {
  readonly x: number;
  readonly y: number;
  readonly sx: number;
  readonly sy?: number;
  /** Half a turn about its own origin. */
  readonly turned?: boolean;
}

export function place(outline: string, { x, y, sx, sy = sx, turned = false }: Placing): string {
  const sign = turned ? -1 : 1;
  let second = false;
  return outline.replace(/-?\d+(?:\.\d+)?/g, (n) => {
    const moved = second ? y + sign * sy * Number(n) : x + sign * sx * Number(n);
    second = !second;
    return round(moved);
  });
}

/** Half a turn about the middle of the card: what stands below is what stands above, turned. */
export function turnCard(outline: string): string {
  return place(outline, { x: 100, y: 140, sx: 1, turned: true });
}

export type Point = readonly [x: number, y: number];

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

export function rect(x: number, y: number, width: number, height: number): string {
  return polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
}

/** A circle of four Bézier curves, clockwise like all outlines here (so that overlaps stay filled). */
export function disc(cx: number, cy: number, r: number): string {
  const k = 0.5523 * r;
  const at = (...n: readonly number[]): string =>
    n.map((v, i) => round(v + (i % 2 === 0 ? cx : cy))).join(' ');
  return (
    `M${at(0, -r)}C${at(k, -r, r, -k, r, 0)}C${at(r, k, k, r, 0, r)}` +
    `C${at(-k, r, -r, k, -r, 0)}C${at(-r, -k, -k, -r, 0, -r)}Z`
  );
}

/** A point on a circle; the angle in degrees, 0 to the right, clockwise as on the screen. */
export function onCircle(cx: number, cy: number, r: number, degrees: number): Point {
  const a = (degrees * Math.PI) / 180;
  return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
}
