/** How often one key and one address may ask. */
import type { LimitSettings } from '../config.ts';
import type { Clock } from '../daily/clock.ts';
import type { PlayerKey } from '../store/store.ts';
import { Buckets } from './buckets.ts';
import { Refusal } from './refusal.ts';
import type { KeyLimit } from './request.ts';

/** A network behind one prefix may hold many homes, so it may do more, but not as much as all of them together. */
const WIDE = 4;

type Prefixes = readonly [string, ...string[]];

/** Buckets by address: one for the narrowest prefix, larger ones for those around it. */
class AddressBuckets {
  private readonly narrow: Buckets;
  private readonly wide: Buckets;

  constructor(perMinute: number, burst: number, most: number) {
    this.narrow = new Buckets(perMinute, burst, most);
    this.wide = new Buckets(WIDE * perMinute, WIDE * burst, most);
  }

  /** Takes a token from each, or none; the milliseconds to wait, 0 where it was taken. */
  take([narrow, ...wide]: Prefixes, now: number): number {
    const waits = wide.map((prefix) => this.wide.wait(prefix, now));
    const wait = Math.max(this.narrow.wait(narrow, now), ...waits);
    if (wait > 0) return wait;
    this.narrow.take(narrow, now);
    for (const prefix of wide) this.wide.take(prefix, now);
    return 0;
  }
}

export class Limits {
  private readonly clock: Clock;
  private readonly byAddress: Readonly<Record<'reads' | 'writes' | 'newKeys', AddressBuckets>>;
  private readonly byKey: Readonly<Record<KeyLimit, Buckets>>;

  constructor(clock: Clock, settings: LimitSettings) {
    const { starts, results, writes, reads, newKeys, newKeysBurst, buckets } = settings;
    this.clock = clock;
    this.byAddress = {
      reads: new AddressBuckets(reads, reads, buckets),
      writes: new AddressBuckets(writes, writes, buckets),
      newKeys: new AddressBuckets(newKeys, newKeysBurst, buckets),
    };
    this.byKey = {
      starts: new Buckets(starts, starts, buckets),
      results: new Buckets(results, results, buckets),
      // An export may be megabytes, and each of these requests is written down.
      accounts: new Buckets(starts, starts, buckets),
    };
  }

  /** Charges an address, or throws what it is refused with. */
  chargeAddress(what: 'reads' | 'writes' | 'newKeys', prefixes: Prefixes): void {
    const wait = this.byAddress[what].take(prefixes, this.clock.now());
    if (wait > 0) throw tooMany('Too many requests from this address', wait);
  }

  /** Charges a key whose signature was verified, or throws what it is refused with. */
  chargeKey(what: KeyLimit, player: PlayerKey): void {
    const now = this.clock.now();
    const wait = this.byKey[what].wait(player, now);
    if (wait > 0) throw tooMany('Too many requests of this key', wait);
    this.byKey[what].take(player, now);
  }
}

function tooMany(words: string, wait: number): Refusal {
  const seconds = Math.ceil(wait / 1000);
  return new Refusal('too-many-requests', `${words}; try again in ${String(seconds)} s.`, {
    retryAfter: seconds,
  });
}
