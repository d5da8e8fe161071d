/** What a ranked game needs until its end is loaded at its beginning: by then there may be no network (W5). */
import type { Session } from '../../session/session.svelte.ts';

export async function loadRankedEnd(session: Session) {
  const [loaded] = await Promise.all([import('./RankedEnd.svelte'), session.learn('daily')]);
  return loaded.default;
}

/** Says nothing where it fails: it is asked for again when it is needed. */
export async function loadRankedParts(session: Session): Promise<void> {
  const parts = [loadRankedEnd(session), import('./AskRanked.svelte'), session.goOnline()];
  await Promise.allSettled(parts);
}
