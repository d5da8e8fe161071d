/** The odds in words. */
import type { Translator } from '@bellows/i18n';
import { dateOf } from '../../text/dateText.ts';
import type { Mode } from '@bellows/rules';
import type { BookId } from './entries.ts';
import {
  BLIND,
  bound,
  ENDS_MATCH,
  kindOf,
  publishedOf,
  SELF,
  SURVEYED,
  surveysOf,
  type Published,
  type Survey,
} from './odds.ts';

/** Settings that change what can be won. Whichever suit is married, the odds are the same. */
const SWITCHES = ['packet', 'flush', 'no-ends'] as const;

interface SurveyWords {
  /** What the survey is of, where a game has more than one. */
  readonly setting: string | null;
  readonly found: string;
  readonly interval: string;
  readonly source: string;
}

export function surveyText(text: Translator, survey: Survey): SurveyWords {
  const { deals, won, lost, unknown } = survey;
  return {
    setting: settingText(text, survey),
    found: text.t('book.odds-survey', { kind: kindOf(survey), deals, won, lost, open: unknown }),
    interval: text.t('book.odds-interval', {
      low: boundText(text, survey.low, 'low'),
      high: boundText(text, survey.high, 'high'),
    }),
    source: text.t('book.odds-own', { date: dateText(text), count: deals }),
  };
}

/** `Flush`: the switches that are on. */
function settingText(text: Translator, { mode }: Survey): string | null {
  const parts = mode.split('/');
  const on = SWITCHES.filter((one) => parts.includes(one)).map((one) => text.t(`book.set-${one}`));
  return on.length === 0 ? null : text.list(on);
}

export function publishedText(text: Translator, { source, value, error }: Published): string {
  const digits = Math.max(1, -Math.floor(Math.log10(error * 100)) + 1);
  const percent = (share: number) => percentText(text, share, digits);
  return text.t('book.odds-published', { value: percent(value), error: percent(error), source });
}

/** What is to be known beside the figures. */
export function oddsNotes(text: Translator, mode: Mode, id: BookId): readonly string[] {
  const { variant } = mode;
  const measured = id === 'accordion';
  const surveyed = surveysOf(mode).length > 0;
  const share = percentText(text, ENDS_MATCH, 1);
  return [
    ...(id === 'push-pin' ? [text.t('book.odds-ends', { free: 'no', share })] : []),
    ...(id === 'nizhni-novgorod' ? [text.t('book.odds-ends', { free: 'yes', share })] : []),
    ...(variant.compulsion === 'optional' && variant.deals.length > 1
      ? [text.t('book.odds-gradual', { measured: measured ? 'yes' : 'no' })]
      : []),
    ...(variant.compulsion === 'optional' ? [] : [text.t('book.odds-forced')]),
    ...(id === 'idle-year' ? [selfText(text)] : []),
    ...(measured ? [text.t('book.odds-blind', BLIND), text.t('book.odds-printed')] : []),
    ...(surveyed && publishedOf(mode).length === 0 && id !== 'idle-year'
      ? [text.t('book.odds-first')]
      : []),
    ...(variant.settings.includes('flush') ? [text.t('book.odds-flush')] : []),
  ];
}

function selfText(text: Translator): string {
  const { told, of, deals, share } = SELF;
  return text.t('book.odds-self', { told, of, deals, share: percentText(text, share, 4) });
}

function boundText(text: Translator, value: number, end: 'low' | 'high'): string {
  const { share, digits } = bound(value, end);
  return percentText(text, share, digits);
}

function percentText(text: Translator, share: number, digits: number): string {
  return text.number(share, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

function dateText(text: Translator): string {
  return dateOf(text, Date.parse(SURVEYED), { dateStyle: 'long' });
}
