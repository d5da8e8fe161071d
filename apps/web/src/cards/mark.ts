import { onCircle, polygon, rect } from './path.ts';

/**
 * The sign of the game: bellows opened to a fan, between two boards. About 0, 0 (the hinge), some
 * 100 wide; `dark` and `light` are the two sides of the pleats.
 */
export interface Mark {
  readonly dark: string;
  readonly light: string;
}

const PLEATS = 5;
const [FROM, TO] = [198, 342];

function fan(): Mark {
  const step = (TO - FROM) / PLEATS / 2;
  let dark = '';
  let light = '';
  for (let k = 0; k < PLEATS * 2; k += 1) {
    const a = FROM + k * step;
    // Ridges stand out, valleys lie back.
    const [near, far] = k % 2 === 0 ? [40, 47] : [47, 40];
    const pleat = polygon([
      onCircle(0, 0, 14, a),
      onCircle(0, 0, near, a),
      onCircle(0, 0, far, a + step),
      onCircle(0, 0, 14, a + step),
    ]);
    if (k % 2 === 0) dark += pleat;
    else light += pleat;
  }
  return { dark, light };
}

/** A board at each end, square to its radius. */
function board(degrees: number, side: 1 | -1): string {
  const [ax, ay] = onCircle(0, 0, 9, degrees);
  const [bx, by] = onCircle(0, 0, 51, degrees);
  const [nx, ny] = onCircle(0, 0, 8, degrees + 90 * side);
  return polygon([
    [ax, ay],
    [bx, by],
    [bx + nx, by + ny],
    [ax + nx, ay + ny],
  ]);
}

const open = fan();

export const MARK: Mark = {
  dark: open.dark + board(FROM - 3, -1) + board(TO + 3, 1),
  light: open.light,
};

/** One pleated stripe of the card's back; see CardBack.svelte. */
export function backPleats(): { readonly deep: string; readonly lines: string } {
  const [x0, y0, width, height] = [6, 6, 88, 128];
  const folds = 8;
  const fold = width / folds;
  let deep = '';
  for (let k = 0; k < folds; k += 2) deep += rect(x0 + k * fold, y0, fold, height);
  let lines = '';
  for (let y = y0 - 4; y < y0 + height + 8; y += 8) {
    lines += `M${String(x0)} ${String(y + 4)}`;
    for (let k = 1; k <= folds; k += 1) {
      lines += `L${String(x0 + k * fold)} ${String(k % 2 === 0 ? y + 4 : y)}`;
    }
  }
  return { deep, lines };
}
