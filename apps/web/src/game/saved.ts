/**
 * A game as it is kept: plain, versioned, and rebuilt by playing it again, so that what is read can never be a position
 * that the rules do not allow.
 */
import {
  formatCard,
  formatMove,
  isWholeDeal,
  parseCard,
  parseDeal,
  parseMode,
  parseMoves,
  type Card,
} from '@bellows/rules';
import { field, isCount, isFlag, isText } from '../fields.ts';
import { ASSISTS, type Assist } from './assist.ts';
import { formatLog, isRunning, parseLog, type Ranked } from './ranked.ts';
import {
  hasEnded,
  isAiming,
  jump,
  playMove,
  positionOf,
  startGame,
  type Game,
  type GameResult,
} from './game.ts';

/**
 * 1: a game for oneself. 2: the deal of a day, which an earlier version would take for one of the player's own. A game is
 * written in the lowest format that can say all of it, so that most can still be read by a page that is older.
 */
type Format = 1 | 2;
const LAST_FORMAT: Format = 2;

export interface SavedGame {
  readonly format: Format;
  readonly id: string;
  readonly mode: string;
  readonly deal: string;
  readonly target: string | null;
  /** The whole line, what was taken back included, with blanks between. */
  readonly moves: string;
  readonly cursor: number;
  /** Milliseconds on the casual clock. A game that lies in the store does not run. */
  readonly played: number;
  readonly result: GameResult | null;
  readonly created: number;
  readonly seen: boolean;
  readonly closed: boolean;
  /** The help it had; the first saves have none written. */
  readonly assists?: readonly Assist[];
  readonly certified?: boolean;
  readonly lamp?: boolean;
  /** It counts in no statistics; the first saves have none of this. */
  readonly practice?: boolean;
  /** The board whose deal it is; from format 2 on. */
  readonly daily?: string;
  readonly ranked?: SavedRanked;
  /** Only whole deals count for a best (rule S5). */
  readonly whole: boolean;
  /** Whether there is something to play on: what lists and links ask for. */
  readonly state: 'untouched' | 'unfinished' | 'ended';
}

export type SavedRanked = Omit<Ranked, 'log' | 'loggedAt'> & { readonly log: string };

export function saveGame(game: Game, now: number): SavedGame {
  const played = game.clock.since === null ? 0 : Math.max(0, now - game.clock.since);
  return {
    format: game.daily === null ? 1 : 2,
    id: game.id,
    mode: game.mode.text,
    deal: game.deal.id,
    target: game.target === null ? null : formatCard(game.target),
    moves: game.moves.map(formatMove).join(' '),
    cursor: game.cursor,
    played: game.clock.played + played,
    result: game.result,
    created: game.created,
    seen: game.seen,
    closed: game.closed,
    assists: game.assists,
    certified: game.certified,
    lamp: game.lamp,
    practice: game.practice,
    ...(game.daily === null ? {} : { daily: game.daily }),
    ...(game.ranked === null ? {} : { ranked: saveRanked(game.ranked) }),
    whole: isWholeDeal(positionOf(game)),
    state: stateOf(game),
  };
}

function saveRanked({ issuedAt, offset, log, peeked, handedIn }: Ranked): SavedRanked {
  return { issuedAt, offset, log: formatLog(log), peeked, handedIn };
}

function stateOf(game: Game): SavedGame['state'] {
  // Its clock runs, from before the first move until the player hands an end in.
  if (isRunning(game)) return 'unfinished';
  if (game.moves.length === 0) return 'untouched';
  // Blocked, taken back and played on: that goes on. A win is a win.
  const over = hasEnded(game) || game.result?.outcome === 'won';
  return over || game.closed ? 'ended' : 'unfinished';
}

/** Rules S5, T16: whole deals that were played for their own sake. */
export function counts({ whole, practice }: Pick<SavedGame, 'whole' | 'practice'>): boolean {
  return whole && practice !== true;
}

/** Rules S5, U2, T6: whole deals without help only, and without undo only those that were new to the player. */
export function countsAsBest(
  saved: Pick<SavedGame, 'whole' | 'practice' | 'seen' | 'mode' | 'assists'>,
): boolean {
  if (saved.assists !== undefined && saved.assists.length > 0) return false;
  return counts(saved) && !(saved.seen && saved.mode.endsWith('/no-undo'));
}

