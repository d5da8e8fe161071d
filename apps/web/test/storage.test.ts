import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { playMove } from '../src/game/game.ts';
import { saveGame } from '../src/game/saved.ts';
import { bestOf } from '../src/stats/figures.ts';
import { mayFollow, type Backend, type GameRow } from '../src/storage/backend.ts';
import { indexedBackend } from '../src/storage/indexed.ts';
import { memoryBackend } from '../src/storage/memory.ts';
import { DEFAULTS, readSettings, writeSettings } from '../src/storage/settings.ts';
import { Shelf } from '../src/storage/shelf.ts';
import { listed, rowsOf } from '../src/views/deals/listing.ts';
import { dealOf, game, move } from './support.ts';

const onLost = vi.fn();
const onAside = vi.fn();
const open: Backend[] = [];

async function shelfOf(backend?: Backend): Promise<Shelf> {
  const used = backend ?? (await indexedBackend(() => undefined));
  open.push(used);
  return new Shelf(used, { onLost, onAside });
}

beforeEach(async () => {
  for (const backend of open.splice(0)) backend.close();
  await deleteDB('bellows');
  onLost.mockClear();
  onAside.mockClear();
});
afterEach(() => vi.restoreAllMocks());

function played(text = 'ms617') {
  const next = playMove(game('accordion/open', text), move('2L1'), 0);
  if (!next.ok) throw new Error('illegal');
  return next.value;
}

describe.each([
  ['IndexedDB', () => indexedBackend(() => undefined)],
  ['memory', () => Promise.resolve(memoryBackend())],
])('a shelf on %s', (_name, backend) => {
  test('gives back what it was given, by id and by link', async () => {
    const shelf = await shelfOf(await backend());
    const one = played();
    expect(await shelf.keep(one, 0, 5)).toBe('kept');
    expect((await shelf.game(one.id))?.game.moves).toEqual(one.moves);
    expect(await shelf.byLink('accordion/open', dealOf('ms617').id)).toHaveLength(1);
    expect(await shelf.byLink('accordion/gradual', 'ms617')).toEqual([]);
    expect(await shelf.game('nobody')).toBeNull();
    await shelf.setValue('key', { a: 1 });
    expect(await shelf.value('key')).toEqual({ a: 1 });
  });

  test('forgets untouched games only', async () => {
    const shelf = await shelfOf(await backend());
    const [untouched, touched] = [game('accordion/open', 'ms1'), played()];
    await shelf.keep(untouched, 0, 1);
    await shelf.keep(touched, 0, 2);
    await shelf.forget(untouched);
    await shelf.forget(touched);
    expect((await shelf.games()).map(({ saved }) => saved.id)).toEqual([touched.id]);
  });

  test('U10: who has not seen the last write may not write', async () => {
    const shared = await backend();
    const [here, there] = [await shelfOf(shared), await shelfOf(shared)];
    const one = played();
    await here.keep(one, 0, 1);
    await there.game(one.id);
    expect(await there.keep({ ...one, seen: true }, 0, 2)).toBe('kept');
    expect(await here.keep(one, 0, 3)).toBe('conflict');
    expect((await here.game(one.id))?.game.seen).toBe(true);
    expect(await here.keep(one, 0, 4)).toBe('kept');
  });

  test('W2: a game that two tabs have begun at the same moment is written by both until one plays', async () => {
    const shared = await backend();
    const [here, there] = [await shelfOf(shared), await shelfOf(shared)];
    const begun = game('accordion/open', 'ms1');
    const moved = { ...played(), id: begun.id };
    expect(await here.keep(begun, 0, 1)).toBe('kept');
    expect(await there.keep(begun, 0, 2)).toBe('kept');
    expect(await here.keep(moved, 0, 3)).toBe('kept');
    expect(await there.keep(begun, 0, 4)).toBe('conflict');
    expect((await here.game(begun.id))?.saved.moves).not.toBe('');
  });

  test('U8: a page that was put aside writes on after the next one has recovered its game', async () => {
    const shared = await backend();
    const [aside, next] = [await shelfOf(shared), await shelfOf(shared)];
    const one = played();
    await next.recover(saveGame(one, 5), 2);
    expect(await aside.keep(one, 9, 3)).toBe('kept');
    expect(await next.keep(one, 9, 4)).toBe('kept');
    await next.recover({ ...saveGame(one, 5), cursor: 0 }, 5);
    expect(await aside.keep(one, 9, 6)).toBe('conflict');
  });

  test('B9: the unfinished games, the latest first; looking at them is not opening them', async () => {
    const shared = await backend();
    const [here, there] = [await shelfOf(shared), await shelfOf(shared)];
    const [old, young, shown] = [played(), played(), played()];
    await here.keep(old, 0, 1);
    await here.keep(young, 0, 3);
    await here.keep(shown, 0, 2);
    await here.keep({ ...played(), closed: true }, 0, 4);
    await here.keep(game('accordion/open', 'ms1'), 0, 5);
    const ids = async (most: number) =>
      listed(rowsOf(await here.rows(), 'unfinished', shown.id), most).map(({ row }) => row.id);
    expect(await ids(9)).toEqual([young.id, old.id]);
    expect(await ids(1)).toEqual([young.id]);
    await there.game(old.id);
    await there.keep({ ...old, seen: true }, 0, 6);
    expect(await ids(9)).toEqual([old.id, young.id]);
    expect(await here.keep(old, 0, 7)).toBe('conflict');
  });

  test('S5: the best of a mode, without the game itself and without short rows', async () => {
    const shelf = await shelfOf(await backend());
    const end = (piles: number) => ({ outcome: 'blocked', piles, score: 10, seconds: 1 }) as const;
    const games = [7, 3, 5].map((piles) => ({ ...played(), result: end(piles) }));
    for (const one of games) await shelf.keep(one, 0, 1);
    await shelf.keep({ ...game('accordion/open', '5C5S5H'), result: end(1) }, 0, 1);
    const best = async (but: string) => bestOf(await shelf.played(), but)?.result;
    expect(await best(games[0]?.id ?? '')).toMatchObject({ piles: 3 });
    expect(await best(games[1]?.id ?? '')).toMatchObject({ piles: 5 });
  });
});

