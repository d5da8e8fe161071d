/** What moves, when and how long, from what was shown before and what is shown after. Pure. */

import type { LastMove } from './types.ts';

/** All in milliseconds. The whole ends by 260, whatever the length of the row. */
export const LIFT = 50;
export const TRAVEL = 130;
export const LAND = 40;
export const END = 260;
const CLOSE = 96;
/** The row closes from the travel's last third on, each pile a little after its neighbour. */
const CLOSE_AT = LIFT + Math.round((TRAVEL * 2) / 3);
const STAGGER = 6;
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
}

export interface Step {
  readonly delay: number;
  readonly duration: number;
  readonly easing: string;
}

export interface Plan {
  /** By id: how this card comes to its new place. Missing: it is there at once. */
  readonly steps: ReadonlyMap<string, Step>;
  /** The pile that is lifted over the others, and how high its arc is. */
  readonly flight: null | { readonly id: string; readonly rise: number };
  /** Cards that are covered now: they stay below until the flight has landed on `onto`. */
  readonly covered: ReadonlyMap<string, { readonly onto: string }>;
  /** Cards that leave the table altogether (removal games). */
  readonly removed: readonly string[];
  /** Cards that come from the stock. */
  readonly dealt: readonly string[];
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
  dealt: [],
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

function closing(rank: number): Step {
  const duration = CLOSE;
  const delay = Math.min(CLOSE_AT + STAGGER * rank, END - duration);
  return { delay, duration, easing: CLOSE_EASING };
}

const GROWING: Step = { delay: END - GROW, duration: GROW, easing: CLOSE_EASING };
const PLAIN: Step = { delay: 0, duration: GROW, easing: CLOSE_EASING };

function planMerge(
  before: Scene,
  after: Scene,
  growth: number | null,
  { mover, survivor, gone }: { mover: Spot; survivor: Spot; gone: Spot },
): Plan {
  const steps = shifts(before, after, mover.id, growth === null ? closing : () => GROWING);
  const goal = after.spots[indexOf(after, survivor.id)] ?? survivor;
  steps.set(mover.id, { delay: LIFT, duration: TRAVEL, easing: TRAVEL_EASING });
  if (gone.id !== mover.id) steps.set(gone.id, steps.get(survivor.id) ?? PLAIN);
  const distance = Math.hypot(goal.x - mover.x, goal.y - mover.y);
  const rise = Math.max(12, Math.min(40, 0.18 * distance));
  return {
    ...STILL,
    steps,
    growth,
    flight: { id: mover.id, rise },
    covered: new Map([[gone.id, { onto: survivor.id }]]),
    focus: indexOf(after, survivor.id),
  };
}

/** `move` is the move that led to `after`, where `after` is one move later than `before`. */
export function planMotion(before: Scene, after: Scene, move: LastMove | null): Plan {
  const change = compare(before, after);
  const growth = before.w === after.w || before.w === 0 ? null : before.w / after.w;
  const kept = before.spots.length - change.gone.length;
  // Another deal, or a jump far through the game: nothing that the eye could follow.
  if (kept === 0 || change.gone.length + change.came.length > 6) return STILL;
  const pair = merged(before, change, move);
  if (pair) return planMerge(before, after, growth, pair);
  const last = after.spots.at(-1);
  const dealt = change.came.length === 1 && change.came[0] === last && change.gone.length === 0;
  const back = givenBack(before, after, change);
  return {
    ...STILL,
    steps: shifts(before, after, null, () => PLAIN),
    growth,
    removed: change.gone.map((s) => s.id),
    dealt: dealt && last && back === null ? [last.id] : [],
    focus: back,
  };
}
