/** What a shared link shows: for each address a title, words and a picture of its own, and nothing that somebody smuggled in. */
import { describe, expect, test } from 'vitest';
import { server, type Options } from './support/server.ts';

/** The fields of a page's head, as those read them who draw a card of it. */
async function cardOf(
  url: string,
  headers: Readonly<Record<string, string>> = { host: 'bellows.example' },
  options?: Options,
): Promise<Readonly<Record<string, string>>> {
  const app = await server(options);
  const { body } = await app.inject({ url, headers });
  const fields = [...body.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)];
  const title = /<title>([^<]*)<\/title>/.exec(body)?.[1] ?? '';
  const card: Record<string, string> = { title };
  for (const [, name = '', text = ''] of fields) card[name] = text;
  return card;
}

describe('a shared link', () => {
  test.each([
    ['/', 'Bellows: Accordion', 'Bellows: Accordion', 'bellows', '/'],
    ['/play', 'Bellows: Accordion', 'Bellows: Accordion', 'bellows', '/'],
    ['/play/accordion', 'Accordion · Bellows', 'Accordion', 'accordion', '/play/accordion/open'],
    [
      '/play/accordion/ms617',
      'Accordion: deal ms617 · Bellows',
      'Accordion: deal ms617',
      'accordion',
      '/play/accordion/open/ms617',
    ],
    [
      '/play/accordion/gradual/no-undo/ms617',
      'Accordion, one by one, no undo: deal ms617 · Bellows',
      'Accordion, one by one, no undo: deal ms617',
      'accordion',
      '/play/accordion/gradual/no-undo/ms617',
    ],
    [
      '/play/leap-2-5/ms1',
      'Leap 2 + 5: deal ms1 · Bellows',
      'Leap 2 + 5: deal ms1',
      'leap',
      '/play/leap-2-5/open/ms1',
    ],
    [
      '/rules/royal-marriage',
      'Rules of Royal Marriage · Bellows',
      'Rules of Royal Marriage',
      'royal-marriage',
      '/rules/royal-marriage',
    ],
    ['/rules', 'Rules · Bellows', 'Rules', 'bellows', '/rules'],
    ['/rules/whist', 'Rules · Bellows', 'Rules', 'bellows', '/rules'],
    ['/learn', 'Learn · Bellows', 'Learn', 'bellows', '/learn'],
    [
      '/replay/accordion/open/ms617/B1D3-k7',
      'A game of Accordion · Bellows',
      'A game of Accordion',
      'accordion',
      '/replay/accordion/open/ms617/B1D3-k7',
    ],
    ['/replay/what', 'Replay · Bellows', 'Replay', 'bellows', '/replay'],
    ['/daily', 'Daily · Bellows', 'Daily', 'bellows', '/daily'],
    ['/daily/2026-02-30', 'Daily · Bellows', 'Daily', 'bellows', '/daily'],
    [
      '/daily/2026-12-01',
      'Daily No. 335, December 1, 2026 · Bellows',
      'Daily No. 335, December 1, 2026',
      'bellows',
      '/daily/2026-12-01',
    ],
    [
      '/daily/2026-12-01/accordion/open',
      'Daily No. 335, December 1, 2026 · Bellows',
      'Daily No. 335, December 1, 2026',
      'accordion',
      '/daily/2026-12-01/accordion/open',
    ],
    ['/boards', 'Boards · Bellows', 'Boards', 'bellows', '/boards'],
    [
      '/boards/2026-12-01/accordion/open/someone',
      'Accordion, December 1, 2026 · Bellows',
      'Accordion, December 1, 2026',
      'accordion',
      '/boards/2026-12-01/accordion/open',
    ],
    [
      '/boards/royal-marriage/open',
      'Royal Marriage: best of all time · Bellows',
      'Royal Marriage: best of all time',
      'royal-marriage',
      '/boards/royal-marriage/open',
    ],
    ['/you', 'You · Bellows', 'You', 'bellows', '/you'],
    ['/play/acordion/ms617', 'Bellows: Accordion', 'Bellows: Accordion', 'bellows', '/'],
  ])('%s', async (url, tab, title, picture, path) => {
    const card = await cardOf(url);
    expect(card['title']).toBe(tab);
    expect(card['og:title']).toBe(title);
    expect(card['og:image']).toBe(`http://bellows.example/og/${picture}.png`);
    expect(card['og:url']).toBe(`http://bellows.example${path}`);
    expect(card['twitter:card']).toBe('summary_large_image');
  });

  test('has words of its own', async () => {
    const card = await cardOf('/play/royal-marriage/ms617');
    expect(card['og:description']).toBe('Royal Marriage: queen &amp; king. Deal ms617.');
    expect(card['description']).toBe(card['og:description']);
    expect((await cardOf('/play/leap-2-5-9'))['og:description']).toBe(
      'Leap 2 + 5 + 9: 2, 5 or 9 to the left.',
    );
    expect((await cardOf('/play/leap-4'))['og:description']).toBe(
      'Leap 1 + 4: 1 or 4 to the left.',
    );
  });

  test('of an exact row does not name fifty-two cards', async () => {
    const deal = '7H7CKCKH2H3H4H5H6H8H9H';
    const card = await cardOf(`/play/accordion/${deal}`);
    expect(card['og:title']).toBe('Accordion: deal 7H7CKCKH2H3H4H…');
    expect(card['og:url']).toBe(`http://bellows.example/play/accordion/open/${deal}`);
  });

  test('speaks the language that the link asks for, else English', async () => {
    expect((await cardOf('/learn?lang=de'))['og:title']).toBe('Lernen');
    const portuguese = await cardOf('/learn?from=x&lang=PT-br');
    expect(portuguese['og:title']).toBe('Aprender');
    expect(portuguese['og:locale']).toBe('pt_BR');
    expect(portuguese['og:url']).toBe('http://bellows.example/learn?lang=pt-BR');
    expect((await cardOf('/learn?lang=tlh'))['og:title']).toBe('Learn');
    const app = await server();
    expect((await app.inject('/learn?lang=de')).body).toContain('<html lang="de">');
  });

  test.each([
    ['/de/rules/royal-marriage', 'de', '/de/rules/royal-marriage'],
    ['/rules/royal-marriage?lang=de', 'de', '/de/rules/royal-marriage'],
    ['/pt-BR/rules', 'pt_BR', '/pt-BR/rules'],
    ['/rules/royal-marriage', 'en', '/rules/royal-marriage'],
    ['/rules/royal-marriage?lang=en', 'en', '/rules/royal-marriage'],
    ['/de/rules/whist', 'de', '/de/rules'],
  ])('leads to the rules in a language: %s', async (url, locale, path) => {
    const app = await server();
    const { body, statusCode } = await app.inject({ url, headers: { host: 'b.example' } });
    expect(statusCode).toBe(200);
    expect(body).toContain(`<html lang="${locale.replace('_', '-')}">`);
    expect(body).toContain(`<meta property="og:locale" content="${locale}" />`);
    expect(body).toContain(`<link rel="canonical" href="http://b.example${path}" />`);
    expect(body).toContain(`<meta property="og:url" content="http://b.example${path}" />`);
    const others = [...body.matchAll(/<link rel="alternate" hreflang="(.+?)" href="(.+?)" \/>/g)];
    const plain = path.replace(/^\/(de|pt-BR)\//, '/');
    expect(others.map(([, language, href]) => [language, href])).toEqual([
      ['en', `http://b.example${plain}`],
      ['de', `http://b.example/de${plain}`],
      ['pt-BR', `http://b.example/pt-BR${plain}`],
      ['x-default', `http://b.example${plain}`],
    ]);
  });

  test.each([
    ['/en/rules/decade', '/rules/decade?lang=en'],
    ['/DE/rules', '/de/rules'],
    ['/pt-br/rules/decade?x=1', '/pt-BR/rules/decade?x=1'],
    ['/de/rules?lang=en', '/de/rules'],
  ])('%s is written %s', async (url, right) => {
    const app = await server();
    const { statusCode, headers } = await app.inject({ url, headers: { host: 'b.example' } });
    expect([statusCode, headers.location]).toEqual([301, right]);
  });

  test('to a language that there is not leads nowhere, and no other page has one in its path', async () => {
    const app = await server();
    for (const url of ['/xx/rules', '/de/play/accordion', '/__proto__/rules', '//de/rules']) {
      const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([url, statusCode]).toEqual([url, 404]);
      expect(body).not.toContain('rel="canonical"');
    }
    const { body } = await app.inject({ url: '/learn?lang=de', headers: { host: 'b.example' } });
    expect(body).toContain('<link rel="canonical" href="http://b.example/learn?lang=de" />');
    expect(body).not.toContain('hreflang');
  });

  test('search engines are told of the rules in every language', async () => {
    const app = await server();
    const headers = { host: 'b.example' };
    const map = await app.inject({ url: '/sitemap.xml', headers });
    expect(map.headers['content-type']).toMatch(/^application\/xml/);
    expect(map.body).toContain('<loc>http://b.example/rules/royal-marriage</loc>');
    expect(map.body).toContain('<loc>http://b.example/de/rules/leap-10</loc>');
    expect(map.body).toContain('hreflang="x-default" href="http://b.example/rules/decade"/>');
    // Every address of the map is one: of each it is the page itself that says so.
    const found = [...map.body.matchAll(/<loc>http:\/\/b\.example(.+?)<\/loc>/g)];
    for (const [, url = ''] of found) {
      const { statusCode, body } = await app.inject({ url, headers });
      expect([url, statusCode]).toEqual([url, 200]);
      if (url.includes('rules'))
        expect(body).toContain(`<link rel="canonical" href="http://b.example${url}" />`);
    }
    expect((await app.inject({ url: '/sitemap.xml', headers: { host: 'a b' } })).statusCode).toBe(
      404,
    );
    const robots = await app.inject({ url: '/robots.txt', headers });
    expect(robots.body).toBe(
      'User-agent: *\nDisallow: /api/\nSitemap: http://b.example/sitemap.xml\n',
    );
  });

  test('that leads nowhere says so, and has the picture of the house', async () => {
    const card = await cardOf('/wp-admin', { host: 'bellows.example', accept: 'text/html' });
    expect(card['og:title']).toBe('Nothing here');
    expect(card['og:image']).toBe('http://bellows.example/og/bellows.png');
  });

  test('is the same to those who say that they take anything, or do not say', async () => {
    for (const accept of ['*/*', 'text/html']) {
      const card = await cardOf('/play/accordion', { host: 'a.example', accept });
      expect(card['og:title']).toBe('Accordion');
    }
    expect((await cardOf('/play/accordion', { host: 'a.example' }))['og:title']).toBe('Accordion');
  });
});

describe('the address of the server', () => {
  test.each([
    ['bellows.example', 'http://bellows.example'],
    ['Bellows.Example:8417', 'http://bellows.example:8417'],
    ['127.0.0.1:8417', 'http://127.0.0.1:8417'],
    ['[::1]:8417', 'http://[::1]:8417'],
  ])('is the one that was asked: %s', async (host, origin) => {
    expect((await cardOf('/learn', { host }))['og:url']).toBe(`${origin}/learn`);
  });

  test.each([
    ['bellows.example"><script>alert(1)</script>'],
    ['bellows.example/evil?'],
    ['user@bellows.example'],
    ['bellows.example:99999999'],
    ['a b'],
    ['-'],
  ])('that is none is not repeated: %s', async (host) => {
    const card = await cardOf('/learn', { host });
    expect(card['og:title']).toBe('Learn');
    expect(card['og:url']).toBe(undefined);
    expect(card['og:image']).toBe(undefined);
  });

  test.each([
    ['https', 'https'],
    ['HTTPS', 'https'],
    ['http, https', 'https'],
    ['http', 'http'],
    ['javascript', 'http'],
    ['https://evil.example/?', 'http'],
  ])('speaks as a trusted proxy says, if it is http or https: %s', async (forwarded, protocol) => {
    const headers = { host: 'b.example', 'x-forwarded-proto': forwarded };
    const trusting = { trustProxy: ['127.0.0.1'] };
    expect((await cardOf('/learn', headers, trusting))['og:url']).toBe(
      `${protocol}://b.example/learn`,
    );
    expect((await cardOf('/learn', headers))['og:url']).toBe('http://b.example/learn');
  });

  test('has the address of the site, where the operator has set one', async () => {
    const card = await cardOf('/learn', { host: 'b.example' }, { origin: 'https://c.example' });
    expect(card['og:url']).toBe('https://c.example/learn');
    expect(card['og:image']).toBe('https://c.example/og/bellows.png');
  });
});

describe('nothing is smuggled into the page', () => {
  test.each([
    '/play/accordion/%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '/rules/%3Cscript%3E',
    '/replay/accordion/open/ms617/%22%3E%3Cscript%3E"><script>',
    '/learn?lang=%22%3E%3Cscript%3E',
    '/%3Cscript%3E',
    '/learn?lang=__proto__',
    '/constructor',
    '/rules/__proto__',
  ])('%s', async (url) => {
    const app = await server();
    const { body } = await app.inject({ url, headers: { accept: 'text/html', host: 'b.example' } });
    expect(body).toContain('og:title');
    expect(body).not.toContain('<script');
    expect(body).not.toContain('undefined');
    expect(body).not.toContain('function');
  });
});

describe('how it is sent', () => {
  test('HEAD has the headers and no body', async () => {
    const app = await server();
    for (const url of ['/', '/play/accordion/ms617']) {
      const get = await app.inject({ url, headers: { accept: 'text/html' } });
      const head = await app.inject({ method: 'HEAD', url, headers: { accept: 'text/html' } });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
        expect(head.headers[name]).toBe(get.headers[name]);
    }
  });

  test('what has not changed is not sent again, and each address is its own', async () => {
    const app = await server();
    const url = '/play/accordion/ms617';
    const { etag = '' } = (await app.inject(url)).headers;
    const again = await app.inject({ url, headers: { 'if-none-match': `"x", ${etag}` } });
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([
      304,
      '',
      'no-cache',
    ]);
    const other = await app.inject({ url: '/learn', headers: { 'if-none-match': etag } });
    expect(other.statusCode).toBe(200);
  });

  test('pictures may be shown elsewhere and kept for a day; the words of the build are nobody’s', async () => {
    const app = await server();
    const picture = await app.inject('/og/accordion.png');
    expect(picture.headers['content-type']).toBe('image/png');
    expect(picture.headers['cache-control']).toBe('public, max-age=86400');
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const script = await app.inject('/assets/main-abc123.js');
    expect(script.headers['cross-origin-resource-policy']).toBe('same-origin');
    expect((await app.inject('/.vite/links.json')).statusCode).toBe(404);
    expect((await app.inject('/og/none.png')).statusCode).toBe(404);
  });
});
