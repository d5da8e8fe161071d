/** F9: 00:00 and 02:00 under load, over HTTP and a real store. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Board, Daily, GameResult, Start } from '@bellows/api';
import { keepsCommitment, parseMode, unwrap } from '@bellows/rules';
import { describe, expect, it } from 'vitest';
import { startJobs } from '../../src/daily/jobs.ts';
import type { NewResult, Store } from '../../src/store/store.ts';
import { blockedMoves, dayBoards, eventLog } from '../support/boards.ts';
import type { Player } from '../support/player.ts';
import { testServer, type Answer, type TestServer } from '../support/server.ts';
import { plainDays } from './kept.ts';

const FULL = process.env['BELLOWS_FULL'] === '1';
const PLAYERS = FULL ? 60 : 16;
/** Each asks twice so often around midnight. */
const ROUNDS = FULL ? 40 : 12;

const DAYS = ['2026-12-01', '2026-12-02'] as const;
const [OLD, NEW] = DAYS.map((date) => `${date}/accordion/open`) as [string, string];
const MIDNIGHT = Date.parse('2026-12-02T00:00:00Z');
const OVER = Date.parse('2026-12-02T02:00:00Z');
const CLOSES = Date.parse('2026-12-02T02:05:00Z');

/** Time goes on with every answer, so that half of them are before midnight however fast the machine is. */
const EACH_TAKES = 100;
const BEGIN = MIDNIGHT - PLAYERS * ROUNDS * EACH_TAKES;

/** What somebody asked, and between which moments it was answered. */
interface Asked<T = unknown> {
  readonly player: Player;
  readonly board: string;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly answer: Answer<T>;
}

/** A door in front of the store: results wait before it while it is shut. */
class Door {
  waiting = 0;
  private open: () => void = () => undefined;
  private passage: Promise<void> = Promise.resolve();

  shut(): void {
    this.passage = new Promise((resolve) => {
      this.open = resolve;
    });
  }

  letThrough(): void {
    this.open();
  }

