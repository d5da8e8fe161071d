import fs from 'node:fs';
import path from 'node:path';
import { cleanEnvironment, pathKey } from './environment.mjs';
import { run } from './child.mjs';
import { Trouble, plainWords } from './words.mjs';

/**
 * Where npm's program may be: the one that started us, beside this Node (Windows, Unix, Debian), or behind the `npm` on PATH.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} execPath
 */
function candidates(environment, execPath) {
  const beside = path.dirname(execPath);
  const inPath = (environment[pathKey(environment)] ?? '').split(path.delimiter).filter(Boolean);
  return [
    environment['npm_execpath'],
    path.join(beside, 'node_modules/npm/bin/npm-cli.js'),
    path.join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    path.join(beside, '../share/nodejs/npm/bin/npm-cli.js'),
    ...inPath.map((folder) => path.join(folder, 'npm')),
    ...inPath.map((folder) => path.join(folder, 'node_modules/npm/bin/npm-cli.js')),
  ];
}

/**
 * npm as a script for Node: `npm.cmd` cannot be started without a shell on Windows, and a shell would break on blanks.
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {string} [execPath]
 * @returns {string}
 */
export function findNpm(environment = process.env, execPath = process.execPath) {
  for (const candidate of candidates(environment, execPath)) {
    if (candidate === undefined || !fs.existsSync(candidate)) continue;
    const real = fs.realpathSync(candidate);
    if (path.basename(real) === 'npm-cli.js') return real;
  }
  throw new Trouble(
    'npm was not found beside Node. Install Node with npm from nodejs.org, then try again.',
  );
}

/**
 * `npm ci` in a folder, quiet unless it fails.
 * @param {string} folder
 * @param {string} node which Node runs npm; npm leaves out the optional packages that this one is too old for
 * @param {(pid: number) => void} started
 */
export async function cleanInstall(folder, node, started) {
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--loglevel=error',
  ];
  const { code, output } = await run(node, [findNpm(), ...args, '--no-audit', '--no-fund'], {
    cwd: folder,
    env: cleanEnvironment(process.env),
    stdio: ['ignore', 'ignore', 'pipe'],
    started,
  });
  if (code === 0) return;
  if (code > 128)
    throw new Trouble('The installation was interrupted. The next start begins it again.');
  const words =
    plainWords(output) ?? 'npm could not install the packages; its own words are above.';
  process.stderr.write(output);
  throw new Trouble(words);
}
