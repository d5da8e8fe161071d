/**
 * The log of a survey: a line of JSON that says what is asked, then one for each chunk of deals that is done. Lines are only
 * ever added, each in one write, so that whatever kills the program leaves whole lines and at most one half at the end.
 */
import {
  appendFileSync,
  existsSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { err, ok, type Result } from '@bellows/rules';
import { fault, type Failure } from '../failure.ts';
import type { Terms } from './judge.ts';
import { add, NOTHING, type Chunk, type Span, type Tally } from './tally.ts';

const FORMAT = 1;
/** How every log begins. */
const START = `{"survey":${String(FORMAT)},`;

/** What a log has to agree on before a survey goes on with it. */
interface Head extends Terms {
  readonly from: number;
  /** The signature of the search. */
  readonly bench: number;
}

/** The signature takes a moment, and is asked for only once nothing else speaks against the log. */
export interface Asked extends Terms {
  readonly from: number;
  readonly bench: () => number;
}

const FIELDS = ['mode', 'from', 'nodes', 'fewest'] as const;

/** What a log holds. */
interface Kept {
  /** What is done, in the order of the deals. */
  readonly done: readonly Span[];
  readonly tally: Tally;
}

export interface Log {
  readonly path: string;
  readonly now: () => Kept;
  readonly append: (chunk: Chunk) => void;
  readonly close: () => void;
}

/** Opens or begins a log; nobody else can write into it until it is closed. */
export function openLog(path: string, asked: Asked): Result<Log, Failure> {
  const locked = lock(path);
  if (!locked.ok) return locked;
  const log = guarded(path, () => read(path, asked));
  if (!log.ok) locked.value();
  return log.ok ? ok(logOf(path, log.value, locked.value)) : log;
}

/** What the file holds; a half line at its end is cut off, and a new file gets its head. */
function read(path: string, asked: Asked): Result<Kept, Failure> {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const lines = whole.split('\n').slice(0, -1);
  const kept = lines.length === 0 ? begin(text, path, asked) : keep(lines, path, asked);
  if (kept.ok && lines.length > 0 && whole.length < text.length) {
    truncateSync(path, Buffer.byteLength(whole));
  }
  return kept;
}

/** Only a head that was cut short may be written over. */
function begin(text: string, path: string, asked: Asked): Result<Kept, Failure> {
  const { mode, from, nodes, fewest, bench } = asked;
  if (!START.startsWith(text.slice(0, START.length))) return err(broken(path, 1));
  const line = JSON.stringify({ survey: FORMAT, mode, from, nodes, fewest, bench: bench() });
  writeFileSync(path, `${line}\n`);
  return ok({ done: [], tally: NOTHING });
}

function keep(lines: readonly string[], path: string, asked: Asked): Result<Kept, Failure> {
  const values = lines.map(parsed);
  const wrong = values.findIndex((value, i) => !(i === 0 ? isHead(value) : isChunk(value)));
  if (wrong >= 0) return err(broken(path, wrong + 1));
  const other = difference(path, values[0] as Head, asked);
  if (other !== null) return err(other);
  const chunks = (values.slice(1) as Chunk[]).toSorted((a, b) => a.first - b.first);
  const twice = chunks.find((chunk, i) => {
    const before = chunks[i - 1];
    return before !== undefined && before.first + before.count > chunk.first;
  });
  if (twice !== undefined) return err(broken(path, values.indexOf(twice) + 1));
  return ok({ done: chunks, tally: chunks.reduce(add, NOTHING) });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function isHead(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'survey' in value && value.survey === FORMAT
  );
}

function isChunk(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('first' in value)) return false;
  const { first, count, won, lost, unknown } = value as Chunk;
  const numbers = [first, count, won, lost, unknown].every(Number.isInteger);
  return numbers && won + lost + unknown === count;
}

function broken(path: string, line: number): Failure {
  return fault('log-broken', 'state', { file: path, line });
}

/** Deals that were asked something else cannot be counted together. */
function difference(path: string, theirs: Head, ours: Asked): Failure | null {
  const field = FIELDS.find((name) => theirs[name] !== ours[name]);
  if (field !== undefined) {
    const params = { file: path, field, theirs: String(theirs[field]), ours: String(ours[field]) };
    return fault('log-other', 'state', params);
  }
  const bench = ours.bench();
  if (theirs.bench === bench) return null;
  const params = { file: path, theirs: String(theirs.bench), ours: String(bench) };
  return fault('log-bench', 'state', params);
}

function logOf(path: string, kept: Kept, unlock: () => void): Log {
  let { tally } = kept;
  const done: Span[] = [...kept.done];
  return {
    path,
    now: () => ({ done: done.toSorted((a, b) => a.first - b.first), tally }),
    append: (chunk) => {
      tally = add(tally, chunk);
      const lists = {
        wonDeals: tally.wonDeals === null ? null : chunk.wonDeals,
        lostDeals: tally.lostDeals === null ? null : chunk.lostDeals,
      };
      appendFileSync(path, `${JSON.stringify({ ...chunk, ...lists })}\n`);
      done.push({ first: chunk.first, count: chunk.count });
    },
    close: unlock,
  };
}

/** Runs what touches files, and makes its failure a value. */
export function guarded<T>(path: string, act: () => Result<T, Failure>): Result<T, Failure> {
  try {
    return act();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return err(fault('file', null, { file: path, reason: message }));
  }
}

/** Two surveys that write one log would do deals twice. A lock whose process is gone is taken over. */
function lock(path: string): Result<() => void, Failure> {
  const file = `${path}.lock`;
  return guarded(path, () => {
    if (existsSync(file)) {
      const pid = Number(readFileSync(file, 'utf8'));
      if (isAlive(pid)) return err(fault('log-busy', 'state', { file: path, pid, lock: file }));
      rmSync(file, { force: true });
    }
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return ok(() => {
      rmSync(file, { force: true });
    });
  });
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
