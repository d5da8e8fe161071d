/**
 * Where the fifths of a game's deals part, by the naive player's piles: what `npm run bench:difficulty` measured over 2,000
 * deals of each (docs/solver.md). Games are missing whose deals are so alike that two series of the naive player's games do
 * not agree about them.
 */
export const LEVEL_LIMITS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  'accordion/open': [5, 5.24, 5.47, 5.81],
  'accordion/gradual': [6.35, 8.21, 10.35, 13.67],
  'idle-year/gradual': [6.95, 10, 13, 17],
  'idle-year/gradual/packet': [6.55, 9, 12, 16.13],
  'compulsory/gradual': [7.17, 9.21, 11.43, 14.57],
  'bidirectional/gradual': [3.9, 4.27, 4.7, 5.51],
  'leap-2/open': [9.66, 11.36, 12.97, 15.25],
  'leap-2/gradual': [6.59, 9.67, 13, 17],
  'leap-4/open': [4.97, 5.11, 5.26, 5.45],
  'leap-4/gradual': [6.26, 7.62, 9.03, 11.48],
  'late-binding/open': [3.85, 4.2, 4.58, 5.09],
};
