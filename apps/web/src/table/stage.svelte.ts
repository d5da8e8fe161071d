import type { Layout } from './layout.ts';
import { END, LAND, LIFT, planMotion, TRAVEL, type Plan, type Scene, type Step } from './motion.ts';
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

/** The z-order: what lies, what flies. */
const LYING = 1;
const FLYING = 3;

/**
 * Keeps the cards that are drawn. They stand in the order of their ids, never in that of the row: a
 * keyed list that is not reordered keeps its elements, and so the transitions under way.
 */
export class Stage {
  sprites = $state.raw<readonly Sprite[]>([]);
  #scene: Scene | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Draws a view; the answer is the index where the keyboard cursor belongs, or null. */
  draw(draw: Draw): number | null {
    const after = sceneOf(draw);
    const before = this.#scene;
    const plan = before && !draw.still ? planMotion(before, after, draw.view.lastMove) : null;
    this.#scene = after;
    const now = performance.now();
    const shown = new Map(this.sprites.map((s) => [s.pile.id, s]));
    const cards = new Map(
      this.sprites.filter((s) => s.index < 0 && s.until > now).map((s) => [s.pile.id, s]),
    );
    if (plan && !draw.reduced) this.#keepCovered(cards, plan, draw, now);
    for (const [index, pile] of draw.view.piles.entries()) {
      const fresh = spriteOf(pile, index, draw, plan);
      const old = shown.get(pile.id);
      cards.set(pile.id, old && looksSame(old, fresh) ? old : fresh);
    }
    this.sprites = [...cards.values()].sort((a, b) => (a.pile.id < b.pile.id ? -1 : 1));
    this.#sweepLater();
    return plan?.focus ?? null;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Covered cards lie below the landing place until the flight is over; removed ones fade. */
  #keepCovered(cards: Map<string, Sprite>, plan: Plan, { view, layout }: Draw, now: number): void {
    const leave = (id: string, onto: string | null): void => {
      const old = this.sprites.find((s) => s.pile.id === id);
      if (!old) return;
      const place =
        onto === null ? undefined : layout.places[view.piles.findIndex((p) => p.id === onto)];
      const flying = plan.flight?.id === id;
      cards.set(id, {
        ...old,
        pile: { ...old.pile, movable: false, target: null },
        index: -1,
        x: place?.x ?? old.x,
        y: place?.y ?? old.y,
        step: plan.steps.get(id) ?? null,
        act:
          flying && plan.flight
            ? { kind: 'fly', rise: plan.flight.rise, grown: plan.growth ?? 1 }
            : null,
        layer: 0,
        fading: onto === null,
        until: now + END,
      });
    };
    for (const [id, { onto }] of plan.covered) leave(id, onto);
    for (const id of plan.removed) leave(id, null);
  }

  #sweepLater(): void {
    clearTimeout(this.#timer);
    if (!this.sprites.some((s) => s.index < 0)) return;
    this.#timer = setTimeout(() => {
      const now = performance.now();
      this.sprites = this.sprites.filter((s) => s.index >= 0 || s.until > now);
      this.#sweepLater();
    }, END + 10);
  }
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
    !a.fading
  );
}

function sceneOf({ view, layout }: Draw): Scene {
  const spots = view.piles.map((pile, i) => ({
    id: pile.id,
    x: layout.places[i]?.x ?? 0,
    y: layout.places[i]?.y ?? 0,
    size: pile.size,
  }));
  return { spots, w: layout.w };
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
    until: 0,
  };
}

function actOf(pile: PileView, index: number, draw: Draw, plan: Plan): Act | null {
  const dealt = plan.dealt.includes(pile.id);
  if (draw.reduced) return dealt || plan.focus === index ? { kind: 'glow' } : null;
  const place = draw.layout.places[index];
  if (dealt && place) {
    const { stock, layout } = draw;
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

/** Plays an act on an element; `translate` and `scale` leave its `transform` alone. */
export function perform(element: Element, act: Act): Animation {
  const whole = LIFT + TRAVEL + LAND;
  switch (act.kind) {
    case 'fly': {
      const { rise, grown } = act;
      const frames = [
        { translate: '0 0', scale: grown, offset: 0, easing: 'ease-out' },
        { translate: '0 -7px', scale: grown * 1.04, offset: LIFT / whole, easing: 'ease-out' },
        { translate: `0 -${String(rise)}px`, scale: 1.05, offset: 0.5, easing: 'ease-in' },
        { translate: '0 -5px', scale: 1.03, offset: (LIFT + TRAVEL) / whole, easing: 'ease-in' },
        { translate: '0 0', scale: 1, offset: 1 },
      ];
      return element.animate(frames, { duration: whole });
    }
    case 'grow':
      return element.animate(
        { scale: [act.grown, 1] },
        { delay: 80, duration: 180, fill: 'backwards', easing: 'cubic-bezier(.25,.8,.35,1)' },
      );
    case 'deal': {
      const from = { translate: `${String(act.dx)}px ${String(act.dy)}px`, scale: act.scale };
      const frames = [from, { translate: '0 0', scale: 1 }];
      return element.animate(frames, { duration: 200, easing: 'cubic-bezier(.3,.7,.2,1)' });
    }
    case 'glow':
      return glow(element, 'var(--accent)');
  }
}

/** Instead of motion: a halo that fades, and nothing moves. */
function glow(element: Element, colour: string): Animation {
  const halo = (opacity: number): string =>
    `0 0 0 5px color-mix(in srgb, ${colour} ${String(opacity)}%, transparent)`;
  return element.animate({ boxShadow: [halo(75), halo(0)] }, { duration: 400, easing: 'ease-in' });
}

/** A refused pile: two cycles of 3 px. With reduced motion a halo instead. */
export function shake(element: Element, reduced: boolean): Animation {
  if (reduced) return glow(element, 'var(--ink)');
  const x = ['0', '-3px', '3px', '-3px', '3px', '0'];
  return element.animate({ translate: x }, { duration: 160, easing: 'ease-in-out' });
}
