/** Boards and bests, and how answers that many ask for are sent. */
import { API_PATH, VIEWS, type Bests, type Board, type BoardResult } from '@bellows/api';
import { parseRecord, unwrap } from '@bellows/rules';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { blockedMoves, dayBoards, eventLog, winningMoves } from '../support/boards.ts';
import { Instead } from '../support/instead.ts';
import { LEAD, sharedServer, testServer, type TestServer } from '../support/server.ts';

const [BOARD, SECOND] = dayBoards('2026-12-01');
if (!BOARD || !SECOND) throw new Error('no boards');

/** A result of a new player. */
async function play(server: TestServer, events: readonly string[], board = LEAD): Promise<string> {
  const player = await server.player();
  const { gameId } = (await server.start(player, board)).body;
  server.clock.advance(600_000);
  const answer = await server.putResult(player, gameId, { rules: 1, events: eventLog(events) });
  expect(answer.status).toBe(201);
  return gameId;
}

describe('a board', () => {
  it('without results says so', async () => {
    const server = await sharedServer();
    for (const view of VIEWS) {
      const { body } = await server.get<Board>(`/boards/${SECOND.id}?view=${view}`);
      expect(body).toEqual({
        board: SECOND.id,
        state: 'open',
        view,
        players: 0,
        histogram: {},
        top: [],
      });
    }
    expect((await server.get<Bests>('/bests/seven-up/open')).body).toEqual({
      mode: 'seven-up/open',
      top: [],
    });
  });

  it('has each result in the views that it belongs to', async () => {
    const server = await testServer();
    const won = winningMoves(BOARD);
    const blocked = blockedMoves(BOARD);
    await play(server, won);
    await play(server, ['H', ...won]);
    await play(server, [...blocked, 'U', 'R']);
    await play(server, blocked);
    server.clock.advance(1001);
    const board = async (query: string) =>
      (await server.get<Board>(`/boards/${LEAD}${query}`)).body;
    const players = async (query: string) => (await board(query)).players;
    expect(await players('')).toBe(3);
    expect(await players('?view=unaided')).toBe(3);
    expect(await players('?view=first-try')).toBe(2);
    expect(await players('?view=all')).toBe(4);
    const { top, histogram } = await board('?view=all');
    expect(top.map(({ rank, piles, assisted, undos }) => [rank, piles, assisted, undos])).toEqual([
      [1, 1, false, 0],
      [1, 1, true, 0],
      [3, 52 - blocked.length, false, 1],
      [3, 52 - blocked.length, false, 0],
    ]);
    expect(histogram).toEqual({ 1: 2, [52 - blocked.length]: 2 });
    for (const row of top) {
      expect(row.player).toMatch(/^[\w-]{22}$/);
      expect(row.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z-]+ \d{3}$/);
      expect(Object.keys(row)).toHaveLength(8);
    }
  });

  it.each([
    ['?view=mine', 400, 'schema'],
    ['?view=', 400, 'schema'],
    ['?view=all&view=all', 400, 'schema'],
    ['?page=2', 400, 'schema'],
    ['?view=all&_=1', 400, 'schema'],
    ['?View=all', 400, 'schema'],
  ])('%s is no view of one', async (query, status, code) => {
    const server = await sharedServer();
    const answer = await server.get(`/boards/${LEAD}${query}`);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  it.each([
    ['/boards/2026-12-01/accordion/gradual', 404, 'no-daily'],
    ['/boards/2026-12-02/accordion/open', 404, 'no-daily'],
    ['/boards/2026-12-01/accordion/closed', 400, 'schema'],
    ['/bests/accordion/gradual', 404, 'not-found'],
    ['/bests/whist/open', 404, 'not-found'],
    [`/boards/${LEAD}/results/short`, 400, 'schema'],
    [`/boards/${LEAD}/results/${'A'.repeat(22)}`, 404, 'no-result'],
  ])('%s: %i', async (path, status, code) => {
    const server = await sharedServer();
    const answer = await server.get(path);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('shows the game behind each row once it is closed, and not one that was hidden', async () => {
    const server = await testServer();
    const moves = blockedMoves(BOARD);
    const gameId = await play(server, [...moves.slice(0, 3), 'U', ...moves.slice(2)]);
    server.clock.advance(1001);
    const [row] = (await server.get<Board>(`/boards/${LEAD}`)).body.top;
    const path = `/boards/${LEAD}/results/${row?.player ?? ''}`;
    expect((await server.get(path)).code).toBe('no-result');
    server.clock.set('2026-12-02T02:05:00Z');
    expect((await server.get(path)).code).toBe('no-result');
    await server.store.closeBoard(LEAD, server.clock.now());
    server.clock.advance(1001);
    const { body, headers } = await server.get<BoardResult>(path);
    const record = unwrap(parseRecord(body.record));
    expect(record).toMatchObject({ deal: { id: BOARD.row }, result: 52 - moves.length });
    expect(record.moves).toHaveLength(moves.length);
    expect(body).toMatchObject({ board: LEAD, player: row?.player, undos: 1, won: false });
    expect(body.events).toHaveLength(moves.length + 2);
    expect(headers['cache-control']).toBe('public, max-age=60');
    await server.store.hideResult(gameId, true, { at: server.clock.now(), reason: 'test' });
    expect((await server.get(path)).code).toBe('no-result');
  });
});

describe('answers that many ask for', () => {
  it('are made once a second, for all who ask at once', async () => {
    const asked = { times: 0 };
    const instead = new Instead();
    const server = await testServer({ wrap: instead.wrap });
    instead.set('top', (...args: Parameters<Store['top']>) => {
      asked.times += 1;
      return server.store.top(...args);
    });
    const all = () => Promise.all(Array.from({ length: 50 }, () => server.get(`/boards/${LEAD}`)));
    const answers = await all();
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(asked.times).toBe(1);
    server.clock.advance(900);
    await all();
    expect(asked.times).toBe(1);
    server.clock.advance(101);
    await all();
    expect(asked.times).toBe(2);
    await server.get(`/boards/${LEAD}?view=all`);
    expect(asked.times).toBe(3);
  });

  it.each([
    ['/operator', null, 'public, max-age=300'],
    ['/openapi.json', null, 'public, max-age=300'],
    ['/commitments', true, 'public, max-age=60'],
    ['/dailies/2026-12-01', true, 'public, max-age=2'],
    [`/boards/${LEAD}`, true, 'public, max-age=2'],
    ['/bests/accordion/open', true, 'public, max-age=2'],
  ])('%s says how long it is good', async (path, tagged, cacheControl) => {
    const server = await sharedServer();
    const { headers, text, status } = await server.get(path);
    expect([status, headers['cache-control']]).toEqual([200, cacheControl]);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const head = await server.send({ method: 'HEAD', url: API_PATH + path });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(text)));
    if (tagged === null) return;
    const etag = String(headers.etag);
    expect(head.headers.etag).toBe(etag);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await server.get(path, { 'if-none-match': known });
      expect([known, again.status, again.text]).toEqual([known, 304, '']);
      expect(again.headers['cache-control']).toBe(cacheControl);
    }
    for (const other of ['"x"', etag.replaceAll('"', ''), ''])
      expect((await server.get(path, { 'if-none-match': other })).status).toBe(200);
  });

  it('are none of those that were signed', async () => {
    const server = await sharedServer();
    const player = await server.player();
    const start = await server.start(player);
    const me = await server.signed(player, { method: 'GET', path: '/me' });
    for (const { headers } of [start, me]) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers.etag).toBeUndefined();
    }
  });
});

