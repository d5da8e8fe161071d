import { GLYPHS } from './glyphs.ts';
import { place } from './path.ts';
import type { IndexLetters } from '../table/types.ts';

export const ENGLISH: IndexLetters = { ace: 'A', jack: 'J', queen: 'Q', king: 'K' };

/** What is written in the corner. */
export function indexText(rank: number, letters: IndexLetters): string {
  if (rank === 0) return letters.ace;
  if (rank === 10) return letters.jack;
  if (rank === 11) return letters.queen;
  if (rank === 12) return letters.king;
  return String(rank + 1);
}

/** Lining figures are 300 units high in glyphs.ts. */
const HEIGHT = 300;
/** Between two digits, in units; the ten is set narrow. */
const TRACK = 12;

export interface Written {
  readonly d: string;
  readonly width: number;
}

/** Digits and index letters as one outline of the given height, its left top corner at 0, 0. */
export function write(text: string, height: number, widest = Infinity): Written {
  let x = 0;
  let d = '';
  for (const character of text) {
    const [width, outline] = GLYPHS[character] ?? [0, ''];
    d += place(outline, { x, y: 0, sx: 1 });
    x += width + TRACK;
  }
  const natural = Math.max(0, x - TRACK);
  const sy = height / HEIGHT;
  const sx = Math.min(sy, widest / Math.max(1, natural));
  return { d: place(d, { x: 0, y: 0, sx, sy }), width: natural * sx };
}
