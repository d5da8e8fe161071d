/** What the head of a page says is to be loaded at once: by the page that was asked for, and by the language. */
import { expect, test } from 'vitest';
import { server } from './support/server.ts';

async function loadedAt(url: string, accepted?: string): Promise<readonly string[]> {
  const app = await server();
  const headers = { accept: 'text/html', ...(accepted && { 'accept-language': accepted }) };
  const { body } = await app.inject({ url, headers });
  const links = body.matchAll(/<link rel="(modulepreload|preload)"[^>]* href="([^"]+)"/g);
  return [...links].map(([, , href = '']) => href.replace('/assets/', ''));
}

const RULES = ['Rules-1.js', 'Rules-1.css'];

test.each<[url: string, accepted: string | undefined, files: readonly string[]]>([
  ['/', undefined, ['en-1.js']],
  ['/', 'de-AT,de;q=0.9,en;q=0.8', ['de-1.js']],
  ['/', 'pt', ['pt-BR-1.js']],
  ['/', 'sv,de;q=0.5', ['de-1.js']],
  ['/', 'sv', ['en-1.js']],
  ['/', '*;q=x,,<script>', ['en-1.js']],
  ['/play/accordion/ms617', 'de', ['de-1.js']],
  ['/?lang=pt-BR', 'de', ['pt-BR-1.js']],
  ['/?lang=xx', 'de', ['de-1.js']],
  ['/rules', 'de', ['de-1.js', 'de.book-1.js', ...RULES]],
  ['/rules/accordion', undefined, ['en-1.js', 'en.book-1.js', ...RULES]],
  ['/de/rules/accordion', 'en', ['de-1.js', 'de.book-1.js', ...RULES]],
  ['/settings', undefined, ['en-1.js', 'Settings-1.js', 'Settings-1.css']],
  ['/no-such-page', undefined, ['en-1.js']],
  ['/constructor', undefined, ['en-1.js']],
])('at %s, for a browser that speaks %s, come %j', async (url, accepted, files) => {
  expect(await loadedAt(url, accepted)).toEqual(files);
});

test.each([
  ['/', undefined, 'en', 'It has not started.', 'Try again'],
  ['/play/accordion/ms617', 'de-AT,de;q=0.9', 'de', 'Nicht &lt;gestartet&gt;.', 'Noch einmal'],
  ['/de/rules/accordion', 'en', 'de', 'Nicht &lt;gestartet&gt;.', 'Noch einmal'],
])(
  'at %s, for a browser that speaks %s, is said in %s what is seen where nothing starts',
  async (...row) => {
    const [url, accepted, language, text, again] = row;
    const app = await server();
    const headers = { accept: 'text/html', ...(accepted && { 'accept-language': accepted }) };
    const { body } = await app.inject({ url, headers });
    expect(body).toContain(
      `<main id="unstarted" lang="${language}"><p>${text}</p><p><a href="">${again}</a></p></main>`,
    );
  },
);

test('who keeps the page is told that it follows the browser’s language', async () => {
  const app = await server();
  const { headers } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(headers.vary).toContain('Accept-Language');
});
