/** Sealing: of days long past only what is told of them for good remains. */
import { TOP_ROWS } from '@bellows/api';
import { dateAfter } from '@bellows/rules';
import type { Store } from '../store/store.ts';
import { lastOver } from './calendar.ts';
import type { Clock } from './clock.ts';

/** Results and logs stay so many days after the last of them could come in. */
const DAYS_KEPT = 35;

/** Days before this date are due to be sealed. */
export function sealingDate(now: number): string {
  return dateAfter(lastOver(now), 1 - DAYS_KEPT);
}

/** Seals boards of closed days before a date, the oldest first and at most so many; answers how many. */
export async function sealBefore(
  store: Store,
  clock: Clock,
  date: string,
  most = Infinity,
): Promise<number> {
  const boards = await store.unsealed(date);
  const due = boards.slice(0, most);
  for (const { id } of due) await store.sealBoard(id, clock.now(), TOP_ROWS);
  return due.length;
}
