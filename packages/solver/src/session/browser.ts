/** The browser's shell of a session. The page makes the worker, since only its bundler knows where the file will lie. */
import { Session } from './client.ts';
import type { FromWorker } from './messages.ts';

/** The part of the browser's `Worker` that is used. */
export interface BrowserWorker {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (event: Failure) => void): void;
  postMessage(message: unknown): void;
  terminate(): void;
}

interface Failure {
  readonly message?: string;
  preventDefault(): void;
}

/**
 * A session with this worker. A worker that throws, or whose file does not load, is ended: `onCrash` is called, the question
 * at hand comes to the problem `crash`, and nothing more can be asked in this session.
 */
export function openBrowserSession(worker: BrowserWorker, onCrash: () => void): Session {
  const session = new Session({
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => {
      worker.addEventListener('message', ({ data }) => listener(data as FromWorker));
    },
  });
  worker.addEventListener('error', (event) => {
    // The asker is told, not the console.
    event.preventDefault();
    worker.terminate();
    onCrash();
    session.fail(event.message ?? 'The file of the worker could not be loaded.');
  });
  return session;
}
