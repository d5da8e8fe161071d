/** The days as the protocol sees them: their boards, and where each is. */
import { dateAt } from '@bellows/rules';
import { stateBy } from '../daily/calendar.ts';
import type { Clock } from '../daily/clock.ts';
import type { Store, StoredBoard } from '../store/store.ts';
import { Fresh } from './fresh.ts';

export type BoardState = ReturnType<typeof stateBy>;

/** Within a second of being stored everything is seen. */
const KEPT = { ttl: 1000, most: 500 };

export class Days {
  private readonly store: Store;
  private readonly clock: Clock;
  private readonly byId: Fresh<{ readonly board: StoredBoard | null }>;
  private readonly byDate: Fresh<readonly StoredBoard[]>;

  constructor(store: Store, clock: Clock) {
    this.store = store;
    this.clock = clock;
    this.byId = new Fresh(clock, KEPT);
    this.byDate = new Fresh(clock, KEPT);
  }

  now(): number {
    return this.clock.now();
  }

  /** Such as `2026-12-01`. */
  today(): string {
    return dateAt(this.now());
  }

  async board(id: string): Promise<StoredBoard | null> {
    const load = async () => ({ board: await this.store.board(id) });
    return (await this.byId.get(id, load)).board;
  }

  /** The boards of a day, as far as they were committed. */
  boardsOf(date: string): Promise<readonly StoredBoard[]> {
    return this.byDate.get(date, () => this.store.boards(date, date));
  }

  /** Where a board stood at a moment that is not long ago. */
  state({ date, closedAt }: Pick<StoredBoard, 'date' | 'closedAt'>, at?: number): BoardState {
    return stateBy(this.clock, date, closedAt, at);
  }
}
