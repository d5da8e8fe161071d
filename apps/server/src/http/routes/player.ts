/** What a player may ask of what is kept of them: all of it, another name, or that it goes. */
import { CREATED_TOLERANCE, Me, PlayerName, Removed, REROLLS_A_DAY } from '@bellows/api';
import { dateAfter, dateAt, dayStart } from '@bellows/rules';
import { nameOf, publicId } from '../../games/identity.ts';
import type {
  Kept,
  Player,
  StoredBoard,
  StoredGame,
  StoredResult,
  UsedNonce,
} from '../../store/store.ts';
import { answers, SIGNED_ERRORS } from '../answers.ts';
import { Refusal } from '../refusal.ts';
import { ACCOUNT_READ, ACCOUNT_WRITE, signedBy, type Signed } from '../request.ts';
import type { Api, Room } from '../room.ts';
import { NEVER } from '../sent.ts';
import { instant, Nothing } from './common.ts';
import { stopped } from './words.ts';

const ACCOUNT_ERRORS = [...SIGNED_ERRORS, 'clock', 'nonce'] as const;
const NOBODY: Kept = {
  player: { roll: 0, rolledOn: null, rolledThen: 0, stopped: false },
  games: [],
};

export function playerRoutes(app: Api, room: Room): void {
  exportRoute(app, room);
  nameRoute(app, room);
  removeRoute(app, room);
}

/** For as long as its request could be sent again. */
function used(nonce: string, at: number): UsedNonce {
  return { nonce, at, forgetBefore: at - 2 * CREATED_TOLERANCE };
}

function nonceUsed(): Refusal {
  return new Refusal('nonce', 'That nonce was used before; sign again with a new one.');
}

function named({ publicKey }: Signed, player: Player, secret: Uint8Array, at: number): PlayerName {
  const id = publicId(secret, publicKey, player.roll);
  const rolls = player.rolledOn === dateAt(at) ? player.rolledThen : 0;
  return { player: id, name: nameOf(id), rerollsLeft: Math.max(0, REROLLS_A_DAY - rolls) };
}

function exportRoute(app: Api, room: Room): void {
  const { services, load } = room;
  const { store } = services;
  app.get(
    '/me',
    {
      schema: {
        summary:
          'Everything that is kept of the key; rows of deals that are not published are left out',
        querystring: Nothing,
        response: answers({ 200: Me }, ...ACCOUNT_ERRORS),
      },
      config: { checks: ACCOUNT_READ },
    },
    async (request, reply) => {
      const signed = signedBy(request);
      const at = request.receivedAt;
      const isNew = await load.write(() => store.useNonce(signed.player, used(signed.nonce, at)));
      if (!isNew) throw nonceUsed();
      const { player, games } = (await store.kept(signed.player)) ?? NOBODY;
      const first = Math.min(...games.map(({ issuedAt }) => issuedAt));
      return reply.header('cache-control', NEVER).send({
        ...named(signed, player, store.secret, at),
        since: games.length === 0 ? null : instant(first),
        games: await Promise.all(games.map((game) => exported(room, game))),
      });
    },
  );
}

type ExportedGame = Me['games'][number];

async function exported({ days }: Room, game: StoredGame): Promise<ExportedGame> {
  const { gameId, board: id, issuedAt, result } = game;
  const board = await days.board(id);
  return {
    gameId,
    board: id,
    issuedAt: instant(issuedAt),
    ...(board !== null && isPublished(days, board) ? { row: board.row } : {}),
    ...(result === null ? {} : { result: exportedResult(result) }),
  };
}

function isPublished(days: Room['days'], board: StoredBoard): boolean {
  return days.state(board) === 'closed';
}

function exportedResult(result: StoredResult): NonNullable<ExportedGame['result']> {
  const { name, piles, score, grade, won, timeMs, undos, assisted, hidden, events } = result;
  return {
    player: result.publicId,
    name,
    piles,
    score,
    grade,
    won,
    timeMs,
    undos,
    assisted,
    receivedAt: instant(result.receivedAt),
    hidden,
    events: events.map(([event, time]) => [event, time]),
  };
}

function nameRoute(app: Api, { services: { store }, load }: Room): void {
  app.post(
    '/me/name',
    {
      schema: {
        summary: 'A new name and a new public id from now on, three times a day',
        querystring: Nothing,
        response: answers({ 200: PlayerName }, ...ACCOUNT_ERRORS, 'stopped'),
      },
      config: { checks: ACCOUNT_WRITE },
    },
    async (request, reply) => {
      const signed = signedBy(request);
      const at = request.receivedAt;
      const outcome = await load.write(() =>
        store.rollName(signed.player, used(signed.nonce, at), REROLLS_A_DAY),
      );
      switch (outcome.kind) {
        case 'rolled':
          return reply
            .header('cache-control', NEVER)
            .send(named(signed, outcome.player, store.secret, at));
        case 'nonce-used':
          throw nonceUsed();
        case 'stopped':
          throw stopped();
        case 'used-up':
          throw usedUp(at);
      }
    },
  );
}

function usedUp(at: number): Refusal {
  const midnight = dayStart(dateAfter(dateAt(at), 1)) ?? at;
  const words = `A key gets ${String(REROLLS_A_DAY)} new names a day (UTC); there are more tomorrow.`;
  return new Refusal('too-many-requests', words, {
    retryAfter: Math.ceil((midnight - at) / 1000),
  });
}

function removeRoute(app: Api, { services: { store }, load }: Room): void {
  app.delete(
    '/me',
    {
      schema: {
        summary: 'Removes the rows and logs of the key',
        querystring: Nothing,
        response: answers({ 200: Removed }, ...ACCOUNT_ERRORS),
      },
      config: { checks: ACCOUNT_WRITE },
    },
    async (request, reply) => {
      const { player, nonce } = signedBy(request);
      const removed = await load.write(() =>
        store.removePlayer(player, used(nonce, request.receivedAt)),
      );
      if (removed === null) throw nonceUsed();
      return reply.header('cache-control', NEVER).send({ ...removed });
    },
  );
}
