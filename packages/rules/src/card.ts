/** Cards: numbers, their canonical names, and reading them in every accepted spelling. */
import { err, ok, type Result } from './result.ts';
import { problem, type Problem } from './problem.ts';
import { RANKS, SUITS, type AnyCard, type Card, type Rank, type Suit } from './types.ts';

/** How many cards a whole deck has. */
export const DECK_SIZE = 52;

/** The four letters that a language prints for ace, jack, queen and king, such as German `A B D K`. */
export interface IndexLetters {
  readonly ace: string;
  readonly jack: string;
  readonly queen: string;
  readonly king: string;
}

/** Rank as a number, 0 for the ace to 12 for the king. */
export function rankOf(card: Card): number {
  return card >> 2;
}

/** Suit as a number: 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export function suitOf(card: Card): number {
  return card & 3;
}

/** The card of a rank (0 to 12) and a suit (0 to 3). */
export function makeCard(rank: number, suit: number): Card {
  return (4 * rank + suit) as Card;
}

/** Rule A2: two cards match when they share suit or rank. */
export function matches(a: Card, b: Card): boolean {
  return (a & 3) === (b & 3) || a >> 2 === b >> 2;
}

const NAMES: readonly string[] = RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit));

/** The 52 cards of a fresh deck: AC AD AH AS 2C … KS. */
export const DECK: readonly Card[] = NAMES.map((_, index) => index as Card);

/** The canonical name, such as `TD`; `?` for a card that was never named. */
export function formatCard(card: AnyCard): string {
  return NAMES[card] ?? '?';
}

const BY_NAME: ReadonlyMap<string, Card> = new Map(DECK.map((card) => [formatCard(card), card]));

/** The number of a suit letter, 0 to 3. */
export function suitIndex(suit: Suit): number {
  return SUITS.indexOf(suit);
}

/** The number of a rank letter, 0 to 12. */
export function rankIndex(rank: Rank): number {
  return RANKS.indexOf(rank);
}

const SYMBOLS: readonly (readonly [string, Suit])[] = [
  ['♣', 'C'],
  ['♧', 'C'],
  ['♦', 'D'],
  ['♢', 'D'],
  ['♥', 'H'],
  ['♡', 'H'],
  ['♠', 'S'],
  ['♤', 'S'],
];
/** The selector that asks for the coloured picture of a symbol; it carries no meaning here. */
const PICTURE_SELECTOR = /\uFE0F/g;

interface Piece<T> {
  readonly value: T;
  readonly length: number;
}

function readRank(
  text: string,
  from: number,
  letters: IndexLetters | undefined,
): Piece<Rank> | undefined {
  if (text.startsWith('10', from)) return { value: 'T', length: 2 };
  for (const [rank, letter] of foreignLetters(letters)) {
    if (letter !== '' && text.startsWith(letter.toUpperCase(), from))
      return { value: rank, length: letter.length };
  }
  const rank = RANKS.find((known) => known === text[from]);
  return rank === undefined ? undefined : { value: rank, length: 1 };
}

function foreignLetters(letters: IndexLetters | undefined): readonly (readonly [Rank, string])[] {
  if (letters === undefined) return [];
  return [
    ['A', letters.ace],
    ['J', letters.jack],
    ['Q', letters.queen],
    ['K', letters.king],
  ];
}

function readSymbol(text: string, from: number): Piece<Suit> | undefined {
  const found = SYMBOLS.find(([symbol]) => text.startsWith(symbol, from));
  return found === undefined ? undefined : { value: found[1], length: 1 };
}

function readSuit(text: string, from: number): Piece<Suit> | undefined {
  const letter = SUITS.find((suit) => suit === text[from]);
  return letter === undefined ? readSymbol(text, from) : { value: letter, length: 1 };
}

/**
 * Reads the card that starts at `from` in text that `normalise` has been through:
 * rank then suit letter or symbol, or symbol then rank.
 */
export function readCard(
  text: string,
  from: number,
  letters?: IndexLetters,
): { readonly card: Card; readonly length: number } | undefined {
  const plain = letters === undefined ? BY_NAME.get(text.slice(from, from + 2)) : undefined;
  if (plain !== undefined) return { card: plain, length: 2 };
  const symbol = readSymbol(text, from);
  const rank = readRank(text, from + (symbol?.length ?? 0), letters);
  if (rank === undefined) return undefined;
  const suit = symbol ?? readSuit(text, from + rank.length);
  if (suit === undefined) return undefined;
  return {
    card: makeCard(rankIndex(rank.value), suitIndex(suit.value)),
    length: rank.length + suit.length,
  };
}

/** Upper case, and without what only changes how a symbol is drawn. */
export function normalise(text: string): string {
  return text.replace(PICTURE_SELECTOR, '').toUpperCase();
}

/**
 * One card: `TD`, `10d`, `♦10`, `T♦`, and with `letters` the index letters of a language.
 * The problem's place is null; who reads a list sets it.
 */
export function parseCard(
  text: string,
  letters?: IndexLetters,
): Result<Card, Problem<'card-unknown'>> {
  const name = normalise(text.trim());
  const read = readCard(name, 0, letters);
  if (read?.length !== name.length)
    return err(problem('card-unknown', null, { text: shorten(text) }));
  return ok(read.card);
}

/** At most 40 characters of what somebody typed, for an error that repeats it. */
export function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= 40 ? text : `${characters.slice(0, 39).join('')}…`;
}
