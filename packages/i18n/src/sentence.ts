/**
 * Where names of cards get a capital. Catalogues have them as they stand inside a sentence (`queen of spades`, but `Pik-Dame`);
 * at the beginning of a message, or behind a full stop, they begin with a capital, whichever branch of the message put them there.
 */
import type { FormatValues } from 'icu-minify/format';

/** The parameters that carry a card, or a list of cards. A message that is put into another one names them otherwise. */
const CARDS: ReadonlySet<string> = new Set(['card', 'cards', 'first']);

/** Stands before a card while a message is being put together; of private use, so that no text has it. */
const MARK = '\uE000';
const BEGINNINGS = new RegExp(`(^|[.!?]\\s)${MARK}(.)`, 'gu');

/** The parameters of a message, with a mark before each card. */
export function markCards(values: FormatValues | undefined): FormatValues | undefined {
  if (values === undefined || !Object.keys(values).some((name) => CARDS.has(name))) return values;
  const marked = Object.entries(values).map(([name, value]) => [
    name,
    CARDS.has(name) && typeof value === 'string' ? MARK + value : value,
  ]);
  return Object.fromEntries(marked) as FormatValues;
}

/** The message without its marks, and with its capitals. */
export function setCapitals(text: string, language: string): string {
  if (!text.includes(MARK)) return text;
  return text
    .replace(BEGINNINGS, (_, before: string, letter: string) => before + capital(letter, language))
    .replaceAll(MARK, '');
}

/** Words that stand alone, as on a button or in a heading, begin with a capital letter. */
export function capital(words: string, language: string): string {
  const [first = ''] = words;
  return first.toLocaleUpperCase(language) + words.slice(first.length);
}
