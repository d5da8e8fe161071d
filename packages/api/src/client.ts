/**
 * Calls the server: one function for each request of the protocol (docs/server.md), each answer a value. Loads neither the
 * schemas nor what signs: `sign` is handed in, and can load `@bellows/api/signing` when the first signature is wanted.
 *
 *     const client = createClient({ origin: location.origin, send: fetch.bind(globalThis), sign });
 *     const started = await client.start('2026-12-01/accordion/open');
 *     if (started.ok) play(started.value.row);
 *     else if (started.kind === 'refused') say(started.code);
 */
import { API_PATH, ERROR_STATUS, type ErrorCode, type View } from './protocol.ts';
import type {
  Bests,
  Board,
  BoardResult,
  Commitments,
  Daily,
  GameNow,
  GameResult,
  LogEvent,
  Me,
  Operator,
  PlayerName,
  Removed,
  Start,
} from './schemas.ts';

/** What the server answered. */
export interface Answered<T> {
  readonly ok: true;
  readonly value: T;
  /** 201 what is new, 200 what was there already. */
  readonly status: number;
  /** The server's clock by its `Date` header, in milliseconds since 1970; null where it sent none. */
  readonly date: number | null;
}

/** The server said no, or something on the way to it did. */
export interface Refused {
  readonly ok: false;
  readonly kind: 'refused';
  readonly status: number;
  /** null where it is none that this client knows: a proxy's own answer, or that of a newer server. */
  readonly code: ErrorCode | null;
  /** English, for those who write clients. */
  readonly message: string;
  /** Which event of the log is meant, from 1. */
  readonly at: number | null;
  /** How long the server wants to be left alone, in milliseconds. */
  readonly retryAfter: number | null;
  readonly date: number | null;
}

/**
 * There is no answer. `unsigned`: the request was never sent, because `sign` failed. `unanswered`: it may or may not have
 * arrived; starts and results can be sent again as they are. `unreadable`: something answered that is not this server.
 */
export interface NoAnswer {
  readonly ok: false;
  readonly kind: 'unsigned' | 'unanswered' | 'unreadable';
  readonly cause: unknown;
}

export type Failure = Refused | NoAnswer;
export type Answer<T> = Answered<T> | Failure;

/** The part of `fetch` that is used. */
export type Send = (url: string, request: SentRequest) => Promise<Reply>;

