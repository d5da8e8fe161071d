/** Why nothing happens, as facts: `refusalText.ts` says it. The rules know the reason; here only is found what was meant. */
import {
  DECK_SIZE,
  rankOf,
  topOf,
  whyNot,
  type Card,
  type MergeMove,
  type Position,
  type Reason,
  type StartProblem,
} from '@bellows/rules';
import type { BoardMove } from './gesture.ts';

/** A pile as it is told to the player, its number from 1. */
export interface Named {
  readonly card: Card;
  readonly pile: number;
}

export type Refusal =
  | { readonly code: 'rule'; readonly reason: Reason }
  /** None of the piles that this one could reach matches it. */
  | { readonly code: 'no-target'; readonly card: Card; readonly others: readonly Named[] }
  /** Nothing goes that far; how far the pile lies that was probably meant. */
  | {
      readonly code: 'distance';
      readonly pile: number;
      readonly distance: number;
      readonly side: 'left' | 'right' | 'either';
      readonly near: Named & { readonly distance: number };
    }
  /** The card neither goes with any run nor encloses one. */
  | { readonly code: 'no-run'; readonly card: Card }
  /** No run with this card adds up; `most`: to how many cards a run is limited. */
  | {
      readonly code: 'no-sum';
      readonly card: Card;
      readonly totals: readonly number[];
      readonly most: number | null;
    }
  /** Revenge: the target has to be named first, and this one cannot be. */
  | { readonly code: 'aim-first' }
  | { readonly code: 'no-aim'; readonly problem: StartProblem }
  | { readonly code: 'game-over' }
  /** A ranked game has its result: nothing that comes later is part of it. */
  | { readonly code: 'result-stands' }
  /** The log of a ranked game takes no more. */
  | { readonly code: 'log-full' }
  | { readonly code: 'nothing-to-undo' }
  | { readonly code: 'nothing-to-redo' }
  | { readonly code: 'no-undo' };

/** Why a pile has no part in any move: what stands in the way on all sides, told as one thing. */
export function whyStuck(position: Position, index: number): Refusal {
  const pile = position.row[index];
  if (pile === undefined) return { code: 'game-over' };
  const card = topOf(pile);
  const { mechanic } = position.mode.variant;
  switch (mechanic.kind) {
    case 'merge':
    case 'pair':
      return whyAlone(position, index, card);
    case 'enclosed':
      return { code: 'no-run', card };
    case 'sum':
      return { code: 'no-sum', card, totals: mechanic.totals, most: limitOf(mechanic.most) };
  }
}

/** A limit that no deck reaches is none. */
function limitOf(most: number): number | null {
  return most < DECK_SIZE ? most : null;
}

function whyAlone(position: Position, index: number, card: Card): Refusal {
  const reasons: Reason[] = [];
  const others: Named[] = [];
  for (const other of neighbours(position, index)) {
    const reason = whyNotTo(position, index, other);
    if (reason === null) continue;
    reasons.push(reason);
    const named = nameOf(position, other);
    if (reason.code === 'no-match' && named !== null) others.push(named);
  }
  // A rule that forbids a matching pile says more than a neighbour that does not match.
  const rule = reasons.find((one) => one.code !== 'no-match' && one.code !== 'off-row');
  if (rule !== undefined) return { code: 'rule', reason: rule };
  if (others.length > 0) return { code: 'no-target', card, others };
  const [first] = reasons;
  return first === undefined ? { code: 'game-over' } : { code: 'rule', reason: first };
}

/** The rules tell a pair of piles that one is missing; here it is the neighbour that is not there. */
function whyNotTo(position: Position, index: number, other: number): Reason | null {
  const reason = whyNot(position, attemptOf(position, index, other));
  if (reason?.code !== 'no-pile') return reason;
  const direction = other < index ? 'L' : 'R';
  const distance = Math.abs(other - index);
  return { code: 'off-row', params: { pile: index + 1, distance, direction } };
}

