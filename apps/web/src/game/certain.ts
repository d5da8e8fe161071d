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
  { variant: 'royal-marriage', why: '98,732 of 100,000 deals can be won' },
  {
    variant: 'nizhni-novgorod',
    why: '41,910 of 100,000 deals can be won; without its ends 12,025',
  },
  { variant: 'push-pin', why: '29,135 of 100,000 deals can be won' },
  { variant: 'decade', why: '85,998 of 100,000 deals can be won' },
  { variant: 'seven-up', why: '99,863 of 100,000 deals can be won' },
];

export function isUncertain({ variant }: Mode): boolean {
  return UNCERTAIN.some((one) => one.variant === variant.id);
}
