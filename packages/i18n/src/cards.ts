/** Cards as a language sees them. This package knows no rules, so a card is its canonical name or two numbers. */
import type { IndexLetters } from './languages.ts';

// prettier-ignore
export const RANK_LETTERS = [
  'A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K',
] as const;
export type RankLetter = (typeof RANK_LETTERS)[number];

export const SUIT_LETTERS = ['C', 'D', 'H', 'S'] as const;
export type SuitLetter = (typeof SUIT_LETTERS)[number];

/** `QS`, or rank 0 (ace) to 12 (king) and suit 0 (clubs) to 3 (spades). */
export type CardRef = string | { readonly rank: number; readonly suit: number };

export interface CardParts {
  readonly rank: RankLetter;
  readonly suit: SuitLetter;
}

const SYMBOLS: Readonly<Record<SuitLetter, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** The symbol of a suit: `♦`. */
export function suitSymbol(suit: SuitLetter): string {
  return SYMBOLS[suit];
}

/** The parts of a card, or null where it is none. */
export function readCardRef(card: CardRef): CardParts | null {
  const [rankAt, suitAt] =
    typeof card === 'string'
      ? [
          RANK_LETTERS.findIndex((rank) => rank === card[0]),
          card.length === 2 ? SUIT_LETTERS.findIndex((suit) => suit === card[1]) : -1,
        ]
      : [card.rank, card.suit];
  const rank = RANK_LETTERS[rankAt];
  const suit = SUIT_LETTERS[suitAt];
  return rank === undefined || suit === undefined ? null : { rank, suit };
}

/** What stands in the corner of a card of that rank: `10`, `B`. */
export function rankIndex(rank: RankLetter, letters: IndexLetters): string {
  switch (rank) {
    case 'A':
      return letters.ace;
    case 'J':
      return letters.jack;
    case 'Q':
      return letters.queen;
    case 'K':
      return letters.king;
    case 'T':
      return '10';
    default:
      return rank;
  }
}
