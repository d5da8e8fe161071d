/** Where SQLite differs, and Kysely's way into `node:sqlite`. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { Kysely, sql, SqliteDialect, type RawBuilder, type SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { SqlDialect } from '../sql/dialect.ts';
import type { Db, Schema } from '../sql/schema.ts';

/** Prepared statements that are kept. Those of queries with a varying number of values come and go. */
const STATEMENTS = 200;

export const sqlite: SqlDialect = {
  text: 'text',
  tables: async (db) => (await db.introspection.getTables()).map(({ name }) => name),
  divide: async (db) => {
    await sql`alter table logs add column board text not null default ''`.execute(db);
    await sql`update logs set board =
      (select results.board from results where results.game_id = logs.game_id)`.execute(db);
  },
  clustered: (table) => table.modifyEnd(sql`without rowid`),
  appendOnly: (table, key) => {
    const refuses = (change: string, condition: RawBuilder<unknown>) =>
      sql`create trigger ${sql.ref(`${table}_refuses_${change}`)}
        before ${sql.raw(change)} on ${sql.table(table)} ${condition}
        begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end`;
    const always = sql``;
    // "Insert or replace" deletes without asking the trigger of "delete".
    const known = sql`when exists
      (select 1 from ${sql.table(table)} where ${sql.ref(key)} = new.${sql.ref(key)})`;
    return [refuses('update', always), refuses('delete', always), refuses('insert', known)];
  },
  integrity: async (db) => {
    const pages = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    const keys = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
    return [
      ...pages.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
      ...keys.rows.map(({ table, parent }) => `A row of ${table} names none of ${parent}.`),
    ];
  },
};

/** Queries over a connection. It stays the caller's to close. */
export function kyselyOver(database: DatabaseSync): Db {
  const statements = new LRUCache<string, SqliteStatement>({ max: STATEMENTS });
  const prepare = (text: string): SqliteStatement => {
    const known = statements.get(text);
    if (known !== undefined) return known;
    const statement = asKyselyWants(database.prepare(text));
    statements.set(text, statement);
    return statement;
  };
  const close = () => undefined;
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: { prepare, close } }) });
}

/** Kysely knows the shape of another package, whose methods take an array. */
function asKyselyWants(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
