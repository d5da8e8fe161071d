/** How PostgreSQL finds what requests ask for, on days that have many rows. */
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { openStore } from '../../src/store/index.ts';
import { SCHEMA } from '../../src/store/postgres/connections.ts';
import type { Schema } from '../../src/store/sql/schema.ts';
import type { StoredResult } from '../../src/store/store.ts';
import { freshDatabase, sharedPostgres, withClient } from '../support/database.ts';
import { readEverything } from './reads.ts';
import { play, Sample } from './sample.ts';

const postgres = sharedPostgres();
const DAYS = 3;
const ROWS = 2_000;

/** So many more results in each day's own table, copies of the one that is there. */
async function crowd(client: pg.Client): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `insert into results (game_id, board, player, public_id, name, piles, score, grade, won, time_ms, undos, assisted,
       first_try, received_at, digest, hidden)
     select game_id || i, board, player || i, public_id || i, name, piles, score + i % 900, grade, won, time_ms + i, undos,
       i % 2, i % 2, received_at + i, digest, 0
     from results, generate_series(1, ${String(ROWS)}) i`,
  );
  await client.query(
    `insert into games (id, board, player, issued_at)
     select game_id, board, player, 1 from results on conflict do nothing`,
  );
  await client.query(`insert into logs (game_id, board, events)
     select game_id, board, '[]' from results on conflict do nothing`);
  await client.query(
    `insert into bests (mode, player, game_id, score, time_ms, received_at)
     select substr(board, 12), player, game_id, score, time_ms, received_at from results where assisted = 0
     on conflict do nothing`,
  );
  await client.query(`set session_replication_role = origin`);
  await client.query('analyze');
}

/** A database that tells how it has found each answer. */
function explained(client: pg.Client, plans: Map<string, string>): Kysely<Schema> {
  const query = async (text: string, values: unknown[]) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary off) ${text}`,
      values,
    );
    const steps = rows.map((row) => row['QUERY PLAN']);
    plans.set(text, steps.filter((step) => !step.includes('never executed')).join('\n'));
    return client.query(text, values);
  };
  const lent = { query, release: () => undefined };
  const pool = { connect: () => Promise.resolve(lent), end: () => Promise.resolve() };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

test('what requests ask for is found by an index, in the table of its day', async () => {
  const where = await freshDatabase(await postgres());
  const store = await openStore(where);
  const sample = new Sample();
  const boards = Array.from({ length: DAYS }, (_, day) => sample.board(day));
  await store.addBoards(boards);
  await store.tidy();
  const results: StoredResult[] = [];
  for (const board of boards) results.push(await play(store, sample, board));
  await store.close();

  const plans = new Map<string, string>();
  await withClient(where, async (client) => {
    await client.query(`set search_path = ${SCHEMA}`);
    await crowd(client);
    // Boards and players are few here, and many in earnest.
    await client.query('set enable_seqscan = off');
    await readEverything(explained(client, plans), results[1]!);
  });

  expect(plans.size).toBeGreaterThan(25);
  for (const [text, plan] of plans) {
    expect(plan, text).not.toMatch(/Seq Scan/);
    // The best of all days are of all days.
    if (text.includes('"bests"')) continue;
    for (const table of ['results', 'logs']) {
      const days = new Set(plan.match(new RegExp(`\\b${table}_(?:\\d{8}|kept)\\b`, 'g')));
      expect([...days].length, `${text}\n${plan}`).toBeLessThanOrEqual(1);
    }
  }
  const bests = [...plans].find(([text]) => text.includes('from "bests"'))?.[1] ?? '';
  // Each of the hundred is looked for in the table of its day, and in no other.
  const looks = [...bests.matchAll(/on results_\S+ .*loops=(\d+)/g)].map(([, loops]) =>
    Number(loops),
  );
  expect(
    looks.reduce((sum, loops) => sum + loops, 0),
    bests,
  ).toBeLessThanOrEqual(100);
});
