import type { Translator } from '@bellows/i18n';

/** A date of UTC, whatever the clock on the wall says (T10). */
export function dateOf(
  text: Translator,
  when: number,
  options: Intl.DateTimeFormatOptions,
): string {
  return new Intl.DateTimeFormat(text.language, { ...options, timeZone: 'UTC' }).format(when);
}

/** A heading begins with a capital letter, also where weekdays and months are written small. */
export function capital(words: string, language: string): string {
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}
