/** A survey by many machines: its ranges are laid into a queue, and what workers make of them goes into the log. */
import type { PgBoss } from 'pg-boss';
import { judgeSpan } from '../judge.ts';
import { gapsIn, type Span } from '../tally.ts';
import type { Course } from '../workforce.ts';
import { QUEUE } from './boss.ts';
import { harvestOf, openIn, type Sheaf } from './harvest.ts';
import { pause } from './labour.ts';
import { cut, idOf, overlaps, sizeFor } from './ranges.ts';

const BATCH = 1_000;
/** How long deals are tried for, to see how many make a good range. */
const TRIAL_MS = 1_000;

export interface HandOut extends Omit<Course, 'bench' | 'progress'> {
  readonly boss: PgBoss;
  readonly queue: string;
  /** Milliseconds of computing. */
  readonly cpu: () => number;
  /** How many milliseconds pass between two looks into the queue. */
  readonly every: number;
}

export interface Hooks {
  /** So many ranges were laid, of so many deals at the most. */
  readonly laid: (ranges: number, size: number) => void;
  /** Some more is done, and so many ranges are in hand. */
  readonly shown: (active: number) => void;
  readonly trouble: (error: unknown) => void;
}

export interface Outcome {
  /** How many threads of all workers took part. */
  readonly seats: number;
  /** Why a range cannot be judged; null where all is well. */
  readonly broken: string | null;
  /** Whether somebody has taken the survey out of the queue. */
  readonly withdrawn: boolean;
}

/** Lays what is not done and waits for it, until all is done, time is up or the signal comes. */
export async function handOut(plan: HandOut, hooks: Hooks): Promise<Outcome> {
  const { boss, queue, span, log, more, signal, every } = plan;
  const seats = new Set<string>();
  await boss.createQueue(queue, QUEUE);
  const harvest = harvestOf(boss, queue);
  let laid = false;
  const orTrouble = <T>(asking: Promise<T>): Promise<T | null> =>
    asking.catch((error: unknown) => {
      hooks.trouble(error);
      return null;
    });
  while (!signal.aborted && more()) {
    const found = await orTrouble(harvest.look());
    const broken = gather(found?.sheaves ?? [], plan, seats);
    if (broken !== null) {
      await orTrouble(boss.deleteJob(queue, broken.id));
      return { seats: seats.size, broken: broken.reason, withdrawn: false };
    }
    if (gapsIn(span, log.now().done).length === 0) break;
    if (found !== null) hooks.shown(found.active);
    if (laid && found?.open !== true && (await orTrouble(isGone(boss, queue))) === true) {
      return { seats: seats.size, broken: null, withdrawn: true };
    }
    // Once is enough, unless somebody took ranges out of the queue, or laid others that overlap.
    if (found !== null && (!laid || !found.open)) {
      const waiting = await orTrouble(openIn(boss, queue));
      const ranges = waiting === null ? [] : rangesFor(plan, waiting);
      laid = waiting !== null && (await orTrouble(lay(plan, ranges, hooks))) !== null;
    }
    await pause(signal, every);
  }
  return { seats: seats.size, broken: null, withdrawn: false };
}

async function isGone(boss: PgBoss, queue: string): Promise<boolean> {
  return (await boss.getQueue(queue)) === null;
}

/** What is new goes into the log: each deal once, however often it was judged. */
function gather(
  sheaves: readonly Sheaf[],
  { log, span }: Pick<HandOut, 'log' | 'span'>,
  seats: Set<string>,
): { readonly id: string; readonly reason: string } | null {
  const { done } = log.now();
  const taken: Span[] = [];
  for (const { id, answer } of sheaves) {
    if ('broken' in answer) return { id, reason: answer.broken };
    seats.add(answer.seat);
    const { chunk } = answer;
    // Whoever asked for more deals before laid ranges beyond these.
    if (chunk.first < span.first || chunk.first + chunk.count > span.first + span.count) continue;
    if ([...done, ...taken].some((one) => overlaps(one, chunk))) continue;
    log.append(chunk);
    taken.push(chunk);
  }
  return null;
}

/** The deals that are neither done nor waiting, in pieces that take a thread a few seconds. */
function rangesFor(plan: HandOut, waiting: readonly Span[]): readonly Span[] {
  const { span, log } = plan;
  const gaps = () => gapsIn(span, inOrder([...log.now().done, ...waiting]));
  if (gaps().length === 0) return [];
  const size = sizeFor(tryOut(plan, gaps()), span.count);
  return cut(gaps(), size);
}

async function lay({ boss, queue, terms }: HandOut, ranges: readonly Span[], hooks: Hooks) {
  for (let i = 0; i < ranges.length; i += BATCH) {
    const batch = ranges.slice(i, i + BATCH);
    const jobs = batch.map((range) => ({ id: idOf(queue, range), data: { ...terms, ...range } }));
    await boss.insert(queue, jobs);
  }
  if (ranges.length > 0)
    hooks.laid(
      ranges.length,
      ranges.reduce((most, { count }) => Math.max(most, count), 0),
    );
  return true;
}

/** Judges a few of the deals, which count, and says how many a thread does in a second. */
function tryOut(plan: HandOut, gaps: readonly Span[]): number {
  const { terms, span, log, now, cpu, more, signal } = plan;
  const most = sizeFor(Infinity, span.count);
  const start = now();
  let deals = 0;
  let gap = gaps[0];
  for (let count = 1; gap !== undefined && gap.count > 0; count *= 2) {
    if (now() - start >= TRIAL_MS || deals >= most || signal.aborted || !more()) break;
    const piece: Span = { first: gap.first, count: Math.min(count, gap.count, most - deals) };
    log.append(judgeSpan(piece, terms, cpu));
    deals += piece.count;
    gap = { first: gap.first + piece.count, count: gap.count - piece.count };
  }
  return (1000 * deals) / Math.max(1, now() - start);
}

/** Spans without overlaps, as `gapsIn` wants them. */
function inOrder(spans: readonly Span[]): readonly Span[] {
  let end = -1;
  return spans
    .toSorted((a, b) => a.first - b.first)
    .flatMap(({ first, count }) => {
      const from = Math.max(first, end);
      const left = first + count - from;
      end = Math.max(end, first + count);
      return left > 0 ? [{ first: from, count: left }] : [];
    });
}
