/** The cards to draw, from those drawn before and the plan of what moves. Pure. */

import type { Layout } from './layout.ts';
import { END, type Plan, type Scene, type Step } from './motion.ts';
import type { PileView, TableView } from './types.ts';

/** A short animation of a card about its place; a new object is a new performance. */
export type Act =
  | { readonly kind: 'fly'; readonly rise: number; readonly grown: number; readonly pace: number }
  | { readonly kind: 'grow'; readonly grown: number; readonly pace: number }
  | {
      readonly kind: 'deal' | 'undeal';
      readonly dx: number;
      readonly dy: number;
      readonly scale: number;
      readonly pace: number;
    }
  | { readonly kind: 'leave' | 'return'; readonly delay: number; readonly pace: number }
  | {
      readonly kind: 'unfold';
      readonly dx: number;
      readonly delay: number;
      readonly pace: number;
    }
  | { readonly kind: 'glow' };

/** One card on the table: a pile, or what is just being covered. */
export interface Sprite {
  readonly pile: PileView;
  /** -1: no longer a pile of the row. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly step: Step | null;
  readonly act: Act | null;
  readonly layer: number;
  /** The pile that covers this card. */
  readonly onto: string | null;
  /** For a card that has left the row: when it leaves the table too. */
  readonly until: number;
}

export interface Draw {
  readonly view: TableView;
  readonly layout: Layout;
  /** No motion: a resize, the first draw. */
  readonly still: boolean;
  /** Nothing moves: what has changed glows instead. */
  readonly reduced: boolean;
  /** What durations are multiplied by. */
  readonly pace: number;
  /** The pile that a hand has just let go. */
  readonly held?: string | null;
  /** Where dealt cards come from. */
  readonly stock: { readonly x: number; readonly y: number; readonly w: number };
}

/** The z-order: what is covered, what lies, what flies. */
const COVERED = 0;
const LYING = 1;
const FLYING = 3;

export function sceneOf({ view, layout }: Draw): Scene {
  const spots = view.piles.map((pile, i) => ({
    id: pile.id,
    x: layout.places[i]?.x ?? 0,
    y: layout.places[i]?.y ?? 0,
    size: pile.size,
  }));
  return { spots, w: layout.w, stock: view.stock?.count ?? null };
}

/**
 * The cards stand in the order of their ids, never in that of the row: a keyed list that is not
 * reordered keeps its elements, and so the transitions under way.
 */
export function nextSprites(
  before: readonly Sprite[],
  draw: Draw,
  plan: Plan | null,
  now: number,
): Sprite[] {
  const shown = new Map(before.map((s) => [s.pile.id, s]));
  const next = new Map(stillCovered(before, draw, plan, now).map((s) => [s.pile.id, s]));
  if (plan && !draw.reduced) {
    for (const gone of leaving(shown, draw, plan, now)) next.set(gone.pile.id, gone);
  }
  for (const [index, pile] of draw.view.piles.entries()) {
    const old = shown.get(pile.id);
    const fresh = keepGoing(old, spriteOf(pile, index, draw, plan), plan);
    next.set(pile.id, old && looksSame(old, fresh) ? old : fresh);
  }
  return [...next.values()].sort((a, b) => (a.pile.id < b.pile.id ? -1 : 1));
}

/** A card that stays where it is going keeps its transition: to drop it would make it jump. */
function keepGoing(old: Sprite | undefined, fresh: Sprite, plan: Plan | null): Sprite {
  if (!plan || !old || fresh.step || old.x !== fresh.x || old.y !== fresh.y) return fresh;
  return { ...fresh, step: old.step };
}

/** Covered cards follow the pile that covers them, should the row close meanwhile. */
function stillCovered(
  sprites: readonly Sprite[],
  { view, layout }: Draw,
  plan: Plan | null,
  now: number,
): Sprite[] {
  return sprites.flatMap((sprite) => {
    if (sprite.index >= 0 || sprite.until <= now || !plan) return [];
    if (sprite.onto === null) return [sprite];
    const place = layout.places[view.piles.findIndex((p) => p.id === sprite.onto)];
    if (!place) return [];
    const step = plan.steps.get(sprite.onto) ?? sprite.step;
    return [{ ...sprite, x: place.x, y: place.y, step }];
  });
}

export function swept(sprites: readonly Sprite[], now: number): Sprite[] {
  return sprites.filter((s) => s.index >= 0 || s.until > now);
}

