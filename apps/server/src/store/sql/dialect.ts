/** Where databases differ. Everything else in this folder runs unchanged on each. */
import type { CreateTableBuilder, Kysely, RawBuilder } from 'kysely';

export interface SqlDialect {
  /** Keeps a table's rows in the order of its primary key, where the database can. */
  clustered<T extends string, C extends string>(
    table: CreateTableBuilder<T, C>,
  ): CreateTableBuilder<T, C>;
  /** Statements that make a table refuse every change of a row that is there. */
  appendOnly(table: string): readonly RawBuilder<unknown>[];
  /** What the database itself finds wrong with what it keeps. */
  integrity<S>(db: Kysely<S>): Promise<readonly string[]>;
}
