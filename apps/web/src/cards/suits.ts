import { disc } from './path.ts';

/** Our own four suits, each about its middle in a box of 100. Index: 0 ♣, 1 ♦, 2 ♥, 3 ♠. */

const CLUB =
  disc(0, -24, 22) +
  disc(-24.5, 12, 22) +
  disc(24.5, 12, 22) +
  'M0 -16L16 8L0 20L-16 8Z' +
  'M4 6C4.5 28 9 41 19 48L-19 48C-9 41 -4.5 28 -4 6Z';

const DIAMOND =
  'M0 -50C10 -30 23 -13 40 0C23 13 10 30 0 50C-10 30 -23 13 -40 0C-23 -13 -10 -30 0 -50Z';

const HEART =
  'M0 -25C3 -36 11 -43 22.5 -43C35 -43 46 -34 46 -17C46 10 12 26 0 46' +
  'C-12 26 -46 10 -46 -17C-46 -34 -35 -43 -22.5 -43C-11 -43 -3 -36 0 -25Z';

const SPADE =
  'M0 -49C9 -28 44 -9 44 15C44 28 35 35.5 24.5 35.5C15.5 35.5 8.5 31 4 23.5C5.5 35 9.5 43.5 19 48' +
  'L-19 48C-9.5 43.5 -5.5 35 -4 23.5C-8.5 31 -15.5 35.5 -24.5 35.5C-35 35.5 -44 28 -44 15' +
  'C-44 -9 -9 -28 0 -49Z';

const SUITS: readonly string[] = [CLUB, DIAMOND, HEART, SPADE];

export function suitOutline(suit: number): string {
  return SUITS[suit] ?? DIAMOND;
}

/** The custom property with the ink of each suit (theme.css). */
export const SUIT_NAMES: readonly string[] = ['clubs', 'diamonds', 'hearts', 'spades'];
