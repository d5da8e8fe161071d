/**
 * What is known about winning, each figure with how it was got. The surveys are those of docs/winnability; a test holds
 * them against the files there.
 */
import type { Mode } from '@bellows/rules';
import { bookIdOf, type BookId } from './entries.ts';

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

type Row = readonly [mode: string, deals: number, won: number, lost: number, interval: Interval];
type Interval = readonly [low: number, high: number];

const HUNDRED_THOUSAND: Interval = [0.9999615868874171, 1];

const ROWS: readonly Row[] = [
  ['accordion/open', 10_000_000, 10_000_000, 0, [0.9999996158542656, 1]],
  ['idle-year/gradual', 100_000, 141, 99_859, [0.0011958008696566172, 0.0016625039179489385]],
  ['idle-year/gradual/packet', 100_000, 461, 99_539, [0.004208755501084757, 0.00504930344260027]],
  ['compulsory/gradual', 62_149, 7_516, 54_633, [0.11839516451939648, 0.12352203678478965]],
  ['late-binding/open', 100_000, 47_060, 52_940, [0.46750757529503845, 0.4736946833959816]],
  ['bidirectional/open', 100_000, 100_000, 0, HUNDRED_THOUSAND],
  ['leap-2/open', 624, 567, 0, [0.8834796915889532, 1]],
  ['leap-4/open', 100_000, 100_000, 0, HUNDRED_THOUSAND],
  ['leap-5/open', 100_000, 100_000, 0, HUNDRED_THOUSAND],
  ['leap-6/open', 100_000, 100_000, 0, HUNDRED_THOUSAND],
  ['leap-7/open', 100_000, 100_000, 0, HUNDRED_THOUSAND],
  ['leap-8/open', 100_000, 100_000, 0, HUNDRED_THOUSAND],
  ['leap-9/open', 15_923, 15_923, 0, [0.9997588059860691, 1]],
  ['leap-10/open', 4_501, 4_501, 0, [0.999147259930053, 1]],
  ['concertina/open', 100_000, 100_000, 0, HUNDRED_THOUSAND],
  ['skidoo/open', 100_000, 100_000, 0, HUNDRED_THOUSAND],
  ['revenge/open', 100_000, 100_000, 0, HUNDRED_THOUSAND],
  ['virtuoso/open', 100_000, 100_000, 0, HUNDRED_THOUSAND],
  ['bayan/open', 100_000, 100_000, 0, HUNDRED_THOUSAND],
  ['royal-marriage/open', 13_064, 12_864, 10, [0.9824383545448817, 0.9995841507291441]],
  ['nizhni-novgorod/open', 1_561, 647, 839, [0.39027876828987873, 0.4873197554031971]],
  ['push-pin/open', 351, 95, 0, [0.22684344308866183, 1]],
  ['decade/open', 5_311, 4_545, 764, [0.846065267001095, 0.8653285800249203]],
  ['seven-up/open', 35_145, 35_096, 27, [0.9981574129975371, 0.9994719381335145]],
];

export const SURVEYS: readonly Survey[] = ROWS.map(([mode, deals, won, lost, [low, high]]) => ({
  mode,
  deals,
  won,
  lost,
  unknown: deals - won - lost,
  low,
  high,
}));

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

/** The surveys of a game: its own, and those of its settings. */
export function surveysOf({ variant }: Mode): readonly Survey[] {
  return SURVEYS.filter(({ mode }) => mode.split('/')[0] === variant.id);
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