describe('a method that a path does not take', () => {
  it.each([
    ['/operator', 'GET, HEAD'],
    ['/commitments', 'GET, HEAD'],
    ['/dailies/2026-12-01', 'GET, HEAD'],
    ['/starts', 'POST'],
    [`/games/${'A'.repeat(22)}`, 'GET, HEAD'],
    [`/games/${'A'.repeat(22)}/result`, 'PUT'],
    [`/boards/${LEAD}`, 'GET, HEAD'],
    [`/boards/${LEAD}/results/${'A'.repeat(22)}`, 'GET, HEAD'],
    ['/bests/accordion/open', 'GET, HEAD'],
    ['/me', 'DELETE, GET, HEAD'],
    ['/me/name', 'POST'],
  ])('%s: 405, and what it takes', async (path, allow) => {
    const server = await sharedServer();
    for (const method of [
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
    ] as const) {
      if (allow.split(', ').includes(method)) continue;
      const answer = await server.send({ method, url: API_PATH + path, payload: '{}' });
      expect([method, answer.status]).toEqual([method, 405]);
      if (method !== 'HEAD') expect(answer.code).toBe('method');
      expect(String(answer.headers.allow).split(', ').sort().join(', ')).toBe(allow);
    }
  });

  it('of a path that is none is not found', async () => {
    const server = await sharedServer();
    for (const [method, path] of [
      ['DELETE', '/moon'],
      ['POST', '/'],
      ['GET', '/starts/1'],
    ] as const) {
      const answer = await server.send({ method, url: API_PATH + path });
      expect([path, answer.status, answer.code]).toEqual([path, 404, 'not-found']);
    }
  });
});
