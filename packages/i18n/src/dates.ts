/** Dates, as each language writes them. */
import type { Language } from './languages.ts';

/** How the first day of a month is written where it is no plain number; Intl does not know it. */
const FIRST_DAY: Partial<Readonly<Record<Language, string>>> = {
  fr: '1er',
  it: '1º',
  'pt-BR': '1º',
};

/** How the first day of a month is written before the name of the month: `1`, `1er`. */
export function firstDay(language: Language): string {
  return FIRST_DAY[language] ?? '1';
}

/** A moment (Unix time in ms) as a date of UTC, whatever the clock on the wall says, unless the options name another zone. */
export function formatDate(
  language: Language,
  when: number,
  options: Intl.DateTimeFormatOptions,
): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });
  const first = FIRST_DAY[language];
  if (first === undefined) return format.format(when);
  const parts = format.formatToParts(when);
  // Between figures alone it stays a figure.
  const named = parts.some(({ type, value }) => type === 'month' && !/^\d+$/.test(value));
  const written = ({ type, value }: Intl.DateTimeFormatPart) =>
    named && type === 'day' && value === '1' ? first : value;
  return parts.map(written).join('');
}
