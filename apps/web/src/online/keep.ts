/**
 * What is kept of the player in this browser: the key, and the history of the dailies. A place of its own, apart from the
 * games: nobody who plays only for oneself has one. It never throws; where the browser keeps nothing, memory does.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { field } from '../fields.ts';
import { inTime } from '../storage/inTime.ts';
import { whilePresent, type Watch } from '../storage/present.ts';
import { isPlayerKey, KEY_FORMAT, type PlayerKey } from './key.ts';
import { isRecord, RECORD_FORMAT, type DailyRecord } from './records.ts';

const NAME = 'bellows-online';
const VERSION = 1;
/** One that is only slow has the player's key, and is worth waiting for. */
const PATIENCE = 5000;
const KEY = 'key';
/** What lies where a key or a record should, and is none, is put here: it may be of use to somebody yet (W1). */
const ASIDE = 'aside ';

interface Schema extends DBSchema {
  key: { key: string; value: unknown };
  records: { key: string; value: Row };
}

type Row = DailyRecord | { readonly gameId: string; readonly row: unknown };

export type Change = (lying: DailyRecord | null) => DailyRecord | null;

export interface Place {
  readKey(): Promise<unknown>;
  /** Puts the key where there is none; answers with what lies there then: two tabs make one key. */
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
    // A later version's key stays where it is, and nobody writes over it: this one does not last.
    if (this.#key !== lying) await this.#lose();
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

/** The rows to write for a change of what lies there. */
function rowsAfter(gameId: string, lying: unknown, change: Change): readonly Row[] {
  const none = lying === undefined || lying === null;
  if (!none && !isRecord(lying)) {
    if (isNewer(lying, RECORD_FORMAT)) return [];
    const next = change(null);
    return next === null ? [] : [next, { gameId: ASIDE + gameId, row: lying }];
  }
  const next = change(none ? null : lying);
  return next === null ? [] : [next];
}

/** Whether the key that lies there has to make way: it is none, and no later version can read it either. */
function makesWay(lying: unknown): boolean {
  return lying !== undefined && !isPlayerKey(lying) && !isNewer(lying, KEY_FORMAT);
}

function isNewer(lying: unknown, format: number): boolean {
  return Number(field(lying, 'format')) > format;
}

export function memoryPlace(): Place {
  const keys = new Map<string, unknown>();
  const records = new Map<string, Row>();
  return {
    readKey: () => Promise.resolve(keys.get(KEY)),
    addKey: (key) => {
      const lying = keys.get(KEY);
      if (makesWay(lying)) keys.set(ASIDE + KEY, lying);
      if (lying === undefined || makesWay(lying)) keys.set(KEY, key);
      return Promise.resolve(keys.get(KEY));
    },
    setKey: (key) => {
      if (key === null) keys.delete(KEY);
      else keys.set(KEY, key);
      return Promise.resolve();
    },
    readRecords: () => Promise.resolve([...records.values()]),
    change: (gameId, change) => {
      for (const row of rowsAfter(gameId, records.get(gameId), change))
        records.set(row.gameId, row);
      return Promise.resolve();
    },
  };
}

/** Rejects when the browser refuses, or does not answer. */
export async function indexedPlace(): Promise<Place> {
  const opening = openDB<Schema>(NAME, VERSION, {
    upgrade: (db) => {
      db.createObjectStore('key');
      db.createObjectStore('records', { keyPath: 'gameId' });
    },
    // A later version of Bellows wants to change it: give way (W3). What comes after is memory's.
    blocking: (_version, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  const db = await inTime(opening, PATIENCE);
  return whilePresent((watch) => placeOf(db, watch));
}

function placeOf(db: IDBPDatabase<Schema>, watch: Watch): Place {
  return {
    readKey: () => watch(db.transaction('key')).store.get(KEY),
    addKey: async (key) => {
      const tx = watch(db.transaction('key', 'readwrite'));
      const lying: unknown = await tx.store.get(KEY);
      if (makesWay(lying)) await tx.store.put(lying, ASIDE + KEY);
      const free = lying === undefined || makesWay(lying);
      if (free) await tx.store.put(key, KEY);
      await tx.done;
      return free ? key : lying;
    },
    setKey: async (key) => {
      const tx = watch(db.transaction('key', 'readwrite'));
      await Promise.all([key === null ? tx.store.delete(KEY) : tx.store.put(key, KEY), tx.done]);
    },
    readRecords: () => watch(db.transaction('records')).store.getAll(),
    change: async (gameId, change) => {
      const tx = watch(db.transaction('records', 'readwrite'));
      for (const row of rowsAfter(gameId, await tx.store.get(gameId), change))
        await tx.store.put(row);
      await tx.done;
    },
  };
}
