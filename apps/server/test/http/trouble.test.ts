/** When the store, the disk, the clock or the number of requests makes trouble. */
import { EventEmitter } from 'node:events';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { API_PATH } from '@bellows/api';
import { Load } from '../../src/http/load.ts';
import { Refusal } from '../../src/http/refusal.ts';
import {
  StoreBroken,
  StoreBusy,
  StoreFull,
  type Store,
  type StoreHealth,
} from '../../src/store/store.ts';
import { blockedMoves, dayBoards, eventLog } from '../support/boards.ts';
import { Instead } from '../support/instead.ts';
import type { Player } from '../support/player.ts';
import { LEAD, testServer, type TestServer } from '../support/server.ts';
import { listening } from '../support/wire.ts';

const [BOARD, SECOND] = dayBoards('2026-12-01');
if (!BOARD || !SECOND) throw new Error('no boards');
const BLOCKED = { rules: 1, events: eventLog(blockedMoves(BOARD)) };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const failing = (error: Error) => () => Promise.reject(error);

/** One server, whose store does otherwise what is in `instead`. */
const instead = new Instead();
const broken: StoreBroken[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    wrap: instead.wrap,
    onBroken: (told) => broken.push(told),
  });
});
afterEach(() => {
  instead.clear();
});

describe('a store that cannot', () => {
  it.each([
    ['F4 keep it now', new StoreBusy('locked'), 'busy', true],
    ['F3 keep it for want of room', new StoreFull('full'), 'full', true],
    ['F2 be relied on any more', new StoreBroken('EIO'), 'busy', true],
    ['be understood', new Error('no such column: row'), 'internal', false],
  ])('%s: nothing is acknowledged, reads go on, and it recovers', async (_, error, code, retry) => {
    const before = server.logs.length;
    const player = await server.player();
    const { gameId } = (await server.start(player)).body;
    server.clock.advance(600_000);
    instead.set('start', failing(error));
    instead.set('putResult', failing(error));
    const refused = [
      await server.start(await server.player()),
      await server.putResult(player, gameId, BLOCKED),
    ];
    for (const answer of refused) {
      expect([answer.status, answer.code]).toEqual([code === 'internal' ? 500 : 503, code]);
      expect('retry-after' in answer.headers).toBe(retry);
    }
    expect((await server.get(`/boards/${LEAD}`)).status).toBe(200);
    expect((await server.get('/dailies/2026-12-01')).status).toBe(200);
    // Two requests have met it, and it is told of once.
    expect(broken.splice(0)).toEqual(error instanceof StoreBroken ? [error] : []);
    const logs = server.logs.slice(before);
    const logged = logs.join('');
    expect(logs).toHaveLength(code === 'internal' ? 2 : 0);
    expect(logged).not.toContain(gameId);
    expect(logged).not.toMatch(/127\.0\.0\.1|localhost/);
    instead.delete('start');
    instead.delete('putResult');
    expect((await server.putResult(player, gameId, BLOCKED)).status).toBe(201);
  });

  it('be asked whether the disk is full begins nothing', async () => {
    instead.set('health', failing(new StoreBusy('locked')));
    server.clock.advance(1001);
    const player = await server.player();
    expect((await server.start(player)).code).toBe('busy');
    instead.delete('health');
    expect((await server.start(player)).status).toBe(201);
  });
});

