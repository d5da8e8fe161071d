import type { Clock } from '../../src/daily/clock.ts';

/** A clock that stands still until it is told to go on. */
export class FakeClock implements Clock {
  /** What the machine's clock is ahead, in milliseconds. */
  ahead = 0;
  private at: number;
  private lastSound: number;

  constructor(at: string) {
    this.at = Date.parse(at);
    this.lastSound = this.at;
  }

  now(): number {
    return this.at;
  }

  drift(): number {
    return this.ahead;
  }

  sound(): boolean {
    return Math.abs(this.ahead) <= 60_000;
  }

  soundUntil(): number {
    if (this.sound()) this.lastSound = this.at;
    return this.lastSound;
  }

  /** Such as `2026-12-01T23:59:00Z`. */
  set(at: string): void {
    this.soundUntil();
    this.at = Date.parse(at);
  }

  advance(milliseconds: number): void {
    this.soundUntil();
    this.at += milliseconds;
  }
}
