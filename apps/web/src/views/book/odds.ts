/** What is known about winning, each figure with how it was got. */
import type { Mode } from '@bellows/rules';
import { bookIdOf, type BookId } from './entries.ts';
import { SURVEYS } from './surveys.ts';

/** Deals number 1 to `deals`, each searched with all cards known. */
export interface Survey {
  readonly mode: string;
  readonly deals: number;
  readonly won: number;
  readonly lost: number;
  readonly unknown: number;
  /** The 95 % interval, undecided deals counted against both ends. */
  readonly low: number;
  readonly high: number;
}

/** The day on which the surveys of docs/winnability were finished. */
export const SURVEYED = '2026-11-30';

/** Figures of others, in parts of one. */
export interface Published {
  readonly source: 'blake' | 'masten';
  readonly value: number;
  readonly error: number;
}

const PUBLISHED: Partial<Record<BookId, readonly Published[]>> = {
  accordion: [
    { source: 'blake', value: 0.9999948, error: 0.0000052 },
    { source: 'masten', value: 0.999999936, error: 0.000000064 },
  ],
  'late-binding': [{ source: 'blake', value: 0.47021, error: 0.00032 }],
};

/** Played one by one without a look at the stock: one in so many. */
export const BLIND = { few: 1500, many: 2500 } as const;

/** The Idle Year left to itself, the leftmost slide first: as handed on, and our own run. */
export const SELF = { told: 4, of: 10_000, deals: 3_000_000, share: 0.000505 } as const;

/** Of two cards drawn from a deck: three share the rank and twelve the suit, of fifty-one. */
export const ENDS_MATCH = 15 / 51;

/** The surveys of a game: its own first, then those of its settings. */
export function surveysOf({ variant }: Mode): readonly Survey[] {
  return SURVEYS.filter(({ mode }) => mode.split('/')[0] === variant.id).sort(
    (a, b) => a.mode.length - b.mode.length,
  );
}

export function publishedOf(mode: Mode): readonly Published[] {
  return PUBLISHED[bookIdOf(mode)] ?? [];
}

/** How a survey is put into words. */
export function kindOf({ lost, unknown }: Survey): 'all' | 'decided' | 'some' | 'open' {
  if (unknown > 0) return lost > 0 ? 'some' : 'open';
  return lost > 0 ? 'decided' : 'all';
}

/**
 * Digits behind the point of a percentage, so many that it is told from 0 and from 100; and the bound itself, never
 * rounded towards the middle.
 */
export function bound(share: number, end: 'low' | 'high'): { share: number; digits: number } {
  const near = Math.min(share, 1 - share);
  const digits = near === 0 ? 0 : Math.min(6, Math.max(1, 1 - Math.floor(Math.log10(near * 100))));
  const scale = 10 ** (digits + 2);
  const round = end === 'low' ? Math.floor : Math.ceil;
  return { share: round(share * scale) / scale, digits };
}