describe('a result between its receipt and its answer', () => {
  it('is held, and let go of whatever comes of it', async () => {
    const [player, stranger] = [await server.player(), await server.player()];
    const { gameId } = (await server.start(player)).body;
    server.clock.advance(600_000);
    const held = () => server.receipts.heldBefore(Infinity);
    const requests: readonly (readonly [Player, string, unknown])[] = [
      [player, gameId, '{'],
      [player, gameId, { rules: 1 }],
      [player, 'A'.repeat(22), BLOCKED],
      [stranger, gameId, BLOCKED],
      [player, gameId, { rules: 1, events: [] }],
      [player, gameId, BLOCKED],
    ];
    instead.set('game', async (...args: Parameters<Store['game']>) => {
      expect(held()).toBe(true);
      return server.store.game(...args);
    });
    for (const [who, id, body] of requests) {
      await server.putResult(who, id, body);
      expect(held()).toBe(false);
    }
    instead.set('game', failing(new StoreBusy('locked')));
    expect((await server.putResult(player, gameId, BLOCKED)).code).toBe('busy');
    expect(held()).toBe(false);
  });

  it('is stored and let go of when nobody waits for the answer any more', async () => {
    const before = server.logs.length;
    const port = await listening(server.app);
    const player = await server.player();
    const { gameId } = (await server.start(player)).body;
    server.clock.advance(600_000);
    const path = `/games/${gameId}/result`;
    const body = JSON.stringify(BLOCKED);
    const headers = await player.headers({ method: 'PUT', path, body });
    const gone = new AbortController();
    let stored = false;
    instead.set('putResult', async (...args: Parameters<Store['putResult']>) => {
      gone.abort();
      await pause(50);
      const outcome = await server.store.putResult(...args);
      stored = true;
      return outcome;
    });
    const url = `http://127.0.0.1:${port}${API_PATH}${path}`;
    const sent = fetch(url, { method: 'PUT', headers, body, signal: gone.signal });
    await expect(sent).rejects.toThrow(/abort/i);
    await expect.poll(() => stored && !server.receipts.heldBefore(Infinity)).toBe(true);
    expect((await server.putResult(player, gameId, body)).status).toBe(200);
    expect(server.logs.slice(before)).toEqual([]);
  });
});

describe('under 10 % of free disk', () => {
  it('nothing new is begun, what was begun can be finished, and it recovers', async () => {
    const health: StoreHealth = { logBytes: 0, queued: 0, free: 0.5 };
    let { free } = health;
    instead.set('health', () => Promise.resolve({ ...health, free }));
    server.clock.advance(1001);
    const player = await server.player();
    const begun = await server.start(player);
    server.clock.advance(600_000);
    free = 0.0999;
    const refused = await server.start(await server.player());
    expect([refused.status, refused.code]).toEqual([503, 'full']);
    expect(refused.headers['retry-after']).toBe('60');
    const again = await server.start(player);
    expect([again.status, again.body]).toEqual([200, begun.body]);
    expect((await server.start(player, SECOND.id)).code).toBe('full');
    expect((await server.putResult(player, begun.body.gameId, BLOCKED)).status).toBe(201);
    free = 0.1;
    server.clock.advance(1001);
    expect((await server.start(await server.player())).status).toBe(201);
  });
});

describe('F22 too many requests', () => {
  it('more writes than the store takes are refused at once, reads go on, and all recovers', async () => {
    const waiting: (() => void)[] = [];
    const player = await server.player();
    instead.set(
      'start',
      () => new Promise((_, refuse) => waiting.push(() => refuse(new StoreBusy('')))),
    );
    const request = await player.request({
      method: 'POST',
      path: '/starts',
      body: { board: LEAD },
    });
    const held = Array.from({ length: 500 }, () => server.send(request));
    while (waiting.length < 500) await new Promise((resolve) => setTimeout(resolve, 5));
    // Until the loop has caught up with having been asked by five hundred at once.
    await pause(300);
    const from = performance.now();
    const refused = await server.send(request);
    expect([refused.code, refused.headers['retry-after']]).toEqual(['busy', '1']);
    expect(performance.now() - from).toBeLessThan(500);
    expect((await server.get(`/boards/${LEAD}`)).status).toBe(200);
    for (const release of waiting) release();
    const codes = (await Promise.all(held)).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(['busy']));
    instead.delete('start');
    expect((await server.start(player)).status).toBe(201);
  }, 60_000);

  const admitted = (load: Load) => {
    const answer = new EventEmitter();
    try {
      load.admit('reads', answer);
      return answer;
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
      return null;
    }
  };
  it('a loop that is late with many answers refuses, and with few or when it has caught up does not', async () => {
    const load = new Load();
    const answers = Array.from({ length: 64 }, () => admitted(load));
    expect(answers).not.toContain(null);
    for (let turn = 0; turn < 6; turn += 1) {
      const until = performance.now() + 400;
      while (performance.now() < until);
      await pause(0);
    }
    expect(load.lag).toBeGreaterThan(150);
    expect(admitted(load)).toBeNull();
    answers[0]?.emit('close');
    expect(admitted(load)).not.toBeNull();
    expect(admitted(load)).toBeNull();
    const from = performance.now();
    while (admitted(load) === null && performance.now() - from < 50_000) await pause(20);
    expect(performance.now() - from).toBeLessThan(50_000);
    load.stop();
    expect(admitted(load)).toBeNull();
  }, 60_000);
});
