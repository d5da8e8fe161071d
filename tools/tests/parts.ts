// The parts that the tests fall into; each can be run alone.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../boot/child.mjs';
import { ROOT } from '../boot/places.mjs';
import { program } from '../boot/program.mjs';
import { WEB, buildWeb } from '../boot/webBuild.mjs';
import { Trouble } from '../boot/words.mjs';
import { runSteps } from '../check/run.ts';
import { STEPS } from '../check/steps.ts';
import { getBrowser } from './browser.ts';
import { BROKEN, type Tally, judge, readPlaywright, readVitest } from './tally.ts';

/** The Vitest projects, named in vitest.config.ts. */
const UNIT_PARTS = ['rules', 'i18n', 'cli', 'server', 'app', 'tools'] as const;
const PARTS = ['build', 'check', 'unit', ...UNIT_PARTS, 'web'] as const;
export type Part = (typeof PARTS)[number];
/** What runs when no part is named. */
const ALL: readonly Part[] = ['build', 'check', 'unit', 'web'];

/** The parts that were asked for, in their fixed order. */
export function readParts(words: readonly string[]): readonly Part[] {
  const unknown = words.find((word) => !PARTS.some((part) => part === word));
  if (unknown !== undefined)
    throw new Trouble(`There is no part "${unknown}". The parts are: ${PARTS.join(', ')}.`);
  const asked = words.length === 0 ? ALL : PARTS.filter((part) => words.includes(part));
  return asked.includes('unit')
    ? asked.filter((part) => !UNIT_PARTS.some((unit) => unit === part))
    : asked;
}

interface Runner {
  readonly program: string;
  readonly args: (report: string) => readonly string[];
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly read: (report: unknown) => Tally;
}

/** Runs a test runner, whose own words go to the console, and reads the report that it leaves. */
async function runTests({ program: file, args, cwd, env, read }: Runner): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'bellows-test-'));
  try {
    const report = join(folder, 'report.json');
    const { code } = await run(process.execPath, [file, ...args(report)], {
      cwd,
      env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    return judge(readReport(report, read), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string, read: (report: unknown) => Tally): Tally | null {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function unit(projects: readonly string[]): Promise<Tally> {
  return runTests({
    program: program('vitest', 'vitest.mjs'),
    args: (report) => [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    cwd: ROOT,
    read: readVitest,
  });
}

async function build(): Promise<Tally> {
  await buildWeb({ node: process.execPath, env: process.env });
  return { passed: 1, failed: 0 };
}

async function web(): Promise<Tally> {
  const browser = await getBrowser();
  await build();
  return runTests({
    program: program('@playwright/test', 'cli.js'),
    args: () => ['test'],
    cwd: WEB,
    env: { BELLOWS_CHROMIUM: browser },
    read: readPlaywright,
  });
}

async function runPart(part: Part): Promise<Tally> {
  switch (part) {
    case 'build':
      return build();
    case 'check':
      return runSteps(STEPS);
    case 'unit':
      return unit(UNIT_PARTS);
    case 'web':
      return web();
    default:
      return unit([part]);
  }
}

/** Runs a part; whatever goes wrong in it is a failure of that part and leaves the others to run. */
export async function tryPart(part: Part): Promise<Tally> {
  try {
    return await runPart(part);
  } catch (error) {
    process.stderr.write(`${error instanceof Trouble ? error.message : String(error)}\n`);
    return BROKEN;
  }
}
