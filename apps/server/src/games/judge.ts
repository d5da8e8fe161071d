/** What a result is worth: its log is replayed from the stored row, and timed by the server. */
import {
  CLOCK_TOLERANCE,
  LEAST_EVENT_TIME,
  RULES_VERSION,
  type ErrorCode,
  type ResultRequest,
} from '@bellows/api';
import {
  err,
  grade,
  ok,
  parseCard,
  parseDeal,
  parseMode,
  pilesLeft,
  replayLog,
  score,
  startPosition,
  unwrap,
  type Position,
  type Result,
} from '@bellows/rules';
import { LRUCache } from 'lru-cache';
import type { Played, StoredBoard } from '../store/store.ts';

/** Why a result is not taken; `at` is the number of the event that is meant, from 1. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly at?: number;
}

type Deal = Pick<StoredBoard, 'mode' | 'row' | 'target'>;

/** Results come in for few boards at a time. */
const positions = new LRUCache<string, Position>({ max: 32 });

/** The first position of a board's game, from the row that was stored when it was committed. */
export function boardPosition({ mode, row, target }: Deal): Position {
  const key = `${mode} ${row} ${target ?? ''}`;
  const known = positions.get(key);
  if (known !== undefined) return known;
  const aim = target === null ? null : unwrap(parseCard(target));
  const position = unwrap(startPosition(unwrap(parseMode(mode)), unwrap(parseDeal(row)), aim));
  positions.set(key, position);
  return position;
}

/**
 * Judges a result that was received in time. The time is that from the first start to the receipt, by the server's clock, both
 * in milliseconds.
 */
export function judge(
  board: StoredBoard,
  issuedAt: number,
  receivedAt: number,
  { rules, events }: ResultRequest,
): Result<Played, Refusal> {
  if (rules !== RULES_VERSION) return err({ code: 'rules' });
  const replayed = replayLog(boardPosition(board), events);
  if (!replayed.ok) {
    const { code, at } = replayed.error;
    return err(at === null ? { code } : { code, at });
  }
  const { position, outcome, undos, assisted, firstTry, totalMs } = replayed.value;
  const timeMs = Math.max(0, receivedAt - issuedAt);
  if (!plausible(timeMs, events.length, totalMs)) return err({ code: 'implausible' });
  return ok({
    piles: pilesLeft(position),
    score: score(position, timeMs / 1000),
    grade: grade(position),
    won: outcome === 'won',
    timeMs,
    undos,
    assisted,
    firstTry,
  });
}

/** Nobody does things that fast, and no more time can have passed for the player than for the server. Less always can. */
function plausible(timeMs: number, events: number, totalMs: number): boolean {
  return timeMs >= LEAST_EVENT_TIME * events && totalMs <= timeMs + CLOCK_TOLERANCE;
}
