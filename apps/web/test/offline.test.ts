import { expect, test } from 'vitest';
import { keptFiles } from '../build/offline.ts';
import { canBe, firstScriptOf, isBuilt, languageOf, opensPage } from '../src/offline/kept.ts';
import { installsByHand } from '../src/offline/device.svelte.ts';
import { askToLast, isWorthKeeping, readLasting } from '../src/offline/lasting.ts';
import type { ToWorker } from '../src/offline/messages.ts';
import { Versions } from '../src/offline/versions.svelte.ts';
import { memoryBackend } from '../src/storage/memory.ts';
import { Shelf } from '../src/storage/shelf.ts';

test.each([
  ['/', true],
  ['/index.html', true],
  ['/play/accordion/ms617', true],
  ['/play/accordion/open/%E2%99%A0', true],
  ['/rules/royal-marriage', true],
  ['/de/rules/accordion', true],
  ['/pt-BR/rules/leap-4', true],
  ['/replay/accordion/ms617/4L3.2L1', true],
  ['/daily/2026-12-01/accordion/open', true],
  ['/apiary', true],
  ['/no-such-page', true],
  ['/api', false],
  ['/api/v1/commitments', false],
  ['/healthz', false],
  ['/readyz', false],
  ['/metrics', false],
  ['/og/accordion.png', false],
  ['/assets/first-CVazqACt.js', false],
  ['/icon.svg', false],
  ['/icons/any-192.png', false],
  ['/manifest.de.webmanifest', false],
  ['/licences.json', false],
  ['/robots.txt', false],
  ['/sitemap.xml', false],
  ['/sw.js', false],
])('opening %s brings the kept page: %s', (path, expected) => {
  expect(opensPage(path)).toBe(expected);
});

test.each([
  ['/assets/first-CVazqACt.js', 200, 'text/javascript; charset=utf-8', true],
  ['/icon.svg', 200, 'image/svg+xml', true],
  ['/assets/kernel-CVazqACt.wasm', 200, 'application/wasm', true],
  ['/', 200, 'text/html; charset=utf-8', true],
  // A hotel's page instead of the file, and the other way round.
  ['/assets/first-CVazqACt.js', 200, 'text/html', false],
  ['/', 200, 'application/json', false],
  ['/', 200, null, false],
  ['/assets/first-CVazqACt.js', 404, 'text/javascript', false],
  ['/assets/first-CVazqACt.js', 204, null, false],
])('an answer for %s with %i and %s can be it: %s', (path, status, type, expected) => {
  expect(canBe(path, status, type)).toBe(expected);
});

test.each([
  ['/assets/de-DW8yY3vO.js', 'de'],
  ['/assets/de.book-szHPVDg6.js', 'de'],
  ['/assets/pt-BR-Cnf_M1Ba.js', 'pt-BR'],
  ['/assets/pt-BR.daily-Bh4X-Kzr.js', 'pt-BR'],
  ['/assets/de-DW-yY3v-.js', 'de'],
  ['/assets/days-BqME-njG.js', null],
  ['/assets/en-B1BJmwkz.js', null],
  ['/assets/de-DW8yY3vO.css', null],
  ['/de-DW8yY3vO.js', null],
])('the words in %s are those of %s', (path, expected) => {
  expect(languageOf(path, ['de', 'pt-BR'])).toBe(expected);
});

test('of the build, the worker keeps what the page may ask for, and words by language', () => {
  const asset = (source: string) => ({ type: 'asset', source });
  const chunk = (facadeModuleId: string | null) => ({ type: 'chunk', code: 'x', facadeModuleId });
  const bundle = {
    'index.html': asset('<!doctype html>'),
    '.vite/links.json': asset('{}'),
    'licences.json': asset('[]'),
    'manifest.webmanifest': asset('{}'),
    'icons/any-192.png': asset('png'),
    'og/accordion.png': asset('png'),
    'assets/first-AAAAAAAA.js': chunk('/web/index.html'),
    'assets/first-BBBBBBBB.css': asset('a{}'),
    'assets/bellows-sans-400-CCCCCCCC.woff2': asset('font'),
    'assets/de-DDDDDDDD.js': chunk('/packages/i18n/src/generated/de.ts'),
    'assets/de.book-EEEEEEEE.js': chunk('C:\\packages\\i18n\\src\\generated\\de.book.ts'),
    'assets/de.cli-FFFFFFFF.js': chunk('/packages/i18n/src/generated/de.cli.ts'),
  } as unknown as Parameters<typeof keptFiles>[0];
  const { files, words } = keptFiles(bundle);
  expect(words).toEqual({ de: ['/assets/de-DDDDDDDD.js', '/assets/de.book-EEEEEEEE.js'] });
  expect(files.map(({ url }) => url)).toEqual([
    '/',
    '/assets/bellows-sans-400-CCCCCCCC.woff2',
    '/assets/first-AAAAAAAA.js',
    '/assets/first-BBBBBBBB.css',
    '/icon.svg',
    '/licences.json',
  ]);
  // A name with a hash is a revision of its own; of all else there is one.
  for (const { url, revision } of files) expect(revision === null, url).toBe(isBuilt(url));
});

