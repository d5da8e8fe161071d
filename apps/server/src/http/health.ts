import type { Clock } from '../daily/clock.ts';
import type { Store, StoreHealth } from '../store/store.ts';
import { Fresh } from './fresh.ts';

/** Under this part of free disk nothing new is begun, and what was begun can be finished. */
const LEAST_FREE = 0.1;

/** How the store is; asked at most once a second. */
export class Health {
  private readonly store: Store;
  private readonly latest: Fresh<StoreHealth>;

  constructor(store: Store, clock: Clock) {
    this.store = store;
    this.latest = new Fresh(clock, { ttl: 1000, most: 1 });
  }

  read(): Promise<StoreHealth> {
    return this.latest.get('', () => this.store.health());
  }

  async nearlyFull(): Promise<boolean> {
    return (await this.read()).free < LEAST_FREE;
  }
}