describe('when a game came to its result', () => {
  const end = (piles: number) => ({ outcome: 'blocked', piles, score: 10, seconds: 1 }) as const;
  const when = async (shelf: Shelf) => (await shelf.played())[0]?.when;

  test('is the write that brought it, and no later one; a better result is a new one', async () => {
    const shelf = await shelfOf(memoryBackend());
    const one = played();
    await shelf.keep(one, 0, 1);
    expect(await when(shelf)).toBe(1);
    await shelf.keep({ ...one, result: end(7) }, 0, 2);
    await shelf.keep({ ...one, result: end(7), lamp: true }, 0, 3);
    expect(await when(shelf)).toBe(2);
    await shelf.keep({ ...one, result: end(5) }, 0, 4);
    expect(await when(shelf)).toBe(4);
  });

  test('a row of the first version has none: it is the last time it was written', async () => {
    const backend = memoryBackend();
    const shelf = await shelfOf(backend);
    const one = { ...played(), result: end(7) };
    await shelf.keep(one, 0, 5);
    const row: object = { ...(await shelf.rows())[0] };
    Reflect.deleteProperty(row, 'ended');
    await backend.removeGames([one.id]);
    await backend.writeGame(row as GameRow);
    const later = await shelfOf(backend);
    expect(await when(later)).toBe(5);
    await later.game(one.id);
    await later.keep({ ...one, lamp: true }, 0, 9);
    expect(await when(later)).toBe(5);
  });

  test('what the page had no time to write: when it was left', async () => {
    const shelf = await shelfOf(memoryBackend());
    const one = played();
    await shelf.keep(one, 0, 1);
    await shelf.recover(saveGame({ ...one, result: end(7) }, 0), 6);
    expect(await when(shelf)).toBe(6);
  });
});

describe('many rows at once', () => {
  test.each([
    ['IndexedDB', () => indexedBackend(() => undefined)],
    ['memory', () => Promise.resolve(memoryBackend())],
  ])('%s: deleted and brought back', async (_name, backend) => {
    const shelf = await shelfOf(await backend());
    const [one, two] = [played(), played('ms1')];
    await shelf.keep(one, 0, 1);
    await shelf.keep(two, 0, 2);
    const rows = await shelf.rows();
    expect(await shelf.deleteRows([one.id, two.id])).toBe(true);
    expect(await shelf.rows()).toEqual([]);
    expect(await shelf.writeRows(rows)).toEqual([]);
    expect(await shelf.rows()).toEqual(rows);
    expect(await shelf.keep({ ...one, lamp: true }, 0, 4)).toBe('kept');
  });

  test('U10: what another tab has written meanwhile is not written over', async () => {
    const shelf = await shelfOf(memoryBackend());
    const one = played();
    await shelf.keep(one, 0, 1);
    const [row] = await shelf.rows();
    await shelf.keep({ ...one, lamp: true }, 0, 2);
    expect(await shelf.writeRows([{ ...(row as GameRow), rev: 2 }])).toEqual([one.id]);
  });

  test('U12: a browser that takes no more keeps what it has', async () => {
    const backend = memoryBackend();
    const shelf = await shelfOf(backend);
    await shelf.keep(played(), 0, 1);
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    vi.spyOn(backend, 'writeGames').mockImplementation(full);
    vi.spyOn(backend, 'removeGames').mockImplementation(full);
    const rows = await shelf.rows();
    expect(await shelf.writeRows(rows)).toBeNull();
    expect(await shelf.deleteRows(rows.map(({ id }) => id))).toBe(false);
    expect(await shelf.rows()).toEqual(rows);
    expect(onLost).not.toHaveBeenCalled();
  });
});

