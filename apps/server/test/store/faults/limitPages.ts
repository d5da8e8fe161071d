/**
 * Stands in for a small disk, where none can be mounted: loaded before everything else, in each thread. The database may not grow
 * beyond so many pages until there is a file of the name in `ROOM`.
 */
import { existsSync } from 'node:fs';
import { beforeExec } from './beforeExec.ts';

const PAGES = 200;
const room = process.env['ROOM'] ?? '';

beforeExec((database, text) => {
  if (text !== 'begin immediate') return;
  const pages = existsSync(room) ? 100_000 : PAGES;
  database.prepare(`pragma max_page_count = ${pages}`).get();
});
