/** Starts, and the one result of each. */
import type { View } from '@bellows/api';
import type { NewStart, StoredRanks } from '../store.ts';
import { offerBest } from './bests.ts';
import { resultOfGame } from './joins.ts';
import { findPlayer, insertPlayer } from './players.ts';
import { pick, prepared } from './prepared.ts';
import {
  RESULT_COLUMNS,
  toGame,
  toTable,
  WHOLE,
  type GameText,
  type NewResultText,
  type ResultText,
  type StartText,
} from './rows.ts';
import type { Db, ResultColumns } from './schema.ts';
import type { Unit } from './unit.ts';
import { viewsOf } from './views.ts';

export type ResultTextOutcome =
  | { readonly kind: 'stored'; readonly ranks: StoredRanks }
  | { readonly kind: 'known'; readonly result: ResultText }
  | { readonly kind: 'taken' | 'no-game' | 'removed' | 'stopped' | 'closed' };

/** Games with what came of them. */
export function selectGames(db: Db) {
  return db
    .selectFrom('games')
    .leftJoin('results', resultOfGame)
    .leftJoin('logs', (join) =>
      join.onRef('logs.game_id', '=', 'games.id').onRef('logs.board', '=', 'games.board'),
    )
    .select(['games.id', 'games.board as of_board', 'games.player as of_player'])
    .select(['games.issued_at', 'games.removed', 'logs.events'])
    .select(WHOLE);
}

const boardOf = prepared((db, value: { id: string }) =>
  db.selectFrom('games').select('board').where('id', '=', value.id),
);
const byId = prepared((db, value: { id: string; board: string }) =>
  selectGames(db).where('games.id', '=', value.id).where('games.board', '=', value.board),
);
const byPlayer = prepared((db, value: { board: string; player: string }) =>
  selectGames(db).where('games.board', '=', value.board).where('games.player', '=', value.player),
);
const boardState = prepared((db, value: { id: string }) =>
  db.selectFrom('boards').select(['mode', 'closed_at']).where('id', '=', value.id),
);
const insertGame = prepared(
  (db, value: { id: string; board: string; player: string; issued_at: number }) =>
    db
      .insertInto('games')
      .values({ ...pick(value, ['id', 'board', 'player', 'issued_at']), removed: 0, leaving: 0 })
      .onConflict((conflict) => conflict.columns(['board', 'player']).doNothing())
      .returning('id'),
);
const insertResult = prepared((db, value: ResultColumns) =>
  db.insertInto('results').values(pick(value, RESULT_COLUMNS)),
);
const insertLog = prepared((db, value: { game_id: string; board: string; events: string }) =>
  db.insertInto('logs').values(pick(value, ['game_id', 'board', 'events'])),
);

export async function game(db: Db, gameId: string): Promise<GameText | null> {
  const [found] = await boardOf(db, { id: gameId });
  return found === undefined ? null : gameOn(db, found.board, gameId);
}

/** The same where the board is known already. */
async function gameOn(db: Db, board: string, gameId: string): Promise<GameText | null> {
  const [row] = await byId(db, { id: gameId, board });
  return row === undefined ? null : toGame(row);
}

export async function startOf(db: Db, board: string, player: string): Promise<GameText | null> {
  const [row] = await byPlayer(db, { board, player });
  return row === undefined ? null : toGame(row);
}

export async function start(unit: Unit, begun: NewStart): Promise<StartText> {
  const { db } = unit;
  const { gameId, board, player, issuedAt } = begun;
  unit.acted(issuedAt);
  const known = await findPlayer(db, player);
  if (known?.stopped) return { kind: 'stopped' };
  const before = known === null ? null : await startOf(db, board, player);
  if (before !== null) return { kind: 'known', game: before };
  const [state] = await boardState(db, { id: board });
  if (state !== undefined && state.closed_at !== null) return { kind: 'closed' };
  if (known === null) await insertPlayer(db, { key: player });
  const made = await insertGame(db, { id: gameId, board, player, issued_at: issuedAt });
  // Nothing was made: another process was faster.
  const stands = made.length === 0 ? await startOf(db, board, player) : null;
  return stands === null
    ? { kind: 'started', game: { ...begun, removed: false, result: null } }
    : { kind: 'known', game: stands };
}

export async function putResult(unit: Unit, result: NewResultText): Promise<ResultTextOutcome> {
  const { db } = unit;
  const { gameId, board, player, score } = result;
  unit.acted(result.receivedAt);
  const begun = await gameOn(db, board, gameId);
  if (begun?.player !== player) return { kind: 'no-game' };
  if (begun.result !== null) {
    const same = begun.result.digest === result.digest;
    return same ? { kind: 'known', result: begun.result } : { kind: 'taken' };
  }
  if (begun.removed) return { kind: 'removed' };
  if ((await findPlayer(db, player))?.stopped) return { kind: 'stopped' };
  const [state] = await boardState(db, { id: board });
  if (state?.closed_at !== null) return { kind: 'closed' };

  const views = viewsOf({ ...result, hidden: false });
  unit.counters.add(board, views, score, 1);
  const places = await unit.counters.ranks(board, score);
  const among = (view: View) => (views.includes(view) ? places[view] : null);
  const ranks = {
    all: among('all'),
    unaided: among('unaided'),
    'first-try': among('first-try'),
  };
  const row = toTable(result, ranks);
  await insertResult(db, row);
  await insertLog(db, { game_id: gameId, board, events: result.events });
  if (!result.assisted) await offerBest(db, { ...row, mode: state.mode });
  return { kind: 'stored', ranks };
}
