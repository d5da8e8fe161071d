/**
 * Writing: all that waits is done in one transaction, and answered when that is durable. Each item has a savepoint of its own,
 * so that a fault in one spoils no other.
 */
import type { DatabaseSync } from 'node:sqlite';
import { WRITES } from '../sql/operations.ts';
import type { Db } from '../sql/schema.ts';
import { Unit } from '../sql/unit.ts';
import { failureOf } from './failure.ts';
import type { Item, Outcome } from './messages.ts';

type Write = (unit: Unit, ...values: readonly unknown[]) => Promise<unknown>;

/** Fails as a whole where the database could not do it. */
export async function writeGroup(
  database: DatabaseSync,
  db: Db,
  items: readonly Item[],
): Promise<readonly Outcome[]> {
  database.exec('begin immediate');
  const unit = new Unit(db);
  const outcomes: Outcome[] = [];
  for (const item of items) outcomes.push(await writeOne(database, unit, item));
  await unit.flush();
  database.exec('commit');
  return outcomes;
}

async function writeOne(database: DatabaseSync, unit: Unit, item: Item): Promise<Outcome> {
  const write = (WRITES as unknown as Readonly<Record<string, Write>>)[item.name];
  database.exec('savepoint item');
  try {
    const value = await write?.(unit, ...item.values);
    database.exec('release item');
    unit.keep();
    return { ok: true, value };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'fault') throw error;
    database.exec('rollback to item');
    database.exec('release item');
    unit.takeBack();
    return { ok: false, failure };
  }
}
