/** A thread of the store that ends at one of its commits, as it would for want of memory: loaded before everything else. */
import { beforeExec } from './beforeExec.ts';

const COMMITS = 60;

let commits = 0;

beforeExec((_, text) => {
  if (text === 'commit' && (commits += 1) === COMMITS) process.exit(3);
});
