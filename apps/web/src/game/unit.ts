import type { Mode } from '@bellows/rules';

/** What is counted: where cards leave the row there are no piles, only cards. */
export type Unit = 'piles' | 'cards';

export function unitOf({ variant }: Mode): Unit {
  return variant.mechanic.kind === 'merge' ? 'piles' : 'cards';
}
