/** `survey`: how many of many numbered deals can be won, on all cores. */
import { accessSync, constants, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { err, ok, type Result } from '@bellows/rules';
import { fault, type Failure } from '../failure.ts';
import { readMode, readNodes, type Options } from '../input.ts';
import { EXIT, write } from '../io.ts';
import { refuse, writeJson, type Context } from '../job.ts';
import { signature } from '../measure/signature.ts';
import { work } from '../survey/crew.ts';
import type { Terms } from '../survey/judge.ts';
import { guarded, openLog, type Log } from '../survey/log.ts';
import { pictureOf } from '../survey/picture.ts';
import { progressOf } from '../survey/progress.ts';
import { resultOf, type SurveyResult } from '../survey/result.ts';
import { summaryOf } from '../survey/summary.ts';
import { dealsOf, gapsIn, type Span } from '../survey/tally.ts';
import { STANDARD_NODES } from './solve.ts';

const STANDARD_DEALS = 1_000;
const LAST_NUMBER = 0xffffffff;
const MOST_WORKERS = 256;
const MOST_MINUTES = 1_000_000;

interface Question {
  readonly terms: Terms;
  readonly span: Span;
  readonly workers: number;
  /** Null where nobody set a limit. */
  readonly minutes: number | null;
  readonly state: string;
}

/** A whole number in digits, from `least` to `most`; null for anything else. */
function whole(text: string | undefined, standard: number, least: number, most: number) {
  if (text === undefined) return standard;
  const number = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number : null;
}

function read(options: Options): Result<Question, Failure> {
  const mode = readMode(options.mode);
  if (!mode.ok) return mode;
  const nodes = readNodes(options.nodes, STANDARD_NODES);
  if (!nodes.ok) return nodes;
  const from = whole(options.from, 1, 0, LAST_NUMBER);
  if (from === null) return err(fault('from-range', 'from', { most: LAST_NUMBER }));
  const most = LAST_NUMBER - from + 1;
  const deals = whole(options.deals, Math.min(STANDARD_DEALS, most), 1, most);
  if (deals === null) return err(fault('deals-range', 'deals', { most }));
  const workers = whole(options.workers, availableParallelism(), 1, MOST_WORKERS);
  if (workers === null) return err(fault('workers-range', 'workers', { most: MOST_WORKERS }));
  const minutes = readMinutes(options.minutes);
  if (!minutes.ok) return minutes;
  const terms = { mode: mode.value.text, nodes: nodes.value, fewest: options.fewest === true };
  const span = { first: from, count: deals };
  const state = options.state ?? stateFor(options.out, terms.mode, from);
  return ok({ terms, span, workers, minutes: minutes.value, state });
}

function readMinutes(text: string | undefined): Result<number | null, Failure> {
  if (text === undefined) return ok(null);
  const minutes = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  if (minutes > 0 && minutes <= MOST_MINUTES) return ok(minutes);
  return err(fault('minutes-range', 'minutes', { most: MOST_MINUTES }));
}

/** Beside the result, else in the folder where one stands, so that the same command goes on with it. */
function stateFor(out: string | undefined, mode: string, from: number): string {
  if (out !== undefined) return out.endsWith('.json') ? `${out}l` : `${out}.jsonl`;
  return `survey-${mode.replaceAll('/', '-')}-from-${String(from)}.jsonl`;
}

/** What cannot be written at the end should be known at the beginning. */
function writable(path: string | undefined): Result<null, Failure> {
  if (path === undefined) return ok(null);
  return guarded(path, () => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory() === true) {
      return err(fault('file', null, { file: path, reason: 'EISDIR' }));
    }
    accessSync(found === undefined ? dirname(path) : path, constants.W_OK);
    return ok(null);
  });
}

/** As it was called, with every option as it was typed. */
function commandOf(options: Options): string {
  const quoted = (text: string) => (/^[\w./:-]+$/.test(text) ? text : `'${text}'`);
  const words = Object.entries(options).flatMap(([name, value]: [string, unknown]) => {
    if (value === true) return [`--${name}`];
    return typeof value === 'string' ? [`--${name}`, quoted(value)] : [];
  });
  return ['npx --no bellows survey', ...words].join(' ');
}

