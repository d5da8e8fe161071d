import type { Grade } from '@bellows/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarOf, compareMonths, monthOf, stepMonth } from '../src/stats/calendar.ts';
import { dayOf } from '../src/stats/days.ts';
import { endedOf } from '../src/stats/figures.ts';
import { histogramOf, isIn } from '../src/stats/histogram.ts';
import { recentOf } from '../src/stats/recent.ts';
import { played } from './stats-support.ts';

describe('the histogram', () => {
  test('one bar for each number from the goal on, and one for all beyond', () => {
    const many = Array.from({ length: 60 }, () => 4);
    const bars = histogramOf([1, 1, 3, 12, 14, ...many], 1);
    expect(bars.map(({ from, to }) => [from, to])).toEqual([
      ...Array.from({ length: 11 }, (_, i) => [i + 1, i + 1]),
      [12, null],
    ]);
    expect(bars.map(({ count }) => count)).toEqual([2, 0, 1, 60, 0, 0, 0, 0, 0, 0, 0, 2]);
  });

  test('where most games end with many cards a bar stands for several, and the goal for itself', () => {
    const bars = histogramOf([2, 24, 30, 36, 44], 2);
    expect(bars[0]).toEqual({ from: 2, to: 2, count: 1 });
    expect(bars[1]).toEqual({ from: 3, to: 6, count: 0 });
    expect(bars.length).toBeLessThanOrEqual(12);
  });

  test('every game is in exactly one bar', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 52 })),
        fc.constantFrom(0, 1, 2),
        (all, goal) => {
          const piles = all.map((n) => Math.max(goal, n));
          const bars = histogramOf(piles, goal);
          for (const n of piles) expect(bars.filter((bar) => isIn(bar, n))).toHaveLength(1);
          expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(piles.length);
          expect(bars.length).toBeLessThanOrEqual(12);
        },
      ),
    );
  });
});

describe('the last games', () => {
  const piles = (from: number, count: number) =>
    endedOf(Array.from({ length: count }, (_, i) => played(from + (i % 5))));

  test('are a hundred at most, the last one last; the mean is of ten, also before the first that is shown', () => {
    const ended = piles(1, 214);
    const recent = recentOf(ended);
    expect(recent).toHaveLength(100);
    expect(recent.at(-1)?.game).toBe(ended.at(-1));
    expect(recent.every(({ mean }) => mean === 3)).toBe(true);
  });

  test('of fewer than ten games there is no mean of ten', () => {
    expect(recentOf(piles(1, 11)).map(({ mean }) => mean !== null)).toEqual([
      ...Array.from({ length: 9 }, () => false),
      true,
      true,
    ]);
  });
});

describe('the calendar', () => {
  const day = (text: string) => dayOf(Date.parse(`${text}T00:00Z`));
  const entry = (text: string, grade: Grade) => ({ day: day(text), grade });
  const october = { year: 2026, month: 9 };
  const entries = [
    entry('2026-10-01', 'moral'),
    entry('2026-10-03', 'none'),
    entry('2026-10-03', 'strong'),
    entry('2026-09-30', 'full'),
  ];
  const cells = (today: string, first = 1) =>
    calendarOf(entries, october, day(today), first)
      .flat()
      .filter((cell) => cell !== null);

  test('a month as a grid, from Monday or from Sunday', () => {
    const lead = (first: number) =>
      calendarOf([], october, day('2026-10-15'), first)[0]?.filter((cell) => cell === null).length;
    expect([lead(1), lead(0)]).toEqual([3, 4]);
    for (const week of calendarOf([], october, day('2026-10-15'), 1)) expect(week).toHaveLength(7);
    expect(cells('2026-10-15')).toHaveLength(31);
  });

  test('the best grade of each day; what was left out, what is today, and what is still to come', () => {
    expect(cells('2026-10-05').slice(0, 7)).toMatchObject([
      { date: 1, state: 'played', count: 1, best: 'moral' },
      { date: 2, state: 'missed', count: 0, best: null },
      { date: 3, state: 'played', count: 2, best: 'strong' },
      { date: 4, state: 'missed' },
      { date: 5, state: 'today', best: null },
      { date: 6, state: 'outside' },
      { date: 7, state: 'outside' },
    ]);
  });

  test('months follow each other over the year', () => {
    expect(stepMonth({ year: 2026, month: 11 }, 1)).toEqual({ year: 2027, month: 0 });
    expect(stepMonth({ year: 2026, month: 0 }, -1)).toEqual({ year: 2025, month: 11 });
    expect(compareMonths(october, monthOf(day('2026-10-31')))).toBe(0);
    expect(compareMonths(october, { year: 2025, month: 11 })).toBeGreaterThan(0);
  });
});
