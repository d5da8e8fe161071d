/** Long answers come in parts: the same question asked again goes on where the last part ended. */
import type { Position } from '@bellows/rules';

/** How far something was read; anew once it is about something else. */
export interface Place {
  of: unknown;
  next: number;
}

interface Part<T> {
  readonly items: readonly T[];
  /** How many are still to come. */
  readonly left: number;
  readonly first: boolean;
}

/** The next part of a list. `of`: what it is about, compared by identity. */
export function nextPart<T>(place: Place, of: unknown, all: readonly T[], size: number): Part<T> {
  if (place.of !== of || place.next >= all.length) {
    place.of = of;
    place.next = 0;
  }
  const from = place.next;
  place.next = Math.min(from + size, all.length);
  const items = all.slice(from, place.next);
  return { items, left: all.length - place.next, first: from === 0 };
}

const keys = new WeakMap<Position, Map<number, object>>();

/** What a part of a position is known by: each has one key for each of its piles, so that it is told by identity. */
export function placeOf(position: Position, index: number): object {
  const known = keys.get(position) ?? new Map<number, object>();
  keys.set(position, known);
  const key = known.get(index) ?? {};
  known.set(index, key);
  return key;
}
