/** The public door of the solver. */
export type * from './answers.ts';
export { fewest, solve, type Limits } from './solve.ts';
export { hint, Hinter } from './hint.ts';
export { analyse, lastWinnable, type AnalyseOptions } from './analyse.ts';
