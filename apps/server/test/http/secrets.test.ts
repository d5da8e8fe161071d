/** Nothing says before its time what a day's cards are, and nothing ever says what the secrets and the keys are. */
import fc from 'fast-check';
import { API_PATH } from '@bellows/api';
import { parseCards, unwrap } from '@bellows/rules';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { publicId } from '../../src/games/identity.ts';
import { blockedMoves, dayBoards, eventLog } from '../support/boards.ts';
import type { Player, SignedRequest } from '../support/player.ts';
import { LEAD, testServer, type TestServer } from '../support/server.ts';

const FULL = process.env['BELLOWS_FULL'] === '1';
const DATES = ['2026-12-01', '2026-12-02'];
const BOARDS = DATES.flatMap(dayBoards);
const [BOARD] = BOARDS;
if (!BOARD) throw new Error('no board');

let server: TestServer;
let player: Player;
let gameId = '';
let publicPlayer = '';
beforeAll(async () => {
  server = await testServer({ dates: DATES });
  player = await server.player();
  ({ gameId } = (await server.start(player)).body);
  server.clock.advance(600_000);
  const body = { rules: 1, events: eventLog(blockedMoves(BOARD)) };
  expect((await server.putResult(player, gameId, body)).status).toBe(201);
  const raw = Buffer.from(player.id, 'base64url');
  publicPlayer = publicId(server.store.secret, raw, 0);
});

/** Bytes in every spelling that somebody might print them in. */
function spellings(bytes: Buffer): string[] {
  const list = [...bytes].join(',');
  return [bytes.toString('hex'), bytes.toString('base64url'), bytes.toString('base64'), list];
}

/** Five cards in a row are more than chance. */
function rowParts(row: string): string[] {
  expect(unwrap(parseCards(row)).length).toBeGreaterThanOrEqual(18);
  return Array.from({ length: row.length / 2 - 4 }, (_, i) => row.slice(2 * i, 2 * i + 10));
}

let secrets: readonly string[] = [];
beforeAll(() => {
  const keys = spellings(Buffer.from(player.id, 'base64url'));
  const own = spellings(Buffer.from(server.store.secret));
  const boards = BOARDS.flatMap(({ seed, row, proof }) => [
    ...spellings(Buffer.from(seed, 'hex')),
    ...rowParts(row),
    proof,
  ]);
  secrets = [...keys, ...own, ...boards];
});

function expectSilence(what: string, { headers, body }: LightMyRequestResponse): void {
  const said = `${JSON.stringify(headers)}\n${body}`;
  expect([what, secrets.filter((secret) => said.includes(secret))]).toEqual([what, []]);
}

/** Every way to ask, of which the start of a board alone may say a row. */
function requests(): readonly SignedRequest[] {
  const days = DATES.map((date) => ({ method: 'GET', path: `/dailies/${date}` }) as const);
  const boards = BOARDS.flatMap(
    ({ id }) =>
      [
        { method: 'GET', path: `/boards/${id}` },
        { method: 'GET', path: `/boards/${id}?view=all` },
        { method: 'GET', path: `/boards/${id}/results/${publicPlayer}` },
      ] as const,
  );
  return [
    ...days,
    ...boards,
    { method: 'GET', path: '/commitments' },
    { method: 'GET', path: '/openapi.json' },
    { method: 'GET', path: '/operator' },
    { method: 'GET', path: '/bests/accordion/open' },
    { method: 'GET', path: `/games/${gameId}` },
    { method: 'GET', path: '/me' },
    { method: 'POST', path: '/me/name' },
    { method: 'PUT', path: `/games/${gameId}/result`, body: { rules: 1, events: [['52L9', 0]] } },
    { method: 'PUT', path: `/games/${gameId}/result`, body: '{"rules":1,"events":[' },
    { method: 'POST', path: '/starts', body: { board: '2026-12-02/accordion/open' } },
    { method: 'POST', path: '/starts', body: { board: LEAD, seed: 1 } },
  ];
}

const TIMES = ['2026-12-01T18:00:00Z', '2026-12-01T23:59:59.999Z'];
/** When the row of the second day may be in the answer to a start. */
const NEXT = ['2026-12-02T00:00:00Z', '2026-12-02T01:59:59.999Z', '2026-12-02T02:04:00Z'];

describe('before a day is closed', () => {
  it.each([...TIMES, ...NEXT])('no answer has its cards, its seed or its proof: %s', async (at) => {
    server.clock.set(at);
    for (const request of requests()) {
      const isNextStart = request.path === '/starts' && NEXT.includes(at);
      const what = `${at} ${request.method} ${request.path}`;
      const signed = await server.app.inject(await player.request(request));
      if (!isNextStart) expectSilence(what, signed);
      const { method, path } = request;
      expectSilence(what, await server.app.inject({ method, url: API_PATH + path }));
    }
    for (const url of ['/', '/healthz', '/readyz', '/metrics', '/play/accordion/open'])
      expectSilence(url, await server.app.inject(url));
  });

  it('nor has one to whatever else is asked', async () => {
    server.clock.set('2026-12-01T18:00:00Z');
    const word = fc.oneof(
      fc.constantFrom(...DATES, ...BOARDS.map(({ mode }) => mode), LEAD, 'seed', 'row', '..', ''),
      fc.constantFrom('boards', 'dailies', 'starts', 'games', 'me', 'results', 'bests'),
      fc.constantFrom(gameId, publicPlayer),
      fc.string({ maxLength: 8 }).map(encodeURIComponent),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
        fc.array(word, { maxLength: 5 }),
        fc.option(fc.jsonValue().map((value) => JSON.stringify(value))),
        async (method, words, body) => {
          const url = `${API_PATH}/${words.join('/')}`;
          const rest = body === null ? {} : { payload: body };
          const headers = { 'content-type': 'application/json' };
          const answer = await server.app.inject({
            method: method as 'GET',
            url,
            headers,
            ...rest,
          });
          expect(answer.statusCode).toBeLessThan(500);
          expectSilence(`${method} ${url}`, answer);
        },
      ),
      { numRuns: FULL ? 20_000 : 300 },
    );
  });

  it('and nothing of it was logged', () => {
    const logged = server.logs.join('\n');
    expect(secrets.filter((secret) => logged.includes(secret))).toEqual([]);
    expect(logged).not.toContain(gameId);
  });

  it('the start of a board alone has its row, and no other board’s', async () => {
    server.clock.set('2026-12-01T18:00:00Z');
    for (const board of dayBoards('2026-12-01')) {
      const { body, text } = await server.start(await server.player(), board.id);
      expect(body.row).toBe(board.row);
      for (const other of BOARDS.filter(({ id }) => id !== board.id))
        expect(rowParts(other.row).filter((part) => text.includes(part))).toEqual([]);
      expect(text).not.toContain(board.seed);
    }
  });
});
