/**
 * What the server keeps, as one interface. Whatever keeps it passes the same contract suite, and nothing outside this folder
 * knows what that is. All times are milliseconds since 1970 by the server's clock, and are handed in.
 *
 * A player is known here by `PlayerKey`, a keyed digest of the public key: the key itself is not kept.
 */
import type { Grade } from '@bellows/rules';
import type { LogEvent, View } from '@bellows/api';

/** HMAC of the server's secret and a public key, base64url. */
export type PlayerKey = string;

/** One of a day's boards, as it was committed. Never computed again. */
export interface NewBoard {
  /** Such as `2026-12-01/accordion/open`. */
  readonly id: string;
  readonly date: string;
  /** 0 the lead, 1 the variant of the day. */
  readonly place: 0 | 1;
  readonly mode: string;
  /** Hexadecimal. Secret until the day is closed. */
  readonly seed: string;
  readonly k: number;
  /** Compact, in dealing order. Secret until the day is open; in answers to starts only, until it is closed. */
  readonly row: string;
  readonly target: string | null;
  /** A game record that wins. */
  readonly proof: string;
  /** What the solver was given, and which it was. */
  readonly nodes: number;
  readonly solver: string;
  readonly commitment: string;
  readonly committedAt: number;
}

export interface StoredBoard extends NewBoard {
  readonly closedAt: number | null;
  /** Frozen at closing: the median number of piles of the unaided results, null where there was none. */
  readonly par: number | null;
  readonly sealedAt: number | null;
}

export interface Player {
  /** How many names the player has had before this one. */
  readonly roll: number;
  /** The UTC date of the latest new name, and how many there were on it. */
  readonly rolledOn: string | null;
  readonly rolledThen: number;
  readonly stopped: boolean;
}

export interface NewStart {
  readonly gameId: string;
  readonly board: string;
  readonly player: PlayerKey;
  readonly issuedAt: number;
}

export interface StoredGame {
  readonly gameId: string;
  readonly board: string;
  readonly player: PlayerKey;
  /** The first start, for ever. */
  readonly issuedAt: number;
  /** The player had everything removed after this game's result: there will be no other. */
  readonly removed: boolean;
  readonly result: StoredResult | null;
}

/** What a replayed log came to. */
export interface Played {
  readonly piles: number;
  readonly score: number;
  readonly grade: Grade;
  readonly won: boolean;
  readonly timeMs: number;
  readonly undos: number;
  readonly assisted: boolean;
  readonly firstTry: boolean;
}

export interface NewResult extends Played {
  readonly gameId: string;
  readonly board: string;
  readonly player: PlayerKey;
  /** As boards show it; the row keeps them when the player takes new ones. */
  readonly publicId: string;
  readonly name: string;
  readonly receivedAt: number;
  /** SHA-256 of the body, base64url: the same bytes again get the stored answer. */
  readonly digest: string;
  readonly events: readonly LogEvent[];
}

/** Rank and number of results in each view that has the result. */
export type StoredRanks = Readonly<Record<View, readonly [number, number] | null>>;

export interface StoredResult extends NewResult {
  /** When it was received. */
  readonly ranks: StoredRanks;
  readonly hidden: boolean;
}

/** A row of a board, with what orders it. */
export interface Row extends Played {
  readonly rank: number;
  readonly gameId: string;
  readonly board: string;
  readonly publicId: string;
  readonly name: string;
  readonly receivedAt: number;
}

export type StartOutcome =
  | { readonly kind: 'started' | 'known'; readonly game: StoredGame }
  /** The board is closed for good; the caller's calendar should have said so before. */
  | { readonly kind: 'stopped' | 'closed' };

export type ResultOutcome =
  | { readonly kind: 'stored' | 'known'; readonly result: StoredResult }
  /** Another result of this game stands. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'no-game' | 'removed' | 'stopped' | 'closed' };

export type RollOutcome =
  | { readonly kind: 'rolled'; readonly player: Player }
  | { readonly kind: 'used-up' | 'nonce-used' | 'stopped' };

/** What is kept of one player. */
export interface Kept {
  readonly player: Player;
  readonly games: readonly StoredGame[];
}

export interface RemovedCounts {
  readonly results: number;
  readonly starts: number;
}

/** Number of results by score, in one view. */
export type ScoreCounts = readonly (readonly [score: number, count: number])[];

export interface LogEntry {
  readonly at: number;
  readonly action: 'hide' | 'restore' | 'stop' | 'unstop';
  /** The game's id or the player's key, after the note's `row` if it had one. */
  readonly subject: string;
  readonly reason: string;
}

/** What one look through everything found. No complaints means that all is well. */
export interface Verification {
  readonly boards: number;
  readonly games: number;
  readonly results: number;
  /** In English, each naming its board or game. */
  readonly complaints: readonly string[];
}

/** The store cannot be opened at all. The message says why in a plain sentence; nothing was changed. */
export class StoreRefused extends Error {
  override readonly name: string = 'StoreRefused';
}
/** There is none, and none was to be made. */
export class NoStore extends StoreRefused {
  override readonly name = 'NoStore';
}
/** It was last written by a newer version. */
export class NewerStore extends StoreRefused {
  override readonly name = 'NewerStore';
}
/** The store cannot do it now; nothing of the request was done. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy';
}
/** There is no room for it; nothing of the request was done. Reading goes on. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
}
/** Nobody knows what was kept: nothing may be done with this store any more, and the process has to end. */
export class StoreBroken extends Error {
  override readonly name = 'StoreBroken';
}

