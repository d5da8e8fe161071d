import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/../src/theme/theme.css`, 'utf8');

/** The custom properties of one block, e.g. of `:root[data-theme='baize']`, from some place on. */
function block(selector: string, after = 0): Map<string, string> {
  const start = css.indexOf(`${selector} {`, after);
  const body = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const root = block(':root');
const baize = block(":root[data-theme='baize']");
const MORE = css.indexOf('@media (prefers-contrast: more)');
const moreRoot = block(':root', MORE);
const moreBaize = block(":root[data-theme='baize']", MORE);

function colour(theme: string, name: string, more = false): string {
  const own = more ? (moreBaize.get(name) ?? baize.get(name)) : baize.get(name);
  const common = more ? (moreRoot.get(name) ?? root.get(name)) : root.get(name);
  const value = (theme === 'baize' ? own : undefined) ?? common ?? '';
  const [, light = value, dark = value] = /light-dark\((#\w+), (#\w+)\)/.exec(value) ?? [];
  return theme === 'paper' ? light : dark;
}

function linear(hex: string): readonly number[] {
  const full = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex;
  return [1, 3, 5]
    .map((i) => parseInt(full.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
}

/** Relative luminance and contrast as in WCAG 2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe.each(['paper', 'night', 'baize'])('L8 contrast, %s', (theme) => {
  it.each(
    [
      [['ink', 'ink2', 'accent'], ['table', 'surface'], 4.5],
      [['on-accent'], ['accent'], 4.5],
      [['black', 'red', 'green', 'blue'], ['card', 'card-rest'], 4.5],
      [['gold'], ['card', 'card-rest'], 3],
      [['focus', 'bars'], ['table', 'surface'], 3],
    ].flatMap(([inks, grounds, least]) =>
      (inks as string[]).flatMap((i) =>
        (grounds as string[]).map((g) => [i, g, least as number] as const),
      ),
    ),
  )('%s on %s is at least %d', (ink, ground, least) => {
    expect(contrast(colour(theme, ink), colour(theme, ground))).toBeGreaterThanOrEqual(least);
  });
});

describe.each(['paper', 'night', 'baize'])('who asks for more contrast has it, %s', (theme) => {
  it.each(
    [
      [['ink', 'ink2', 'accent', 'focus'], ['table', 'surface'], 7],
      [['on-accent'], ['accent'], 7],
      [['bars'], ['table', 'surface'], 4.5],
      [['line'], ['table', 'surface'], 3],
      [['edge-line'], ['card', 'card-rest'], 3],
    ].flatMap(([inks, grounds, least]) =>
      (inks as string[]).flatMap((i) =>
        (grounds as string[]).map((g) => [i, g, least as number] as const),
      ),
    ),
  )('%s on %s is at least %d', (ink, ground, least) => {
    expect(contrast(colour(theme, ink, true), colour(theme, ground, true))).toBeGreaterThanOrEqual(
      least,
    );
  });
});

/** Linear RGB as it is seen without one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1). */
const VISIONS = {
  protanopia: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deuteranopia: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritanopia: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
} as const;

/** CIE L*a*b* of a colour, seen so. */
function seen(hex: string, [a, b, c, d, e, f, g, h, i]: readonly number[]): readonly number[] {
  const [R = 0, G = 0, B = 0] = linear(hex);
  const [r = 0, s = 0, t = 0] = [
    [a, b, c],
    [d, e, f],
    [g, h, i],
  ].map(([x = 0, y = 0, z = 0]) => Math.min(1, Math.max(0, x * R + y * G + z * B)));
  const [X = 0, Y = 0, Z = 0] = [
    (0.4124 * r + 0.3576 * s + 0.1805 * t) / 0.9505,
    0.2126 * r + 0.7152 * s + 0.0722 * t,
    (0.0193 * r + 0.1192 * s + 0.9505 * t) / 1.089,
  ].map((v) => (v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116));
  return [116 * Y - 16, 500 * (X - Y), 200 * (Y - Z)];
}

describe.each(['paper', 'night', 'baize'])('L8 four inks, %s', (theme) => {
  it.each(Object.entries(VISIONS))('are apart with %s', (_, vision) => {
    const inks = ['black', 'red', 'green', 'blue'].map((ink) => seen(colour(theme, ink), vision));
    const apart = inks.flatMap((one, k) =>
      inks.slice(k + 1).map((other) => Math.hypot(...one.map((v, j) => v - (other[j] ?? 0)))),
    );
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(16);
  });
});