export interface SentRequest {
  readonly method: Method;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

export interface Reply {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What is to be signed. */
export interface ToSign {
  readonly method: Method;
  /** The whole address. */
  readonly url: string;
  readonly body: string | null;
  /** By the server's clock as far as it is known, in seconds since 1970. */
  readonly created: number;
  /** Whether the signature is to hold for this server only. */
  readonly authority: boolean;
}

/** The headers that sign a request, or a rejected promise where there is no key to sign with. */
export type Sign = (request: ToSign) => Promise<Readonly<Record<string, string>>>;

export interface ClientOptions {
  /** Such as `https://cards.example`. */
  readonly origin: string;
  readonly send: Send;
  readonly sign: Sign;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** A game as it was played, to be judged by the server. */
export interface EventLog {
  readonly rules: number;
  readonly events: readonly Readonly<LogEvent>[];
}

export interface CallOptions {
  /** Gives up waiting: the answer is `unanswered`. */
  readonly signal?: AbortSignal;
}

/** What each asks for stands in docs/server.md. A board is written `2026-12-01/accordion/open`, a mode `accordion/open`. */
export interface Client {
  commitments(options?: CallOptions): Promise<Answer<Commitments>>;
  daily(date: string, options?: CallOptions): Promise<Answer<Daily>>;
  board(board: string, view: View, options?: CallOptions): Promise<Answer<Board>>;
  boardResult(board: string, player: string, options?: CallOptions): Promise<Answer<BoardResult>>;
  bests(mode: string, options?: CallOptions): Promise<Answer<Bests>>;
  operator(options?: CallOptions): Promise<Answer<Operator>>;
  start(board: string, options?: CallOptions): Promise<Answer<Start>>;
  /** The same log is always sent as the same bytes, so that it can be sent again. */
  putResult(gameId: string, log: EventLog, options?: CallOptions): Promise<Answer<GameResult>>;
  game(gameId: string, options?: CallOptions): Promise<Answer<GameNow>>;
  me(options?: CallOptions): Promise<Answer<Me>>;
  newName(options?: CallOptions): Promise<Answer<PlayerName>>;
  removeMe(options?: CallOptions): Promise<Answer<Removed>>;
}

/** Who asks: nobody in particular, a player about a game, a player about everything that is kept. */
type Asker = 'anybody' | 'player' | 'account';

interface Call {
  readonly method: Method;
  readonly path: string;
  readonly asker: Asker;
  readonly body: string | null;
  readonly signal: AbortSignal | undefined;
}

/** Everything that the functions below need of one client. */
interface Caller extends Required<ClientOptions> {
  /** The server's clock less ours, in milliseconds, once it has told us that ours is wrong. */
  offset: number;
}

export function createClient({ now = Date.now, ...options }: ClientOptions): Client {
  const caller: Caller = { ...options, now, offset: 0 };
  const ask = async <T>(
    method: Method,
    path: string,
    asker: Asker,
    { signal }: CallOptions = {},
    content?: object,
  ): Promise<Answer<T>> => {
    const body = content === undefined ? null : JSON.stringify(content);
    return call<T>(caller, { method, path, asker, body, signal });
  };
  return {
    commitments: (options) => ask('GET', '/commitments', 'anybody', options),
    daily: (date, options) => ask('GET', `/dailies/${part(date)}`, 'anybody', options),
    board: (board, view, options) =>
      ask('GET', `/boards/${parts(board)}?view=${part(view)}`, 'anybody', options),
    boardResult: (board, player, options) =>
      ask('GET', `/boards/${parts(board)}/results/${part(player)}`, 'anybody', options),
    bests: (mode, options) => ask('GET', `/bests/${parts(mode)}`, 'anybody', options),
    operator: (options) => ask('GET', '/operator', 'anybody', options),
    start: (board, options) => ask('POST', '/starts', 'player', options, { board }),
    putResult: (gameId, { rules, events }, options) =>
      ask('PUT', `/games/${part(gameId)}/result`, 'player', options, { rules, events }),
    game: (gameId, options) => ask('GET', `/games/${part(gameId)}`, 'player', options),
    me: (options) => ask('GET', '/me', 'account', options),
    newName: (options) => ask('POST', '/me/name', 'account', options),
    removeMe: (options) => ask('DELETE', '/me', 'account', options),
  };
}

function part(text: string): string {
  return encodeURIComponent(text);
}

function parts(text: string): string {
  return text.split('/').map(part).join('/');
}

/** One request; where the server finds our clock wrong, a second one by its clock. */
async function call<T>(caller: Caller, request: Call): Promise<Answer<T>> {
  const answer = await callOnce<T>(caller, request);
  if (answer.ok || answer.kind !== 'refused' || answer.code !== 'clock' || answer.date === null)
    return answer;
  caller.offset = answer.date - caller.now();
  return callOnce<T>(caller, request);
}

async function callOnce<T>(caller: Caller, request: Call): Promise<Answer<T>> {
  const { method, path, asker, body, signal } = request;
  const url = caller.origin + API_PATH + path;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== null) headers['content-type'] = 'application/json';
  if (asker !== 'anybody') {
    const created = Math.floor((caller.now() + caller.offset) / 1000);
    try {
      const authority = asker === 'account';
      Object.assign(headers, await caller.sign({ method, url, body, created, authority }));
    } catch (cause) {
      return { ok: false, kind: 'unsigned', cause };
    }
  }
  try {
    const reply = await caller.send(url, {
      method,
      headers,
      ...(body === null ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    });
    return read<T>(reply, await reply.text(), caller.now());
  } catch (cause) {
    return { ok: false, kind: 'unanswered', cause };
  }
}

/** The types of successful answers are the server's word: its schemas are not at hand here. */
function read<T>(reply: Reply, text: string, now: number): Answer<T> {
  const { status } = reply;
  const json = parseJson(text);
  const sent = Date.parse(reply.headers.get('date') ?? '');
  const date = Number.isNaN(sent) ? null : sent;
  if (status >= 200 && status < 300) {
    if (typeof json === 'object' && json !== null)
      return { ok: true, value: json as T, status, date };
    return { ok: false, kind: 'unreadable', cause: new Error(`${String(status)} without JSON`) };
  }
  const retryAfter = readDelay(reply.headers.get('retry-after'), date ?? now);
  return { ok: false, kind: 'refused', status, ...readError(json), retryAfter, date };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readError(json: unknown): Pick<Refused, 'code' | 'message' | 'at'> {
  const { error } = (json ?? {}) as { error?: Partial<Record<string, unknown>> };
  const { code, message, at } = error ?? {};
  return {
    code:
      typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code) ? (code as ErrorCode) : null,
    message: typeof message === 'string' ? message : '',
    at: typeof at === 'number' ? at : null,
  };
}

/** `Retry-After` in milliseconds: a number of seconds, or a date beside the server's own. */
function readDelay(text: string | null, now: number): number | null {
  if (text === null) return null;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const until = Date.parse(text);
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}
