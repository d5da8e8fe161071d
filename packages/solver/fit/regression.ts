/** Logistic regression in a few plain lines; small enough to be read, and only used to fit weights. */
import { matches, rankOf, type Card } from '@bellows/rules';

export interface Sample {
  readonly x: readonly number[];
  readonly y: 0 | 1;
}

const RIGHT = 8;
const TOTAL = 12;

/** What the policy counts in a row: a one, matches to the right (0–7+), matches at all (0–11+), moves by distance. */
export function features(row: readonly Card[], distances: readonly number[]): number[] {
  const right = Array.from({ length: RIGHT }, () => 0);
  const total = Array.from({ length: TOTAL }, () => 0);
  const mobility = distances.map(() => 0);
  const near = [0, 0];
  for (const [i, card] of row.entries()) {
    const after = row.slice(i + 1).filter((other) => matches(card, other)).length;
    const all = row.filter((other, j) => j !== i && matches(card, other)).length;
    right[Math.min(after, RIGHT - 1)] = (right[Math.min(after, RIGHT - 1)] ?? 0) + 1;
    total[Math.min(all, TOTAL - 1)] = (total[Math.min(all, TOTAL - 1)] ?? 0) + 1;
    for (const [k, distance] of distances.entries()) {
      const other = row[i - distance];
      if (other !== undefined && matches(card, other)) mobility[k] = (mobility[k] ?? 0) + 1;
    }
    const twin = row.slice(i + 1).filter((other) => rankOf(other) === rankOf(card)).length;
    if (twin > 0) near[i >= row.length - 8 ? 0 : 1] = (near[i >= row.length - 8 ? 0 : 1] ?? 0) + twin;
  }
  return [1, ...right, ...total, ...mobility, ...near];
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}

/** Gradient ascent on the likelihood with a little ridge, on centred and scaled features. */
export function fitLogistic(samples: readonly Sample[], rounds = 1500): number[] {
  const size = samples[0]?.x.length ?? 0;
  const mean = Array.from({ length: size }, (_, k) => average(samples.map((s) => s.x[k] ?? 0)));
  const scale = mean.map((m, k) => Math.sqrt(average(samples.map((s) => ((s.x[k] ?? 0) - m) ** 2))) || 1);
  const data = samples.map(({ x, y }) => ({
    x: x.map((value, k) => (k === 0 ? 1 : (value - (mean[k] ?? 0)) / (scale[k] ?? 1))),
    y,
  }));
  const weights = Array.from({ length: size }, () => 0);
  for (let round = 0; round < rounds; round += 1) {
    const slope = Array.from({ length: size }, () => 0);
    for (const { x, y } of data) {
      const miss = y - 1 / (1 + Math.exp(-dot(weights, x)));
      for (let k = 0; k < size; k += 1) slope[k] = (slope[k] ?? 0) + miss * (x[k] ?? 0);
    }
    for (let k = 0; k < size; k += 1) {
      const w = weights[k] ?? 0;
      weights[k] = w + 0.5 * ((slope[k] ?? 0) / data.length - 0.002 * w);
    }
  }
  return weights.map((w, k) => w / (scale[k] ?? 1));
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** The chance that a won row is rated above a lost one. */
export function auc(weights: readonly number[], samples: readonly Sample[]): number {
  const rated = samples.map(({ x, y }) => ({ score: dot(weights, x), y }));
  const won = rated.filter(({ y }) => y === 1);
  const lost = rated.filter(({ y }) => y === 0);
  let above = 0;
  for (const w of won) for (const l of lost) above += w.score > l.score ? 1 : w.score === l.score ? 0.5 : 0;
  return above / Math.max(1, won.length * lost.length);
}
