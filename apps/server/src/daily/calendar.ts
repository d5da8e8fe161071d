/** The days of the dailies by a clock: when each begins and ends, and in which state it is. All of it is UTC. */
import { CLOSED_AT, RESULTS_UNTIL, STARTS_UNTIL, type DayState } from '@bellows/api';
import { dateAt, dayStart } from '@bellows/rules';
import type { Clock } from './clock.ts';

/** The moments of a day, in milliseconds since 1970. */
export interface DayTimes {
  readonly opensAt: number;
  /** From here on nothing new is begun. */
  readonly startsUntil: number;
  /** From here on nothing is handed in any more. */
  readonly resultsUntil: number;
  /** By then everything is published. */
  readonly closesAt: number;
}

/** The moments of a date; throws where it is none. */
export function dayTimes(date: string): DayTimes {
  const opensAt = dayStart(date);
  if (opensAt === null) throw new Error(`${date} is no date.`);
  return {
    opensAt,
    startsUntil: opensAt + STARTS_UNTIL,
    resultsUntil: opensAt + RESULTS_UNTIL,
    closesAt: opensAt + CLOSED_AT,
  };
}

/** Where a day is at a moment. What has been closed stays closed, whatever the clock says. */
export function dayState(date: string, now: number, closedAt: number | null): DayState | 'to come' {
  if (closedAt !== null) return 'closed';
  const { opensAt, startsUntil, resultsUntil } = dayTimes(date);
  if (now < opensAt) return 'to come';
  if (now < startsUntil) return 'open';
  return now < resultsUntil ? 'late' : 'closing';
}

/**
 * Where a day is by the server's clock, now or a moment ago. `unsound`: it would have begun by now, but the clock cannot be
 * relied on any more, and it had not begun when it could; it opens when that is put right.
 */
export function stateBy(
  clock: Clock,
  date: string,
  closedAt: number | null,
  at = clock.now(),
): DayState | 'to come' | 'unsound' {
  const state = dayState(date, at, closedAt);
  if (state === 'to come' || state === 'closed') return state;
  return dayTimes(date).opensAt <= clock.soundUntil() ? state : 'unsound';
}

/** The latest date whose results are all in at that moment. */
export function lastOver(now: number): string {
  return dateAt(now - RESULTS_UNTIL);
}
