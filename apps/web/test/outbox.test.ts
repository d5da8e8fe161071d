// @vitest-environment jsdom
/** W5, W6, B3: results on their way to the server, whatever it answers. */
import { ERROR_STATUS, type ErrorCode } from '@bellows/api/protocol';
import { loadMessages } from '@bellows/i18n';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handIn } from '../src/actions/handIn.ts';
import type { ProblemCode } from '../src/online/codes.ts';
import { dailyStreak } from '../src/online/history.ts';
import { problemOf, problemText, wayOn, fateOf } from '../src/online/problems.ts';
import { NOON } from './ranked-support.ts';
import {
  browser,
  CLOCK,
  FakeServer,
  LEAD,
  NOBODY,
  openTab,
  refusal,
  settled,
  type Browser,
} from './online-support.ts';

const WINNING = '4L3 3L1 2L1';
const LOSING = '4L1 2L1';
const text = await loadMessages('en', 'daily');

let server: FakeServer;
let own: Browser;

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

/** A page with the daily on its table. */
async function atTable(board = LEAD) {
  const tab = await openTab(server, own);
  await tab.online.start(board);
  await settled();
  return tab;
}

/** The browser after the page that was there is gone. */
function reloaded(): Browser {
  return { ...own, air: browser().air };
}

/** Time passes, and what was to be done then is done. */
async function wait(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 1000) {
    CLOCK.now += Math.min(1000, left);
    await vi.advanceTimersByTimeAsync(Math.min(1000, left));
    await settled();
  }
}

const puts = () => server.asked.filter((what) => what.startsWith('put'));

describe('W5: the network is lost in a ranked game', () => {
  test('the game goes on; the result waits, is sent once when there is a network, and what is said is true', async () => {
    const { online, play, state } = await atTable();
    server.down = NOBODY;
    expect(online.prospect('game-1'.padEnd(22, '0'))).toMatchObject({ kind: 'playing' });
    play(WINNING);
    await settled();
    const id = online.records[0]?.gameId ?? '';
    expect(online.records[0]).toMatchObject({
      own: { won: true, piles: 1, seconds: 3, firstTry: true },
      sending: { kind: 'waiting', code: 'unanswered' },
    });
    const until = NOON + 14 * 3_600_000;
    expect(online.prospect(id)).toEqual({ kind: 'waiting', until, code: 'unanswered' });
    server.down = null;
    online.wake();
    await settled();
    expect(state()).toBe('accepted');
    expect(online.prospect(id)).toMatchObject({ kind: 'accepted', answer: { won: true } });
    const sent = puts().length;
    await wait(3_600_000);
    online.wake();
    await settled();
    expect(puts()).toHaveLength(sent);
  });

  test('until it is known what became of it, it is being sent: it does not wait again in between', async () => {
    const { online, keep, play } = await atTable();
    const seen: (string | null)[] = [];
    const change = keep.change.bind(keep);
    keep.change = (...how) => {
      seen.push(online.outbox.sending);
      return change(...how);
    };
    play(WINNING);
    await settled();
    expect(seen).toEqual([null, online.records[0]?.gameId]);
    expect(online.outbox.sending).toBe(null);
  });

  test('it is tried again by itself, each time later', async () => {
    const { play, state } = await atTable();
    server.down = NOBODY;
    play(WINNING);
    await settled();
    expect(puts()).toHaveLength(1);
    await wait(6000);
    expect(puts()).toHaveLength(2);
    await wait(9000);
    expect(puts()).toHaveLength(2);
    await wait(8000);
    expect(puts()).toHaveLength(3);
    await wait(600_000);
    expect(puts().length).toBeLessThan(7);
    server.down = null;
    await wait(900_000);
    expect(state()).toBe('accepted');
  });

  test('a page that was closed meanwhile sends it when it comes up again, as the same bytes', async () => {
    const first = await atTable();
    server.down = NOBODY;
    first.play(WINNING);
    await settled();
    await first.session.written;
    const body = first.online.records[0]?.body;
    server.down = null;
    CLOCK.now += 60_000;
    const second = await openTab(server, own);
    expect(second.state()).toBe('accepted');
    expect(server.games.values().next().value?.result?.body).toBe(body);
  });

  test('after the day has closed it says which of the two it is: only for oneself', async () => {
    const { online, play } = await atTable();
    server.down = NOBODY;
    play(WINNING);
    await settled();
    const id = online.records[0]?.gameId ?? '';
    CLOCK.now = NOON + 14 * 3_600_000;
    expect(online.prospect(id)).toEqual({ kind: 'late' });
    server.down = null;
    server.instead = [refusal('results-over')];
    online.wake();
    await settled();
    expect(online.prospect(id)).toEqual({ kind: 'refused', code: 'results-over', at: null });
    expect(online.records[0]?.own).toMatchObject({ won: true });
  });

  test('days later the server has forgotten the game: it came too late, and nothing is wrong', async () => {
    const { online, play } = await atTable();
    CLOCK.now += 3 * 86_400_000;
    server.games.clear();
    play(WINNING);
    await settled();
    expect(online.records[0]?.sending).toEqual({ kind: 'refused', code: 'results-over', at: null });
  });

  test('without a network a game that was begun goes on after a reload, too', async () => {
    const first = await atTable();
    first.play('4L3');
    await first.session.written;
    server.down = NOBODY;
    const second = await openTab(server, reloaded());
    await second.session.go(location.pathname, null);
    expect(second.session.state?.game).toMatchObject({ cursor: 1, daily: LEAD });
    second.play('3L1 2L1');
    await settled();
    expect(second.state()).toBe('waiting');
    server.down = null;
    second.online.wake();
    await settled();
    expect(second.state()).toBe('accepted');
  });
});

