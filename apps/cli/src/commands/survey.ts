/** `survey`: how many of many numbered deals can be won, on all cores. */
import { accessSync, constants, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { err, ok, type Result } from '@bellows/rules';
import { fault, type Failure } from '../failure.ts';
import { readMode, readNodes, readWorkers, whole, type Options } from '../input.ts';
import { EXIT, write } from '../io.ts';
import { refuse, writeJson, type Context } from '../job.ts';
import { signature } from '../measure/signature.ts';
import type { Terms } from '../survey/judge.ts';
import { guarded, openLog, type Log } from '../survey/log.ts';
import { pictureOf } from '../survey/picture.ts';
import { progressOf } from '../survey/progress.ts';
import { resultOf, type SurveyResult } from '../survey/result.ts';
import { readAddress } from '../survey/queue/address.ts';
import { othersBehind, withdraw } from '../survey/queue/others.ts';
import type { Identity } from '../survey/queue/ranges.ts';
import { summaryOf } from '../survey/summary.ts';
import { dealsOf, gapsIn, type Span } from '../survey/tally.ts';
import { failed, threadsHere, type Worked } from '../survey/workforce.ts';
import { STANDARD_NODES } from './solve.ts';

const STANDARD_DEALS = 1_000;
const LAST_NUMBER = 0xffffffff;
const MOST_MINUTES = 1_000_000;

interface Question {
  readonly terms: Terms;
  readonly span: Span;
  readonly workers: number;
  /** Null where nobody set a limit. */
  readonly minutes: number | null;
  readonly state: string;
  /** Where others do the work. */
  readonly queue: string | undefined;
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
  const workers = readWorkers(options);
  if (!workers.ok) return workers;
  const { queue } = options;
  if (queue !== undefined && options.workers !== undefined) {
    return err(fault('queue-workers', 'workers', {}));
  }
  if (options.withdraw === true && queue === undefined) {
    return err(fault('queue-missing', 'withdraw', {}));
  }
  const minutes = readMinutes(options.minutes);
  if (!minutes.ok) return minutes;
  const terms = { mode: mode.value.text, nodes: nodes.value, fewest: options.fewest === true };
  const span = { first: from, count: deals };
  const state = options.state ?? stateFor(options.out, terms.mode, from);
  return ok({ terms, span, workers: workers.value, minutes: minutes.value, state, queue });
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

/** As it was called, with every option as it was typed; but for a password. */
function commandOf({ queue, ...rest }: Options): string {
  const shown = queue === undefined ? undefined : readAddress(queue)?.shown;
  const options: Options = shown === undefined ? rest : { ...rest, queue: shown };
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
  const { terms, span, state, queue } = question.value;
  if (options.withdraw === true && queue !== undefined) {
    return takeBack(context, queue, { ...terms, from: span.first, bench: bench() });
  }
  const log = openLog(state, { ...terms, from: span.first, bench });
  if (!log.ok) return refuse(context, log.error);
  try {
    return await survey(context, { ...question.value, bench: bench() }, log.value);
  } finally {
    log.value.close();
  }
}

async function takeBack(context: Context, queue: string, identity: Identity): Promise<number> {
  const place = await withdraw(queue, identity);
  if (!place.ok) return refuse(context, place.error);
  await note(context, context.i18n.t('cli.queue.withdrawn', { place: place.value }));
  return EXIT.fine;
}

type Asked = Question & { readonly bench: number };

async function survey(context: Context, asked: Asked, log: Log): Promise<number> {
  const { i18n, options } = context;
  const { span, state, terms, bench } = asked;
  const kept = log.now();
  const last = kept.done.at(-1);
  const reached = last === undefined ? 0 : last.first + last.count - span.first;
  if (reached > span.count) {
    return refuse(context, fault('log-longer', 'deals', { file: state, deals: reached }));
  }
  const before = dealsOf(kept.tally);
  if (before > 0) await note(context, i18n.t('cli.survey.resumed', { done: before, file: state }));
  const { interrupted, failure, workers } = await run(context, asked, log);
  if (failure !== null) return refuse(context, failure);
  const { done, tally } = log.now();
  if (interrupted) {
    const key = asked.queue === undefined ? 'cli.survey.stopped' : 'cli.queue.stopped';
    const params = { done: dealsOf(tally), deals: span.count, file: state };
    await note(context, i18n.t(key, params));
    return EXIT.interrupted;
  }
  const missing = gapsIn(span, done);
  const command = commandOf(options);
  return publish(
    context,
    resultOf({ terms, span, missing, tally, bench, workers, command }),
    state,
  );
}

interface Ran extends Worked {
  readonly interrupted: boolean;
}

/** Works through what the log does not have yet. */
async function run(context: Context, asked: Asked, log: Log): Promise<Ran> {
  const { io, i18n } = context;
  const { span, minutes, queue, workers } = asked;
  const end = minutes === null ? Infinity : io.now() + minutes * 60_000;
  const stop = new AbortController();
  const release = io.onInterrupt(() => {
    stop.abort();
  });
  const progress = progressOf(io, i18n, span.count, dealsOf(log.now().tally));
  const { signal } = stop;
  const { now } = io;
  const workforce = queue === undefined ? threadsHere(workers) : othersBehind(context, queue);
  try {
    const worked = await workforce({
      ...asked,
      ...{ log, progress, now, signal, more: () => now() < end },
    });
    return { ...worked, interrupted: signal.aborted };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { workers: 0, failure: failed(log, reason), interrupted: signal.aborted };
  } finally {
    release();
    progress.end();
  }
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
