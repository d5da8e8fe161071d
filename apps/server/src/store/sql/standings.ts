/** Boards as they are read: counts, ranks and rows. */
import type { View } from '@bellows/api';
import type { Row, ScoreCounts, StoredRanks } from '../store.ts';
import { placesOf } from './counters.ts';
import { beyond, SHOWN_ROWS, WHOLE_ROWS, wholeRows, type Place } from './order.ts';
import { prepared } from './prepared.ts';
import { toResult, toRow, type ResultText, type ShownRow } from './rows.ts';
import type { Db } from './schema.ts';
import { standsIn, viewsOf } from './views.ts';

/** Less than every score; a column of scores holds it. */
const LEAST_SCORE = -(2 ** 31);

const countsOf = prepared((db, value: { board: string; view: View; least: number }) =>
  db
    .selectFrom('counters')
    .select(['score', 'count'])
    .where('board', '=', value.board)
    .where('view', '=', value.view)
    .where('score', '>=', value.least)
    .where('count', '<>', 0)
    .orderBy('score', 'desc'),
);

const placeOf = prepared((db, value: { id: string; board: string }) =>
  db
    .selectFrom('results')
    .select(['game_id', 'board', 'score', 'time_ms', 'received_at'])
    .select(['hidden', 'assisted', 'first_try'])
    .where('game_id', '=', value.id)
    .where('board', '=', value.board),
);

export async function counts(db: Db, board: string, view: View): Promise<ScoreCounts> {
  const rows = await countsOf(db, { board, view, least: LEAST_SCORE });
  return rows.map(({ score, count }) => [score, count] as const);
}

export async function ranks(db: Db, board: string, gameId: string): Promise<StoredRanks> {
  const found: { -readonly [V in View]: StoredRanks[V] } = {
    all: null,
    unaided: null,
    'first-try': null,
  };
  const place = await standing(db, board, gameId);
  if (place === null) return found;
  for (const { view, higher, total } of await placesOf(db, place)) {
    if (place.views.includes(view)) found[view] = [higher + 1, total];
  }
  return found;
}

/** Where each score of the rows stands; the rows are in order, and the counts are those above the last of them. */
async function ranked(
  db: Db,
  board: string,
  view: View,
  rows: readonly ShownRow[],
): Promise<readonly Row[]> {
  const least = rows.at(-1)?.score;
  if (least === undefined) return [];
  const rankOf = new Map<number, number>();
  let rank = 1;
  for (const { score, count } of await countsOf(db, { board, view, least })) {
    rankOf.set(score, rank);
    rank += count;
  }
  return rows.map((row) => toRow(row, rankOf.get(row.score) ?? rank));
}

export async function top(
  db: Db,
  board: string,
  view: View,
  most: number,
): Promise<readonly Row[]> {
  return ranked(db, board, view, await SHOWN_ROWS[view].first(db, { board, most }));
}

export async function neighbours(
  db: Db,
  board: string,
  gameId: string,
  view: View,
  each: number,
): Promise<readonly Row[]> {
  const place = await standing(db, board, gameId);
  if (!place?.views.includes(view)) return [];
  const { before, itself, after } = SHOWN_ROWS[view];
  const rows = [
    ...(await beyond(db, before, place, each)).reverse(),
    ...(await itself(db, { id: gameId, board })),
    ...(await beyond(db, after, place, each)),
  ];
  return ranked(db, place.board, view, rows);
}

export async function resultOf(
  db: Db,
  board: string,
  publicId: string,
): Promise<ResultText | null> {
  const row = await wholeRows(db)
    .where('results.public_id', '=', publicId)
    .where('results.board', '=', board)
    .where(standsIn('all'))
    .executeTakeFirst();
  return row === undefined ? null : toResult(row);
}

/** The order is that of `top`, with the hidden rows in it. */
export async function resultsAfter(
  db: Db,
  board: string,
  after: Place | null,
  most: number,
): Promise<readonly ResultText[]> {
  const rows =
    after === null
      ? await WHOLE_ROWS.first(db, { board, most })
      : await beyond(db, WHOLE_ROWS.after, after, most);
  return rows.map(toResult);
}

async function standing(db: Db, board: string, id: string) {
  const [row] = await placeOf(db, { id, board });
  if (row === undefined) return null;
  const { hidden, assisted, first_try, ...place } = row;
  const flags = { hidden: hidden === 1, assisted: assisted === 1, firstTry: first_try === 1 };
  return { ...place, views: viewsOf(flags) };
}
