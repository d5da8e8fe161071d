/** Loads one language and says everything in it. */
import format, {
  type CompiledMessage,
  type FormatOptions,
  type FormatValues,
} from 'icu-minify/format';
import {
  rankIndex,
  readCardRef,
  suitSymbol,
  type CardRef,
  type RankLetter,
  type SuitLetter,
} from './cards.ts';
import { formatDuration } from './duration.ts';
import type { Catalogue, Messages, Part } from './generated/messages.ts';
import { LOADERS } from './loaders.ts';
import { indexLetters, type IndexLetters, type Language } from './languages.ts';
import { markCards, setCapitals } from './sentence.ts';

export type MessageKey = keyof Messages;
export type MessageParams<K extends MessageKey> = Messages[K];

/** Of these keys, the ones whose messages take parameters. */
type Taking<K extends MessageKey> = K extends MessageKey
  ? Record<never, never> extends Messages[K]
    ? never
    : K
  : never;
/** What all of these keys together take: the parameters of each. */
type Together<K extends MessageKey> = (
  K extends MessageKey ? (params: Messages[K]) => void : never
) extends (params: infer P) => void
  ? P
  : never;
/** Messages without parameters are asked for by their key alone. */
type Rest<K extends MessageKey> = [Taking<K>] extends [never] ? [] : [params: Together<Taking<K>>];

/** The texts of one language. */
export interface Translator {
  readonly language: Language;
  readonly letters: IndexLetters;
  /** The parts that were loaded beside what the page needs at once. */
  readonly parts: readonly Part[];
  /** A message; a wrong key or parameter is a type error. */
  readonly t: <K extends MessageKey>(key: K, ...params: Rest<K>) => string;
  /** In words, as inside a sentence: `queen of spades`, `Pik-Dame`. At the beginning of a message it gets a capital. */
  readonly cardName: (card: CardRef) => string;
  /** As the corner of a card shows it: `Q♠`, `D♠`, `10♦`. */
  readonly cardShort: (card: CardRef) => string;
  readonly rankName: (rank: RankLetter) => string;
  readonly suitName: (suit: SuitLetter) => string;
  /** What the corner shows for a rank: `10`, `B`. */
  readonly rankIndex: (rank: RankLetter) => string;
  /** A number with the language's separators. */
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** Seconds as a clock: `4:43`. */
  readonly duration: (seconds: number) => string;
  /** `1, 2 and 3`, or with `or`. */
  readonly list: (items: readonly (string | number)[], type?: 'and' | 'or') => string;
}

export type { Part } from './generated/messages.ts';

/** Loads the messages of one language, and of no other; of the parts only those that are named. */
export async function loadMessages(
  language: Language,
  ...parts: readonly Part[]
): Promise<Translator> {
  const loaders = LOADERS[language];
  const wanted = [loaders.core, ...parts.map((part) => loaders[part])];
  const loaded = await Promise.all(wanted.map(async (load) => (await load()).default));
  return createTranslator(language, Object.assign({}, ...loaded) as Catalogue, parts);
}

/** The same language with one more part; the very same translator where it has it already. */
export async function withPart(text: Translator, part: Part): Promise<Translator> {
  if (text.parts.includes(part)) return text;
  return withLetters(await loadMessages(text.language, ...text.parts, part), text.letters);
}

/** The same language with other letters in the corners of its cards: players keep the deck that they know. */
export function withLetters(text: Translator, letters: IndexLetters): Translator {
  return { ...text, letters, ...cornersOf(letters) };
}

function cornersOf(letters: IndexLetters): Pick<Translator, 'cardShort' | 'rankIndex'> {
  return {
    cardShort: (card) => {
      const parts = readCardRef(card);
      if (parts === null) return asWritten(card);
      return rankIndex(parts.rank, letters) + suitSymbol(parts.suit);
    },
    rankIndex: (rank) => rankIndex(rank, letters),
  };
}

type NumberFormat = ReturnType<FormatOptions['formatters']['getNumberFormat']>;
type Locales = Parameters<FormatOptions['formatters']['getNumberFormat']>[0];

/** Below it every language that ships writes the digits and nothing else. */
const THOUSAND = 1000;

/** The first page has small numbers only, and to make the first format takes longer than to draw half of its cards. */
function numberFormat(locale: Locales, options?: Intl.NumberFormatOptions): NumberFormat {
  if (options !== undefined) return new Intl.NumberFormat(locale, options);
  let made: Intl.NumberFormat | null = null;
  const format = (value: number | bigint): string => {
    if (Number.isInteger(value) && value >= 0 && value < THOUSAND) return String(value);
    made ??= new Intl.NumberFormat(locale);
    return made.format(value);
  };
  return { format } as NumberFormat;
}

function makeFormatters(): FormatOptions['formatters'] {
  // Plural rules take far longer to make than to ask, and a table of 52 piles asks 52 times.
  const plurals = new Map<string, Intl.PluralRules>();
  const numbers = new Map<string, NumberFormat>();
  return {
    getPluralRules: (locale, options) => {
      const key = `${String(locale)} ${options?.type ?? ''}`;
      const known = plurals.get(key) ?? new Intl.PluralRules(locale, options);
      plurals.set(key, known);
      return known;
    },
    getNumberFormat: (locale, options) => {
      const key = `${String(locale)} ${JSON.stringify(options)}`;
      const known = numbers.get(key) ?? numberFormat(locale, options);
      numbers.set(key, known);
      return known;
    },
    getDateTimeFormat: (locale, options) => new Intl.DateTimeFormat(locale, options),
  };
}

function listFormat(language: Language): Translator['list'] {
  // They too take long to make.
  const made: { and?: Intl.ListFormat; or?: Intl.ListFormat } = {};
  return (items, type = 'and') => {
    const [only, ...more] = items;
    if (more.length === 0) return String(only ?? '');
    made[type] ??= new Intl.ListFormat(language, {
      type: type === 'and' ? 'conjunction' : 'disjunction',
    });
    return made[type].format(items.map(String));
  };
}

/** What is no card is shown as it came. */
function asWritten(card: CardRef): string {
  return typeof card === 'string' ? card : '?';
}

function createTranslator(
  language: Language,
  catalogue: Catalogue,
  parts: readonly Part[],
): Translator {
  const formatters = makeFormatters();
  const letters = indexLetters(language);
  const t: Translator['t'] = (key, ...[params]) => {
    const message = catalogue[key];
    // An empty text would be found much later, and by a player.
    if (message === undefined) throw new Error(`"${key}" belongs to a part that is not loaded`);
    // The generator made both the type of the parameters and the message, so they fit.
    const values = markCards(params as FormatValues | undefined);
    const text = format(message as CompiledMessage, language, values, { formatters }) as string;
    return setCapitals(text, language);
  };
  return {
    language,
    letters,
    parts,
    t,
    cardName: (card) => {
      const parts = readCardRef(card);
      return parts === null ? asWritten(card) : t('card.name', parts);
    },
    ...cornersOf(letters),
    rankName: (rank) => t('card.rank', { rank }),
    suitName: (suit) => t('card.suit', { suit }),
    number: (value, options) => formatters.getNumberFormat(language, options).format(value),
    duration: formatDuration,
    list: listFormat(language),
  };
}
