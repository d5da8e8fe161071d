/** Refusing at once what could only be answered too late. */
import { Refusal } from './refusal.ts';

/** So many writes may wait for the store: about a second of its work. */
const MOST_WRITES = 500;
/**
 * When the turns of the event loop are so many milliseconds late on average, and so many requests are being answered,
 * they pile up faster than they are answered. An average, because one long turn, such as a collection of garbage, is no such
 * thing; and a number, because with few the machine is busy with something else, and refusing them would help nobody.
 */
const MOST_LAG = 150;
const MOST_TOGETHER = 64;
const TICK = 50;
/** How much the latest turn counts in the average, and as how late at most: it takes two. */
const WEIGHT = 0.3;
const LATEST = 300;

/** An answer, of which nothing but its end is of interest here. */
interface Ending {
  once(event: 'close', listener: () => void): unknown;
}

export class Load {
  private writing = 0;
  private answering = 0;
  private dueAt = performance.now() + TICK;
  private average = 0;
  private readonly timer: NodeJS.Timeout;
  private closing = false;

  constructor() {
    this.timer = setInterval(() => {
      const late = Math.min(LATEST, Math.max(0, performance.now() - this.dueAt));
      this.average += WEIGHT * (late - this.average);
      this.dueAt = performance.now() + TICK;
    }, TICK).unref();
  }

  /** How many requests are being answered. */
  get requests(): number {
    return this.answering;
  }

  /** How many writes wait. */
  get writes(): number {
    return this.writing;
  }

  /** By how many milliseconds the event loop is late, lately. */
  get lag(): number {
    return this.average;
  }

  /** Lets a request in until its answer is over, or throws what it is refused with when there are too many. */
  admit(counts: 'reads' | 'writes', answer: Ending): void {
    if (this.closing) throw busy('The server is being stopped', 5);
    const full = counts === 'writes' && this.writing >= MOST_WRITES;
    const late = this.answering >= MOST_TOGETHER && this.average > MOST_LAG;
    if (full || late) throw busy('There are too many requests at once', 1);
    this.answering += 1;
    answer.once('close', () => {
      this.answering -= 1;
    });
  }

  /** Does a write, if not too many wait already. */
  async write<T>(work: () => Promise<T>): Promise<T> {
    if (this.writing >= MOST_WRITES) throw busy('There are too many requests at once', 1);
    this.writing += 1;
    try {
      return await work();
    } finally {
      this.writing -= 1;
    }
  }

  /** From now on nothing is admitted. */
  stop(): void {
    this.closing = true;
    clearInterval(this.timer);
  }
}

function busy(words: string, retryAfter: number): Refusal {
  return new Refusal('busy', `${words}; send the same request again.`, { retryAfter });
}
