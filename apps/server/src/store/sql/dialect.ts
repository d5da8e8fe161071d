/** Where databases differ. Everything else in this folder runs unchanged on each. */
import type { CreateTableBuilder, RawBuilder } from 'kysely';
import type { Db } from './schema.ts';

export interface SqlDialect {
  /** The type of texts, which are compared byte by byte. */
  readonly text: 'text' | RawBuilder<unknown>;
  /** The names of the tables that are there. */
  readonly tables: (db: Db) => Promise<readonly string[]>;
  /** Makes logs know their board, and keeps the results and logs of a day apart from others where the database can. */
  readonly divide: (db: Db) => Promise<void>;
  /** Keeps a table's rows in the order of its primary key, where the database can. */
  readonly clustered: <T extends string, C extends string>(
    table: CreateTableBuilder<T, C>,
  ) => CreateTableBuilder<T, C>;
  /** Statements that make a table refuse every change of a row that is there; `key` tells its rows apart. */
  readonly appendOnly: (table: string, key: string) => readonly RawBuilder<unknown>[];
  /** What the database itself finds wrong with what it keeps. */
  readonly integrity: (db: Db) => Promise<readonly string[]>;
}
