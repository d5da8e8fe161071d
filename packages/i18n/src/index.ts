/** The public door of i18n. Files inside this package import each other directly, never through here. */
export { RANK_LETTERS, SUIT_LETTERS, suitSymbol } from './cards.ts';
export type { CardRef, RankLetter, SuitLetter } from './cards.ts';
export { firstDay, formatDate } from './dates.ts';
export { formatDuration } from './duration.ts';
export { inert } from './inert.ts';
export {
  LANGUAGES,
  indexLetters,
  languageName,
  matchLanguage,
  negotiateLanguage,
} from './languages.ts';
export type { IndexLetters, Language } from './languages.ts';
export { problemText, reasonText } from './problems.ts';
export type { ErrorCode, ProblemLike, ReasonCode, ReasonLike } from './problems.ts';
export { capital } from './sentence.ts';
export { loadMessages, withLetters, withPart } from './translator.ts';
export type { MessageKey, MessageParams, Part, Translator } from './translator.ts';
