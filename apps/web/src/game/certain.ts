/**
 * The games in which "certainly winnable" is a question, each with what was measured: numbered deals, 100,000 nodes each.
 * In all others that the table can play practically every deal is winnable, and so it is not offered
 * (docs/solver.md: of 1,000 deals every one or all but one).
 */
import { VARIANTS, type Mode } from '@bellows/rules';

export const UNCERTAIN: readonly { readonly variant: string; readonly why: string }[] = [
  { variant: 'idle-year', why: 'about one deal in a thousand can be won, with packet four' },
  { variant: 'compulsory', why: 'about one deal in eight can be won' },
  { variant: 'late-binding', why: '48.7 % of 1,000 deals can be won' },
  { variant: 'leap-2', why: 'about a third is proved winnable, the rest is not decided' },
  { variant: 'leap-9', why: '96.0 % of 1,000 deals are proved winnable, the rest is not decided' },
  { variant: 'leap-10', why: '80.2 % of 1,000 deals are proved winnable, the rest is not decided' },
];

/** Free sets of distances have been measured by nobody: there it is a question as well. */
export function isUncertain({ variant }: Mode): boolean {
  return (
    UNCERTAIN.some((one) => one.variant === variant.id) ||
    !VARIANTS.some((one) => one.id === variant.id)
  );
}
