/**
 * The page's way to the solver, which works in a worker of its own: nothing of it is loaded before the first question,
 * and the page never waits for it.
 *
 *     const cancel = engine.ask({ kind: 'judge', position: toPlain(position) }, { result: (outcome) => … });
 *
 * One question is searched at a time, and the latest wins: the listener of the one before is told `dropped`. A hidden
 * page does not search; when it is seen again, the question goes on from its beginning, and its reports come again.
 */
import {
  Session,
  type FromWorker,
  type Kind,
  type Listener,
  type Question,
  type SessionLimits,
  type Transport,
} from '@bellows/solver/session';

/** A worker that can be asked, and told of its death. */
export interface Opened {
  readonly transport: Transport;
  /** Called once: the listener hears why the worker died. */
  readonly onCrash: (listener: (text: string) => void) => void;
}

export class Engine {
  readonly #open: () => Opened;
  #session: Session | null = null;
  #visible = true;

  /** `open` makes a worker; it is called at the first question, and at the first one after a worker died. */
  constructor(open: () => Opened = openWorker) {
    this.#open = open;
  }

  /**
   * Asks in place of whatever was asked before, and answers how to cancel: the listener then hears nothing more.
   * `result` is called once, never before `ask` has returned; its problem is `crash` where the worker died.
   */
  ask<K extends Kind>(
    question: Question<K>,
    listener: Listener<K>,
    limits: SessionLimits = {},
  ): () => void {
    this.#session ??= this.#begin();
    return this.#session.ask(question, listener, limits);
  }

  /** The page was hidden or shown: a hidden one does not search. */
  setVisible(visible: boolean): void {
    this.#visible = visible;
    if (visible) this.#session?.resume();
    else this.#session?.pause();
  }

  /** The page goes away: the worker ends, and what was asked is not answered. */
  destroy(): void {
    this.#session?.destroy();
    this.#session = null;
  }

  #begin(): Session {
    const { transport, onCrash } = this.#open();
    const session = new Session(transport);
    if (!this.#visible) session.pause();
    onCrash((text) => {
      if (this.#session === session) this.#session = null;
      session.fail(text);
    });
    return session;
  }
}

function openWorker(): Opened {
  const worker = new Worker(new URL('@bellows/solver/worker', import.meta.url), { type: 'module' });
  return {
    transport: {
      post: (message) => worker.postMessage(message),
      onMessage: (listener) => {
        worker.addEventListener('message', (event) => listener(event.data as FromWorker));
      },
    },
    onCrash: (listener) => {
      worker.addEventListener('error', (event) => {
        // It is told to the listener, not to the console.
        event.preventDefault();
        worker.terminate();
        listener(event.message);
      });
    },
  };
}

/** The one engine of the page. */
export const engine = new Engine();
