/** Something that is asked of the server: not there yet, there, or what stands in the way. What was there once stays. */
import type { Answer } from '@bellows/api/client';
import { problemIn, type Problem } from './problems.ts';

export interface ResourceOptions<T> {
  readonly ask: () => Promise<Answer<T>>;
  /** When what was answered is old, in milliseconds from the answer; null: never. */
  readonly goodFor?: (value: T) => number | null;
  /** Whether anybody looks at the page: a hidden one asks for nothing. */
  readonly watched?: () => boolean;
}

/** Nobody is asked more often, whatever they say, in milliseconds. */
const LEAST = 1000;

export class Resource<T> {
  /** The last answer; with a problem beside it, that one is older than the question. */
  value = $state.raw<T | null>(null);
  problem = $state.raw<Problem | null>(null);
  loading = $state(false);
  readonly #options: ResourceOptions<T>;
  #asking: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #followers = 0;

  constructor(options: ResourceOptions<T>) {
    this.#options = options;
  }

  get state(): 'loading' | 'value' | 'problem' {
    if (this.value !== null) return 'value';
    return this.problem === null ? 'loading' : 'problem';
  }

  /** Asks, unless it is being asked already. Never rejects. */
  async load(): Promise<void> {
    this.#asking ??= this.#ask();
    await this.#asking;
  }

  /** Keeps it fresh for as long as somebody looks at it; answers with what ends that. */
  follow(): () => void {
    this.#followers += 1;
    void this.load();
    let done = false;
    return () => {
      if (done) return;
      done = true;
      this.#followers -= 1;
      if (this.#followers === 0) clearTimeout(this.#timer);
    };
  }

  /** There is a network again, or somebody looks at the page again. */
  wake(): void {
    if (this.#followers > 0) void this.load();
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#timer);
    this.loading = true;
    const answer = await this.#options.ask();
    this.loading = false;
    this.#asking = null;
    if (!answer.ok) {
      this.problem = problemIn(answer);
      const { retryAfter } = this.problem;
      this.#again(retryAfter === null ? null : Math.max(retryAfter, LEAST));
      return;
    }
    this.value = answer.value;
    this.problem = null;
    this.#again(this.#options.goodFor?.(answer.value) ?? null);
  }

  #again(after: number | null): void {
    if (after === null || this.#followers === 0) return;
    // A timer cannot be set for longer than this, and nobody looks that long.
    this.#timer = setTimeout(() => this.#old(), Math.min(after, 2 ** 31 - 1));
  }

  #old(): void {
    if (this.#options.watched?.() !== false) void this.load();
  }
}
