/** The player's key: made once, taken along as a file, and kept for two tabs as one. */
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { signRequest } from '@bellows/api/signing';
import { unwrap } from '@bellows/rules';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Identity } from '../src/online/identity.svelte.ts';
import { Keep, indexedPlace, memoryPlace, type Place } from '../src/online/keep.ts';
import {
  isPlayerKey,
  makeKey,
  readKeyFile,
  signerOf,
  writeKeyFile,
  type PlayerKey,
} from '../src/online/key.ts';
import type { DailyRecord } from '../src/online/records.ts';
import { LEAD, subtle } from './online-support.ts';
import { NOON } from './ranked-support.ts';

const REQUEST = {
  method: 'GET',
  url: 'https://cards.example/api/v1/me',
  body: null,
  created: 1,
  authority: false,
} as const;

const record = (gameId: string): DailyRecord => ({
  format: 1,
  gameId,
  board: LEAD,
  key: 'k',
  issuedAt: NOON,
  own: null,
  body: null,
  sending: { kind: 'playing' },
});

describe('a key', () => {
  test('signs requests, and is known by its 65 bytes', async () => {
    const key = await makeKey(subtle);
    expect(key.id).toMatch(/^B[A-Za-z0-9_-]{86}$/);
    expect(isPlayerKey(JSON.parse(JSON.stringify(key)))).toBe(true);
    const headers = await signRequest(await signerOf(subtle, key), REQUEST);
    expect(headers['signature-input']).toContain(`keyid="${key.id}"`);
  });

  test('goes into a file and comes back as the same player', async () => {
    const key = await makeKey(subtle);
    expect(unwrap(await readKeyFile(subtle, writeKeyFile(key)))).toEqual(key);
  });

  test('a file that holds none says what it is', async () => {
    const [one, other] = [await makeKey(subtle), await makeKey(subtle)];
    const file = (key: object, more: object = {}) =>
      JSON.stringify({ bellows: 'key', format: 1, key, ...more });
    const table: readonly (readonly [string, string])[] = [
      ['', 'foreign'],
      ['{"bellows":"games","format":1,"games":[]}', 'foreign'],
      [JSON.stringify(one.key), 'foreign'],
      [writeKeyFile(one).slice(0, -20), 'foreign'],
      [file(one.key, { format: 2 }), 'newer'],
      [file({ ...one.key, d: undefined }), 'damaged'],
      [file({ ...one.key, d: other.key.d }), 'damaged'],
      [file({ ...one.key, x: other.key.x }), 'damaged'],
      [file({ ...one.key, x: 'A'.repeat(43) }), 'damaged'],
      [file({ ...one.key, d: `${one.key.d}=` }), 'damaged'],
      [file({ ...one.key, crv: 'P-384' }), 'damaged'],
      [file([]), 'damaged'],
    ];
    for (const [text, problem] of table)
      expect([text, await readKeyFile(subtle, text)]).toEqual([
        text,
        { ok: false, error: problem },
      ]);
  });

  test('what lies in a store and is none, or is another one, is not taken for one', async () => {
    const [one, other] = [await makeKey(subtle), await makeKey(subtle)];
    for (const bad of [null, {}, 'key', { ...one, id: other.id }, { ...one, key: {} }])
      expect(isPlayerKey(bad)).toBe(false);
  });
});

describe('identity', () => {
  const identity = (place: Place, secure = true) =>
    new Identity({
      keep: new Keep(place),
      subtle: secure ? subtle : undefined,
      changed: () => undefined,
    });

  test('two tabs make one key, even at the same moment', async () => {
    const place = memoryPlace();
    const tabs = [identity(place), identity(place)];
    const keys = await Promise.all(tabs.map((tab) => tab.ensure()));
    expect(keys[0]?.id).toBe(keys[1]?.id);
    expect(await Promise.all([tabs[0]?.ensure(), tabs[0]?.ensure()])).toEqual([keys[0], keys[0]]);
  });

  test('without https there is none, and a file is not taken', async () => {
    const here = identity(memoryPlace(), false);
    expect([here.possible, await here.ensure()]).toEqual([false, null]);
    expect(await here.take(writeKeyFile(await makeKey(subtle)))).toEqual({ kind: 'no-https' });
    await expect(here.sign(REQUEST)).rejects.toThrow();
  });

  test('a key that is here is not thrown away by a file without being asked', async () => {
    const place = memoryPlace();
    const here = identity(place);
    expect(here.file()).toBeNull();
    const [mine, file] = [await here.ensure(), writeKeyFile(await makeKey(subtle))];
    expect(await here.take('nonsense')).toEqual({ kind: 'foreign' });
    expect(await here.take(here.file() ?? '')).toEqual({ kind: 'same' });
    expect(await here.take(file)).toEqual({ kind: 'asks' });
    expect(here.key).toBe(mine);
    expect(await here.take(file, true)).toEqual({ kind: 'taken' });
    expect(here.key?.id).not.toBe(mine?.id);
    const later = identity(place);
    await later.read();
    expect(later.key?.id).toBe(here.key?.id);
    expect((await later.sign(REQUEST))['signature-input']).toContain(later.key?.id);
    await later.forget();
    await here.read();
    expect([here.key, here.file()]).toEqual([null, null]);
  });
});

