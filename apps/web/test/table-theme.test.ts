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

/** Relative luminance and contrast as in WCAG 2. */
function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((i) => parseInt(full.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
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
