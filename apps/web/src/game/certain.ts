/**
 * The games in which "certainly winnable" is a question, each with why: what `bellows survey --nodes 100000` says of the
 * numbered deals from 1 on. In all others that the table plays, the free sets of distances included, practically every
 * deal is winnable, and it is not offered (docs/solver.md).
 */
import type { Mode } from '@bellows/rules';

export const UNCERTAIN: readonly { readonly variant: string; readonly why: string }[] = [
  { variant: 'idle-year', why: '27 of 20,000 deals can be won; with packet 83' },
  { variant: 'compulsory', why: '121 of 1,000 deals can be won, 12 are not decided' },
  { variant: 'late-binding', why: '478 of 1,000 deals can be won' },
  { variant: 'leap-2', why: '539 of 1,000 deals are proved winnable, the rest is not decided' },
  { variant: 'leap-9', why: '895 of 1,000 deals are proved winnable, the rest is not decided' },
  { variant: 'leap-10', why: '667 of 1,000 deals are proved winnable, the rest is not decided' },
];

export function isUncertain({ variant }: Mode): boolean {
  return UNCERTAIN.some((one) => one.variant === variant.id);
}