/** The places that lie as far away as something goes, whether there is a pile or not: L before R, nearest first. */
function neighbours({ mode }: Position, index: number): number[] {
  const { mechanic } = mode.variant;
  if (mechanic.kind !== 'merge' && mechanic.kind !== 'pair') return [];
  const sides = mechanic.kind === 'pair' ? (['L', 'R'] as const) : mechanic.directions;
  return sides.flatMap((side) =>
    mechanic.distances.map((distance) => (side === 'L' ? index - distance : index + distance)),
  );
}

/**
 * Why the pair is no move; null if the second pile lies so far off that it cannot have been meant. `far`: it was meant,
 * because something was dropped there.
 */
export function whyNotBetween(
  position: Position,
  a: number,
  b: number,
  far = false,
): Refusal | null {
  if (!far && !isInReach(position, a, b)) return null;
  const reason = whyNot(position, attemptOf(position, a, b));
  if (reason === null) return null;
  const distance = reason.code === 'distance' ? misjudged(position, a, b) : null;
  return distance ?? { code: 'rule', reason };
}

/** What a pair says that is no move. */
function attemptOf(position: Position, a: number, b: number): BoardMove {
  const gap = Math.abs(b - a);
  const [left, right] = [Math.min(a, b) + 1, Math.max(a, b) + 1];
  const { mechanic } = position.mode.variant;
  switch (mechanic.kind) {
    case 'merge':
      return mergeTo(a, b);
    case 'pair':
      return { kind: 'pair', left, right };
    case 'enclosed':
      // Side by side the two go themselves, with a gap they enclose what goes.
      return gap < 2
        ? { kind: 'remove', first: left, last: right }
        : { kind: 'remove', first: left + 1, last: right - 1 };
    case 'sum':
      return { kind: 'remove', first: left, last: right };
  }
}

function mergeTo(a: number, b: number): MergeMove {
  const direction = b < a ? 'L' : 'R';
  return { kind: 'merge', from: a + 1, direction, distance: Math.abs(b - a), under: false };
}

function isInReach(position: Position, a: number, b: number): boolean {
  const { mechanic } = position.mode.variant;
  const gap = Math.abs(b - a);
  switch (mechanic.kind) {
    case 'merge': {
      const { direction } = mergeTo(a, b);
      return mechanic.directions.includes(direction) && gap <= Math.max(...mechanic.distances);
    }
    case 'pair':
      return gap <= Math.max(...mechanic.distances);
    case 'enclosed':
      return gap <= mechanic.most + 1;
    case 'sum': {
      // One card too many is a sum that went wrong; far more is another place.
      const step = b < a ? 1 : -1;
      const cards = position.row.slice(Math.min(a, b + step), Math.max(a, b + step) + 1).map(topOf);
      const sum = cards.reduce((total, card) => total + (mechanic.worth[rankOf(card)] ?? 0), 0);
      return gap < mechanic.most && sum < Math.max(...mechanic.totals);
    }
  }
}

/** Somebody has miscounted: how far the pile is that was tapped, and what lies where something could go. */
function misjudged(position: Position, a: number, b: number): Refusal | null {
  const { mechanic } = position.mode.variant;
  if (mechanic.kind !== 'merge' && mechanic.kind !== 'pair') return null;
  const distance = Math.abs(b - a);
  const step = b < a ? -1 : 1;
  const off = (one: number) => Math.abs(one - distance);
  const [nearest] = mechanic.distances
    .flatMap((one) => {
      const named = nameOf(position, a + step * one);
      return named === null ? [] : [{ ...named, distance: one }];
    })
    .sort((x, y) => off(x.distance) - off(y.distance) || y.distance - x.distance);
  if (nearest === undefined) return null;
  const side = mechanic.kind === 'pair' ? 'either' : step < 0 ? 'left' : 'right';
  return { code: 'distance', pile: b + 1, distance, side, near: nearest };
}

function nameOf({ row }: Position, index: number): Named | null {
  const pile = row[index];
  return pile === undefined ? null : { card: topOf(pile), pile: index + 1 };
}
