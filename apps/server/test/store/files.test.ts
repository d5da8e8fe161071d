import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { openStore, storeFiles, unpackBackup } from '../../src/store/index.ts';
import { storeFile } from '../../src/store/sqlite/files.ts';
import { NoStore, StoreBroken, StoreRefused, type Store } from '../../src/store/store.ts';
import { folder } from './faults/folder.ts';
import { play, Sample } from './sample.ts';

const modeOf = (path: string) => statSync(path).mode & 0o777;

async function withBoard(store: Store) {
  const sample = new Sample();
  const board = sample.board(0);
  await store.addBoards([board]);
  return { sample, board };
}

describe('its files', () => {
  test('are for their owner alone, whatever the umask', async () => {
    const dataDir = join(folder(), 'made', 'by the store');
    const before = process.umask(0);
    try {
      const store = await openStore(dataDir);
      await withBoard(store);
      expect(modeOf(dataDir)).toBe(0o700);
      expect([...storeFiles(dataDir)].sort()).toEqual(readdirSync(dataDir).sort());
      expect(storeFiles(dataDir)).toHaveLength(3);
      await store.backup(join(dataDir, 'copy'));
      for (const name of readdirSync(dataDir)) expect(modeOf(join(dataDir, name))).toBe(0o600);
      await store.close();
    } finally {
      process.umask(before);
    }
    expect(storeFiles(dataDir)).toHaveLength(1);
  });

  test('are made for their owner alone again, and a folder that was there keeps its mode', async () => {
    const dataDir = folder();
    await (await openStore(dataDir)).close();
    chmodSync(dataDir, 0o750);
    chmodSync(storeFile(dataDir), 0o644);
    const store = await openStore(dataDir);
    expect(modeOf(dataDir)).toBe(0o750);
    expect(modeOf(storeFile(dataDir))).toBe(0o600);
    await store.close();
  });

  test('are not made where none are to be made', async () => {
    const dataDir = folder();
    await expect(openStore(dataDir, { create: false })).rejects.toThrow(NoStore);
    expect(readdirSync(dataDir)).toEqual([]);
    expect(storeFiles(dataDir)).toEqual([]);
  });

  test('cannot be made where a file is in the way', async () => {
    const dataDir = join(folder(), 'file');
    writeFileSync(dataDir, '');
    await expect(openStore(dataDir)).rejects.toThrow(StoreRefused);
    await expect(openStore(dataDir)).rejects.toThrow(
      /Nothing can be kept in the data folder .*file/,
    );
  });

  test.each([
    ['text', (file: string) => writeFileSync(file, 'This is a letter.\n'.repeat(500))],
    [
      'somebody else’s database',
      (file: string) => {
        const database = new DatabaseSync(file);
        database.exec('create table letters (text)');
        database.close();
      },
    ],
  ])('%s is refused and left as it is', async (_what, make) => {
    const dataDir = folder();
    const file = storeFile(dataDir);
    make(file);
    const before = readFileSync(file);
    await expect(openStore(dataDir)).rejects.toThrow(StoreRefused);
    await expect(openStore(dataDir)).rejects.toThrow(`${file} is not a store of Bellows.`);
    expect(readFileSync(file)).toEqual(before);
    await expect(unpackBackup(file, join(dataDir, 'new'))).rejects.toThrow(StoreRefused);
  });

  test('may be open twice', async () => {
    const dataDir = folder();
    const stores = [await openStore(dataDir), await openStore(dataDir)] as const;
    const { sample, board } = await withBoard(stores[0]);
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        play(stores[(index % 2) as 0 | 1], sample, board, { score: 10 * index }),
      ),
    );
    // Each ranks by what the other has stored too.
    const totals = results.map(({ ranks }) => ranks.all?.[1] ?? 0).sort((a, b) => a - b);
    expect(totals).toEqual(results.map((_, index) => index + 1));
    for (const store of stores) {
      expect(await store.top(board.id, 'all', 100)).toHaveLength(results.length);
      expect((await store.verify()).complaints).toEqual([]);
    }
    expect(stores[0].secret).toEqual(stores[1].secret);
    await Promise.all(stores.map((store) => store.close()));
  });
});

