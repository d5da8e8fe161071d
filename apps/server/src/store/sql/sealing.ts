/**
 * What goes when a board is over: starts without a result, then all but its best. Each call does a part of it, so that other
 * writes come in between; `after` is where the part before ended, null at the beginning.
 */
import { bestPlayersOf, findBest } from './bests.ts';
import { resultOfGame } from './joins.ts';
import { deleteGames, deleteResults } from './leaving.ts';
import { SHOWN_ROWS } from './order.ts';
import type { Db } from './schema.ts';
import type { Unit } from './unit.ts';
import { VIEWS_SORTED } from './views.ts';

/** How many games one part looks at. */
const PART = 500;

export interface Part {
  /** Null at the end. */
  readonly next: string | null;
  readonly deleted: number;
}

interface Found {
  readonly id: string;
  readonly player: string;
  readonly game_id: string | null;
}

/** Boards closed before that moment whose starts without a result are still there. */
export async function undropped(db: Db, closedBefore: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('boards')
    .select('id')
    .where('closed_at', '<', closedBefore)
    .where('starts_dropped', '=', 0)
    .where('sealing_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function dropSomeStarts(
  unit: Unit,
  board: string,
  after: string | null,
): Promise<Part> {
  const { db } = unit;
  const found = await someGames(db, board, after);
  const gone = found.filter(({ game_id }) => game_id === null);
  await deleteGames(db, gone);
  const next = nextOf(found);
  if (next === null) {
    await db.updateTable('boards').set({ starts_dropped: 1 }).where('id', '=', board).execute();
  }
  return { next, deleted: gone.length };
}

export async function sealSome(
  unit: Unit,
  id: string,
  at: number,
  keep: number,
  after: string | null,
): Promise<Part> {
  const { db } = unit;
  const board = await db
    .selectFrom('boards')
    .select(['mode', 'closed_at', 'sealing_at', 'sealed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (board === undefined || board.closed_at === null)
    throw new Error(`Board ${id} is not closed.`);
  if (board.sealed_at !== null) return { next: null, deleted: 0 };
  unit.acted(at);
  if (board.sealing_at === null) {
    await db.updateTable('boards').set({ sealing_at: at }).where('id', '=', id).execute();
  }
  const stays = await best(db, id, keep);
  const found = await someGames(db, id, after);
  const gone = found.filter((game) => !stays.has(game.id));
  const ids = gone.flatMap(({ game_id }) => game_id ?? []);
  const players = await bestPlayersOf(db, board.mode, ids);
  await deleteResults(db, [id], ids);
  await Promise.all(players.map((player) => findBest(db, board.mode, player)));
  await deleteGames(db, gone);
  const next = nextOf(found);
  if (next === null) {
    await db.updateTable('boards').set({ sealed_at: at }).where('id', '=', id).execute();
  }
  return { next, deleted: gone.length };
}

/**
 * The games whose rows are kept for good: the best of each view. Those of the best of all days that were played here are among
 * them, since whoever is before such a row here is before it there too.
 */
async function best(db: Db, board: string, keep: number): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  for (const view of VIEWS_SORTED) {
    const rows = await SHOWN_ROWS[view].first(db, { board, most: keep });
    for (const { game_id } of rows) kept.add(game_id);
  }
  return kept;
}

async function someGames(db: Db, board: string, after: string | null): Promise<readonly Found[]> {
  return db
    .selectFrom('games')
    .leftJoin('results', resultOfGame)
    .select(['games.id', 'games.player', 'results.game_id'])
    .where('games.board', '=', board)
    .where('games.player', '>', after ?? '')
    .orderBy('games.player')
    .limit(PART)
    .execute();
}

function nextOf(found: readonly Found[]): string | null {
  return found.length < PART ? null : (found.at(-1)?.player ?? null);
}