  readonly before = (store: Store): Store =>
    new Proxy(store, {
      get: (target, key) => {
        if (key === 'putResult') {
          return async (result: NewResult) => {
            this.waiting += 1;
            await this.passage;
            return target.putResult(result);
          };
        }
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
}

async function askStart(server: TestServer, player: Player, board: string): Promise<Asked<Start>> {
  const request = await player.request({ method: 'POST', path: '/starts', body: { board } });
  const sentAt = server.clock.now();
  const answer = await server.send<Start>(request);
  const answeredAt = server.clock.now();
  server.clock.advance(EACH_TAKES);
  return { player, board, sentAt, answeredAt, answer };
}

async function handIn(
  server: TestServer,
  { player, board, answer }: Asked<Start>,
  moves: readonly string[],
) {
  const path = `/games/${answer.body.gameId}/result`;
  const body = { rules: 1, events: eventLog(moves) };
  const request = await player.request({ method: 'PUT', path, body });
  const sentAt = server.clock.now();
  const result = await server.send<GameResult>(request);
  return { player, board, sentAt, answeredAt: server.clock.now(), answer: result };
}

/** One player around midnight: the old day, the new one, and what is public of both. */
async function aroundMidnight(
  server: TestServer,
  player: Player,
  starts: Asked<Start>[],
  texts: Asked[],
) {
  for (let round = 0; round < ROUNDS; round += 1) {
    starts.push(await askStart(server, player, round % 2 === 0 ? OLD : NEW));
    const path = [`/dailies/${DAYS[1]}`, `/boards/${NEW}`, '/commitments'][round % 3] ?? '';
    const sentAt = server.clock.now();
    const answer = await server.get(path);
    server.clock.advance(EACH_TAKES);
    texts.push({ player, board: NEW, sentAt, answeredAt: server.clock.now(), answer });
  }
}

function checkStart({ board, sentAt, answeredAt, answer: { status, code, body } }: Asked<Start>) {
  const issuedAt = status < 300 ? Date.parse(body.issuedAt) : NaN;
  if (board === OLD) {
    if (status < 300) expect(issuedAt).toBeLessThan(MIDNIGHT);
    else {
      expect([status, code]).toEqual([410, 'starts-over']);
      expect(answeredAt).toBeGreaterThanOrEqual(MIDNIGHT);
    }
  } else if (status < 300) {
    expect(issuedAt).toBeGreaterThanOrEqual(MIDNIGHT);
  } else {
    expect([status, code]).toEqual([404, 'no-daily']);
    expect(sentAt).toBeLessThan(MIDNIGHT);
  }
}

/** One start per key and board, always the same: the first. */
function gamesOf(starts: readonly Asked<Start>[], board: string): Asked<Start>[] {
  const games = new Map<Player, Asked<Start>>();
  for (const start of starts.filter((one) => one.board === board && one.answer.status < 300)) {
    const first = games.get(start.player) ?? start;
    expect(start.answer.body).toEqual(first.answer.body);
    games.set(start.player, first);
  }
  return [...games.values()];
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? NaN, sorted[Math.floor(middle)] ?? NaN];
  return (low + high) / 2;
}

async function isClosed(store: Store): Promise<boolean> {
  const board = await store.board(OLD);
  return board !== null && board.closedAt !== null;
}

const door = new Door();

describe('F9: 00:00 and 02:00 UTC under load', () => {
  it('nothing is lost, both days are consistent, and no card is out early', async () => {
    const server = await testServer({
      at: new Date(BEGIN).toISOString(),
      dates: DAYS,
      wrap: door.before,
    });
    const { store, clock, receipts } = server;
    await store.addBoards(plainDays('2026-12-03', 40));
    const log = { info: () => undefined, warn: () => undefined, error: expect.unreachable };
    const jobs = startJobs({
      store,
      clock,
      receipts,
      log: log,
      onBroken: ({ message }) => expect.unreachable(message),
      tick: 1,
    });
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => server.player()));
    const rows = DAYS.map((date) => dayBoards(date)[0]!.row);

    // 00:00
    const starts: Asked<Start>[] = [];
    const texts: Asked[] = [];
    await Promise.all(players.map((player) => aroundMidnight(server, player, starts, texts)));
    clock.set('2026-12-02T00:30:00Z');
    for (const player of players) starts.push(await askStart(server, player, NEW));
    const late = await askStart(server, await server.player(), OLD);
    expect([late.answer.status, late.answer.code]).toEqual([410, 'starts-over']);
    starts.forEach(checkStart);
    const oldGames = gamesOf(starts, OLD);
    expect(gamesOf(starts, NEW)).toHaveLength(PLAYERS);
    for (const { answer } of texts) {
      for (const row of rows) expect(answer.text).not.toContain(row);
    }
    const early = starts.filter(({ answeredAt }) => answeredAt < MIDNIGHT);
    for (const { answer } of early) expect(answer.text).not.toContain(rows[1]);
    // It was midnight in the middle of it.
    expect(early.length).toBeGreaterThan(PLAYERS / 2);
    expect(starts.filter(({ answer }) => answer.status >= 400).length).toBeGreaterThan(PLAYERS);
    expect(oldGames.length).toBeGreaterThan(PLAYERS / 2);

    // 02:00
    clock.set('2026-12-02T01:59:59.999Z');
    const tastes = (index: number) => blockedMoves(dayBoards(DAYS[0])[0]!, index % 5);
    const half = Math.ceil(oldGames.length / 2);
    door.shut();
    const inTime = oldGames.slice(0, half).map((game, i) => handIn(server, game, tastes(i)));
    while (door.waiting < half) await pause(1);
    clock.advance(1);
    const tooLate = await Promise.all(
      oldGames.slice(half).map((game, i) => handIn(server, game, tastes(i))),
    );
    for (const { answer } of tooLate)
      expect([answer.status, answer.code]).toEqual([410, 'results-over']);
    clock.advance(120_000);
    await pause(50);
    expect(await isClosed(store)).toBe(false);
    const still = await server.get<Daily>(`/dailies/${DAYS[0]}`);
    expect(still.body.state).toBe('closing');
    expect(still.text).not.toContain(rows[0]);
    door.letThrough();
    const results = await Promise.all(inTime);
    for (const { answer } of results) {
      expect(answer.status).toBe(201);
      expect(Date.parse(answer.body.receivedAt)).toBeLessThan(OVER);
    }
    while (!(await isClosed(store))) await pause(1);
    await jobs.stop();

    // Afterwards
    const closed = await store.board(OLD);
    expect(closed?.closedAt).toBeLessThan(CLOSES);
    expect(closed?.par).toBe(median(results.map(({ answer }) => answer.body.piles)));
    clock.advance(2000);
    const day = (await server.get<Daily>(`/dailies/${DAYS[0]}`)).body;
    expect(day.state).toBe('closed');
    for (const { mode, seed = '', k = -1, row = '', commitment } of day.boards) {
      const deal = { date: DAYS[0], mode, seed, k, row };
      expect(keepsCommitment(deal, unwrap(parseMode(mode)), commitment)).toBe(true);
    }
    const board = (await server.get<Board>(`/boards/${OLD}?view=all`)).body;
    expect([board.state, board.players]).toEqual(['closed', half]);
    // Sent again after closing: the stored answer.
    const [first] = oldGames;
    const again = await handIn(server, first!, tastes(0));
    expect([again.answer.status, again.answer.body]).toEqual([200, results[0]?.answer.body]);
    // The other day has not noticed.
    const next = await server.get<Daily>(`/dailies/${DAYS[1]}`);
    expect(next.body.state).toBe('open');
    expect(next.text).not.toContain(rows[1]);
    expect((await store.verify()).complaints).toEqual([]);
  });
});
