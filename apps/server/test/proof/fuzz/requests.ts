/** Requests of every kind: good ones, and those in which method, path, query, headers, body or signature is not as it has to be. */
import {
  API_PATH,
  BoardId,
  DateText,
  DealOrderText,
  GameId,
  PlayerId,
  ResultRequest,
  StartRequest,
  VariantId,
  ViewText,
} from '@bellows/api';
import { MOST_EVENTS } from '@bellows/rules';
import fc from 'fast-check';
import { fromSchema, type Schema } from './arbitrary.ts';
import { bodies } from './hostile.ts';
import { flaws, type Flaws } from './signatures.ts';

/** What there is on the server that is asked. */
export interface World {
  readonly today: string;
  /** Boards of today, of tomorrow and of a day that is closed. */
  readonly boards: readonly string[];
  readonly players: readonly string[];
  readonly games: readonly WorldGame[];
  readonly keys: number;
}

/** So many of the keys, the last ones, ask about their accounts. */
export const IDLE = 3;

export interface WorldGame {
  readonly gameId: string;
  /** Which of the keys began it. */
  readonly key: number;
  /** A good result of it. */
  readonly log: ResultRequest;
}

export interface Plan {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer | null;
  /** Which of the keys signs it, and how badly. */
  readonly key: number | null;
  readonly flaw: Flaws;
}

const SEGMENTS = [
  '..',
  '.',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%00',
  '%0d%0aX-Injected:%20yes',
  '%',
  '%zz',
  '%E0%A4%A',
  '%ED%A0%80',
  "';DROP%20TABLE%20results;--",
  '1%20OR%201=1',
  '__proto__',
  'constructor',
  '{}',
  '*',
  '',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31',
  'x'.repeat(300),
  'x'.repeat(5000),
];
const QUERIES = [
  '?',
  '?view=all',
  '?view=unaided&view=all',
  '?view[]=all',
  '?view=ALL',
  '?view=all&limit=9',
  '?__proto__[x]=1',
  '?__proto__=1',
  '?%',
  '?view=%00',
  '?view=all#x',
  `?${'a=1&'.repeat(500)}`,
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'QUERY'];
const TYPES = [
  'application/json; charset=utf-8',
  'application/json;charset=latin1',
  'application/json; charset=utf-8; x=1',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/json, application/json',
  '/',
  '',
];
const HEADERS: Plan['headers'][] = [
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'identity' },
  { 'if-none-match': '"x", W/"y", *' },
  { range: 'bytes=0-1' },
  { accept: 'text/html' },
  { host: 'elsewhere.example' },
  { host: ' ' },
  { connection: 'close' },
  { 'x-forwarded-for': '::1, 10.0.0.1' },
  { forwarded: 'for=1.2.3.4' },
  { 'x-http-method-override': 'DELETE' },
  { 'content-digest': ['sha-256=:AAAA:', 'sha-256=:BBBB:'] },
  { signature: ['sig1=:AAAA:', 'sig1=:BBBB:'] },
  { cookie: 'a=b' },
  { upgrade: 'websocket', connection: 'upgrade' },
  { 'x-long': 'x'.repeat(9000) },
  { 'x-long': 'x'.repeat(20_000) },
  { origin: 'https://elsewhere.example' },
];

const pattern = (schema: unknown) => fromSchema(schema as Schema) as fc.Arbitrary<string>;

/** A part of a path: mostly one that there is, else one that there could be, else something else. */
function segment(known: readonly string[], schema: unknown): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: pattern(schema) },
    { weight: 1, arbitrary: fc.constantFrom(...SEGMENTS) },
    {
      weight: 1,
      arbitrary: fc.string({ maxLength: 20 }).map((text) => encodeURIComponent(wellFormed(text))),
    },
  );
}

function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udfff]/g, '_');
}

type Request = Pick<Plan, 'method' | 'path' | 'body' | 'key'>;

function read(path: fc.Arbitrary<string>): fc.Arbitrary<Request> {
  return path.map((one) => ({ method: 'GET', path: API_PATH + one, body: null, key: null }));
}

function reads({ today, boards, players }: World): fc.Arbitrary<Request> {
  const date = segment([today], DateText);
  const board = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...boards) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(date, segment(['accordion'], VariantId), segment(['open'], DealOrderText))
        .map((parts) => parts.join('/')),
    },
  );
  const view = segment(['all', 'unaided', 'first-try'], ViewText);
  const player = segment(players, PlayerId);
  const fixed = ['/commitments', '/operator', '/openapi.json', '/nothing', '/games', '/'];
  return fc.oneof(
    read(fc.constantFrom(...fixed)),
    read(date.map((one) => `/dailies/${one}`)),
    read(fc.tuple(board, view).map(([one, by]) => `/boards/${one}?view=${by}`)),
    read(fc.tuple(board, player).map(([one, who]) => `/boards/${one}/results/${who}`)),
    read(board.map((one) => `/bests/${one.split('/').slice(1).join('/')}`)),
  );
}

