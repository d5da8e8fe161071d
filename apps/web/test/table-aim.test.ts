import { describe, expect, it } from 'vitest';
import { aimOf, drawnTo, type Held } from '../src/table/aim.ts';
import { layOut } from '../src/table/layout.ts';
import { gapsOf } from '../src/table/thread.ts';
import type { Drop } from '../src/table/types.ts';

const layout = layOut({ count: 20, width: 390, height: 660, thickest: 1, large: false });
const place = (index: number) => layout.places[index] ?? { x: 0, y: 0, line: 0 };

/** Pile `from` is held by its middle, its corner at (x, y). */
function held(from: number, x: number, y: number, drops: readonly Drop[], overTray = false): Held {
  const card = { x, y };
  const pointer = { x: x + layout.w / 2, y: y + layout.h / 2 };
  return { layout, from, drops, pointer, card, overTray };
}

describe('what a dragged pile is held over', () => {
  const drops = [
    { to: 9, tab: '1' },
    { to: 7, tab: '3', under: 'u' },
  ];

  it('L4 is drawn to an offered place, the more the nearer', () => {
    const { x, y } = place(9);
    const [near, nearer, off] = [0.45, 0.1, 0.9].map((share) =>
      aimOf(held(10, x - share * (layout.w + layout.gapX), y, drops)),
    );
    expect(near).toMatchObject({ to: 9, offered: true });
    expect(nearer?.pull).toBe(1);
    expect(near?.pull).toBeLessThan(1);
    expect(off).toMatchObject({ to: 8, offered: false, pull: 0 });
  });

  it('tells a place that was not offered all the same: the drop says why not', () => {
    const { x, y } = place(3);
    expect(aimOf(held(10, x, y, drops))).toMatchObject({ to: 3, offered: false });
    expect(aimOf(held(10, x, y, []))).toMatchObject({ to: 3, offered: false });
  });

  it('aims at nothing at home and off the row', () => {
    const { x, y } = place(10);
    expect(aimOf(held(10, x + 4, y + 4, drops))).toBeNull();
    expect(aimOf(held(10, 2000, 2000, drops))).toBeNull();
  });

  it('tells the upper half from the lower', () => {
    const { x, y } = place(7);
    expect(aimOf(held(10, x, y - 12, drops))?.half).toBe('upper');
    expect(aimOf(held(10, x, y + 12, drops))?.half).toBe('lower');
  });

  it('goes away only where that was offered', () => {
    const { x, y } = place(3);
    const away: Drop = { to: 'away', tab: '1' };
    expect(aimOf(held(3, x, y, [away], true))).toMatchObject({ to: 'away', half: null });
    expect(aimOf(held(3, x, y, [], true))).toBeNull();
  });

  it('is drawn over its place, or below it to go underneath', () => {
    const { x, y } = place(7);
    const aim = aimOf(held(10, x, y, drops));
    const at = { x: x + 3, y: y + 3 };
    expect(drawnTo(layout, at, aim, false).y).toBeLessThan(y);
    expect(drawnTo(layout, at, aim, true).y).toBeGreaterThan(y);
    expect(drawnTo(layout, at, null, false)).toBe(at);
  });
});

describe('the mark of removed cards', () => {
  it('stands in the gap that has closed, with a ring for each card', () => {
    const [gap, ...rest] = gapsOf(layout, [6, 5]);
    expect(rest).toEqual([]);
    expect(gap?.rings).toHaveLength(2);
    const x = gap?.rings[0]?.x ?? 0;
    expect(x).toBeGreaterThan(place(4).x + layout.w);
    expect(x).toBeLessThan(place(5).x);
  });

  it('is two marks for a pair that stood apart', () => {
    expect(gapsOf(layout, [5, 8]).map((gap) => gap.rings.length)).toEqual([1, 1]);
  });

  it('stands right of the last card where the row was shortened, and nowhere in an empty one', () => {
    const [gap] = gapsOf(layout, [20]);
    expect(gap?.rings[0]?.x).toBeGreaterThan(place(19).x + layout.w);
    const empty = layOut({ count: 0, width: 390, height: 660, thickest: 1, large: false });
    expect(gapsOf(empty, [0, 1])).toEqual([]);
  });
});
