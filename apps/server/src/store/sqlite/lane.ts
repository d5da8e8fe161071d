/** The main thread's end of one thread: it gathers what is asked meanwhile, sends that as one batch, and hands out the answers. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { StoreBroken, StoreBusy } from '../store.ts';
import { errorOf, type Failure } from './failure.ts';
import type { Item, Outcome, Reply, Request, Setting } from './messages.ts';

/** A batch has at most so many items, and so many may wait; more are told to come back later. */
const BATCH = 200;
const WAITING = 1000;

/** Here Node keeps what it compiled: with that, a thread begins in half the time. Where it may not write, it does without. */
const COMPILED = fileURLToPath(new URL('../../../../../node_modules/.cache/node', import.meta.url));

interface Waiting extends Item {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class Lane {
  readonly #worker: Worker;
  readonly #onBroken: (error: StoreBroken) => void;
  #waiting: Waiting[] = [];
  #running: readonly Waiting[] = [];
  #broken: StoreBroken | null = null;
  #closing = false;
  #ending = false;
  /** To be called when nothing is under way any more. */
  #drained: () => void = () => undefined;

  private constructor(worker: Worker, onBroken: (error: StoreBroken) => void) {
    this.#worker = worker;
    this.#onBroken = onBroken;
    worker.on('message', (reply: Reply) => this.#receive(reply));
    worker.on('error', (error: Error) => this.fail(new StoreBroken(error.message)));
    worker.on('exit', (code) => {
      if (!this.#ending) this.fail(new StoreBroken(`A thread of the store ended (${code}).`));
    });
  }

  /** Starts the thread; the secret where it told one. `onBroken` is called at most once. */
  static async open(
    setting: Setting,
    onBroken: (error: StoreBroken) => void,
  ): Promise<readonly [Lane, string | null]> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: setting,
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
    });
    const [reply] = (await once(worker, 'message')) as [Reply];
    if (reply.kind === 'ready') return [new Lane(worker, onBroken), reply.secret];
    await worker.terminate();
    throw reply.kind === 'refused' ? errorOf(reply.failure) : new StoreBroken('It did not start.');
  }

  get queued(): number {
    return this.#waiting.length + this.#running.length;
  }

  async ask(name: string, values: readonly unknown[]): Promise<unknown> {
    if (this.#broken !== null) throw this.#broken;
    if (this.#closing) throw new StoreBusy('The store is being closed.');
    if (this.#waiting.length >= WAITING) throw new StoreBusy('Too much waits for the store.');
    return new Promise((resolve, reject) => {
      this.#waiting.push({ name, values, resolve, reject });
      if (this.#running.length === 0) this.#send();
    });
  }

  /** Whatever waits, and whatever will be asked, fails with that error. */
  fail(error: StoreBroken): void {
    if (this.#broken !== null) return;
    this.#broken = error;
    for (const { reject } of [...this.#running, ...this.#waiting]) reject(error);
    this.#running = [];
    this.#waiting = [];
    this.#drained();
    this.#onBroken(error);
  }

  /** Takes nothing more, and answers what was asked before. */
  async drain(): Promise<void> {
    this.#closing = true;
    if (this.queued > 0) await new Promise<void>((resolve) => (this.#drained = resolve));
  }

  /** Ends the thread, which must have been drained. */
  async end(): Promise<void> {
    this.#ending = true;
    if (this.#broken !== null) {
      await this.#worker.terminate();
      return;
    }
    const ended = once(this.#worker, 'exit');
    this.#worker.postMessage(null satisfies Request);
    await ended;
  }

  #send(): void {
    this.#running = this.#waiting.splice(0, BATCH);
    if (this.#running.length === 0) {
      this.#drained();
      return;
    }
    const items: Request = this.#running.map(({ name, values }) => ({ name, values }));
    this.#worker.postMessage(items);
  }

  #receive(reply: Reply): void {
    switch (reply.kind) {
      case 'broken':
        this.fail(new StoreBroken(reply.failure.message));
        return;
      case 'failed':
        this.#refuse(reply.failure);
        break;
      case 'done':
        this.#answer(reply.outcomes);
        break;
      default:
        return;
    }
    this.#send();
  }

  #answer(outcomes: readonly Outcome[]): void {
    const asked = this.#running;
    this.#running = [];
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.ok) asked[index]?.resolve(outcome.value);
      else asked[index]?.reject(errorOf(outcome.failure));
    }
  }

  /** Where the database is locked, what has queued up meanwhile has waited for it too. */
  #refuse(failure: Failure): void {
    const turnedAway = failure.kind === 'busy' ? this.#waiting.splice(0) : [];
    const asked = [...this.#running, ...turnedAway];
    this.#running = [];
    for (const { reject } of asked) reject(errorOf(failure));
  }
}