describe('what cannot be read', () => {
  test('U13: one corrupt record among many is set aside, with a notice; the others stay', async () => {
    const shelf = await shelfOf();
    const good = [played(), played(), played()];
    for (const one of good) await shelf.keep(one, 0, 1);
    const db = await openDB('bellows');
    await db.put('games', { id: 'bad', link: 'x', rev: 1, changed: 9, game: '{"truncated' });
    expect(await shelf.games()).toHaveLength(3);
    expect(onAside).toHaveBeenCalledWith(1);
    expect(await db.get('games', 'bad')).toBeUndefined();
    expect(await db.get('aside', 'bad')).toMatchObject({ why: 'fields' });
    db.close();
    expect(await shelf.games()).toHaveLength(3);
    expect(onAside).toHaveBeenCalledTimes(1);
  });

  test.each([Number.NaN, 1e300, 'today'])(
    'U13: a game of the moment %s is set aside',
    async (when) => {
      const shelf = await shelfOf();
      const one = played();
      await shelf.keep(one, 0, 1);
      const db = await openDB('bellows');
      const row = (await db.get('games', one.id)) as object;
      await db.put('games', { ...row, changed: when });
      expect(await shelf.rows()).toEqual([]);
      expect(await shelf.games()).toEqual([]);
      expect(await db.get('aside', one.id)).toMatchObject({ why: 'row' });
      db.close();
    },
  );

  test('U11: a newer record is set aside, and comes back once it can be read', async () => {
    const shelf = await shelfOf();
    const one = played();
    await shelf.keep(one, 0, 1);
    const db = await openDB('bellows');
    const row: unknown = await db.get('games', one.id);
    const { game: saved } = row as { game: object };
    await db.put('games', { ...(row as object), game: { ...saved, format: 99 } });
    expect(await shelf.game(one.id)).toBeNull();
    await shelf.reclaim();
    expect(await shelf.game(one.id)).toBeNull();
    await db.put('aside', { id: one.id, why: 'newer', when: 1, row });
    db.close();
    await shelf.reclaim();
    expect((await shelf.game(one.id))?.game.moves).toEqual(one.moves);
  });
});

describe('U12: storage that throws', () => {
  function broken(methods: readonly (keyof Backend)[]): Backend {
    const backend = memoryBackend();
    for (const method of methods) {
      vi.spyOn(backend, method).mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    }
    return backend;
  }

  test.each([
    ['on read', ['readGame', 'readGames', 'readLink', 'readValue', 'readAside']],
    ['on write', ['writeGame', 'writeValue', 'removeGames', 'setAside']],
  ] as const)('%s: memory takes over, with one notice', async (_name, methods) => {
    const shelf = await shelfOf(broken(methods));
    const one = played();
    expect(await shelf.value('settings')).toBeUndefined();
    expect(await shelf.keep(one, 0, 1)).toBe('kept');
    expect(await shelf.keep({ ...one, seen: true }, 0, 2)).toBe('kept');
    await shelf.setValue('settings', {});
    expect((await shelf.game(one.id))?.game.seen).toBe(true);
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  test('a database of a later version is not touched', async () => {
    const later = await openDB('bellows', 99);
    await expect(indexedBackend(() => undefined)).rejects.toThrow();
    later.close();
  });
});

test('the settings: what makes no sense is as at first, what is unknown stays', () => {
  for (const record of [
    undefined,
    null,
    7,
    [],
    { theme: 'pink', showMoves: 'yes', language: 'xx' },
  ]) {
    expect(readSettings(record)).toEqual(DEFAULTS);
  }
  const changed = { ...DEFAULTS, showMoves: false, theme: 'baize', language: 'de' } as const;
  const record = writeSettings(changed, { later: 1 });
  expect(record).toMatchObject({ later: 1, format: 1 });
  expect(readSettings(record)).toEqual(changed);
});

test('a write may follow only the one before it', () => {
  expect([mayFollow(undefined, 1), mayFollow({ rev: 4 }, 5), mayFollow({ rev: 5 }, 5)]).toEqual([
    true,
    true,
    false,
  ]);
});
