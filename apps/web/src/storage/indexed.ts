/** Keeps things in the browser's IndexedDB. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { mayFollow, type AsideRow, type Backend, type GameRow } from './backend.ts';
import { whilePresent } from './present.ts';

const NAME = 'bellows';
/** Raised only when stores or indexes change; the records have formats of their own. */
const VERSION = 1;
/** A blocked or broken database may never answer; the game does not wait for it. */
const PATIENCE = 1500;

interface Schema extends DBSchema {
  games: { key: string; value: GameRow; indexes: { link: string } };
  aside: { key: string; value: AsideRow };
  values: { key: string; value: unknown };
}

type Database = IDBPDatabase<Schema>;

/** Opens the database; rejects when the browser refuses, or does not answer. */
export async function indexedBackend(onClosed: () => void): Promise<Backend> {
  let late = false;
  const opening = openDB<Schema>(NAME, VERSION, {
    upgrade: (db) => {
      db.createObjectStore('games', { keyPath: 'id' }).createIndex('link', 'link');
      db.createObjectStore('aside', { keyPath: 'id' });
      db.createObjectStore('values');
    },
    // A later version of Bellows wants to change the database: give way.
    blocking: (_version, _blocked, event) => {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
  void opening.then((db) => late && db.close()).catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late = true;
      reject(new Error('IndexedDB does not answer'));
    }, PATIENCE);
  });
  try {
    return whilePresent(backendOf(await Promise.race([opening, tooLate])));
  } finally {
    clearTimeout(timer);
  }
}

function backendOf(db: Database): Backend {
  return {
    readGame: (id) => db.get('games', id),
    readGames: () => db.getAll('games'),
    readLink: (link) => db.getAllFromIndex('games', 'link', link),
    writeGame: async (row) => (await writeGames(db, [row])).length === 0,
    writeGames: (rows) => writeGames(db, rows),
    removeGames: (ids) => removeGames(db, ids),
    setAside: (aside) => setAside(db, aside),
    readAside: () => db.getAll('aside'),
    reclaim: (id, row) => reclaim(db, id, row),
    readValue: (key) => db.get('values', key),
    writeValue: async (key, value) => {
      await db.put('values', value, key);
    },
    close: () => db.close(),
  };
}

/** Comparing and writing in one transaction is what keeps two tabs from overwriting each other. */
async function writeGames(db: Database, rows: readonly GameRow[]): Promise<readonly string[]> {
  const tx = db.transaction('games', 'readwrite');
  const refused: string[] = [];
  const write = async (row: GameRow) => {
    if (mayFollow(await tx.store.get(row.id), row.rev)) await tx.store.put(row);
    else refused.push(row.id);
  };
  await Promise.all([...rows.map(write), tx.done]);
  return refused;
}

async function removeGames(db: Database, ids: readonly string[]): Promise<void> {
  const tx = db.transaction('games', 'readwrite');
  await Promise.all([...ids.map((id) => tx.store.delete(id)), tx.done]);
}

async function setAside(db: Database, aside: AsideRow): Promise<void> {
  const tx = db.transaction(['games', 'aside'], 'readwrite');
  await Promise.all([
    tx.objectStore('aside').put(aside),
    tx.objectStore('games').delete(aside.id),
    tx.done,
  ]);
}

async function reclaim(db: Database, id: string, row: GameRow): Promise<void> {
  const tx = db.transaction(['games', 'aside'], 'readwrite');
  await Promise.all([
    tx.objectStore('games').put(row),
    tx.objectStore('aside').delete(id),
    tx.done,
  ]);
}
