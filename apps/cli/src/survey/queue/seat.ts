/** A thread that judges one range after the other, for whatever survey they are. */
import { Worker } from 'node:worker_threads';
import type { Terms } from '../judge.ts';
import type { Chunk } from '../tally.ts';
import type { Task } from './ranges.ts';

export interface Seat {
  /** Rejected with what went wrong in the thread. One at a time. */
  readonly judge: (task: Task) => Promise<Chunk>;
  /** Ends the thread; what it is at is lost. */
  readonly leave: () => Promise<void>;
}

/** A thread is asked the same about all its deals. */
interface Thread {
  readonly worker: Worker;
  readonly asked: string;
}

const keyOf = ({ mode, nodes, fewest }: Terms) => JSON.stringify([mode, nodes, fewest]);

export function takeSeat(): Seat {
  let thread: Thread | null = null;
  let waiting: PromiseWithResolvers<Chunk> | null = null;

  const begin = (terms: Terms): Thread => {
    const worker = new Worker(new URL('../worker.ts', import.meta.url), { workerData: terms });
    worker.on('message', (chunk: Chunk) => waiting?.resolve(chunk));
    worker.on('error', (error) => waiting?.reject(error));
    worker.on('exit', (code) => {
      if (thread?.worker === worker) thread = null;
      waiting?.reject(new Error(`A thread ended by itself (${String(code)}).`));
    });
    return { worker, asked: keyOf(terms) };
  };
  const leave = async (): Promise<void> => {
    await thread?.worker.terminate();
  };
  return {
    judge: async ({ mode, nodes, fewest, first, count }) => {
      const terms: Terms = { mode, nodes, fewest };
      if (thread !== null && thread.asked !== keyOf(terms)) await leave();
      thread ??= begin(terms);
      waiting = Promise.withResolvers<Chunk>();
      thread.worker.postMessage({ first, count });
      try {
        return await waiting.promise;
      } finally {
        waiting = null;
      }
    },
    leave,
  };
}
