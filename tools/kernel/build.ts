/**
 * Compiles packages/solver/kernel to WebAssembly and writes it, as text, to packages/solver/src/kernel/bytes.ts. The compiler
 * is large and only needed here, so it is a project of its own, which this installs.
 *
 *   npm run kernel              compile and write
 *   npm run kernel -- --check   write nothing; fail when what is written was not compiled from these sources
 *   npm run kernel -- --again   write nothing; compile, and fail when that gives other bytes
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../boot/child.mjs';
import { adopt, install, isInstalled } from '../boot/install.mjs';
import { ROOT } from '../boot/places.mjs';
import { locked } from '../boot/prepare.mjs';
import { Trouble, command, say } from '../boot/words.mjs';

const SOURCES = join(ROOT, 'packages/solver/kernel');
const WRITTEN = join(ROOT, 'packages/solver/src/kernel/bytes.ts');
const COMPILER = join(ROOT, 'tools/kernel');
const PAGES = '400';
const OPTIONS = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--enable', 'simd'];

/** What the bytes depend on: the sources, the options, and the compiler's version. */
function fingerprint(): string {
  const hash = createHash('sha256').update([...OPTIONS, PAGES].join(' '));
  hash.update(readFileSync(join(COMPILER, 'package.json'), 'utf8'));
  for (const name of readdirSync(SOURCES).sort()) {
    if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(SOURCES, name), 'utf8'));
  }
  return hash.digest('hex');
}

async function compile(): Promise<string> {
  if (!isInstalled(COMPILER)) {
    await locked(async (started) => {
      if (isInstalled(COMPILER) || adopt(COMPILER)) return;
      say('Bringing in the compiler of the kernel (once, about 100 MB) …');
      await install(COMPILER, process.execPath, started);
    });
  }
  const folder = mkdtempSync(join(tmpdir(), 'bellows-kernel-'));
  try {
    const out = join(folder, 'kernel.wasm');
    const compiler = join(COMPILER, 'node_modules/assemblyscript/bin/asc.js');
    const entry = join(SOURCES, 'search.ts');
    const args = [compiler, entry, ...OPTIONS, '--initialMemory', PAGES, '-o', out];
    const { code } = await run(process.execPath, args);
    if (code !== 0) throw new Trouble('The kernel does not compile.');
    return readFileSync(out).toString('base64');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The module that carries the bytes. */
function render(bytes: string): string {
  return `/** Compiled from packages/solver/kernel by \`npm run kernel\`; sources ${fingerprint()}. */
export const KERNEL =
  '${bytes}';
`;
}

function written(): string {
  try {
    return readFileSync(WRITTEN, 'utf8');
  } catch {
    return '';
  }
}

const STALE = 'packages/solver/src/kernel/bytes.ts is not what its sources give: npm run kernel';

await command(async () => {
  const [option] = process.argv.slice(2);
  switch (option) {
    case '--check':
      if (!written().includes(`sources ${fingerprint()}.`)) throw new Trouble(STALE);
      return 0;
    case '--again':
      if (written() !== render(await compile())) throw new Trouble(STALE);
      return 0;
    case undefined:
      writeFileSync(WRITTEN, render(await compile()));
      say('Written: packages/solver/src/kernel/bytes.ts');
      return 0;
    default:
      throw new Trouble(`There is no option "${option}"; there are --check and --again.`);
  }
});
