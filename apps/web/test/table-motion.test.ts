import { describe, expect, it } from 'vitest';
import { END, planMotion, type Plan, type Scene } from '../src/table/motion.ts';
import { nextSprites, swept, type Draw, type Sprite } from '../src/table/sprites.ts';
import { layOut } from '../src/table/layout.ts';
import type { LastMove, PileView } from '../src/table/types.ts';

/** `7C 8D*2 | 3`: piles by name with their sizes, 50 px apart, and cards in the stock. */
function scene(text: string, w = 40): Scene {
  const [row = '', stock] = text.split(' | ');
  const names = row.split(' ').filter((name) => name !== '');
  const spots = names.map((text, i) => {
    const [id = '', size = '1'] = text.split('*');
    return { id, x: i * 50, y: 0, size: Number(size) };
  });
  return { spots, w, stock: stock === undefined ? null : Number(stock) };
}

function plan(before: string, after: string, move: LastMove | null = null): Plan {
  return planMotion(scene(before), scene(after), move);
}

describe('the derived animation', () => {
  it('flies the mover over its target, and closes the row after it', () => {
    const p = plan('A B C D E F', 'D*2 B C E F'.replace('D*2', 'D*2'), { from: 3, to: 0 });
    expect(p.flight?.id).toBe('D');
    expect([...p.covered]).toEqual([['A', { onto: 'D' }]]);
    expect([...p.steps.keys()].toSorted()).toEqual(['A', 'D', 'E', 'F']);
    expect(p.focus).toBe(0);
    const [e, f] = [p.steps.get('E'), p.steps.get('F')];
    expect(f?.delay).toBe((e?.delay ?? 0) + 6);
  });

  it('keeps the target on top when the mover goes under it', () => {
    const p = plan('A B C', 'A C*2', { from: 1, to: 2, under: true });
    expect(p.flight?.id).toBe('B');
    expect([...p.covered]).toEqual([['B', { onto: 'C' }]]);
  });

  it('ends by 260 ms in the longest row', () => {
    const names = Array.from({ length: 52 }, (_, i) => `c${String(i)}`);
    const after = names.with(0, 'c1*2').toSpliced(1, 1);
    const p = plan(names.join(' '), after.join(' '), { from: 1, to: 0 });
    expect(p.steps.size).toBe(52);
    for (const { delay, duration } of p.steps.values()) {
      expect(delay + duration).toBeLessThanOrEqual(END);
    }
  });

  it('keeps the arc between 12 and 40 px', () => {
    expect(plan('A B', 'B*2', { from: 1, to: 0 }).flight?.rise).toBe(12);
    const far = scene('A B C D');
    const moved = { ...far, spots: far.spots.map((s) => ({ ...s, x: s.x * 20 })) };
    expect(planMotion(moved, scene('D*2 B C'), { from: 3, to: 0 }).flight?.rise).toBe(40);
  });

  it('S3 gives the focus to the pile that resulted, and back after the undo', () => {
    expect(plan('A B C', 'A C*2', { from: 2, to: 1 }).focus).toBe(1);
    expect(plan('A C*2', 'A B C').focus).toBe(2);
    expect(plan('D*2 B C E', 'A B C D E').focus).toBe(3);
  });

  it('takes a dealt card from the stock, and only a dealt one', () => {
    expect(plan('A B | 3', 'A B C | 2').dealt).toEqual(['C']);
    expect(plan('A B | 3', 'A C B | 3').dealt).toEqual([]);
    // Taken back, a removed card at the row's end comes down again; the stock is as it was.
    expect(plan('A B | 3', 'A B C | 3')).toMatchObject({ dealt: [], returned: ['C'] });
    expect(plan('A B C | 2', 'A B | 3')).toMatchObject({ undealt: 'C', removed: [] });
    // A new game begins with one card from the stock.
    expect(plan('A B C | 4', 'D | 51').dealt).toEqual(['D']);
    // The undo of a merge at the row's end brings the mover back, it deals nothing.
    expect(plan('A C*2', 'A B C').dealt).toEqual([]);
  });

  it('lifts removed cards off, and the row closes over them like bellows', () => {
    const p = plan('A B C D E F', 'A D E F');
    expect(p.removed).toEqual(['B', 'C']);
    const delays = ['D', 'E', 'F'].map((id) => p.steps.get(id)?.delay ?? 0);
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect(delays[0]).toBeGreaterThan(60);
    expect(p.focus).toBe(1);
    const back = plan('A D E F', 'A B C D E F');
    expect(back).toMatchObject({ returned: ['B', 'C'], dealt: [], focus: 1 });
  });

  it('removes the last cards of all, and a whole suit at once', () => {
    expect(plan('A B', '')).toMatchObject({ removed: ['A', 'B'], focus: null });
    const run = 'BCDEFGHIJKLMN'.split('').join(' ');
    expect(plan(`A ${run} Z`, 'A Z').removed).toHaveLength(13);
  });

  it('opens another deal like bellows, with no card of the old one', () => {
    const p = plan('A B C D E F G H', 'I J K');
    expect(p.unfolds).toBe(true);
    expect(p.steps.size + p.removed.length + p.dealt.length).toBe(0);
  });

  it('animates no jump far through a game', () => {
    const p = plan('A B C D E F G H', 'A*8');
    expect(p).toMatchObject({ removed: [], unfolds: false });
  });

  it('lays a pile that was in the hand down from where it is, without lift or arc', () => {
    const p = planMotion(scene('A B C'), scene('A C*2'), { from: 2, to: 1 }, 'C');
    expect(p.flight).toEqual({ id: 'C', rise: 0 });
    expect(p.steps.get('C')?.delay).toBe(0);
    const other = planMotion(scene('A B C'), scene('A C*2'), { from: 2, to: 1 }, 'A');
    expect(other.flight?.rise).toBe(12);
  });

  it('is told a stale last move, and falls back to a plain glide', () => {
    const p = plan('A B C D', 'A B D', { from: 9, to: 8 });
    expect(p.flight).toBeNull();
    expect(p.removed).toEqual(['C']);
  });

  it('tells how much the cards grow', () => {
    expect(planMotion(scene('A B', 40), scene('B*2', 80), { from: 1, to: 0 }).growth).toBe(0.5);
    expect(plan('A B', 'B*2', { from: 1, to: 0 }).growth).toBeNull();
  });
});

