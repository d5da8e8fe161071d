/** Everything that requests ask of a store, about one result. */
import { VIEWS } from '@bellows/api';
import { READS } from '../../src/store/sql/operations.ts';
import type { Db } from '../../src/store/sql/schema.ts';

export interface Asked {
  readonly board: string;
  readonly gameId: string;
  readonly publicId: string;
  readonly player: string;
}

export async function readEverything(db: Db, asked: Asked): Promise<void> {
  const { board, gameId, publicId, player } = asked;
  const mode = board.slice(board.indexOf('/') + 1);
  const place = { board, score: 1, time_ms: 1, received_at: 1, game_id: 'x' };
  for (const view of VIEWS) {
    await READS.top(db, board, view, 100);
    await READS.neighbours(db, board, gameId, view, 10);
    await READS.counts(db, board, view);
  }
  await READS.ranks(db, board, gameId);
  await READS.resultsAfter(db, board, null, 100);
  await READS.resultsAfter(db, board, place, 100);
  await READS.resultOf(db, board, publicId);
  await READS.gameOf(db, board, publicId);
  await READS.game(db, gameId);
  await READS.startOf(db, board, player);
  await READS.player(db, player);
  await READS.bests(db, mode, 100);
  await READS.board(db, board);
}
