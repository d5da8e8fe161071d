// @vitest-environment jsdom
/** The parts that need the server, each alone: its clock, what is asked of it, and how a page puts them together. */
import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import type { Answer } from '@bellows/api/client';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Account } from '../src/online/account.svelte.ts';
import {
  isAsCommitted,
  permalink,
  proofPath,
  publishedDeal,
  resultPath,
} from '../src/online/days.ts';
import { openOnline } from '../src/online/open.ts';
import { practiceGame, readDeal } from '../src/online/ranked.ts';
import { Resource } from '../src/online/resource.svelte.ts';
import { ServerClock } from '../src/online/serverClock.svelte.ts';
import { wasOnline } from '../src/session/onlineMark.ts';
import { LEAD, NOBODY, refusal, settled } from './online-support.ts';
import { openPage } from './page-support.ts';
import { NOON } from './ranked-support.ts';

describe('the server’s clock', () => {
  const heard = (...answers: readonly (readonly [number, number, number, boolean])[]) => {
    const clock = new ServerClock(() => 1000, 7);
    for (const answer of answers) clock.heard(...answer);
    return clock;
  };

  test('is the device’s, as well as it was known, until an answer is heard', () => {
    expect([heard().offset, heard().now()]).toEqual([null, 1007]);
  });

  test('every answer narrows it down', () => {
    // Written within the second 60,000, sent at 1000 and here at 1100: 58,900 to 60,000 ahead.
    expect(heard([60_000, 1000, 1100, true]).offset).toBe(59_450);
    expect(heard([60_000, 1000, 1100, true], [61_000, 1900, 1950, true]).offset).toBe(59_525);
    const clock = heard([60_000, 1000, 1100, true]);
    clock.heardExactly(60_420, 1000, 1040);
    expect(clock.offset).toBe(59_400);
  });

  test('an answer that lay in a cache only says that it is not earlier', () => {
    expect(heard([60_000, 1000, 1100, false]).offset).toBeNull();
    expect(heard([60_000, 1000, 1100, true], [5000, 1000, 1100, false]).offset).toBe(59_450);
    expect(heard([60_000, 1000, 1100, true], [60_900, 1000, 1100, false]).offset).toBe(59_900);
  });

  test('T8: a clock that was set is believed anew', () => {
    const clock = heard([60_000, 1000, 1100, true], [3_660_000, 1000, 1100, true]);
    expect(clock.offset).toBe(3_659_450);
    clock.heard(60_000, 1000, 1100, true);
    expect(clock.offset).toBe(59_450);
  });
});

describe('what is asked of the server', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());
  const yes = (value: number): Answer<number> => ({ ok: true, value, status: 200, date: null });

  test('is loading, then there, or in the way; what was there once stays', async () => {
    const answers: Answer<number>[] = [NOBODY, yes(1), NOBODY];
    const one = new Resource({ ask: () => Promise.resolve(answers.shift() ?? yes(9)) });
    expect([one.state, one.loading]).toEqual(['loading', false]);
    const loading = one.load();
    expect(one.loading).toBe(true);
    await loading;
    expect([one.state, one.problem?.code]).toEqual(['problem', 'unanswered']);
    await one.load();
    expect([one.state, one.value, one.problem]).toEqual(['value', 1, null]);
    await one.load();
    expect([one.state, one.value, one.problem?.code]).toEqual(['value', 1, 'unanswered']);
  });

  test('is asked once at a time, again while somebody looks, and not on a hidden page', async () => {
    let [asked, watched] = [0, true];
    const one = new Resource({
      ask: () => Promise.resolve(yes((asked += 1))),
      goodFor: () => 1000,
      watched: () => watched,
    });
    await Promise.all([one.load(), one.load()]);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toBe(1);
    const stop = one.follow();
    await vi.advanceTimersByTimeAsync(2500);
    expect(asked).toBe(4);
    watched = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toBe(4);
    watched = true;
    one.wake();
    await settled();
    expect(asked).toBe(5);
    stop();
    stop();
    one.wake();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toBe(5);
  });

  test('a server that asks to be left alone is', async () => {
    let asked = 0;
    const one = new Resource({
      ask: () => {
        asked += 1;
        return Promise.resolve<Answer<number>>(
          refusal('too-many-requests', { retryAfter: 30_000 }),
        );
      },
    });
    one.follow();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toBe(2);
  });
});

