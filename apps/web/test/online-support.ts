/** A server as far as the page can tell, and pages that play against it, each with a browser of its own. */
import { webcrypto } from 'node:crypto';
import type { Answer, Client, Failure, Refused } from '@bellows/api/client';
import type { GameNow, GameResult, Start } from '@bellows/api';
import { ERROR_STATUS, type ErrorCode } from '@bellows/api/protocol';
import {
  gradeOf,
  parseDeal,
  parseMode,
  replayLog,
  score,
  startPosition,
  unwrap,
} from '@bellows/rules';
import { Identity } from '../src/online/identity.svelte.ts';
import { Keep, memoryPlace, type Place } from '../src/online/keep.ts';
import type { Subtle } from '../src/online/key.ts';
import { Online } from '../src/online/online.svelte.ts';
import { Outbox } from '../src/online/outbox.svelte.ts';
import { resultsUntil } from '../src/online/records.ts';
import { ServerClock } from '../src/online/serverClock.svelte.ts';
import type { Backend } from '../src/storage/backend.ts';
import { memoryBackend } from '../src/storage/memory.ts';
import { DATE, NOON } from './ranked-support.ts';
import { Air } from './air.ts';
import { openPage } from './page-support.ts';
import { move } from './support.ts';
import type { Session } from '../src/session/session.svelte.ts';
import type { Shelf } from '../src/storage/shelf.ts';

export const LEAD = `${DATE}/accordion/open`;
export const subtle = webcrypto.subtle as unknown as Subtle;

export const CLOCK = { now: NOON };

export function refusal(code: ErrorCode, more: Partial<Refused> = {}): Failure {
  const said = { status: ERROR_STATUS[code], code, message: '', at: null, retryAfter: null };
  return { ok: false, kind: 'refused', date: null, ...said, ...more };
}

export const NOBODY: Failure = { ok: false, kind: 'unanswered', cause: new TypeError('network') };

interface Game {
  readonly start: Start;
  readonly key: string;
  result: { readonly body: string; readonly answer: GameResult } | null;
}

/** Four cards are enough of a deal to win and to lose: 4L3 3L1 2L1 wins, 4L1 2L1 is blocked. */
const ROW = '7H7CKCKH';

/** One server for all pages of a test. Its clock is `CLOCK` plus `ahead`. */
export class FakeServer {
  ahead = 0;
  /** What it answers instead, to what it is asked next; `for` all that follows while `down` is set. */
  instead: Failure[] = [];
  down: Failure | null = null;
  readonly rows: Record<string, string> = { [LEAD]: ROW };
  readonly games = new Map<string, Game>();
  readonly asked: string[] = [];

  get now(): number {
    return CLOCK.now + this.ahead;
  }

  /** What a page with this key can ask; a page without one asks as nobody. */
  client(key: () => string | null): Client {
    const calls: Partial<Client> = {
      start: async (board) => this.#answer(`start ${board}`, () => this.#start(board, key() ?? '')),
      putResult: async (gameId, log) =>
        this.#answer(`put ${gameId}`, () => this.#put(gameId, key() ?? '', JSON.stringify(log))),
      commitments: async () => this.#answer('commitments', () => NOBODY),
      game: async (gameId) => this.#answer(`game ${gameId}`, () => this.#game(gameId, key() ?? '')),
    };
    return calls as Client;
  }

