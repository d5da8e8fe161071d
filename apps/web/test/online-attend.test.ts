// @vitest-environment jsdom
/** Coming back to a ranked game, or to a day: what time it is there, and whether what lies here still counts. */
import type { Daily } from '@bellows/api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { untilEdge, untilSure } from '../src/online/edges.ts';
import { isHeldBack } from '../src/online/heldBack.ts';
import type { Session } from '../src/session/session.svelte.ts';
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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = {
  date: '2026-12-01',
  startsUntil: '2026-12-02T00:00:00.000Z',
  closesAt: '2026-12-02T02:00:00.000Z',
  state: 'open',
} as Daily;

describe('a day', () => {
  const at = (time: string, day: Partial<Daily> = {}) =>
    untilEdge({ ...DAY, ...day }, Date.parse(time));

  test('is another one a little after it begins, takes no more starts, and is opened up', () => {
    expect(at('2026-11-30T23:00:00Z')).toBe(HOUR + 1500);
    expect(at('2026-12-01T00:00:00Z')).toBe(24 * HOUR + 1500);
    expect(at('2026-12-02T00:00:00Z')).toBe(2 * HOUR + 1500);
    expect(at('2026-12-02T02:00:00Z')).toBe(MINUTE);
    expect(at('2026-12-09T02:00:00Z', { state: 'closed' })).toBeNull();
  });

  test('has surely begun at the server a little after midnight here', () => {
    const sure = (time: string) => untilSure('2026-12-01', Date.parse(time));
    expect(sure('2026-12-01T00:00:00.000Z')).toBe(1500);
    expect(sure('2026-12-01T00:00:01.400Z')).toBe(100);
    expect(
      ['2026-12-01T00:00:01.500Z', '2026-12-01T23:59:59Z', '2026-11-30T23:59:59Z'].map(sure),
    ).toEqual([0, 0, 0]);
  });
});

describe('B11: what is told of a day', () => {
  const AFTER = Date.parse('2026-12-02T02:05:00Z');
  const told = (now: number, offset: number | null) => {
    const clock = { offset, now: () => now + (offset ?? 0) };
    const session = { online: { clock }, today: () => now } as unknown as Session;
    return !isHeldBack(session, { daily: LEAD });
  };

  test('nothing before it is closed, by the server’s clock and not by one that is hours ahead', () => {
    expect([told(AFTER - 1, 0), told(AFTER, 0)]).toEqual([false, true]);
    expect(told(AFTER + 5 * HOUR, -5 * HOUR - 1)).toBe(false);
    // Nobody has heard the server.
    expect([told(AFTER + 23 * HOUR, null), told(AFTER + 24 * HOUR, null)]).toEqual([false, true]);
  });
});

describe('a ranked game that is come back to', () => {
  let server: FakeServer;
  const own = browser();
  const asked = () => server.asked.filter((what) => what.startsWith('game'));

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    CLOCK.now = NOON;
    server = new FakeServer();
  });
  afterEach(() => {
    vi.useRealTimers();
    history.replaceState(null, '', '/');
  });

  test('is asked about when its page comes up or is looked at again, and no more often than once a minute', async () => {
    const { online, play } = await openTab(server, own);
    online.attend();
    await online.start(LEAD);
    await settled();
    expect(asked()).toEqual([]);
    online.wake();
    online.wake();
    CLOCK.now += 59_000;
    online.wake();
    await settled();
    expect(asked()).toHaveLength(1);
    CLOCK.now += 1000;
    online.wake();
    await settled();
    expect(asked()).toHaveLength(2);
    play('4L3 3L1 2L1');
    await settled();
    CLOCK.now += HOUR;
    online.wake();
    await settled();
    expect(asked()).toHaveLength(2);
  });

  test('T5: handed in on another device meanwhile, it says so as soon as somebody looks', async () => {
    const here = await openTab(server, browser());
    await here.online.start(LEAD);
    await settled();
    const other = browser();
    await other.place.setKey(await here.keep.key());
    const there = await openTab(server, other);
    await there.online.start(LEAD);
    await settled();
    there.play('4L3 3L1 2L1');
    await settled();
    here.online.wake();
    await settled();
    expect(here.state()).toBe('stands');
    expect(here.session.said.text).toMatch(/earlier result of yours is on the board/);
  });

  test('a device that has forgotten the date asks what day it is, and no other does', async () => {
    const commitments = vi.fn(() => Promise.resolve(NOBODY));
    const client = { commitments, game: () => Promise.resolve(refusal('no-result')) };
    vi.spyOn(server, 'client').mockReturnValue(client as never);
    const { online } = await openTab(server, browser());
    online.attend();
    expect(commitments).not.toHaveBeenCalled();
    CLOCK.now = Date.parse('1976-01-01T00:00:00Z');
    online.attend();
    expect(commitments).toHaveBeenCalledOnce();
  });
});
