/** Answers that were lost on their way after the result was stored. */
import { expect, test } from 'vitest';
import type { Answer, SentRequest } from '@bellows/api/client';
import { closeDue } from '../../src/daily/closing.ts';
import { blockedMoves, dayBoards, eventLog } from '../support/boards.ts';
import { LEAD, testServer, type TestServer } from '../support/server.ts';
import { apiPlayer } from './apiPlayer.ts';

const BOARD = dayBoards('2026-12-01')[0]!;

/** Asks in process; the answer to the n-th request comes, or is lost. */
function losing(server: TestServer, lost: readonly number[]) {
  let asked = 0;
  return async (url: string, { method, headers, body }: SentRequest) => {
    asked += 1;
    const path = url.slice('http://localhost'.length);
    const payload = body === undefined ? {} : { payload: body };
    const answer = await server.app.inject({ method, url: path, headers, ...payload });
    if (lost.includes(asked)) throw new Error('lost');
    return new Response(answer.body, { status: answer.statusCode });
  };
}

function value<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}

test('F6 an answer lost after commit, then a retry, also across closing: the stored answer', async () => {
  const server = await testServer();
  const player = await apiPlayer('http://localhost', losing(server, [2]));
  const rival = await apiPlayer('http://localhost', losing(server, []));
  const { gameId } = value(await player.start(LEAD));
  const { gameId: rivals } = value(await rival.start(LEAD));
  server.clock.advance(90_000);
  const log = { rules: 1, events: eventLog(blockedMoves(BOARD)) };
  expect(await player.putResult(gameId, log)).toMatchObject({ ok: false, kind: 'unanswered' });
  // Whoever comes in between changes the ranks of now, and not the stored answer.
  server.clock.advance(1000);
  value(await rival.putResult(rivals, { rules: 1, events: eventLog(blockedMoves(BOARD, 3)) }));
  const first = await player.putResult(gameId, log);
  expect(first).toMatchObject({
    ok: true,
    status: 200,
    value: { timeMs: 90_000, rank: { all: [1, 1], unaided: [1, 1], 'first-try': [1, 1] } },
  });
  for (const later of ['2026-12-02T02:00:30Z', '2026-12-02T02:06:00Z', '2026-12-09T00:00:00Z']) {
    server.clock.set(later);
    await closeDue(server.store, server.clock);
    expect(await player.putResult(gameId, log)).toMatchObject({ status: 200, value: value(first) });
    const other = { ...log, events: eventLog(blockedMoves(BOARD, 3)) };
    expect(await player.putResult(gameId, other)).toMatchObject({ code: 'result-stands' });
  }
  const shown = value(await player.board(LEAD, 'all'));
  expect(shown.players).toBe(2);
  expect((await server.store.verify()).complaints).toEqual([]);
});
