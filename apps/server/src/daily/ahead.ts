/** Committing to days ahead of time: today and tomorrow first, then as far as commitments are published. */
import { DAYS_AHEAD } from '@bellows/api';
import { dateAfter, dateAt } from '@bellows/rules';
import type { Store } from '../store/store.ts';
import type { Clock } from './clock.ts';
import { makeBoards, randomSeeds } from './commit.ts';

const BOARDS_A_DAY = 2;

/** The dates from today on that are to be committed to and are not, the nearest first. */
export async function missingDates(store: Store, now: number): Promise<readonly string[]> {
  const today = dateAt(now);
  const dates = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => dateAfter(today, days));
  const boards = await store.boards(today, dateAfter(today, DAYS_AHEAD));
  return dates.filter(
    (date) => boards.filter((board) => board.date === date).length < BOARDS_A_DAY,
  );
}

/** Whether today and tomorrow are among them: then there is nothing to play yet, or soon. */
export function isUrgent(missing: readonly string[], now: number): boolean {
  const tomorrow = dateAfter(dateAt(now), 1);
  return missing.some((date) => date <= tomorrow);
}

/** Commits to a date, in a second or so; nothing is kept where the signal ends it. */
export async function commitDate(
  store: Store,
  clock: Clock,
  date: string,
  signal: AbortSignal,
): Promise<void> {
  await store.addBoards(await makeBoards(date, randomSeeds(), () => clock.now(), signal));
}
