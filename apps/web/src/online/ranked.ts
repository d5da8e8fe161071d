/** Between a ranked game at the table and its record: begun, handed in, worth what. Pure. */
import type { Start } from '@bellows/api';
import { LEAST_EVENT_TIME, RULES_VERSION } from '@bellows/api/protocol';
import {
  formatCard,
  gradeOf,
  parseCard,
  parseDeal,
  parseMode,
  replayLog,
  type Card,
  type Deal,
  type Mode,
} from '@bellows/rules';
import { startGame, type Game } from '../game/game.ts';
import { marksOf, type HandedIn, type Ranked } from '../game/ranked.ts';
import { RECORD_FORMAT, type DailyRecord, type OwnResult } from './records.ts';

/** What is known of a board's deal: from a start, or from a day that is closed. */
export interface BoardDeal {
  readonly board: string;
  readonly mode: Mode;
  readonly deal: Deal;
  readonly target: Card | null;
}

/** Null for what this version cannot deal. */
export function readDeal(
  board: string,
  modeText: string,
  row: string,
  targetText: string | undefined,
): BoardDeal | null {
  const [mode, deal] = [parseMode(modeText), parseDeal(row)];
  const target = targetText === undefined ? null : parseCard(targetText);
  if (!mode.ok || !deal.ok || target?.ok === false) return null;
  return { board, mode: mode.value, deal: deal.value, target: target?.value ?? null };
}

/** The game of a start: new, whatever had been done in it before this browser was cleared. */
export function rankedGame(start: Start, offset: number, created: number): Game | null {
  const read = readDeal(start.board, start.mode, start.row, start.target);
  if (read === null) return null;
  const ranked: Ranked = {
    issuedAt: Date.parse(start.issuedAt),
    offset,
    log: [],
    loggedAt: null,
    peeked: false,
    handedIn: null,
  };
  return dealt(read, { id: start.gameId, created, ranked });
}

/** The deal of a board for oneself: it counts nowhere. */
export function practiceGame(read: BoardDeal, made: Pick<Game, 'id' | 'created'>): Game | null {
  return dealt(read, { ...made, practice: true });
}

type Made = Pick<Game, 'id' | 'created'> & Partial<Pick<Game, 'ranked' | 'practice'>>;

function dealt({ board, mode, deal, target }: BoardDeal, made: Made): Game | null {
  const drawn = mode.variant.target === 'drawn';
  const game = startGame({ ...made, mode, deal, daily: board, target: drawn ? null : target });
  if (!game.ok) return null;
  // The rules draw it themselves, and have to come to the same card as the server.
  return target === null || formatCard(target) === nameOf(game.value.target) ? game.value : null;
}

function nameOf(card: Card | null): string | null {
  return card === null ? null : formatCard(card);
}

/** The record of a game that was begun and goes on. */
export function begun(game: Game, key: string): DailyRecord | null {
  const { id, daily, ranked } = game;
  if (daily === null || ranked === null) return null;
  return {
    format: RECORD_FORMAT,
    gameId: id,
    board: daily,
    key,
    issuedAt: ranked.issuedAt,
    own: null,
    body: null,
    sending: { kind: 'playing' },
  };
}

/** The record of a game that was handed in: what is sent for it, as the exact bytes, and what it is worth by our own count. */
export function handedIn(game: Game, key: string, clockOffset: number): DailyRecord | null {
  const record = begun(game, key);
  const { ranked } = game;
  const result = ranked?.handedIn ?? null;
  if (record === null || ranked === null || result === null) return null;
  const { log, issuedAt } = ranked;
  const body = JSON.stringify({ rules: RULES_VERSION, events: log });
  // The server believes nobody who is faster than this.
  const notBefore = Math.max(0, issuedAt + log.length * LEAST_EVENT_TIME - clockOffset);
  return {
    ...record,
    own: ownResult(game, ranked, result),
    body,
    sending: { kind: 'waiting', tries: 0, notBefore, code: null },
  };
}

function ownResult(game: Game, ranked: Ranked, result: HandedIn): OwnResult {
  const [start] = game.positions;
  const replayed = start === undefined ? null : replayLog(start, ranked.log);
  const known = replayed?.ok === true ? replayed.value : null;
  const { at, piles, score, seconds, outcome } = result;
  return {
    at,
    piles,
    score,
    grade: gradeOf(outcome, piles, game.mode.variant.goal),
    won: outcome === 'won',
    seconds,
    undos: known?.undos ?? 0,
    ...(known === null ? marksOf(ranked) : { assisted: known.assisted, firstTry: known.firstTry }),
  };
}
