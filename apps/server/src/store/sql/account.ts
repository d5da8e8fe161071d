/** All that is kept of one player, and its removal. */
import type { Player, PlayerKey, RemovedCounts, UsedNonce } from '../store.ts';
import { findBest } from './bests.ts';
import { selectGames } from './games.ts';
import { resultOfGame } from './joins.ts';
import { deleteGames, deleteResults, forgetPlayer } from './leaving.ts';
import { findPlayer, useNonce } from './players.ts';
import { toGame, type GameText } from './rows.ts';
import type { Db } from './schema.ts';
import type { Unit } from './unit.ts';
import { viewsOf } from './views.ts';

export interface KeptText {
  readonly player: Player;
  readonly games: readonly GameText[];
}

export async function kept(db: Db, key: PlayerKey): Promise<KeptText | null> {
  const player = await findPlayer(db, key);
  if (player === null) return null;
  const rows = await selectGames(db)
    .where('games.player', '=', key)
    .orderBy('games.issued_at')
    .orderBy('games.id')
    .execute();
  return { player, games: rows.map(toGame) };
}

export async function removePlayer(
  unit: Unit,
  key: PlayerKey,
  nonce: UsedNonce,
): Promise<RemovedCounts | null> {
  if (!(await useNonce(unit, key, nonce))) return null;
  const { db } = unit;
  const games = await gamesOf(db, key);
  const withResult = games.filter(({ score }) => score !== null);
  // What a sealed board has counted stays counted.
  for (const { score, hidden, ...game } of withResult) {
    if (score === null || hidden === 1 || game.sealing_at !== null) continue;
    const standing = {
      hidden: false,
      assisted: game.assisted === 1,
      firstTry: game.first_try === 1,
    };
    unit.counters.add(game.board, viewsOf(standing), score, -1);
  }
  await deleteResults(
    db,
    withResult.map(({ board }) => board),
    withResult.map(({ id }) => id),
  );
  for (const mode of new Set(withResult.map((game) => game.mode))) await findBest(db, mode, key);
  await db
    .updateTable('players')
    .set({ roll: 0, rolled_on: null, rolled_then: 0 })
    .where('key', '=', key)
    .execute();
  const over = games.filter(({ closed_at }) => closed_at !== null);
  await deleteGames(
    db,
    over.map(({ id }) => ({ id, player: key })),
  );
  await leave(
    db,
    key,
    withResult.map(({ id }) => id),
  );
  await forgetPlayer(db, { key });
  return { results: withResult.length, starts: over.length };
}

async function gamesOf(db: Db, key: PlayerKey) {
  return db
    .selectFrom('games')
    .innerJoin('boards', 'boards.id', 'games.board')
    .leftJoin('results', resultOfGame)
    .select(['games.id', 'games.board', 'boards.mode', 'closed_at', 'sealing_at'])
    .select(['score', 'hidden', 'assisted', 'first_try'])
    .where('games.player', '=', key)
    .execute();
}

/** Of what is left, all is on boards that are not closed: it stays begun until they are. */
async function leave(db: Db, key: PlayerKey, ended: readonly string[]): Promise<void> {
  await db.updateTable('games').set({ leaving: 1 }).where('player', '=', key).execute();
  if (ended.length === 0) return;
  await db
    .updateTable('games')
    .set({ removed: 1 })
    .where('player', '=', key)
    .where('id', 'in', ended)
    .execute();
}
