/** A worker: its threads take ranges out of the queues of all surveys of this solver, one after the other. */
import type { Job, PgBoss } from 'pg-boss';
import { BEAT_MS } from './boss.ts';
import { benchOf, type Answer, type Task } from './ranges.ts';
import { takeSeat, type Seat } from './seat.ts';

/** How long a thread without work waits before it looks again. */
const IDLE_MS = 1_000;

export interface Labour {
  readonly boss: PgBoss;
  /** The signature of the search here. */
  readonly bench: number;
  /** Who this is, in what it hands back. */
  readonly name: string;
  readonly threads: number;
  /** Whether it ends where there is nothing to take. */
  readonly once: boolean;
  readonly signal: AbortSignal;
}

export interface Hooks {
  /** A range is done and handed back. */
  readonly done: (task: Task) => void;
  /** There are surveys here of solvers with these other signatures. */
  readonly strangers: (benches: readonly number[]) => void;
  /** The database did not answer as it should. */
  readonly trouble: (error: unknown) => void;
}

/** Works until the signal comes, or with `once` until nothing waits. */
export async function labour(plan: Labour, hooks: Hooks): Promise<void> {
  const names = Array.from({ length: plan.threads }, (_, i) => `${plan.name}/${String(i + 1)}`);
  await Promise.all(names.map((name) => sit(name, plan, hooks)));
}

async function sit(name: string, plan: Labour, hooks: Hooks): Promise<void> {
  const seat = takeSeat();
  try {
    while (!plan.signal.aborted) {
      const taken = await take(plan, hooks);
      if (taken === null && plan.once) return;
      if (taken === null || taken === 'trouble') await pause(plan.signal);
      else await attend(taken, seat, name, plan, hooks);
    }
  } finally {
    await seat.leave();
  }
}

/** The next range of the oldest survey that has one; null where nothing waits. */
async function take({ boss, bench }: Labour, hooks: Hooks): Promise<Job<Task> | null | 'trouble'> {
  try {
    const queues = await boss.getQueues();
    const surveys = queues.filter(({ name }) => benchOf(name) !== null);
    const benches = surveys.map(({ name }) => benchOf(name) as number);
    hooks.strangers([...new Set(benches.filter((one) => one !== bench))]);
    const ours = surveys.filter(({ name }) => benchOf(name) === bench);
    for (const { name } of ours.toSorted((a, b) => Number(a.createdOn) - Number(b.createdOn))) {
      const [job] = await boss.fetch<Task>(name);
      if (job !== undefined) return job;
    }
    return null;
  } catch (error) {
    hooks.trouble(error);
    return 'trouble';
  }
}

/** Judges a range and hands it back. A claim that was lost meanwhile is somebody else's now: the answer is dropped. */
async function attend(
  job: Job<Task>,
  seat: Seat,
  name: string,
  { boss, signal }: Labour,
  hooks: Hooks,
): Promise<void> {
  const claim = { id: job.id, retryCount: job.retryCount };
  const beat = setInterval(() => {
    boss.touch(job.name, claim).catch(hooks.trouble);
  }, BEAT_MS);
  try {
    const answer = await answerTo(job.data, seat, name, signal);
    if (answer === null) await boss.fail(job.name, claim);
    else await boss.complete(job.name, claim, answer);
    if (answer !== null) hooks.done(job.data);
  } catch (error) {
    // What cannot be handed back falls silent, and goes to another.
    hooks.trouble(error);
  } finally {
    clearInterval(beat);
  }
}

/** Null where the worker is told to end: then the range is given back. */
async function answerTo(
  task: Task,
  seat: Seat,
  name: string,
  signal: AbortSignal,
): Promise<Answer | null> {
  const stop = (): void => void seat.leave();
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    return { seat: name, chunk: await seat.judge(task) };
  } catch (error) {
    if (signal.aborted) return null;
    return { seat: name, broken: error instanceof Error ? error.message : String(error) };
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

export function pause(signal: AbortSignal, ms = IDLE_MS): Promise<void> {
  return new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    signal.addEventListener('abort', over);
  });
}
