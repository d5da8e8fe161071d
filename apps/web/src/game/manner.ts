/**
 * Another way of wording what happens than the usual one: shorter, or in full. It is loaded, with its texts, for who has
 * chosen it.
 */
import type { Position } from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import type { BoardMove } from './gesture.ts';
import type { GameEvent, State } from './state.ts';

export interface Manner {
  /** The name of a pile, from 0; see `pileText`. */
  readonly pile: (
    i18n: Translator,
    position: Position,
    index: number,
    moves: readonly BoardMove[],
  ) => string;
  /** The announcement of an event; null where it is the usual one. */
  readonly event: (
    i18n: Translator,
    event: GameEvent,
    state: State,
    telling: Telling,
  ) => string | null;
}

export interface Telling {
  readonly showMoves: boolean;
  /** What is said otherwise, without the end that a move may have brought. */
  readonly usual: string;
}

/** The number of the pile that came about: to the right, the gap that closes takes the target one place back. */
export function landedOn(target: number, direction: 'L' | 'R'): number {
  return target - (direction === 'R' ? 1 : 0);
}