function writes({ boards, games, keys }: World): fc.Arbitrary<Request> {
  const key = fc.nat({ max: keys - 1 });
  const board = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...boards) },
    { weight: 1, arbitrary: pattern(BoardId) },
  );
  const start = bodies(
    fc.oneof(
      board.map((one) => ({ board: one })),
      fromSchema(StartRequest as Schema),
    ),
  );
  const result = fc.constantFrom(...games).chain((game) =>
    fc.record({
      method: fc.constant('PUT'),
      path: segment([game.gameId], GameId).map((id) => `${API_PATH}/games/${id}/result`),
      body: bodies(
        fc.oneof(
          { weight: 3, arbitrary: log(game) },
          { weight: 1, arbitrary: fromSchema(ResultRequest as Schema) },
        ),
      ),
      key: fc.oneof({ weight: 5, arbitrary: fc.constant(game.key) }, { weight: 1, arbitrary: key }),
    }),
  );
  const own = fc.constantFrom(...games).chain((game) =>
    segment([game.gameId], GameId).map((id) => ({
      method: 'GET',
      path: `${API_PATH}/games/${id}`,
      body: null,
      key: game.key,
    })),
  );
  // Of keys whose games nobody else tries: they are removed again and again.
  const idle = fc.integer({ min: keys - IDLE, max: keys - 1 });
  const account = fc
    .tuple(fc.constantFrom('GET /me', 'POST /me/name', 'DELETE /me'), idle)
    .map(([what, by]) => {
      const [method = '', path = ''] = what.split(' ');
      return { method, path: API_PATH + path, body: null, key: by };
    });
  const starts = fc
    .tuple(start, key)
    .map(([body, by]) => ({ method: 'POST', path: `${API_PATH}/starts`, body, key: by }));
  return fc.oneof(
    { weight: 3, arbitrary: starts },
    { weight: 5, arbitrary: result },
    { weight: 1, arbitrary: own },
    { weight: 1, arbitrary: account },
  );
}

/** A game's own log, seldom as it is: with one event exchanged, cut off, with one event more, or far too long. */
function log({ log: { rules, events } }: WorldGame): fc.Arbitrary<unknown> {
  const event = fromSchema(ResultRequest.properties.events.items);
  const exchanged = fc
    .tuple(fc.nat({ max: events.length - 1 }), event)
    .map(([at, other]) => events.map((one, i) => (i === at ? other : one)));
  const cut = fc.nat({ max: events.length }).map((length) => events.slice(0, length));
  const more = event.map((one) => [...events, one]);
  const long = fc.constant(Array.from({ length: MOST_EVENTS + 1 }, () => ['U', 1]));
  return fc
    .oneof(
      { weight: 12, arbitrary: exchanged },
      { weight: 4, arbitrary: cut },
      { weight: 2, arbitrary: more },
      { weight: 1, arbitrary: fc.constant(events) },
      { weight: 1, arbitrary: long },
    )
    .map((all) => ({ rules, events: all }));
}

/** Sometimes one thing about a request is another. */
function disturbed(request: fc.Arbitrary<Request>): fc.Arbitrary<Plan> {
  return fc
    .record({
      request,
      method: rarely(fc.constantFrom(...METHODS)),
      query: rarely(fc.constantFrom(...QUERIES)),
      type: rarely(fc.constantFrom(...TYPES)),
      headers: rarely(fc.constantFrom(...HEADERS)),
      unsigned: rarely(fc.constant(true)),
      flaw: flaws,
    })
    .map(({ request: { method, path, body, key }, ...other }) => ({
      method: other.method ?? method,
      path: path + (other.query ?? ''),
      headers: {
        ...(body === null && other.type === undefined
          ? {}
          : { 'content-type': other.type ?? 'application/json' }),
        ...other.headers,
      },
      body,
      key: other.unsigned === true ? null : key,
      flaw: other.flaw,
    }));
}

function rarely<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

export function plans(world: World): fc.Arbitrary<Plan> {
  return disturbed(
    fc.oneof({ weight: 1, arbitrary: reads(world) }, { weight: 2, arbitrary: writes(world) }),
  );
}
