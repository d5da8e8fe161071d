import { LRUCache } from 'lru-cache';
import type { Clock } from '../daily/clock.ts';

/** What was loaded lately, by key. Whoever asks while it is being loaded waits for the same answer. */
export class Fresh<V extends object> {
  private readonly kept: LRUCache<string, V, () => Promise<V>>;

  /** `ttl`: for how many milliseconds it is good; `most`: how many are kept. */
  constructor(clock: Clock, { ttl, most }: { readonly ttl: number; readonly most: number }) {
    this.kept = new LRUCache({
      max: most,
      ttl,
      ttlResolution: 0,
      perf: clock,
      // Being pushed out while it is loaded is no reason not to answer those who wait.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: load }) => load(),
    });
  }

  async get(key: string, load: () => Promise<V>): Promise<V> {
    return (await this.kept.fetch(key, { context: load })) ?? (await load());
  }

  clear(): void {
    this.kept.clear();
  }
}
