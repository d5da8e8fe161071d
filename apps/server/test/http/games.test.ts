/** What is taken as a game, and what is not. */
import { type ErrorCode, type GameResult, type Start } from '@bellows/api';
import { MOST_EVENTS } from '@bellows/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { blockedMoves, dayBoards, eventLog, winningMoves } from '../support/boards.ts';
import type { Player } from '../support/player.ts';
import { LEAD, testServer, type Answer, type TestServer } from '../support/server.ts';

const [LEAD_BOARD, SECOND] = dayBoards('2026-12-01');
const [OTHER_DAY] = dayBoards('2026-12-02');
if (!LEAD_BOARD || !SECOND || !OTHER_DAY) throw new Error('no boards');
const WON = winningMoves(LEAD_BOARD);
const BLOCKED = blockedMoves(LEAD_BOARD);

const logOf = (...events: readonly string[]) => ({ rules: 1, events: eventLog(events) });
const wonLog = logOf(...WON);

/** A game that was begun so many milliseconds ago by a new player. */
async function begun(server: TestServer, ago = 600_000): Promise<[Player, Start]> {
  const player = await server.player();
  const start = await server.start(player);
  expect(start.status).toBe(201);
  server.clock.advance(ago);
  return [player, start.body];
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

function expectAnswer(answer: Answer, code: ErrorCode, at?: number): void {
  const { error } = answer.body as { error: { at?: number } };
  expect([answer.code, error.at]).toEqual([code, at]);
}

describe('a log', () => {
  const long = (count: number) => [...WON.slice(0, 1), ...Array<string>(count - 1).fill('H')];
  type Row = [what: string, body: object, code: ErrorCode, at?: number];
  const ROWS: readonly Row[] = [
    ['F19 B1 a move that is not legal', logOf('52L9'), 'illegal-move', 1],
    ['F19 B1 one further on', logOf(...WON.slice(0, 3), '2L3'), 'illegal-move', 4],
    ['F19 B1 another day’s moves', logOf(...winningMoves(OTHER_DAY)), 'illegal-move', 1],
    ['F19 another game’s moves', logOf('x4-5'), 'illegal-move', 1],
    ['F19 B1 52 moves', logOf(...WON, '2L1'), 'after-win', 52],
    ['F19 a deal of a card that is none', logOf('D'), 'illegal-move', 1],
    ['F19 an end that is none', logOf(...WON.slice(0, 50)), 'not-ended', 50],
    ['F19 nothing', logOf(), 'not-ended'],
    ['F19 5,001 events', logOf(...long(MOST_EVENTS + 1)), 'too-many-events', MOST_EVENTS + 1],
    ['undo at the start', logOf('U'), 'nothing-to-undo', 1],
    ['redo of nothing', logOf(...WON.slice(0, 2), 'R'), 'nothing-to-redo', 3],
    ['a jump beyond', logOf(...WON.slice(0, 2), 'J3'), 'beyond-history', 3],
    ['an event after the win', logOf(...WON, 'H'), 'after-win', 52],
    ['a win undone', logOf(...WON, 'U'), 'after-win', 52],
    ['rules of another time', { ...wonLog, rules: 2 }, 'rules'],
    ['no rules at all', { ...wonLog, rules: 0 }, 'rules'],
    ['times from the future', { rules: 1, events: eventLog(WON, 60_000) }, 'implausible'],
    [
      'one huge time',
      { rules: 1, events: eventLog(WON).with(3, [WON[3] ?? '', 2 ** 53 - 1]) },
      'implausible',
    ],
  ];

  it.each<Row>([...ROWS])('%s is refused with its own code', async (_, body, code, at) => {
    const [player, { gameId }] = await begun(server);
    expectAnswer(await server.putResult(player, gameId, body), code, at);
    const again = await server.putResult<GameResult>(player, gameId, wonLog);
    expect([again.status, again.body.won]).toEqual([201, true]);
  });

  it('F19 is refused within 5 ms, or ten times that here', async () => {
    const [player, { gameId }] = await begun(server);
    const bodies = ROWS.map(([, body]) => body);
    for (const body of bodies) await server.putResult(player, gameId, body);
    const requests = await Promise.all(
      bodies.map((body) =>
        player.request({ method: 'PUT', path: `/games/${gameId}/result`, body }),
      ),
    );
    const times: number[] = [];
    for (const request of requests) {
      const from = performance.now();
      await server.send(request);
      times.push(performance.now() - from);
    }
    times.sort((a, b) => a - b);
    expect(times[times.length >> 1]).toBeLessThan(50);
  });

  it('handed in faster than anybody plays is implausible, and can be handed in again', async () => {
    const [player, { gameId }] = await begun(server, 100 * WON.length - 1);
    const quick = { rules: 1, events: eventLog(WON, 10) };
    expectAnswer(await server.putResult(player, gameId, quick), 'implausible');
    server.clock.advance(1);
    expect((await server.putResult(player, gameId, quick)).status).toBe(201);
  });

  it.each<[string, readonly string[], Partial<GameResult>, boolean]>([
    ['of a win', WON, { won: true, piles: 1, undos: 0, assisted: false }, true],
    ['blocked', BLOCKED, { won: false, undos: 0, assisted: false }, true],
    [
      'with an undo in it, a “first try”',
      [...WON.slice(0, 2), 'U', ...WON.slice(1)],
      { undos: 1 },
      false,
    ],
    ['with a jump', [...WON.slice(0, 5), 'J0', 'J5', ...WON.slice(5)], { undos: 1 }, false],
    ['with a look at the solver', ['H', ...WON], { assisted: true, won: true }, false],
    ['blocked, taken back, and won', [...BLOCKED, 'J0', ...WON], { won: true, undos: 1 }, false],
  ])('%s is classed as it was played', async (_, events, expected, firstTry) => {
    const [player, { gameId }] = await begun(server);
    const answer = await server.putResult<GameResult>(player, gameId, logOf(...events));
    expect(answer.body).toMatchObject({ ...expected, timeMs: 600_000 });
    const { rank, assisted } = answer.body;
    expect(rank.all).not.toBeNull();
    expect(rank.unaided === null).toBe(assisted);
    expect(rank['first-try'] !== null).toBe(firstTry);
  });
});

describe('one start and one result', () => {
  it('B8 a start on a second device answers the first one’s time and row', async () => {
    const [player, first] = await begun(server, 300_000);
    const again = await server.start(player);
    expect([again.status, again.body]).toEqual([200, first]);
    const handed = await server.putResult<GameResult>(player, first.gameId, wonLog);
    expect(handed.body.timeMs).toBe(300_000);
  });

  it('B8 twice at once is one', async () => {
    const player = await server.player();
    const starts = await Promise.all(Array.from({ length: 8 }, () => server.start(player)));
    expect(starts.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(starts.map(({ text }) => text)).size).toBe(1);
  });

  it('B2 the same result eight times at once is one row', async () => {
    const own = await testServer();
    const [player, { gameId }] = await begun(own);
    const results = await Promise.all(
      Array.from({ length: 8 }, () => own.putResult(player, gameId, wonLog)),
    );
    expect(results.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(new Set(results.map(({ text }) => text)).size).toBe(1);
    own.clock.advance(1500);
    const board = await own.get(`/boards/${LEAD}?view=all`);
    expect(board.body).toMatchObject({ players: 1, top: { length: 1 } });
  });

  it('two results of one game at once: one stands, the other is told so', async () => {
    const [player, { gameId }] = await begun(server);
    const results = await Promise.all(
      [wonLog, logOf(...BLOCKED)].map((body) => server.putResult(player, gameId, body)),
    );
    expect(results.map(({ code, status }) => code ?? status).sort()).toEqual([
      201,
      'result-stands',
    ]);
  });

  it('a second result after a better idea is refused, and the first stands', async () => {
    const [player, { gameId }] = await begun(server);
    const first = await server.putResult(player, gameId, logOf(...BLOCKED));
    expect(first.status).toBe(201);
    expectAnswer(await server.putResult(player, gameId, wonLog), 'result-stands');
    const spaced = JSON.stringify(logOf(...BLOCKED)).replace('{', '{ ');
    expectAnswer(await server.putResult(player, gameId, spaced), 'result-stands');
    const again = await server.putResult(player, gameId, logOf(...BLOCKED));
    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  it('F6 the same bytes again get the stored answer with its ranks of then, after closing too', async () => {
    const own = await testServer();
    const [player, { gameId }] = await begun(own);
    const first = await own.putResult(player, gameId, logOf(...BLOCKED));
    const [better, { gameId: betterGame }] = await begun(own);
    expect((await own.putResult(better, betterGame, wonLog)).status).toBe(201);
    own.clock.set('2026-12-02T02:05:00Z');
    await own.store.closeBoard(LEAD, own.clock.now());
    own.clock.set('2026-12-03T12:00:00Z');
    const again = await own.putResult(player, gameId, logOf(...BLOCKED));
    expect([again.status, again.text]).toEqual([200, first.text]);
    expectAnswer(await own.putResult(player, gameId, wonLog), 'result-stands');
  });

  it('another key’s game is not yours, whatever is sent', async () => {
    const [, { gameId }] = await begun(server);
    const stranger = await server.player();
    for (const body of [wonLog, logOf('52L9')])
      expectAnswer(await server.putResult(stranger, gameId, body), 'not-yours');
    expectAnswer(
      await server.signed(stranger, { method: 'GET', path: `/games/${gameId}` }),
      'not-yours',
    );
  });

  it('a game that was never begun is unknown', async () => {
    const player = await server.player();
    expectAnswer(await server.putResult(player, 'A'.repeat(22), wonLog), 'no-game');
  });

  it('a game without a result has none to show', async () => {
    const [player, { gameId }] = await begun(server);
    const answer = await server.signed(player, { method: 'GET', path: `/games/${gameId}` });
    expectAnswer(answer, 'no-result');
  });

  it('delete-me to start again: the first start stays first', async () => {
    const [player, first] = await begun(server, 60_000);
    const removed = await server.signed(player, { method: 'DELETE', path: '/me' });
    expect(removed.status).toBe(200);
    const again = await server.start(player);
    expect(again.body).toMatchObject({ gameId: first.gameId, issuedAt: first.issuedAt });
  });

  it('delete-me after a result: there is no other', async () => {
    const [player, { gameId }] = await begun(server);
    expect((await server.putResult(player, gameId, logOf(...BLOCKED))).status).toBe(201);
    expect((await server.signed(player, { method: 'DELETE', path: '/me' })).body).toEqual({
      results: 1,
      starts: 0,
    });
    expect((await server.start(player)).status).toBe(200);
    expectAnswer(await server.putResult(player, gameId, wonLog), 'removed');
    expectAnswer(
      await server.signed(player, { method: 'GET', path: `/games/${gameId}` }),
      'removed',
    );
  });

  it('a stopped key starts and hands in nothing, and delete-me does not help it', async () => {
    const [player, { gameId }] = await begun(server);
    const key = await server.store.playerOf(gameId);
    const note = { at: server.clock.now(), reason: 'test' };
    expect(await server.store.stopPlayer(key ?? '', true, note)).toBe(true);
    const refused = async () => {
      expectAnswer(await server.start(player, SECOND.id), 'stopped');
      expectAnswer(await server.putResult(player, gameId, wonLog), 'stopped');
    };
    await refused();
    await server.signed(player, { method: 'DELETE', path: '/me' });
    expectAnswer(await server.start(player, SECOND.id), 'stopped');
    expectAnswer(await server.signed(player, { method: 'POST', path: '/me/name' }), 'stopped');
  });
});

describe('B4 a name from a client', () => {
  const NAMES = ['<b>x', '王', '\u202Eevil', 'a\u200Bb', 'n'.repeat(200)];
  it.each(NAMES)('%s is refused wherever it stands', async (name) => {
    const player = await server.player();
    const [, { gameId }] = await begun(server);
    const requests = [
      { method: 'POST', path: '/me/name', body: { name } },
      { method: 'POST', path: '/starts', body: { board: LEAD, name } },
      { method: 'PUT', path: `/games/${gameId}/result`, body: { ...wonLog, name } },
    ] as const;
    for (const request of requests) expectAnswer(await server.signed(player, request), 'schema');
  });
});

describe('B3 three results in a queue', () => {
  it('of which the second is refused: the first and the third are stored', async () => {
    const own = await testServer();
    const boards = [LEAD, SECOND.id, OTHER_DAY.id];
    const player = await own.player();
    own.clock.set('2026-12-01T23:00:00Z');
    const first = await own.start(player, LEAD);
    const second = await own.start(player, SECOND.id);
    own.clock.set('2026-12-02T00:30:00Z');
    const third = await own.start(player, OTHER_DAY.id);
    own.clock.set('2026-12-02T01:00:00Z');
    const logs = [wonLog, logOf('52L9'), logOf(...winningMoves(OTHER_DAY))];
    const ids = [first, second, third].map(({ body }) => body.gameId);
    const answers = [];
    for (const [index, id] of ids.entries())
      answers.push(await own.putResult<GameResult>(player, id, logs[index]));
    expect(answers.map(({ status }) => status)).toEqual([201, 422, 201]);
    expect([answers[0]?.body.board, answers[2]?.body.board]).toEqual([boards[0], boards[2]]);
  });
});
