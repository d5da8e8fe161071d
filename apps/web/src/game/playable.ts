/** Which modes the table can play today: the others need a gesture that it does not have yet. */
import type { Mode } from '@bellows/rules';

/** Merging games in which a pile and its target say the whole move. */
export function isPlayable(mode: Mode): boolean {
  const { mechanic, target } = mode.variant;
  return mechanic.kind === 'merge' && !mechanic.under && target === 'none';
}
