/** Days of UTC: one rule everywhere, so that travelling and clock changes cost nothing (T10, T12). */

const DAY = 86_400_000;

/** The number of the day, counted from 1970; it rises by exactly one at every midnight of UTC. */
export function dayOf(when: number): number {
  return Math.floor(when / DAY);
}

/** The beginning of a day, in milliseconds of the calendar. */
export function startOf(day: number): number {
  return day * DAY;
}

/** The day in the form `2026-10-31`. */
export function isoDay(when: number): string {
  return new Date(when).toISOString().slice(0, 10);
}

export interface Streak {
  readonly current: number;
  readonly best: number;
}

/** Days in a row. The running day is not over: without a game it does not break the streak yet. */
export function dayStreak(played: Iterable<number>, today: number): Streak {
  const days = [...new Set(played)].sort((a, b) => a - b);
  let [run, best, before] = [0, 0, NaN];
  for (const day of days) {
    run = day === before + 1 ? run + 1 : 1;
    best = Math.max(best, run);
    before = day;
  }
  return { current: before >= today - 1 ? run : 0, best };
}
