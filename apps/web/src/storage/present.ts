/**
 * A browser may put a page aside as it is when it is left, to have it back at once. WebKit does so in the middle of a
 * transaction, too, which then never ends, and every other page of the game stays blank, waiting for it. So from the moment
 * on when a page is left it begins nothing, until it is back; and what was under way as it was put aside is given up then,
 * and done again when it is back.
 */

/** A transaction, as far as it can be given up. */
interface Abortable {
  abort(): void;
  readonly done: Promise<unknown>;
}

/** Every transaction is shown to it as it begins. */
export type Watch = <T extends Abortable>(transaction: T) => T;

/** Without one, none is left. */
const PAGE: EventTarget | null = typeof window === 'undefined' ? null : window;

/** The place, whose methods wait while the page is away, and answer but once they are done. */
export function whilePresent<T extends object>(placeOf: (watch: Watch) => T, page = PAGE): T {
  if (page === null) return placeOf((transaction) => transaction);
  const presence = new Presence(page);
  return new Proxy(
    placeOf((transaction) => presence.watch(transaction)),
    {
      get: (target, name): unknown => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return (...args: readonly unknown[]): unknown =>
          presence.run(() => Reflect.apply(method, target, args) as unknown);
      },
    },
  );
}

class Presence {
  #away = false;
  /** How often the page was put aside. */
  #absences = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #running = new Set<Abortable>();

  constructor(page: EventTarget) {
    page.addEventListener('pagehide', (event) => {
      this.#away = true;
      // A page that is left for good comes to the end of what it has begun.
      if (Reflect.get(event, 'persisted') === true) this.#giveUp();
    });
    page.addEventListener('pageshow', () => {
      this.#away = false;
      for (const goOn of this.#waiting.splice(0)) goOn();
    });
  }

  watch<T extends Abortable>(transaction: T): T {
    this.#running.add(transaction);
    const end = () => this.#running.delete(transaction);
    void transaction.done.then(end, end);
    return transaction;
  }

  async run(work: () => unknown): Promise<unknown> {
    if (this.#away) await new Promise<void>((goOn) => this.#waiting.push(goOn));
    const absences = this.#absences;
    try {
      return await work();
    } catch (error) {
      // Whatever else is wrong comes again.
      if (absences === this.#absences) throw error;
      return this.run(work);
    }
  }

  #giveUp(): void {
    this.#absences += 1;
    for (const transaction of this.#running) {
      try {
        transaction.abort();
      } catch {
        // It is at its end already.
      }
    }
  }
}