/** Covered cards lie below the landing place until the flight is over; others go off the table. */
function leaving(
  shown: ReadonlyMap<string, Sprite>,
  draw: Draw,
  plan: Plan,
  now: number,
): Sprite[] {
  const { view, layout, pace } = draw;
  const leave = (id: string, onto: string | null, act: Act | null): Sprite[] => {
    const old = shown.get(id);
    if (!old) return [];
    const at = onto === null ? -1 : view.piles.findIndex((p) => p.id === onto);
    const { x, y } = layout.places[at] ?? old;
    const pile = { ...old.pile, movable: false, target: null, hint: null, goes: false };
    const step = paced(plan.steps.get(id), pace);
    const layer = onto === null ? FLYING : COVERED;
    return [{ pile, index: -1, x, y, step, act, layer, onto, until: now + END * pace }];
  };
  const { flight, growth, undealt } = plan;
  const flies = (id: string): Act | null =>
    flight?.id === id && flight.rise > 0
      ? { kind: 'fly', rise: flight.rise, grown: growth ?? 1, pace }
      : null;
  const off = (nth: number): Act => ({ kind: 'leave', delay: nth * NEXT_GOES, pace });
  const back = undealt === null ? undefined : shown.get(undealt);
  return [
    ...[...plan.covered].flatMap(([id, { onto }]) => leave(id, onto, flies(id))),
    ...plan.removed.flatMap((id, nth) => leave(id, null, off(nth))),
    ...(back ? leave(back.pile.id, null, fromStock('undeal', back, draw)) : []),
  ];
}

/** Cards that go together do not go as one. */
const NEXT_GOES = 14;

function paced(step: Step | undefined, pace: number): Step | null {
  if (!step) return null;
  return pace === 1 ? step : { ...step, delay: step.delay * pace, duration: step.duration * pace };
}

function spriteOf(pile: PileView, index: number, draw: Draw, plan: Plan | null): Sprite {
  const place = draw.layout.places[index];
  const flying = plan?.flight?.id === pile.id;
  return {
    pile,
    index,
    x: place?.x ?? 0,
    y: place?.y ?? 0,
    step: draw.reduced ? null : paced(plan?.steps.get(pile.id), draw.pace),
    act: plan ? actOf(pile, index, draw, plan) : null,
    layer: flying && !draw.reduced ? FLYING : LYING,
    onto: null,
    until: 0,
  };
}

function actOf(pile: PileView, index: number, draw: Draw, plan: Plan): Act | null {
  const { layout, pace } = draw;
  const dealt = plan.dealt.includes(pile.id);
  const returned = plan.returned.indexOf(pile.id);
  if (draw.reduced) return dealt || returned >= 0 || plan.focus === index ? { kind: 'glow' } : null;
  const place = layout.places[index];
  if (dealt && place) return fromStock('deal', place, draw);
  if (returned >= 0) return { kind: 'return', delay: returned * NEXT_GOES, pace };
  if (plan.unfolds && place) {
    const first = layout.places[layout.lines[place.line]?.first ?? 0] ?? place;
    const column = index - (layout.lines[place.line]?.first ?? 0);
    return { kind: 'unfold', dx: (first.x - place.x) * 0.4, delay: 5 * column, pace };
  }
  const grown = plan.growth ?? 1;
  const { flight } = plan;
  if (flight?.id === pile.id && flight.rise > 0)
    return { kind: 'fly', rise: flight.rise, grown, pace };
  return plan.growth === null ? null : { kind: 'grow', grown, pace };
}

function fromStock(
  kind: 'deal' | 'undeal',
  at: { readonly x: number; readonly y: number },
  { stock, layout, pace }: Draw,
): Act {
  return { kind, dx: stock.x - at.x, dy: stock.y - at.y, scale: stock.w / layout.w, pace };
}

/** What has not changed keeps its object, and so costs nothing; a label alone is not to be seen. */
function looksSame(a: Sprite, b: Sprite): boolean {
  return (
    a.index === b.index &&
    a.x === b.x &&
    a.y === b.y &&
    a.layer === b.layer &&
    a.step === b.step &&
    b.act === null &&
    sameMarks(a.pile, b.pile)
  );
}

function sameMarks(a: PileView, b: PileView): boolean {
  return (
    a.size === b.size &&
    a.movable === b.movable &&
    a.target?.tab === b.target?.tab &&
    a.target?.under === b.target?.under &&
    a.hint?.tab === b.hint?.tab &&
    a.goes === b.goes &&
    a.named === b.named
  );
}
