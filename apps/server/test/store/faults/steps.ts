/** Migrations to come, as large ones are: a new table, rows moved to it, the old ones changed, and a second version at once. */
import { sql } from 'kysely';
import type { Migration } from '../../../src/store/sql/migrate.ts';
import { MIGRATIONS } from '../../../src/store/sql/migrations/index.ts';

/** How often `step` is called. */
export const STEPS = 6;

/** Calls `step` with 1, 2, … before the first thing that is done, between all, and after the last. */
export function steps(step: (number: number) => void): readonly Migration[] {
  return [
    ...MIGRATIONS,
    async (db) => {
      step(1);
      await db.schema.createTable('aliases').addColumn('of', 'text').execute();
      step(2);
      await sql`insert into aliases select id from boards`.execute(db);
      step(3);
      await db.schema.alterTable('boards').addColumn('alias', 'text').execute();
      step(4);
    },
    async (db) => {
      await db.schema.dropTable('bests').execute();
      step(5);
      await sql`update boards set alias = 'x'`.execute(db);
      step(6);
    },
  ];
}
