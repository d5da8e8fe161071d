/**
 * What the server can do: `npm run bench:server`, or one part: `-- http`, `-- ranks [--rows]`. A real server in a process of its own on the project's disk, everything that
 * is acknowledged durable, without limits; the load comes from this process on the same machine. Several runs each, medians.
 * CPU is that of the server's whole process. Then `store.ts` measures ranks among ten million rows.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { API_PATH, type Start } from '@bellows/api';
import { ChildServer, preparedFolder, type Folder } from '../test/proof/child.ts';
import { Gun, Tally, quantile, type Next, type Shot } from './load.ts';
import { each, gameOf, newKeys, resultShot, round, startShot } from './players.ts';

const RUNS = 5;
const PLAYERS = 2000;
const READ_SECONDS = 8;
const RANKS = fileURLToPath(new URL('./store.ts', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

interface Figure {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of the server's process for each request. */
  readonly cpu: number;
}

interface Row {
  readonly what: string;
  readonly clients: number;
  readonly wanted: string;
  readonly good: readonly number[];
}

const READ: Row = {
  what: 'cached board read',
  clients: 32,
  wanted: '1,000/s, p99 50 ms; goal 3,000/s',
  good: [200],
};
const START: Row = {
  what: 'signed, durable start',
  clients: 48,
  wanted: '300/s, p99 150 ms; goal 800/s',
  good: [201],
};
const RESULT: Row = {
  what: 'signed, replayed, durable result',
  clients: 48,
  wanted: '200/s, p99 250 ms; goal 500/s, p99 150 ms',
  good: [201],
};

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function cpuSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const found = /^process_cpu_seconds(?:_total)? ([\d.e+-]+)$/m.exec(text)?.[1];
  if (found === undefined) throw new Error('The server does not tell how much CPU it has used.');
  return Number(found);
}

async function measure(url: string, { what, clients, good }: Row, next: Next, seconds?: number) {
  const gun = new Gun(url, clients);
  const before = await cpuSeconds(url);
  const tally = await gun.closedLoop(next, clients, seconds);
  const used = (await cpuSeconds(url)) - before;
  await gun.close();
  const times = tally.of(...good);
  const others = tally.of().length - times.length;
  if (others > 0) say(`  ${what}: ${others} other answers: ${[...tally.times.keys()].join(' ')}`);
  return {
    rate: times.length / tally.seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: (used * 1e6) / tally.of().length,
  };
}

function median(figures: readonly Figure[], of: keyof Figure): number {
  return quantile(
    figures.map((figure) => figure[of]),
    0.5,
  );
}

function report({ what, clients, wanted }: Row, figures: readonly Figure[]): void {
  const [rate, p50, p99, cpu] = (['rate', 'p50', 'p99', 'cpu'] as const).map((of) =>
    median(figures, of),
  );
  const all = figures.map((figure) => figure.rate.toFixed(0)).join(' ');
  say(
    `${what}: ${rate!.toFixed(0)}/s (${all}), p50 ${p50!.toFixed(1)} ms, p99 ${p99!.toFixed(1)} ms, ` +
      `${cpu!.toFixed(0)} µs CPU each, ${clients} clients [${wanted}]`,
  );
}

/** New players begin the lead daily; answers their results, to be sent when enough time has passed. */
async function begin(url: string, folder: Folder): Promise<[Figure, readonly Shot[]]> {
  const board = folder.boards[0]!;
  const keys = newKeys(PLAYERS);
  const starts = keys.map((key) => startShot(key, board.id));
  const figure = await measure(url, START, each(starts));
  const events = gameOf(board);
  const gun = new Gun(url, 16);
  const results: Shot[] = [];
  const tally = new Tally();
  for (const [i, key] of keys.entries()) {
    const { gameId } = JSON.parse(await gun.fire(starts[i]!, tally)) as Start;
    results.push(resultShot(key, gameId, events));
  }
  await gun.close();
  await sleep(100 * events.length);
  return [figure, results];
}

/** Starts and results of new players each time; the first ones only warm the server up. */
async function measureWrites(url: string, folder: Folder): Promise<void> {
  const starts: Figure[] = [];
  const results: Figure[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const [figure, shots] = await begin(url, folder);
    const result = await measure(url, RESULT, each(shots));
    if (run === 0) continue;
    starts.push(figure);
    results.push(result);
  }
  report(START, starts);
  report(RESULT, results);
}

/** A board with a hundred rows on it. */
async function measureReads(url: string, folder: Folder): Promise<void> {
  const path = `${API_PATH}/boards/${folder.boards[0]!.id}?view=all`;
  const read: Shot = { method: 'GET', path, headers: {}, body: null };
  const reads: Figure[] = [];
  for (let run = 0; run < RUNS; run += 1)
    reads.push(await measure(url, READ, round([read]), READ_SECONDS));
  report(READ, reads);
}

async function measureHttp(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const folder = await preparedFolder(CACHE);
  const server = await ChildServer.start(folder, { BELLOWS_LIMITS: 'off' });
  try {
    await measureWrites(server.url, folder);
    await measureReads(server.url, folder);
  } finally {
    await server.kill();
    folder.remove();
  }
}

const load = loadavg().map((one) => one.toFixed(1));
say(`Load of the machine before: ${load.join(' ')}`);
const [part, ...more] = process.argv.slice(2);
if (part !== 'ranks') await measureHttp();
if (part !== 'http')
  await once(spawn(process.execPath, [RANKS, ...more], { stdio: 'inherit' }), 'exit');
