/** What is kept of a player: export, new names, removal. */
import type { Board, Me, PlayerName } from '@bellows/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { blockedMoves, dayBoards, eventLog } from '../support/boards.ts';
import type { Player } from '../support/player.ts';
import { LEAD, testServer, type TestServer } from '../support/server.ts';

const [BOARD, SECOND] = dayBoards('2026-12-01');
if (!BOARD || !SECOND) throw new Error('no boards');
const BLOCKED = { rules: 1, events: eventLog(blockedMoves(BOARD)) };

const me = (server: TestServer, player: Player) =>
  server.signed<Me>(player, { method: 'GET', path: '/me' });
const roll = (server: TestServer, player: Player) =>
  server.signed<PlayerName>(player, { method: 'POST', path: '/me/name' });

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** The players of the lead board's rows, with their names. */
async function rows(): Promise<Map<string, string>> {
  server.clock.advance(1001);
  const { body } = await server.get<Board>(`/boards/${LEAD}?view=all`);
  return new Map(body.top.map((row) => [row.player, row.name]));
}

describe('GET /me', () => {
  it('of somebody unknown is empty, with the name that they would have', async () => {
    const player = await server.player();
    const { body, status } = await me(server, player);
    expect(status).toBe(200);
    expect(body).toEqual({
      player: body.player,
      name: body.name,
      rerollsLeft: 3,
      since: null,
      games: [],
    });
    expect((await me(server, player)).body).toEqual(body);
  });

  it('is everything that is kept, without the row of a day that is not closed', async () => {
    const server = await testServer();
    const player = await server.player();
    const lead = (await server.start(player)).body;
    server.clock.advance(1000);
    const second = (await server.start(player, SECOND.id)).body;
    server.clock.advance(600_000);
    expect((await server.putResult(player, lead.gameId, BLOCKED)).status).toBe(201);
    const open = await me(server, player);
    expect(open.body.since).toBe('2026-12-01T12:00:00.000Z');
    const games = Object.fromEntries(open.body.games.map((game) => [game.board, game]));
    expect(games[SECOND.id]).toEqual({
      gameId: second.gameId,
      board: SECOND.id,
      issuedAt: '2026-12-01T12:00:01.000Z',
    });
    expect(games[LEAD]).toMatchObject({
      gameId: lead.gameId,
      result: { player: open.body.player, name: open.body.name, hidden: false, won: false },
    });
    expect(games[LEAD]?.result?.events).toEqual(BLOCKED.events);
    expect(open.text).not.toContain(BOARD.row);
    server.clock.set('2026-12-02T02:05:00Z');
    await server.store.closeBoard(LEAD, server.clock.now());
    server.clock.advance(1001);
    const closed = await me(server, player);
    expect(closed.body.games.map(({ board, row }) => [board, row ?? null]).sort()).toEqual([
      [LEAD, BOARD.row],
      [SECOND.id, null],
    ]);
  });

  it('never shows the key', async () => {
    const player = await server.player();
    await server.start(player);
    const { text } = await me(server, player);
    expect(text).not.toContain(player.id);
    expect(text).not.toContain(player.id.slice(10, 40));
  });
});

describe('DELETE /me', () => {
  it('removes rows and logs', async () => {
    const player = await server.player();
    const { gameId } = (await server.start(player)).body;
    server.clock.advance(600_000);
    await server.putResult(player, gameId, BLOCKED);
    const { player: publicPlayer } = (await me(server, player)).body;
    expect((await rows()).has(publicPlayer)).toBe(true);
    const answer = await server.signed(player, { method: 'DELETE', path: '/me' });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.body).toEqual({ results: 1, starts: 0 });
    expect((await rows()).has(publicPlayer)).toBe(false);
    const kept = (await me(server, player)).body;
    expect(kept.games.filter((game) => game.result !== undefined)).toEqual([]);
  });
});

describe('POST /me/name', () => {
  it('names the rows that come after it', async () => {
    const player = await server.player();
    const { body: name } = await roll(server, player);
    const { gameId } = (await server.start(player)).body;
    server.clock.advance(600_000);
    await server.putResult(player, gameId, BLOCKED);
    expect((await rows()).get(name.player)).toBe(name.name);
  });

  it('gives a new name and a new public id three times a day, which nobody can join', async () => {
    server.clock.set('2026-12-01T22:00:00Z');
    const player = await server.player();
    const { gameId } = (await server.start(player)).body;
    server.clock.advance(600_000);
    await server.putResult(player, gameId, BLOCKED);
    const before = (await me(server, player)).body;
    const names: PlayerName[] = [];
    for (let i = 0; i < 3; i += 1) names.push((await roll(server, player)).body);
    expect(names.map(({ rerollsLeft }) => rerollsLeft)).toEqual([2, 1, 0]);
    const ids = [before.player, ...names.map((name) => name.player)];
    expect(new Set(ids).size).toBe(4);
    const refused = await roll(server, player);
    expect([refused.status, refused.code]).toEqual([429, 'too-many-requests']);
    expect(refused.headers['retry-after']).toBe(String(2 * 3600 - 600));
    // Rows keep the name that they were made with.
    expect([...(await rows()).keys()].filter((id) => ids.includes(id))).toEqual([before.player]);
    const after = (await me(server, player)).body;
    expect(after).toMatchObject({ player: names[2]?.player, name: names[2]?.name, rerollsLeft: 0 });
    expect(after.games[0]?.result?.player).toBe(before.player);
    server.clock.set('2026-12-02T00:00:00Z');
    expect((await roll(server, player)).body.rerollsLeft).toBe(2);
  });
});
