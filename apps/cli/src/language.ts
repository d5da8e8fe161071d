/** Which language the command line speaks: `--lang`, else what the environment says, as POSIX orders it. */
import { LANGUAGES, matchLanguage, negotiateLanguage, type Language } from '@bellows/i18n';

const VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const;

/** The first variable that is set decides, even where we do not speak its language. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language {
  const set = VARIABLES.map((name) => env[name] ?? '').find((value) => value !== '');
  return negotiateLanguage(set === undefined ? [] : [set]);
}

export interface Asked {
  /** What `--lang` says; null where it is not given or has no value. */
  readonly text: string | null;
  readonly language: Language | null;
}

/** Help and errors are in the wanted language too, so it is looked for before anything is parsed. */
export function askedLanguage(words: readonly string[]): Asked {
  const end = words.indexOf('--');
  const options = end < 0 ? words : words.slice(0, end);
  const index = options.findLastIndex((word) => word === '--lang' || word.startsWith('--lang='));
  if (index < 0) return { text: null, language: null };
  const word = options[index] ?? '';
  const text = word === '--lang' ? (options[index + 1] ?? null) : word.slice('--lang='.length);
  return { text, language: text === null ? null : matchLanguage(text) };
}

export const LANGUAGE_LIST = LANGUAGES.join(', ');
