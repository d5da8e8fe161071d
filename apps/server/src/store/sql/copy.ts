/** Everything from one database into another, table by table and row by row: the two have the same tables. */
import { sql, type Kysely } from 'kysely';
import type { Db, Schema } from './schema.ts';

export type Table = keyof Schema;

interface Key {
  readonly table: Table;
  readonly columns: readonly string[];
}

/** In an order in which each table finds what it refers to. */
const KEYS: readonly Key[] = [
  { table: 'meta', columns: ['id'] },
  { table: 'boards', columns: ['id'] },
  { table: 'players', columns: ['key'] },
  { table: 'games', columns: ['id'] },
  { table: 'results', columns: ['game_id', 'board'] },
  { table: 'logs', columns: ['game_id', 'board'] },
  { table: 'counters', columns: ['board', 'view', 'score'] },
  { table: 'bests', columns: ['mode', 'player'] },
  { table: 'nonces', columns: ['player', 'nonce'] },
  { table: 'moderation', columns: ['number'] },
];

/** So many rows at once. */
const BATCH = 250;

type Rows = readonly Readonly<Record<string, unknown>>[];
/** Any of the tables: which one it is, is known at run time only. */
type Any = Kysely<Record<string, Record<string, unknown>>>;

/**
 * The caller sees to it that `from` shows one moment. `before` is called for each table before its rows come.
 * @throws Error where the two do not have the same number of rows afterwards
 */
export async function copyAll(
  from: Db,
  to: Db,
  before: (table: Table) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const { table, columns } of KEYS) {
    await before(table);
    const copied = await copyTable(from as unknown as Any, to as unknown as Any, {
      table,
      columns,
    });
    const kept = await countRows(to, table);
    if (kept !== copied) {
      throw new Error(`Of ${String(copied)} rows of ${table} ${String(kept)} were kept.`);
    }
  }
}

async function copyTable(from: Any, to: Any, { table, columns }: Key): Promise<number> {
  let copied = 0;
  let last: Readonly<Record<string, unknown>> | undefined;
  for (;;) {
    const rows = await rowsAfter(from, { table, columns }, last);
    if (rows.length > 0)
      await to
        .insertInto(table)
        .values([...rows])
        .execute();
    copied += rows.length;
    if (rows.length < BATCH) return copied;
    last = rows.at(-1);
  }
}

function rowsAfter(
  from: Any,
  { table, columns }: Key,
  last: Readonly<Record<string, unknown>> | undefined,
): Promise<Rows> {
  let query = from.selectFrom(table).selectAll().limit(BATCH);
  for (const column of columns) query = query.orderBy(column);
  if (last === undefined) return query.execute();
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => last[column]));
  return query.where(sql<boolean>`(${names}) > (${values})`).execute();
}

async function countRows(db: Db, table: Table): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
