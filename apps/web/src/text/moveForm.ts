import type { Mode } from '@bellows/rules';

/** The form of a move that a game knows, for the example of one. */
export function formOf({ variant }: Mode): 'pair' | 'other' | 'under' | 'both' | 'merge' {
  const { mechanic } = variant;
  if (mechanic.kind === 'pair') return 'pair';
  if (mechanic.kind !== 'merge') return 'other';
  if (mechanic.under) return 'under';
  return mechanic.directions.length > 1 ? 'both' : 'merge';
}
