/** What time it is at the server, as well as its answers tell. */

/** A header `Date` has whole seconds: the answer was written within the one that it names. */
const SECOND = 1000;

export class ServerClock {
  /** How far the server's clock is ahead of the device's calendar, in milliseconds; null until a server was heard. */
  offset = $state.raw<number | null>(null);
  readonly #today: () => number;
  readonly #assumed: number;
  #least = -Infinity;
  #most = Infinity;

  /** `assumed`: what was known of it before this page. */
  constructor(today: () => number, assumed = 0) {
    this.#today = today;
    this.#assumed = assumed;
  }

  /** Milliseconds since 1970; by the device's calendar until a server was heard. */
  now(): number {
    return this.#today() + (this.offset ?? this.#assumed);
  }

  /**
   * An answer was written at `date`, to a request that was sent and answered at these moments of the device's calendar. One
   * that may have lain somewhere since (`fresh` is false) only tells that it is not earlier.
   */
  heard(date: number, sent: number, received: number, fresh: boolean): void {
    this.#narrow(date - received, fresh ? date + SECOND - sent : Infinity);
  }

  /** The server did something at that very moment, in answer to such a request. */
  heardExactly(moment: number, sent: number, received: number): void {
    this.#narrow(moment - received, moment - sent);
  }

  /** Every answer says between what the offset lies. One that contradicts the earlier ones is right: a clock was set. */
  #narrow(least: number, most: number): void {
    const [low, high] = [Math.max(this.#least, least), Math.min(this.#most, most)];
    const agree = low <= high;
    this.#least = agree ? low : least;
    this.#most = agree ? high : most;
    // Where only one end is known, nothing is.
    if (this.#most === Infinity) this.offset = null;
    else this.offset = Math.round((this.#least + this.#most) / 2);
  }
}
