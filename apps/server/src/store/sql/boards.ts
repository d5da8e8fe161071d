/** Days' boards, the clock's mark, and what was made with the store. */
import type { NewBoard, StoredBoard } from '../store.ts';
import { forgetLeaving } from './leaving.ts';
import { prepared } from './prepared.ts';
import type { BoardColumns, Db } from './schema.ts';
import type { Unit } from './unit.ts';
import { standsIn } from './views.ts';

type BoardRow = Omit<BoardColumns, 'starts_dropped' | 'sealing_at'>;

const COLUMNS = [
  'id',
  'date',
  'place',
  'mode',
  'seed',
  'k',
  'deal_row',
  'target',
  'proof',
  'nodes',
  'solver',
  'commitment',
  'committed_at',
  'closed_at',
  'par',
  'sealed_at',
] as const satisfies readonly (keyof BoardRow)[];

const byId = prepared((db, value: { id: string }) =>
  db.selectFrom('boards').select(COLUMNS).where('id', '=', value.id),
);

/** The one row of `meta`, made with the store. */
export async function secretOf(db: Db, fresh: () => string): Promise<string> {
  const row = await db.selectFrom('meta').select('secret').executeTakeFirst();
  if (row !== undefined) return row.secret;
  await db
    .insertInto('meta')
    .values({ id: 1, secret: fresh(), high_water: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been faster.
  const { secret } = await db.selectFrom('meta').select('secret').executeTakeFirstOrThrow();
  return secret;
}

export async function highWater(db: Db): Promise<number> {
  const row = await db.selectFrom('meta').select('high_water').executeTakeFirstOrThrow();
  return row.high_water;
}

export async function raiseHighWater(unit: Unit, at: number): Promise<void> {
  unit.acted(at);
  return Promise.resolve();
}

export async function addBoards(unit: Unit, boards: readonly NewBoard[]): Promise<void> {
  for (const board of boards) {
    const { row: deal_row, committedAt: committed_at, ...same } = board;
    unit.acted(committed_at);
    await unit.db
      .insertInto('boards')
      .values({ ...same, deal_row, committed_at, starts_dropped: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function board(db: Db, id: string): Promise<StoredBoard | null> {
  const [row] = await byId(db, { id });
  return row === undefined ? null : toBoard(row);
}

export async function boards(db: Db, first: string, last: string): Promise<readonly StoredBoard[]> {
  const rows = await db
    .selectFrom('boards')
    .select(COLUMNS)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('date')
    .orderBy('place')
    .execute();
  return rows.map(toBoard);
}

export async function unclosed(db: Db, last: string): Promise<readonly StoredBoard[]> {
  const rows = await db
    .selectFrom('boards')
    .select(COLUMNS)
    .where('date', '<=', last)
    .where('closed_at', 'is', null)
    .orderBy('date')
    .orderBy('place')
    .execute();
  return rows.map(toBoard);
}

export async function unsealed(db: Db, before: string): Promise<readonly StoredBoard[]> {
  const rows = await db
    .selectFrom('boards')
    .select(COLUMNS)
    .where('date', '<', before)
    .where('closed_at', 'is not', null)
    .where('sealed_at', 'is', null)
    .orderBy('date')
    .orderBy('place')
    .execute();
  return rows.map(toBoard);
}

export async function closeBoard(
  unit: Unit,
  id: string,
  at: number,
  published?: number | null,
): Promise<StoredBoard> {
  const open = await board(unit.db, id);
  if (open === null) throw new Error(`There is no board ${id}.`);
  if (open.closedAt !== null) return open;
  unit.acted(at);
  const par = published === undefined ? await medianPiles(unit.db, id) : published;
  // What another process has published meanwhile stands.
  await unit.db
    .updateTable('boards')
    .set({ closed_at: at, par })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
  await forgetLeaving(unit.db, id);
  return (await board(unit.db, id)) ?? open;
}

/** Of the results that are unaided and shown; the mean of the two in the middle where their number is even. */
async function medianPiles(db: Db, id: string): Promise<number | null> {
  const rows = await db
    .selectFrom('results')
    .select((eb) => ['piles', eb.fn.countAll<number>().as('count')])
    .where('board', '=', id)
    .where(standsIn('unaided'))
    .groupBy('piles')
    .orderBy('piles')
    .execute();
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const at = (place: number): number => {
    let passed = 0;
    return rows.find(({ count }) => (passed += count) > place)?.piles ?? 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

function toBoard(row: BoardRow): StoredBoard {
  const { deal_row, committed_at, closed_at, sealed_at, ...same } = row;
  return {
    ...same,
    row: deal_row,
    committedAt: committed_at,
    closedAt: closed_at,
    sealedAt: sealed_at,
  };
}