describe.each([
  ['IndexedDB', () => indexedPlace()],
  ['memory', () => Promise.resolve(memoryPlace())],
])('what is kept in %s', (_, open) => {
  let key: PlayerKey;
  beforeEach(async () => {
    key = await makeKey(subtle);
    await deleteDB('bellows-online');
  });

  test('key and history come back; a change that says nothing changes nothing', async () => {
    const keep = new Keep(await open());
    expect(await keep.key()).toBeNull();
    expect(await keep.addKey(key)).toEqual(key);
    expect(await keep.addKey(await makeKey(subtle))).toEqual(key);
    expect(await keep.key()).toEqual(key);
    await keep.change('a', (lying) => {
      expect(lying).toBeNull();
      return record('a');
    });
    await keep.change('b', () => ({ ...record('b'), issuedAt: NOON + 1 }));
    await keep.change('a', () => null);
    await keep.change('a', (lying) => lying && { ...lying, body: 'x' });
    expect((await keep.records()).map(({ gameId, body }) => [gameId, body])).toEqual([
      ['b', null],
      ['a', 'x'],
    ]);
    await keep.setKey(null);
    expect(await keep.key()).toBeNull();
    expect(keep.lasts).toBe(true);
  });

  test('U13: what is no record is passed over, and not written over', async () => {
    const place = await open();
    const keep = new Keep(place);
    const bad = { ...record('bad'), sending: { kind: 'lost' } } as unknown as DailyRecord;
    await place.change('bad', () => bad);
    await place.change('good', () => record('good'));
    expect((await keep.records()).map(({ gameId }) => gameId)).toEqual(['good']);
    expect(await place.readRecords()).toHaveLength(2);
    // The game of that record goes on; what lay there is put aside, whole.
    await keep.change('bad', (lying) => {
      expect(lying).toBeNull();
      return record('bad');
    });
    expect((await keep.records()).map(({ gameId }) => gameId).sort()).toEqual(['bad', 'good']);
    expect(await place.readRecords()).toContainEqual({ gameId: 'aside bad', row: bad });
    expect(keep.lasts).toBe(true);
  });

  test('W3: a record of a later version is left alone', async () => {
    const place = await open();
    const keep = new Keep(place);
    const newer = {
      ...record('a'),
      format: 2,
      sending: { kind: 'sold' },
    } as unknown as DailyRecord;
    await place.change('a', () => newer);
    await keep.change('a', () => record('a'));
    expect(await place.readRecords()).toEqual([newer]);
  });

  test('W1: a damaged key makes way for one that lasts, and is put aside', async () => {
    const place = await open();
    await place.setKey({ ...key, id: 'damaged' });
    const keep = new Keep(place);
    expect(await keep.key()).toBeNull();
    expect(await keep.addKey(key)).toEqual(key);
    expect([await new Keep(place).key(), keep.lasts]).toEqual([key, true]);
  });

  test('W3: the key of a later version stays; the one of this page does not last, and it says so', async () => {
    const place = await open();
    const newer = { ...key, format: 2 } as unknown as PlayerKey;
    await place.setKey(newer);
    const keep = new Keep(place);
    const mine = await makeKey(subtle);
    expect(await keep.addKey(mine)).toEqual(mine);
    expect([await keep.key(), keep.lasts, await place.readKey()]).toEqual([mine, false, newer]);
  });
});

describe('W1: a browser that keeps nothing', () => {
  afterEach(() => vi.restoreAllMocks());

  test('has it in memory, and says that it does not last', async () => {
    const keep = new Keep(null);
    expect(keep.lasts).toBe(false);
    await keep.change('a', () => record('a'));
    expect(await keep.records()).toHaveLength(1);
  });

  test('one that stops keeping goes on with what was there', async () => {
    const place = memoryPlace();
    const keep = new Keep(place);
    const key = await keep.addKey(await makeKey(subtle));
    await keep.change('a', () => record('a'));
    await keep.records();
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    vi.spyOn(place, 'change').mockImplementation(full);
    await keep.change('b', () => record('b'));
    expect(keep.lasts).toBe(false);
    expect((await keep.records()).map(({ gameId }) => gameId).sort()).toEqual(['a', 'b']);
    expect(await keep.key()).toEqual(key);
  });

  test('W3: a later version opens the database: this tab lets go and goes on in memory', async () => {
    await deleteDB('bellows-online');
    const keep = new Keep(await indexedPlace());
    await keep.change('a', () => record('a'));
    await keep.records();
    const later = await openDB('bellows-online', 2);
    await keep.change('b', () => record('b'));
    expect((await keep.records()).map(({ gameId }) => gameId).sort()).toEqual(['a', 'b']);
    expect(keep.lasts).toBe(false);
    later.close();
    await expect(indexedPlace()).rejects.toThrow();
    await deleteDB('bellows-online');
  });
});