function once<T>(find: () => T): () => T {
  let found: T | undefined;
  return () => (found ??= find());
}

export async function runSurvey(context: Context): Promise<number> {
  const { options } = context;
  const question = read(options);
  if (!question.ok) return refuse(context, question.error);
  for (const path of [options.out, options.svg]) {
    const free = writable(path);
    if (!free.ok) return refuse(context, free.error);
  }
  const bench = once(signature);
  const { terms, span, state } = question.value;
  const log = openLog(state, { ...terms, from: span.first, bench });
  if (!log.ok) return refuse(context, log.error);
  try {
    return await survey(context, { ...question.value, bench: bench() }, log.value);
  } finally {
    log.value.close();
  }
}

type Asked = Question & { readonly bench: number };

async function survey(context: Context, asked: Asked, log: Log): Promise<number> {
  const { i18n, options } = context;
  const { span, state } = asked;
  const kept = log.now();
  const last = kept.done.at(-1);
  const reached = last === undefined ? 0 : last.first + last.count - span.first;
  if (reached > span.count) {
    return refuse(context, fault('log-longer', 'deals', { file: state, deals: reached }));
  }
  const before = dealsOf(kept.tally);
  if (before > 0) await note(context, i18n.t('cli.survey.resumed', { done: before, file: state }));
  const ran = await run(context, asked, log);
  const now = log.now();
  const done = dealsOf(now.tally);
  if (ran.why !== null) {
    const failure = fault('survey-failed', null, { reason: ran.why, done, file: state });
    return refuse(context, failure);
  }
  if (ran.interrupted) {
    await note(context, i18n.t('cli.survey.stopped', { done, deals: span.count, file: state }));
    return EXIT.interrupted;
  }
  const missing = gapsIn(span, now.done);
  const { terms, bench, workers } = asked;
  const command = commandOf(options);
  const result = resultOf({ terms, span, missing, tally: now.tally, bench, workers, command });
  return publish(context, result, state);
}

interface Ran {
  readonly interrupted: boolean;
  /** What went wrong in a thread. */
  readonly why: string | null;
}

/** Works through what the log does not have yet. */
async function run({ io, i18n }: Context, asked: Asked, log: Log): Promise<Ran> {
  const { span, terms, workers, minutes } = asked;
  const { done, tally } = log.now();
  const spans = gapsIn(span, done);
  const end = minutes === null ? Infinity : io.now() + minutes * 60_000;
  const stop = new AbortController();
  const release = io.onInterrupt(() => {
    stop.abort();
  });
  const progress = progressOf(io, i18n, span.count, dealsOf(tally));
  let why: string | null = null;
  try {
    await work(
      { terms, spans, workers, now: io.now },
      {
        done: (chunk) => {
          log.append(chunk);
          progress.show(log.now().tally);
        },
        more: () => io.now() < end,
        signal: stop.signal,
      },
    );
  } catch (error) {
    why = error instanceof Error ? error.message : String(error);
  } finally {
    release();
    progress.end();
  }
  return { interrupted: stop.signal.aborted, why };
}

/** What is only for people goes to where it is in nobody's way. */
async function note({ io, options }: Context, text: string): Promise<void> {
  if (options.json !== true) await write(io.errors, `${text}\n`);
}

/** The result into its file or to standard output, the picture into its own, and a summary for people. */
async function publish(context: Context, result: SurveyResult, state: string): Promise<number> {
  const { io, i18n, options } = context;
  const { out, svg } = options;
  const pretty = `${JSON.stringify(result, null, 2)}\n`;
  const files = [
    [out, pretty],
    [svg, svg === undefined ? '' : pictureOf(i18n, result)],
  ] as const;
  for (const [path, text] of files) {
    if (path === undefined) continue;
    const written = guarded(path, () => {
      writeFileSync(path, text);
      return ok(null);
    });
    if (!written.ok) return refuse(context, written.error);
  }
  if (options.json === true) await writeJson(io, result);
  else if (out === undefined) await write(io.output, pretty);
  await note(context, summaryOf(i18n, result, state));
  return EXIT.fine;
}
