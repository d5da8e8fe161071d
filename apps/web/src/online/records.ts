/** The own history of the dailies: one record for each game that was begun, whatever became of it. Pure. */
import type { GameResult } from '@bellows/api';
import { dayStart, GRADES, parseMode, type Grade } from '@bellows/rules';
import { CLOSED_AT, RESULTS_UNTIL, VIEWS } from '@bellows/api/protocol';
import { field, isCount, isFlag, isText } from '../fields.ts';
import { isProblemCode, type ProblemCode } from './codes.ts';

export const RECORD_FORMAT = 1;

/** What was handed in here, by the own reckoning: the rules' replay of the very log that is sent. */
export interface OwnResult {
  /** By the server's clock, as well as it was known, in milliseconds since 1970. */
  readonly at: number;
  readonly piles: number;
  readonly score: number;
  readonly grade: Grade;
  readonly won: boolean;
  readonly seconds: number;
  readonly undos: number;
  readonly assisted: boolean;
  readonly firstTry: boolean;
}

export type Sending =
  /** Begun, and nothing handed in. */
  | { readonly kind: 'playing' }
  /** On its way: not before that moment of the device's calendar; null: not by itself. `code`: why not yet. */
  | {
      readonly kind: 'waiting';
      readonly tries: number;
      readonly notBefore: number | null;
      readonly code: ProblemCode | null;
    }
  | { readonly kind: 'accepted'; readonly answer: GameResult }
  /** Another result of this game came first, from another device or after the browser was cleared. */
  | { readonly kind: 'stands'; readonly answer: GameResult }
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly at: number | null };

export interface DailyRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly gameId: string;
  /** Such as `2026-12-01/accordion/open`. */
  readonly board: string;
  /** The public key that began it; empty where it was found without one, so that the server has to say. */
  readonly key: string;
  /** The first start by the server's clock, in milliseconds since 1970. */
  readonly issuedAt: number;
  /** Null where nothing was handed in here. */
  readonly own: OwnResult | null;
  /** The exact bytes that are sent; null once they are not needed, and in another browser than the one that has them. */
  readonly body: string | null;
  readonly sending: Sending;
}

export function dateOf(board: string): string {
  return board.slice(0, 10);
}

export function modeOf(board: string): string {
  return board.slice(11);
}

/** Until when a board takes results, by the server's clock. */
export function resultsUntil(board: string): number {
  return (dayStart(dateOf(board)) ?? 0) + RESULTS_UNTIL;
}

/** Whether the cards of a board may still be new to somebody who can win a place with them (B11). */
export function isWithheld(board: string, serverNow: number): boolean {
  return serverNow < (dayStart(dateOf(board)) ?? 0) + CLOSED_AT;
}

/** What stands on the board for this game; null while nothing does. */
export function standing({ sending }: DailyRecord): GameResult | null {
  return sending.kind === 'accepted' || sending.kind === 'stands' ? sending.answer : null;
}

/** The record of a game that was removed from the server, with or without its result: what is left is the player's own. */
export function withoutAnswer(record: DailyRecord): DailyRecord {
  const sending: Sending = { kind: 'refused', code: 'removed', at: null };
  const answer = standing(record);
  if (answer === null) return record.sending.kind === 'refused' ? record : { ...record, sending };
  const { piles, score, grade, won, timeMs, undos, assisted, rank, receivedAt } = answer;
  const seconds = timeMs / 1000;
  const firstTry = rank['first-try'] !== null;
  const told = { piles, score, grade, won, seconds, undos, assisted, firstTry };
  const own = record.own ?? { at: Date.parse(receivedAt), ...told };
  return { ...record, own, sending };
}

/** What the player is told of a result before and after it is sent (W5). */
export type Prospect =
  /** It stands on the board if it is there by then. `code`: why it is not on its way yet, where something is. */
  | { readonly kind: 'playing'; readonly until: number }
  | { readonly kind: 'waiting'; readonly until: number; readonly code: ProblemCode | null }
  /** The day takes no results any more: it only counts for oneself. */
  | { readonly kind: 'late' }
  | { readonly kind: 'accepted' | 'stands'; readonly answer: GameResult }
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly at: number | null };

