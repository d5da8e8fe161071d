/** Versions of the schema. The caller runs this in a transaction, so that there is the old schema or the new one, never half. */
import type { Kysely } from 'kysely';
import type { SqlDialect } from './dialect.ts';
import type { Db, Schema } from './schema.ts';

/** From the version that is its index in the list to the one after. */
export type Migration = (db: Db, dialect: SqlDialect) => Promise<void>;

type Versions = Record<'schema_version', { id: 1; version: number }>;

/** 0 where nothing has been made yet, null where all that there is is another's. */
export async function schemaVersion(db: Db, dialect: SqlDialect): Promise<number | null> {
  const tables = await dialect.tables(db);
  if (tables.length === 0) return 0;
  if (!tables.includes('schema_version')) return null;
  const row = await versions(db).selectFrom('schema_version').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

/** Does the steps that are still to be done. */
export async function migrate(
  db: Db,
  dialect: SqlDialect,
  migrations: readonly Migration[],
): Promise<void> {
  const before = (await schemaVersion(db, dialect)) ?? 0;
  if (before === migrations.length) return;
  if (before === 0) await createVersions(db);
  for (const migration of migrations.slice(before)) await migration(db, dialect);
  await versions(db).updateTable('schema_version').set({ version: migrations.length }).execute();
}

async function createVersions(db: Db): Promise<void> {
  await db.schema
    .createTable('schema_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await versions(db).insertInto('schema_version').values({ id: 1, version: 0 }).execute();
}

function versions(db: Db): Kysely<Schema & Versions> {
  return db.$extendTables<Versions>();
}
