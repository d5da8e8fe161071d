/** The public door of the solver. */
export { fewest, solve, type Fewest, type Limits, type Solution, type Stats, type Why } from './solve.ts';
