import { describe, expect, it } from 'vitest';
import { moveCursor } from '../src/table/keys.ts';
import { balance, edgesOf, layOut, type BoardSize, type Layout } from '../src/table/layout.ts';
import { divide } from '../src/table/stock.ts';
import { threadOf, traceOf } from '../src/table/thread.ts';

const board = (count: number, width: number, height: number, large = false): BoardSize => ({
  count,
  width,
  height,
  thickest: Math.min(12, 53 - count),
  large,
});

/** Window sizes less a header, a bar (upright) or a rail (across), as the play page has them. */
const BOARDS: readonly (readonly [name: string, width: number, height: number])[] = [
  ['320×568', 320, 450],
  ['360×640', 360, 522],
  ['390×844', 390, 724],
  ['768×1024', 768, 900],
  ['568×320', 492, 278],
  ['844×390', 750, 348],
  ['1280×800', 1032, 800],
  ['1440×900', 1192, 860],
  ['1920×1080', 1672, 1040],
];

function expectApart(layout: Layout): void {
  for (const [i, a] of layout.places.entries()) {
    for (const b of layout.places.slice(i + 1)) {
      const apart = Math.abs(a.x - b.x) >= layout.w + 4 || Math.abs(a.y - b.y) >= layout.h + 6;
      expect(apart, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(true);
    }
  }
}

describe('the row on the board', () => {
  it('breaks 52 piles at 390×844 as the picture does: 7 × 6 + 2 × 5, cards of 51.5', () => {
    const layout = layOut(board(52, 390, 724));
    expect(layout.lines.map((line) => line.count)).toEqual([6, 6, 6, 6, 6, 6, 6, 5, 5]);
    expect(layout.w).toBe(51.5);
    expect(threadOf(layout).figures.map((f) => f.text)).toEqual([
      '1',
      '7',
      '13',
      '19',
      '25',
      '31',
      '37',
      '43',
      '48',
    ]);
  });

  it.each(BOARDS)(
    'L1 L2 shows 1 to 52 piles at %s, readable, apart, inside',
    (_, width, height) => {
      for (let count = 1; count <= 52; count += 1) {
        const layout = layOut(board(count, width, height));
        expect(layout.places).toHaveLength(count);
        expect(layout.height, `${String(count)} piles scroll`).toBe(height);
        // The rank of the smallest cards is .42 of the width high.
        expect(layout.w * 0.42).toBeGreaterThanOrEqual(12);
        expect(layout.w).toBeLessThanOrEqual(240);
        for (const { x, y } of layout.places) {
          expect(x).toBeGreaterThanOrEqual(24);
          expect(x + layout.w).toBeLessThanOrEqual(width - 8);
          expect(y).toBeGreaterThanOrEqual(10);
          expect(y + layout.h).toBeLessThanOrEqual(height);
        }
        expectApart(layout);
      }
    },
  );

  it('breaks evenly: two lines differ by one pile at most, longer ones first', () => {
    for (let count = 1; count <= 52; count += 1) {
      for (let lines = 1; lines <= count; lines += 1) {
        const parts = balance(count, lines);
        expect(parts.reduce((a, b) => a + b)).toBe(count);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
        expect(parts.toSorted((a, b) => b - a)).toEqual(parts);
      }
    }
  });

  it('lets the cards grow as piles merge, and never shrink by much', () => {
    let last = 0;
    for (let count = 52; count >= 1; count -= 1) {
      const { w } = layOut({ ...board(count, 390, 724), thickest: 1 });
      expect(w).toBeGreaterThanOrEqual(last);
      last = w;
    }
  });

  it.each(BOARDS)(
    'L2 large cards at %s are 44 px and more and never go sideways',
    (_, width, height) => {
      const layout = layOut(board(52, width, height, true));
      expect(layout.w).toBeGreaterThanOrEqual(44);
      for (const { x } of layout.places) expect(x + layout.w).toBeLessThanOrEqual(width - 8);
    },
  );

  it('does not fail on an empty row or before it is measured', () => {
    expect(layOut(board(0, 390, 724)).places).toEqual([]);
    expect(layOut(board(52, 0, 0)).places).toEqual([]);
  });

  it('shows thickness by edges', () => {
    const sizes = [1, 2, 3, 4, 5, 6, 9, 10, 19, 20, 52];
    expect(sizes.map(edgesOf)).toEqual([0, 1, 2, 3, 3, 4, 4, 5, 5, 7, 7]);
  });
});

describe('the stock', () => {
  it('stands beside the row on a desktop, is a strip on a phone, a rail across', () => {
    expect(divide(1280, 760, true)).toMatchObject({ form: 'panel', height: 760 });
    expect(divide(390, 724, true)).toMatchObject({ form: 'strip', width: 390, height: 660 });
    expect(divide(750, 348, true)).toMatchObject({ form: 'rail', height: 348 });
    expect(divide(390, 724, false)).toMatchObject({ form: 'none', width: 390, height: 724 });
  });
});

describe('the trace of the last move', () => {
  it('is inside the board for every move of every row', () => {
    for (const [, width, height] of BOARDS) {
      for (let count = 1; count <= 51; count += 1) {
        const layout = layOut(board(count, width, height));
        for (let from = 1; from <= count; from += 1) {
          for (const to of [from - 1, from - 3].filter((t) => t >= 0)) {
            const trace = traceOf(layout, { from, to });
            const all = `${trace?.d ?? ''}${trace?.head ?? ''}`;
            expect(all).not.toMatch(/NaN|undefined/);
            expect(trace?.dot.x).toBeLessThanOrEqual(width - 3);
          }
        }
      }
    }
  });

  it('has nothing to show for a place that is not there', () => {
    expect(traceOf(layOut(board(3, 390, 724)), { from: 9, to: 8 })).toBeNull();
  });
});

describe('arrow keys', () => {
  const { lines } = layOut(board(52, 390, 724));
  it.each([
    ['ArrowRight', false, 5, 6],
    ['ArrowRight', false, 51, 51],
    ['ArrowLeft', false, 6, 5],
    ['ArrowLeft', false, 0, 0],
    ['ArrowDown', false, 0, 6],
    // The line below is shorter: its last pile.
    ['ArrowDown', false, 41, 46],
    ['ArrowDown', false, 50, 50],
    ['ArrowUp', false, 47, 42],
    ['ArrowUp', false, 3, 3],
    ['Home', false, 15, 12],
    ['End', false, 15, 17],
    ['Home', true, 15, 0],
    ['End', true, 15, 51],
    ['a', false, 15, null],
  ] as const)('%s (whole row: %s) leads from %i to %s', (key, whole, from, to) => {
    expect(moveCursor(key, whole, from, lines)).toBe(to);
  });
});