test.each([
  [
    '<script type="module" crossorigin src="/assets/first-CVazqACt.js"></script>',
    '/assets/first-CVazqACt.js',
  ],
  ['<script src="https://elsewhere.example/assets/first.js"></script>', null],
  ['<h1>Please sign in</h1>', null],
  ['', null],
])('the version of a page is told by its first script: %s', (html, script) => {
  expect(firstScriptOf(html)).toBe(script);
});

/** A browser's side of it: one worker that is there, and perhaps one that waits. */
class Browser extends EventTarget {
  controller: ServiceWorker | null;
  readonly registration = Object.assign(new EventTarget(), {
    waiting: null as (EventTarget & { postMessage: (message: ToWorker) => void }) | null,
    installing: null as EventTarget | null,
    updates: 0,
    update: async () => {
      this.registration.updates += 1;
      throw new TypeError('offline');
    },
  });
  readonly said: ToWorker[] = [];
  loads = 0;
  readonly versions: Versions;

  constructor(kept: boolean) {
    super();
    this.controller = kept ? ({} as ServiceWorker) : null;
    this.versions = new Versions(this, () => (this.loads += 1), 0);
    this.versions.follow(this.registration as unknown as ServiceWorkerRegistration);
  }

  /** A new version was fetched, and waits. */
  fetched(): void {
    const worker = Object.assign(new EventTarget(), {
      postMessage: (message: ToWorker) => this.said.push(message),
    });
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
    this.registration.installing = null;
    this.registration.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
  }

  takesOver(): void {
    this.registration.waiting = null;
    this.controller = {} as ServiceWorker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

test('P1: the first version is no new one', () => {
  const browser = new Browser(false);
  browser.fetched();
  browser.takesOver();
  expect([browser.versions.newer, browser.loads]).toEqual([false, 0]);
  // The next one is.
  browser.fetched();
  expect(browser.versions.newer).toBe(true);
});

test('W7: a new version waits until it is wanted; then the page is loaded once', () => {
  const browser = new Browser(true);
  browser.fetched();
  expect([browser.versions.newer, browser.said, browser.loads]).toEqual([true, [], 0]);
  browser.versions.take();
  browser.versions.take();
  expect([browser.said, browser.loads]).toEqual([[{ kind: 'take-over' }], 0]);
  browser.takesOver();
  browser.takesOver();
  expect(browser.loads).toBe(1);
});

test('W7: a tab is not loaded anew because another one went over; it can follow', () => {
  const browser = new Browser(true);
  browser.fetched();
  browser.takesOver();
  expect([browser.versions.newer, browser.loads]).toEqual([true, 0]);
  browser.versions.take();
  expect([browser.said, browser.loads]).toEqual([[], 1]);
});

test('P4: a new version is asked for once an hour at most, and being offline is no matter', async () => {
  const browser = new Browser(true);
  for (const minutes of [1, 59, 61, 62, 120, 122]) browser.versions.ask(minutes * 60_000);
  await Promise.resolve();
  expect(browser.registration.updates).toBe(2);
});

const EVENTS = { onLost: () => undefined, onAside: () => undefined };

function promises(granted: boolean, already = false) {
  const asked = { times: 0 };
  const storage = {
    persisted: async () => already,
    persist: async () => {
      asked.times += 1;
      return granted;
    },
  };
  return { asked, storage };
}

test.each([
  [true, 'lasting'],
  [false, 'passing'],
] as const)('the browser is asked once to keep what was played: %s', async (granted, told) => {
  const shelf = new Shelf(memoryBackend(), EVENTS);
  const { asked, storage } = promises(granted);
  expect(await readLasting(shelf, storage)).toBe('unasked');
  expect(await askToLast(shelf, storage)).toBe(told);
  expect(asked.times).toBe(1);
  // On the next page it answers by itself, or is known to have been asked.
  expect(await readLasting(shelf, { ...storage, persisted: async () => granted })).toBe(told);
});

test('a browser that keeps it already is not asked, one that cannot is not either', async () => {
  const shelf = new Shelf(memoryBackend(), EVENTS);
  expect(await readLasting(shelf, promises(true, true).storage)).toBe('lasting');
  expect(await readLasting(shelf, null)).toBe('unknown');
  expect(await isWorthKeeping(shelf)).toBe(false);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Linux; Android 15)', 5, false],
])('%s with %i fingers installs by hand: %s', (userAgent, maxTouchPoints, expected) => {
  expect(installsByHand({ userAgent, maxTouchPoints })).toBe(expected);
});
