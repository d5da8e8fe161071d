/** Each player's best result in a mode, of those that are stored, unaided and shown. */
import { sql } from 'kysely';
import type { Row } from '../store.ts';
import { resultOfGame } from './joins.ts';
import { pick, prepared } from './prepared.ts';
import { SHOWN, toRow } from './rows.ts';
import type { Db, Schema } from './schema.ts';
import { standsIn } from './views.ts';

type Best = Schema['bests'];
const COLUMNS = ['mode', 'player', 'game_id', 'score', 'time_ms', 'received_at'] as const;

const offer = prepared((db, value: Best) =>
  db
    .insertInto('bests')
    .values(pick(value, COLUMNS))
    .onConflict((conflict) =>
      conflict
        .columns(['mode', 'player'])
        .doUpdateSet((eb) => ({
          game_id: eb.ref('excluded.game_id'),
          score: eb.ref('excluded.score'),
          time_ms: eb.ref('excluded.time_ms'),
          received_at: eb.ref('excluded.received_at'),
        }))
        // Only the score is better when it is higher.
        .where(
          sql<boolean>`(excluded.score, bests.time_ms, bests.received_at, bests.game_id)
            > (bests.score, excluded.time_ms, excluded.received_at, excluded.game_id)`,
        ),
    ),
);

const remaining = prepared((db, value: { mode: string; player: string }) =>
  db
    .selectFrom('games')
    .innerJoin('results', resultOfGame)
    .innerJoin('boards', 'boards.id', 'games.board')
    .select(['results.game_id', 'results.score', 'results.time_ms', 'results.received_at'])
    .where('games.player', '=', value.player)
    .where('boards.mode', '=', value.mode)
    .where(standsIn('unaided'))
    .orderBy('results.score', 'desc')
    .orderBy('results.time_ms')
    .orderBy('results.received_at')
    .orderBy('results.game_id')
    .limit(1),
);

const first = prepared((db, value: { mode: string; most: number }) =>
  db
    .selectFrom('bests')
    .innerJoin('games', 'games.id', 'bests.game_id')
    .innerJoin('results', resultOfGame)
    .select(SHOWN)
    .where('bests.mode', '=', value.mode)
    .orderBy('bests.score', 'desc')
    .orderBy('bests.time_ms')
    .orderBy('bests.received_at')
    .orderBy('bests.game_id')
    .limit(value.most),
);

const remove = prepared((db, value: { mode: string; player: string }) =>
  db.deleteFrom('bests').where('mode', '=', value.mode).where('player', '=', value.player),
);

/** A new result that is unaided and shown. */
export async function offerBest(db: Db, best: Best): Promise<void> {
  await offer(db, best);
}

/** Of those games, the players whose best one is among them. */
export async function bestPlayersOf(
  db: Db,
  mode: string,
  games: readonly string[],
): Promise<readonly string[]> {
  if (games.length === 0) return [];
  const rows = await db
    .selectFrom('bests')
    .select('player')
    .where('mode', '=', mode)
    .where('game_id', 'in', games)
    .orderBy('player')
    .execute();
  return rows.map(({ player }) => player);
}

/** After one of the player's results in that mode was changed or deleted. */
export async function findBest(db: Db, mode: string, player: string): Promise<void> {
  await remove(db, { mode, player });
  const [best] = await remaining(db, { mode, player });
  if (best !== undefined) await offer(db, { mode, player, ...best });
}

export async function bests(db: Db, mode: string, most: number): Promise<readonly Row[]> {
  const rows = await first(db, { mode, most });
  let rank = 0;
  let last: number | null = null;
  return rows.map((row, index) => {
    if (row.score !== last) rank = index + 1;
    last = row.score;
    return toRow(row, rank);
  });
}
