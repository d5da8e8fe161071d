/** What came of a game: its result, which the server replays and times, and where that stands. */
import { createHash } from 'node:crypto';
import {
  GameId,
  GameNow,
  GameResult,
  NEIGHBOURS,
  ResultRequest,
  VIEWS,
  type View,
} from '@bellows/api';
import Type from 'typebox';
import { dayTimes } from '../../daily/calendar.ts';
import { nameOf, publicId } from '../../games/identity.ts';
import { judge } from '../../games/judge.ts';
import type {
  NewResult,
  PlayerKey,
  Row,
  StoredBoard,
  StoredGame,
  StoredResult,
} from '../../store/store.ts';
import { answers, BODY_ERRORS, SIGNED_ERRORS } from '../answers.ts';
import { Refusal } from '../refusal.ts';
import { OWN_READ, RESULT, signedBy, type Signed } from '../request.ts';
import type { Api, Room } from '../room.ts';
import { NEVER } from '../sent.ts';
import { boardRow, instant, Nothing } from './common.ts';
import { judged, outcomeRefusal, resultsOver } from './words.ts';

const Game = Type.Object({ gameId: GameId });

export function gameRoutes(app: Api, room: Room): void {
  resultRoute(app, room);
  gameRoute(app, room);
}

function resultRoute(app: Api, room: Room): void {
  app.put(
    '/games/:gameId/result',
    {
      schema: {
        summary: 'Hands in the log of a game, once per key and board',
        params: Game,
        body: ResultRequest,
        querystring: Nothing,
        response: answers(
          { 200: GameResult, 201: GameResult },
          ...SIGNED_ERRORS,
          ...BODY_ERRORS,
          'not-yours',
          'stopped',
          'no-game',
          'result-stands',
          'results-over',
          'removed',
          'rules',
          'illegal-move',
          'nothing-to-undo',
          'nothing-to-redo',
          'beyond-history',
          'after-win',
          'too-many-events',
          'not-ended',
          'implausible',
          'full',
        ),
      },
      config: { checks: RESULT },
      onSend: ({ receipt }, _reply, _payload, done) => {
        receipt?.release();
        done();
      },
    },
    async (request, reply) => {
      const { isNew, result } = await handIn(room, request);
      return reply
        .code(isNew ? 201 : 200)
        .header('cache-control', NEVER)
        .send(resultAnswer(result));
    },
  );
}

interface HandedIn {
  readonly params: { readonly gameId: string };
  readonly body: ResultRequest;
  readonly rawBody: Buffer | null;
  readonly receivedAt: number;
  readonly signed: Signed | null;
}

interface Handled {
  readonly isNew: boolean;
  readonly result: StoredResult;
}

async function handIn(room: Room, request: HandedIn): Promise<Handled> {
  const { body, rawBody, receivedAt } = request;
  const { store } = room.services;
  const signed = signedBy(request);
  const game = await ownGame(room, request.params.gameId, signed.player);
  const digest = createHash('sha256')
    .update(rawBody ?? '')
    .digest('base64url');
  if (game.result !== null) {
    if (game.result.digest !== digest) throw outcomeRefusal('taken');
    return { isNew: false, result: game.result };
  }
  if (game.removed) throw outcomeRefusal('removed');
  const board = await boardInTime(room, game, receivedAt);
  const played = judged(judge(board, game.issuedAt, receivedAt, body));
  const row: NewResult = {
    ...played,
    ...(await rowName(room, signed)),
    gameId: game.gameId,
    board: board.id,
    player: game.player,
    receivedAt,
    digest,
    events: body.events,
  };
  const outcome = await room.load.write(() => store.putResult(row));
  if (outcome.kind === 'stored' || outcome.kind === 'known')
    return { isNew: outcome.kind === 'stored', result: outcome.result };
  throw outcomeRefusal(outcome.kind);
}

async function ownGame({ services }: Room, gameId: string, player: PlayerKey): Promise<StoredGame> {
  const game = await services.store.game(gameId);
  if (game === null) throw outcomeRefusal('no-game');
  if (game.player === player) return game;
  throw new Refusal('not-yours', 'That game was begun with another key.');
}

/** Receipt is when the last byte was read. */
async function boardInTime({ days }: Room, game: StoredGame, at: number): Promise<StoredBoard> {
  const board = await days.board(game.board);
  if (board === null) throw new Error('A game without its board.');
  if (board.closedAt === null && at < dayTimes(board.date).resultsUntil) return board;
  throw resultsOver();
}

/** As the board is to show the player from now on. */
async function rowName({ services: { store } }: Room, { player, publicKey }: Signed) {
  const roll = (await store.player(player))?.roll ?? 0;
  const id = publicId(store.secret, publicKey, roll);
  return { publicId: id, name: nameOf(id) };
}

function resultAnswer(result: StoredResult): GameResult {
  return { ...outcomeOf(result), rank: places(result.ranks) };
}

function outcomeOf(result: StoredResult): Omit<GameResult, 'rank'> {
  const { gameId, board, piles, score, grade, won, timeMs, undos, assisted, receivedAt } = result;
  return {
    gameId,
    board,
    piles,
    score,
    grade,
    won,
    timeMs,
    undos,
    assisted,
    receivedAt: instant(receivedAt),
  };
}

function places(ranks: StoredResult['ranks']): GameResult['rank'] {
  const place = (view: View): [number, number] | null => {
    const found = ranks[view];
    return found === null ? null : [found[0], found[1]];
  };
  return { all: place('all'), unaided: place('unaided'), 'first-try': place('first-try') };
}

function gameRoute(app: Api, room: Room): void {
  app.get(
    '/games/:gameId',
    {
      schema: {
        summary: 'A result with its ranks of now and its neighbours',
        params: Game,
        querystring: Nothing,
        response: answers(
          { 200: GameNow },
          ...SIGNED_ERRORS,
          'not-yours',
          'no-game',
          'no-result',
          'removed',
        ),
      },
      config: { checks: OWN_READ },
    },
    async (request, reply) => {
      const game = await ownGame(room, request.params.gameId, signedBy(request).player);
      if (game.removed) throw outcomeRefusal('removed');
      const { result } = game;
      if (result === null) throw new Refusal('no-result', 'That game has no result yet.');
      const { store } = room.services;
      const ranks = await store.ranks(result);
      const around = async (view: View): Promise<readonly Row[]> =>
        ranks[view] === null ? [] : store.neighbours(result, view, NEIGHBOURS);
      const [unaided = [], firstTry = [], all = []] = await Promise.all(VIEWS.map(around));
      return reply.header('cache-control', NEVER).send({
        ...outcomeOf(result),
        rank: places(ranks),
        neighbours: {
          all: all.map(boardRow),
          unaided: unaided.map(boardRow),
          'first-try': firstTry.map(boardRow),
        },
      });
    },
  );
}
