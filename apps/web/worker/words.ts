/** Keeps the words of the languages that were chosen, and of no other. */
import { languageOf, type KeptFiles } from '../src/offline/kept.ts';
import { bring } from './files.ts';

const CACHE = 'bellows-words';

type Words = KeptFiles['words'];

/** The languages of which anything is kept, by this version or the one before. */
export async function keptLanguages(words: Words): Promise<readonly string[]> {
  const cache = await caches.open(CACHE);
  const found = (await cache.keys()).map(({ url }) =>
    languageOf(new URL(url).pathname, Object.keys(words)),
  );
  return [...new Set(found)].filter((language) => language !== null);
}

/** Rejects where a file cannot be had. */
export async function keepWords(words: Words, languages: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = languages.flatMap((language) => words[language] ?? []);
  const lying = await Promise.all(wanted.map((url) => cache.match(url)));
  const missing = wanted.filter((_, at) => lying[at] === undefined);
  await Promise.all(missing.map((url) => bring(cache, url)));
}

/** Of earlier versions. */
export async function throwOldWords(words: Words): Promise<void> {
  const cache = await caches.open(CACHE);
  const current = new Set(Object.values(words).flat());
  for (const request of await cache.keys()) {
    if (!current.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}
