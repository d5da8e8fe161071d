/** Logs know their board, so that a day's results and logs can be kept apart. */
import type { SqlDialect } from '../dialect.ts';
import type { Db } from '../schema.ts';

export async function second(db: Db, dialect: SqlDialect): Promise<void> {
  await dialect.divide(db);
}