/** What becomes of a result for each answer, and what there is to do about it. */
const ANSWERS: readonly (readonly [ErrorCode | 'none', 'waiting' | 'refused', string])[] = [
  ['none', 'waiting', 'wait'],
  ['malformed', 'refused', 'save'],
  ['schema', 'refused', 'save'],
  ['signature', 'refused', 'save'],
  ['not-yours', 'refused', 'key'],
  ['stopped', 'refused', 'none'],
  ['no-game', 'refused', 'start'],
  ['results-over', 'refused', 'none'],
  ['removed', 'refused', 'none'],
  ['too-large', 'refused', 'save'],
  ['illegal-move', 'refused', 'save'],
  ['not-ended', 'refused', 'save'],
  ['rules', 'refused', 'reload'],
  ['implausible', 'waiting', 'again'],
  ['too-many-requests', 'waiting', 'wait'],
  ['busy', 'waiting', 'wait'],
  ['full', 'waiting', 'wait'],
  ['clock-unsound', 'waiting', 'wait'],
  ['internal', 'waiting', 'wait'],
];

describe('W6: every answer has words and a way on, and the own history keeps the game', () => {
  test.each(ANSWERS)('%s: %s, %s', async (code, kind, way) => {
    const { online, play, session } = await atTable();
    server.instead = [code === 'none' ? NOBODY : refusal(code)];
    play(WINNING);
    await settled();
    const [record] = online.records;
    const told: ProblemCode = code === 'none' ? 'unanswered' : code;
    expect(record?.sending).toMatchObject({ kind, code: told });
    expect(wayOn(told)).toBe(way);
    expect(problemText(text, problemOf(told, 2))).toMatch(/\.$/);
    // Nothing of it is lost, and the table is untouched.
    expect(record).toMatchObject({ own: { won: true, piles: 1 } });
    expect(record?.body).toContain('rules');
    expect(session.state?.game).toMatchObject({ closed: true, result: { outcome: 'won' } });
    await session.written;
    expect(await session.shelf.game(record?.gameId ?? '')).not.toBeNull();
  });

  test('401, 403, 404, 409, 410, 413, 422, 429, 503 and no answer are different sentences', () => {
    const codes: readonly ProblemCode[] = [
      ...(['schema', 'signature', 'clock', 'not-yours', 'stopped', 'no-game'] as const),
      ...(['result-stands', 'results-over', 'removed', 'too-large', 'illegal-move'] as const),
      ...(['implausible', 'rules', 'too-many-requests', 'busy', 'full', 'unanswered'] as const),
    ];
    const words = codes.map((code) => problemText(text, problemOf(code, 3)));
    expect(new Set(words).size).toBe(codes.length);
    expect(problemText(text, problemOf('illegal-move', 17))).toContain('17');
  });

  test('every code of the protocol has words, a fate and a way on', () => {
    for (const code of Object.keys(ERROR_STATUS) as ErrorCode[]) {
      expect(problemText(text, problemOf(code))).not.toBe('');
      expect(['away', 'early', 'refused']).toContain(fateOf(code));
      if (fateOf(code) === 'away') expect(wayOn(code)).toBe('wait');
    }
  });

  test('409: what stands is fetched and shown; the own one stays beside it', async () => {
    const here = await atTable();
    const there = await openTab(server, { ...reloaded(), backend: browser().backend });
    await there.online.identity.read();
    await there.online.start(LEAD);
    await settled();
    there.play(LOSING);
    handIn.run(there.session);
    await settled();
    expect(there.state()).toBe('accepted');
    await here.online.outbox.read();
    // This page has not heard of it.
    const games = [...server.games.values()];
    expect(games).toHaveLength(1);
    here.play(WINNING);
    await settled();
    const now = await here.keep.records();
    expect(now[0]).toMatchObject({ sending: { answer: { piles: 2, won: false } } });
  });

  test('409 from another device with the same key: practice from now on, the first result stands (T5)', async () => {
    const here = await atTable();
    const other = browser();
    await other.place.setKey(await here.keep.key());
    const there = await openTab(server, other);
    await there.online.start(LEAD);
    await settled();
    here.play(WINNING);
    await settled();
    there.play(LOSING);
    handIn.run(there.session);
    await settled();
    expect(there.online.records[0]).toMatchObject({
      own: { won: false, piles: 2 },
      body: null,
      sending: { kind: 'stands', answer: { won: true, piles: 1 } },
    });
  });

  test('a refused one can be tried again by hand, an accepted one cannot', async () => {
    const { online, play, state } = await atTable();
    server.instead = [refusal('signature')];
    play(WINNING);
    await settled();
    expect(state()).toBe('refused');
    const id = online.records[0]?.gameId ?? '';
    await online.outbox.retry(id);
    expect(state()).toBe('accepted');
    const sent = puts().length;
    await online.outbox.retry(id);
    expect(puts()).toHaveLength(sent);
  });

  test('422 implausible: it is sent again once enough time has passed, and not for ever', async () => {
    const { play, state } = await atTable();
    server.ahead = -3000;
    play(WINNING);
    await settled();
    expect(state()).toBe('waiting');
    server.ahead = 0;
    await wait(10_000);
    expect(state()).toBe('accepted');

    own = browser();
    const never = await atTable();
    server.instead = Array.from({ length: 20 }, () => refusal('implausible'));
    never.play(WINNING);
    await wait(1_000_000);
    expect(never.online.records[0]?.sending).toMatchObject({
      kind: 'refused',
      code: 'implausible',
    });
  });

  test('a game that was over faster than the server believes waits that long before it is sent', async () => {
    const tab = await atTable();
    tab.session.act((controller) => {
      for (let i = 0; i < 20; i += 1) {
        controller.play({ kind: 'merge', from: 4, direction: 'L', distance: 1, under: false });
        controller.undo();
      }
    });
    tab.session.act((controller) => {
      for (const from of [4, 3, 2])
        controller.play({
          kind: 'merge',
          from,
          direction: 'L',
          distance: from === 4 ? 3 : 1,
          under: false,
        });
    });
    await settled();
    expect(puts()).toEqual([]);
    await wait(5000);
    expect(puts()).toHaveLength(1);
    expect(tab.state()).toBe('accepted');
  });

  test('429: the server is left alone for as long as it asks, whatever else happens', async () => {
    const { online, play, state } = await atTable();
    server.instead = [refusal('too-many-requests', { retryAfter: 120_000 })];
    play(WINNING);
    await settled();
    expect(puts()).toHaveLength(1);
    online.wake();
    await wait(100_000);
    online.wake();
    await settled();
    expect(puts()).toHaveLength(1);
    await wait(25_000);
    expect(state()).toBe('accepted');
  });
});

