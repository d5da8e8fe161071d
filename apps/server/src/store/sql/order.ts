/**
 * The order of a board: a higher score, then a shorter time, then an earlier arrival, then the game's id. Walking it from a row
 * takes two queries, one within the row's score and one beyond it: each is a range of the index, and no row is read in vain.
 */
import { type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import type { View } from '@bellows/api';
import { prepared } from './prepared.ts';
import { SHOWN, WHOLE } from './rows.ts';
import type { Db, Schema } from './schema.ts';
import { standsIn } from './views.ts';

/** What orders the rows of a board. */
export interface Place {
  readonly board: string;
  readonly score: number;
  readonly time_ms: number;
  readonly received_at: number;
  readonly game_id: string;
}

/** Away from a row, downwards or upwards. */
type Way = 'before' | 'after';
type Limited = Place & { readonly most: number };
type Select<O> = (db: Db) => SelectQueryBuilder<Schema, 'results', O>;
type Find<V, O> = (db: Db, values: V) => Promise<O[]>;

interface Walk<O> {
  /** Rows of the same score. */
  readonly near: Find<Limited, O>;
  readonly far: Find<Limited, O>;
}

interface Ordered<O> extends Record<Way, Walk<O>> {
  readonly first: Find<{ readonly board: string; readonly most: number }, O>;
  readonly itself: Find<{ readonly id: string; readonly board: string }, O>;
}

function inOrder<O>(query: SelectQueryBuilder<Schema, 'results', O>, way: Way) {
  const [scores, others] =
    way === 'after' ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
  return query
    .orderBy('results.score', scores)
    .orderBy('results.time_ms', others)
    .orderBy('results.received_at', others)
    .orderBy('results.game_id', others);
}

function walk<O>(select: Select<O>, way: Way): Walk<O> {
  const later = (values: Place) => (eb: ExpressionBuilder<Schema, 'results'>) =>
    eb(
      eb.refTuple('results.time_ms', 'results.received_at', 'results.game_id'),
      way === 'after' ? '>' : '<',
      eb.tuple(values.time_ms, values.received_at, values.game_id),
    );
  return {
    near: prepared((db, values: Limited) =>
      inOrder(select(db), way)
        .where('results.board', '=', values.board)
        .where('results.score', '=', values.score)
        .where(later(values))
        .limit(values.most),
    ),
    far: prepared((db, values: Limited) =>
      inOrder(select(db), way)
        .where('results.board', '=', values.board)
        .where('results.score', way === 'after' ? '<' : '>', values.score)
        .limit(values.most),
    ),
  };
}

function ordered<O>(select: Select<O>): Ordered<O> {
  return {
    first: prepared((db, values: { readonly board: string; readonly most: number }) =>
      inOrder(select(db), 'after').where('results.board', '=', values.board).limit(values.most),
    ),
    itself: prepared((db, values: { readonly id: string; readonly board: string }) =>
      select(db).where('results.game_id', '=', values.id).where('results.board', '=', values.board),
    ),
    before: walk(select, 'before'),
    after: walk(select, 'after'),
  };
}

function shown(view: View) {
  return ordered((db) => db.selectFrom('results').select(SHOWN).where(standsIn(view)));
}

export const SHOWN_ROWS = {
  all: shown('all'),
  unaided: shown('unaided'),
  'first-try': shown('first-try'),
} as const satisfies Record<View, unknown>;

/** Results with their logs. */
export function wholeRows(db: Db) {
  return db
    .selectFrom('results')
    .select(WHOLE)
    .select((eb) =>
      eb
        .selectFrom('logs')
        .select('logs.events')
        .whereRef('logs.game_id', '=', 'results.game_id')
        .whereRef('logs.board', '=', 'results.board')
        .$asScalar()
        .$notNull()
        .as('events'),
    );
}

export const WHOLE_ROWS = ordered(wholeRows);

/** The rows next to a place in one direction, the nearest first. */
export async function beyond<O>(
  db: Db,
  { near, far }: Walk<O>,
  place: Place,
  most: number,
): Promise<O[]> {
  const close = await near(db, { ...place, most });
  if (close.length === most) return close;
  return [...close, ...(await far(db, { ...place, most: most - close.length }))];
}
