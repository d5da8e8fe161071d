import type { Face, IndexLetters } from '../table/types.ts';
import { joinInks, largeCourt, NO_INK, smallCourt, type Inks } from './courts.ts';
import { indexText, write } from './indices.ts';
import { onCircle, place, polygon, turnCard } from './path.ts';
import { suitOutline } from './suits.ts';

/**
 * The card anatomy of look/README.md, in a card of 100 × 140. By its width on the screen a card
 * is drawn in one of four ways: what one reads is always the index, the rest comes with the room.
 */
export type Detail = 'tiny' | 'small' | 'medium' | 'large';

export function detailOf(width: number): Detail {
  if (width < 44) return 'tiny';
  if (width < 64) return 'small';
  return width < 96 ? 'medium' : 'large';
}

/** No rank is wider than this: the ten is set narrow. */
const WIDEST_RANK = 44;

interface Pip {
  /** -1, 0, 1: left, middle, right. */
  readonly column: number;
  /** 0 top … 1 bottom; below the middle the pip stands on its head. */
  readonly row: number;
}

function pair(...rows: readonly number[]): Pip[] {
  return rows.flatMap((row) => [
    { column: -1, row },
    { column: 1, row },
  ]);
}

function single(...rows: readonly number[]): Pip[] {
  return rows.map((row) => ({ column: 0, row }));
}

/** By rank: 1 is the two … 9 the ten. */
const PIPS: readonly (readonly Pip[])[] = [
  [],
  single(0, 1),
  single(0, 0.5, 1),
  pair(0, 1),
  [...pair(0, 1), ...single(0.5)],
  pair(0, 0.5, 1),
  [...pair(0, 0.5, 1), ...single(0.25)],
  [...pair(0, 0.5, 1), ...single(0.25, 0.75)],
  [...pair(0, 1 / 3, 2 / 3, 1), ...single(0.5)],
  [...pair(0, 1 / 3, 2 / 3, 1), ...single(1 / 6, 5 / 6)],
];

interface PipField {
  readonly middle: number;
  readonly spread: number;
  readonly top: number;
  readonly bottom: number;
  readonly size: number;
  readonly crowded: number;
}

const MEDIUM: PipField = {
  middle: 64,
  spread: 18,
  top: 24,
  bottom: 117,
  size: 18.5,
  crowded: 16.5,
};
const LARGE: PipField = { middle: 50, spread: 13.5, top: 24, bottom: 116, size: 17, crowded: 15 };

interface CornerField {
  readonly x: number;
  readonly y: number;
  readonly high: number;
  readonly pip: number;
  /** The ten keeps clear of the edge and of the pips. */
  readonly widest: number;
}

const MEDIUM_CORNER: CornerField = { x: 20, y: 9.5, high: 26, pip: 20, widest: 28.5 };
const LARGE_CORNER: CornerField = { x: 17, y: 10, high: 17, pip: 13.5, widest: 19 };

function pips(rank: number, suit: number, field: PipField): string {
  const size = rank >= 8 ? field.crowded : field.size;
  return (PIPS[rank] ?? [])
    .map(({ column, row }) =>
      place(suitOutline(suit), {
        x: field.middle + column * field.spread,
        y: field.top + row * (field.bottom - field.top),
        sx: size / 100,
        turned: row > 0.5,
      }),
    )
    .join('');
}

const pipAt = (suit: number, x: number, y: number, size: number): string =>
  place(suitOutline(suit), { x, y, sx: size / 100 });

/** Rank from the left edge: the small cards. */
function rankLeft(text: string, height: number, x: number, y: number): string {
  return place(write(text, height, WIDEST_RANK).d, { x, y, sx: 1 });
}

/** Rank centred over its suit: the larger cards. */
function corner(text: string, suit: number, at: CornerField): string {
  const { x, y, high, pip } = at;
  const rank = write(text, high, at.widest);
  return (
    place(rank.d, { x: x - rank.width / 2, y, sx: 1 }) + pipAt(suit, x, y + high + pip * 0.82, pip)
  );
}

/** The ring of pleats inside the large ace of spades, cut out in the colour of the card. */
function pleatedRing(cx: number, cy: number): string {
  const RAYS = 22;
  return Array.from({ length: RAYS }, (_, k) => {
    const a = (k * 360) / RAYS;
    return polygon([
      onCircle(cx, cy, 5.6, a - 3.4),
      onCircle(cx, cy, 9.4, a - 4.6),
      onCircle(cx, cy, 9.4, a + 4.6),
      onCircle(cx, cy, 5.6, a + 3.4),
    ]);
  }).join('');
}

function medium(rank: number, suit: number, text: string): Inks {
  const index = { ...NO_INK, ink: corner(text, suit, MEDIUM_CORNER) };
  if (rank >= 10) return joinInks(index, smallCourt(rank, suit));
  const middle = rank === 0 ? pipAt(suit, 62, 78, 42) : pips(rank, suit, MEDIUM);
  return joinInks(index, { ...NO_INK, ink: middle });
}

function large(rank: number, suit: number, text: string): Inks {
  const one = corner(text, suit, LARGE_CORNER);
  const index = { ...NO_INK, ink: one + turnCard(one) };
  if (rank >= 10) return joinInks(index, largeCourt(rank, suit));
  if (rank > 0) return joinInks(index, { ...NO_INK, ink: pips(rank, suit, LARGE) });
  const spades = suit === 3;
  const ace = pipAt(suit, 50, 70, spades ? 56 : 42);
  return joinInks(index, { ...NO_INK, ink: ace, paper: spades ? pleatedRing(50, 75) : '' });
}

function compose({ rank, suit }: Face, detail: Detail, text: string): Inks {
  switch (detail) {
    case 'tiny':
      return { ...NO_INK, ink: rankLeft(text, 42, 9, 9) + pipAt(suit, 64, 104, 54) };
    case 'small': {
      const ink = rankLeft(text, 38, 9, 9) + pipAt(suit, 22.5, 67, 25) + pipAt(suit, 67, 105, 48);
      return { ...NO_INK, ink };
    }
    case 'medium':
      return medium(rank, suit, text);
    case 'large':
      return large(rank, suit, text);
  }
}

const drawn = new Map<string, Inks>();

/** The outlines of a face; each is composed once. */
export function drawFace(face: Face, detail: Detail, letters: IndexLetters): Inks {
  const text = indexText(face.rank, letters);
  const key = `${String(face.rank)} ${String(face.suit)} ${detail} ${text}`;
  const known = drawn.get(key);
  if (known) return known;
  const fresh = compose(face, detail, text);
  drawn.set(key, fresh);
  return fresh;
}
