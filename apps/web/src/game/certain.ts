/**
 * The games in which "certainly winnable" is a question, each with what docs/winnability.md has of it. In all others every
 * deal that was tried can be won, and it is not offered.
 */
import type { Mode } from '@bellows/rules';

export const UNCERTAIN: readonly { readonly variant: string; readonly why: string }[] = [
  { variant: 'idle-year', why: '141 of 100,000 deals can be won; with packets 461' },
  { variant: 'compulsory', why: '7,516 of 62,149 deals can be won' },
  { variant: 'late-binding', why: '47,060 of 100,000 deals can be won' },
  { variant: 'leap-2', why: '567 of 624 deals are proved winnable, the rest is not decided' },
  { variant: 'royal-marriage', why: '10 of 13,064 deals are proved lost, 190 not decided' },
  { variant: 'nizhni-novgorod', why: '647 of 1,561 deals can be won, 75 are not decided' },
  { variant: 'push-pin', why: '95 of 351 deals are proved winnable, the rest is not decided' },
  { variant: 'decade', why: '4,545 of 5,311 deals can be won' },
  { variant: 'seven-up', why: '27 of 35,145 deals are proved lost, 22 not decided' },
];

export function isUncertain({ variant }: Mode): boolean {
  return UNCERTAIN.some((one) => one.variant === variant.id);
}
