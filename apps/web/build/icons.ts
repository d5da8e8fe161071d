/** The icons of the installed game: the sign of `icon.svg`, framed as each device wants it. */
import { MARK } from '../src/cards/mark.ts';
import { paint } from './painter.ts';

const GROUND = '#722830';
const INK = '#f3e4d2';
const LIGHT = 0.5;
/** The sign lies above its hinge; so far it is let down. */
const MIDDLE = 24;
/** Half of the drawing, which is a square about 0, 0. */
const HALF = 64;

export interface Icon {
  readonly name: string;
  readonly size: number;
  readonly purpose: 'any' | 'maskable' | 'monochrome';
}

/** Those that a manifest names. */
export const ICONS: readonly Icon[] = [
  { name: 'any-192', size: 192, purpose: 'any' },
  { name: 'any-512', size: 512, purpose: 'any' },
  { name: 'maskable-192', size: 192, purpose: 'maskable' },
  { name: 'maskable-512', size: 512, purpose: 'maskable' },
  { name: 'monochrome-512', size: 512, purpose: 'monochrome' },
];

/** Apple cuts the corners itself, and reads no manifest for it. */
const APPLE = { name: 'apple-180', size: 180 };

interface Frame {
  /** How large the sign is. */
  readonly scale: number;
  /** The corners of the ground; null for no ground at all. */
  readonly radius: number | null;
}

const FRAMES: Readonly<Record<Icon['purpose'] | 'apple', Frame>> = {
  any: { scale: 1, radius: 28 },
  // Whatever a device cuts off, the middle four fifths stay.
  maskable: { scale: 0.86, radius: 0 },
  monochrome: { scale: 0.86, radius: null },
  apple: { scale: 0.92, radius: 0 },
};

function draw({ scale, radius }: Frame): string {
  const size = 2 * HALF;
  const box = `x="${-HALF}" y="${-HALF}" width="${size}" height="${size}"`;
  const ground = radius === null ? '' : `<rect ${box} rx="${radius}" fill="${GROUND}"/>`;
  // Of one colour: only how much there is of it is looked at.
  const ink = radius === null ? '#fff' : INK;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-HALF} ${-HALF} ${size} ${size}">` +
    `${ground}<g transform="scale(${scale}) translate(0 ${MIDDLE})">` +
    `<path fill="${ink}" d="${MARK.dark}"/><path fill="${ink}" opacity="${LIGHT}" d="${MARK.light}"/></g></svg>`
  );
}

/** By their paths, without a slash before them. */
export async function paintIcons(): Promise<readonly (readonly [string, Uint8Array])[]> {
  const all = [
    ...ICONS.map(({ name, size, purpose }) => ({ name, size, frame: FRAMES[purpose] })),
    { ...APPLE, frame: FRAMES.apple },
  ];
  return Promise.all(
    all.map(async ({ name, size, frame }) => {
      const png = await paint(draw(frame), size, (painted) => painted.asPng());
      return [`icons/${name}.png`, png] as const;
    }),
  );
}
