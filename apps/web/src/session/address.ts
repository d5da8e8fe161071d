import type { Game } from '../game/game.ts';
import { dailyPath, playPath } from '../routes.ts';

/** Of the deal of a day only the day: its cards are nobody's business who has not played it (B11). */
function addressOf({ mode, deal, daily }: Game): string {
  return daily === null ? playPath(mode, deal) : dailyPath(daily);
}

/** The address of the game on the table. Moves never fill the history; a new game is one entry (B6). */
export function showAddress(game: Game, push: boolean, inLanguage: (url: string) => string): void {
  const url = inLanguage(addressOf(game) + location.search);
  const entry = { game: game.id };
  if (push) history.pushState(entry, '', url);
  else history.replaceState(entry, '', url);
}