/** `signs`: the key of this browser. */
export function prospectOf(record: DailyRecord, serverNow: number, signs: string | null): Prospect {
  const { board, body, sending } = record;
  if (sending.kind !== 'playing' && sending.kind !== 'waiting') return sending;
  const until = resultsUntil(board);
  if (serverNow >= until) return { kind: 'late' };
  if (sending.kind === 'playing') return { kind: 'playing', until };
  // Nobody else can sign it; and in another browser than the one that has its bytes there is nothing to sign.
  if (body !== null && !maySign(record, signs))
    return { kind: 'refused', code: 'other-key', at: null };
  return { kind: 'waiting', until, code: sending.code };
}

/** Whether this key may have begun it. */
export function maySign({ key }: Pick<DailyRecord, 'key'>, signs: string | null): boolean {
  return signs !== null && (key === signs || key === '');
}

/** Both of one game: what is known of it from two browsers. The own one wins where neither says more. */
export function mergeRecords(own: DailyRecord, other: DailyRecord): DailyRecord {
  const [better, worse] = rank(other) > rank(own) ? [other, own] : [own, other];
  if (standing(better) !== null) return { ...better, own: better.own ?? worse.own, body: null };
  // What was handed in here and can still be sent is never given up for what was handed in elsewhere.
  const local = own.body === null ? other : own;
  return { ...better, own: local.own ?? better.own ?? worse.own, body: local.body };
}

const ORDER = ['playing', 'waiting', 'refused', 'stands', 'accepted'] as const;

function rank({ sending }: DailyRecord): number {
  return ORDER.indexOf(sending.kind);
}

/** Whether what a store or a file gave back is a record. */
export function isRecord(value: unknown): value is DailyRecord {
  const own = field(value, 'own');
  const body = field(value, 'body');
  return (
    field(value, 'format') === RECORD_FORMAT &&
    ['gameId', 'key'].every((name) => isText(field(value, name))) &&
    isBoard(field(value, 'board')) &&
    isCount(field(value, 'issuedAt')) &&
    (own === null || isOwn(own)) &&
    (body === null || isText(body)) &&
    isSending(field(value, 'sending'))
  );
}

function isBoard(value: unknown): boolean {
  return isText(value) && dayStart(dateOf(value)) !== null && parseMode(modeOf(value)).ok;
}

const FIGURES = ['at', 'piles', 'score', 'seconds', 'undos'] as const;
const FLAGS = ['won', 'assisted', 'firstTry'] as const;

function isOwn(value: unknown): boolean {
  return (
    FIGURES.every((name) => isCount(field(value, name))) &&
    FLAGS.every((name) => isFlag(field(value, name))) &&
    isGrade(field(value, 'grade'))
  );
}

function isGrade(value: unknown): boolean {
  return GRADES.some((grade) => grade === value);
}

function isSending(value: unknown): boolean {
  const notBefore = field(value, 'notBefore');
  const code = field(value, 'code');
  switch (field(value, 'kind')) {
    case 'playing':
      return true;
    case 'waiting':
      return (
        isCount(field(value, 'tries')) &&
        (notBefore === null || isCount(notBefore)) &&
        (code === null || isProblemCode(code))
      );
    case 'accepted':
    case 'stands':
      return isAnswer(field(value, 'answer'));
    case 'refused':
      return isProblemCode(code);
    default:
      return false;
  }
}

/** As much of it as is shown. */
function isAnswer(value: unknown): boolean {
  return (
    ['piles', 'score', 'timeMs', 'undos'].every((name) => isCount(field(value, name))) &&
    ['won', 'assisted'].every((name) => isFlag(field(value, name))) &&
    isGrade(field(value, 'grade')) &&
    VIEWS.every((view) => isPlace(field(field(value, 'rank'), view))) &&
    !Number.isNaN(Date.parse(String(field(value, 'receivedAt'))))
  );
}

function isPlace(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 2 && value.every(isCount));
}
