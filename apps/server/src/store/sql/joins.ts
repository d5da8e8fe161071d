/** How tables belong together. The board is named although the game's id says it all: by it a day's rows are found. */
import type { JoinBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** A game's result. */
export function resultOfGame(join: JoinBuilder<Schema, 'games' | 'results'>) {
  return join.onRef('results.game_id', '=', 'games.id').onRef('results.board', '=', 'games.board');
}
