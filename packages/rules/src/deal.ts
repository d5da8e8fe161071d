/** Deals: the order in which the cards come, by number, by list, or from other programs' files (rules N1 to N6). */
import { DECK, makeCard, normalise, parseCard, shorten } from './card.ts';
import {
  checkCards,
  formatCardList,
  formatCards,
  parseCards,
  type CardListOptions,
  type CardListProblem,
} from './cardSet.ts';
import { problem, type Problem } from './problem.ts';
import {
  drawBelow,
  mersenneTwister,
  microsoftRand,
  random53,
  shuffled,
  splitMix64,
  type Word64,
} from './random.ts';
import { err, ok, type Result } from './result.ts';
import type { Card } from './types.ts';

/** Cards in dealing order, before a mode arranges them (rule V5). */
export interface Deal {
  /** The canonical id: `a1-…`, `ms617`, `pysol617`, or the compact row. */
  readonly id: string;
  /** The row was given card by card; it is dealt as it stands. */
  readonly exact: boolean;
  readonly cards: readonly Card[];
}

export type DealProblem = CardListProblem | Problem<'deal-unknown' | 'deal-range' | 'deal-json'>;

/** Crockford's base 32: no I, L, O, U. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_DIGITS = 13;

const MICROSOFT_MOST = 2147483647n;
const PYSOL_MICROSOFT_BELOW = 32000n;
const PYSOL_MOST = 10n ** 20n;

/** Our own deal of a 64-bit number (rule N1): SplitMix64 from that number, unbiased Fisher–Yates. */
export function numberedDeal(word: Word64): Deal {
  const draw = splitMix64(word);
  return {
    id: formatA1(word),
    exact: false,
    cards: shuffled(DECK, (bound) => drawBelow(draw, bound)),
  };
}

/** The deal of exactly these cards. */
export function exactDeal(cards: readonly Card[]): Deal {
  return { id: formatCards(cards), exact: true, cards };
}

function formatA1(word: Word64): string {
  let rest = (BigInt(word.high >>> 0) << 32n) | BigInt(word.low >>> 0);
  let digits = '';
  for (let i = 0; i < ID_DIGITS; i += 1) {
    digits = DIGITS.charAt(Number(rest & 31n)) + digits;
    rest >>= 5n;
  }
  return `a1-${digits}`;
}

function parseA1(text: string): Result<Deal, DealProblem> {
  const digits = text.slice(3).toLowerCase().replace(/o/g, '0').replace(/[il]/g, '1');
  if (digits.length !== ID_DIGITS || [...digits].some((digit) => !DIGITS.includes(digit))) {
    return err(problem('deal-unknown', null, { text: shorten(text) }));
  }
  const value = [...digits].reduce((sum, digit) => sum * 32n + BigInt(DIGITS.indexOf(digit)), 0n);
  if (value >> 64n !== 0n) {
    const range = { least: 'a1-0000000000000', most: 'a1-fzzzzzzzzzzzz' };
    return err(problem('deal-range', null, { text: shorten(text), ...range }));
  }
  return ok(numberedDeal({ high: Number(value >> 32n), low: Number(value & 0xffffffffn) }));
}

/** Rule N2: deal `ms<N>` as Microsoft FreeCell deals it, read as one row. */
function microsoftCards(number: number): Card[] {
  const draw = microsoftRand(number);
  const rest = DECK.slice();
  const row: Card[] = [];
  while (rest.length > 0) {
    const index = draw() % rest.length;
    row.push(rest[index] as Card);
    const last = rest.pop() as Card;
    if (index < rest.length) rest[index] = last;
  }
  return row;
}

/** PySolFC's fresh deck: clubs, spades, hearts, diamonds, each ace to king. */
const PYSOL_DECK: readonly Card[] = [0, 3, 2, 1].flatMap((suit) =>
  Array.from({ length: 13 }, (_, rank) => makeCard(rank, suit)),
);

