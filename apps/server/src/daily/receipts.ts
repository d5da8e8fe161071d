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
  private readonly open = new Set<Receipt>();
  private readonly waiting = new Set<() => void>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** To be called as soon as the last byte has been read. */
  take(): Receipt {
    const receipt: Receipt = {
      at: this.clock.now(),
      release: () => {
        this.open.delete(receipt);
        for (const look of this.waiting) look();
      },
    };
    this.open.add(receipt);
    return receipt;
  }

  /** Resolves with true once nothing is held that was received before that moment; with false if told to stop waiting. */
  settledBefore(moment: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const look = () => {
        const held = [...this.open].some(({ at }) => at < moment);
        if (held && !signal.aborted) return;
        this.waiting.delete(look);
        signal.removeEventListener('abort', look);
        resolve(!held);
      };
      this.waiting.add(look);
      signal.addEventListener('abort', look);
      look();
    });
  }
}
