import { describe, expect, it } from 'vitest';
import { detailOf, drawFace, type Detail } from '../src/cards/face.ts';
import { GLYPHS } from '../src/cards/glyphs.ts';
import { ENGLISH, indexText, write } from '../src/cards/indices.ts';

const DETAILS: readonly Detail[] = ['tiny', 'small', 'medium', 'large'];
const LETTERS = [
  ENGLISH,
  { ace: 'A', jack: 'B', queen: 'D', king: 'K' },
  { ace: 'A', jack: 'V', queen: 'D', king: 'R' },
  { ace: 'A', jack: 'B', queen: 'V', king: 'H' },
];

describe('card faces', () => {
  it('are drawn in more detail as the card grows', () => {
    expect([30, 43.5, 44, 63.5, 64, 95.5, 96, 240].map(detailOf)).toEqual([
      'tiny',
      'tiny',
      'small',
      'small',
      'medium',
      'medium',
      'large',
      'large',
    ]);
  });

  it.each(DETAILS)('L8 are 52 different drawings that stay on the card, %s', (detail) => {
    for (const letters of LETTERS) {
      const all = new Set<string>();
      for (let card = 0; card < 52; card += 1) {
        const { ink, tint, gold, paper } = drawFace(
          { rank: card >> 2, suit: card & 3 },
          detail,
          letters,
        );
        all.add(ink);
        const numbers = `${ink}${tint}${gold}${paper}`.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
        expect(numbers.length % 2).toBe(0);
        for (const [i, n] of numbers.entries()) {
          expect(n).toBeGreaterThanOrEqual(3);
          expect(n).toBeLessThanOrEqual(i % 2 === 0 ? 97 : 137);
        }
      }
      expect(all.size).toBe(52);
    }
  });

  it('have an outline for every index letter of every language', () => {
    for (const letters of LETTERS) {
      for (let rank = 0; rank < 13; rank += 1) {
        for (const c of indexText(rank, letters)) expect(GLYPHS).toHaveProperty([c]);
      }
    }
  });

  it('set the ten narrow rather than let it run over', () => {
    expect(write('10', 42, 44).width).toBeLessThanOrEqual(44);
    expect(write('10', 42, 20).width).toBe(20);
  });
});
