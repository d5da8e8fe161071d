/** The games that are kept, as lists show them. */
import { pilesLeft } from '@bellows/rules';
import { formatDate, type Translator } from '@bellows/i18n';
import { positionOf, type Game } from '../../game/game.ts';
import { isSavedGame, loadGame, type SavedGame } from '../../game/saved.ts';
import type { GameRow } from '../../storage/backend.ts';
import { resultText } from '../../text/resultText.ts';

export type Ending = Exclude<SavedGame['state'], 'untouched'>;

/** Rows of one kind, the latest first; nothing of them is played again yet. */
export function rowsOf(
  rows: readonly GameRow[],
  ending: Ending,
  but: string | null,
): readonly GameRow[] {
  return rows
    .filter(({ id, game }) => id !== but && isSavedGame(game) && game.state === ending)
    .sort((a, b) => b.changed - a.changed);
}

export interface Listed {
  readonly row: GameRow;
  readonly game: Game;
}

/** The first of them as games; what cannot be read is no game. */
export function listed(rows: readonly GameRow[], most: number): readonly Listed[] {
  return rows.slice(0, most).flatMap((row) => {
    const loaded = loadGame(row.game);
    return loaded.kind === 'game' ? [{ row, game: loaded.game }] : [];
  });
}

/** How it came out, or stands. */
export function standsAs(text: Translator, game: Game): string {
  const { result, mode, closed } = game;
  if (result !== null) return resultText(text, result.outcome, mode, result.piles);
  const outcome = closed ? 'given-up' : 'playing';
  return resultText(text, outcome, mode, pilesLeft(positionOf(game)));
}

/** In the language's own order, with the hour: many games are played in a day. */
export function whenText(text: Translator, when: number): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return formatDate(text.language, when, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}
