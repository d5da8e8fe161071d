/**
 * What the server can do, on the project's disk, durably, without limits; the load comes from this process on the same machine.
 * `npm run bench:server` is the table of both stores over HTTP and the ranks on SQLite. One part: `-- http`, `-- ranks [--rows]`,
 * `-- postgres` (ranks among ten million rows there, which takes some minutes and six gigabytes).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { measureHttp } from './http.ts';
import { say } from './words.ts';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));
const PARTS = ['http', 'ranks', 'postgres'] as const;

/** Programs of their own, so that their memory and their CPU are theirs. */
const PROGRAMS = { ranks: './store.ts', postgres: './postgres.ts' } as const;

async function run(name: keyof typeof PROGRAMS, words: readonly string[]): Promise<void> {
  const file = fileURLToPath(new URL(PROGRAMS[name], import.meta.url));
  const [code] = (await once(
    spawn(process.execPath, [file, ...words], { stdio: 'inherit' }),
    'exit',
  )) as [number | null];
  if (code !== 0) process.exitCode = 1;
}

const [asked, ...more] = process.argv.slice(2);
const part = PARTS.find((one) => one === asked);
if (asked !== undefined && part === undefined) {
  say(
    `There is no part "${asked}". The parts are ${PARTS.join(', ')}; without one: http and ranks.`,
  );
  process.exit(2);
}
const load = loadavg().map((one) => one.toFixed(1));
say(`Load of the machine before: ${load.join(' ')}`);
mkdirSync(CACHE, { recursive: true });
if (part === undefined || part === 'http') await measureHttp(CACHE);
if (part === undefined || part === 'ranks') await run('ranks', more);
if (part === 'postgres') await run('postgres', more);
