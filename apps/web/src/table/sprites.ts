/** The cards to draw, from those drawn before and the plan of what moves. Pure. */

import type { Layout } from './layout.ts';
import { END, type Plan, type Scene, type Step } from './motion.ts';
import type { PileView, TableView } from './types.ts';

/** A short animation of a card about its place; a new object is a new performance. */
export type Act =
  | { readonly kind: 'fly'; readonly rise: number; readonly grown: number }
  | { readonly kind: 'grow'; readonly grown: number }
  | { readonly kind: 'deal'; readonly dx: number; readonly dy: number; readonly scale: number }
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
  readonly fading: boolean;
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
  readonly reduced: boolean;
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
  return { spots, w: layout.w };
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

/** Covered cards lie below the landing place until the flight is over; removed ones fade. */
function leaving(
  shown: ReadonlyMap<string, Sprite>,
  { view, layout }: Draw,
  plan: Plan,
  now: number,
): Sprite[] {
  const leave = (id: string, onto: string | null): Sprite[] => {
    const old = shown.get(id);
    if (!old) return [];
    const at = onto === null ? -1 : view.piles.findIndex((p) => p.id === onto);
    const { x, y } = layout.places[at] ?? old;
    const { flight, growth } = plan;
    return [
      {
        pile: { ...old.pile, movable: false, target: null, hint: null },
        index: -1,
        x,
        y,
        step: plan.steps.get(id) ?? null,
        act: flight?.id === id ? { kind: 'fly', rise: flight.rise, grown: growth ?? 1 } : null,
        layer: COVERED,
        fading: onto === null,
        onto,
        until: now + END,
      },
    ];
  };
  return [
    ...[...plan.covered].flatMap(([id, { onto }]) => leave(id, onto)),
    ...plan.removed.flatMap((id) => leave(id, null)),
  ];
}

function spriteOf(pile: PileView, index: number, draw: Draw, plan: Plan | null): Sprite {
  const place = draw.layout.places[index];
  const flying = plan?.flight?.id === pile.id;
  return {
    pile,
    index,
    x: place?.x ?? 0,
    y: place?.y ?? 0,
    step: draw.reduced ? null : (plan?.steps.get(pile.id) ?? null),
    act: plan ? actOf(pile, index, draw, plan) : null,
    layer: flying && !draw.reduced ? FLYING : LYING,
    fading: false,
    onto: null,
    until: 0,
  };
}

function actOf(pile: PileView, index: number, draw: Draw, plan: Plan): Act | null {
  const dealt = plan.dealt.includes(pile.id);
  if (draw.reduced) return dealt || plan.focus === index ? { kind: 'glow' } : null;
  const { stock, layout } = draw;
  const place = layout.places[index];
  if (dealt && place) {
    return {
      kind: 'deal',
      dx: stock.x - place.x,
      dy: stock.y - place.y,
      scale: stock.w / layout.w,
    };
  }
  const grown = plan.growth ?? 1;
  if (plan.flight?.id === pile.id) return { kind: 'fly', rise: plan.flight.rise, grown };
  return plan.growth === null ? null : { kind: 'grow', grown };
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
    a.pile.size === b.pile.size &&
    a.pile.movable === b.pile.movable &&
    a.pile.target?.tab === b.pile.target?.tab &&
    a.pile.hint?.tab === b.pile.hint?.tab &&
    !a.fading
  );
}
