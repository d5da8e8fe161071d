/** What a dragged pile is held over, and how strongly it is drawn there. Pure. */

import type { Layout, Place } from './layout.ts';
import type { Drop, Half } from './types.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a drop would go now. */
export interface Aim {
  readonly to: number | 'away';
  readonly half: Half;
  /** One of the places that were offered. */
  readonly offered: boolean;
  /** 0 … 1: how far the card has been drawn to its place. */
  readonly pull: number;
}

export interface Held {
  readonly layout: Layout;
  readonly from: number;
  readonly drops: readonly Drop[];
  /** The pointer, and the corner of the card that hangs on it; from the row's corner. */
  readonly pointer: Point;
  readonly card: Point;
  readonly overTray: boolean;
}

/** The reach of a magnetic place, in pitches of the row. */
const REACH = 0.62;

export function aimOf(held: Held): Aim | null {
  const { layout, from, drops, pointer } = held;
  if (held.overTray && drops.some((drop) => drop.to === 'away'))
    return { to: 'away', half: null, offered: true, pull: 1 };
  const home = layout.places[from];
  let best: { to: number; far: number } | null = null;
  for (const { to } of drops) {
    const place = to === 'away' || to === from ? undefined : layout.places[to];
    if (to === 'away' || !place) continue;
    const far = inPitches(layout, held.card, place);
    const near = far < REACH || within(layout, pointer, place);
    if (near && (best === null || far < best.far)) best = { to, far };
  }
  const under = layout.places.findIndex((place) => within(layout, pointer, place));
  // What lies under the pointer and what the card covers may differ: the nearer one is meant.
  const stays = home !== undefined && inPitches(layout, held.card, home) < (best?.far ?? 0);
  if (best !== null && !stays) {
    const pull = smooth((REACH - best.far) / (REACH / 2));
    return { to: best.to, half: halfOf(layout, best.to, pointer), offered: true, pull };
  }
  if (under === -1 || (under === from && !drops.some((drop) => drop.to === from))) return null;
  const offered = drops.some((drop) => drop.to === under);
  return { to: under, half: halfOf(layout, under, pointer), offered, pull: 0 };
}

/** The place of a card that is held so: at the pointer, or drawn to what it is aimed at. */
export function drawnTo(layout: Layout, card: Point, aim: Aim | null, under: boolean): Point {
  const place = aim === null || aim.to === 'away' ? undefined : layout.places[aim.to];
  if (!aim || !place) return card;
  const pull = aim.pull * 0.9;
  const goal = { x: place.x, y: place.y + (under ? 0.3 * layout.h : -8) };
  return { x: card.x + pull * (goal.x - card.x), y: card.y + pull * (goal.y - card.y) };
}

function halfOf(layout: Layout, index: number, pointer: Point): Half {
  const middle = (layout.places[index]?.y ?? 0) + layout.h / 2;
  return pointer.y < middle ? 'upper' : 'lower';
}

function inPitches(layout: Layout, a: Point, b: Place): number {
  return Math.hypot(
    (a.x - b.x) / (layout.w + layout.gapX || 1),
    (a.y - b.y) / (layout.h + layout.gapY || 1),
  );
}

/** The gaps belong to the nearer card, so that no place between two is lost. */
function within({ w, h, gapX, gapY }: Layout, point: Point, place: Place): boolean {
  const [x, y] = [point.x - place.x, point.y - place.y];
  const [edgeX, edgeY] = [Math.min(8, gapX / 2), Math.min(8, gapY / 2)];
  return x >= -edgeX && x <= w + edgeX && y >= -edgeY && y <= h + edgeY;
}

function smooth(t: number): number {
  const x = Math.max(0, Math.min(1, t));
  return x * x * (3 - 2 * x);
}
