// The parts that the tests fall into; each can be run alone.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
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
import { type OtherBrowser, FIREFOX, WEBKIT, getOther } from './otherBrowsers.ts';
import { BROKEN, type Tally, judge, leftOut, readPlaywright, readVitest } from './tally.ts';

/** The projects of Vitest; vitest.config.ts names them. */
const PROJECTS = [
  ...readdirSync(join(ROOT, 'packages')),
  'cli',
  'server',
  'postgres',
  'app',
  'tools',
];
/** What runs when no part is named. */
const ALL = ['build', 'check', 'unit', 'web', 'firefox'] as const;
/** What full runs have besides. */
const FULL = [...ALL, 'webkit'] as const;
const PARTS: readonly string[] = [...FULL, ...PROJECTS];

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

/** The tests of these projects of Vitest, or of all. */
function unit(projects: readonly string[] | 'all'): Promise<Tally> {
  return runTests({
    program: program('vitest', 'vitest.mjs'),
    args: (report) => [
      'run',
      ...(projects === 'all' ? [] : projects.map((project) => `--project=${project}`)),
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

/** The main flows in a browser that Playwright does not drive; without it they are left out. */
async function flows(other: OtherBrowser): Promise<Tally> {
  const browser = await getOther(other);
  if (browser === null) return leftOut(other.missing);
  await build();
  return runTests({
    program: program('@playwright/test', 'cli.js'),
    args: () => ['test', '--config=browsers/playwright.config.ts', `--project=${other.project}`],
    cwd: WEB,
    env: { [other.key]: browser },
    read: readPlaywright,
  });
}

export interface Job {
  readonly name: string;
  readonly run: () => Promise<Tally>;
}

/**
 * What is to be done for the parts that were asked for, or for all, in a fixed order; the projects of Vitest in one run.
 */
export function planJobs(words: readonly string[], full: boolean): readonly Job[] {
  const unknown = words.find((word) => !PARTS.includes(word));
  if (unknown !== undefined) {
    throw new Trouble(`There is no part "${unknown}". The parts are: ${PARTS.join(', ')}.`);
  }
  const asked = new Set<string>(words.length > 0 ? words : full ? FULL : ALL);
  const projects = PROJECTS.filter((project) => asked.has(project));
  const jobs: readonly (Job | false)[] = [
    asked.has('build') && { name: 'build', run: build },
    asked.has('check') && { name: 'check', run: () => runSteps(STEPS) },
    asked.has('unit') && { name: 'unit', run: () => unit('all') },
    !asked.has('unit') &&
      projects.length > 0 && { name: projects.join('+'), run: () => unit(projects) },
    asked.has('web') && { name: 'web', run: web },
    asked.has('firefox') && { name: 'firefox', run: () => flows(FIREFOX) },
    asked.has('webkit') && { name: 'webkit', run: () => flows(WEBKIT) },
  ];
  return jobs.filter((job) => job !== false);
}

/** Does a job; whatever goes wrong in it is one failure and leaves the others to run. */
export async function tryJob({ run: work }: Job): Promise<Tally> {
  try {
    return await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Trouble ? error.message : String(error)}\n`);
    return BROKEN;
  }
}
