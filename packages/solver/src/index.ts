/** The public door of the solver. */
export type * from './answers.ts';
export { finish, type Running } from './running.ts';
export { difficulty } from './difficulty.ts';
export { fewest, seekFewest, seekSolution, solve, type Limits } from './solve.ts';
export { bestLine, hint, Hinter, seekLine } from './hint.ts';
export {
  analyse,
  judge,
  lastWinnable,
  seekAnalysis,
  seekJudgement,
  type AnalyseOptions,
} from './analyse.ts';
export { SIGNATURE } from './signature.ts';
