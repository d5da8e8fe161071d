/** Games, results and bests that do not agree with each other. */
import { sql } from 'kysely';
import type { Db } from './schema.ts';
import { standsIn } from './views.ts';

interface Finding {
  readonly board: string | null;
  readonly game: string;
}

interface Check {
  readonly complaint: string;
  readonly find: (db: Db) => { limit(most: number): { execute(): Promise<readonly Finding[]> } };
}

/** Of one kind, so many complaints are enough. */
const MOST = 20;

/** None of them sorts: on a large store that would take more memory than there is. */
const CHECKS: readonly Check[] = [
  { complaint: 'its result has no start', find: (db) => started(db).where('games.id', 'is', null) },
  {
    complaint: 'start and result are of different boards or players',
    find: (db) =>
      started(db).where((eb) =>
        eb.or([
          eb('games.board', '<>', eb.ref('results.board')),
          eb('games.player', '<>', eb.ref('results.player')),
        ]),
      ),
  },
  {
    complaint: 'it has a result, which is said to have been removed',
    find: (db) => started(db).where('games.removed', '=', 1),
  },
  {
    complaint: 'its result has no log',
    find: (db) =>
      named(db)
        .leftJoin('logs', 'logs.game_id', 'results.game_id')
        .where('logs.game_id', 'is', null),
  },
  {
    complaint: 'it is a first try, and assisted',
    find: (db) => named(db).where('first_try', '=', 1).where('assisted', '=', 1),
  },
  {
    complaint: 'it was begun after the latest moment that was acted on',
    find: (db) =>
      db
        .selectFrom('games')
        .innerJoin('meta', (join) => join.onTrue())
        .select(['board', 'games.id as game'])
        .whereRef('issued_at', '>', 'high_water'),
  },
  {
    complaint: 'it was received after the latest moment that was acted on',
    find: (db) =>
      named(db)
        .innerJoin('meta', (join) => join.onTrue())
        .whereRef('received_at', '>', 'high_water'),
  },
  { complaint: 'it is listed among the bests, and differs from that', find: misquoted },
  { complaint: 'it is better than what is listed as its player’s best', find: overlooked },
];

export async function findings(db: Db): Promise<readonly string[]> {
  const complaints: string[] = [];
  for (const { complaint, find } of CHECKS) {
    for (const { board, game } of await find(db).limit(MOST).execute()) {
      complaints.push(`${board ?? 'No board'}, game ${game}: ${complaint}.`);
    }
  }
  return complaints;
}

function named(db: Db) {
  return db.selectFrom('results').select(['results.board', 'results.game_id as game']);
}

function started(db: Db) {
  return named(db).leftJoin('games', 'games.id', 'results.game_id');
}

function misquoted(db: Db) {
  return db
    .selectFrom('bests')
    .leftJoin('results', 'results.game_id', 'bests.game_id')
    .leftJoin('boards', 'boards.id', 'results.board')
    .select(['results.board', 'bests.game_id as game'])
    .where((eb) =>
      eb.or([
        eb('results.game_id', 'is', null),
        eb('results.hidden', '=', 1),
        eb('results.assisted', '=', 1),
        eb('boards.mode', '<>', eb.ref('bests.mode')),
        eb('results.player', '<>', eb.ref('bests.player')),
        eb('results.score', '<>', eb.ref('bests.score')),
        eb('results.time_ms', '<>', eb.ref('bests.time_ms')),
        eb('results.received_at', '<>', eb.ref('bests.received_at')),
      ]),
    );
}

function overlooked(db: Db) {
  return named(db)
    .innerJoin('boards', 'boards.id', 'results.board')
    .leftJoin('bests', (join) =>
      join.onRef('bests.mode', '=', 'boards.mode').onRef('bests.player', '=', 'results.player'),
    )
    .where(standsIn('unaided'))
    .where((eb) =>
      eb.or([
        eb('bests.game_id', 'is', null),
        sql<boolean>`(results.score, bests.time_ms, bests.received_at, bests.game_id)
          > (bests.score, results.time_ms, results.received_at, results.game_id)`,
      ]),
    );
}
