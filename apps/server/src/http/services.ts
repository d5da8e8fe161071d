import type { LimitSettings } from '../config.ts';
import type { Clock } from '../daily/clock.ts';
import type { Receipts } from '../daily/receipts.ts';
import type { Store, StoreBroken } from '../store/store.ts';

/** What the protocol is answered with. */
export interface Services {
  readonly store: Store;
  readonly clock: Clock;
  /** Where results are held between their receipt and their answer. */
  readonly receipts: Receipts;
  /** null: none at all, for benchmarks. */
  readonly limits: LimitSettings | null;
  /** Where players reach this server, such as `https://bellows.example`; null where nobody said. */
  readonly origin: string | null;
  /** Addresses and networks whose forwarded headers are believed. */
  readonly trustProxy: readonly string[];
  /** Who runs this server, and how they can be reached. */
  readonly operator: string | null;
  /** Called once, when the store has said that nobody knows what it kept: the process has to end. */
  readonly onBroken: (error: StoreBroken) => void;
}
