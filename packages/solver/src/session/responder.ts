/** The answering side of a session: one question at a time, in slices, so that the next message is heard soon. */
import type { Report } from '../answers.ts';
import type { Running } from '../running.ts';
import { seekOutcome } from './answer.ts';
import type { FromWorker, Outcome, ToWorker } from './messages.ts';
import { readMessage } from './read.ts';

/** What a worker gives its responder. */
export interface Surroundings {
  readonly post: (message: FromWorker) => void;
  /** Calls back once, after all messages that lie there have been received. */
  readonly later: (turn: () => void) => void;
  /** Ends the worker. */
  readonly end: () => void;
}

/** Nodes between two messages of progress, some a second; what is new of piles and positions is told at once. */
const REPORT_EVERY = 1 << 16;

interface Work {
  readonly id: number;
  readonly running: Running<Outcome>;
  /** The last report that was posted. */
  said: Report;
}

const NOTHING_YET: Report = { nodes: 0, least: null, most: null, judged: null };

export class Responder {
  readonly #around: Surroundings;
  #work: Work | null = null;
  /** A turn will come. */
  #waiting = false;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** A message has come, whatever it is. */
  receive(message: unknown): void {
    const read = readMessage(message);
    if (read.ok) {
      this.#obey(read.value);
      return;
    }
    const { id, error } = read.error;
    this.#around.post({ verb: 'result', id, outcome: { ok: false, error } });
  }

  #obey(message: ToWorker): void {
    switch (message.verb) {
      case 'start': {
        const { id, question } = message;
        // Only what this protocol knows: limits have more fields within a thread.
        const { nodes } = message.limits;
        const running = seekOutcome(question, nodes === undefined ? {} : { nodes });
        this.#work = { id, running, said: NOTHING_YET };
        this.#wait();
        return;
      }
      case 'stop': {
        if (this.#work?.id === message.id) this.#work = null;
        return;
      }
      case 'destroy': {
        this.#work = null;
        this.#around.end();
        return;
      }
    }
  }

  #wait(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    this.#around.later(() => {
      this.#waiting = false;
      this.#turn();
    });
  }

  /** One slice of the question at hand. */
  #turn(): void {
    const work = this.#work;
    if (work === null) return;
    const step = stepOf(work.running);
    if (step.done === true) {
      this.#work = null;
      this.#around.post({ verb: 'result', id: work.id, outcome: step.value });
      return;
    }
    this.#report(work, step.value);
    this.#wait();
  }

  #report(work: Work, report: Report): void {
    const { said } = work;
    const news = report.judged !== null || report.least !== said.least;
    if (!news && report.nodes - said.nodes < REPORT_EVERY) return;
    work.said = report;
    this.#around.post({ verb: 'progress', id: work.id, ...report });
  }
}

/** A bug in the search ends the question, not the worker. */
function stepOf(running: Running<Outcome>): IteratorResult<Report, Outcome> {
  try {
    return running.next();
  } catch (error) {
    const params = { text: String(error) };
    return { done: true, value: { ok: false, error: { code: 'crash', at: null, params } } };
  }
}
