/**
 * The partitions of days: made before their day comes, gone when it is sealed. Each step is one short transaction, so that
 * whoever is killed in the middle leaves nothing half done, and two at once do no harm.
 */
import { sql } from 'kysely';
import { dateAfter } from '@bellows/rules';
import type { Db } from '../sql/schema.ts';
import { codeOf } from './failure.ts';
import { lockTables } from './locks.ts';

const DIVIDED = ['results', 'logs'] as const;
/** How long such a step waits for others, who wait behind it then, in milliseconds. */
const PATIENCE = 50;
/** Rows of that day lie among those of no day already: there they stay. */
const TAKEN = '23514';

/** Makes what is missing, and takes away what is not needed any more. */
export async function tidyDays(db: Db): Promise<void> {
  await makeDays(db);
  const present = await presentDays(db);
  if (present.size === 0) return;
  const days = await daysOf(db);
  for (const date of present) if (days.get(date) !== 'unsealed') await dropDay(db, date);
}

export async function makeDays(db: Db): Promise<void> {
  const present = await presentDays(db);
  for (const [date, state] of await daysOf(db)) {
    if (state === 'sealed' || present.has(date)) continue;
    if (!(await hasRows(db, date))) await makeDay(db, date);
  }
}

/** All days that were committed to; sealed are those of which every board is. */
async function daysOf(db: Db): Promise<ReadonlyMap<string, 'sealed' | 'unsealed'>> {
  const rows = await db
    .selectFrom('boards')
    .select((eb) => [
      'date',
      eb.fn.countAll<number>().as('boards'),
      eb.fn.count<number>('sealed_at').as('sealed'),
    ])
    .groupBy('date')
    .orderBy('date')
    .execute();
  return new Map(
    rows.map(({ date, boards, sealed }) => [date, boards === sealed ? 'sealed' : 'unsealed']),
  );
}

async function presentDays(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name
    from pg_catalog.pg_inherits
    join pg_catalog.pg_class child on child.oid = inhrelid
    join pg_catalog.pg_class parent on parent.oid = inhparent
    join pg_catalog.pg_namespace on pg_namespace.oid = parent.relnamespace
    where parent.relname = 'results' and nspname = current_schema()
    order by child.relname
  `.execute(db);
  const days = rows.flatMap(({ name }) => {
    const [, year, month, day] = /^results_(\d{4})(\d{2})(\d{2})$/.exec(name) ?? [];
    return year === undefined ? [] : [`${year}-${month ?? ''}-${day ?? ''}`];
  });
  return new Set(days);
}

async function hasRows(db: Db, date: string): Promise<boolean> {
  const rows = await db
    .selectFrom('results')
    .select('game_id')
    .where('board', '>=', date)
    .where('board', '<', dateAfter(date, 1))
    .limit(1)
    .execute();
  return rows.length > 0;
}

function partition(table: string, date: string) {
  return sql.table(`${table}_${date.replaceAll('-', '')}`);
}

async function makeDay(db: Db, date: string): Promise<void> {
  const [from, to] = [sql.lit(date), sql.lit(dateAfter(date, 1))];
  try {
    await shortly(db, async (within) => {
      if ((await presentDays(within)).has(date)) return;
      for (const table of DIVIDED) {
        const [whole, part] = [sql.table(table), partition(table, date)];
        await sql`create table ${part} (like ${whole} including all)`.execute(within);
        await sql`alter table ${whole} attach partition ${part}
          for values from (${from}) to (${to})`.execute(within);
      }
    });
  } catch (error) {
    if (codeOf(error) !== TAKEN) throw error;
  }
}

/** What it still keeps goes to the rows of no day. */
async function dropDay(db: Db, date: string): Promise<void> {
  await shortly(db, async (within) => {
    if (!(await presentDays(within)).has(date)) return;
    for (const table of DIVIDED) {
      const [whole, part] = [sql.table(table), partition(table, date)];
      await sql`alter table ${whole} detach partition ${part}`.execute(within);
      await sql`insert into ${whole} select * from ${part}`.execute(within);
      await sql`drop table ${part}`.execute(within);
    }
  });
}

/** In a transaction that gives way to others, but not to another of its kind: what that has done is seen. */
async function shortly(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (within) => {
    await lockTables(within);
    await sql`set local lock_timeout = ${sql.lit(PATIENCE)}`.execute(within);
    await work(within);
  });
}
