/** What the server is told of each page: the files that come beside the first script, each once. */
import { expect, test } from 'vitest';
import { loadsOf } from '../build/loads.ts';
import { PAGES } from '../src/routes.ts';

type Bundle = Parameters<typeof loadsOf>[0];

const chunk = (name: string, from: string | null, imports: readonly string[], css: string[]) => ({
  type: 'chunk',
  fileName: name,
  facadeModuleId: from,
  imports,
  viteMetadata: { importedCss: new Set(css) },
});

/** A build in which pages share a frame, and both need the first script. */
function built(): Bundle {
  const pages = PAGES.map((page) => {
    const name = `${page.charAt(0).toUpperCase()}${page.slice(1)}`;
    const from = `C:\\web\\src\\views\\pages\\${name}.svelte`;
    return chunk(
      `assets/${name}.js`,
      from,
      ['assets/first.js', 'assets/Frame.js'],
      [`${name}.css`],
    );
  });
  const others = [
    chunk('assets/first.js', null, ['assets/base.js'], ['first.css']),
    chunk('assets/base.js', null, [], []),
    chunk('assets/Frame.js', null, ['assets/base.js'], ['Frame.css']),
    chunk('assets/open.js', '/web/src/online/open.ts', ['assets/Frame.js'], []),
    chunk('assets/de.js', '/packages/i18n/src/generated/de.ts', [], []),
    chunk('assets/de.book.js', '/packages/i18n/src/generated/de.book.ts', [], []),
  ];
  const source = '<script type="module" crossorigin src="/assets/first.js"></script>';
  const html = { type: 'asset', fileName: 'index.html', source };
  const files = [...pages, ...others, html].map((file) => [file.fileName, file]);
  return Object.fromEntries(files) as Bundle;
}

test.each([
  ['', [], [], ['core']],
  ['learn', ['Learn', 'Frame'], ['Learn', 'Frame'], ['core', 'book']],
  ['boards', ['Boards', 'Frame', 'open'], ['Boards', 'Frame'], ['core', 'daily', 'stats']],
])('the page %j loads %j', (page, scripts, styles, parts) => {
  expect(loadsOf(built()).pages[page]).toEqual({
    scripts: scripts.map((name) => `/assets/${name}.js`),
    styles: styles.map((name) => `/${name}.css`),
    parts,
  });
});

test('words go by language and part', () => {
  expect(loadsOf(built()).words).toEqual({
    de: { core: '/assets/de.js', book: '/assets/de.book.js' },
  });
});

test('a page that the build has lost is a mistake in it', () => {
  const bundle = built();
  delete bundle['assets/Learn.js'];
  expect(() => loadsOf(bundle)).toThrow('views/pages/Learn.svelte');
});
