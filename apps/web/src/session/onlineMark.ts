/** Who has begun a ranked game is remembered: then there may be a result to send when a page comes up. */
import type { Shelf } from '../storage/shelf.ts';

const KEY = 'online';

/** Whether something may wait to be sent, since before this page. */
export async function wasOnline(shelf: Shelf): Promise<boolean> {
  return (await shelf.value(KEY)) !== undefined;
}

export async function noteOnline(shelf: Shelf): Promise<void> {
  if (!(await wasOnline(shelf))) await shelf.setValue(KEY, { format: 1 });
}
