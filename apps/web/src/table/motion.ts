/** What moves, when and how long, from what was shown before and what is shown after. Pure. */

import type { LastMove, Speed } from './types.ts';

/** What every duration is multiplied by; at `off` nothing moves at all. */
export const PACE: Record<Speed, number> = { off: 1, fast: 0.6, normal: 1, slow: 1.9 };

/** All in milliseconds. The whole ends by 260, whatever the length of the row. */
export const LIFT = 50;
export const TRAVEL = 130;
export const LAND = 40;
export const END = 260;
const CLOSE = 96;
/** The row closes from the travel's last third on, each pile a little after its neighbour. */
const CLOSE_AT = LIFT + Math.round((TRAVEL * 2) / 3);
const STAGGER = 6;
/** The row closes over cards that have gone when they are well off it. */
const CLOSE_AFTER_GONE = 90;
const GROW = 180;

const TRAVEL_EASING = 'cubic-bezier(.3,.7,.2,1)';
const CLOSE_EASING = 'cubic-bezier(.25,.8,.35,1)';

export interface Spot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A row as it lies on the table: spots in reading order, all of one card width. */
export interface Scene {
  readonly spots: readonly Spot[];
  readonly w: number;
  /** Cards in the stock; null: there is none. */
  readonly stock: number | null;
}

export interface Step {
  readonly delay: number;
  readonly duration: number;
  readonly easing: string;
}

export interface Plan {
  /** By id: how this card comes to its new place. Missing: it is there at once. */
  readonly steps: ReadonlyMap<string, Step>;
  /** The pile that is lifted over the others, and how high its arc is; 0: it was in the hand. */
  readonly flight: null | { readonly id: string; readonly rise: number };
  /** Cards that are covered now: they stay below until the flight has landed on `onto`. */
  readonly covered: ReadonlyMap<string, { readonly onto: string }>;
  /** Cards that leave the table altogether (removal games), in their order. */
  readonly removed: readonly string[];
  /** Removed cards that an undo brings back. */
  readonly returned: readonly string[];
  /** Cards that come from the stock. */
  readonly dealt: readonly string[];
  /** The card that an undone deal takes back to the stock. */
  readonly undealt: string | null;
  /** Another row altogether: it opens like bellows. */
  readonly unfolds: boolean;
  /** Old width by new width, where the cards grow or shrink. */
  readonly growth: number | null;
  /** Where the keyboard cursor belongs now; null: where it was. */
  readonly focus: number | null;
}

const STILL: Plan = {
  steps: new Map(),
  flight: null,
  covered: new Map(),
  removed: [],
  returned: [],
  dealt: [],
  undealt: null,
  unfolds: false,
  growth: null,
  focus: null,
};

interface Change {
  readonly gone: readonly Spot[];
  readonly came: readonly Spot[];
}

function compare(before: Scene, after: Scene): Change {
  const old = new Set(before.spots.map((s) => s.id));
  const now = new Set(after.spots.map((s) => s.id));
  return {
    gone: before.spots.filter((s) => !now.has(s.id)),
    came: after.spots.filter((s) => !old.has(s.id)),
  };
}

/** One pile fewer, and the two that met are known: the mover and the one that it went onto. */
function merged(before: Scene, change: Change, move: LastMove | null) {
  const [gone] = change.gone;
  if (!move || change.gone.length !== 1 || change.came.length > 0 || !gone) return null;
  const mover = before.spots[move.from];
  const target = before.spots[move.to];
  if (!mover || !target || (gone.id !== mover.id && gone.id !== target.id)) return null;
  return { mover, survivor: gone.id === mover.id ? target : mover, gone };
}

function indexOf(scene: Scene, id: string): number {
  return scene.spots.findIndex((s) => s.id === id);
}

/** The pile that an undone move gives back its old place and size. */
function givenBack(before: Scene, after: Scene, { gone, came }: Change): number | null {
  if (came.length !== 1 || gone.length > 0) return null;
  const old = new Map(before.spots.map((s) => [s.id, s.size]));
  const index = after.spots.findIndex((s) => s.size < (old.get(s.id) ?? 0));
  return index < 0 ? null : index;
}

/** Every card that lies elsewhere now, but for `except`, gets the step that `step` says. */
function shifts(
  before: Scene,
  after: Scene,
  except: string | null,
  step: (rank: number) => Step,
): Map<string, Step> {
  const old = new Map(before.spots.map((s) => [s.id, s]));
  const steps = new Map<string, Step>();
  for (const spot of after.spots) {
    const was = old.get(spot.id);
    if (!was || spot.id === except || (was.x === spot.x && was.y === spot.y)) continue;
    steps.set(spot.id, step(steps.size));
  }
  return steps;
}

function closing(rank: number, start = CLOSE_AT): Step {
  const delay = Math.min(start + STAGGER * rank, END - CLOSE);
  return { delay, duration: CLOSE, easing: CLOSE_EASING };
}

