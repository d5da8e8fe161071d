/** The client over a `fetch` that answers what it is told: what is asked, and that every answer is a value. */
import { describe, expect, test } from 'vitest';
import {
  createClient,
  type Answer,
  type Client,
  type Failure,
  type Reply,
  type SentRequest,
  type ToSign,
} from '../src/client.ts';

const ORIGIN = 'https://cards.example';
const DATE = 'Tue, 01 Dec 2026 12:00:00 GMT';
const NOON = Date.parse(DATE);
const GAME = 'AAAAAAAAAAAAAAAAAAAAAA';
const BOARD = '2026-12-01/accordion/open';

interface Toy {
  readonly client: Client;
  readonly sent: (SentRequest & { readonly url: string })[];
  readonly signed: ToSign[];
}

interface Given {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly text?: string;
}

function reply({ status = 200, headers = { date: DATE }, text = '{}' }: Given): Reply {
  return { status, headers: new Headers(headers), text: async () => text };
}

/** A client whose n-th request gets the n-th answer, and the last one from then on. */
function toy(...answers: (Given | Error)[]): Toy {
  const sent: Toy['sent'] = [];
  const signed: ToSign[] = [];
  const client = createClient({
    origin: ORIGIN,
    send: async (url, request) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)] ?? {};
      sent.push({ url, ...request });
      if (answer instanceof Error) throw answer;
      return reply(answer);
    },
    sign: async (request) => {
      signed.push(request);
      return { signature: `signature-${String(signed.length)}` };
    },
    now: () => NOON,
  });
  return { client, sent, signed };
}

const LOG = { rules: 1, events: [['4L3', 1830] as const, ['U', 420] as const] };
const LOG_BODY = '{"rules":1,"events":[["4L3",1830],["U",420]]}';

type Row = [string, (client: Client) => Promise<Answer<unknown>>, string, string, string | null];

describe('what is asked', () => {
  test.each<Row>([
    ['commitments', (c) => c.commitments(), 'GET', '/commitments', null],
    ['daily', (c) => c.daily('2026-12-01'), 'GET', '/dailies/2026-12-01', null],
    ['board', (c) => c.board(BOARD, 'first-try'), 'GET', `/boards/${BOARD}?view=first-try`, null],
    [
      'a row’s result',
      (c) => c.boardResult(BOARD, GAME),
      'GET',
      `/boards/${BOARD}/results/${GAME}`,
      null,
    ],
    ['bests', (c) => c.bests('accordion/open'), 'GET', '/bests/accordion/open', null],
    ['operator', (c) => c.operator(), 'GET', '/operator', null],
    ['start', (c) => c.start(BOARD), 'POST', '/starts', `{"board":"${BOARD}"}`],
    ['result', (c) => c.putResult(GAME, LOG), 'PUT', `/games/${GAME}/result`, LOG_BODY],
    ['game', (c) => c.game(GAME), 'GET', `/games/${GAME}`, null],
    ['me', (c) => c.me(), 'GET', '/me', null],
    ['new name', (c) => c.newName(), 'POST', '/me/name', null],
    ['remove me', (c) => c.removeMe(), 'DELETE', '/me', null],
  ])('%s', async (_what, ask, method, path, body) => {
    const { client, sent } = toy({ text: '{"a":1}', status: 201 });
    expect(await ask(client)).toEqual({ ok: true, value: { a: 1 }, status: 201, date: NOON });
    const [request] = sent;
    expect(request).toMatchObject({ method, url: `${ORIGIN}/api/v1${path}` });
    expect(request?.body ?? null).toBe(body);
    const type = body === null ? undefined : 'application/json';
    expect(request?.headers['content-type']).toBe(type);
  });

  test('only what acts for a player is signed, and account requests for this server alone', async () => {
    const { client, signed, sent } = toy({});
    await client.commitments();
    await client.board(BOARD, 'all');
    expect(signed).toEqual([]);
    await client.start(BOARD);
    await client.game(GAME);
    await client.removeMe();
    const created = NOON / 1000;
    expect(signed).toEqual([
      {
        method: 'POST',
        url: `${ORIGIN}/api/v1/starts`,
        body: `{"board":"${BOARD}"}`,
        created,
        authority: false,
      },
      {
        method: 'GET',
        url: `${ORIGIN}/api/v1/games/${GAME}`,
        body: null,
        created,
        authority: false,
      },
      { method: 'DELETE', url: `${ORIGIN}/api/v1/me`, body: null, created, authority: true },
    ]);
    expect(sent.map(({ headers }) => headers['signature'])).toEqual([
      undefined,
      undefined,
      'signature-1',
      'signature-2',
      'signature-3',
    ]);
  });

  test('a log with more in it than the protocol has is sent without that, in the same bytes', async () => {
    const { client, sent } = toy({});
    const more = { score: 7, events: LOG.events, rules: 1 };
    await client.putResult(GAME, more);
    expect(sent[0]?.body).toBe(LOG_BODY);
  });

  test('what was handed in cannot change the path', async () => {
    const { client, sent } = toy({});
    await client.daily('../me?x#y');
    await client.bests('a b/..%2f');
    expect(sent.map(({ url }) => url.slice(ORIGIN.length))).toEqual([
      '/api/v1/dailies/..%2Fme%3Fx%23y',
      '/api/v1/bests/a%20b/..%252f',
    ]);
  });
});

