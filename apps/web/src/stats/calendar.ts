/** A month as a grid of days, each with the best grade of its games. It knows days and grades, and not what was played. */
import type { Grade } from '@bellows/rules';
import { dayOf, startOf } from './days.ts';
import { betterGrade } from './grades.ts';

/** One game, or one daily, on the day of UTC that it counts for. */
export interface Entry {
  readonly day: number;
  readonly grade: Grade;
}

export interface Month {
  readonly year: number;
  /** From 0. */
  readonly month: number;
}

export interface CalendarDay {
  readonly day: number;
  /** From 1. */
  readonly date: number;
  /** Before the first game and after today nothing can have been missed. */
  readonly state: 'played' | 'missed' | 'today' | 'outside';
  readonly count: number;
  readonly best: Grade | null;
}

export function monthOf(day: number): Month {
  const date = new Date(startOf(day));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() };
}

export function stepMonth({ year, month }: Month, by: 1 | -1): Month {
  return monthOf(dayOf(Date.UTC(year, month + by, 1)));
}

export function compareMonths(a: Month, b: Month): number {
  return a.year - b.year || a.month - b.month;
}

/** The weeks of a month, with null for the days of its neighbours. `firstDay` is the weekday a week begins with, Sunday 0. */
export function calendarOf(
  entries: readonly Entry[],
  { year, month }: Month,
  today: number,
  firstDay: number,
): readonly (readonly (CalendarDay | null)[])[] {
  const first = dayOf(Date.UTC(year, month, 1));
  const length = dayOf(Date.UTC(year, month + 1, 1)) - first;
  const lead = (new Date(startOf(first)).getUTCDay() - firstDay + 7) % 7;
  const began = entries.reduce((least, { day }) => Math.min(least, day), today);
  const cells: (CalendarDay | null)[] = Array.from({ length: lead }, () => null);
  for (let date = 1; date <= length; date += 1) {
    cells.push(dayAt(entries, first + date - 1, date, began, today));
  }
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

function dayAt(
  entries: readonly Entry[],
  day: number,
  date: number,
  began: number,
  today: number,
): CalendarDay {
  const grades = entries.filter((entry) => entry.day === day).map(({ grade }) => grade);
  const best = grades.length === 0 ? null : grades.reduce(betterGrade);
  return { day, date, state: stateOf(day, best, began, today), count: grades.length, best };
}

function stateOf(
  day: number,
  best: Grade | null,
  began: number,
  today: number,
): CalendarDay['state'] {
  if (day === today) return 'today';
  if (best !== null) return 'played';
  return day > began && day < today ? 'missed' : 'outside';
}
