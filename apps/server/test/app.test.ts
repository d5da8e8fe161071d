import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PAGE, SCRIPT } from './support/page.ts';
import { server } from './support/server.ts';

const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function expectPage(body: string): void {
  expect(body.startsWith(PAGE.before)).toBe(true);
  expect(body.endsWith(PAGE.last)).toBe(true);
  expect(body).toContain(PAGE.after);
}

describe('pages', () => {
  test.each([
    '/',
    '/play',
    '/play/accordion/ms617',
    '/play/accordion/gradual/no-undo/a1-00000000?from=link',
  ])('%s is the app', async (url) => {
    const app = await server();
    const response = await app.inject({ url, headers: NAVIGATION });
    expect(response.statusCode).toBe(200);
    expectPage(response.body);
    expect(response.headers['content-type']).toMatch(/^text\/html/);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['an unknown page', '/wp-admin', NAVIGATION],
    [
      'a page path that is not asked for as a page',
      '/play/accordion',
      { accept: 'application/json' },
    ],
    ['an unknown asset', '/assets/gone-123.js', NAVIGATION],
    ['a hidden file', '/.secret', NAVIGATION],
    ['a way out of the folder', '/../package.json', NAVIGATION],
    ['an encoded way out of the folder', '/%2e%2e/package.json', NAVIGATION],
  ])('%s is not found', async (_what, url, headers) => {
    const app = await server();
    const response = await app.inject({ url, headers });
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-security-policy']).toBeDefined();
  });

  test('an unknown page lets the app say so, and a file that is not there does not', async () => {
    const app = await server();
    expectPage((await app.inject({ url: '/plya', headers: NAVIGATION })).body);
    expect((await app.inject('/assets/gone-123.js')).body).toBe('Not found\n');
  });

  test('an address that cannot be read leads to the app, and a file of that name does not', async () => {
    const app = await server();
    const page = await app.inject({ url: '/play/accordion/%', headers: NAVIGATION });
    expect([page.statusCode, page.headers.location]).toEqual([302, '/no-such-page']);
    const file = await app.inject('/play/accordion/%');
    expect([file.statusCode, file.headers['content-type']]).toEqual([
      400,
      'text/plain; charset=utf-8',
    ]);
  });

  test('two strokes are a page that is not there', async () => {
    const app = await server();
    const response = await app.inject({ url: '/play/accordion//ms617', headers: NAVIGATION });
    expectPage(response.body);
    expect(response.headers['content-security-policy']).toBeDefined();
  });

  test('nothing can be posted to one', async () => {
    const app = await server();
    const response = await app.inject({
      method: 'POST',
      url: '/play/accordion',
      headers: NAVIGATION,
    });
    expect(response.statusCode).toBe(404);
  });
});

describe('files', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are sent as they were compressed beforehand: %s', async (encoding, unpack) => {
    const app = await server();
    const headers = { 'accept-encoding': encoding };
    const response = await app.inject({ url: '/assets/main-abc123.js', headers });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-type']).toMatch(/javascript/);
    expect(response.headers.vary).toMatch(/accept-encoding/i);
    expect(unpack(response.rawPayload).toString()).toBe(SCRIPT);
  });

  test('with a hash in the name are kept for ever, others are asked for again', async () => {
    const app = await server();
    const cached = async (url: string): Promise<unknown> =>
      (await app.inject(url)).headers['cache-control'];
    expect(await cached('/assets/main-abc123.js')).toBe('public, max-age=31536000, immutable');
    expect(await cached('/sw.js')).toBe('no-cache');
  });

  test('P1: the service worker is never kept, the manifest for an hour; each has its type', async () => {
    const app = await server();
    for (const [url, type, cached] of [
      ['/sw.js', 'application/javascript; charset=utf-8', 'no-cache'],
      ['/manifest.de.webmanifest', 'application/manifest+json', 'public, max-age=3600'],
      ['/icons/any-192.png', 'image/png', 'public, max-age=3600'],
    ] as const) {
      const { statusCode, headers } = await app.inject(url);
      expect([statusCode, headers['content-type'], headers['cache-control']], url).toEqual([
        200,
        type,
        cached,
      ]);
    }
  });

  test('that have not changed are not sent again', async () => {
    const app = await server();
    const { headers } = await app.inject('/');
    const again = await app.inject({
      url: '/',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});

describe('headers', () => {
  test('let the page use this server and nothing else', async () => {
    const app = await server();
    const { headers } = await app.inject({ url: '/', headers: NAVIGATION });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self' 'wasm-unsafe-eval';style-src 'self';img-src 'self' data:;font-src 'self';" +
        "connect-src 'self';worker-src 'self';manifest-src 'self';base-uri 'none';form-action 'none';" +
        "frame-ancestors 'none';require-trusted-types-for 'script';" +
        'trusted-types svelte-trusted-html bellows-script',
    );
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['permissions-policy']).toMatch(/^accelerometer=\(\), camera=\(\), .*usb=\(\)/);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

test('/healthz tells that the server is up', async () => {
  const app = await server();
  const response = await app.inject('/healthz');
  expect(response.json()).toEqual({ status: 'ok' });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('an app that is not built is told in plain words', async () => {
  await expect(server({ dist: '/nowhere' })).rejects.toThrow(/npm start/);
});
