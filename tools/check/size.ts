// Sizes are contracts: what the first page loads as JavaScript, and what is stored for playing without a network.
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { WEB, buildWeb } from '../boot/webBuild.mjs';
import { command, say } from '../boot/words.mjs';

const FIRST_PAGE_JS = 90_000;
const OFFLINE = 600_000;

const DIST = join(WEB, 'dist');
/** Already compressed by their own format. */
const PACKED = new Set(['.woff2', '.png', '.webp', '.jpg']);

interface Asset {
  readonly file: string;
  readonly bytes: number;
}

function readAsset(file: string): Asset {
  const content = readFileSync(join(DIST, file));
  const bytes = PACKED.has(extname(file)) ? content.length : brotliCompressSync(content).length;
  return { file, bytes };
}

/** What the service worker keeps, as the build has told it (apps/web/build/offline.ts). */
interface Kept {
  readonly files: readonly { readonly url: string }[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** The page is kept under its front door. */
function fileOf(url: string): string {
  return url === '/' ? 'index.html' : url.slice(1);
}

/**
 * All that lies on a device: what the service worker keeps, itself, and one language, the largest. Icons and pictures of
 * installing are not among it: the device reads them once, when the game is installed, and the page never asks for them.
 */
function offlineFiles(): readonly Asset[] {
  const kept = JSON.parse(readFileSync(join(DIST, '.vite/kept.json'), 'utf8')) as Kept;
  const [largest = []] = Object.values(kept.words)
    .map((urls) => urls.map(fileOf).map(readAsset))
    .sort((a, b) => bytesOf(b) - bytesOf(a));
  return [...kept.files.map(({ url }) => fileOf(url)), 'sw.js'].map(readAsset).concat(largest);
}

function bytesOf(assets: readonly Asset[]): number {
  return assets.reduce((total, { bytes }) => total + bytes, 0);
}

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** One language, whole, without the parts that come with other pages: `generated/de.ts`. */
const LANGUAGE = /generated\/[^./]+\.ts$/;

/** The scripts that a script needs before it can run, itself included. */
function needed(chunks: ReadonlyMap<string, Chunk>, key: string, found: Set<string>): void {
  const chunk = chunks.get(key);
  if (chunk === undefined) throw new Error(`the build knows no ${key}`);
  if (found.has(chunk.file)) return;
  found.add(chunk.file);
  for (const next of chunk.imports ?? []) needed(chunks, next, found);
}

/**
 * The scripts of the first page: what index.html needs before it runs, and one language, the largest. What is loaded when
 * somebody asks for it (other pages, dialogues, the solver) is not among them.
 */
function firstPageScripts(): readonly Asset[] {
  const manifest: unknown = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
  const chunks = new Map(Object.entries(manifest as Record<string, Chunk>));
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const page = new Set<string>();
  for (const [, file] of html.matchAll(/src="\/([^"]+\.js)"/g)) {
    const key = [...chunks.keys()].find((one) => chunks.get(one)?.file === file);
    if (key === undefined) throw new Error(`the build knows no ${String(file)}`);
    needed(chunks, key, page);
  }
  if (page.size === 0) throw new Error('index.html loads no script');
  const scripts = [...page].map(readAsset);
  const languages = [...chunks.values()]
    .filter(({ src }) => src !== undefined && LANGUAGE.test(src))
    .map(({ file }) => readAsset(file))
    .sort((a, b) => b.bytes - a.bytes);
  const [largest] = languages;
  if (largest === undefined) throw new Error('the built web app has no language');
  return [...scripts, largest];
}

function compare(what: string, assets: readonly Asset[], limit: number): boolean {
  const bytes = bytesOf(assets);
  const kilobytes = (n: number): string => `${(n / 1000).toFixed(1)} kB`;
  say(`${what}: ${kilobytes(bytes)} of at most ${kilobytes(limit)} (brotli)`);
  if (bytes > 0 && bytes <= limit) return true;
  const largest = [...assets].sort((a, b) => b.bytes - a.bytes).slice(0, 8);
  for (const { file, bytes: size } of largest) say(`  ${kilobytes(size)} ${file}`);
  return false;
}

await command(async () => {
  await buildWeb({ node: process.execPath, env: process.env });
  const first = compare('JavaScript of the first page', firstPageScripts(), FIRST_PAGE_JS);
  const all = compare('everything for playing offline', offlineFiles(), OFFLINE);
  return first && all ? 0 : 1;
});
