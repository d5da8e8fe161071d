/** What is spoken of a result on its way, as little as tells it: what takes its time, and what comes of it, each once. */

/** A state that is over sooner is not worth a word. In milliseconds. */
const NOTICEABLE = 1000;

export class Progress {
  readonly #say: (words: string) => void;
  /** What is known to whoever listens; null before anything was shown. */
  #known: string | null = null;
  /** Somebody waits to hear of it: it was just handed in, or is tried again by its player. */
  #awaited = true;
  #lasting = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(say: (words: string) => void) {
    this.#say = say;
  }

  /** The words that stand on the page now; `passing`: they hold for a moment only. */
  show(words: string, passing: boolean): void {
    if (passing) this.#pass(words);
    else this.#settle(words);
  }

  /** The player tries it again: whatever comes of it is news, even if it is the same. */
  again(): void {
    this.#known = '';
    this.#awaited = true;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #pass(words: string): void {
    this.#known ??= '';
    this.#lasting = words;
    if (!this.#awaited || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#awaited = false;
      this.#say(this.#lasting);
    }, NOTICEABLE);
  }

  #settle(words: string): void {
    this.stop();
    this.#awaited = false;
    // What the page began with is read there.
    const news = this.#known !== null && words !== this.#known;
    this.#known = words;
    if (news) this.#say(words);
  }
}
