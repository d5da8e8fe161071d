/** The addresses of the rules, of which there is one in each language: `/rules/decade`, `/de/rules/decade`. */

/** The language of the plain addresses, and of last resort. */
export const PLAIN = 'en';

const IN_LANGUAGE = /^\/([^/]+)(\/rules(?:\/.*)?)$/;

/** The same page in another language; `x-default` for everybody else. */
export interface Alternate {
  readonly language: string;
  readonly path: string;
}

/** The language of exactly that name, however it is written. */
export function languageOf(languages: readonly string[], name: string): string | undefined {
  return languages.find((one) => one.toLowerCase() === name.toLowerCase());
}

/** An address that begins with its language, and the same without it; null for every other. */
export function splitLanguage(
  languages: readonly string[],
  path: string,
): { readonly language: string; readonly path: string } | null {
  const [, first = '', plain = ''] = IN_LANGUAGE.exec(path) ?? [];
  const language = languageOf(languages, first);
  return language === undefined ? null : { language, path: plain };
}

export function isRules(path: string): boolean {
  return /^\/rules(\/|$)/.test(path);
}

/** Where a page is found in a language. English is asked for by the plain address of its rules. */
export function addressIn(language: string | undefined, path: string): string {
  if (language === undefined) return path;
  if (!isRules(path)) return `${path}?lang=${language}`;
  return language === PLAIN ? path : `/${language}${path}`;
}

export function alternatesOf(languages: readonly string[], path: string): readonly Alternate[] {
  const each = languages.map((language) => ({ language, path: addressIn(language, path) }));
  return [...each, { language: 'x-default', path }];
}

/**
 * Where an address in a language leads that is not written as it is here: `/DE/rules` to `/de/rules`. English is said with the
 * plain address, so that nobody's browser turns it into another language. Null where it is right, or is no such address.
 */
export function rightAddress(languages: readonly string[], url: string): string | null {
  const [path = '', query = ''] = url.split('?', 2);
  const split = splitLanguage(languages, path);
  if (split === null) return null;
  const asked = new URLSearchParams(query);
  asked.delete('lang');
  if (split.language === PLAIN) asked.set('lang', PLAIN);
  const rest = asked.size === 0 ? '' : `?${asked.toString()}`;
  const right = addressIn(split.language, split.path) + rest;
  return right === url ? null : right;
}
