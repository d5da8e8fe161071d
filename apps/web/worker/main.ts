/**
 * The service worker: keeps this version of the page, opens it at every address that is its own, and lets everything else go
 * to the server. A version is kept beside the one before for as long as a page of that one is open.
 */
import { clientsClaim } from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import {
  FRONT_DOOR,
  firstScriptOf,
  isBuilt,
  opensPage,
  type KeptFiles,
} from '../src/offline/kept.ts';
import type { ToWorker } from '../src/offline/messages.ts';
import { bring, ONLY_FILES } from './files.ts';
import { keepWords, keptLanguages, throwOldWords } from './words.ts';
import { olderPageIsOpen } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build (build/offline.ts). */
declare const __KEPT__: KeptFiles;

const { files, words } = __KEPT__;
const CACHE = 'bellows-page';
const page = new PrecacheController({ cacheName: CACHE, plugins: [ONLY_FILES] });
page.addToCacheList([...files]);

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage(event));
  // Whoever has chosen a language must find it after the update.
  event.waitUntil(keptLanguages(words).then((languages) => keepWords(words, languages)));
});

// The very first page is kept from now on, too. Nothing is thrown away here: older pages may be open.
clientsClaim();

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  switch (message.kind) {
    case 'keep': {
      const [port] = event.ports;
      const kept = Promise.all([mendPage(), keepWords(words, [message.language])]).then(
        () => true,
        () => false,
      );
      event.waitUntil(kept.then((done) => port?.postMessage(done)));
      return;
    }
    case 'take-over': {
      event.waitUntil(self.skipWaiting());
      return;
    }
    case 'tidy': {
      event.waitUntil(tidy(event));
      return;
    }
  }
});

/** While a server is renewed, this worker may be of one version and the page that comes with it of another: not kept. */
async function keepPage(event: ExtendableEvent): Promise<void> {
  await page.install(event);
  await checkVersion();
}

async function checkVersion(): Promise<void> {
  const html = (await (await page.matchPrecache(FRONT_DOOR))?.text()) ?? '';
  const script = firstScriptOf(html);
  if (script !== null && page.getCacheKeyForURL(script) !== undefined) return;
  const cache = await caches.open(CACHE);
  await cache.delete(page.getCacheKeyForURL(FRONT_DOOR) ?? FRONT_DOOR);
  throw new Error('The page is of another version than its worker.');
}

/** Brings back what was thrown away from outside while the worker stayed; rejects where it cannot be had. */
async function mendPage(): Promise<void> {
  // What is being installed brings it itself.
  if (self.registration.installing !== null) return;
  const cache = await caches.open(CACHE);
  const lying = new Set((await cache.keys()).map(({ url }) => url));
  const lost = files.flatMap(({ url }) => {
    const key = page.getCacheKeyForURL(url);
    return key === undefined || lying.has(key) ? [] : [{ url, key }];
  });
  if (lost.length === 0) return;
  for (const { url, key } of lost) await bring(cache, url, key);
  await checkVersion();
}

/** Throws away what belongs to no version that is open, or about to be. */
async function tidy(event: ExtendableMessageEvent): Promise<void> {
  const { active, installing, waiting } = self.registration;
  if (installing !== null || waiting !== null || active === null) return;
  if (await olderPageIsOpen(self.clients, (script) => page.getCacheKeyForURL(script) !== undefined))
    return;
  await page.activate(event);
  await throwOldWords(words);
}

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && opensPage(url.pathname),
  page.createHandlerBoundToURL(FRONT_DOOR),
);
registerRoute(new PrecacheRoute(page));
// Words, and the files of the version before.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isBuilt(url.pathname),
  async ({ request }) => (await caches.match(request.url)) ?? fetch(request),
);
