/** A survey by workers as processes, over a PostgreSQL that the test brings. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PgBoss, type JobWithMetadata } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type Postgres } from '../../../tools/postgres/postgres.ts';
import { signature } from '../src/measure/signature.ts';
import { queueOf, type Task } from '../src/survey/queue/ranges.ts';
import type { SurveyResult } from '../src/survey/result.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const SLOW = 240_000;
const FULL = process.env['BELLOWS_FULL'] === '1';
/** Few of these can be won, and each takes a while. */
const MODE = { mode: 'leap-2/open', nodes: 30_000, fewest: false };
const DEALS = FULL ? 4_000 : 240;
const SCHEMA = 'bellows_surveys';

let folder = '';
let postgres: Postgres;
let boss: PgBoss;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellows workers '));
  postgres = await startPostgres();
  boss = new PgBoss({ connectionString: postgres.url, schema: SCHEMA, supervise: false, max: 2 });
  boss.on('error', () => undefined);
  await boss.start();
}, SLOW);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await boss.stop({ graceful: false });
  await postgres.remove();
  rmSync(folder, { recursive: true });
}, SLOW);

const env = { ...process.env, LC_ALL: 'C' };

interface Running {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

function begin(words: readonly string[]): Running {
  const child = spawn(process.execPath, [MAIN, ...words], { env, stdio: 'pipe' });
  children.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => (said += data.toString()));
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      children.delete(child);
      resolve(code);
    });
  });
  return { child, said: () => said, ended };
}

const worker = () => begin(['survey-worker', '--workers', '1', postgres.url]);
/** With a password, which this PostgreSQL does not ask for. */
const address = () => postgres.url.replace('postgres@', 'postgres:secret@');
const asked = (from: number, deals: number) => [
  ...['survey', '--mode', MODE.mode, '--nodes', String(MODE.nodes)],
  ...['--from', String(from), '--deals', String(deals)],
];
const file = (name: string) => join(folder, name);
const lines = (log: string) =>
  existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0;
const queue = (from: number) => queueOf({ ...MODE, from, bench: signature() });

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await what())) await setTimeout(50);
}

async function rangesOf(name: string): Promise<readonly JobWithMetadata<Task>[]> {
  return (await boss.getQueue(name)) === null ? [] : boss.findJobs<Task>(name, { limit: 10_000 });
}

const active = async (name: string) =>
  (await rangesOf(name)).filter(({ state }) => state === 'active').length;

/** What two results have to agree on: all but times, hosts, and how they were asked for. */
function figures(result: string): Partial<SurveyResult> {
  const all = JSON.parse(readFileSync(result, 'utf8')) as SurveyResult;
  const apart = ['cpuSeconds', 'workers', 'command'];
  return Object.fromEntries(Object.entries(all).filter(([name]) => !apart.includes(name)));
}

describe('a survey by workers', () => {
  it(
    'three of them, one killed in the middle, whoever waits interrupted: the same figures as one process',
    async () => {
      const [log, out, alone] = [file('far.jsonl'), file('far.json'), file('alone.json')];
      const workers = [worker(), worker(), worker()];
      const words = [...asked(1, DEALS), '--out', out, '--queue', address()];
      const first = begin(words);
      await until(async () => lines(log) > 8 && (await active(queue(1))) === 3);
      workers[0]?.child.kill('SIGKILL');
      first.child.kill('SIGINT');
      expect(await first.ended).toBe(130);
      expect(first.said()).toContain('Workers go on with the rest');
      const second = begin(words);
      expect(await second.ended, second.said()).toBe(0);
      const ranges = await rangesOf(queue(1));
      expect(ranges.filter(({ retryCount }) => retryCount > 0)).not.toEqual([]);
      const one = spawnSync(process.execPath, [MAIN, ...asked(1, DEALS), '--out', alone], { env });
      expect(one.status).toBe(0);
      expect(figures(out)).toEqual(figures(alone));
      expect(figures(out)).toMatchObject({ complete: true, deals: DEALS });
      const everything = first.said() + second.said() + readFileSync(out, 'utf8');
      expect(everything).toContain('postgres://postgres@127.0.0.1');
      expect(everything).not.toContain('secret');
      // Asked once more there is nothing to do, and nobody is needed.
      for (const { child } of workers) child.kill('SIGTERM');
      const third = begin(words);
      expect(await third.ended).toBe(0);
      expect(figures(out)).toEqual(figures(alone));
    },
    SLOW,
  );

  it(
    'gives back what it is at when it is told to end, and --withdraw takes the rest out',
    async () => {
      const from = 1_000_000;
      const words = [...asked(from, 100_000), '--state', file('long.jsonl'), '--queue', address()];
      const waiting = begin(words);
      const one = worker();
      await until(async () => (await active(queue(from))) === 1);
      one.child.kill('SIGTERM');
      expect(await one.ended).toBe(130);
      expect(one.said()).toContain('gives back');
      const back = (await rangesOf(queue(from))).filter(({ state }) => state === 'retry');
      expect(back).toHaveLength(1);
      const withdrawn = begin([...words, '--withdraw']);
      expect(await withdrawn.ended, withdrawn.said()).toBe(0);
      expect(withdrawn.said()).toContain('Nothing of this survey is in the queue');
      expect(await boss.getQueue(queue(from))).toBeNull();
      // Whoever waits for it hears of it.
      expect(await waiting.ended).toBe(1);
      expect(waiting.said()).toContain('was taken out of the queue');
    },
    SLOW,
  );

  it(
    'leaves the surveys of another solver alone, and says so',
    async () => {
      const other = queueOf({ ...MODE, from: 7, bench: 1 });
      await boss.createQueue(other);
      await boss.send(other, { ...MODE, first: 7, count: 1 });
      const one = begin(['survey-worker', '--once', postgres.url]);
      expect(await one.ended).toBe(0);
      expect(one.said()).toContain(`(Bench: 1; here it is ${String(signature())})`);
      expect((await rangesOf(other))[0]).toMatchObject({ state: 'created', retryCount: 0 });
      await boss.deleteQueue(other);
    },
    SLOW,
  );

  it.runIf(FULL)(
    'goes on when PostgreSQL was restarted meanwhile',
    async () => {
      const from = 2_000_000;
      const log = file('restart.jsonl');
      const words = [...asked(from, 300), '--state', log, '--queue', address()];
      const waiting = begin(words);
      const one = worker();
      await until(() => lines(log) > 5);
      await postgres.stop();
      await setTimeout(500);
      await postgres.start();
      expect(await waiting.ended, waiting.said() + one.said()).toBe(0);
      expect(waiting.said() + one.said()).toContain('does not answer as it should');
      one.child.kill('SIGTERM');
      expect(await one.ended).toBe(130);
    },
    SLOW,
  );
});
