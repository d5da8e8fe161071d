/** The public door of the solver. */
export {
  fewest,
  solve,
  type Fewest,
  type Limits,
  type Solution,
  type Stats,
  type Why,
} from './solve.ts';
export { hint, Hinter, type Hint, type Sureness } from './hint.ts';
export { analyse, lastWinnable, type AnalyseOptions, type Judged } from './analyse.ts';