describe('a day that is closed', () => {
  const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
  const ROW =
    'TH9S3S4D2C2HADKD9CJS6SQH3D5HKHKCKS8HTS4HACAH2SJC9H7S2DQCJDTD5S8C7DJH9DTC6DQS6C4S7H3H4C8S7C8D5D5C3CAS6HQD';
  const unopened = {
    board: LEAD,
    mode: 'accordion/open',
    commitment: '366ae35c194ef86a12dfe603b78911172ba2b7564f59eab74188d5ef8b797663',
    committedAt: '2026-11-01T00:05:00.000Z',
  };
  const day = {
    ...unopened,
    seed: SEED,
    k: 0,
    row: ROW,
    proof: `Variant: accordion/open; Deal: ${ROW}; Result: 52`,
    par: 3,
  };

  test('anybody can check that it is the one that was committed to', () => {
    expect(isAsCommitted(day)).toBe(true);
    const changed = [
      { k: 1 },
      { seed: SEED.replace('0', '1') },
      { row: `9S${ROW.slice(2).replace('9S', 'TH')}` },
      { commitment: day.commitment.replace('3', '4') },
    ];
    expect(changed.map((change) => isAsCommitted({ ...day, ...change }))).toEqual(
      changed.map(() => false),
    );
    expect(isAsCommitted(unopened)).toBeNull();
  });

  test('is a deal like any other, with its winning line to watch, and every row’s', () => {
    expect(permalink(day)).toBe(`/play/accordion/open/${ROW}`);
    expect(proofPath(day)).toMatch(/^\/replay\/accordion\/open\/TH9S/);
    const result = { record: `Variant: accordion/open; Deal: ${ROW}; 2L1` };
    expect(resultPath(result as never)).toMatch(/^\/replay\/accordion\/open\/TH9S.*\/B1-..$/);
    expect(resultPath({ record: 'nonsense' } as never)).toBeNull();
    expect([permalink(unopened), proofPath(unopened)]).toEqual([null, null]);
  });

  test('T14: its practice counts nowhere', () => {
    const read = publishedDeal(day);
    const game = read && practiceGame(read, { id: 'p', created: 1 });
    expect(game).toMatchObject({ practice: true, daily: LEAD, ranked: null });
  });

  test('Virtuoso: the target is drawn by the rules, and has to be the server’s', () => {
    const board = '2026-12-01/virtuoso/open';
    const drawn = (target: string) => {
      const read = readDeal(board, 'virtuoso/open', ROW, target);
      return read && practiceGame(read, { id: 'p', created: 1 });
    };
    const game = readDeal(board, 'virtuoso/open', ROW, undefined);
    const own = game && practiceGame(game, { id: 'p', created: 1 });
    expect(own?.target).not.toBeNull();
    const cards = ROW.match(/../g) ?? [];
    expect(cards.filter((card) => drawn(card) !== null)).toHaveLength(1);
    expect(readDeal(board, 'virtuoso/open', 'nonsense', undefined)).toBeNull();
  });
});

describe('the account', () => {
  test('a new name is known at once; a refusal is told', async () => {
    const me = { player: 'p', name: 'Vivace Musette 417', rerollsLeft: 3, since: null, games: [] };
    const named = { player: 'q', name: 'Lento Bandoneon 12', rerollsLeft: 2 };
    const ok = <T>(value: T): Promise<Answer<T>> =>
      Promise.resolve({ ok: true, value, status: 200, date: null });
    let refused = false;
    let removed = false;
    const account = new Account(
      {
        me: () => ok(me),
        newName: () => (refused ? Promise.resolve(refusal('too-many-requests')) : ok(named)),
        removeMe: () => ok({ results: 4, starts: 5 }),
      },
      () => {
        removed = true;
        return Promise.resolve();
      },
    );
    await account.me.load();
    expect(await account.newName()).toEqual({ ok: true, value: named.name });
    expect(account.me.value).toEqual({ ...me, ...named });
    refused = true;
    expect(await account.newName()).toMatchObject({
      ok: false,
      error: { code: 'too-many-requests' },
    });
    expect(await account.file()).toEqual({ ok: true, value: `${JSON.stringify(me, null, 2)}\n` });
    expect(removed).toBe(false);
    // Of another key nothing is known yet, whatever is still on its way.
    const before = account.me;
    account.rekeyed();
    await before.load();
    expect(account.me.value).toBeNull();
    await account.me.load();
    expect(await account.remove()).toEqual({ ok: true, value: 4 });
    expect(removed).toBe(true);
  });
});

describe('a page that goes online', () => {
  const sent: { url: string; request: RequestInit }[] = [];
  beforeEach(async () => {
    await deleteDB('bellows-online');
    sent.length = 0;
    vi.stubGlobal('crypto', webcrypto);
    vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
      sent.push({ url, request });
      const start = {
        gameId: 'A'.repeat(22),
        board: LEAD,
        mode: 'accordion/open',
        row: '7H7CKCKH',
      };
      const body = { ...start, issuedAt: '2026-12-01T12:00:30.000Z', closesAt: '' };
      const headers = { date: 'Tue, 01 Dec 2026 12:00:30 GMT' };
      return Promise.resolve(new Response(JSON.stringify(body), { status: 201, headers }));
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    history.replaceState(null, '', '/');
  });

  test('signs what acts for the player, hears the clock, and remembers that it was online', async () => {
    const session = openPage(() => NOON);
    expect(await wasOnline(session.shelf)).toBe(false);
    const online = await openOnline(session);
    expect(sent).toEqual([]);
    expect(await online.start(LEAD)).toEqual({ kind: 'table' });
    const [{ url, request } = { url: '', request: {} }] = sent;
    expect(url).toBe(`${location.origin}/api/v1/starts`);
    expect(request).toMatchObject({ method: 'POST', body: `{"board":"${LEAD}"}` });
    const headers = new Headers(request.headers);
    expect(headers.get('signature-input')).toContain(online.identity.key?.id);
    expect(online.clock.now() - NOON).toBeCloseTo(30_000, -2);
    expect(await wasOnline(session.shelf)).toBe(true);
    expect(session.state?.game).toMatchObject({ daily: LEAD, ranked: { issuedAt: NOON + 30_000 } });
  });
});
