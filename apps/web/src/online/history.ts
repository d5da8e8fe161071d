/** The own dailies as pictures: days in a row, and what each day came to (T13, T14). Pure. */
import { DAY, LEAD_DAILY, dateAfter, dayStart, type Grade } from '@bellows/rules';
import type { Entry } from '../stats/calendar.ts';
import { dayOf, dayStreak, type Streak } from '../stats/days.ts';
import { dateOf, modeOf, resultsUntil, standing, type DailyRecord } from './records.ts';

/** A daily that was won or handed in while its day took results, whatever the server has said of it since. */
export interface DayResult {
  readonly board: string;
  readonly gameId: string;
  /** The number of its UTC day, from 1970. */
  readonly day: number;
  readonly piles: number;
  readonly grade: Grade;
  readonly won: boolean;
  readonly seconds: number;
  /** Nobody has answered for it yet. */
  readonly waiting: boolean;
}

/** One for each board, the latest day first. */
export function dayResults(records: readonly DailyRecord[]): readonly DayResult[] {
  const results = new Map<string, DayResult>();
  for (const record of records) {
    const result = resultOf(record);
    const known = results.get(record.board);
    // Of two keys' results on a board, the one that stands is what the day came to.
    if (result !== null && (known === undefined || (known.waiting && !result.waiting)))
      results.set(record.board, result);
  }
  return [...results.values()].sort((a, b) => b.day - a.day || (a.board < b.board ? -1 : 1));
}

function resultOf(record: DailyRecord): DayResult | null {
  const { board, gameId, own, sending } = record;
  const start = dayStart(dateOf(board));
  if (start === null) return null;
  const of = { board, gameId, day: dayOf(start) };
  const answer = standing(record);
  if (answer !== null) {
    const { piles, grade, won, timeMs } = answer;
    return { ...of, piles, grade, won, seconds: timeMs / 1000, waiting: false };
  }
  // After its day it is practice in all but name.
  if (own === null || own.at >= resultsUntil(board)) return null;
  const { piles, grade, won, seconds } = own;
  return { ...of, piles, grade, won, seconds, waiting: sending.kind === 'waiting' };
}

export interface DailyStreak extends Streak {
  /** A day of the running streak counts on a result that the server has not seen yet. */
  readonly waiting: boolean;
}

/** Days in a row whose lead daily was won or handed in. */
export function dailyStreak(records: readonly DailyRecord[], serverNow: number): DailyStreak {
  const leads = dayResults(records).filter(({ board }) => modeOf(board) === LEAD_DAILY);
  const days = leads.map(({ day }) => day);
  const today = dayOf(serverNow);
  const streak = dayStreak(days, isStillOpen(records, serverNow) ? today - 1 : today);
  const last = Math.max(...days);
  const waiting = leads.some((lead) => lead.waiting && lead.day > last - streak.current);
  return { ...streak, waiting: streak.current > 0 && waiting };
}

/** Yesterday's lead daily was begun, and can still be handed in (T11). */
function isStillOpen(records: readonly DailyRecord[], serverNow: number): boolean {
  return records.some(
    ({ board, sending }) =>
      sending.kind === 'playing' &&
      modeOf(board) === LEAD_DAILY &&
      dayStart(dateOf(board)) === (dayOf(serverNow) - 1) * DAY &&
      serverNow < resultsUntil(board),
  );
}

/** What the calendar shows: of one mode, or of all boards of a day. */
export function calendarEntries(
  records: readonly DailyRecord[],
  mode: string | null = LEAD_DAILY,
): readonly Entry[] {
  return dayResults(records)
    .filter(({ board }) => mode === null || modeOf(board) === mode)
    .map(({ day, grade }) => ({ day, grade }));
}

/**
 * The latest day before `date` whose board of that place has been neither played nor practised; `practised` are the boards
 * with a game of practice. Null where there is none since the first day.
 */
export function nextUnplayed(
  records: readonly DailyRecord[],
  practised: readonly string[],
  date: string,
  first: string,
): string | null {
  const had = new Set([...dayResults(records).map(({ board }) => board), ...practised]);
  for (let day = dateAfter(date, -1); day >= first; day = dateAfter(day, -1)) {
    if (!had.has(`${day}/${LEAD_DAILY}`)) return day;
  }
  return null;
}
