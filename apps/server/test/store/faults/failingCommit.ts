/**
 * Stands in for a disk whose fsync fails, where nothing can be traced: loaded before everything else, in each thread. At one
 * commit `node:sqlite` answers what SQLite then does.
 */
import { beforeExec } from './beforeExec.ts';

const COMMITS = 60;
const IOERR_FSYNC = 1034;

let commits = 0;

beforeExec((_, text) => {
  if (text !== 'commit' || (commits += 1) !== COMMITS) return;
  throw Object.assign(new Error('disk I/O error'), {
    code: 'ERR_SQLITE_ERROR',
    errcode: IOERR_FSYNC,
  });
});
