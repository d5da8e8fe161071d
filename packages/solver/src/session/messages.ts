/**
 * What a session says: five verbs, as plain data that any thread can copy. One `start` is complete in itself, the latest
 * one wins, and every answer carries the id of its question.
 */
import type { ModeProblem, PositionProblem, Problem, ReplayProblem } from '@bellows/rules';
import type {
  Difficulty,
  Fewest,
  Hint,
  Judged,
  Judgement,
  Line,
  Report,
  Solution,
} from '../answers.ts';
import type { PlainPosition } from './plain.ts';

/** What can be asked, and what it is asked about. */
interface Subjects {
  /** Whether the position can be won, with the line that wins. */
  readonly solve: { readonly position: PlainPosition };
  /** The fewest piles that it can come to, with a line to them. */
  readonly fewest: { readonly position: PlainPosition };
  /** A move to play next, and how sure it is. */
  readonly hint: { readonly position: PlainPosition };
  /** The lamp: winnable, or lost with the fewest piles. */
  readonly judge: { readonly position: PlainPosition };
  /** The best line from here to its end: one that wins, or one to the fewest piles. */
  readonly line: { readonly position: PlainPosition };
  /** How hard the deal is that begins here. */
  readonly difficulty: { readonly position: PlainPosition };
  /** A played game, as the rules' record of it: each of its positions judged, the latest first. */
  readonly analyse: { readonly record: string };
}

/** The answers to the questions of the same name. */
export interface Answers {
  readonly solve: Solution;
  readonly fewest: Fewest;
  readonly hint: Hint;
  readonly judge: Judgement;
  readonly line: Line;
  readonly difficulty: Difficulty;
  /** One for each position, the latest first. */
  readonly analyse: readonly Judged[];
}

export type Kind = keyof Answers;

export type Question<K extends Kind = Kind> = {
  [C in K]: { readonly kind: C } & Subjects[C];
}[K];

/** What one question may use. Without a limit it is searched until it is known. */
export interface SessionLimits {
  /** Moves tried, for each search that the question needs (a line of play may need two, a game two for each position). */
  readonly nodes?: number;
}

/** To the worker: answer this, and drop whatever is being searched. */
export interface Start {
  readonly verb: 'start';
  readonly id: number;
  readonly question: Question;
  readonly limits: SessionLimits;
}

/** To the worker: drop the question of this id. It is not answered any more. */
export interface Stop {
  readonly verb: 'stop';
  readonly id: number;
}

/** To the worker: end. */
export interface Destroy {
  readonly verb: 'destroy';
}

export type ToWorker = Start | Stop | Destroy;

/** From the worker, now and then while a question is long. */
export interface ProgressMessage extends Report {
  readonly verb: 'progress';
  readonly id: number;
}

/** Why a question has no answer. Everything but the last two comes from the rules, and has words in every language. */
export type SessionProblem =
  | ModeProblem
  | PositionProblem
  | ReplayProblem
  | Problem<'stock-unknown'>
  /** Not a message of this protocol; `at` is the field that is wrong. */
  | { readonly code: 'message'; readonly at: string; readonly params: { readonly text: string } }
  /** A bug: the solver threw. */
  | { readonly code: 'crash'; readonly at: null; readonly params: { readonly text: string } };

/** What a question comes to. */
export type Outcome<K extends Kind = Kind> =
  | { readonly ok: true; readonly value: Answers[K] }
  | { readonly ok: false; readonly error: SessionProblem };

/** From the worker, once for each question that was not dropped; null where the message had no id that could be read. */
export interface ResultMessage {
  readonly verb: 'result';
  readonly id: number | null;
  readonly outcome: Outcome;
}

export type FromWorker = ProgressMessage | ResultMessage;
