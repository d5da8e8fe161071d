// Sizes are contracts: what the first page loads as JavaScript, and what is stored for playing without a network.
import { readFileSync, readdirSync } from 'node:fs';
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

function listFiles(): string[] {
  const entries = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(DIST.length + 1)
      .replaceAll('\\', '/'),
  );
  // The pictures of shared links (og/) are for those who draw a card of a link, never for the page.
  return files.filter((file) => !/\.(br|gz|map)$|^\.vite\/|^og\//.test(file));
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
function firstPageScripts(assets: readonly Asset[]): readonly Asset[] {
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
  const scripts = assets.filter(({ file }) => page.has(file));
  const languages = [...chunks.values()]
    .filter(({ src }) => src !== undefined && LANGUAGE.test(src))
    .flatMap(({ file }) => assets.filter((asset) => asset.file === file))
    .sort((a, b) => b.bytes - a.bytes);
  const [largest] = languages;
  if (largest === undefined) throw new Error('the built web app has no language');
  return [...scripts, largest];
}

function compare(what: string, assets: readonly Asset[], limit: number): boolean {
  const bytes = assets.reduce((total, asset) => total + asset.bytes, 0);
  const kilobytes = (n: number): string => `${(n / 1000).toFixed(1)} kB`;
  say(`${what}: ${kilobytes(bytes)} of at most ${kilobytes(limit)} (brotli)`);
  if (bytes > 0 && bytes <= limit) return true;
  const largest = [...assets].sort((a, b) => b.bytes - a.bytes).slice(0, 8);
  for (const { file, bytes: size } of largest) say(`  ${kilobytes(size)} ${file}`);
  return false;
}

await command(async () => {
  await buildWeb({ node: process.execPath, env: process.env });
  const assets = listFiles().map(readAsset);
  const first = compare('JavaScript of the first page', firstPageScripts(assets), FIRST_PAGE_JS);
  const all = compare('everything for playing offline', assets, OFFLINE);
  return first && all ? 0 : 1;
});
