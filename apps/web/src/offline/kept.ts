/** What the service worker keeps and what it answers. Pure: worker, build and tests share it. */

/** What the build hands to the worker. */
export interface KeptFiles {
  /** All that the game is, but for the words. A revision stands where the name has no hash. */
  readonly files: readonly { readonly url: string; readonly revision: string | null }[];
  /** The words of each language: only those of the languages that were chosen are kept. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** The page is kept under the address of its front door. */
export const FRONT_DOOR = '/';

/** What only the server can answer. */
const OF_THE_SERVER = /^\/(api|healthz|readyz|metrics|og|assets)(\/|$)/;
/** Whoever opens a file wants the file. */
const FILE = /\.(css|ico|jpg|js|json|map|png|svg|txt|webmanifest|webp|woff2|xml)$/i;

/** Whether opening this path brings the page, which then knows what stands there, or that nothing does. */
export function opensPage(path: string): boolean {
  return !OF_THE_SERVER.test(path) && !FILE.test(path);
}

/**
 * Whether an answer can be the file of this path: a hotel, a proxy or a server that is being renewed may send a page of
 * its own instead, as if all were well. `type` is its Content-Type.
 */
export function canBe(path: string, status: number, type: string | null): boolean {
  const page = type?.startsWith('text/html') ?? false;
  return status === 200 && page === (path === FRONT_DOOR);
}

/** Files with a hash in their name, of this version or of the one before. */
export function isBuilt(path: string): boolean {
  return path.startsWith('/assets/');
}

/** The first script of a page, which tells its version: its name has the hash of all the others. */
export function firstScriptOf(html: string): string | null {
  return /<script [^>]*src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? null;
}

/** Which language a file of words belongs to, by its name (`/assets/pt-BR.book-C4PGAFr8.js`), whatever the version. */
export function languageOf(path: string, languages: readonly string[]): string | null {
  const [, name = ''] = /^\/assets\/([A-Za-z-]+?)(?:\.[a-z]+)?-[\w-]{8}\.js$/.exec(path) ?? [];
  return languages.includes(name) ? name : null;
}
