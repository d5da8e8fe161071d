/** Where PostgreSQL differs. */
import { sql, type RawBuilder } from 'kysely';
import type { SqlDialect } from '../sql/dialect.ts';
import { resultIndexes } from '../sql/migrations/0001.ts';
import type { Db } from '../sql/schema.ts';

/** Byte by byte, as SQLite and JavaScript do, whatever the language of the database. */
const TEXT = sql`text collate "C"`;

export const postgres: SqlDialect = {
  text: TEXT,
  // The order of a table's rows is not to be had.
  clustered: (table) => table,
  tables: async (db) => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_catalog.pg_tables where schemaname = current_schema()
    `.execute(db);
    return rows.map(({ name }) => name);
  },
  divide: async (db) => {
    for (const statement of DIVISION) await statement.execute(db);
    await resultIndexes(db);
  },
  appendOnly: (table) => [
    sql`create function ${sql.ref(`${table}_refuses`)}() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception '${table} is append-only'; end`)}`,
    sql`create trigger ${sql.ref(`${table}_append_only`)}
      before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ${sql.ref(`${table}_refuses`)}()`,
  ],
  integrity: async (db) => [...(await strangers(db))],
};

/**
 * Results and logs by their board, which begins with its date: a day's rows lie in a partition of their own while it is not
 * sealed, all others in the default one. No foreign keys: they would lock what they name whenever a partition comes or goes.
 */
const DIVISION: readonly RawBuilder<unknown>[] = [
  sql`alter table logs rename to undivided_logs`,
  sql`alter table results rename to undivided_results`,
  sql`create table results (like undivided_results including defaults) partition by range (board)`,
  sql`create table logs (like undivided_logs including defaults, board ${TEXT} not null)
    partition by range (board)`,
  sql`drop table undivided_logs`,
  sql`drop table undivided_results`,
  sql`alter table results add primary key (game_id, board)`,
  sql`alter table logs add primary key (game_id, board)`,
  sql`create table results_kept partition of results default`,
  sql`create table logs_kept partition of logs default`,
];

/** What foreign keys would have prevented. */
async function strangers(db: Db): Promise<readonly string[]> {
  const lost = await db
    .selectFrom('results')
    .leftJoin('boards', 'boards.id', 'results.board')
    .select('results.game_id')
    .where('boards.id', 'is', null)
    .limit(1)
    .execute();
  const unowned = await db
    .selectFrom('logs')
    .leftJoin('results', (join) =>
      join.onRef('results.game_id', '=', 'logs.game_id').onRef('results.board', '=', 'logs.board'),
    )
    .select('logs.game_id')
    .where('results.game_id', 'is', null)
    .limit(1)
    .execute();
  return [
    ...lost.map(() => 'A row of results names none of boards.'),
    ...unowned.map(() => 'A row of logs names none of results.'),
  ];
}
