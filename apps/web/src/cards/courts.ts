import { disc, onCircle, place, polygon, rect, type Point } from './path.ts';
import { suitOutline } from './suits.ts';

/**
 * The court: jack with cap and plume, queen with a pearled coronet, king with crown and cross.
 * Head-gear is drawn once, its base line at y = 0 about x = 0, 40 wide, and used at two sizes.
 */

/** One outline per ink. `tint` is the suit at 32 %, `paper` the colour of the card. */
export interface Inks {
  readonly ink: string;
  readonly tint: string;
  readonly gold: string;
  readonly paper: string;
}

export const NO_INK: Inks = { ink: '', tint: '', gold: '', paper: '' };

function mapInks(inks: Inks, change: (outline: string) => string): Inks {
  return {
    ink: change(inks.ink),
    tint: change(inks.tint),
    gold: change(inks.gold),
    paper: change(inks.paper),
  };
}

export function joinInks(...all: readonly Inks[]): Inks {
  const one = (key: keyof Inks): string => all.map((inks) => inks[key]).join('');
  return { ink: one('ink'), tint: one('tint'), gold: one('gold'), paper: one('paper') };
}

const JACK: Inks = {
  ink: 'M-17 -7C-21 -14 -18 -24 -5 -26.5C8 -29 19 -20 18 -7Z',
  tint: '',
  gold:
    rect(-17.5, -5.6, 36, 5.6) +
    // The plume: a leaf with two notches on its lower side.
    'M6 -20C7 -33 18 -42 33 -44C32 -37 29 -33 25.5 -30.5L27 -29.5C24 -25 20 -23 16 -22.5L17 -21C13 -19.5 9 -19 6 -20Z',
  paper: 'M7.5 -21.2C13 -30 19 -35.5 27 -40C20.5 -34.5 14.5 -29 9.3 -20.6Z',
};

const QUEEN: Inks = {
  ink:
    'M-18.5 -6.6C-7 -2.6 7 -2.6 18.5 -6.6L18.5 -0.6C7 3.4 -7 3.4 -18.5 -0.6Z' + disc(0, -26.4, 3.2),
  tint: '',
  gold:
    'M-18.5 -8.4L-20.5 -20C-17.5 -16 -13.5 -14.6 -11.6 -19.6C-9 -15 -3.5 -15.5 0 -23' +
    'C3.5 -15.5 9 -15 11.6 -19.6C13.5 -14.6 17.5 -16 20.5 -20L18.5 -8.4C7 -4.4 -7 -4.4 -18.5 -8.4Z' +
    disc(-20.6, -21.4, 2.3) +
    disc(-11.7, -21.4, 2.2) +
    disc(11.7, -21.4, 2.2) +
    disc(20.6, -21.4, 2.3),
  paper: disc(-11, -10.4, 1.5) + disc(0, -10, 1.8) + disc(11, -10.4, 1.5),
};

const KING: Inks = {
  ink: rect(-17.5, -5.6, 35, 5.6),
  tint: '',
  gold:
    'M-17 -7.4L-21.5 -24.5L-9.5 -16.5L0 -29L9.5 -16.5L21.5 -24.5L17 -7.4Z' +
    disc(-21.8, -25.6, 2.8) +
    disc(21.8, -25.6, 2.8) +
    'M-1.5 -27L-2.2 -41L2.2 -41L1.5 -27Z' +
    'M-5.8 -38L5.8 -38L5.8 -33.8L-5.8 -33.8Z',
  paper: 'M0 -19.5L3 -14.8L0 -10.1L-3 -14.8Z',
};

/** Ranks 10, 11, 12. */
function headgear(rank: number): Inks {
  if (rank === 10) return JACK;
  return rank === 11 ? QUEEN : KING;
}

/** A pleated ruff below the pip: a ring sector of pleats, alternately ink and tint. */
function collar(cx: number, cy: number, inner: number, outer: number): Inks {
  const PLEATS = 14;
  const [from, to] = [24, 156];
  const step = (to - from) / PLEATS;
  let ink = '';
  let tint = '';
  for (let k = 0; k < PLEATS; k += 1) {
    const a = from + k * step;
    // The folds' outer corners go in and out, so that the hem is a zigzag as on a ruff.
    const [near, far] = k % 2 === 0 ? [outer, outer - 1.6] : [outer - 1.6, outer];
    const corner = (r: number, degrees: number): Point => onCircle(cx, cy, r, degrees);
    const pleat = polygon([
      corner(inner, a),
      corner(near, a),
      corner(far, a + step),
      corner(inner, a + step),
    ]);
    if (k % 2 === 0) ink += pleat;
    else tint += pleat;
  }
  return { ...NO_INK, ink, tint };
}

/** The band of bellows that joins the two halves. */
function bellows(cx: number, cy: number, width: number, height: number): Inks {
  const PLEATS = 10;
  const cap = 2.2;
  const fold = (width - 2 * cap) / PLEATS / 2;
  const [low, high] = [height / 2 - 1.3, height / 2];
  const left = cx - width / 2 + cap;
  let ink = '';
  let tint = '';
  for (let k = 0; k < PLEATS; k += 1) {
    const x = left + 2 * k * fold;
    const side = (a: number, b: number, x0: number): string =>
      polygon([
        [x0, cy - a],
        [x0 + fold, cy - b],
        [x0 + fold, cy + b],
        [x0, cy + a],
      ]);
    ink += side(low, high, x);
    tint += side(high, low, x + fold);
  }
  const board = (x: number): string => rect(x, cy - high - 0.6, cap, 2 * high + 1.2);
  return { ...NO_INK, ink, tint, gold: board(cx - width / 2) + board(cx + width / 2 - cap) };
}

/** 64–95: the crowned pip over its collar, right of the index. */
export function smallCourt(rank: number, suit: number): Inks {
  const x = 63;
  const cap = mapInks(headgear(rank), (d) => place(d, { x, y: 62, sx: 0.97 }));
  const pip = { ...NO_INK, ink: place(suitOutline(suit), { x, y: 82.5, sx: 0.32 }) };
  return joinInks(cap, pip, collar(x, 78.5, 23, 33.5));
}

/** From 96: double-ended, joined by the bellows. */
export function largeCourt(rank: number, suit: number): Inks {
  const cap = mapInks(headgear(rank), (d) => place(d, { x: 50, y: 37.5, sx: 0.78 }));
  const pip = { ...NO_INK, ink: place(suitOutline(suit), { x: 50, y: 50.8, sx: 0.215 }) };
  const half = joinInks(cap, pip);
  const other = mapInks(half, (d) => place(d, { x: 100, y: 140, sx: 1, turned: true }));
  return joinInks(half, other, bellows(50, 70, 50, 10.5));
}
