/** What a hint or the line that is shown points at on the table. Piles by their index, from 0. */
import { targetOf, type Move } from '@bellows/rules';

export interface Marks {
  readonly from: number | null;
  readonly to: number | null;
  /** On the tab of the target: how far the pile goes. */
  readonly distance: number;
  readonly stock: boolean;
}

const NONE: Marks = { from: null, to: null, distance: 0, stock: false };

/** `whole`: the target too, not only the pile that goes. */
export function marksOf(move: Move, whole: boolean): Marks {
  if (move.kind === 'deal') return { ...NONE, stock: true };
  if (move.kind !== 'merge') return NONE;
  const from = move.from - 1;
  return whole
    ? { ...NONE, from, to: targetOf(move) - 1, distance: move.distance }
    : { ...NONE, from };
}