export interface Store {
  /** 32 random bytes, made with the store. */
  readonly secret: Uint8Array;

  // Those that work on it
  /** The clock that they go by, in milliseconds since 1970: the machine's where there is one process, else the store's own. */
  now(): number;
  /** How long after the end of a day others may still be storing what they had received in time, in milliseconds. */
  readonly settling: number;
  /** Whether the housekeeping is this process's to do: of all that serve, it is one's at a time. */
  leads(): Promise<boolean>;

  // The clock's mark: the latest moment that was ever acted on.
  highWater(): Promise<number>;
  /** Raises it; it never falls. Every start and result raises it too. */
  raiseHighWater(at: number): Promise<void>;

  // Days
  /** What is there already stays as it is. */
  addBoards(boards: readonly NewBoard[]): Promise<void>;
  board(id: string): Promise<StoredBoard | null>;
  /** The boards of the dates from `first` to `last`, by date and place. */
  boards(first: string, last: string): Promise<readonly StoredBoard[]>;
  /** The boards up to that date that are not closed yet. */
  unclosed(last: string): Promise<readonly StoredBoard[]>;
  /** Freezes par (the one that was published, if there is one) and publishes. Once; later calls answer what stands. */
  closeBoard(id: string, at: number, published?: number | null): Promise<StoredBoard>;

  // Players
  player(key: PlayerKey): Promise<Player | null>;
  kept(key: PlayerKey): Promise<Kept | null>;
  /** One nonce, one new name. Nothing is kept of a nonce that is older than `forgetBefore`. */
  rollName(key: PlayerKey, nonce: UsedNonce, most: number): Promise<RollOutcome>;
  /** Whether the nonce was new; it is used now. */
  useNonce(key: PlayerKey, nonce: UsedNonce): Promise<boolean>;
  /**
   * Removes the player's rows and logs. What sealed days have counted stays. Until a board is closed, what was started on it
   * stays started. A stopped key stays stopped. null where the nonce was used before.
   */
  removePlayer(key: PlayerKey, nonce: UsedNonce): Promise<RemovedCounts | null>;

  // Games
  start(start: NewStart): Promise<StartOutcome>;
  /** What that player has begun on that board. */
  startOf(board: string, player: PlayerKey): Promise<StoredGame | null>;
  game(gameId: string): Promise<StoredGame | null>;
  /** Stored once and counted in the same transaction, and durable when it is answered. */
  putResult(result: NewResult): Promise<ResultOutcome>;

  // Boards
  counts(board: string, view: View): Promise<ScoreCounts>;
  top(board: string, view: View, most: number): Promise<readonly Row[]>;
  /** Today's ranks of a stored result. */
  ranks(result: StoredResult): Promise<StoredRanks>;
  /** The rows around a result and itself, in order. */
  neighbours(result: StoredResult, view: View, each: number): Promise<readonly Row[]>;
  /** The result of a row that is shown. */
  resultOf(board: string, publicId: string): Promise<StoredResult | null>;
  /** Each player's best unaided result in a mode; the best of them. */
  bests(mode: string, most: number): Promise<readonly Row[]>;

  // Housekeeping, each in small transactions
  /** Starts without a result on boards that closed before then; how many went. */
  dropStarts(closedBefore: number): Promise<number>;
  /** Of a closed board, all but counts, par, the best `keep` rows of each view and the bests goes. */
  sealBoard(id: string, at: number, keep: number): Promise<void>;
  /** Makes room for the days that are committed to, and gives back what sealed ones do not need any more. */
  tidy(): Promise<void>;
  /** Boards of dates before that one that are closed and not sealed. */
  unsealed(before: string): Promise<readonly StoredBoard[]>;

  // The operator
  /** Takes a row off its board, or puts it back; false where there is none. `at` and `reason` are kept in the log. */
  hideResult(gameId: string, hidden: boolean, note: OperatorNote): Promise<boolean>;
  /** A key that is stopped can start and hand in nothing; false where the store has never seen it. */
  stopPlayer(key: PlayerKey, stopped: boolean, note: OperatorNote): Promise<boolean>;
  /** The game behind a row of a board, hidden or not. */
  gameOf(board: string, publicId: string): Promise<string | null>;
  /** The player behind a row. */
  playerOf(gameId: string): Promise<PlayerKey | null>;
  moderationLog(): Promise<readonly LogEntry[]>;
  /**
   * A board's results, the hidden ones too, in its order and in batches, for replaying them all; `after` is the last one of the
   * batch before.
   */
  resultsAfter(
    board: string,
    after: StoredResult | null,
    most: number,
  ): Promise<readonly StoredResult[]>;
  /** Integrity, and counters against the rows. Replaying the logs is the caller's. */
  verify(): Promise<Verification>;
  /** A consistent copy into a file that must not exist yet, while everything goes on. */
  backup(file: string): Promise<void>;
  health(): Promise<StoreHealth>;
  close(): Promise<void>;
}

export interface UsedNonce {
  readonly nonce: string;
  readonly at: number;
  readonly forgetBefore: number;
}

export interface OperatorNote {
  readonly at: number;
  readonly reason: string;
  /** The board and the public id that were named, with a blank between them; the log has them before the id of what was meant. */
  readonly row?: string;
}

export interface StoreHealth {
  /** Bytes not yet folded into the main file. */
  readonly logBytes: number;
  /** Requests waiting to be written. */
  readonly queued: number;
  /** Free part of the disk, from 0 to 1. */
  readonly free: number;
}
