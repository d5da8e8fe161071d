/** What the server does by itself, while it runs: it keeps the time, commits to days, closes them and tidies up. */
import { setTimeout as pause } from 'node:timers/promises';
import { dateAt } from '@bellows/rules';
import type { FastifyBaseLogger } from 'fastify';
import { StoreBroken, StoreBusy, type Store } from '../store/store.ts';
import { commitDate, isUrgent, missingDates } from './ahead.ts';
import type { Clock } from './clock.ts';
import { closeDue, dropOldStarts } from './closing.ts';
import type { Receipts } from './receipts.ts';
import { sealBefore, sealingDate } from './sealing.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export interface JobOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly receipts: Receipts;
  readonly log: Log;
  /** Called once, when nobody knows any more what the store has kept; the jobs have ended then. */
  readonly onBroken: (error: StoreBroken) => void;
  /** The pulse of all jobs, in milliseconds: a second, but in tests. */
  readonly tick?: number;
}

export interface Jobs {
  /**
   * Today and tomorrow can be played, or the clock is unsound, so that nothing may be committed to. Rejects where today cannot
   * be committed to; tomorrow is tried for again.
   */
  readonly ready: Promise<void>;
  /** Ends at once what can be ended, and waits a little for the rest. */
  stop(): Promise<void>;
}

/** One of the things that are done again and again. Two are never under way at once. */
interface Job {
  readonly name: string;
  /** In ticks. */
  readonly every: number;
  /** Whether it is done by the one process that leads, of all that work on the store. */
  readonly alone?: true;
  /** Answers true where there is more to do at once. */
  readonly run: () => boolean | Promise<boolean>;
}

const TICK = 1000;
/** What failed is tried again when it would be due, but neither sooner nor later than so many ticks. */
const RETRY = { least: 5, most: 60 };
/** The longest that `stop` waits for what cannot be ended, in milliseconds. */
const PATIENCE = 3000;

export function startJobs(options: JobOptions): Jobs {
  const ending = new AbortController();
  const { signal } = ending;
  const ready = new Announcement();
  signal.addEventListener('abort', () => ready.yes());
  const jobs = [
    driftJob(options),
    markJob(options),
    closingJob(options),
    readyJob(options, ready),
    commitJob(options, signal, ready),
    tidyJob(options),
    dropJob(options),
    sealJob(options),
  ];
  const running = runAll(jobs, options, ending);
  return {
    ready: ready.promise,
    stop: async () => {
      ending.abort();
      await Promise.race([running, pause(PATIENCE, undefined, { ref: false })]);
    },
  };
}

/** Made once; whatever is announced later changes nothing. */
class Announcement {
  made = false;
  yes: () => void = () => undefined;
  no: (error: Error) => void = () => undefined;
  readonly promise = new Promise<void>((resolve, reject) => {
    this.yes = resolve;
    this.no = reject;
  });

  constructor() {
    const made = () => {
      this.made = true;
    };
    // It may be that nobody listens.
    this.promise.then(made, made);
  }
}

/** One after the other, tick by tick; without a pause while one of them has more to do. */
async function runAll(
  jobs: readonly Job[],
  options: JobOptions,
  ending: AbortController,
): Promise<void> {
  const { signal } = ending;
  const due = new Map<Job, number>();
  const which = askWhich(options, ending);
  for (let tick = 0; !signal.aborted; tick += 1) {
    let more = false;
    const mine = await which();
    for (const job of jobs.filter((one) => mine(one) && tick >= (due.get(one) ?? 0))) {
      const wait = await attempt(job, options, ending);
      if (wait === 0) more = true;
      else due.set(job, tick + wait);
    }
    await pause(more ? 0 : (options.tick ?? TICK), undefined, { signal }).catch(() => undefined);
  }
}

/** Which jobs are this process's at the moment: none while the store does not answer, which is said once. */
function askWhich(
  { store, log, onBroken }: JobOptions,
  ending: AbortController,
): () => Promise<(job: Job) => boolean> {
  let silent = false;
  return async () => {
    try {
      const leads = await store.leads();
      silent = false;
      return ({ alone }) => leads || alone === undefined;
    } catch (error) {
      const { aborted } = ending.signal;
      if (error instanceof StoreBroken && !aborted) {
        ending.abort();
        onBroken(error);
      } else if (!silent && !aborted) log.warn({ err: error }, 'the store does not answer');
      silent = true;
      return () => false;
    }
  };
}

