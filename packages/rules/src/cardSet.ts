/** Lists of cards: reading them, and that each card is there at most once. */
import {
  DECK,
  DECK_SIZE,
  formatCard,
  normalise,
  readCard,
  shorten,
  type IndexLetters,
} from './card.ts';
import { problem, type Problem } from './problem.ts';
import { err, ok, type Result } from './result.ts';
import { UNKNOWN, type AnyCard, type Card } from './types.ts';

export type CardListProblem = Problem<
  'card-unknown' | 'card-double' | 'card-missing' | 'row-empty' | 'too-many-cards'
>;

export interface CardListOptions {
  /** Index letters of a language, read beside the international ones. */
  readonly letters?: IndexLetters | undefined;
  /** The source promises all 52 cards; a missing one is an error. */
  readonly wholeDeck?: boolean | undefined;
}

/** What may stand between two cards of a list. */
const SEPARATORS = /[\s,;]/;

/** The cards of a list with or without blanks, commas or semicolons between them; places count cards from 1. */
export function parseCards(
  text: string,
  options: CardListOptions = {},
): Result<readonly Card[], CardListProblem> {
  const source = normalise(text);
  const cards: Card[] = [];
  let at = 0;
  while (at < source.length) {
    if (SEPARATORS.test(source.charAt(at))) {
      at += 1;
      continue;
    }
    const read = readCard(source, at, options.letters);
    if (read === undefined) {
      const word = source.slice(at).split(SEPARATORS, 1)[0] ?? '';
      return err(problem('card-unknown', cards.length + 1, { text: shorten(word) }));
    }
    cards.push(read.card);
    at += read.length;
  }
  return checkCards(cards, options.wholeDeck);
}

/** Each card at most once, at least one, and with `wholeDeck` all 52. */
export function checkCards(
  cards: readonly Card[],
  wholeDeck = false,
): Result<readonly Card[], CardListProblem> {
  if (cards.length === 0) return err(problem('row-empty', null, {}));
  const double = firstDouble(cards);
  if (double !== undefined) return err(double);
  if (wholeDeck && cards.length < DECK_SIZE) {
    const missing = DECK.filter((card) => !cards.includes(card)).map(formatCard);
    return err(problem('card-missing', cards.length + 1, { cards: missing }));
  }
  return ok(cards);
}

/** The first card of the list that stood in it before; unknown cards never count. */
export function firstDouble(cards: readonly AnyCard[]): Problem<'card-double'> | undefined {
  const places = new Uint16Array(DECK_SIZE);
  for (let index = 0; index < cards.length; index += 1) {
    const card = cards[index] as AnyCard;
    if (card === UNKNOWN) continue;
    const first = places[card] as number;
    if (first !== 0) return problem('card-double', index + 1, { card: formatCard(card), first });
    places[card] = index + 1;
  }
  return undefined;
}

/** The compact form: canonical names without blanks, such as `7H7CKCKH`. */
export function formatCards(cards: readonly AnyCard[]): string {
  return cards.map(formatCard).join('');
}

/** Canonical names with blanks between them. */
export function formatCardList(cards: readonly AnyCard[]): string {
  return cards.map(formatCard).join(' ');
}
