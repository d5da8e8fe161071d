import type { IndexLetters } from '../../src/index.ts';

/** RULES.md, "Words": the index letters that the shipped languages print for ace, jack, queen, king. */
export const LETTERS: Readonly<Record<string, IndexLetters>> = {
  en: { ace: 'A', jack: 'J', queen: 'Q', king: 'K' },
  de: { ace: 'A', jack: 'B', queen: 'D', king: 'K' },
  fr: { ace: 'A', jack: 'V', queen: 'D', king: 'R' },
  nl: { ace: 'A', jack: 'B', queen: 'V', king: 'H' },
};