/** Rule N3: PySolFC's deal of that number; small ones are Microsoft's. */
function pysolCards(number: bigint): Card[] {
  if (number < PYSOL_MICROSOFT_BELOW) return microsoftCards(Number(number));
  const draw = mersenneTwister(number);
  return shuffled(PYSOL_DECK, (bound) => Math.floor(random53(draw) * bound)).reverse();
}

function parseNumbered(
  text: string,
  name: string,
  most: bigint,
  cardsOf: (number: bigint) => readonly Card[],
): Result<Deal, DealProblem> {
  const digits = text.slice(name.length);
  // More digits than any number in range has need no arithmetic to be refused.
  const number = digits.length > 40 ? most + 1n : BigInt(digits);
  if (number < 1n || number > most) {
    const range = { least: `${name}1`, most: `${name}${String(most)}` };
    return err(problem('deal-range', null, { text: shorten(text), ...range }));
  }
  return ok({ id: `${name}${String(number)}`, exact: false, cards: cardsOf(number) });
}

/** Rule N4: Solvitaire's `{"accordion":["AC","3H",…]}`; tens are `10C` there. */
function parseSolvitaire(text: string, options: CardListOptions): Result<Deal, DealProblem> {
  const names = readSolvitaire(text);
  if (names === undefined) return err(problem('deal-json', null, { text: shorten(text) }));
  const cards: Card[] = [];
  for (const [index, name] of names.entries()) {
    const card = parseCard(typeof name === 'string' ? name : '', options.letters);
    if (!card.ok) {
      const said = typeof name === 'string' ? name : JSON.stringify(name);
      return err(problem('card-unknown', index + 1, { text: shorten(said) }));
    }
    cards.push(card.value);
  }
  return exactOf(checkCards(cards, options.wholeDeck));
}

function readSolvitaire(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('accordion' in value)) return undefined;
    return Array.isArray(value.accordion) ? value.accordion : undefined;
  } catch {
    return undefined;
  }
}

function exactOf(cards: Result<readonly Card[], CardListProblem>): Result<Deal, DealProblem> {
  return cards.ok ? ok(exactDeal(cards.value)) : cards;
}

/**
 * Any deal: `a1-…`, `ms<N>`, `pysol<N>`, an exact row (compact or a list), or Solvitaire's JSON.
 * A problem's place counts cards from 1.
 */
export function parseDeal(text: string, options: CardListOptions = {}): Result<Deal, DealProblem> {
  const source = text.trim();
  if (source.startsWith('{')) return parseSolvitaire(source, options);
  if (/^a1-/i.test(source)) return parseA1(source);
  if (/^ms\d+$/i.test(source)) {
    return parseNumbered(source, 'ms', MICROSOFT_MOST, (n) => microsoftCards(Number(n)));
  }
  if (/^pysol\d+$/i.test(source)) return parseNumbered(source, 'pysol', PYSOL_MOST, pysolCards);
  const cards = parseCards(source, options);
  if (!cards.ok && cards.error.code === 'card-unknown' && !looksLikeCards(source)) {
    return err(problem('deal-unknown', null, { text: shorten(source) }));
  }
  return exactOf(cards);
}

/** Whether somebody who typed this meant cards: then the bad card is named, else the forms of a deal are. */
function looksLikeCards(text: string): boolean {
  return /[\s,;]/.test(text) || /(?:[A2-9TJQK]|10)[CDHS♣♦♥♠]|[♣♦♥♠]/.test(normalise(text));
}

/** The canonical id of a deal; `parseDeal` reads it back. */
export function formatDeal(deal: Deal): string {
  return deal.id;
}

/** Rule N4: the cards in Solvitaire's JSON, tens as `10C`. */
export function formatSolvitaire(cards: readonly Card[]): string {
  const names = formatCardList(cards).split(' ');
  return JSON.stringify({ accordion: names.map((name) => name.replace(/^T/, '10')) });
}
