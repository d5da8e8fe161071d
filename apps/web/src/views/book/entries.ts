/** The book: every game once, in the order and the groups in which it is offered. */
import type { Translator } from '@bellows/i18n';
import { ALIASES, parseMode, unwrap, VARIANTS, type Mode } from '@bellows/rules';

/** Every game; all sets of distances are one. */
export const BOOK_IDS = [
  'accordion',
  'idle-year',
  'compulsory',
  'late-binding',
  'bidirectional',
  'leap',
  'concertina',
  'skidoo',
  'revenge',
  'virtuoso',
  'bayan',
  'royal-marriage',
  'nizhni-novgorod',
  'push-pin',
  'decade',
  'seven-up',
] as const;
export type BookId = (typeof BOOK_IDS)[number];

export interface Group {
  readonly name: 'classic' | 'moves' | 'removal';
  readonly ids: readonly BookId[];
}

export const GROUPS: readonly Group[] = [
  { name: 'classic', ids: BOOK_IDS.slice(0, 4) },
  { name: 'moves', ids: BOOK_IDS.slice(4, 10) },
  { name: 'removal', ids: BOOK_IDS.slice(10) },
];

export const ALIAS_IDS = ['tower-of-babel', 'methuselah', 'leapfrog'] as const;
export type AliasId = (typeof ALIAS_IDS)[number];

export function aliasOf(text: string): AliasId | null {
  const known = ALIASES.find((one) => one === text.toLowerCase());
  return ALIAS_IDS.find((one) => one === known) ?? null;
}

export function bookIdOf({ variant }: Mode): BookId {
  return BOOK_IDS.find((one) => one === variant.id) ?? 'leap';
}

/** The leap that is shown first. */
const FIRST_LEAP = 'leap-4';

/** A game as it is offered first. */
export function firstMode(id: BookId): Mode {
  return unwrap(parseMode(id === 'leap' ? FIRST_LEAP : id));
}

export function distancesOf({ variant: { mechanic } }: Mode): readonly number[] {
  return mechanic.kind === 'merge' || mechanic.kind === 'pair' ? mechanic.distances : [];
}

/** The second distances of the leaps that have a page of their own: 2, 4 … 10. */
export const LEAPS: readonly number[] = VARIANTS.flatMap(({ id }) => {
  const [, distance] = /^leap-(\d+)$/.exec(id) ?? [];
  return distance === undefined ? [] : [Number(distance)];
});

/** The k of `leap-k`; null for every other game, the free sets of distances too. */
export function leapOf({ variant }: Mode): number | null {
  return LEAPS.find((one) => variant.id === `leap-${String(one)}`) ?? null;
}

export function gameLine(text: Translator, mode: Mode): string {
  const distances = text.list(distancesOf(mode), 'or');
  return text.t(`book.line.${bookIdOf(mode)}`, { distances });
}

export function rulesPath(mode: Mode): string {
  return `/rules/${mode.variant.id}`;
}
