/** A store from elsewhere takes the place of the one in a database. */
import { sql } from 'kysely';
import { MIGRATIONS } from '../sql/migrations/index.ts';
import { copyAll } from '../sql/copy.ts';
import { readPortable } from '../sqlite/portable.ts';
import { connections, SCHEMA } from './connections.ts';
import { migrateDatabase, versionOf } from './database.ts';
import { makeDays } from './days.ts';
import { storeError } from './failure.ts';

/** While it is there, a restore is under way, or was interrupted; the store itself is as it was. */
const PREPARED = `${SCHEMA}_restoring`;

export async function hasStore(address: string): Promise<boolean> {
  const { db, close } = connections(address, { most: 1 });
  try {
    return (await versionOf(db)) !== 0;
  } catch (error) {
    throw storeError(error);
  } finally {
    await close();
  }
}

/**
 * Copies the store in a folder into the database; what was there before goes aside under another name, null where there was
 * nothing. All of it changes at one moment.
 */
export async function replaceInDatabase(
  dataDir: string,
  address: string,
  aside: string | null,
): Promise<void> {
  const { db, close } = connections(address, { most: 1, lasting: true, schema: PREPARED });
  try {
    await sql`drop schema if exists ${sql.table(PREPARED)} cascade`.execute(db);
    await migrateDatabase(db, MIGRATIONS, PREPARED);
    await readPortable(dataDir, (from) =>
      copyAll(from, db, async (table) => {
        if (table === 'results') await makeDays(db);
      }),
    );
    await db.transaction().execute(async (within) => {
      if (aside !== null) await rename(SCHEMA, aside).execute(within);
      await rename(PREPARED, SCHEMA).execute(within);
    });
  } catch (error) {
    throw storeError(error);
  } finally {
    await close();
  }
}

function rename(from: string, to: string) {
  return sql`alter schema ${sql.table(from)} rename to ${sql.table(to)}`;
}