/** Runs a job, and answers in how many ticks it is due again. */
async function attempt(
  job: Job,
  { log, onBroken }: JobOptions,
  ending: AbortController,
): Promise<number> {
  const ended = () => ending.signal.aborted;
  if (ended()) return 0;
  try {
    return (await job.run()) ? 0 : job.every;
  } catch (error) {
    // What fails because all of it ends is nobody's concern.
    if (ended()) return 0;
    if (error instanceof StoreBroken) {
      ending.abort();
      onBroken(error);
    } else {
      // Others may be in the way for a moment.
      const say = error instanceof StoreBusy ? 'warn' : 'error';
      log[say]({ err: error, job: job.name }, 'a job failed and will be tried again');
    }
    return Math.min(Math.max(job.every, RETRY.least), RETRY.most);
  }
}

/** One alarm each time that the machine's clock goes its own way, and a word when it has come back. */
function driftJob({ clock, log }: JobOptions): Job {
  let alarmed = false;
  return {
    name: 'drift',
    every: 1,
    run: () => {
      const sound = clock.sound();
      if (sound === !alarmed) return false;
      alarmed = !sound;
      const driftMs = clock.drift();
      if (sound) log.info({ driftMs }, 'the clock of this machine agrees again');
      else
        log.error(
          { driftMs },
          'the clock of this machine was set, or stands before what was acted on: nothing new is published until it is right',
        );
      return false;
    },
  };
}

/** While the clock is unsound, only starts and results move the mark: else a clock that was once ahead would never be caught up with. */
function markJob({ store, clock }: JobOptions): Job {
  return {
    name: 'mark',
    every: 10,
    run: async () => {
      if (clock.sound()) await store.raiseHighWater(clock.now());
      return false;
    },
  };
}

function closingJob({ store, clock, receipts, log }: JobOptions): Job {
  return {
    name: 'closing',
    every: 2,
    alone: true,
    run: async () => {
      const boards = await closeDue(store, clock, receipts);
      if (boards.length > 0) log.info({ boards }, 'closed');
      return false;
    },
  };
}

/** Whoever commits to days, all may begin when today and tomorrow are there. */
function readyJob({ store, clock }: JobOptions, ready: Announcement): Job {
  return {
    name: 'ready',
    every: 1,
    run: async () => {
      if (ready.made) return false;
      const now = clock.now();
      if (!clock.sound() || !isUrgent(await missingDates(store, now), now)) ready.yes();
      return false;
    },
  };
}

function commitJob(
  { store, clock, log }: JobOptions,
  signal: AbortSignal,
  ready: Announcement,
): Job {
  return {
    name: 'commit',
    every: 60,
    alone: true,
    run: async () => {
      const now = clock.now();
      const [date, ...rest] = clock.sound() ? await missingDates(store, now) : [];
      if (date === undefined) return false;
      try {
        await commitDate(store, clock, date, signal);
      } catch (error) {
        if (date > dateAt(now)) ready.yes();
        else ready.no(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }
      if (!isUrgent(rest, now)) ready.yes();
      log.info({ date, missing: rest.length }, 'committed to a day');
      return rest.length > 0;
    },
  };
}

function tidyJob({ store }: JobOptions): Job {
  return {
    name: 'tidy',
    every: 60,
    alone: true,
    run: async () => {
      await store.tidy();
      return false;
    },
  };
}

function dropJob({ store, clock, log }: JobOptions): Job {
  return {
    name: 'drop starts',
    every: 60,
    alone: true,
    run: async () => {
      const starts = await dropOldStarts(store, clock);
      if (starts > 0) log.info({ starts }, 'starts without a result were dropped');
      return false;
    },
  };
}

/** One board at a time, so that the others do not wait. */
function sealJob({ store, clock, log }: JobOptions): Job {
  return {
    name: 'seal',
    every: 60,
    alone: true,
    run: async () => {
      if (!clock.sound()) return false;
      const sealed = await sealBefore(store, clock, sealingDate(clock.now()), 1);
      if (sealed > 0) log.info({}, 'a board was sealed');
      return sealed > 0;
    },
  };
}
