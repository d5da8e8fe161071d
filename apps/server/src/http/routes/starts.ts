/** Beginning a daily: the one answer that a row stands in before its day is closed. */
import { randomBytes } from 'node:crypto';
import { Start, StartRequest } from '@bellows/api';
import { dayTimes } from '../../daily/calendar.ts';
import type { PlayerKey, StoredBoard, StoredGame } from '../../store/store.ts';
import { answers, BODY_ERRORS, SIGNED_ERRORS } from '../answers.ts';
import { Refusal } from '../refusal.ts';
import { signedBy, START } from '../request.ts';
import type { Api, Room } from '../room.ts';
import { NEVER } from '../sent.ts';
import { clockUnsound, instant, noDaily, Nothing } from './common.ts';
import { startsOver, stopped } from './words.ts';

const GAME_ID_BYTES = 16;

export function startRoutes(app: Api, room: Room): void {
  app.post(
    '/starts',
    {
      schema: {
        summary: 'Begins a daily, once per key and board; a repeated call answers what was begun',
        body: StartRequest,
        querystring: Nothing,
        response: answers(
          { 200: Start, 201: Start },
          ...SIGNED_ERRORS,
          ...BODY_ERRORS,
          'stopped',
          'no-daily',
          'starts-over',
          'full',
          'clock-unsound',
        ),
      },
      config: { checks: START },
    },
    async (request, reply) => {
      const board = await room.days.board(request.body.board);
      if (board === null) throw noDaily();
      const { player } = signedBy(request);
      const { isNew, game } = await begin(room, board, player, request.receivedAt);
      return reply
        .code(isNew ? 201 : 200)
        .header('cache-control', NEVER)
        .send(startAnswer(game, board));
    },
  );
}

interface Begun {
  readonly isNew: boolean;
  readonly game: StoredGame;
}

/** What has been begun stays begun until the day closes; something new is begun only while it is open. */
async function begin(
  { services: { store }, days, health, load }: Room,
  board: StoredBoard,
  player: PlayerKey,
  at: number,
): Promise<Begun> {
  const state = days.state(board, at);
  const orElse = async (refusal: Refusal): Promise<Begun> => {
    const game = await store.startOf(board.id, player);
    if (game === null) throw refusal;
    return { isNew: false, game };
  };
  switch (state) {
    case 'to come':
      throw noDaily();
    case 'unsound':
      throw clockUnsound();
    case 'closing':
    case 'closed':
      throw startsOver();
    case 'late':
      return orElse(startsOver());
    case 'open': {
      if (await health.nearlyFull()) {
        const words = 'The disk is nearly full: what was begun can be finished, nothing new begun.';
        return orElse(new Refusal('full', words, { retryAfter: 60 }));
      }
      const gameId = randomBytes(GAME_ID_BYTES).toString('base64url');
      const outcome = await load.write(() =>
        store.start({ gameId, board: board.id, player, issuedAt: at }),
      );
      if (outcome.kind === 'started' || outcome.kind === 'known')
        return { isNew: outcome.kind === 'started', game: outcome.game };
      throw outcome.kind === 'stopped' ? stopped() : startsOver();
    }
  }
}

function startAnswer({ gameId, issuedAt }: StoredGame, board: StoredBoard): Start {
  const { id, mode, row, target, date } = board;
  const start = {
    gameId,
    board: id,
    mode,
    row,
    issuedAt: instant(issuedAt),
    closesAt: instant(dayTimes(date).resultsUntil),
  };
  return target === null ? start : { ...start, target };
}
