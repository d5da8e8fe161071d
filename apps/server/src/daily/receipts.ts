/** Results between their receipt and their answer, so that no day closes over the head of one that came in time. */
import type { Clock } from './clock.ts';

/** One result that has been received. */
export interface Receipt {
  /** When the last byte of its body had been read, in milliseconds since 1970. */
  readonly at: number;
  /** Everything has been done for it, or it came to nothing. More than once is once. */
  release(): void;
}

/** What has been received and is still being judged and stored in this process. */
export class Receipts {
  private readonly clock: Clock;
  private readonly held = new Set<Receipt>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** To be called as soon as the last byte has been read. */
  take(): Receipt {
    const receipt: Receipt = {
      at: this.clock.now(),
      release: () => {
        this.held.delete(receipt);
      },
    };
    this.held.add(receipt);
    return receipt;
  }

  /** Whether anything is held that was received before that moment. */
  heldBefore(moment: number): boolean {
    return [...this.held].some(({ at }) => at < moment);
  }
}
