/** Keeps things in the browser's IndexedDB. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { mayFollow, type AsideRow, type Backend, type GameRow } from './backend.ts';
import { inTime } from './inTime.ts';
import { whilePresent, type Watch } from './present.ts';

const NAME = 'bellows';
/** Raised only when stores or indexes change; the records have formats of their own. */
const VERSION = 1;
/** The game does not wait for it. */
const PATIENCE = 1500;

interface Schema extends DBSchema {
  games: { key: string; value: GameRow; indexes: { link: string } };
  aside: { key: string; value: AsideRow };
  values: { key: string; value: unknown };
}

type Database = IDBPDatabase<Schema>;

/** Opens the database; rejects when the browser refuses, or does not answer. */
export async function indexedBackend(onClosed: () => void): Promise<Backend> {
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
  const db = await inTime(opening, PATIENCE);
  return whilePresent((watch) => backendOf(db, watch));
}

function backendOf(db: Database, watch: Watch): Backend {
  const reading = <Name extends 'games' | 'aside' | 'values'>(name: Name) =>
    watch(db.transaction(name)).store;
  return {
    readGame: (id) => reading('games').get(id),
    readGames: () => reading('games').getAll(),
    readLink: (link) => reading('games').index('link').getAll(link),
    writeGame: async (row) => (await writeGames(db, watch, [row])).length === 0,
    writeGames: (rows) => writeGames(db, watch, rows),
    removeGames: async (ids) => {
      const tx = watch(db.transaction('games', 'readwrite'));
      await sent(tx, ...ids.map((id) => tx.store.delete(id)));
    },
    setAside: async (aside) => {
      const tx = watch(db.transaction(['games', 'aside'], 'readwrite'));
      const put = tx.objectStore('aside').put(aside);
      await sent(tx, put, tx.objectStore('games').delete(aside.id));
    },
    readAside: () => reading('aside').getAll(),
    reclaim: async (id, row) => {
      const tx = watch(db.transaction(['games', 'aside'], 'readwrite'));
      const put = tx.objectStore('games').put(row);
      await sent(tx, put, tx.objectStore('aside').delete(id));
    },
    readValue: (key) => reading('values').get(key),
    writeValue: async (key, value) => {
      const tx = watch(db.transaction('values', 'readwrite'));
      await sent(tx, tx.store.put(value, key));
    },
    close: () => db.close(),
  };
}

/** What needs no answer first is sent off as a whole: then it is done even if the page goes away at once. */
async function sent(
  tx: { commit: () => void; done: Promise<void> },
  ...requests: readonly Promise<unknown>[]
): Promise<void> {
  tx.commit();
  await Promise.all([...requests, tx.done]);
}

/** Comparing and writing in one transaction is what keeps two tabs from overwriting each other. */
async function writeGames(
  db: Database,
  watch: Watch,
  rows: readonly GameRow[],
): Promise<readonly string[]> {
  const tx = watch(db.transaction('games', 'readwrite'));
  const refused: string[] = [];
  const write = async (row: GameRow) => {
    if (mayFollow(await tx.store.get(row.id), row.rev)) await tx.store.put(row);
    else refused.push(row.id);
  };
  await Promise.all([...rows.map(write), tx.done]);
  return refused;
}
