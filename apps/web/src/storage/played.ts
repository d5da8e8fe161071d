/** What statistics need of a kept game, read from its row without playing it again. */
import type { GameResult } from '../game/game.ts';
import { counts, countsAsBest, isSavedGame, type SavedGame } from '../game/saved.ts';
import { isRow, type GameRow } from './backend.ts';

/** One played game (rules S5, S6): a whole deal with at least one move or dealt card. */
export interface Played {
  readonly id: string;
  readonly mode: string;
  readonly deal: string;
  /** The best end that it reached; null while it has reached none. */
  readonly result: GameResult | null;
  /** Without undo, New ended it before it came to an end (rule U2). */
  readonly givenUp: boolean;
  /** When it came to its result, in milliseconds of the calendar; of one without, when it was last played. */
  readonly when: number;
  /** The solver helped: statistics of its own, and no best (T6). */
  readonly helped: boolean;
  /** Drawn because it was proved that it can be won. */
  readonly certified: boolean;
  readonly countsAsBest: boolean;
  /** The board whose deal it was; null for deals of no day. */
  readonly daily: string | null;
}

/** Null for what counts nowhere: short rows and practice (T16), deals without a move (T2), and what cannot be read. */
export function playedOf(row: unknown): Played | null {
  const saved = isRow(row) ? row.game : null;
  if (!isRow(row) || !isSavedGame(saved)) return null;
  if (!counts(saved) || saved.state === 'untouched' || saved.moves === '') return null;
  const { id, mode, deal, result } = saved;
  return {
    id,
    mode,
    deal,
    result,
    givenUp: saved.closed && result === null,
    when: (result === null ? null : row.ended) ?? row.changed,
    helped: saved.assists !== undefined && saved.assists.length > 0,
    certified: saved.certified === true,
    countsAsBest: countsAsBest(saved),
    daily: saved.daily ?? null,
  };
}

/** Since when a game has the result that it is written with now: from the row before, unless the result is a new one. */
export function endedAt(
  before: Pick<GameRow, 'ended' | 'changed' | 'game'> | null,
  { result }: SavedGame,
  today: number,
): number | null {
  if (result === null) return null;
  const old = before !== null && isSavedGame(before.game) ? before.game.result : null;
  if (before === null || old === null || !isSame(old, result)) return today;
  return before.ended ?? before.changed;
}

function isSame(a: GameResult, b: GameResult): boolean {
  return (
    a.outcome === b.outcome && a.piles === b.piles && a.score === b.score && a.seconds === b.seconds
  );
}
