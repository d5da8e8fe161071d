/** Threads that share the deals among themselves, in chunks that take about a second. */
import { Worker } from 'node:worker_threads';
import type { Terms } from './judge.ts';
import type { Chunk, Span } from './tally.ts';

export interface Plan {
  readonly terms: Terms;
  /** What is still to be done, in order. */
  readonly spans: readonly Span[];
  readonly workers: number;
  /** Milliseconds, for the size of the chunks. */
  readonly now: () => number;
}

export interface Hooks {
  /** Takes each chunk as it is done; what it throws ends the work. */
  readonly done: (chunk: Chunk) => void;
  /** Asked before each new chunk. */
  readonly more: () => boolean;
  /** Ends everything at once; chunks at work are lost. */
  readonly signal: AbortSignal;
}

/** What a chunk should take: little is lost with it, and messages and lines cost nothing against it. */
const CHUNK_MS = 1_000;
const MOST_DEALS = 4_096;
const GROWTH = 4;

/** Hands out chunks whose size follows the time that the last ones took. Nobody knows beforehand what a deal costs. */
class Chunks {
  private size = 1;
  private readonly spans: Span[];
  private readonly workers: number;

  constructor({ spans, workers }: Pick<Plan, 'spans' | 'workers'>) {
    this.spans = [...spans];
    this.workers = workers;
  }

  next(): Span | null {
    const [span] = this.spans;
    if (span === undefined) return null;
    const left = this.spans.reduce((sum, one) => sum + one.count, 0);
    // Towards the end the chunks get smaller, so that the threads finish together.
    const count = Math.min(span.count, this.size, Math.ceil(left / this.workers));
    const rest = { first: span.first + count, count: span.count - count };
    this.spans.splice(0, 1, ...(rest.count > 0 ? [rest] : []));
    return { first: span.first, count };
  }

  took(span: Span, ms: number): void {
    const wanted = Math.floor((CHUNK_MS * span.count) / Math.max(ms, 1));
    this.size = Math.max(1, Math.min(wanted, GROWTH * span.count, MOST_DEALS));
  }
}

/** Works through the spans; fulfilled once every chunk that was begun is done, or the signal has come. */
export async function work(plan: Plan, hooks: Hooks): Promise<void> {
  const chunks = new Chunks(plan);
  const left = plan.spans.reduce((sum, one) => sum + one.count, 0);
  const count = Math.min(plan.workers, left);
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: plan.terms }),
  );
  // A chunk that could not be written may have left half a line, and nothing can follow that.
  let over = false;
  const done = (chunk: Chunk) => {
    if (!over) hooks.done(chunk);
  };
  try {
    await Promise.all(workers.map((worker) => drive(worker, chunks, plan, { ...hooks, done })));
  } finally {
    over = true;
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Keeps one thread at work. */
function drive(worker: Worker, chunks: Chunks, { now }: Plan, hooks: Hooks): Promise<void> {
  const { signal } = hooks;
  return new Promise((resolve, reject) => {
    let start = 0;
    const give = () => {
      const span = signal.aborted || !hooks.more() ? null : chunks.next();
      if (span === null) {
        resolve();
        return;
      }
      start = now();
      worker.postMessage(span);
    };
    worker.on('message', (chunk: Chunk) => {
      if (signal.aborted) return;
      chunks.took(chunk, now() - start);
      try {
        hooks.done(chunk);
        give();
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      reject(new Error(`A thread ended by itself (${String(code)}).`));
    });
    signal.addEventListener('abort', () => {
      resolve();
    });
    give();
  });
}
