/**
 * What is kept of the player in this browser: the key, and the history of the dailies. A place of its own, apart from the
 * games: nobody who plays only for oneself has one. It never throws; where the browser keeps nothing, memory does.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { isPlayerKey, type PlayerKey } from './key.ts';
import { isRecord, type DailyRecord } from './records.ts';

const NAME = 'bellows-online';
const VERSION = 1;
/** A blocked or broken database may never answer. */
const PATIENCE = 1500;
const KEY = 'key';

interface Schema extends DBSchema {
  key: { key: string; value: PlayerKey };
  records: { key: string; value: DailyRecord };
}

export type Change = (lying: DailyRecord | null) => DailyRecord | null;

export interface Place {
  readKey(): Promise<unknown>;
  /** Puts the key where there is none; answers with the one that lies there then: two tabs make one key. */
  addKey(key: PlayerKey): Promise<unknown>;
  setKey(key: PlayerKey | null): Promise<void>;
  readRecords(): Promise<readonly unknown[]>;
  /** Reads and writes in one step, so that two tabs never write over each other; null leaves what lies there. */
  change(gameId: string, change: Change): Promise<void>;
}

export class Keep {
  /** Whether the browser keeps it. */
  lasts: boolean;
  #place: Place;
  /** What was last seen of everything: memory goes on with it. */
  #key: PlayerKey | null = null;
  #records: readonly DailyRecord[] = [];

  constructor(place: Place | null) {
    this.lasts = place !== null;
    this.#place = place ?? memoryPlace();
  }

  async key(): Promise<PlayerKey | null> {
    const lying = await this.#try((place) => place.readKey());
    this.#key = isPlayerKey(lying) ? lying : null;
    return this.#key;
  }

  async addKey(key: PlayerKey): Promise<PlayerKey> {
    const lying = await this.#try((place) => place.addKey(key));
    this.#key = isPlayerKey(lying) ? lying : key;
    return this.#key;
  }

  async setKey(key: PlayerKey | null): Promise<void> {
    this.#key = key;
    await this.#try((place) => place.setKey(key));
  }

  /** The latest first. */
  async records(): Promise<readonly DailyRecord[]> {
    const lying = (await this.#try((place) => place.readRecords())) ?? [];
    this.#records = lying.filter(isRecord).sort((a, b) => b.issuedAt - a.issuedAt);
    return this.#records;
  }

  async change(gameId: string, change: Change): Promise<void> {
    await this.#try((place) => place.change(gameId, change));
  }

  async #try<T>(work: (place: Place) => Promise<T>): Promise<T | null> {
    try {
      return await work(this.#place);
    } catch {
      await this.#lose();
    }
    try {
      return await work(this.#place);
    } catch {
      return null;
    }
  }

  async #lose(): Promise<void> {
    this.lasts = false;
    this.#place = memoryPlace();
    if (this.#key !== null) await this.#place.setKey(this.#key);
    for (const record of this.#records) await this.#place.change(record.gameId, () => record);
  }
}

export function memoryPlace(): Place {
  let kept: PlayerKey | null = null;
  const records = new Map<string, DailyRecord>();
  return {
    readKey: () => Promise.resolve(kept),
    addKey: (key) => Promise.resolve((kept ??= key)),
    setKey: (key) => {
      kept = key;
      return Promise.resolve();
    },
    readRecords: () => Promise.resolve([...records.values()]),
    change: (gameId, change) => {
      const next = change(records.get(gameId) ?? null);
      if (next !== null) records.set(gameId, next);
      return Promise.resolve();
    },
  };
}

/** Rejects when the browser refuses, or does not answer. */
export async function indexedPlace(): Promise<Place> {
  let late = false;
  const opening = openDB<Schema>(NAME, VERSION, {
    upgrade: (db) => {
      db.createObjectStore('key');
      db.createObjectStore('records', { keyPath: 'gameId' });
    },
    // A later version of Bellows wants to change it: give way (W3). What comes after is memory's.
    blocking: (_version, _blocked, event) => (event.target as IDBDatabase).close(),
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
    return placeOf(await Promise.race([opening, tooLate]));
  } finally {
    clearTimeout(timer);
  }
}

function placeOf(db: IDBPDatabase<Schema>): Place {
  return {
    readKey: () => db.get('key', KEY),
    addKey: async (key) => {
      const tx = db.transaction('key', 'readwrite');
      const lying = await tx.store.get(KEY);
      if (lying === undefined) await tx.store.put(key, KEY);
      await tx.done;
      return lying ?? key;
    },
    setKey: async (key) => {
      if (key === null) await db.delete('key', KEY);
      else await db.put('key', key, KEY);
    },
    readRecords: () => db.getAll('records'),
    change: async (gameId, change) => {
      const tx = db.transaction('records', 'readwrite');
      const next = change((await tx.store.get(gameId)) ?? null);
      if (next !== null) await tx.store.put(next);
      await tx.done;
    },
  };
}
