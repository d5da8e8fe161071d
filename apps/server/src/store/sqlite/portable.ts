/** A store's file as the form in which everything travels: that of a backup, whatever keeps the store itself. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Db } from '../sql/schema.ts';
import { migrateDatabase } from './database.ts';
import { kyselyOver } from './dialect.ts';
import { makeFile, makeWhole, storeFile } from './files.ts';

/** Makes a file with all tables, which `fill` fills. It has its name only when it is whole and durable. */
export async function writePortable(file: string, fill: (db: Db) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  await makeWhole(file, async (part) => {
    await makeFile(part);
    const database = new DatabaseSync(part);
    try {
      // If anything goes wrong, the file goes.
      database.exec('pragma journal_mode = off');
      database.exec('pragma synchronous = off');
      await migrateDatabase(database);
      database.exec('begin');
      await fill(kyselyOver(database));
      database.exec('commit');
    } finally {
      database.close();
    }
  });
}

/** Reads the store in a folder, which nobody else may be at work on. */
export async function readPortable(dataDir: string, use: (db: Db) => Promise<void>): Promise<void> {
  const database = new DatabaseSync(storeFile(dataDir), { readOnly: true });
  try {
    await use(kyselyOver(database));
  } finally {
    database.close();
  }
}
