/**
 * The page's way to the solver, which works in a worker of its own: nothing of it is loaded before the first question, and
 * the page never waits for it.
 *
 *     const cancel = engine.ask({ kind: 'judge', position: toPlain(position) }, { result: (outcome) => … });
 *
 * One question is searched at a time, and the latest wins: the listener of the one before is told `dropped`. A hidden page
 * does not search; when it is seen again, the question begins again, and so do its reports.
 */
import type { Position } from '@bellows/rules';
import workerScript from '@bellows/solver/worker?worker&url';
import {
  LineMemory,
  openBrowserSession,
  toPlain,
  type BrowserWorker,
  type Kind,
  type Listener,
  type Question,
  type Session,
  type SessionLimits,
} from '@bellows/solver/session';
import { trustedScript } from '../ownScript.ts';

/** What an engine has around it; tests hand in another than the page's own. */
export interface Page {
  /** Makes a worker: at the first question, and at the first one after a worker died. */
  readonly open: () => BrowserWorker;
  /** Called before a worker is made: the engine is told whether the page is seen, and when it goes; gives back the end of it. */
  readonly watch: (engine: Engine) => () => void;
}

/** The page itself. */
const PAGE: Page = {
  open: () => new Worker(trustedScript(workerScript), { type: 'module', name: 'solver' }),
  watch: (engine) => {
    const follow = () => engine.setVisible(!document.hidden);
    const leave = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) engine.destroy();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', leave);
    };
  },
};

export class Engine {
  readonly #page: Page;
  readonly #lines = new LineMemory();
  #session: Session | null = null;
  #visible = true;
  #unwatch: (() => void) | null = null;

  constructor(page: Page = PAGE) {
    this.#page = page;
  }

  /**
   * Asks in place of whatever was asked before, and gives back how to cancel: the listener then hears nothing more.
   * `result` is called once and never before `ask` has returned; where the worker died its problem is `crash`.
   */
  ask<K extends Kind>(
    question: Question<K>,
    listener: Listener<K>,
    limits: SessionLimits = {},
  ): () => void {
    return this.#opened().ask(question, listener, limits);
  }

  /**
   * A hint, as `ask` gives it. The line behind it is remembered: whoever follows hints is led along one line to its end,
   * and each further one comes without a search, and without disturbing what is asked.
   */
  hint(position: Position, listener: Listener<'hint'>, limits: SessionLimits = {}): () => void {
    const known = this.#lines.recall(position);
    if (known !== null) {
      let cancelled = false;
      queueMicrotask(() => {
        if (!cancelled) listener.result({ ok: true, value: known });
      });
      return () => {
        cancelled = true;
      };
    }
    const lines: Listener<'line'> = {
      ...listener,
      result: (outcome) => {
        if (!outcome.ok) listener.result(outcome);
        else listener.result({ ok: true, value: this.#lines.keep(position, outcome.value) });
      },
    };
    return this.ask({ kind: 'line', position: toPlain(position) }, lines, limits);
  }

  /** The page was hidden or shown: a hidden one does not search. */
  setVisible(visible: boolean): void {
    this.#visible = visible;
    if (visible) this.#session?.resume();
    else this.#session?.pause();
  }

  /** Ends the worker; what was asked is not answered. The next question starts another one. */
  destroy(): void {
    this.#session?.destroy();
    this.#session = null;
    this.#unwatch?.();
    this.#unwatch = null;
  }

  #opened(): Session {
    this.#unwatch ??= this.#page.watch(this);
    this.#session ??= this.#open();
    return this.#session;
  }

  #open(): Session {
    const session = openBrowserSession(this.#page.open(), () => {
      if (this.#session === session) this.#session = null;
    });
    if (!this.#visible) session.pause();
    return session;
  }
}

/** The one engine of the page. */
export const engine = new Engine();
