/** What a store that is replaced by a backup of itself knows better: days that it has closed, and what its operator did. */
import type { LogEntry, Store, StoredBoard } from '../store/store.ts';

/** What a store that is about to be set aside still says of itself. */
export interface Present {
  readonly secret: Uint8Array;
  readonly highWater: number;
  readonly boards: readonly StoredBoard[];
  readonly moderation: readonly LogEntry[];
}

/** Whether they are the same store at two times. */
export function isSame(store: Store, present: Present): boolean {
  return Buffer.from(present.secret).equals(store.secret);
}

/** Closes what was closed, with the par that was published then: answers may be kept by others for ever. */
export async function carryClosings(store: Store, boards: readonly StoredBoard[]): Promise<void> {
  for (const { id, commitment, closedAt, par } of boards) {
    const own = closedAt === null ? null : await store.board(id);
    if (closedAt === null || own?.commitment !== commitment) continue;
    await store.closeBoard(id, closedAt, par);
  }
}

/** Does again what the operator did since, as of then, where there still is something to be done to; answers what is to be told. */
export async function carryModeration(store: Store, present: Present | null): Promise<string> {
  if (present === null || !isSame(store, present)) {
    return 'What was hidden, stopped or put back since the backup was made is as it was then.';
  }
  const since = present.moderation.slice((await store.moderationLog()).length);
  let done = 0;
  for (const { at, action, subject, reason } of since) {
    const words = subject.split(' ');
    const id = words.pop() ?? '';
    const note = { at, reason, ...(words.length > 0 && { row: words.join(' ') }) };
    const isOfRow = action === 'hide' || action === 'restore';
    const did = isOfRow
      ? await store.hideResult(id, action === 'hide', note)
      : await store.stopPlayer(id, action === 'stop', note);
    if (did) done += 1;
  }
  return `Moderated since the backup was made, and done again: ${String(done)} of ${String(since.length)} acts.`;
}
