// @vitest-environment jsdom
/** W1, W5, W6: answers that are none, clocks that were wrong, keys that come and go. No result is lost to any of it. */
import type { Answer, Client, EventLog } from '@bellows/api/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handIn } from '../src/actions/handIn.ts';
import { checked } from '../src/online/answers.ts';
import { problemIn } from '../src/online/problems.ts';
import type { DailyRecord } from '../src/online/records.ts';
import { Resource } from '../src/online/resource.svelte.ts';
import {
  browser,
  CLOCK,
  FakeServer,
  LEAD,
  NOBODY,
  openTab,
  refusal,
  settled,
} from './online-support.ts';
import { NOON } from './ranked-support.ts';

const WINNING = '4L3 3L1 2L1';
const HOUR = 3_600_000;

let server: FakeServer;
let own: ReturnType<typeof browser>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  CLOCK.now = NOON;
  server = new FakeServer();
  own = browser();
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

async function atTable() {
  const tab = await openTab(server, own);
  await tab.online.start(LEAD);
  await settled();
  return tab;
}

function reloaded() {
  return { ...own, air: browser().air };
}

const puts = () => server.asked.filter((what) => what.startsWith('put'));

describe('W6: an answer that is not what was asked for', () => {
  const MOMENT = '2026-12-01T12:00:00.000Z';
  const ID = 'A'.repeat(22);
  const outcome = { piles: 1, score: 1610, timeMs: 60_000, undos: 0, assisted: false };
  const judged = { ...outcome, grade: 'full', won: true };
  const rank = { all: [1, 2], unaided: [1, 2], 'first-try': null };
  const result = { ...judged, gameId: ID, board: LEAD, rank, receivedAt: MOMENT };
  const row = { rank: 1, player: ID, name: 'Vivace Musette 417', ...outcome };
  const committed = { board: LEAD, mode: 'accordion/open', commitment: 'ab', committedAt: MOMENT };
  const day = { date: '2026-12-01', number: 335, boards: [committed] };
  const named = { player: ID, name: 'Vivace Musette 417', rerollsLeft: 3 };
  const board = { board: LEAD, state: 'open', view: 'all', players: 1, top: [row] };
  const opening = { opensAt: MOMENT, startsUntil: MOMENT, closesAt: MOMENT, state: 'open' };
  const start = { gameId: ID, board: LEAD, mode: 'accordion/open', row: '7H7C', issuedAt: MOMENT };

  type Row = [name: keyof Client, args: readonly string[], good: object, bad: readonly object[]];
  const CALLS: readonly Row[] = [
    ['commitments', [], { days: [day] }, [{ days: null }, { days: [{ ...day, boards: 7 }] }]],
    [
      'daily',
      ['2026-12-01'],
      { ...day, ...opening },
      [
        { ...day, ...opening, boards: null },
        { ...day, ...opening, date: '2026-12-02' },
        { ...day, ...opening, closesAt: 'soon' },
        { ...day, ...opening, boards: [{ ...committed, row: 5 }] },
      ],
    ],
    [
      'board',
      [LEAD, 'all'],
      { ...board, histogram: { 1: 1 } },
      [
        { ...board, histogram: null },
        { ...board, histogram: {}, top: [{ ...row, name: {} }] },
        { ...board, histogram: {}, board: 'another' },
      ],
    ],
    [
      'boardResult',
      [LEAD, ID],
      { ...judged, name: 'x', receivedAt: MOMENT, record: '' },
      [{ ...judged, name: 'x', receivedAt: MOMENT, record: null }],
    ],
    ['bests', ['accordion/open'], { top: [{ ...row, board: LEAD }] }, [{ top: [row] }]],
    ['operator', [], { operator: null }, [{ operator: {} }]],
    [
      'start',
      [LEAD],
      start,
      [
        { ...start, row: null },
        { ...start, issuedAt: 'now' },
        { ...start, board: 'another' },
      ],
    ],
    [
      'putResult',
      [ID],
      result,
      [
        { ...result, rank: null },
        { ...result, rank: {} },
        { ...result, gameId: 'another' },
        { ...result, grade: 'gold' },
        { ...result, score: '5' },
      ],
    ],
    [
      'game',
      [ID],
      { ...result, neighbours: { all: [row], unaided: [], 'first-try': [] } },
      [result, { ...result, neighbours: { all: [{}], unaided: [], 'first-try': [] } }],
    ],
    [
      'me',
      [],
      { ...named, since: null, games: [{ board: LEAD }] },
      [{ ...named, games: {} }, { games: [] }],
    ],
    ['newName', [], named, [{ name: 'x' }]],
    ['removeMe', [], { results: 1, starts: 2 }, [{ results: 'all' }]],
  ];

  test.each(CALLS)('%s', async (name, args, good, bad) => {
    const answering = (value: unknown) => {
      const answer = { ok: true, value, status: 200, date: null };
      const all = new Proxy({}, { get: () => () => Promise.resolve(answer) });
      type Call = (...args: readonly string[]) => Promise<Answer<unknown>>;
      const calls = checked(all as Client) as unknown as Record<keyof Client, Call>;
      return calls[name](...args);
    };
    for (const one of [good, { ...good, more: 'of a newer server' }])
      expect(await answering(one)).toMatchObject({ ok: true, value: one });
    for (const one of [{}, [], ...bad])
      expect(await answering(one)).toMatchObject({ ok: false, kind: 'unreadable' });
  });

  test('a refusal is passed on as it is', async () => {
    const no = refusal('busy');
    const client = checked({ me: () => Promise.resolve(no) } as unknown as Client);
    expect(await client.me()).toBe(no);
  });

  test('a refusal that says nothing is not the server’s: the result waits, and is sent', async () => {
    const bare = { code: null, message: '', kind: 'refused' as const };
    const codes = [400, 401, 403, 404, 405, 410, 413, 422, 429, 500, 502].map(
      (status) => problemIn(refusal('busy', { ...bare, status })).code,
    );
    expect(new Set(codes)).toEqual(
      new Set(['unreadable', 'too-large', 'too-many-requests', 'busy']),
    );
    expect(problemIn(refusal('busy', { ...bare, status: 418, message: 'tea' })).code).toBe(
      'unknown',
    );

    const { online, play, state } = await atTable();
    server.instead = [refusal('not-found', bare)];
    play(WINNING);
    await settled();
    expect(state()).toBe('waiting');
    online.wake();
    await settled();
    expect(state()).toBe('accepted');
  });
});

