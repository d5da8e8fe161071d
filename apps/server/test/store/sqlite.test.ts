import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../src/store/index.ts';
import { storeContract } from './contract/index.ts';
import { FULL } from './faults/folder.ts';

async function place() {
  const folder = await mkdtemp(join(tmpdir(), 'bellows-store-'));
  return { open: () => openStore(folder), remove: () => rm(folder, { recursive: true }) };
}

storeContract('SQLite', place, { ordered: true, histories: FULL ? 1000 : 25 });
