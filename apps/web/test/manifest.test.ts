import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, loadMessages } from '@bellows/i18n';
import { expect, test } from 'vitest';
import { ICONS, paintIcons } from '../build/icons.ts';
import { manifestOf } from '../build/manifest.ts';
import { manifestPath } from '../src/offline/manifest.ts';
import { parseRoute } from '../src/routes.ts';

const PUBLIC = join(import.meta.dirname, '../public');

test('each language has a manifest of its own, of the same game', async () => {
  const all = await Promise.all(
    LANGUAGES.map(async (language) => manifestOf(await loadMessages(language, 'book'))),
  );
  expect(new Set(all.map(({ lang }) => lang))).toEqual(new Set(LANGUAGES));
  expect(new Set(all.map(({ description }) => description)).size).toBe(LANGUAGES.length);
  expect(new Set(LANGUAGES.map(manifestPath)).size).toBe(LANGUAGES.length);
  for (const { id, scope, start_url, name, display } of all)
    expect([id, scope, start_url, name, display]).toEqual(['/', '/', '/', 'Bellows', 'standalone']);
});

test('shortcuts lead to a page, pictures lie where they are said to', async () => {
  const { shortcuts, screenshots } = manifestOf(await loadMessages('en', 'book'));
  expect(shortcuts.map(({ name, url }) => [name, parseRoute(url).kind])).toEqual([
    ['Daily', 'page'],
    ['New game', 'play'],
  ]);
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(
    new Set(['narrow', 'wide']),
  );
  for (const { src, sizes } of screenshots) {
    expect(existsSync(join(PUBLIC, src)), src).toBe(true);
    const [width = 0, height = 0] = sizes.split('x').map(Number);
    expect(Math.max(width, height) / Math.min(width, height), src).toBeLessThanOrEqual(2.3);
  }
});

test('the icons are painted as large as is said, and Apple’s is among them', async () => {
  const painted = new Map(await paintIcons());
  for (const { name, size } of [...ICONS, { name: 'apple-180', size: 180 }]) {
    const png = Buffer.from(painted.get(`icons/${name}.png`) ?? []);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], name).toEqual([size, size]);
  }
});

test('the page names the English one, until it speaks another language', () => {
  const html = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');
  expect(html).toContain(`<link rel="manifest" href="${manifestPath('en')}" />`);
  expect(html).toContain('<link rel="apple-touch-icon" href="/icons/apple-180.png" />');
});
