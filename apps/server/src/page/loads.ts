/**
 * What the browser is to ask for at once: files that the page will load anyway, but of which it would only hear once its first
 * script runs. The build of the page says which they are.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { languageOf, PLAIN, splitLanguage } from './languages.ts';

interface PageLoads {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Of the words. */
  readonly parts: readonly string[];
}

/** As the build writes it; a page goes by the beginning of its address, and the table has none. */
export interface Loads {
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly pages: Readonly<Record<string, PageLoads>>;
}

const TABLE = '';

export function readLoads(dist: string): Loads {
  try {
    return JSON.parse(readFileSync(join(dist, '.vite/loads.json'), 'utf8')) as Loads;
  } catch {
    throw new ConfigError('The web app was built by another version; "npm start" builds it anew.');
  }
}

/** `asked` is the language that the address asks for, `accepted` the browser's header Accept-Language. */
export interface Wanted {
  readonly path: string;
  readonly asked: string | null;
  readonly accepted: string | undefined;
}

/** The language that the page will speak, unless somebody has chosen another. */
export function languageFor(languages: readonly string[], wanted: Wanted): string {
  return splitLanguage(languages, wanted.path)?.language ?? askedOf(languages, wanted);
}

/** The lines of the head. Where somebody has chosen another language than the browser's, one small file comes for nothing. */
export function loadLines({ words, pages }: Loads, wanted: Wanted): readonly string[] {
  const languages = Object.keys(words);
  const inPath = splitLanguage(languages, wanted.path);
  const [, first = TABLE] = (inPath?.path ?? wanted.path).split('/');
  const page = pages[Object.hasOwn(pages, first) ? first : TABLE];
  if (page === undefined) return [];
  const language = languageFor(languages, wanted);
  const texts = page.parts.flatMap((part) => words[language]?.[part] ?? []);
  return [
    ...[...texts, ...page.scripts].map(
      (file) => `<link rel="modulepreload" crossorigin href="${file}" />`,
    ),
    ...page.styles.map((file) => `<link rel="preload" as="style" crossorigin href="${file}" />`),
  ];
}

/** As the page chooses: the first wish that there is. Browsers write them in the order in which they are preferred. */
function askedOf(languages: readonly string[], { asked, accepted = '' }: Wanted): string {
  const wishes = [asked ?? '', ...accepted.split(',')];
  const found = wishes.map((wish) => shippedOf(languages, wish)).find((one) => one !== undefined);
  return found ?? languageOf(languages, PLAIN) ?? '';
}

/** `de-AT;q=0.8` is German, and any Portuguese is Brazilian. */
function shippedOf(languages: readonly string[], wish: string): string | undefined {
  const [primary = ''] = wish.trim().toLowerCase().split(/[-_;]/);
  return languages.find((one) => one.toLowerCase().split('-')[0] === primary);
}
