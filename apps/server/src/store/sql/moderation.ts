/** What the operator did, and why; and taking rows off their boards. */
import type { LogEntry, OperatorNote, PlayerKey } from '../store.ts';
import { findBest } from './bests.ts';
import { bit, type Db } from './schema.ts';
import type { Unit } from './unit.ts';
import { viewsOf } from './views.ts';

export async function note(
  unit: Unit,
  action: LogEntry['action'],
  id: string,
  { at, reason, row }: OperatorNote,
): Promise<void> {
  unit.acted(at);
  const subject = row === undefined ? id : `${row} ${id}`;
  await unit.db
    .insertInto('moderation')
    .values((eb) => ({
      number: eb
        .selectFrom('moderation')
        .select((inner) =>
          inner(inner.fn.coalesce(inner.fn.max('number'), inner.lit(0)), '+', inner.lit(1)).as(
            'next',
          ),
        ),
      at,
      action,
      subject,
      reason,
    }))
    .execute();
}

export async function moderationLog(db: Db): Promise<readonly LogEntry[]> {
  return db
    .selectFrom('moderation')
    .select(['at', 'action', 'subject', 'reason'])
    .orderBy('number')
    .execute();
}

export async function hideResult(
  unit: Unit,
  gameId: string,
  hidden: boolean,
  why: OperatorNote,
): Promise<boolean> {
  const row = await unit.db
    .selectFrom('results')
    .innerJoin('boards', 'boards.id', 'results.board')
    .select(['results.board', 'results.player', 'boards.mode', 'score', 'hidden'])
    .select(['assisted', 'first_try'])
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  if (row === undefined) return false;
  await note(unit, hidden ? 'hide' : 'restore', gameId, why);
  if ((row.hidden === 1) === hidden) return true;
  await unit.db
    .updateTable('results')
    .set({ hidden: bit(hidden) })
    .where('game_id', '=', gameId)
    .execute();
  const shown = { hidden: false, assisted: row.assisted === 1, firstTry: row.first_try === 1 };
  unit.counters.add(row.board, viewsOf(shown), row.score, hidden ? -1 : 1);
  await findBest(unit.db, row.mode, row.player);
  return true;
}

export async function playerOf(db: Db, gameId: string): Promise<PlayerKey | null> {
  const row = await db
    .selectFrom('games')
    .select('player')
    .where('id', '=', gameId)
    .executeTakeFirst();
  return row?.player ?? null;
}

export async function gameOf(db: Db, board: string, publicId: string): Promise<string | null> {
  const row = await db
    .selectFrom('results')
    .select('game_id')
    .where('public_id', '=', publicId)
    .where('board', '=', board)
    .executeTakeFirst();
  return row?.game_id ?? null;
}
