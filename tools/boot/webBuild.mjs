// The web app is built only when something that goes into it has changed.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { run } from './child.mjs';
import { ROOT } from './places.mjs';
import { locked } from './prepare.mjs';
import { program } from './program.mjs';
import { Trouble, plainWords, say } from './words.mjs';

export const WEB = path.join(ROOT, 'apps', 'web');
const DIST = path.join(WEB, 'dist');
const STAMP = path.join(ROOT, 'node_modules', '.boot-web');

/** What a build reads; `packages` only by their sources. */
const INPUTS = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];
const NOT_INPUT = new Set([
  'node_modules',
  'dist',
  'e2e',
  'test',
  'bench',
  'coverage',
  'test-results',
  'playwright-report',
  'README.md',
]);

/**
 * Every file that a build reads, in a fixed order.
 * @param {string} place
 * @returns {string[]}
 */
function files(place) {
  if (!fs.existsSync(place)) return [];
  if (!fs.statSync(place).isDirectory()) return [place];
  const names = fs.readdirSync(place).sort();
  return names
    .filter((name) => !NOT_INPUT.has(name))
    .flatMap((name) => files(path.join(place, name)));
}

function inputHash() {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => files(path.join(ROOT, input)))) {
    hash
      .update(`${path.relative(ROOT, file)}\0`)
      .update(fs.readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} hash */
function isBuilt(hash) {
  try {
    return fs.readFileSync(STAMP, 'utf8') === hash && fs.existsSync(path.join(DIST, 'index.html'));
  } catch {
    return false;
  }
}

/** Vite's program. */
export function viteProgram() {
  return program('vite', 'bin/vite.js', WEB);
}

/**
 * @param {import('./prepare.mjs').Ready} ready
 * @returns {Promise<void>}
 */
export async function buildWeb({ node, env }) {
  if (isBuilt(inputHash())) return;
  await locked(async (started) => {
    const hash = inputHash();
    if (isBuilt(hash)) return;
    say('Building the web app …');
    fs.rmSync(STAMP, { force: true });
    const { code, output } = await run(node, [viteProgram(), 'build', '--logLevel', 'warn'], {
      cwd: WEB,
      env: { ...env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      started,
    });
    if (code > 128) throw new Trouble('The build was interrupted. The next start begins it again.');
    if (code !== 0) {
      process.stderr.write(output);
      throw new Trouble(
        plainWords(output) ?? 'The web app could not be built; the reason is above.',
      );
    }
    fs.writeFileSync(STAMP, hash);
  });
}
