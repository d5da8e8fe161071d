/** Days, boards and places in words. Dates are of UTC, whatever the clock on the wall says (T10). */
import { capital, type Translator } from '@bellows/i18n';
import type { View } from '@bellows/api/protocol';
import { dayStart, parseMode, type Mode } from '@bellows/rules';
import { modeOf } from '../../online/records.ts';
import { topPercent } from '../../online/standing.ts';
import { dateOf } from '../../text/dateText.ts';

/** Of fewer results "the best 10 per cent" says nothing. */
const LEAST_PLAYERS = 10;

/** "Thursday 15 October", as the language has it; the year is named where it is not the running one. */
export function longDate(text: Translator, date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  const options = { weekday: 'long', day: 'numeric', month: 'long', ...year } as const;
  return capital(dateOf(text, dayStart(date) ?? 0, options), text.language);
}

/** "15 October 2026", inside a line. */
export function shortDate(text: Translator, date: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return dateOf(text, dayStart(date) ?? 0, options);
}

/** The same, with the year only where it is not the running one. */
export function nearDate(text: Translator, date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return dateOf(text, dayStart(date) ?? 0, { day: 'numeric', month: 'long', ...year });
}

/** "15 October 2026 at 02:00 UTC". */
export function momentText(text: Translator, when: number): string {
  const options = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return dateOf(text, when, { ...options, hourCycle: 'h23', timeZoneName: 'short' });
}

/** The mode of a board; null where this version does not know it. */
export function boardMode(board: string): Mode | null {
  const mode = parseMode(modeOf(board));
  return mode.ok ? mode.value : null;
}

export type Place = readonly [rank: number, players: number];

/** "top 14 %"; empty where there are too few, and for the lower half, to which it would say nothing kind. */
export function topText(text: Translator, place: Place): string {
  const percent = topPercent(place);
  if (place[1] < LEAST_PLAYERS || percent > 50) return '';
  return text.t('daily.top', { share: text.number(percent / 100, { style: 'percent' }) });
}

const VIEW_NAMES = {
  unaided: 'unaided',
  'first-try': 'first',
  all: 'all',
} as const satisfies Record<View, string>;

/** As messages know a view. */
export function viewName(view: View): (typeof VIEW_NAMES)[View] {
  return VIEW_NAMES[view];
}

export function viewText(text: Translator, view: View): string {
  return text.t('daily.view', { view: VIEW_NAMES[view] });
}

/** "1,846 players, unaided": whose figures these are. */
export function playersText(text: Translator, count: number, view: View): string {
  return text.t('daily.players', { count, view: VIEW_NAMES[view] });
}
