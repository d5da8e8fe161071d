/** One look through everything: whether what is kept twice agrees. */
import type { View } from '@bellows/api';
import type { Verification } from '../store.ts';
import type { SqlDialect } from './dialect.ts';
import { findings } from './findings.ts';
import type { Db } from './schema.ts';
import { standsIn, VIEWS_SORTED } from './views.ts';

/** The caller sees to it that all of it sees one moment. */
export async function verify(db: Db, dialect: SqlDialect): Promise<Verification> {
  const complaints = [
    ...(await dialect.integrity(db)),
    ...(await checkCounters(db)),
    ...(await findings(db)),
  ];
  return {
    boards: await countRows(db, 'boards'),
    games: await countRows(db, 'games'),
    results: await countRows(db, 'results'),
    complaints,
  };
}

async function countRows(db: Db, table: 'boards' | 'games' | 'results'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function checkCounters(db: Db): Promise<readonly string[]> {
  const complaints: string[] = [];
  const boards = await db
    .selectFrom('boards')
    .select(['id', 'sealing_at'])
    .orderBy('date')
    .orderBy('place')
    .execute();
  for (const { id, sealing_at } of boards) {
    for (const view of VIEWS_SORTED) {
      complaints.push(...(await checkBoard(db, id, view, sealing_at !== null)));
    }
  }
  return complaints;
}

/** On a board that is sealed, rows have gone that are still counted. */
async function checkBoard(
  db: Db,
  board: string,
  view: View,
  sealed: boolean,
): Promise<readonly string[]> {
  const counted = await db
    .selectFrom('counters')
    .select(['score', 'count'])
    .where('board', '=', board)
    .where('view', '=', view)
    .execute();
  const stored = await db
    .selectFrom('results')
    .select((eb) => ['score', eb.fn.countAll<number>().as('count')])
    .where('board', '=', board)
    .where(standsIn(view))
    .groupBy('score')
    .execute();
  const wanted = new Map(stored.map(({ score, count }) => [score, count]));
  const found = new Map(counted.map(({ score, count }) => [score, count]));
  const scores = [...new Set([...wanted.keys(), ...found.keys()])].sort((a, b) => b - a);
  return scores.flatMap((score) => {
    const rows = wanted.get(score) ?? 0;
    const count = found.get(score) ?? 0;
    if (sealed ? count >= rows : count === rows) return [];
    return [`${board}, view ${view}, score ${score}: ${count} counted, ${rows} stored.`];
  });
}
