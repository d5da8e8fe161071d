/** The moments at which a day is another one: it is published, closes for starts, and is opened up. Pure. */
import type { Daily } from '@bellows/api';
import { dayStart } from '@bellows/rules';

/** What changes all the time is asked for no more often, in milliseconds: nobody has to see every change. */
export const BOARD_AGE = 60_000;
/** After the moment at which something is to change, so that it has: two clocks are never quite the same. */
const EDGE = 1500;

/** How long what is known of a day stays as it is, in milliseconds; null: for good. */
export function untilEdge(
  { date, startsUntil, closesAt, state }: Daily,
  serverNow: number,
): number | null {
  if (state === 'closed') return null;
  const edges = [dayStart(date) ?? 0, Date.parse(startsUntil), Date.parse(closesAt)];
  const next = edges.find((edge) => edge > serverNow);
  return next === undefined ? BOARD_AGE : next - serverNow + EDGE;
}

/** How long to wait until a day has surely begun at the server, too; 0 for all but its first moment. */
export function untilSure(date: string, serverNow: number): number {
  const since = serverNow - (dayStart(date) ?? 0);
  return since >= 0 && since < EDGE ? EDGE - since : 0;
}
