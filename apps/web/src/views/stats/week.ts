/**
 * The weekday that weeks begin with, Sunday 0: as in the country that the browser names for this language, else Monday.
 */
export function firstDayOf(language: string, browser: readonly string[]): number {
  const primary = (tag: string) => tag.split('-')[0]?.toLowerCase();
  const tag = browser.find((one) => primary(one) === primary(language)) ?? language;
  try {
    const locale = new Intl.Locale(tag);
    // Older browsers do not know it.
    const info: unknown = Reflect.get(locale, 'getWeekInfo');
    const week: unknown = typeof info === 'function' ? Reflect.apply(info, locale, []) : null;
    const day: unknown =
      typeof week === 'object' && week !== null ? Reflect.get(week, 'firstDay') : null;
    return typeof day === 'number' ? day % 7 : MONDAY;
  } catch {
    return MONDAY;
  }
}

const MONDAY = 1;
