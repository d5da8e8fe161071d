/** Brings the store in a data folder or a database to the tables of `steps.ts`, and is killed on the way: at the step of that number. */
import { isDatabase } from '../../../src/store/address.ts';
import { connections } from '../../../src/store/postgres/connections.ts';
import * as inPostgres from '../../../src/store/postgres/database.ts';
import { migrateDatabase, openDatabase } from '../../../src/store/sqlite/database.ts';
import { storeFile } from '../../../src/store/sqlite/files.ts';
import { steps } from './steps.ts';

const [where = '', at = ''] = process.argv.slice(2);
const all = steps((number) => {
  if (number === Number(at)) process.kill(process.pid, 'SIGKILL');
});

if (isDatabase(where)) {
  const { db, close } = connections(where, { most: 1, lasting: true });
  await inPostgres.migrateDatabase(db, all);
  await close();
} else {
  const database = openDatabase(storeFile(where));
  await migrateDatabase(database, all);
  database.close();
}