describe('the cards that are drawn', () => {
  const pile = (id: string, size = 1): PileView => ({
    id,
    top: { rank: 0, suit: 0 },
    size,
    label: id,
    movable: false,
    target: null,
  });
  const draw = (ids: readonly string[], lastMove: LastMove | null = null): Draw => ({
    view: {
      piles: ids.map((id) => pile(id)),
      selected: null,
      stock: null,
      lastMove,
      refused: null,
    },
    layout: layOut({ count: ids.length, width: 390, height: 700, thickest: 1, large: false }),
    still: false,
    reduced: false,
    pace: 1,
    stock: { x: 0, y: 0, w: 30 },
  });
  const step = (before: readonly Sprite[], from: Draw, to: Draw, now: number): Sprite[] => {
    const at = (d: Draw): Scene => ({
      spots: d.view.piles.map((p, i) => ({
        id: p.id,
        size: 1,
        x: d.layout.places[i]?.x ?? 0,
        y: 0,
      })),
      w: d.layout.w,
      stock: null,
    });
    return nextSprites(before, to, planMotion(at(from), at(to), to.view.lastMove), now);
  };

  it('L7 leaves no ghost after 20 moves within 300 ms', () => {
    let ids = Array.from({ length: 40 }, (_, i) => `c${String(i + 10)}`);
    let now = draw(ids);
    let sprites = nextSprites([], now, null, 0);
    for (let k = 0; k < 20; k += 1) {
      const from = ids.length - 1;
      const next = ids.with(from - 1, ids[from] ?? '').toSpliced(from, 1);
      const then = draw(next, { from, to: from - 1 });
      sprites = step(sprites, now, then, k * 15);
      [ids, now] = [next, then];
      const piles = sprites.filter((s) => s.index >= 0).map((s) => s.pile.id);
      expect(piles.toSorted()).toEqual(ids.toSorted());
    }
    expect(sprites.length).toBeGreaterThan(ids.length);
    expect(swept(sprites, 300 + END)).toHaveLength(ids.length);
  });

  it('keeps the order of the elements whatever the order of the row', () => {
    const [a, b] = [draw(['c', 'a', 'b']), draw(['b', 'c', 'a'])];
    const order = (sprites: readonly Sprite[]): string[] => sprites.map((s) => s.pile.id);
    const first = nextSprites([], a, null, 0);
    expect(order(first)).toEqual(['a', 'b', 'c']);
    expect(order(step(first, a, b, 0))).toEqual(['a', 'b', 'c']);
  });

  it('leaves untouched cards untouched', () => {
    const a = draw(['a', 'b', 'c']);
    const first = nextSprites([], a, null, 0);
    expect(step(first, a, draw(['a', 'b', 'c']), 0)[1]).toBe(first[1]);
  });

  it('multiplies every duration by the pace, and moves nothing when reduced', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const slow = { ...draw(['a', 'd', 'c'], { from: 3, to: 1 }), pace: 2 };
    const first = nextSprites([], draw(ids), null, 0);
    const plain = step(first, draw(ids), { ...slow, pace: 1 }, 0).find((s) => s.pile.id === 'd');
    const twice = step(first, draw(ids), slow, 0).find((s) => s.pile.id === 'd');
    expect(twice?.step?.duration).toBe(2 * (plain?.step?.duration ?? 0));
    expect(twice?.act).toMatchObject({ kind: 'fly', pace: 2 });
    const still = step(first, draw(ids), { ...slow, reduced: true }, 0);
    expect(still.filter((s) => s.step !== null || (s.act && s.act.kind !== 'glow'))).toEqual([]);
    expect(still.some((s) => s.act?.kind === 'glow')).toBe(true);
  });

  it('sweeps removed cards away when they have faded', () => {
    const first = nextSprites([], draw(['a', 'b', 'c', 'd']), null, 0);
    const then = step(first, draw(['a', 'b', 'c', 'd']), draw(['a', 'd']), 0);
    expect(then.filter((s) => s.index < 0).map((s) => s.act?.kind)).toEqual(['leave', 'leave']);
    expect(swept(then, END + 1).map((s) => s.pile.id)).toEqual(['a', 'd']);
  });
});
