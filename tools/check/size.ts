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
  readonly text: string;
}

function readAsset(file: string): Asset {
  const content = readFileSync(join(DIST, file));
  const bytes = PACKED.has(extname(file)) ? content.length : brotliCompressSync(content).length;
  return { file, bytes, text: content.toString('utf8') };
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
  return files.filter((file) => !/\.(br|gz|map)$/.test(file));
}

/** Vite names a worker's script after its file. It is loaded when the page first asks it something, if ever. */
const WORKER = /(^|\/)worker-[^/]+\.js$/;

/**
 * The scripts of the first page: what index.html names and everything reachable from there by imports of either kind, since
 * the page cannot be used without its view and one language. Of the languages only the largest counts.
 */
function firstPageScripts(assets: readonly Asset[]): readonly Asset[] {
  const byName = new Map(assets.map((asset) => [asset.file.replace(/^.*\//, ''), asset]));
  const found = new Set<Asset>();
  const visit = (asset: Asset): void => {
    for (const [name] of asset.text.matchAll(/[\w.-]+\.js\b/g)) {
      const next = byName.get(name);
      if (next === undefined || found.has(next) || WORKER.test(next.file)) continue;
      found.add(next);
      visit(next);
    }
  };
  const page = assets.find(({ file }) => file === 'index.html');
  if (page === undefined) throw new Error('the built web app has no index.html');
  visit(page);
  const scripts = [...found];
  const languages = scripts
    .filter(({ file }) => /(^|\/)[a-z]{2}-[^/]+\.js$/.test(file))
    .sort((a, b) => b.bytes - a.bytes);
  return scripts.filter((script) => !languages.slice(1).includes(script));
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