export type Loaded =
  | { readonly kind: 'game'; readonly game: Game }
  /** Written by a later version of Bellows: left alone, for that version to read. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'corrupt'; readonly why: string };

/** Reads what a store gave back, whatever that is. Never throws. */
export function loadGame(record: unknown): Loaded {
  const format = field(record, 'format');
  if (typeof format === 'number' && format > LAST_FORMAT) return { kind: 'newer' };
  if (!isSavedGame(record)) return corrupt('fields');
  const start = startOf(record);
  if (start === null) return corrupt('deal');
  const ranked = record.ranked === undefined ? null : loadRanked(record.ranked);
  if (ranked === undefined) return corrupt('log');
  const moves = parseMoves(record.moves);
  if (!moves.ok) return corrupt('moves');
  if (isAiming(start) && moves.value.length > 0) return corrupt('target');
  let game = start;
  for (const move of moves.value) {
    const next = playMove(game, move, 0, false);
    if (!next.ok) return corrupt(`move ${String(game.cursor + 1)}`);
    game = next.value;
  }
  if (record.cursor > game.moves.length) return corrupt('cursor');
  const placed = jump(game, record.cursor, 0, false);
  return {
    kind: 'game',
    game: {
      ...placed,
      clock: { played: record.played, since: null },
      result: record.result,
      closed: record.closed,
      assists: record.assists ?? [],
      certified: record.certified ?? false,
      lamp: record.lamp === true,
      practice: record.practice === true,
      daily: record.daily ?? null,
      ranked,
    },
  };
}

/** Undefined where its log is none. */
function loadRanked({ issuedAt, offset, log, peeked, handedIn }: SavedRanked): Ranked | undefined {
  const events = parseLog(log);
  if (events === null) return undefined;
  return { issuedAt, offset, log: events, loggedAt: null, peeked, handedIn };
}

function startOf(record: SavedGame): Game | null {
  const mode = parseMode(record.mode);
  const deal = parseDeal(record.deal);
  if (!mode.ok || !deal.ok) return null;
  let target: Card | null = null;
  if (record.target !== null) {
    const card = parseCard(record.target);
    if (!card.ok) return null;
    target = card.value;
  }
  const { id, created, seen } = record;
  const game = startGame({ id, mode: mode.value, deal: deal.value, target, created, seen });
  return game.ok ? game.value : null;
}

function corrupt(why: string): Loaded {
  return { kind: 'corrupt', why };
}

const FIELDS: Readonly<Record<keyof SavedGame, (value: unknown) => boolean>> = {
  format: (value) => value === 1 || value === 2,
  id: isText,
  mode: isText,
  deal: isText,
  target: (value) => value === null || isText(value),
  moves: isText,
  cursor: (value) => isCount(value) && Number.isInteger(value),
  played: isCount,
  result: (value) => value === null || isResult(value),
  created: isCount,
  seen: isFlag,
  closed: isFlag,
  assists: (value) => value === undefined || isAssists(value),
  certified: (value) => value === undefined || isFlag(value),
  lamp: (value) => value === undefined || isFlag(value),
  practice: (value) => value === undefined || isFlag(value),
  daily: (value) => value === undefined || isBoard(value),
  ranked: (value) => value === undefined || isRanked(value),
  whole: isFlag,
  state: (value) => value === 'untouched' || value === 'unfinished' || value === 'ended',
};

export function isSavedGame(record: unknown): record is SavedGame {
  if (!Object.entries(FIELDS).every(([name, fits]) => fits(field(record, name)))) return false;
  const { format, daily, ranked } = record as SavedGame;
  return format === 2 ? daily !== undefined : daily === undefined && ranked === undefined;
}

function isRanked(value: unknown): value is SavedRanked {
  const handedIn = field(value, 'handedIn');
  const numbers = [field(value, 'issuedAt'), field(value, 'offset')].every(Number.isFinite);
  const handed = handedIn === null || (isResult(handedIn) && isCount(field(handedIn, 'at')));
  return numbers && handed && isText(field(value, 'log')) && isFlag(field(value, 'peeked'));
}

/** A date and a mode. */
function isBoard(value: unknown): boolean {
  return isText(value) && /^\d{4}-\d{2}-\d{2}\/[a-z0-9-]+\/(open|gradual)$/.test(value);
}

function isResult(value: unknown): value is GameResult {
  const outcome = field(value, 'outcome');
  const ended = outcome === 'won' || outcome === 'blocked' || outcome === 'target-missed';
  return ended && ['piles', 'score', 'seconds'].every((name) => isCount(field(value, name)));
}

function isAssists(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => ASSISTS.some((assist) => assist === one));
}
