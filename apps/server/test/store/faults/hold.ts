/** Holds the locks of a store, a folder's or a database's, until its input ends: others may read, and nobody may write. */
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { isDatabase } from '../../../src/store/address.ts';
import { storeFile } from '../../../src/store/sqlite/files.ts';

const [where = ''] = process.argv.slice(2);

async function lockDatabase(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: where });
  await client.connect();
  await client.query('begin; lock table bellows.games, bellows.meta in exclusive mode');
  return () => client.end();
}

function lockFile(): () => Promise<void> {
  const database = new DatabaseSync(storeFile(where));
  database.exec('begin exclusive');
  return () => {
    database.exec('rollback');
    database.close();
    return Promise.resolve();
  };
}

const letGo = isDatabase(where) ? await lockDatabase() : lockFile();
process.stdout.write('locked\n');
process.stdin.resume();
await once(process.stdin, 'end');
await letGo();
