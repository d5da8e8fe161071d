/**
 * The names and numbers of the protocol, without the schemas: what a browser needs of it costs it nothing.
 * What each means stands in docs/server.md.
 */

export const API_PATH = '/api/v1';

/** How the rows of a board are chosen. `unaided` is the one that is shown first. */
export const VIEWS = ['unaided', 'first-try', 'all'] as const;
export type View = (typeof VIEWS)[number];

/**
 * Where a day is. `open`: starts and results; `late`: results only; `closing`: neither, while what was accepted is made sure;
 * `closed`: everything is published.
 */
export const DAY_STATES = ['open', 'late', 'closing', 'closed'] as const;
export type DayState = (typeof DAY_STATES)[number];

/** From midnight UTC, in milliseconds: until when a day takes starts, takes results, and is closed at the latest. */
export const STARTS_UNTIL = 24 * 3_600_000;
export const RESULTS_UNTIL = 26 * 3_600_000;
export const CLOSED_AT = RESULTS_UNTIL + 5 * 60_000;

/** How many days beyond today have been committed to. */
export const DAYS_AHEAD = 30;

/** What `rules` of an event log says: the rules by which it was played. */
export const RULES_VERSION = 1;

/** The body of a log has at most so many bytes. How many events it may have is the rules' to say. */
export const MOST_BYTES = 128 * 1024;

/** A ranked game takes at least so long for each event, in milliseconds. */
export const LEAST_EVENT_TIME = 100;
/** A log's own times may add up to so much more than the server saw pass, in milliseconds. */
export const CLOCK_TOLERANCE = 5000;

/** How far an account request's `created` may be from the server's clock, in milliseconds. */
export const CREATED_TOLERANCE = 5 * 60_000;

/** How often a player may have a new name in a day (UTC). */
export const REROLLS_A_DAY = 3;

/** Rows of a board or of the bests, and neighbours each way of a result. */
export const TOP_ROWS = 100;
export const NEIGHBOURS = 10;

/**
 * What a request can be answered with besides its answer. The codes are for programs, the words are the client's own. Each has
 * one HTTP status.
 */
export const ERROR_STATUS = {
  /** Not JSON, not UTF-8, not HTTP. */
  malformed: 400,
  /** JSON, but not what the schema says; or an unknown parameter. */
  schema: 400,
  /** No signature, more than one, or not of the form that is asked for. */
  unsigned: 401,
  /** The signature does not hold for this request and this key. */
  signature: 401,
  /** The body is not the one whose digest was signed. */
  digest: 401,
  /** `keyid` is no key: not 65 bytes, not on the curve, or in another spelling. */
  key: 401,
  /** An account request's `created` is too far from the server's clock. */
  clock: 401,
  /** An account request's nonce was used before. */
  nonce: 401,
  /** The game is another key's. */
  'not-yours': 403,
  /** The key has been stopped by the operator. */
  stopped: 403,
  /** There is nothing at that address. */
  'not-found': 404,
  /** No such day, or a day to come that nobody may see yet. */
  'no-daily': 404,
  /** The server knows no game of that id. */
  'no-game': 404,
  /** That game has no result, or that row cannot be seen (yet). */
  'no-result': 404,
  method: 405,
  /** The request took too long to arrive. */
  timeout: 408,
  /** The game has a result, and this is another one. */
  'result-stands': 409,
  /** The day takes no starts any more. */
  'starts-over': 410,
  /** The day takes no results any more. */
  'results-over': 410,
  /** The player had everything removed, this game's result with it. */
  removed: 410,
  'too-large': 413,
  'media-type': 415,
  /** That is no date. */
  'no-date': 422,
  /** Rules that this server does not know. */
  rules: 422,
  'illegal-move': 422,
  /** `U` at the start. */
  'nothing-to-undo': 422,
  /** `R` with nothing taken back. */
  'nothing-to-redo': 422,
  /** `J` to a position that is not in the history. */
  'beyond-history': 422,
  /** An event after the win. */
  'after-win': 422,
  'too-many-events': 422,
  /** The log ends neither won nor blocked. */
  'not-ended': 422,
  /** The log's times do not fit what the server saw. */
  implausible: 422,
  'too-many-requests': 429,
  'headers-too-large': 431,
  internal: 500,
  /** The store cannot answer now. */
  busy: 503,
  /** The disk is nearly full: nothing new is begun, what was begun can be finished. */
  full: 503,
  /** The server's clock cannot be relied on, so nothing new is published. */
  'clock-unsound': 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Requests that act for a player are signed over these (RFC 9421); the digest only where there is a body. */
export const SIGNED_WITH_BODY = ['@method', '@path', 'content-digest'] as const;
export const SIGNED_WITHOUT_BODY = ['@method', '@path'] as const;
export const SIGNATURE_ALGORITHM = 'ecdsa-p256-sha256';

/** The board of a day and a mode, such as `2026-12-01/accordion/open`. */
export function formatBoard(date: string, mode: string): string {
  return `${date}/${mode}`;
}
