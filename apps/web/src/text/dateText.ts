import { formatDate, type Translator } from '@bellows/i18n';

/** A date of UTC, whatever the clock on the wall says (T10). */
export function dateOf(
  text: Translator,
  when: number,
  options: Intl.DateTimeFormatOptions,
): string {
  return formatDate(text.language, when, options);
}
