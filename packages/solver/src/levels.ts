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
  'leap-5/open': [5.51, 5.65, 5.77, 5.91],
  'leap-5/gradual': [7.19, 8.34, 9.6, 11.66],
  'leap-6/open': [6.13, 6.27, 6.38, 6.51],
  'leap-6/gradual': [8.07, 9.21, 10.43, 12.18],
  'leap-7/open': [6.85, 6.97, 7.09, 7.22],
  'leap-7/gradual': [9.07, 10.19, 11.39, 13.17],
  'leap-8/open': [7.56, 7.7, 7.81, 7.95],
  'leap-8/gradual': [9.92, 11.09, 12.36, 14.32],
  'leap-9/open': [8.31, 8.45, 8.57, 8.71],
  'leap-9/gradual': [10.93, 12.09, 13.31, 15.23],
  'leap-10/open': [9.07, 9.23, 9.35, 9.51],
  'leap-10/gradual': [11.83, 13.01, 14.27, 16.42],
  'skidoo/open': [5.39, 5.66, 5.97, 6.47],
  'skidoo/gradual': [5.98, 7.44, 9.12, 12],
  'late-binding/open': [3.85, 4.2, 4.58, 5.09],
};