test('what is removed is gone from its files', async () => {
  const dataDir = folder();
  const store = await openStore(dataDir);
  const { sample, board } = await withBoard(store);
  const player = sample.id('player');
  const name = 'Vivace Musette of whom nothing may stay';
  await play(store, sample, board, { player, name, events: [['x51-52', 987_654_321]] });
  const { results } = await store.verify();
  expect(results).toBe(1);
  await store.removePlayer(player, sample.nonce());
  await store.closeBoard(board.id, 7000);
  await store.close();
  const text = readFileSync(storeFile(dataDir), 'latin1');
  expect(text).toContain(board.commitment);
  for (const gone of [name, '987654321', `public-${player}`]) expect(text).not.toContain(gone);
});

describe('closing', () => {
  test('does first what was asked before, and nothing that is asked after', async () => {
    const dataDir = folder();
    const store = await openStore(dataDir);
    const { sample, board } = await withBoard(store);
    const begun = Array.from({ length: 500 }, () => {
      const player = sample.id('player');
      return store.start({ gameId: player, board: board.id, player, issuedAt: 1500 });
    });
    const reading = store.top(board.id, 'all', 10);
    const verified = store.verify();
    const closed = store.close();
    await expect(store.raiseHighWater(1)).rejects.toThrow('closed');
    await closed;
    expect((await Promise.all(begun)).every(({ kind }) => kind === 'started')).toBe(true);
    expect(await reading).toEqual([]);
    expect((await verified).complaints).toEqual([]);
    await store.close();
    await expect(store.highWater()).rejects.toThrow('closed');
  });
});

describe('a backup', () => {
  test('made while everything goes on is whole, and becomes a store', async () => {
    const [dataDir, elsewhere] = [folder(), join(folder(), 'new')];
    const store = await openStore(dataDir);
    const { sample, board } = await withBoard(store);
    const copied = new AbortController();
    const busy = (async () => {
      while (!copied.signal.aborted) {
        await Promise.all(Array.from({ length: 20 }, () => play(store, sample, board)));
      }
    })();
    for (let index = 0; index < 40; index += 1) await play(store, sample, board);
    const before = (await store.counts(board.id, 'all'))[0]?.[1] ?? 0;
    const file = join(dataDir, 'copy');
    await store.backup(file);
    const after = (await store.counts(board.id, 'all'))[0]?.[1] ?? 0;
    copied.abort();
    await busy;

    const bytes = readFileSync(file);
    await expect(store.backup(file)).rejects.toThrow('exists already');
    expect(readFileSync(file)).toEqual(bytes);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('copy'))).toEqual(['copy']);

    await unpackBackup(file, elsewhere);
    expect(modeOf(elsewhere)).toBe(0o700);
    expect(modeOf(storeFile(elsewhere))).toBe(0o600);
    const copy = await openStore(elsewhere);
    const found = await copy.verify();
    expect(found.complaints).toEqual([]);
    expect(found.results).toBeGreaterThanOrEqual(before);
    expect(found.results).toBeLessThanOrEqual(after);
    expect(copy.secret).toEqual(store.secret);
    await expect(unpackBackup(file, elsewhere)).rejects.toThrow(/There is a store/);
    await copy.close();
    await store.close();
  });

  test('that cannot be made leaves nothing, and the store goes on', async () => {
    const dataDir = folder();
    const store = await openStore(dataDir);
    await expect(store.backup(join(dataDir, 'nowhere', 'copy'))).rejects.toThrow(/ENOENT/);
    mkdirSync(join(dataDir, 'taken.part', 'by a folder'), { recursive: true });
    await expect(store.backup(join(dataDir, 'taken'))).rejects.toThrow();
    await store.raiseHighWater(5);
    expect(await store.highWater()).toBe(5);
    await store.close();
  });

  test('of which a half is missing is found to be damaged', async () => {
    const dataDir = folder();
    const store = await openStore(dataDir);
    await store.backup(join(dataDir, 'copy'));
    await store.close();
    const half = join(dataDir, 'half');
    writeFileSync(half, readFileSync(join(dataDir, 'copy')).subarray(0, 40_000));
    const elsewhere = join(dataDir, 'new');
    await expect(
      (async () => {
        await unpackBackup(half, elsewhere);
        const opened = await openStore(elsewhere);
        const { complaints } = await opened.verify();
        await opened.close();
        if (complaints.length > 0) throw new StoreBroken(complaints[0]);
      })(),
    ).rejects.toThrow(StoreBroken);
  });
});
