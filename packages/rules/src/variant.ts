/** The variants as data. The mover knows mechanics, never names: a new sum game or leap is a record here. */
import { makeCard, rankIndex, suitIndex } from './card.ts';
import type { Card, Compulsion, DealOrder, Direction, Suit } from './types.ts';

/** A pile goes onto (or under) a pile that it matches. */
export interface MergeMechanic {
  readonly kind: 'merge';
  /** How many places a pile may go, ascending. A distance of 1 is a slide. */
  readonly distances: readonly number[];
  readonly directions: readonly Direction[];
  /** Whether the mover may also go underneath (Concertina). */
  readonly under: boolean;
}

/** A run of cards goes that stands between two cards that match; the two stay. */
export interface EnclosedMechanic {
  readonly kind: 'enclosed';
  readonly least: number;
  readonly most: number;
  /** A longer run may go too if it is all of one suit. */
  readonly flush: boolean;
}

/** Two cards that match and stand one of these distances apart both go. */
export interface PairMechanic {
  readonly kind: 'pair';
  readonly distances: readonly number[];
}

/** A run of neighbours goes whose worth adds up to one of the totals. */
export interface SumMechanic {
  readonly kind: 'sum';
  readonly least: number;
  readonly most: number;
  /** What each rank is worth, ace to king. */
  readonly worth: readonly number[];
  readonly totals: readonly number[];
}

export type Mechanic = MergeMechanic | EnclosedMechanic | PairMechanic | SumMechanic;

/** The cards that a deal is arranged to begin and to end with. */
export interface FixedEnds {
  readonly first: Card;
  readonly last: Card;
}

/** Parts of a mode string, beside the deal, that a variant knows. */
export const SETTINGS = ['packet', 'flush', 'suit', 'no-ends'] as const;
export type Setting = (typeof SETTINGS)[number];

/** How a target card comes about: not at all, named by the player, or drawn from the row. */
export type TargetRule = 'none' | 'declared' | 'drawn';

/** One game of the family, whole. */
export interface Variant {
  readonly id: string;
  readonly mechanic: Mechanic;
  /** The deals it is offered in, the default first. */
  readonly deals: readonly DealOrder[];
  readonly compulsion: Compulsion;
  /** The number of piles (or cards) that wins. */
  readonly goal: number;
  readonly target: TargetRule;
  readonly ends: FixedEnds | null;
  /** How many cards of a numbered deal are used. */
  readonly cards: number;
  readonly settings: readonly Setting[];
}

/** What a variant is when its record says nothing else: Accordion itself (rules A1 to A9). */
const ACCORDION: Variant = {
  id: 'accordion',
  mechanic: { kind: 'merge', distances: [1, 3], directions: ['L'], under: false },
  deals: ['open', 'gradual'],
  compulsion: 'optional',
  goal: 1,
  target: 'none',
  ends: null,
  cards: 52,
  settings: [],
};

function merging(distances: readonly number[], change: Partial<MergeMechanic> = {}): MergeMechanic {
  return { kind: 'merge', distances, directions: ['L'], under: false, ...change };
}

function variant(id: string, change: Partial<Variant>): Variant {
  return { ...ACCORDION, id, ...change };
}

/** Queen first, king last, of the suit that is married. */
export function marriageEnds(suit: Suit): FixedEnds {
  return {
    first: makeCard(rankIndex('Q'), suitIndex(suit)),
    last: makeCard(rankIndex('K'), suitIndex(suit)),
  };
}

const NOVGOROD_ENDS: FixedEnds = {
  first: makeCard(rankIndex('A'), suitIndex('C')),
  last: makeCard(rankIndex('A'), suitIndex('S')),
};

const COURTS_TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10];
const COURTS_UPWARD = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
const SEVENS = [7, 14, 21, 28, 35, 42, 49];

/** `leap-k`, and the free sets of distances. The lowest possible end is the smallest distance (rule V2). */
export function leapVariant(id: string, distances: readonly number[]): Variant {
  return variant(id, { mechanic: merging(distances), goal: Math.min(...distances) });
}

/** The longest distance of a free set; the row has no use for more. */
export const LONGEST_LEAP = 10;

const LEAPS = [2, 4, 5, 6, 7, 8, 9, 10].map((k) => leapVariant(`leap-${String(k)}`, [1, k]));

/** Every named variant, in the order of the reference; the free sets of distances come beside them. */
export const VARIANTS: readonly Variant[] = [
  ACCORDION,
  variant('idle-year', { deals: ['gradual'], compulsion: 'row', settings: ['packet'] }),
  variant('compulsory', { deals: ['gradual'], compulsion: 'must' }),
  variant('bidirectional', { mechanic: merging([1, 3], { directions: ['L', 'R'] }) }),
  variant('revenge', { deals: ['open'], target: 'declared' }),
  variant('virtuoso', { deals: ['open'], target: 'drawn' }),
  ...LEAPS,
  variant('concertina', { mechanic: merging([1, 3], { under: true }) }),
  variant('skidoo', { mechanic: merging([2, 3]), goal: 2 }),
  variant('bayan', { mechanic: { kind: 'pair', distances: [1, 3] }, goal: 0 }),
  variant('royal-marriage', {
    mechanic: { kind: 'enclosed', least: 1, most: 2, flush: false },
    goal: 2,
    ends: marriageEnds('H'),
    settings: ['flush', 'suit'],
  }),
  variant('nizhni-novgorod', {
    mechanic: { kind: 'enclosed', least: 2, most: 2, flush: false },
    goal: 2,
    ends: NOVGOROD_ENDS,
    settings: ['no-ends'],
  }),
  variant('push-pin', {
    mechanic: { kind: 'enclosed', least: 1, most: 2, flush: false },
    goal: 2,
    settings: ['flush'],
  }),
  variant('decade', {
    mechanic: { kind: 'sum', least: 2, most: 52, worth: COURTS_TEN, totals: [10, 20, 30] },
    goal: 0,
  }),
  variant('seven-up', {
    mechanic: { kind: 'sum', least: 1, most: 4, worth: COURTS_UPWARD, totals: SEVENS },
    goal: 0,
  }),
  variant('late-binding', { deals: ['open'], cards: 18 }),
];

/** Other names under which `accordion/gradual` is known; they have no bests or boards of their own. */
export const ALIASES: readonly string[] = ['tower-of-babel', 'methuselah', 'leapfrog'];
/** What the aliases are names of. */
export const ALIAS_MODE = 'accordion/gradual';
