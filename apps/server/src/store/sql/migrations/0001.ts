/** The first schema. */
import { sql } from 'kysely';
import type { SqlDialect } from '../dialect.ts';
import type { Db } from '../schema.ts';

export async function first(db: Db, dialect: SqlDialect): Promise<void> {
  await boards(db, dialect);
  await players(db, dialect);
  await results(db, dialect);
  await resultIndexes(db);
  await summaries(db, dialect);
  await journal(db, dialect);
}

async function boards({ schema }: Db, { text }: SqlDialect): Promise<void> {
  await schema
    .createTable('meta')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('secret', text, (column) => column.notNull())
    .addColumn('high_water', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('boards')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('date', text, (column) => column.notNull())
    .addColumn('place', 'smallint', (column) => column.notNull())
    .addColumn('mode', text, (column) => column.notNull())
    .addColumn('seed', text, (column) => column.notNull())
    .addColumn('k', 'integer', (column) => column.notNull())
    .addColumn('deal_row', text, (column) => column.notNull())
    .addColumn('target', text)
    .addColumn('proof', text, (column) => column.notNull())
    .addColumn('nodes', 'bigint', (column) => column.notNull())
    .addColumn('solver', text, (column) => column.notNull())
    .addColumn('commitment', text, (column) => column.notNull())
    .addColumn('committed_at', 'bigint', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('par', 'real')
    .addColumn('starts_dropped', 'smallint', (column) => column.notNull().defaultTo(0))
    .addColumn('sealing_at', 'bigint')
    .addColumn('sealed_at', 'bigint')
    .addUniqueConstraint('boards_date', ['date', 'place'])
    .execute();
}

async function players({ schema }: Db, { text, clustered }: SqlDialect): Promise<void> {
  await schema
    .createTable('players')
    .addColumn('key', text, (column) => column.primaryKey().notNull())
    .addColumn('roll', 'integer', (column) => column.notNull())
    .addColumn('rolled_on', text)
    .addColumn('rolled_then', 'integer', (column) => column.notNull())
    .addColumn('stopped', 'smallint', (column) => column.notNull())
    .$call(clustered)
    .execute();
  await schema
    .createTable('games')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('board', text, (column) => column.notNull().references('boards.id'))
    .addColumn('player', text, (column) => column.notNull().references('players.key'))
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .addColumn('removed', 'smallint', (column) => column.notNull().defaultTo(0))
    .addColumn('leaving', 'smallint', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('games_board', ['board', 'player'])
    .$call(clustered)
    .execute();
  await schema.createIndex('games_player').on('games').column('player').execute();
}

async function results({ schema }: Db, { text }: SqlDialect): Promise<void> {
  await schema
    .createTable('results')
    .addColumn('game_id', text, (column) => column.primaryKey().notNull().references('games.id'))
    .addColumn('board', text, (column) => column.notNull().references('boards.id'))
    .addColumn('player', text, (column) => column.notNull())
    .addColumn('public_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('piles', 'integer', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('grade', text, (column) => column.notNull())
    .addColumn('won', 'smallint', (column) => column.notNull())
    .addColumn('time_ms', 'bigint', (column) => column.notNull())
    .addColumn('undos', 'integer', (column) => column.notNull())
    .addColumn('assisted', 'smallint', (column) => column.notNull())
    .addColumn('first_try', 'smallint', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('digest', text, (column) => column.notNull())
    .addColumn('hidden', 'smallint', (column) => column.notNull().defaultTo(0))
    .addColumn('rank_all', 'integer')
    .addColumn('of_all', 'integer')
    .addColumn('rank_unaided', 'integer')
    .addColumn('of_unaided', 'integer')
    .addColumn('rank_first_try', 'integer')
    .addColumn('of_first_try', 'integer')
    .execute();
  await schema
    .createTable('logs')
    .addColumn('game_id', text, (column) =>
      column.primaryKey().notNull().references('results.game_id'),
    )
    .addColumn('events', text, (column) => column.notNull())
    .execute();
}

/** A board's order, in each view. */
export async function resultIndexes({ schema }: Db): Promise<void> {
  const ordered = (name: string) =>
    schema
      .createIndex(name)
      .on('results')
      .columns(['board', 'score desc', 'time_ms', 'received_at', 'game_id']);
  await ordered('results_all').execute();
  await ordered('results_unaided').where(sql.ref('assisted'), '=', sql.lit(0)).execute();
  await ordered('results_first_try').where(sql.ref('first_try'), '=', sql.lit(1)).execute();
  await schema.createIndex('results_public_id').on('results').column('public_id').execute();
}

async function summaries({ schema }: Db, { text, clustered }: SqlDialect): Promise<void> {
  await schema
    .createTable('counters')
    .addColumn('board', text, (column) => column.notNull().references('boards.id'))
    .addColumn('view', text, (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('counters_key', ['board', 'view', 'score'])
    .$call(clustered)
    .execute();
  await schema
    .createTable('bests')
    .addColumn('mode', text, (column) => column.notNull())
    .addColumn('player', text, (column) => column.notNull())
    .addColumn('game_id', text, (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('time_ms', 'bigint', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('bests_key', ['mode', 'player'])
    .$call(clustered)
    .execute();
  await schema
    .createIndex('bests_order')
    .on('bests')
    .columns(['mode', 'score desc', 'time_ms', 'received_at', 'game_id'])
    .execute();
}

async function journal(db: Db, dialect: SqlDialect): Promise<void> {
  const { text } = dialect;
  await db.schema
    .createTable('nonces')
    .addColumn('player', text, (column) => column.notNull())
    .addColumn('nonce', text, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('nonces_key', ['player', 'nonce'])
    .$call(dialect.clustered)
    .execute();
  await db.schema.createIndex('nonces_at').on('nonces').column('at').execute();
  await db.schema
    .createTable('moderation')
    .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .execute();
  for (const statement of dialect.appendOnly('moderation', 'number')) await statement.execute(db);
}
