/** The survey as a process: killed, interrupted, out of time, and gone on with. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeSpan } from '../src/survey/judge.ts';
import type { SurveyResult } from '../src/survey/result.ts';
import type { Chunk } from '../src/survey/tally.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const SLOW = 180_000;
const FULL = process.env['BELLOWS_FULL'] === '1';
const DEALS = FULL ? 2_000 : 300;
const KILLS = FULL ? 8 : 2;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellows survey '));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const env = { ...process.env, LC_ALL: 'C' };
const inFolder = (name: string) => join(folder, name);

function linesOf(log: string): readonly string[] {
  return existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(0, -1) : [];
}

function chunksOf(log: string): readonly Chunk[] {
  return linesOf(log)
    .slice(1)
    .map((line) => JSON.parse(line) as Chunk);
}

const dealsIn = (chunks: readonly Chunk[]) => chunks.reduce((sum, one) => sum + one.count, 0);

interface Ended {
  readonly code: number | null;
  readonly err: string;
}

function ended(child: ChildProcess): Promise<Ended> {
  let err = '';
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      resolve({ code, err });
    });
  });
}

/** Starts a survey, and ends it by a signal once its log has so many lines more. */
async function stopped(words: readonly string[], log: string, signal: 'SIGKILL' | 'SIGINT') {
  const before = linesOf(log).length;
  const child = spawn(process.execPath, [MAIN, 'survey', ...words], { env, stdio: 'pipe' });
  const end = ended(child);
  while (linesOf(log).length < before + 3 && child.exitCode === null) await setTimeout(5);
  child.kill(signal);
  return end;
}

function run(words: readonly string[]) {
  return spawnSync(process.execPath, [MAIN, 'survey', ...words], { encoding: 'utf8', env });
}

describe('a survey', () => {
  it(
    'loses and doubles no deal, however often it is killed',
    async () => {
      const log = inFolder('killed.jsonl');
      const asked = ['--nodes', '100000', '--workers', '2', '--state', log];
      const words = ['--mode', 'accordion', '--deals', String(DEALS), ...asked];
      for (let i = 0; i < KILLS; i += 1) {
        const { code } = await stopped(words, log, 'SIGKILL');
        expect(code).toBeNull();
        // What a write that was cut off leaves.
        if (i === 0) appendFileSync(log, '{"first":1,"count":1,"wo');
      }
      const before = dealsIn(chunksOf(log).slice(0, -1));
      expect(before).toBeGreaterThan(0);
      const { stdout, status, stderr } = run(words);
      expect(status).toBe(0);
      expect(stderr).toContain('Goes on after');
      const result = JSON.parse(stdout) as SurveyResult;
      const span = { first: 1, count: DEALS };
      const whole = judgeSpan(
        span,
        { mode: 'accordion/open', nodes: 100_000, fewest: false },
        () => 0,
      );
      expect(result).toMatchObject({
        ...{ deals: DEALS, won: whole.won, lost: 0, unknown: whole.unknown, nodes: whole.nodes },
        ...{ complete: true, missing: [] },
      });
      const deals = chunksOf(log).flatMap(({ first, count }) =>
        Array.from({ length: count }, (_, i) => first + i),
      );
      expect(deals.toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: DEALS }, (_, i) => i + 1),
      );
      expect(existsSync(`${log}.lock`)).toBe(false);
    },
    SLOW,
  );

  it(
    'says how to go on when it is interrupted',
    async () => {
      const log = inFolder('interrupted.jsonl');
      const words = ['--mode', 'leap-2', '--nodes', '5000', '--deals', '1000000', '--state', log];
      const { code, err } = await stopped(words, log, 'SIGINT');
      expect(code).toBe(130);
      expect(err).toMatch(/Stopped: [\d,]+ of 1,000,000 deals are done.* goes on from there/);
      expect(existsSync(`${log}.lock`)).toBe(false);
    },
    SLOW,
  );

  it(
    'stops when its time is up, and counts what is done',
    () => {
      const [log, out] = [inFolder('minutes.jsonl'), inFolder('minutes.json')];
      const asked = ['--mode', 'leap-2', '--nodes', '5000', '--deals', '1000000', '--state', log];
      const { status, stderr, stdout } = run([...asked, '--minutes', '0.02', '--out', out]);
      expect(status).toBe(0);
      expect(stdout).toBe('');
      const result = JSON.parse(readFileSync(out, 'utf8')) as SurveyResult;
      const deals = dealsIn(chunksOf(log));
      expect(stderr).toContain('Time is up');
      expect(result).toMatchObject({ asked: 1_000_000, complete: false, deals });
      // What was begun is finished, so that what is done is the first deals and no choice among them.
      expect(result.missing).toEqual([{ from: deals + 1, deals: 1_000_000 - deals }]);
    },
    SLOW,
  );
});
