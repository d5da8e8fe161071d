/** The public door of the rules. Files inside this package import each other directly, never through here. */
export * from './result.ts';
export * from './types.ts';
export * from './problem.ts';
export {
  DECK,
  DECK_SIZE,
  formatCard,
  makeCard,
  matches,
  parseCard,
  rankOf,
  suitOf,
  type IndexLetters,
} from './card.ts';
export {
  formatCardList,
  formatCards,
  parseCards,
  type CardListOptions,
  type CardListProblem,
} from './cardSet.ts';
export type { Word64 } from './random.ts';
export {
  exactDeal,
  formatDeal,
  formatSolvitaire,
  numberedDeal,
  parseDeal,
  type Deal,
  type DealProblem,
} from './deal.ts';
export {
  ALIASES,
  ALIAS_MODE,
  VARIANTS,
  type FixedEnds,
  type Mechanic,
  type Variant,
} from './variant.ts';
export { formatMode, parseMode, withChoice, type Mode, type ModeProblem } from './mode.ts';
export {
  cardsDealt,
  createPosition,
  topCards,
  topOf,
  type Position,
  type Setup,
  type SetupProblem,
} from './position.ts';
export {
  arrangeDeal,
  drawTarget,
  startPosition,
  undeclaredPosition,
  type StartProblem,
} from './setup.ts';
export {
  DAILY_VARIANTS,
  DAY,
  LEAD_DAILY,
  dailyVariants,
  dateAfter,
  dateAt,
  dayNumber,
  dayStart,
} from './day.ts';
export { commitment, dailyRow, keepsCommitment, type DailyDeal } from './daily.ts';
export { formatMove, parseMove } from './move.ts';
export { canMove, isLegal, legalMoves, targetOf, whyNot } from './moves.ts';
export { play, playUnchecked, type IllegalMove } from './play.ts';
export { outcome, pilesLeft } from './outcome.ts';
export { grade, gradeOf, isWholeDeal, pilesOfScore, score } from './score.ts';
export {
  formatPile,
  formatPosition,
  needStock,
  parsePosition,
  parseRow,
  type PositionOptions,
  type PositionProblem,
} from './notation/position.ts';
export {
  formatRecord,
  parseMoves,
  parseRecord,
  type GameRecord,
  type RecordProblem,
} from './notation/record.ts';
export { replay, type Replay, type ReplayProblem } from './replay.ts';
export {
  replayLog,
  type LogProblem,
  type LogProblemCode,
  type LoggedEvent,
  type LoggedGame,
} from './eventLog.ts';
export { perft, reachable, type Perft } from './debug.ts';
