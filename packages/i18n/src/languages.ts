/** The languages that ship, what each prints on its cards, and which one somebody wants. */

/** Every language with a catalogue; the first is the one of last resort. */
export const LANGUAGES = ['en', 'de', 'pt-BR', 'es', 'fr', 'it', 'nl', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The letters printed for ace, jack, queen and king. */
export interface IndexLetters {
  readonly ace: string;
  readonly jack: string;
  readonly queen: string;
  readonly king: string;
}

interface LanguageFacts {
  /** Its name in itself, as a menu shows it. */
  readonly name: string;
  readonly letters: IndexLetters;
}

const INTERNATIONAL: IndexLetters = { ace: 'A', jack: 'J', queen: 'Q', king: 'K' };

const FACTS: Readonly<Record<Language, LanguageFacts>> = {
  en: { name: 'English', letters: INTERNATIONAL },
  de: { name: 'Deutsch', letters: { ace: 'A', jack: 'B', queen: 'D', king: 'K' } },
  'pt-BR': { name: 'Português (Brasil)', letters: INTERNATIONAL },
  es: { name: 'Español', letters: INTERNATIONAL },
  fr: { name: 'Français', letters: { ace: 'A', jack: 'V', queen: 'D', king: 'R' } },
  it: { name: 'Italiano', letters: INTERNATIONAL },
  nl: { name: 'Nederlands', letters: { ace: 'A', jack: 'B', queen: 'V', king: 'H' } },
  pl: { name: 'Polski', letters: INTERNATIONAL },
};

/** A language's name in itself: `Deutsch`. */
export function languageName(language: Language): string {
  return FACTS[language].name;
}

/** The index letters of a language, without loading its messages. */
export function indexLetters(language: Language): IndexLetters {
  return FACTS[language].letters;
}

/** The shipped language of a tag: `de-AT`, `de_DE.UTF-8` and `DE` are all German, and any Portuguese is Brazilian. */
export function matchLanguage(tag: string): Language | null {
  const [primary = ''] = tag
    .trim()
    .toLowerCase()
    .split(/[-_.@:]/);
  return LANGUAGES.find((language) => language.toLowerCase().split('-')[0] === primary) ?? null;
}

/** The first of the preferred tags that ships, else English. */
export function negotiateLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = matchLanguage(tag);
    if (language !== null) return language;
  }
  return LANGUAGES[0];
}