const GROWING: Step = { delay: END - GROW, duration: GROW, easing: CLOSE_EASING };
const PLAIN: Step = { delay: 0, duration: GROW, easing: CLOSE_EASING };

function growthOf(before: Scene, after: Scene): number | null {
  return before.w === after.w || before.w === 0 ? null : before.w / after.w;
}

function planMerge(
  before: Scene,
  after: Scene,
  held: boolean,
  { mover, survivor, gone }: { mover: Spot; survivor: Spot; gone: Spot },
): Plan {
  const growth = growthOf(before, after);
  const steps = shifts(before, after, mover.id, growth === null ? closing : () => GROWING);
  const goal = after.spots[indexOf(after, survivor.id)] ?? survivor;
  // What was in the hand is lifted already, and lies over its target or near it.
  steps.set(mover.id, { delay: held ? 0 : LIFT, duration: TRAVEL, easing: TRAVEL_EASING });
  if (gone.id !== mover.id) steps.set(gone.id, steps.get(survivor.id) ?? PLAIN);
  const distance = Math.hypot(goal.x - mover.x, goal.y - mover.y);
  const rise = held ? 0 : Math.max(12, Math.min(40, 0.18 * distance));
  return {
    ...STILL,
    steps,
    growth,
    flight: { id: mover.id, rise },
    covered: new Map([[gone.id, { onto: survivor.id }]]),
    focus: indexOf(after, survivor.id),
  };
}

/** The longest run that goes at once: all of one suit. */
const LONGEST_RUN = 13;

/** Cards go off the row (or come back to it by undo) and the others close over them. */
function planGap(before: Scene, after: Scene, { gone, came }: Change): Plan {
  const [ids, longer] = gone.length > 0 ? [gone, before] : [came, after];
  if (ids.length > LONGEST_RUN) return STILL;
  const growth = growthOf(before, after);
  const close = (rank: number): Step => closing(rank, CLOSE_AFTER_GONE);
  const step = growth !== null ? () => GROWING : gone.length > 0 ? close : () => PLAIN;
  const first = longer.spots.findIndex((s) => s.id === ids[0]?.id);
  return {
    ...STILL,
    steps: shifts(before, after, null, step),
    growth,
    removed: gone.map((s) => s.id),
    returned: came.map((s) => s.id),
    focus: after.spots.length > 0 ? Math.min(first, after.spots.length - 1) : null,
  };
}

/** A card comes from the stock, or goes back there. */
function planDeal(before: Scene, after: Scene, { gone, came }: Change): Plan {
  return {
    ...STILL,
    steps: shifts(before, after, null, () => PLAIN),
    growth: growthOf(before, after),
    dealt: came.map((s) => s.id),
    undealt: gone[0]?.id ?? null,
  };
}

function isDeal(before: Scene, after: Scene, { gone, came }: Change): boolean {
  if (before.stock === null || after.stock === null || gone.length + came.length !== 1)
    return false;
  return came.length === 1
    ? came[0] === after.spots.at(-1) && after.stock < before.stock
    : gone[0] === before.spots.at(-1) && after.stock > before.stock;
}

function sizesKept(before: Scene, after: Scene): boolean {
  const old = new Map(before.spots.map((s) => [s.id, s.size]));
  return after.spots.every((s) => (old.get(s.id) ?? s.size) === s.size);
}

/**
 * `move` is the move that led to `after`, where `after` is one move later than `before`; `held` is
 * the pile that a hand has just let go.
 */
export function planMotion(
  before: Scene,
  after: Scene,
  move: LastMove | null,
  held: string | null = null,
): Plan {
  const change = compare(before, after);
  const { gone, came } = change;
  if (gone.length + came.length === 0) return planMoved(before, after, change);
  const pair = merged(before, change, move);
  if (pair) return planMerge(before, after, held === pair.mover.id, pair);
  if (isDeal(before, after, change)) return planDeal(before, after, change);
  if ((gone.length === 0 || came.length === 0) && sizesKept(before, after))
    return planGap(before, after, change);
  if (gone.length === before.spots.length) return openRow(before, after);
  // A jump far through the game: nothing that the eye could follow.
  return gone.length + came.length > 6 ? STILL : planMoved(before, after, change);
}

/** Everything glides to where it lies now: an undone merge, a step through the game. */
function planMoved(before: Scene, after: Scene, change: Change): Plan {
  return {
    ...STILL,
    steps: shifts(before, after, null, () => PLAIN),
    growth: growthOf(before, after),
    removed: change.gone.map((s) => s.id),
    focus: givenBack(before, after, change),
  };
}

function openRow(before: Scene, after: Scene): Plan {
  if (before.spots.length === 0) return STILL;
  const [only, second] = after.spots;
  if (only && !second && after.stock !== null) return { ...STILL, dealt: [only.id] };
  return { ...STILL, unfolds: true };
}