function refusal(code: string, more: Record<string, unknown> = {}): string {
  return JSON.stringify({ error: { code, message: 'words', ...more } });
}

const NO = { ok: false, kind: 'refused', code: null, message: '', at: null, retryAfter: null };

describe('every failure is a value', () => {
  test.each<[string, Given, object]>([
    [
      'an illegal move',
      { status: 422, text: refusal('illegal-move', { at: 17 }) },
      { ...NO, status: 422, code: 'illegal-move', message: 'words', at: 17, date: NOON },
    ],
    [
      'too many requests',
      {
        status: 429,
        headers: { date: DATE, 'retry-after': '7' },
        text: refusal('too-many-requests'),
      },
      {
        ...NO,
        status: 429,
        code: 'too-many-requests',
        message: 'words',
        retryAfter: 7000,
        date: NOON,
      },
    ],
    [
      'a date to wait for',
      {
        status: 503,
        headers: { date: DATE, 'retry-after': 'Tue, 01 Dec 2026 12:00:30 GMT' },
        text: refusal('busy'),
      },
      { ...NO, status: 503, code: 'busy', message: 'words', retryAfter: 30_000, date: NOON },
    ],
    [
      'a delay that is none',
      { status: 503, headers: { 'retry-after': 'soon' }, text: refusal('busy') },
      { ...NO, status: 503, code: 'busy', message: 'words', date: null },
    ],
    ['a proxy', { status: 502, text: '<html>' }, { ...NO, status: 502, date: NOON }],
    [
      'a newer server',
      { status: 418, text: refusal('teapot') },
      { ...NO, status: 418, message: 'words', date: NOON },
    ],
    [
      'a code that every object has',
      { status: 400, text: refusal('constructor') },
      { ...NO, status: 400, message: 'words', date: NOON },
    ],
    ['null', { status: 500, text: 'null' }, { ...NO, status: 500, date: NOON }],
    ['no error in it', { status: 500, text: '{"error":null}' }, { ...NO, status: 500, date: NOON }],
    ['a wrong form', { status: 500, text: '{"error":"x"}' }, { ...NO, status: 500, date: NOON }],
    ['a redirect', { status: 304, text: '' }, { ...NO, status: 304, date: NOON }],
    [
      'a portal',
      { text: '<html>' },
      { ok: false, kind: 'unreadable', cause: expect.any(Error) as unknown },
    ],
    [
      'an empty answer',
      { text: '' },
      { ok: false, kind: 'unreadable', cause: expect.any(Error) as unknown },
    ],
    [
      'a number',
      { text: '7' },
      { ok: false, kind: 'unreadable', cause: expect.any(Error) as unknown },
    ],
  ])('%s', async (_what, answer, expected) => {
    expect(await toy(answer).client.commitments()).toEqual(expected);
  });

  test('no network', async () => {
    const cause = new TypeError('fetch failed');
    const answer = await toy(cause).client.start(BOARD);
    expect(answer).toEqual({ ok: false, kind: 'unanswered', cause });
  });

  test('an answer that breaks off', async () => {
    const cause = new TypeError('terminated');
    const client = createClient({
      origin: ORIGIN,
      send: async () => ({ ...reply({}), text: async () => Promise.reject(cause) }),
      sign: async () => ({}),
    });
    expect(await client.commitments()).toEqual({ ok: false, kind: 'unanswered', cause });
  });

  test('no key to sign with: nothing is sent', async () => {
    const cause = new Error('no key');
    let sent = 0;
    const client = createClient({
      origin: ORIGIN,
      send: async () => {
        sent += 1;
        return reply({});
      },
      sign: async () => Promise.reject(cause),
    });
    expect(await client.me()).toEqual({ ok: false, kind: 'unsigned', cause });
    expect(sent).toBe(0);
  });

  test('waiting is given up', async () => {
    const client = createClient({
      origin: 'http://127.0.0.1:9',
      send: fetch,
      sign: async () => ({}),
    });
    const answer = (await client.commitments({ signal: AbortSignal.abort() })) as Failure;
    expect(answer).toMatchObject({ kind: 'unanswered', cause: { name: 'AbortError' } });
  });
});

describe('a clock that is wrong', () => {
  const LATER = 'Tue, 01 Dec 2026 12:20:00 GMT';
  const refused = { status: 401, headers: { date: LATER }, text: refusal('clock') };

  test('is put right by the server’s, and the request signed again', async () => {
    const { client, signed } = toy(refused, {});
    expect(await client.removeMe()).toMatchObject({ ok: true });
    await client.me();
    const seconds = NOON / 1000;
    expect(signed.map(({ created }) => created - seconds)).toEqual([0, 1200, 1200]);
  });

  test('is put right once: a server that goes on refusing is believed', async () => {
    const { client, signed } = toy(refused);
    expect(await client.newName()).toMatchObject({ ok: false, code: 'clock' });
    expect(signed).toHaveLength(2);
  });

  test.each([
    ['without a date', { ...refused, headers: {} }],
    ['of another kind', { ...refused, text: refusal('nonce') }],
  ])('is not guessed at: a refusal %s', async (_what, answer) => {
    const { client, signed } = toy(answer);
    expect(await client.newName()).toMatchObject({ ok: false, status: 401 });
    expect(signed).toHaveLength(1);
  });
});
