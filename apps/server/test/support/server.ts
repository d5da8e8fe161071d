/** The whole server over a real store in a folder of its own, at a time of our choice; gone when the file's tests are over. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PATH, type ErrorCode, type Start } from '@bellows/api';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { createApp } from '../../src/app.ts';
import { Receipts } from '../../src/daily/receipts.ts';
import type { Services } from '../../src/http/services.ts';
import { openStore } from '../../src/store/index.ts';
import type { Store } from '../../src/store/store.ts';
import { dayBoards } from './boards.ts';
import { FakeClock } from './clock.ts';
import { buildPage } from './page.ts';
import { storePlace } from './place.ts';
import { Player, type Forgery, type SignedRequest } from './player.ts';

export const LEAD = '2026-12-01/accordion/open';
export const NOON = '2026-12-01T12:00:00Z';

export interface Options extends Partial<Omit<Services, 'store' | 'clock' | 'receipts'>> {
  /** When it is, at first. */
  readonly at?: string;
  /** Which days have been committed to. */
  readonly dates?: readonly string[];
  /** The folder of the page, if not one that looks like it. */
  readonly dist?: string;
  /** What stands before the store, such as one that fails. */
  readonly wrap?: (store: Store) => Store;
}

/** An answer with what it says. */
export interface Answer<T = unknown> {
  readonly status: number;
  readonly body: T;
  /** The error's code, where it is one. */
  readonly code: ErrorCode | null;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
}

export class TestServer {
  readonly app: FastifyInstance;
  /** The real one, whatever stands before it. */
  readonly store: Store;
  readonly clock: FakeClock;
  readonly receipts: Receipts;
  /** Everything that was logged. */
  readonly logs: readonly string[];

  constructor(
    app: FastifyInstance,
    { store, clock, receipts }: { store: Store; clock: FakeClock; receipts: Receipts },
    logs: readonly string[],
  ) {
    this.app = app;
    this.store = store;
    this.clock = clock;
    this.receipts = receipts;
    this.logs = logs;
  }

  player(): Promise<Player> {
    return Player.create(() => this.clock.now());
  }

  async send<T = unknown>(request: InjectOptions | string): Promise<Answer<T>> {
    return answerOf<T>(await this.app.inject(request));
  }

  /** Below /api/v1, and not signed. */
  get<T = unknown>(path: string, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.send<T>({ url: API_PATH + path, headers });
  }

  async signed<T = unknown>(
    player: Player,
    request: SignedRequest,
    forgery?: Forgery,
  ): Promise<Answer<T>> {
    return this.send<T>(await player.request(request, forgery));
  }

  start(player: Player, board = LEAD): Promise<Answer<Start>> {
    return this.signed<Start>(player, { method: 'POST', path: '/starts', body: { board } });
  }

  putResult<T = unknown>(player: Player, gameId: string, body: unknown): Promise<Answer<T>> {
    return this.signed<T>(player, { method: 'PUT', path: `/games/${gameId}/result`, body });
  }
}

function answerOf<T>({ statusCode, headers, body }: LightMyRequestResponse): Answer<T> {
  const json = String(headers['content-type']).startsWith('application/json') && body !== '';
  const parsed = json ? (JSON.parse(body) as T) : (null as T);
  const error = (parsed as { error?: { code?: ErrorCode } } | null)?.error;
  return { status: statusCode, body: parsed, code: error?.code ?? null, headers, text: body };
}

/** What is to be undone when the file's tests are over, the latest first. */
const undone: (() => unknown)[] = [];
afterAll(async () => {
  for (const undo of undone.reverse()) await undo();
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellows http-'));
  undone.push(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A server of its own. Without limits, unless the options have some. */
export async function testServer({
  at = NOON,
  dates = ['2026-12-01', '2026-12-02'],
  dist,
  wrap = (store) => store,
  ...services
}: Options = {}): Promise<TestServer> {
  const folder = temporaryFolder();
  const clock = new FakeClock(at);
  const place = await storePlace();
  undone.push(() => place.remove());
  const store = await openStore(place.where);
  undone.push(() => store.close());
  await store.addBoards(dates.flatMap(dayBoards));
  const receipts = new Receipts(clock);
  const logs: string[] = [];
  const app = await createApp({
    dist: dist ?? buildPage(join(folder, 'page')),
    services: {
      store: wrap(store),
      clock,
      receipts,
      limits: null,
      origin: null,
      trustProxy: [],
      operator: null,
      onBroken: () => undefined,
      ...services,
    },
    log: { write: (line) => logs.push(line) },
  });
  undone.push(() => app.close());
  return new TestServer(app, { store, clock, receipts }, logs);
}

let shared: Promise<TestServer> | null = null;

/** One server for all tests of a file that neither move its clock nor mind what others have stored. */
export function sharedServer(): Promise<TestServer> {
  shared ??= testServer();
  return shared;
}

/** The app alone: of the shared server, or of one with these options. */
export async function server(options?: Options): Promise<FastifyInstance> {
  return (await (options === undefined ? sharedServer() : testServer(options))).app;
}