test('a result that was handed in while this device’s clock was a day ahead does not wait a day', async () => {
  const tab = await atTable();
  server.down = NOBODY;
  tab.play(WINNING);
  await settled();
  const [record] = tab.online.records;
  // As a page wrote it down whose calendar was wrong.
  await tab.keep.change(record!.gameId, (lying) => {
    const sending = {
      kind: 'waiting',
      tries: 0,
      notBefore: CLOCK.now + 24 * HOUR,
      code: null,
    } as const;
    return lying && { ...lying, sending };
  });
  server.down = null;
  const later = await openTab(server, reloaded());
  await settled();
  expect(later.state()).toBe('accepted');
});

test('a server that wants to be left alone for days is asked again after a quarter of an hour', async () => {
  const tab = await atTable();
  server.instead = [refusal('too-many-requests', { retryAfter: 100 * HOUR })];
  tab.play(WINNING);
  await settled();
  const before = tab.online.records[0]?.sending;
  // What is said of it stays true: it is not on its way.
  await tab.online.outbox.retry(tab.online.records[0]?.gameId ?? '');
  expect([tab.online.records[0]?.sending, puts().length]).toEqual([before, 1]);
  CLOCK.now += 901_000;
  await vi.advanceTimersByTimeAsync(901_000);
  await settled();
  expect(tab.state()).toBe('accepted');
});

test('a page is never asked for in a loop, whatever the server says', async () => {
  let asked = 0;
  const ask = () => {
    asked += 1;
    return Promise.resolve(refusal('busy', { retryAfter: 0 }));
  };
  const end = new Resource({ ask }).follow();
  await vi.advanceTimersByTimeAsync(10_000);
  end();
  expect(asked).toBeLessThanOrEqual(11);
});

test('W1: one damaged record does not keep the others from being sent', async () => {
  const tab = await atTable();
  server.down = NOBODY;
  tab.play(WINNING);
  await settled();
  const [record] = tab.online.records;
  const damaged: DailyRecord = { ...record!, gameId: 'damaged', body: '{"rules":1,"ev' };
  await tab.keep.change('damaged', () => ({ ...damaged, own: { ...record!.own!, at: 0 } }));
  server.down = null;
  const later = await openTab(server, reloaded());
  await settled();
  const kinds = later.online.records.map(({ gameId, sending }) => [gameId, sending.kind]);
  expect(new Map(kinds as [string, string][])).toEqual(
    new Map([
      [record!.gameId, 'accepted'],
      ['damaged', 'refused'],
    ]),
  );
});

