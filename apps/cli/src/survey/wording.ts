/** Shares and intervals in words, with as many digits as they can bear. */
import type { Translator } from '@bellows/i18n';
import type { SurveyResult } from './result.ts';

const MOST_DIGITS = 8;

/** Two digits of the width of an interval, so that its ends can be told apart. */
function digitsFor(width: number): number {
  if (width <= 0) return 1;
  return Math.min(MOST_DIGITS, Math.max(1, 1 - Math.floor(Math.log10(100 * width))));
}

export function percent(i18n: Translator, share: number, digits: number): string {
  return i18n.number(share, { style: 'percent', maximumFractionDigits: digits });
}

/** A share by itself: two digits of it, or of what it lacks to the whole, so that one in a million is not none. */
export function shareAlone(i18n: Translator, count: number, of: number): string {
  const share = count / Math.max(of, 1);
  return percent(i18n, share, digitsFor(Math.min(share, 1 - share)));
}

/** The share and the ends of its interval: told apart, and none of them none that is not. */
export function intervalTexts(i18n: Translator, { won, deals, winnable }: SurveyResult) {
  const digits = digitsFor(winnable.high - winnable.low);
  const one = (share: number) =>
    percent(i18n, share, Math.max(digits, digitsFor(Math.min(share, 1 - share))));
  return { share: one(won / Math.max(deals, 1)), low: one(winnable.low), high: one(winnable.high) };
}

/** `Of 1,000 deals 478 can be won, 47.8 %. With 95 % certainty …` */
export function shareText(i18n: Translator, result: SurveyResult): string {
  const { won, deals } = result;
  return i18n.t('cli.survey.share', { won, deals, ...intervalTexts(i18n, result) });
}
