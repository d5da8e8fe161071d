/** The third door of the solver: a session with a worker thread of Node. */
import { Worker } from 'node:worker_threads';
import { Session } from './client.ts';

/** Starts the worker. Whoever is done with it calls `destroy`; until then the thread keeps the process alive. */
export function openNodeSession(): Session {
  const worker = new Worker(new URL('../worker.ts', import.meta.url));
  const session = new Session({
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.on('message', listener),
  });
  worker.on('error', (error: Error) => session.fail(error.message));
  return session;
}
