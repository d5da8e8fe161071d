/** Holds the lock of the store in a data folder until its input ends. */
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { storeFile } from '../../../src/store/sqlite/files.ts';

const database = new DatabaseSync(storeFile(process.argv[2] ?? ''));
database.exec('begin exclusive');
process.stdout.write('locked\n');
process.stdin.resume();
await once(process.stdin, 'end');
database.exec('rollback');
database.close();
