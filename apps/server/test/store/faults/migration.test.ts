import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openStore } from '../../../src/store/index.ts';
import { migrateDatabase, openDatabase } from '../../../src/store/sqlite/database.ts';
import { storeFile } from '../../../src/store/sqlite/files.ts';
import { NewerStore } from '../../../src/store/store.ts';
import { play, Sample } from '../sample.ts';
import { folder, run } from './folder.ts';
import { steps, STEPS } from './steps.ts';

/** A store with a board and a result, closed. */
async function oldStore(): Promise<string> {
  const dataDir = folder();
  const store = await openStore(dataDir);
  const sample = new Sample();
  await store.addBoards([sample.board(0)]);
  await play(store, sample, sample.board(0));
  await store.close();
  return dataDir;
}

/** The schema as text, and what the steps write. */
function state(dataDir: string): unknown {
  const database = new DatabaseSync(storeFile(dataDir));
  const tables = database.prepare('select name, sql from sqlite_schema order by name').all();
  const version = database.prepare('select version from schema_version').all();
  const boards = database.prepare('select * from boards').all();
  database.close();
  return { tables, version, boards };
}

/** The same after a copy was brought there without any fault. */
async function states(dataDir: string): Promise<{ before: unknown; after: unknown }> {
  const copy = folder();
  cpSync(dataDir, copy, { recursive: true });
  const database = openDatabase(storeFile(copy));
  await migrateDatabase(
    database,
    steps(() => undefined),
  );
  database.close();
  return { before: state(dataDir), after: state(copy) };
}

test('F8 a migration that is killed at any step leaves the old schema, and can be done again', async () => {
  const dataDir = await oldStore();
  const { before, after } = await states(dataDir);
  expect(after).not.toEqual(before);
  for (let at = 1; at <= STEPS; at += 1) {
    const killed = run({ file: './migrate.ts', values: [dataDir, String(at)] });
    expect(await killed.ended).toBe('SIGKILL');
    expect(state(dataDir)).toEqual(before);
  }
  const store = await openStore(dataDir);
  expect((await store.verify()).complaints).toEqual([]);
  await store.close();
  expect(await run({ file: './migrate.ts', values: [dataDir] }).ended).toBe(0);
  expect(state(dataDir)).toEqual(after);
});

test('F8 a step that fails leaves the old schema', async () => {
  const dataDir = await oldStore();
  const { before, after } = await states(dataDir);
  const database = openDatabase(storeFile(dataDir));
  for (let at = 1; at <= STEPS; at += 1) {
    const failing = steps((number) => {
      if (number === at) throw new Error(`step ${at}`);
    });
    await expect(migrateDatabase(database, failing)).rejects.toThrow(`step ${at}`);
    expect(state(dataDir)).toEqual(before);
  }
  await migrateDatabase(
    database,
    steps(() => undefined),
  );
  database.close();
  expect(state(dataDir)).toEqual(after);
});

test('F8 a store whose making was killed is made at the next start', async () => {
  const dataDir = folder();
  const database = openDatabase(storeFile(dataDir));
  database.exec('begin');
  database.exec('create table half (made)');
  database.close();
  expect(readdirSync(dataDir)).not.toEqual([]);
  const store = await openStore(dataDir);
  expect((await store.verify()).complaints).toEqual([]);
  await store.close();
});

test('a store of the first version keeps its results and logs', async () => {
  const dataDir = await oldStore();
  const database = new DatabaseSync(storeFile(dataDir));
  database.exec('alter table logs drop column board; update schema_version set version = 1');
  const [{ id } = { id: '' }] = database.prepare('select id from games').all();
  database.close();
  const store = await openStore(dataDir);
  expect((await store.game(String(id)))?.result?.events).toHaveLength(2);
  expect((await store.verify()).complaints).toEqual([]);
  await store.close();
});

test('a store of a newer version is refused in a plain sentence, and left as it is', async () => {
  const dataDir = await oldStore();
  const database = new DatabaseSync(storeFile(dataDir));
  database.exec('update schema_version set version = 99');
  database.close();
  const digests = () =>
    readdirSync(dataDir).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(`${dataDir}/${name}`))
        .digest('hex'),
    ]);
  const before = digests();
  await expect(openStore(dataDir)).rejects.toThrow(NewerStore);
  await expect(openStore(dataDir)).rejects.toThrow(
    /newer Bellows.*version 99.*Nothing was changed\./,
  );
  expect(digests()).toEqual(before);
});