test('a round that breaks off is no reason to have no other', async () => {
  const tab = await atTable();
  const read = vi.spyOn(tab.keep, 'records').mockRejectedValueOnce(new Error('gone'));
  await tab.online.outbox.flush(true);
  expect(read).toHaveBeenCalled();
  tab.play(WINNING);
  await settled();
  expect(tab.state()).toBe('accepted');
});

test('W1: key and history gone, the game still here: it is sent once the key is brought back', async () => {
  const tab = await atTable();
  const key = tab.online.identity.file() ?? '';
  server.down = NOBODY;
  tab.play(WINNING);
  await settled();
  await tab.session.written;
  // Only the games are left.
  own = { ...browser(), backend: own.backend };
  server.down = null;
  const left = await openTab(server, own);
  await settled();
  const id = left.online.records[0]?.gameId ?? '';
  expect(left.online.prospect(id)).toMatchObject({ kind: 'refused', code: 'other-key' });
  const stranger = await openTab(server, browser());
  await stranger.online.identity.ensure();
  expect(await left.online.identity.take(stranger.online.identity.file() ?? '')).toEqual({
    kind: 'taken',
  });
  await left.online.outbox.rekeyed();
  expect(left.online.prospect(id)).toMatchObject({ kind: 'refused', code: 'not-yours' });
  await left.online.identity.take(key, true);
  await left.online.outbox.rekeyed();
  expect(left.online.prospect(id)).toMatchObject({ kind: 'accepted', answer: { won: true } });
  expect(left.online.records[0]?.key).toBe(left.online.identity.key?.id);
});

test('a page comes up at once, however long the server takes for a result that waits', async () => {
  const tab = await atTable();
  const slow = vi.spyOn(server, 'client').mockReturnValue({
    putResult: () => new Promise(() => undefined),
  } as unknown as Client);
  const page = await openTab(server, reloaded());
  slow.mockRestore();
  tab.play(WINNING);
  await tab.session.written;
  const game = (await page.session.shelf.games()).find(({ game: one }) => one.ranked !== null);
  await page.online.settle(game!.game);
  expect(page.state()).toBe('waiting');
});

test('a refused result is shown as the one that stands, once the server says that it has one', async () => {
  const { online, play, state } = await atTable();
  server.instead = [refusal('no-game')];
  play(WINNING);
  await settled();
  expect(state()).toBe('refused');
  const [{ gameId, key, body } = { gameId: '', key: '', body: null }] = online.records;
  // It had arrived after all.
  await server.client(() => key).putResult(gameId, JSON.parse(body ?? '') as EventLog);
  await online.standing(gameId).load();
  expect(online.records[0]?.sending).toMatchObject({ kind: 'stands', answer: { piles: 1 } });
});

test('T5: who goes on with a game that was handed in elsewhere is told that it counts no more', async () => {
  const here = await atTable();
  const other = browser();
  await other.place.setKey(await here.keep.key());
  const there = await openTab(server, other);
  await there.online.start(LEAD);
  await settled();
  there.play('4L1 2L1');
  handIn.run(there.session);
  await settled();
  const said: string[] = [];
  here.session.say = (words) => said.push(words);
  await here.online.start(LEAD);
  await settled();
  expect(said.at(-1)).toMatch(/earlier result of yours is on the board/);
});

test('a day is asked for when it has surely begun, in its first moment too', async () => {
  const { online } = await openTab(server, own);
  const asked: number[] = [];
  const client = { daily: () => (asked.push(CLOCK.now), Promise.resolve(NOBODY)) };
  vi.spyOn(server, 'client').mockReturnValue(client as unknown as Client);
  const page = (await openTab(server, reloaded())).online;
  CLOCK.now = Date.parse('2026-12-02T00:00:00.010Z');
  const loading = page.daily(page.date).load();
  await settled();
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1500);
  await loading;
  expect(asked).toHaveLength(1);
  await page.daily('2026-12-01').load();
  expect(asked).toHaveLength(2);
  expect(online.date).toBe('2026-12-02');
});
