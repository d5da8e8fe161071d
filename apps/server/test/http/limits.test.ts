/** How often one key and one address may ask. */
import fc from 'fast-check';
import { API_PATH } from '@bellows/api';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LimitSettings } from '../../src/config.ts';
import { addressTest, prefixesOf } from '../../src/http/address.ts';
import { Buckets } from '../../src/http/buckets.ts';
import { dayBoards } from '../support/boards.ts';
import type { Player } from '../support/player.ts';
import { LEAD, sharedServer, testServer, type TestServer } from '../support/server.ts';

const DEFAULTS: LimitSettings = {
  starts: 10,
  results: 20,
  writes: 120,
  reads: 600,
  newKeys: 20,
  newKeysBurst: 200,
  buckets: 100_000,
};
const [, SECOND] = dayBoards('2026-12-01');
const GAME = `/games/${'A'.repeat(22)}/result`;
const LOG = { rules: 1, events: [] };

async function limited(settings: Partial<LimitSettings> = {}, trustProxy: string[] = []) {
  return testServer({ limits: { ...DEFAULTS, ...settings }, trustProxy });
}

const read = (server: TestServer, remoteAddress: string, headers: Record<string, string> = {}) =>
  server.send({ url: `${API_PATH}/operator`, remoteAddress, headers });

async function write(server: TestServer, player: Player, remoteAddress = '10.0.0.1') {
  const request = await player.request({ method: 'PUT', path: GAME, body: LOG });
  return server.send({ ...request, remoteAddress });
}

async function start(server: TestServer, player: Player, remoteAddress: string, board = LEAD) {
  const request = await player.request({ method: 'POST', path: '/starts', body: { board } });
  return server.send({ ...request, remoteAddress });
}

/** How many of so many requests were let through, and what the last one was told. */
async function letThrough(count: number, send: () => ReturnType<TestServer['send']>) {
  let passed = 0;
  let last = await send();
  for (let i = 1; last.status !== 429 && i <= count; i += 1) {
    passed += 1;
    last = await send();
  }
  return { passed, status: last.status, code: last.code, wait: last.headers['retry-after'] };
}

describe('a bucket', () => {
  it('lets a burst through, then as many as come back, whenever they are asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 300 }),
        (perMinute, burst, gaps) => {
          const bucket = new Buckets(perMinute, burst, 10);
          const taken: number[] = [];
          let now = 1_000_000;
          for (const gap of gaps) {
            now += gap;
            const wait = bucket.wait('a', now);
            if (wait > 0) {
              expect(bucket.wait('a', now + Math.ceil(wait))).toBe(0);
              continue;
            }
            bucket.take('a', now);
            taken.push(now);
          }
          for (const [i, from] of taken.entries())
            for (const [j, to] of taken.slice(i).entries())
              expect(j + 1).toBeLessThanOrEqual(burst + ((to - from) * perMinute) / 60_000 + 1e-6);
        },
      ),
    );
  });

  it('is one of so many: of more, the one that was used longest ago is full again', () => {
    const buckets = new Buckets(1, 1, 2);
    for (const key of ['a', 'b', 'c']) buckets.take(key, 0);
    expect(['a', 'b', 'c'].map((key) => buckets.wait(key, 0))).toEqual([0, 60_000, 60_000]);
  });
});

describe('the prefixes of an address', () => {
  it.each([
    ['192.0.2.7', ['192.0.2.7']],
    ['::ffff:192.0.2.7', ['192.0.2.7']],
    ['::ffff:c000:207', ['192.0.2.7']],
    ['2001:db8:1:2ff:3:4:5:6', ['2001:db8:1:2ff/64', '2001:db8:1:200/56', '2001:db8:1/48']],
    ['2001:DB8:1:2FF::', ['2001:db8:1:2ff/64', '2001:db8:1:200/56', '2001:db8:1/48']],
    ['fe80::1%eth0', ['fe80:0:0:0/64', 'fe80:0:0:0/56', 'fe80:0:0/48']],
    ['::1', ['0:0:0:0/64', '0:0:0:0/56', '0:0:0/48']],
    ['unknown', ['unknown']],
    ['', ['unknown']],
    ['192.0.2.7, 10.0.0.1', ['unknown']],
  ])('%s', (address, prefixes) => {
    expect(prefixesOf(address)).toEqual(prefixes);
  });

  it.each([
    ['127.0.0.1', ['127.0.0.1'], true],
    ['::ffff:127.0.0.1', ['127.0.0.1'], true],
    ['127.0.0.2', ['127.0.0.1'], false],
    ['10.200.3.4', ['127.0.0.1', '10.0.0.0/8'], true],
    ['11.0.0.1', ['10.0.0.0/8'], false],
    ['fd00::9', ['fd00::/8'], true],
    ['fe00::9', ['fd00::/8', '10.0.0.0/8'], false],
    ['me', ['10.0.0.0/8'], false],
    ['127.0.0.1', [], false],
  ])('%s is trusted by %j: %j', (address, list, expected) => {
    expect(addressTest(list)(address)).toBe(expected);
  });
});

