/** What lies on the table while the book is open: the game that the page holds, or the one that was kept when it was closed. */
import { outcome, type Mode } from '@bellows/rules';
import { positionOf, type Game } from '../../game/game.ts';
import { readTable } from '../../session/keeper.ts';
import type { Session } from '../../session/session.svelte.ts';

export interface OnTable {
  readonly mode: Mode;
  /** There is something left to play. */
  readonly goesOn: boolean;
}

export async function readOnTable(session: Session): Promise<OnTable | null> {
  const game = await gameOnTable(session);
  return game === null ? null : describe(game);
}

export async function gameOnTable({ state, shelf }: Session): Promise<Game | null> {
  if (state !== null) return state.game;
  const table = await readTable(shelf);
  const kept = table === null ? null : await shelf.game(table.current);
  return kept?.game ?? null;
}

function describe(game: Game): OnTable {
  return { mode: game.mode, goesOn: outcome(positionOf(game)) === 'playing' };
}
