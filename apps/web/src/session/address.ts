import type { Game } from '../game/game.ts';
import { playPath } from '../routes.ts';

/** The address of the game on the table. Moves never fill the history; a new game is one entry (B6). */
export function showAddress(game: Game, push: boolean): void {
  const url = playPath(game.mode, game.deal) + location.search;
  const entry = { game: game.id };
  if (push) history.pushState(entry, '', url);
  else history.replaceState(entry, '', url);
}
