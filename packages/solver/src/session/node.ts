/** The third door of the solver: a session with a worker thread of Node. */
import { Worker } from 'node:worker_threads';
import { Session } from './client.ts';

/** Starts a thread. It keeps the process alive until `destroy`; should it die before, what was asked comes to `crash`. */
export function openNodeSession(): Session {
  const worker = new Worker(new URL('../worker.ts', import.meta.url));
  const session = new Session({
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.on('message', listener),
  });
  worker.on('error', (error: Error) => session.fail(error.message));
  worker.on('exit', (code) => session.fail(`The worker ended with code ${code}.`));
  return session;
}
