/** Goes through the positions of a game, by hand or by itself. */

export const PACES = ['slow', 'normal', 'fast'] as const;
export type Pace = (typeof PACES)[number];

/** Milliseconds from one move to the next. */
const BEATS: Readonly<Record<Pace, number>> = { slow: 1900, normal: 1000, fast: 450 };

export interface PlaybackEvents {
  /** Another position is shown; `alone`: the playback got there by itself. */
  readonly onStep: (at: number, alone: boolean) => void;
}

export class Playback {
  at = $state(0);
  playing = $state(false);
  pace = $state<Pace>('normal');
  /** The last position. */
  readonly count: number;
  readonly #events: PlaybackEvents;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(count: number, events: PlaybackEvents) {
    this.count = count;
    this.#events = events;
  }

  /** Shows a position; whoever does that by hand has stopped the playback. */
  go(at: number): void {
    this.pause();
    this.#show(at, false);
  }

  /** At the end it begins again. */
  toggle(): void {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.count === 0) return;
    if (this.at === this.count) this.#show(0, true);
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    if (!this.playing) return;
    clearTimeout(this.#timer);
    this.#wait();
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.#show(this.at + 1, true);
      if (this.at < this.count) this.#wait();
      else this.playing = false;
    }, BEATS[this.pace]);
  }

  #show(at: number, alone: boolean): void {
    const next = Math.min(this.count, Math.max(0, at));
    if (next === this.at) return;
    this.at = next;
    this.#events.onStep(next, alone);
  }
}
