/** The calendar as the protocol shows it: one rule (UTC) everywhere, and nothing early. */
import type { Commitments, Daily, ErrorCode, Start } from '@bellows/api';
import { dateAfter, dayNumber } from '@bellows/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { blockedMoves, dayBoards, eventLog } from '../support/boards.ts';
import { LEAD, testServer, type TestServer } from '../support/server.ts';

const [LEAD_BOARD, SECOND] = dayBoards('2026-12-01');
if (!LEAD_BOARD || !SECOND) throw new Error('no boards');
const BLOCKED = { rules: 1, events: eventLog(blockedMoves(LEAD_BOARD)) };
const DATES = ['2026-12-01', '2026-12-02', '2026-12-10'];

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ dates: DATES, at: '2026-11-30T23:00:00Z' });
});

const startCode = async (board: string): Promise<ErrorCode | number> => {
  const answer = await server.start(await server.player(), board);
  return answer.code ?? answer.status;
};

describe('a day', () => {
  it.each([
    ['2026-02-30', 422, 'no-date'],
    ['2026-13-01', 422, 'no-date'],
    ['2026-00-00', 422, 'no-date'],
    ['2025-12-01', 404, 'no-daily'],
    ['9999-12-31', 404, 'no-daily'],
    ['2026-12-01', 404, 'no-daily'],
    ['2026-12-05', 404, 'no-daily'],
    ['2026-12-1', 400, 'schema'],
    ['today', 400, 'schema'],
  ])('F21 %s, asked for the evening before the first: %i', async (date, status, code) => {
    server.clock.set('2026-11-30T23:00:00Z');
    for (const path of [`/dailies/${date}`, `/boards/${date}/accordion/open`]) {
      const answer = await server.get(path);
      expect([answer.status, answer.code]).toEqual([status, code]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('T10 begins and ends by UTC alone', async () => {
    // By the clocks of UTC−12, UTC, UTC+5:45 and UTC+14 these are very different times of day; the header is not looked at.
    const TIMES: readonly (readonly [string, string | null])[] = [
      ['2026-11-30T23:59:59.999Z', null],
      ['2026-12-01T00:00:00.000Z', 'open'],
      ['2026-12-01T00:01:00.000Z', 'open'],
      ['2026-12-01T10:01:00.000Z', 'open'],
      ['2026-12-01T18:14:00.000Z', 'open'],
      ['2026-12-01T23:59:59.999Z', 'open'],
      ['2026-12-02T00:00:00.000Z', 'late'],
      ['2026-12-02T01:59:59.999Z', 'late'],
      ['2026-12-02T02:00:00.000Z', 'closing'],
      ['2026-12-02T11:59:00.000Z', 'closing'],
    ];
    for (const [at, state] of TIMES) {
      server.clock.set(at);
      const daily = await server.get<Daily>('/dailies/2026-12-01');
      expect([at, daily.status, daily.body]).toMatchObject([
        at,
        state === null ? 404 : 200,
        state === null ? {} : { state },
      ]);
    }
  });

  it('says when it begins and until when', async () => {
    server.clock.set('2026-12-01T12:00:00Z');
    const { body, headers } = await server.get<Daily>('/dailies/2026-12-01');
    expect(body).toEqual({
      date: '2026-12-01',
      number: 335,
      opensAt: '2026-12-01T00:00:00.000Z',
      startsUntil: '2026-12-02T00:00:00.000Z',
      closesAt: '2026-12-02T02:00:00.000Z',
      state: 'open',
      boards: [LEAD_BOARD, SECOND].map(({ id, mode, commitment }) => ({
        board: id,
        mode,
        commitment,
        committedAt: '2026-11-01T00:00:00.000Z',
      })),
    });
    expect(headers['cache-control']).toBe('public, max-age=2');
  });

  it('F21 takes starts while it is open only', async () => {
    const TIMES: readonly (readonly [string, ErrorCode | number])[] = [
      ['2026-11-30T23:59:59.999Z', 'no-daily'],
      ['2026-12-01T00:00:00.000Z', 201],
      ['2026-12-01T23:59:59.999Z', 201],
      ['2026-12-02T00:00:00.000Z', 'starts-over'],
      ['2026-12-02T02:00:00.000Z', 'starts-over'],
    ];
    for (const [at, expected] of TIMES) {
      server.clock.set(at);
      expect([at, await startCode(LEAD)]).toEqual([at, expected]);
    }
    for (const board of ['2026-12-01/skidoo/open', '2026-02-30/accordion/open'])
      expect([board, await startCode(board)]).toEqual([board, 'no-daily']);
  });

  it('T11 opened at 23:58 and handed in at 00:03 counts for the day that was opened', async () => {
    server.clock.set('2026-12-01T23:58:00Z');
    const player = await server.player();
    const { body } = await server.start(player);
    server.clock.set('2026-12-02T00:03:00Z');
    const answer = await server.putResult(player, body.gameId, BLOCKED);
    expect([answer.status, answer.body]).toMatchObject([201, { board: LEAD, timeMs: 300_000 }]);
  });

  it('takes results until 02:00, and repeats what was begun until then', async () => {
    server.clock.set('2026-12-01T22:00:00Z');
    const players = [await server.player(), await server.player()];
    const ids: string[] = [];
    for (const player of players) ids.push((await server.start(player)).body.gameId);
    const [inTime, late] = players;
    if (!inTime || !late) throw new Error('no players');
    server.clock.set('2026-12-02T01:59:59.999Z');
    expect((await server.start(inTime)).status).toBe(200);
    expect((await server.putResult(inTime, ids[0] ?? '', BLOCKED)).status).toBe(201);
    server.clock.advance(1);
    expect((await server.start(inTime)).code).toBe('starts-over');
    expect((await server.putResult(late, ids[1] ?? '', BLOCKED)).code).toBe('results-over');
    expect((await server.putResult(inTime, ids[0] ?? '', BLOCKED)).status).toBe(200);
  });

  it('has commitments from 30 days before', async () => {
    server.clock.set('2026-12-01T00:00:00Z');
    const { body, headers } = await server.get<Commitments>('/commitments');
    expect(body.days.map(({ date }) => date)).toEqual(DATES);
    server.clock.set('2026-12-02T00:00:00Z');
    const next = await server.get<Commitments>('/commitments');
    expect(next.body.days.map(({ date }) => date)).toEqual(DATES.slice(1));
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(body.days[0]).toEqual({
      date: '2026-12-01',
      number: 335,
      boards: [LEAD_BOARD, SECOND].map(({ id, mode, commitment }) => ({
        board: id,
        mode,
        commitment,
        committedAt: '2026-11-01T00:00:00.000Z',
      })),
    });
    server.clock.set('2026-11-09T23:59:00Z');
    expect((await server.get<Commitments>('/commitments')).body.days).toHaveLength(2);
  });

  it('T12 has a number that rises by one each day, through changes of the clock', () => {
    const dates = Array.from({ length: 800 }, (_, days) => dateAfter('2026-03-01', days));
    const numbers = dates.map((date) => dayNumber(date) ?? 0);
    expect(numbers.every((number, i) => number === (numbers[0] ?? 0) + i)).toBe(true);
  });

  it('has the target of Virtuoso in its start', async () => {
    const virtuoso = dayBoards('2026-12-10')[1];
    server.clock.set('2026-12-10T12:00:00Z');
    const { body } = await server.start(await server.player(), virtuoso?.id);
    expect(body).toMatchObject({ mode: 'virtuoso/open', target: virtuoso?.target });
    expect(body.target).toMatch(/^[A23456789TJQK][CDHS]$/);
  });
});

describe('T15 a day that was committed to', () => {
  it('is never dealt again: whatever the generator would say now, the stored row stands', async () => {
    const own = await testServer({ dates: [] });
    // As an older generator might have dealt it: the row does not follow from this seed.
    const row = `${LEAD_BOARD.row.slice(2)}${LEAD_BOARD.row.slice(0, 2)}`;
    await own.store.addBoards([{ ...LEAD_BOARD, row }, SECOND]);
    const begun = await own.start(await own.player());
    expect(begun.body.row).toBe(row);
    await own.store.addBoards([LEAD_BOARD]);
    own.clock.advance(5000);
    expect((await own.start(await own.player())).body.row).toBe(row);
    own.clock.set('2026-12-02T02:05:00Z');
    for (const id of [LEAD, SECOND.id]) await own.store.closeBoard(id, own.clock.now());
    const daily = await own.get<Daily>('/dailies/2026-12-01');
    expect(daily.body.boards[0]).toMatchObject({ row, commitment: LEAD_BOARD.commitment });
  });
});

describe('a closed day', () => {
  it('is published whole, the same for ever', async () => {
    const own = await testServer();
    own.clock.set('2026-12-02T02:04:00Z');
    const path = '/dailies/2026-12-01';
    await own.store.closeBoard(LEAD, own.clock.now());
    expect((await own.get<Daily>(path)).body).toMatchObject({ state: 'closing' });
    await own.store.closeBoard(SECOND.id, own.clock.now());
    own.clock.advance(1001);
    const { body, headers } = await own.get<Daily>(path);
    expect(body.state).toBe('closed');
    expect(body.boards).toEqual(
      [LEAD_BOARD, SECOND].map(({ id, mode, commitment, seed, k, row, proof }) => ({
        board: id,
        mode,
        commitment,
        committedAt: '2026-11-01T00:00:00.000Z',
        seed,
        k,
        row,
        proof,
        par: null,
      })),
    );
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const etag = String(headers.etag);
    expect((await own.get(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await own.start(await own.player())).code).toBe('starts-over');
  });
});

describe('a clock that cannot be relied on', () => {
  it('F7 opens nothing new, and leaves open what was', async () => {
    const own = await testServer({ at: '2026-12-01T23:00:00Z' });
    const player = await own.player();
    own.clock.ahead = 3_600_000;
    expect((await own.start(player)).status).toBe(201);
    own.clock.set('2026-12-02T00:30:00Z');
    const next = '2026-12-02/accordion/open';
    const refused = await own.start(player, next);
    expect([refused.status, refused.code]).toEqual([503, 'clock-unsound']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    for (const path of ['/dailies/2026-12-02', '/boards/2026-12-02/accordion/open'])
      expect((await own.get(path)).code).toBe('clock-unsound');
    expect((await own.get<Start>(`/boards/${LEAD}`)).status).toBe(200);
    own.clock.ahead = 0;
    expect((await own.start(player, next)).status).toBe(201);
  });
});
