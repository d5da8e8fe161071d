/** The asking side of a session, for page and Node alike: how messages get to the worker is handed in. */
import type { Report } from '../answers.ts';
import type { FromWorker, Kind, Outcome, Question, SessionLimits, ToWorker } from './messages.ts';

/** A way to one worker and back. */
export interface Transport {
  readonly post: (message: ToWorker) => void;
  /** Called once; every message of the worker goes to the listener. */
  readonly onMessage: (listener: (message: FromWorker) => void) => void;
}

/** Who is told about one question. Nothing is called after `result`, `dropped` or cancelling. */
export interface Listener<K extends Kind> {
  readonly result: (outcome: Outcome<K>) => void;
  readonly progress?: (report: Report) => void;
  /** A later question took its place. */
  readonly dropped?: () => void;
}

interface Asked {
  /** Of the last `start`: what is started again has a new one. */
  id: number;
  readonly question: Question;
  readonly limits: SessionLimits;
  readonly result: (outcome: Outcome) => void;
  readonly progress: (report: Report) => void;
  readonly dropped: () => void;
}

/** One worker, asked one thing at a time: the latest question wins. */
export class Session {
  readonly #transport: Transport;
  #asked: Asked | null = null;
  #paused = false;
  #ids = 0;

  constructor(transport: Transport) {
    this.#transport = transport;
    transport.onMessage((message) => this.#hear(message));
  }

  /** Asks, in place of whatever was asked before. Cancelling is for good, and does nothing once there is an answer. */
  ask<K extends Kind>(
    question: Question<K>,
    listener: Listener<K>,
    limits: SessionLimits = {},
  ): () => void {
    const before = this.#asked;
    const asked: Asked = {
      id: 0,
      question: question as Question,
      limits,
      // Each kind is answered in kind.
      result: (outcome) => listener.result(outcome as Outcome<K>),
      progress: (report) => listener.progress?.(report),
      dropped: () => listener.dropped?.(),
    };
    this.#asked = asked;
    this.#start(asked);
    before?.dropped();
    return () => {
      if (this.#asked === asked) this.stop();
    };
  }

  /** Drops the question that is being searched, if any; its listener hears nothing more. */
  stop(): void {
    const asked = this.#asked;
    this.#asked = null;
    if (asked !== null && !this.#paused) this.#transport.post({ verb: 'stop', id: asked.id });
  }

  /** The worker rests until `resume`. What is asked meanwhile waits for it. */
  pause(): void {
    if (this.#paused) return;
    this.#paused = true;
    if (this.#asked !== null) this.#transport.post({ verb: 'stop', id: this.#asked.id });
  }

  /** Starts the question again that was waiting; being the same, it has the same answer. */
  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    if (this.#asked !== null) this.#start(this.#asked);
  }

  /** Ends the worker. Nothing can be asked afterwards. */
  destroy(): void {
    this.#asked = null;
    this.#transport.post({ verb: 'destroy' });
  }

  /** The worker is gone: whoever waits is told. */
  fail(text: string): void {
    const asked = this.#asked;
    this.#asked = null;
    asked?.result({ ok: false, error: { code: 'crash', at: null, params: { text } } });
  }

  #start(asked: Asked): void {
    if (this.#paused) return;
    this.#ids += 1;
    asked.id = this.#ids;
    const { id, question, limits } = asked;
    this.#transport.post({ verb: 'start', id, question, limits });
  }

  #hear(message: FromWorker): void {
    const asked = this.#asked;
    if (asked === null) return;
    if (message.id !== asked.id) return;
    if (message.verb === 'progress') {
      const { nodes, least, most, judged } = message;
      asked.progress({ nodes, least, most, judged });
      return;
    }
    this.#asked = null;
    asked.result(message.outcome);
  }
}
