/** What the operator sees of the server. */
import { API_PATH } from '@bellows/api';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { StoreBusy } from '../../src/store/store.ts';
import { Instead } from '../support/instead.ts';
import { LEAD, testServer, type TestServer } from '../support/server.ts';

interface Ready {
  readonly status: string;
  readonly reasons?: readonly string[];
}

const instead = new Instead();
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ wrap: instead.wrap });
});
afterEach(() => {
  instead.clear();
});

describe('/readyz', () => {
  it('is green while today and tomorrow can be played', async () => {
    const answer = await server.send<Ready>('/readyz');
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('F7 is red while the clock has drifted, to either side', async () => {
    for (const ahead of [60_001, -3_600_000]) {
      server.clock.ahead = ahead;
      const { status, body } = await server.send<Ready>('/readyz');
      expect([status, body.status]).toEqual([503, 'not ready']);
      expect(body.reasons?.join()).toContain(`${Math.round(ahead / 1000)} s`);
    }
    server.clock.ahead = 60_000;
    expect((await server.send('/readyz')).status).toBe(200);
  });

  it('is red while tomorrow is not committed to', async () => {
    instead.set('boards', (first: string) => server.store.boards(first, first));
    const { status, body } = await server.send<Ready>('/readyz');
    expect([status, body.reasons]).toMatchObject([503, { length: 1 }]);
  });

  it('is red while the store does not answer, and /healthz is not', async () => {
    instead.set('health', () => Promise.reject(new StoreBusy('locked')));
    server.clock.advance(1001);
    expect((await server.send('/readyz')).status).toBe(503);
    expect((await server.send('/healthz')).status).toBe(200);
    expect((await server.send('/metrics')).text).toMatch(/^bellows_store_log_bytes Nan$/im);
    server.clock.advance(1001);
  });
});

describe('/metrics', () => {
  it('counts requests by route, whatever was asked for', async () => {
    const server = await testServer();
    const player = await server.player();
    await server.start(player);
    await server.get(`/boards/${LEAD}`);
    await server.get('/boards/2026-12-01/accordion/gradual');
    await server.get('/dailies/2026-02-30');
    for (let i = 0; i < 20; i += 1) {
      await server.send(`/made-up-${i}`);
      await server.get(`/made-up-${i}`);
    }
    await server.send({ method: 'PROPFIND' as 'GET', url: API_PATH });
    const { text, headers } = await server.send('/metrics');
    expect(headers['content-type']).toMatch(/^text\/plain; version=/);
    const count = (labels: string) =>
      new RegExp(`^http_requests_total\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1];
    const board = `route="${API_PATH}/boards/:date/:variant/:deal",method="GET"`;
    expect(count(`${board},status="200"`)).toBe('1');
    expect(count(`${board},status="404"`)).toBe('1');
    expect(count(`route="${API_PATH}/starts",method="POST",status="201"`)).toBe('1');
    expect(count(`route="${API_PATH}/dailies/:date",method="GET",status="422"`)).toBe('1');
    expect(text).toMatch(/^bellows_refusals_total\{code="no-date"\} 1$/m);
    expect(text).not.toMatch(/made-up|PROPFIND|2026-02-30/);
    for (const name of [
      'bellows_store_log_bytes',
      'bellows_store_queue',
      'bellows_disk_free_ratio',
      'bellows_clock_drift_seconds',
      'bellows_event_loop_lag_seconds',
      'bellows_writes_pending',
      'bellows_requests_pending',
      'process_resident_memory_bytes',
      'process_cpu_seconds',
      'http_request_duration_seconds_count{route="page"}',
    ]) {
      const line = text.split('\n').find((one) => one.startsWith(`${name} `));
      const value = Number(line?.split(' ').at(-1));
      expect([name, Number.isFinite(value)]).toEqual([name, true]);
    }
  });
});

describe('the log', () => {
  it('says nothing of requests that were answered or refused', async () => {
    const player = await server.player();
    await server.start(player);
    await server.get('/moon');
    await server.send({ method: 'POST', url: `${API_PATH}/starts`, payload: '{' });
    await server.send('/play/accordion/%');
    await server.send({ url: '/wp-admin', headers: { accept: 'text/html' } });
    expect(server.logs).toEqual([]);
  });

  it('says what went wrong in us, and not for whom', async () => {
    instead.set('counts', () => Promise.reject(new TypeError('nothing is there')));
    const answer = await server.get(`/boards/${LEAD}?view=all`, { 'user-agent': 'Someone/1.0' });
    expect([answer.status, answer.code]).toEqual([500, 'internal']);
    expect(answer.text).not.toContain('nothing is there');
    expect(server.logs).toHaveLength(1);
    const line = JSON.parse(server.logs[0] ?? '') as { err: { type: string; message: string } };
    expect(line.err).toMatchObject({ type: 'TypeError', message: 'nothing is there' });
    expect(server.logs[0]).not.toMatch(/127\.0\.0\.1|localhost|Someone|view=all/);
  });
});
