/** Where the stock stands, and what it leaves to the row. Pure. */

export interface Room {
  readonly form: 'none' | 'panel' | 'rail' | 'strip';
  /** What is left for the row. */
  readonly width: number;
  readonly height: number;
  /** The card that shows its back: size and place, from the board's corner. */
  readonly card: { readonly x: number; readonly y: number; readonly w: number };
}

const STRIP = 64;
const RAIL = 88;

export function divide(width: number, height: number, stock: boolean): Room {
  if (!stock) return { form: 'none', width, height, card: { x: 0, y: 0, w: 0 } };
  if (width >= 720 && height >= 420) {
    const panel = Math.min(320, Math.max(210, 0.24 * width));
    const w = Math.round(Math.min(0.56 * panel, 0.24 * height, 150));
    const x = width - panel + (panel - w) / 2;
    return { form: 'panel', width: width - panel, height, card: { x, y: 24, w } };
  }
  if (width > height) {
    const card = { x: width - RAIL + 20, y: 16, w: 48 };
    return { form: 'rail', width: width - RAIL, height, card };
  }
  return { form: 'strip', width, height: height - STRIP, card: { x: 24, y: height - 56, w: 29 } };
}
