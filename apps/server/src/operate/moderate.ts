/** Taking a row off its board and putting it back; stopping a key and letting it play again. Each stays in a log. */
import type { LogEntry, Store } from '../store/store.ts';
import type { Moderation } from './task.ts';
import { Trouble } from './trouble.ts';

interface Asked {
  readonly do: Moderation;
  readonly board: string;
  /** The public id of a row on that board. */
  readonly player: string;
  readonly reason: string;
}

/** What was done, for the log and for the person. */
const DONE: Readonly<Record<Moderation, string>> = {
  hide: 'The row is hidden: no board and no best counts it. Its player still sees it.',
  restore: 'The row is back on its board.',
  stop: 'The key behind that row is stopped: it can start nothing and hand in nothing. Its rows stand until they are hidden.',
  unstop: 'The key behind that row can play again.',
};

export async function moderate(
  store: Store,
  at: number,
  { do: action, board, player, reason }: Asked,
): Promise<readonly string[]> {
  const missing = new Trouble(`There is no row of ${player} on ${board}.`);
  const note = { at, reason };
  const game = await store.gameOf(board, player);
  if (game === null) throw missing;
  if (action === 'hide' || action === 'restore') {
    if (!(await store.hideResult(game, action === 'hide', note))) throw missing;
    return [DONE[action]];
  }
  const key = await store.playerOf(game);
  if (key === null || !(await store.stopPlayer(key, action === 'stop', note))) throw missing;
  return [DONE[action]];
}

/** Everything that was ever moderated, the oldest first, one line each. */
export async function moderationLines(store: Store): Promise<readonly string[]> {
  const entries = await store.moderationLog();
  if (entries.length === 0) return ['Nothing has been moderated.'];
  return entries.map(line);
}

function line({ at, action, subject, reason }: LogEntry): string {
  return [new Date(at).toISOString(), action, subject, reason].join('  ');
}