describe('B3: several results', () => {
  const BOARDS = ['2026-12-01/accordion/open', '2026-12-01/leap-4/open', '2026-12-01/skidoo/open'];
  const LINES = ['4L3 3L1 2L1', '', '4L2 3L2'];

  async function three() {
    server.rows[BOARDS[1]!] = '2C3D4H5S';
    server.rows[BOARDS[2]!] = '7H7D7S7C';
    const tab = await atTable();
    server.down = NOBODY;
    for (const [index, board] of BOARDS.entries()) {
      server.down = null;
      await tab.online.start(board);
      await settled();
      server.down = NOBODY;
      if (LINES[index] !== '') tab.play(LINES[index]!);
      CLOCK.now += 1000;
      if (handIn.enabled(tab.session)) handIn.run(tab.session);
      await settled();
    }
    return tab;
  }

  test('the second is refused: 1 and 3 are stored, 2 is kept with its reason', async () => {
    const { online } = await three();
    expect(online.records.map(({ sending }) => sending.kind)).toEqual(BOARDS.map(() => 'waiting'));
    server.down = null;
    server.asked.length = 0;
    const put = server.asked;
    server.instead = [];
    const order: string[] = [];
    // Refuses what comes second, whichever that is.
    const real = put.push.bind(put);
    put.push = (...what: string[]) => {
      order.push(...what);
      if (order.length === 2) server.instead = [refusal('illegal-move', { at: 1 })];
      return real(...what);
    };
    CLOCK.now += 1000;
    online.wake();
    await settled();
    const byBoard = new Map(online.records.map(({ board, sending }) => [board, sending]));
    expect(BOARDS.map((board) => byBoard.get(board)?.kind)).toEqual([
      'accepted',
      'refused',
      'accepted',
    ]);
    expect(byBoard.get(BOARDS[1]!)).toEqual({ kind: 'refused', code: 'illegal-move', at: 1 });
    expect(online.records.every(({ own: result }) => result !== null)).toBe(true);
  });

  test('a server that is away is asked with one of them, not with all', async () => {
    const { online } = await three();
    server.asked.length = 0;
    CLOCK.now += 1000;
    online.wake();
    await settled();
    expect(puts()).toHaveLength(1);
  });

  test('B2: two tabs that find the same result to send: one row, one answer for both', async () => {
    await three();
    server.down = null;
    CLOCK.now += 1000;
    const tabs = await Promise.all([openTab(server, own), openTab(server, own)]);
    await settled();
    const results = [...server.games.values()].map(({ result }) => result !== null);
    expect(results).toEqual([true, true, true]);
    for (const { online } of tabs) {
      await online.outbox.read();
      expect(online.records.map(({ sending }) => sending.kind)).toEqual(
        BOARDS.map(() => 'accepted'),
      );
    }
  });
});

