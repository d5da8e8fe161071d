/** Which language the page speaks: what the address asks for, else the setting, else the browser. */
import { matchLanguage, negotiateLanguage, type Language } from '@bellows/i18n';

const PARAMETER = 'lang';

export function chooseLanguage(
  search: string,
  setting: Language | null,
  browser: readonly string[],
): Language {
  const asked = new URLSearchParams(search).get(PARAMETER);
  const matched = asked === null ? null : matchLanguage(asked);
  return matched ?? setting ?? negotiateLanguage(browser);
}

/** The query without its language, once the player has chosen one. */
export function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** An address inside the product, in the language that the one before it asked for. */
export function withLanguage(url: string, search: string): string {
  const asked = new URLSearchParams(search).get(PARAMETER);
  const matched = asked === null ? null : matchLanguage(asked);
  const [, path = '', query = '', place = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/.exec(url) ?? [];
  if (matched === null || new URLSearchParams(query).has(PARAMETER)) return url;
  return `${path}${query === '' ? '?' : `${query}&`}${PARAMETER}=${matched}${place}`;
}
