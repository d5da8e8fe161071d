/** `bench --against DIR`: this build and another one in turn, each run in a process of its own. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { err, ok, type Result } from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import { fault, type Failure } from '../failure.ts';
import { EXIT, write } from '../io.ts';
import { refuse, writeJson, type Context } from '../job.ts';
import {
  compare,
  type Compared,
  type Comparison,
  type Ratio,
  type Round,
  type Run,
} from '../measure/compare.ts';

const HERE = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Where the same program stands in another checkout. */
const MAIN = ['apps', 'cli', 'src', 'main.ts'] as const;
const WIDTHS = [32, 5, 10, 10, 7] as const;
const COLUMNS = ['mode', 'piles', 'here', 'there', 'ratio', 'spread'] as const;

interface Plan {
  readonly folder: string;
  readonly deals: number;
  readonly rounds: number;
}

export async function runAgainst(context: Context, plan: Plan): Promise<number> {
  const { io, i18n, options } = context;
  const there = join(plan.folder, ...MAIN);
  if (!existsSync(there)) {
    const params = { folder: plan.folder, file: join(...MAIN) };
    return refuse(context, fault('against-none', 'against', params));
  }
  const ran = await inTurn(context, plan, there);
  if (ran === null) return EXIT.interrupted;
  if (!ran.ok) return refuse(context, ran.error);
  const comparison = compare(ran.value);
  if (comparison === null) return EXIT.fine;
  const { folder, deals, rounds } = plan;
  if (options.json === true) await writeJson(io, { against: folder, deals, rounds, ...comparison });
  else await write(io.output, `${comparisonText(i18n, comparison)}\n`);
  return EXIT.fine;
}

/** A B A B …; null where somebody ended it. */
async function inTurn(
  { io, i18n }: Context,
  { folder, deals, rounds }: Plan,
  there: string,
): Promise<Result<readonly Round[], Failure> | null> {
  const stop = new AbortController();
  const release = io.onInterrupt(() => {
    stop.abort();
  });
  const done: Round[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      if (io.errors.isTTY === true) {
        await write(io.errors, `${i18n.t('cli.against.round', { round, rounds })}\n`);
      }
      const runs: Run[] = [];
      for (const main of [HERE, there]) {
        const run = await benchOf(main, deals, stop.signal);
        if (stop.signal.aborted) return null;
        if (!run.ok) return err(fault('against-failed', 'against', { folder, reason: run.error }));
        runs.push(run.value);
      }
      done.push({ here: runs[0] as Run, there: runs[1] as Run });
    }
  } finally {
    release();
  }
  return ok(done);
}

/** What one run of `bench` of a build prints, or why it did not. */
function benchOf(main: string, deals: number, signal: AbortSignal): Promise<Result<Run, string>> {
  const words = [main, 'bench', '--json', '--deals', String(deals)];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'], signal });
  let [out, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      resolve(err(error.message));
    });
    child.once('close', () => {
      const run = readRun(out);
      resolve(run === null ? err(reasonOf(errors === '' ? out : errors)) : ok(run));
    });
  });
}

function readRun(out: string): Run | null {
  try {
    const run = JSON.parse(out) as Run;
    return typeof run.bench === 'number' && Array.isArray(run.figures) ? run : null;
  } catch {
    return null;
  }
}

/** Of what a process said when it failed, the line that names the error. */
function reasonOf(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /error/i.test(line)) ?? lines[0] ?? '–';
}

function comparisonText(i18n: Translator, { bench, figures, total }: Comparison): string {
  const key = bench.here === bench.there ? 'cli.against.same' : 'cli.against.other';
  const [here, there] = [bench.here, bench.there].map(String) as [string, string];
  return [
    i18n.t(key, { here, there }),
    '',
    cells(COLUMNS.map((column) => i18n.t('cli.against.head', { column }))),
    ...figures.map((figure) => figureText(i18n, figure)),
    cells([i18n.t('cli.against.total'), '', '', '', ...ratioCells(total)]),
    '',
    i18n.t('cli.against.note'),
  ].join('\n');
}

function figureText(i18n: Translator, figure: Compared): string {
  const { mode, piles, here, there, ratio } = figure;
  const name = figure.ask === 'fewest' ? i18n.t('cli.bench.fewest', { mode }) : mode;
  const times = [here.ms, there.ms].map((ms) => ms.toFixed(3));
  const row = cells([name, String(piles), ...times, ...ratioCells(ratio)]);
  return figure.agree ? row : `${row}\n  ${i18n.t('cli.against.disagree')}`;
}

function ratioCells({ median, least, most }: Ratio): readonly string[] {
  return [median.toFixed(3), `${least.toFixed(3)}–${most.toFixed(3)}`];
}

/** Names to the left and figures to the right; the spread ends the line. */
function cells([name = '', ...rest]: readonly string[]): string {
  const padded = rest.map((cell, i) => cell.padStart(WIDTHS[i + 1] ?? 0));
  return [name.padEnd(WIDTHS[0]), ...padded].join(' ').trimEnd();
}
