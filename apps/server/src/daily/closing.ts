/** The end of a day: what was accepted is made sure, par is frozen, and everything is published. */
import type { Store } from '../store/store.ts';
import { dayTimes, lastOver } from './calendar.ts';
import type { Clock } from './clock.ts';
import type { Receipts } from './receipts.ts';

/** How long before a day has to be closed nobody is waited for any more. */
const LAST_CALL = 60_000;

/** What is 24 hours past its closing need not be kept, if nothing came of it. */
const STARTS_KEPT = 24 * 3_600_000;

/**
 * Closes the boards whose results are all in, and answers their ids. None while the clock cannot be relied on, and none while
 * a result may still be on its way, here or in another process, that was received in time: the caller comes again.
 */
export async function closeDue(
  store: Pick<Store, 'unclosed' | 'raiseHighWater' | 'closeBoard' | 'settling'>,
  clock: Clock,
  receipts?: Receipts,
): Promise<readonly string[]> {
  if (!clock.sound()) return [];
  const now = clock.now();
  const last = lastOver(now);
  const { resultsUntil, closesAt } = dayTimes(last);
  if (now < resultsUntil + store.settling) return [];
  const waiting = receipts?.heldBefore(resultsUntil) ?? false;
  if (waiting && now < closesAt - LAST_CALL) return [];
  const boards = await store.unclosed(last);
  // A process that begins after this one may not find the day open again.
  if (boards.length > 0) await store.raiseHighWater(now);
  for (const { id } of boards) await store.closeBoard(id, now);
  return boards.map(({ id }) => id);
}

/** Forgets starts that came to nothing, a day after their board was closed; answers how many. */
export async function dropOldStarts(store: Store, clock: Clock): Promise<number> {
  return clock.sound() ? store.dropStarts(clock.now() - STARTS_KEPT) : 0;
}
