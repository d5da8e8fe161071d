/** The worker's file, the same for browser and Node: it hears messages and answers them (session/messages.ts). */
import { Responder, type Surroundings } from './session/responder.ts';

/** What a worker of the browser has around it. */
interface BrowserScope {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
  close(): void;
}

interface BrowserChannel {
  readonly port1: { onmessage: () => void };
  readonly port2: { postMessage(message: unknown): void };
}

/** Node's end of the line; null in a browser, where nothing of Node may be imported. */
function nodePort() {
  const { process } = globalThis as { readonly process?: NodeJS.Process };
  return process?.getBuiltinModule('node:worker_threads').parentPort ?? null;
}

/** The browser's timers wait four milliseconds once they are nested; a message to oneself comes at once. */
function byMessages(): Surroundings['later'] {
  const { port1, port2 } = new MessageChannel() as unknown as BrowserChannel;
  let next: (() => void) | null = null;
  port1.onmessage = () => next?.();
  return (turn) => {
    next = turn;
    port2.postMessage(null);
  };
}

function serve(): void {
  const port = nodePort();
  if (port !== null) {
    const responder = new Responder({
      post: (message) => port.postMessage(message),
      later: setImmediate,
      end: () => port.close(),
    });
    port.on('message', (message: unknown) => responder.receive(message));
    return;
  }
  const scope = globalThis as unknown as BrowserScope;
  const responder = new Responder({
    post: (message) => scope.postMessage(message),
    later: byMessages(),
    end: () => scope.close(),
  });
  scope.addEventListener('message', ({ data }) => responder.receive(data));
}

serve();
