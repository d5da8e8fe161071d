import { createClock, type Clock } from '../../src/daily/clock.ts';

/** A machine whose clocks are moved by hand. */
export class Machine {
  /** What really passed, in milliseconds since 1970. */
  true: number;
  /** How wrong its clock is set. */
  private wrong = 0;
  private asleep = 0;
  private readonly booted: number;

  constructor(at: number) {
    this.true = at;
    this.booted = at - 3_600_000;
  }

  /** Time passes. */
  pass(milliseconds: number): void {
    this.true += milliseconds;
  }

  /** Time passes while the machine sleeps. */
  sleep(milliseconds: number): void {
    this.true += milliseconds;
    this.asleep += milliseconds;
  }

  /** Somebody sets its clock by so much. */
  step(milliseconds: number): void {
    this.wrong += milliseconds;
  }

  /** Somebody sets its clock right. */
  correct(): void {
    this.wrong = 0;
  }

  /** A process starts. */
  process(highWater = 0, follows = false): Clock {
    return createClock({
      highWater,
      follows,
      wall: () => Math.floor(this.true + this.wrong),
      monotonic: () => this.true - this.booted - this.asleep,
      // As coarse as the systems' own.
      uptime: () => Math.floor((this.true - this.booted) / 10) * 10,
    });
  }
}
