/** Taking a row off its board and putting it back; stopping a key and letting it play again. Each stays in a log. */
import type { LogEntry, OperatorNote, PlayerKey, Store } from '../store/store.ts';
import type { Moderation, Task } from './task.ts';
import { Trouble } from './trouble.ts';

type Asked = Extract<Task, { readonly do: Moderation }>;

/** What was done, for the person. */
const DONE: Readonly<Record<Moderation, string>> = {
  hide: 'The row is hidden: no board and no best counts it. Its player still sees it.',
  restore: 'The row is back on its board.',
  stop: 'The key behind that row is stopped: it can start nothing and hand in nothing. Its rows stand until they are hidden.',
  unstop: 'The key behind that row can play again.',
};

/** What is said, and not noted again, where it is so already. */
const ALREADY: Readonly<Record<Moderation, string>> = {
  hide: 'The row is hidden already.',
  restore: 'The row stands on its board already.',
  stop: 'The key behind that row is stopped already.',
  unstop: 'The key behind that row is not stopped.',
};

export async function moderate(
  store: Store,
  at: number,
  { do: action, subject, reason }: Asked,
): Promise<readonly string[]> {
  if (reason.trim() === '') throw new Trouble('Give a --reason: it is all that the log can say.');
  const [board = '', player, id] = subject.split(' ');
  const row = player === undefined ? null : `${board} ${player}`;
  const meant = id ?? (row === null ? board : await idOf(store, action, row));
  const missing =
    row === null
      ? `There is no row and no key ${board}.`
      : `There is no row of ${player} on ${board}.`;
  const note = { at, reason, ...(row !== null && { row }) };
  const act = isOfRow(action) ? actOnRow : actOnKey;
  const done = meant !== null && (await act(store, action, { meant, note }));
  if (done === false) throw new Trouble(missing);
  return [(done === 'already' ? ALREADY : DONE)[action]];
}

function isOfRow(action: Moderation): boolean {
  return action === 'hide' || action === 'restore';
}

/** The game behind a row; where the row is gone, what the log has of it: its player may have had it removed. */
async function idOf(store: Store, action: Moderation, row: string): Promise<string | null> {
  const [board = '', player = ''] = row.split(' ');
  const game = await store.gameOf(board, player);
  if (game !== null) return game;
  const entries = await store.moderationLog();
  const alike = entries.filter((entry) => isOfRow(entry.action) === isOfRow(action));
  const last = alike.findLast(({ subject }) => subject.startsWith(`${row} `));
  return last?.subject.split(' ').at(-1) ?? null;
}

interface Act {
  /** A game's id or a player's key. */
  readonly meant: string;
  readonly note: OperatorNote;
}

type Done = boolean | 'already';

async function actOnRow(store: Store, action: Moderation, { meant, note }: Act): Promise<Done> {
  const hidden = action === 'hide';
  const found = await store.game(meant);
  if (found?.result?.hidden === hidden) return 'already';
  return store.hideResult(meant, hidden, note);
}

async function actOnKey(store: Store, action: Moderation, { meant, note }: Act): Promise<Done> {
  const key: PlayerKey = (await store.playerOf(meant)) ?? meant;
  const stopped = action === 'stop';
  const player = await store.player(key);
  if (player?.stopped === stopped) return 'already';
  return store.stopPlayer(key, stopped, note);
}

/** Everything that was ever moderated, the oldest first, one line each. */
export async function moderationLines(store: Store): Promise<readonly string[]> {
  const entries = await store.moderationLog();
  if (entries.length === 0) return ['Nothing has been moderated.'];
  return entries.map(line);
}

function line({ at, action, subject, reason }: LogEntry): string {
  return [new Date(at).toISOString(), action, subject, reason.replace(/\s+/g, ' ')].join('  ');
}