  async #answer<T>(what: string, work: () => Answer<T>): Promise<Answer<T>> {
    this.asked.push(what);
    await Promise.resolve();
    const failure = this.down ?? this.instead.shift();
    return failure ?? work();
  }

  #yes<T>(value: T, status = 200): Answer<T> {
    return { ok: true, value, status, date: Math.floor(this.now / 1000) * 1000 };
  }

  #start(board: string, key: string): Answer<Start> {
    const known = [...this.games.values()].find(
      ({ start, key: own }) => start.board === board && own === key,
    );
    if (known !== undefined) return this.#yes(known.start);
    const row = this.rows[board];
    if (row === undefined) return refusal('no-daily');
    const gameId = `game-${String(this.games.size + 1)}`.padEnd(22, '0');
    const start: Start = {
      gameId,
      board,
      mode: board.slice(11),
      row,
      issuedAt: new Date(this.now).toISOString(),
      closesAt: new Date(NOON + 14 * 3_600_000).toISOString(),
    };
    this.games.set(gameId, { start, key, result: null });
    return this.#yes(start, 201);
  }

  #put(gameId: string, key: string, body: string): Answer<GameResult> {
    const game = this.games.get(gameId);
    if (game === undefined) return refusal('no-game');
    if (game.key !== key) return refusal('not-yours');
    if (game.result !== null)
      return game.result.body === body ? this.#yes(game.result.answer) : refusal('result-stands');
    const answer = this.#judge(game.start, body);
    if (answer.ok) game.result = { body, answer: answer.value };
    return answer;
  }

  #judge({ gameId, board, mode, row, issuedAt }: Start, body: string): Answer<GameResult> {
    const { events } = JSON.parse(body) as { events: [string, number][] };
    const playing = unwrap(parseMode(mode));
    const start = unwrap(startPosition(playing, unwrap(parseDeal(row))));
    const played = replayLog(start, events);
    if (!played.ok) return refusal(played.error.code, { at: played.error.at });
    const { position, outcome, undos, assisted, totalMs } = played.value;
    const timeMs = this.now - Date.parse(issuedAt);
    if (timeMs < 100 * events.length || totalMs > timeMs + 5000) return refusal('implausible');
    const piles = position.row.length;
    const answer: GameResult = {
      gameId,
      board,
      piles,
      score: score(position, timeMs / 1000),
      grade: gradeOf(outcome, piles, playing.variant.goal),
      won: outcome === 'won',
      timeMs,
      undos,
      assisted,
      rank: { all: [1, 1], unaided: assisted ? null : [1, 1], 'first-try': null },
      receivedAt: new Date(this.now).toISOString(),
    };
    return this.#yes(answer, 201);
  }

  #game(gameId: string, key: string): Answer<GameNow> {
    const game = this.games.get(gameId);
    if (game === undefined) return refusal('no-game');
    if (game.key !== key) return refusal('not-yours');
    if (game.result === null) return refusal('no-result');
    const neighbours = { all: [], unaided: [], 'first-try': [] };
    return this.#yes({ ...game.result.answer, neighbours });
  }
}

/** What a browser keeps, for all of its tabs and after a page is closed. */
export interface Browser {
  readonly backend: Backend;
  readonly place: Place;
  readonly air: Air;
}

export function browser(): Browser {
  return { backend: memoryBackend(), place: memoryPlace(), air: new Air() };
}

export interface Tab {
  readonly session: Session;
  readonly online: Online;
  readonly keep: Keep;
  readonly shelf: Shelf;
  readonly play: (text: string) => void;
  readonly state: () => string | undefined;
}

/** A page, with everything that needs the server; `secure`: it came by https. */
export async function openTab(server: FakeServer, own: Browser, secure = true): Promise<Tab> {
  const session = openPage(() => CLOCK.now, own.backend, own.air.end());
  const { shelf } = session;
  const keep = new Keep(own.place);
  const nothing = () => undefined;
  const identity = new Identity({ keep, subtle: secure ? subtle : undefined, changed: nothing });
  const key = () => identity.key?.id ?? null;
  const clock = new ServerClock(() => CLOCK.now);
  const client = server.client(key);
  const outbox = new Outbox({
    keep,
    put: (gameId, log) => client.putResult(gameId, log),
    standing: (gameId) => client.game(gameId),
    key,
    today: () => CLOCK.now,
    isOver: (board) => clock.now() >= resultsUntil(board),
    alone: (work) => work(),
    changed: nothing,
  });
  const note = () => Promise.resolve();
  const online = new Online({ session, client, clock, keep, identity, outbox, note });
  await Promise.all([identity.read(), outbox.read()]);
  // What the session does once it has loaded it.
  await session.learn('daily');
  session.goOnline = () => Promise.resolve(online);
  Object.defineProperty(session, 'online', { get: () => online });
  await online.collect();
  await outbox.flush(true);
  const play = (text: string) => {
    for (const one of text.split(' ')) {
      CLOCK.now += 1000;
      session.act((controller) => controller.play(move(one)));
    }
  };
  const state = () => online.records[0]?.sending.kind;
  return { session, online, keep, shelf, play, state };
}

/** Until all that was begun is done. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 200; i += 1) await Promise.resolve();
}
