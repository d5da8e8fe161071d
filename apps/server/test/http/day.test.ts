/** A day from its opening to its publication, as players see it. */
import type {
  Bests,
  Board,
  BoardResult,
  Commitments,
  Daily,
  GameNow,
  GameResult,
} from '@bellows/api';
import { keepsCommitment, parseMode, parseRecord, unwrap } from '@bellows/rules';
import { describe, expect, it } from 'vitest';
import { blockedMoves, dayBoards, eventLog, winningMoves } from '../support/boards.ts';
import { LEAD, testServer } from '../support/server.ts';

const [LEAD_BOARD, SECOND] = dayBoards('2026-12-01') as [
  ReturnType<typeof dayBoards>[number],
  ReturnType<typeof dayBoards>[number],
];
const GOLDEN = '366ae35c194ef86a12dfe603b78911172ba2b7564f59eab74188d5ef8b797663';

describe('a day', () => {
  it('is played by two under one deal, and published', async () => {
    const server = await testServer();
    const [a, b] = [await server.player(), await server.player()];
    const begun = await server.start(a);
    expect(begun.status).toBe(201);
    expect(begun.body.gameId).toMatch(/^[\w-]{22}$/);
    expect(begun.body).toEqual({
      gameId: begun.body.gameId,
      board: LEAD,
      mode: 'accordion/open',
      row: LEAD_BOARD.row,
      issuedAt: '2026-12-01T12:00:00.000Z',
      closesAt: '2026-12-02T02:00:00.000Z',
    });
    server.clock.advance(60_000);
    const again = await server.start(a);
    expect([again.status, again.body]).toEqual([200, begun.body]);
    const other = await server.start(b);
    server.clock.advance(60_000);
    const won = { rules: 1, events: eventLog(winningMoves(LEAD_BOARD)) };
    const first = await server.putResult<GameResult>(a, begun.body.gameId, won);
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        board: LEAD,
        piles: 1,
        score: 510 + 500 + 1080,
        grade: 'full',
        won: true,
        timeMs: 120_000,
        undos: 0,
        assisted: false,
        rank: { all: [1, 1], unaided: [1, 1], 'first-try': [1, 1] },
        receivedAt: '2026-12-01T12:02:00.000Z',
      },
    ]);
    const moves = blockedMoves(LEAD_BOARD);
    const blocked = { rules: 1, events: [...eventLog(moves), ...eventLog(['U', 'R'])] };
    const second = await server.putResult<GameResult>(b, other.body.gameId, blocked);
    expect([second.status, second.body.rank]).toEqual([
      201,
      { all: [2, 2], unaided: [2, 2], 'first-try': null },
    ]);
    server.clock.advance(1500);
    const board = await server.get<Board>(`/boards/${LEAD}`);
    expect(board.body).toMatchObject({ board: LEAD, state: 'open', view: 'unaided', players: 2 });
    expect(board.body.histogram).toEqual({ 1: 1, [second.body.piles]: 1 });
    expect(board.body.top.map(({ rank, piles }) => [rank, piles])).toEqual([
      [1, 1],
      [2, second.body.piles],
    ]);
    const now = await server.signed<GameNow>(a, {
      method: 'GET',
      path: `/games/${begun.body.gameId}`,
    });
    expect(now.body.rank).toEqual({ all: [1, 2], unaided: [1, 2], 'first-try': [1, 1] });
    expect(now.body.neighbours.all).toHaveLength(2);
    const [row] = board.body.top;
    const path = `/boards/${LEAD}/results/${row?.player ?? ''}`;
    expect((await server.get(path)).code).toBe('no-result');

    server.clock.set('2026-12-02T02:05:00Z');
    for (const id of [LEAD, SECOND.id]) await server.store.closeBoard(id, server.clock.now());
    server.clock.advance(1500);
    const daily = await server.get<Daily>('/dailies/2026-12-01');
    expect(daily.body.state).toBe('closed');
    const [lead] = daily.body.boards;
    expect(lead).toMatchObject({ row: LEAD_BOARD.row, k: 0, commitment: GOLDEN });
    const mode = unwrap(parseMode('accordion/open'));
    const deal = { ...LEAD_BOARD, date: '2026-12-01' };
    expect(keepsCommitment({ ...deal, seed: lead?.seed ?? '' }, mode, GOLDEN)).toBe(true);
    const record = await server.get<BoardResult>(path);
    expect(unwrap(parseRecord(record.body.record)).moves).toHaveLength(51);
    const bests = await server.get<Bests>('/bests/accordion/open');
    expect(bests.body.top.map((one) => one.board)).toEqual([LEAD, LEAD]);
    const commitments = await server.get<Commitments>('/commitments');
    expect(commitments.body.days.map((day) => day.date)).toEqual(['2026-12-02']);
  });
});
