/** Which language the page speaks: what the address asks for, else the setting, else the browser. */
import { LANGUAGES, matchLanguage, negotiateLanguage, type Language } from '@bellows/i18n';
import { splitLanguage } from '../routes.ts';

const PARAMETER = 'lang';
/** Its rules have the plain addresses. */
const [PLAIN] = LANGUAGES;

/** What an address asks for: `/de/rules`, or `?lang=de` on any page; null where it leaves that open. */
export function askedLanguage(path: string, search: string): Language | null {
  const asked = new URLSearchParams(search).get(PARAMETER);
  return splitLanguage(path)?.language ?? (asked === null ? null : matchLanguage(asked));
}

export function chooseLanguage(
  asked: Language | null,
  setting: Language | null,
  browser: readonly string[],
): Language {
  return asked ?? setting ?? negotiateLanguage(browser);
}

/** Path and query without a language, once the player has chosen one. */
export function withoutLanguage(path: string, search: string): string {
  return (splitLanguage(path)?.path ?? path) + withoutParameter(search);
}

function withoutParameter(search: string): string {
  const query = new URLSearchParams(search);
  // What is not touched stays as it is written.
  if (!query.has(PARAMETER)) return search;
  query.delete(PARAMETER);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** An address inside the product, in the language that it asks for itself, else in the one that the page before it asked for. */
export function withLanguage(url: string, asked: Language | null): string {
  const [, path = '', search = '', place = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/.exec(url) ?? [];
  const language = askedLanguage(path, search) ?? asked;
  if (language === null) return url;
  const plain = splitLanguage(path)?.path ?? path;
  const query = withoutParameter(search);
  if (/^\/rules(\/|$)/.test(plain) && language !== PLAIN)
    return `/${language}${plain}${query}${place}`;
  return `${plain}${query === '' ? '?' : `${query}&`}${PARAMETER}=${language}${place}`;
}
