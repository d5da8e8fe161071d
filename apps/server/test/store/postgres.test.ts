import { openStore } from '../../src/store/index.ts';
import { freshDatabase, sharedPostgres } from '../support/database.ts';
import { storeContract } from './contract/index.ts';
import { FULL } from './faults/folder.ts';

const postgres = sharedPostgres();

async function place() {
  const address = await freshDatabase(await postgres());
  return { open: () => openStore(address), remove: () => Promise.resolve() };
}

storeContract('PostgreSQL', place, { ordered: false, histories: FULL ? 100 : 5 });