describe('limits by key', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await limited();
  });

  it('10 starts a minute, and then one every six seconds', async () => {
    const player = await server.player();
    const send = () => start(server, player, '10.0.0.1');
    const first = await letThrough(20, send);
    expect(first).toMatchObject({ passed: 10, code: 'too-many-requests', wait: '6' });
    server.clock.advance(6000);
    expect((await letThrough(20, send)).passed).toBe(1);
    expect((await start(server, await server.player(), '10.0.0.1')).status).toBe(201);
    server.clock.advance(60_000);
    expect((await letThrough(20, send)).passed).toBe(10);
  });

  it('20 results a minute, and a forged one costs the key nothing', async () => {
    const player = await server.player();
    for (let i = 0; i < 30; i += 1) {
      const forged = await player.request(
        { method: 'PUT', path: GAME, body: LOG },
        { signature: new Uint8Array(64) },
      );
      expect((await server.send({ ...forged, remoteAddress: '10.0.1.9' })).code).toBe('signature');
    }
    const sent = await letThrough(40, () => write(server, player, '10.0.1.1'));
    expect(sent).toMatchObject({ passed: 20, status: 429, wait: '3' });
  });

  it('120 writes and 600 reads a minute and address, apart', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => server.player()));
    let turn = 0;
    const send = () => write(server, players[(turn += 1) % 10] as Player, '10.0.2.1');
    expect((await letThrough(200, send)).passed).toBe(120);
    const reads = await letThrough(700, () => read(server, '10.0.2.1'));
    expect(reads).toMatchObject({ passed: 600, code: 'too-many-requests', wait: '1' });
    expect((await read(server, '10.0.2.2')).status).toBe(200);
    expect((await read(server, '::ffff:10.0.2.1')).status).toBe(429);
  });
});

describe('limits by address', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await limited({ reads: 3, newKeysBurst: 5 });
  });

  it('a refused request costs nothing, and neither does one that is no request', async () => {
    for (let i = 0; i < 5; i += 1) expect((await server.get('/operator?a=1')).status).toBe(400);
    expect((await letThrough(5, () => read(server, '127.0.0.1'))).passed).toBe(3);
    server.clock.advance(20_000);
    expect((await letThrough(5, () => read(server, '127.0.0.1'))).passed).toBe(1);
  });

  it('IPv6 by /64, and four times as much for its /56 and its /48', async () => {
    const from = (address: string) => () => read(server, address);
    expect((await letThrough(9, from('2001:db8:1:1::1'))).passed).toBe(3);
    expect((await read(server, '2001:db8:1:1:ffff::2')).status).toBe(429);
    for (const part of [2, 3, 4])
      expect((await letThrough(9, from(`2001:db8:1:${part}::1`))).passed).toBe(3);
    // The /56 has had its twelve.
    expect((await read(server, '2001:db8:1:5::1')).status).toBe(429);
    // And with it the /48, for another /56.
    expect((await read(server, '2001:db8:1:100::1')).status).toBe(429);
    expect((await read(server, '2001:db8:2::1')).status).toBe(200);
  });

  it('new keys: a burst, then 20 a minute; known ones go on', async () => {
    const players = await Promise.all(Array.from({ length: 7 }, () => server.player()));
    const starts = [];
    for (const player of players) starts.push(await start(server, player, '10.0.0.1'));
    expect(starts.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect(starts[6]?.headers['retry-after']).toBe('3');
    const [known, , , , , , unknown] = players;
    if (!known || !unknown) throw new Error('no players');
    expect((await start(server, known, '10.0.0.1', SECOND?.id)).status).toBe(201);
    expect((await start(server, unknown, '10.0.0.2')).status).toBe(201);
    for (const path of ['/me', '/me/name']) {
      const method = path === '/me' ? 'GET' : 'POST';
      const stranger = await (await server.player()).request({ method, path });
      expect((await server.send({ ...stranger, remoteAddress: '10.0.0.1' })).status).toBe(429);
    }
    server.clock.advance(3000);
    const next = await server.player();
    expect((await start(server, next, '10.0.0.1')).status).toBe(201);
  });
});

describe('forwarded headers', () => {
  const forwarded = (address: string) => ({ 'x-forwarded-for': address });

  it('from anybody are not believed, which is said once and without the address', async () => {
    const server = await limited({ reads: 2 });
    for (const address of ['198.51.100.1', '198.51.100.2'])
      expect((await read(server, '10.0.0.1', forwarded(address))).status).toBe(200);
    expect((await read(server, '10.0.0.1', forwarded('198.51.100.3'))).status).toBe(429);
    expect(server.logs).toHaveLength(1);
    expect(server.logs[0]).toContain('BELLOWS_TRUST_PROXY');
    expect(server.logs[0]).not.toMatch(/198\.51|10\.0\.0/);
  });

  it('from a trusted proxy are: the last address that it did not make up itself', async () => {
    const server = await limited({ reads: 2 }, ['10.0.0.0/8']);
    const send = (address: string) => read(server, '10.0.0.1', forwarded(address));
    for (let i = 0; i < 2; i += 1) expect((await send('198.51.100.1')).status).toBe(200);
    expect((await send('198.51.100.1')).status).toBe(429);
    expect((await send('203.0.113.5, 198.51.100.1')).status).toBe(429);
    expect((await send('198.51.100.1, 10.0.0.7')).status).toBe(429);
    expect((await send('198.51.100.2')).status).toBe(200);
    expect((await send('"><script>')).status).toBe(200);
    expect(server.logs).toEqual([]);
  });
});

describe('BELLOWS_LIMITS=off', () => {
  it('lets everything through', async () => {
    const server = await sharedServer();
    const player = await server.player();
    for (let i = 0; i < 150; i += 1) expect((await write(server, player)).code).toBe('no-game');
  });
});

describe('account requests', () => {
  it('are as few a minute as starts, and are not counted with them', async () => {
    const server = await limited({ starts: 2 });
    const player = await server.player();
    const send = () => server.signed(player, { method: 'GET', path: '/me' });
    const { passed, code } = await letThrough(3, send);
    expect([passed, code]).toEqual([2, 'too-many-requests']);
    expect((await server.start(player)).status).toBe(201);
  });
});
