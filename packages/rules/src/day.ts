/** The days of the dailies: a UTC date, its number, and what is played on it. Nothing here knows what day it is. */

/** The game of the first of a day's two boards. */
export const LEAD_DAILY = 'accordion/open';

/** The variant of the day is the day's number mod 14 in this list. Its order is frozen. */
export const DAILY_VARIANTS = [
  'bidirectional/open',
  'idle-year/gradual',
  'leap-4/open',
  'concertina/open',
  'royal-marriage/open',
  'skidoo/open',
  'compulsory/gradual',
  'bayan/open',
  'virtuoso/open',
  'nizhni-novgorod/open',
  'late-binding/open',
  'push-pin/open',
  'decade/open',
  'seven-up/open',
] as const;

/** In milliseconds. A UTC day has no other length: leap seconds are not counted. */
export const DAY = 86_400_000;

/** Day No. 1. */
const FIRST = Date.UTC(2026, 0, 1);
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Midnight UTC, at which that day begins, in milliseconds since 1970; null where `date` is no date, such as `2026-02-30`. */
export function dayStart(date: string): number | null {
  if (!DATE.test(date)) return null;
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date) ? at : null;
}

/** The UTC date of a moment, such as `2026-12-01`. */
export function dateAt(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** The number of a day, 1 for 2026-01-01 and less before it; null where `date` is no date. */
export function dayNumber(date: string): number | null {
  const start = dayStart(date);
  return start === null ? null : (start - FIRST) / DAY + 1;
}

/** The date so many days later, or earlier. */
export function dateAfter(date: string, days: number): string {
  return dateAt((dayStart(date) ?? FIRST) + days * DAY);
}

/** The modes for a day's second board: the variant of the day, then what follows it should none of its deals be known to be won. */
export function dailyVariants(day: number): readonly string[] {
  const first = ((day % DAILY_VARIANTS.length) + DAILY_VARIANTS.length) % DAILY_VARIANTS.length;
  return [...DAILY_VARIANTS.slice(first), ...DAILY_VARIANTS.slice(0, first)];
}
