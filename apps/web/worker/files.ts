/** Takes files from the server, and only what can be what was asked for. */
import type { WorkboxPlugin } from 'workbox-core';
import { canBe } from '../src/offline/kept.ts';

/** `url` is the address of the file, without what tells its revision. */
function isFile(url: string, response: Response): boolean {
  const { pathname } = new URL(url, self.location.href);
  return canBe(pathname, response.status, response.headers.get('content-type'));
}

/** For the files of the page. */
export const ONLY_FILES: WorkboxPlugin = {
  cacheWillUpdate: ({ request, response }) =>
    Promise.resolve(isFile(request.url, response) ? response : null),
};

/** Puts a file into a cache, under `key`; rejects where it cannot be had. */
export async function bring(cache: Cache, url: string, key = url): Promise<void> {
  // Without a hash in its name it may lie in the browser's own cache as it was before.
  const response = await fetch(url, { cache: key === url ? 'default' : 'reload' });
  if (!isFile(url, response)) throw new Error(`There is something else at ${url}.`);
  await cache.put(key, response);
}
