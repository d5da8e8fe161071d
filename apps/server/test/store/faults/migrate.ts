/** Brings the store in a data folder to the tables of `steps.ts`, and is killed on the way: at the step of that number. */
import { migrateDatabase, openDatabase } from '../../../src/store/sqlite/database.ts';
import { storeFile } from '../../../src/store/sqlite/files.ts';
import { steps } from './steps.ts';

const [dataDir = '', at = ''] = process.argv.slice(2);
const database = openDatabase(storeFile(dataDir));
await migrateDatabase(
  database,
  steps((number) => {
    if (number === Number(at)) process.kill(process.pid, 'SIGKILL');
  }),
);
database.close();
