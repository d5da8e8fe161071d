/** What a player can do with a board at the moment. Pure. */
import type { BoardRow, GameNow } from '@bellows/api';
import type { DayState, View } from '@bellows/api/protocol';
import type { Card } from '@bellows/rules';
import type { Game } from '../../game/game.ts';
import { wayOn } from '../../online/problems.ts';
import { resultsUntil, standing, type DailyRecord } from '../../online/records.ts';

/**
 * `new`: it can be begun. `running`: it was begun, and its result can still count. `done`: it was handed in. `over`: neither,
 * and the day takes no more.
 */
export type Phase = 'new' | 'running' | 'done' | 'over';

export function phaseOf(
  record: DailyRecord | null,
  state: DayState,
  serverNow: number,
  /** That of this browser; null where there is none. */
  key: string | null,
): Phase {
  const open = state === 'open';
  if (record === null) return open ? 'new' : 'over';
  const { own, board, sending } = record;
  // The server has lost the game: it can be begun anew.
  if (open && sending.kind === 'refused' && wayOn(sending.code) === 'start') return 'new';
  if (own !== null || standing(record) !== null || sending.kind === 'refused') return 'done';
  // Begun with a key that is not here: whoever plays now begins anew, and it is a start like any other.
  if (record.key !== key) return open ? 'new' : 'over';
  return serverNow < resultsUntil(board) ? 'running' : 'over';
}

/** A server commits to the day that runs only when it begins, to all others before they come. */
export function isFirstDay(date: string, committedAt: string): boolean {
  return committedAt.slice(0, 10) >= date;
}

/** Of the games that were begun on a board, with one key or another: the one that stands, else the latest. */
export function recordOn(records: readonly DailyRecord[], board: string): DailyRecord | null {
  const of = records.filter((record) => record.board === board);
  return of.find((record) => standing(record) !== null) ?? of[0] ?? null;
}

/** The cards of a game that its player has seen: of a stock only what was dealt of it. */
export function seenCards({ deal, positions, mode }: Game): readonly Card[] {
  const dealt = positions[0]?.stock.length ?? 0;
  const least = positions.reduce((left, { stock }) => Math.min(left, stock.length), dealt);
  const laid = mode.deal === 'open' ? deal.cards.length : deal.cards.length - least;
  return deal.cards.slice(0, laid);
}

/** The own line in a view; null where the result is not in it. */
export function ownRow(now: GameNow, view: View): BoardRow | null {
  const rank = now.rank[view]?.[0];
  const isOwn = (row: BoardRow) =>
    row.rank === rank &&
    row.score === now.score &&
    row.timeMs === now.timeMs &&
    row.undos === now.undos &&
    row.assisted === now.assisted;
  return now.neighbours[view].find(isOwn) ?? null;
}