test('what was removed from the server stays in the own history, and in no board', async () => {
  const { online, play } = await atTable();
  play(WINNING);
  await settled();
  await online.outbox.removed(online.identity.key?.id ?? '');
  expect(online.records[0]).toMatchObject({
    own: { won: true, piles: 1, firstTry: true },
    sending: { kind: 'refused', code: 'removed' },
  });
  expect(dailyStreak(online.records, NOON).current).toBe(1);
  await online.outbox.removed('another key');
  expect(online.records).toHaveLength(1);
});

test('a game that was removed while it ran, or waited, counts no more, and is the player’s own all the same', async () => {
  const { session, online, play } = await atTable();
  await online.outbox.removed(online.identity.key?.id ?? '');
  expect(online.records[0]).toMatchObject({ own: null, sending: { code: 'removed' } });
  play(WINNING);
  await settled();
  expect(online.records[0]).toMatchObject({
    own: { won: true },
    sending: { kind: 'refused', code: 'removed' },
  });
  expect(puts()).toEqual([]);

  // Another device with the same key finds out when it asks.
  own = browser();
  const there = await atTable();
  server.instead = [refusal('removed')];
  const said: string[] = [];
  there.session.say = (words) => said.push(words);
  await there.online.start(LEAD);
  await settled();
  expect(there.online.records[0]?.sending).toMatchObject({ kind: 'refused', code: 'removed' });
  expect(said.at(-1)).toMatch(/had everything removed/);
  expect(session.state?.game.closed).toBe(true);
});

test('a result of another key waits for that key, and no other signs it', async () => {
  const { online, play, state, keep } = await atTable();
  const mine = online.identity.file() ?? '';
  server.down = NOBODY;
  play(WINNING);
  await settled();
  server.down = null;
  await keep.setKey(null);
  await online.identity.read();
  await online.identity.ensure();
  const sent = puts().length;
  online.wake();
  await settled();
  expect([state(), puts().length]).toEqual(['waiting', sent]);
  const id = online.records[0]?.gameId ?? '';
  expect(online.prospect(id)).toEqual({ kind: 'refused', code: 'other-key', at: null });
  expect(await online.identity.take(mine)).toEqual({ kind: 'asks' });
  expect(await online.identity.take(mine, true)).toEqual({ kind: 'taken' });
  online.wake();
  await settled();
  expect(state()).toBe('accepted');
});
