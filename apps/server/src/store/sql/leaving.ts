/** Deleting results and games, and what need not be kept once they are gone. */
import { sql } from 'kysely';
import { resultOfGame } from './joins.ts';
import { prepared } from './prepared.ts';
import type { Db } from './schema.ts';

/** Deletes a player who has no game, no other name than the first, and was not stopped. */
export const forgetPlayer = prepared((db, value: { key: string }) =>
  db
    .deleteFrom('players')
    .where('key', '=', value.key)
    .where('roll', '=', sql.lit(0))
    .where('stopped', '=', sql.lit(0))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('games').select('games.id').whereRef('games.player', '=', 'players.key'),
        ),
      ),
    ),
);

/** With their logs; `boards` are those that they are on. Counters and bests are the caller's. */
export async function deleteResults(
  db: Db,
  boards: readonly string[],
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['logs', 'results'] as const) {
    await db.deleteFrom(table).where('board', 'in', boards).where('game_id', 'in', ids).execute();
  }
}

/** None of them may have a result. Of players of whom nothing is left to know, nothing is kept. */
export async function deleteGames(
  db: Db,
  games: readonly { readonly id: string; readonly player: string }[],
): Promise<void> {
  if (games.length === 0) return;
  const ids = games.map(({ id }) => id);
  await db.deleteFrom('games').where('id', 'in', ids).execute();
  const keys = [...new Set(games.map(({ player }) => player))];
  await Promise.all(keys.map((key) => forgetPlayer(db, { key })));
}

/** At a board's closing: games that their players have removed, and that were kept so that nobody could start twice. */
export async function forgetLeaving(db: Db, board: string): Promise<void> {
  const games = await db
    .selectFrom('games')
    .leftJoin('results', resultOfGame)
    .select(['games.id', 'games.player'])
    .where('games.board', '=', board)
    .where('games.leaving', '=', 1)
    .where('results.game_id', 'is', null)
    .execute();
  await deleteGames(db, games);
}
