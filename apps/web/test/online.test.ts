// @vitest-environment jsdom
/** Dailies from a page's first look to what stands: one start, one result, and nothing told of the cards. */
import { isSavedGame } from '../src/game/saved.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handIn } from '../src/actions/handIn.ts';
import { hint } from '../src/actions/hint.ts';
import { newGame } from '../src/actions/newGame.ts';
import { picture } from '../src/actions/picture.ts';
import { playAgain } from '../src/actions/playAgain.ts';
import { practise } from '../src/actions/practise.ts';
import { showMe } from '../src/actions/showMe.ts';
import { isRunning } from '../src/game/ranked.ts';
import { isHeldBack } from '../src/online/heldBack.ts';
import { standingOf } from '../src/stats/standing.ts';
import { rowsOf } from '../src/views/deals/listing.ts';
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
  type Tab,
} from './online-support.ts';

const WINNING = '4L3 3L1 2L1';
const LOSING = '4L1 2L1';

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

async function atTable(): Promise<Tab> {
  const tab = await openTab(server, own);
  expect(await tab.online.start(LEAD)).toEqual({ kind: 'table' });
  await settled();
  return tab;
}

const starts = () => server.asked.filter((what) => what.startsWith('start'));

describe('beginning', () => {
  test('makes the key, asks once, and lays the game on the table, with its clock running', async () => {
    const tab = await openTab(server, own);
    expect(tab.online.identity.key).toBeNull();
    const both = await Promise.all([tab.online.start(LEAD), tab.online.start(LEAD)]);
    expect(both.map(({ kind }) => kind)).toEqual(['table', 'problem']);
    expect(starts()).toHaveLength(1);
    expect(tab.online.identity.key).not.toBeNull();
    CLOCK.now += 5000;
    expect(tab.session.controller?.seconds()).toBe(5);
    expect(tab.state()).toBe('playing');
  });

  test('who has gone to another page before it is dealt stays there, is told, and finds it', async () => {
    const tab = await openTab(server, own);
    const { session } = tab;
    session.page = { kind: 'page', name: 'daily', rest: '' };
    const begun = tab.online.start(LEAD);
    session.page = { kind: 'page', name: 'settings', rest: '' };
    expect(await begun).toEqual({ kind: 'aside' });
    expect([session.page.name, tab.state()]).toEqual(['settings', 'playing']);
    const [notice] = session.notices.all;
    expect(notice?.kind).toBe('dealt');
    CLOCK.now += 5000;
    if (notice?.kind === 'dealt') await notice.play();
    expect([session.page.kind, session.state?.game.daily]).toEqual(['play', LEAD]);
    expect(session.controller?.seconds()).toBe(5);
    expect(session.notices.all).toEqual([]);
    expect(server.games.size).toBe(1);
  });

  test('who plays another ranked game is still told of the one that was put aside', async () => {
    const { session, online } = await openTab(server, own);
    await online.start(LEAD);
    const other = session.state?.game.id ?? '';
    session.page = { kind: 'page', name: 'daily', rest: '' };
    const board = LEAD.replace('accordion', 'bidirectional');
    Object.assign(server.rows, { [board]: '9C4DKH9S' });
    const begun = online.start(board);
    session.page = { kind: 'page', name: 'settings', rest: '' };
    expect(await begun).toEqual({ kind: 'aside' });
    await session.resume(other);
    expect(session.notices.all.map(({ kind }) => kind)).toEqual(['dealt']);
  });

  test('B8: two tabs, and after clearing all but the key: one start, the first time counts, the same row', async () => {
    const first = await atTable();
    CLOCK.now += 60_000;
    const second = await openTab(server, own);
    await second.online.start(LEAD);
    await settled();
    expect(server.games.size).toBe(1);
    expect(second.session.state?.game.id).toBe(first.session.state?.game.id);
    expect(second.session.controller?.seconds()).toBe(60);

    const cleared = browser();
    await cleared.place.setKey(await first.keep.key());
    CLOCK.now += 60_000;
    const third = await openTab(server, cleared);
    await third.online.start(LEAD);
    await settled();
    expect(server.games.size).toBe(1);
    expect(third.session.state?.game).toMatchObject({
      id: first.session.state?.game.id,
      deal: { id: '7H7CKCKH' },
      ranked: { issuedAt: NOON, log: [] },
    });
    expect(third.session.controller?.seconds()).toBe(120);
  });

  test('B8: in two tabs at the same moment only one key is made, and one game begun', async () => {
    const tabs = [await openTab(server, own), await openTab(server, own)] as const;
    await Promise.all(tabs.map(({ online }) => online.start(LEAD)));
    await settled();
    const keys = tabs.map(({ online }) => online.identity.key?.id);
    expect(keys[0]).toBe(keys[1]);
    expect(server.games.size).toBe(1);
  });

  test('again at the same browser goes on where the game stands', async () => {
    const first = await atTable();
    first.play('4L3');
    await first.session.written;
    newGame.run(first.session);
    expect(first.session.state?.game.daily).toBeNull();
    await first.online.start(LEAD);
    expect(first.session.state?.game).toMatchObject({ cursor: 1, daily: LEAD });
  });

  test('W5: without a network, and after its day, a game that lies here is gone on with', async () => {
    const first = await atTable();
    first.play('4L3');
    await first.session.written;
    server.down = NOBODY;
    const second = await openTab(server, own);
    expect(await second.online.start(LEAD)).toEqual({ kind: 'table' });
    expect(second.session.state?.game).toMatchObject({ cursor: 1, daily: LEAD });
    server.down = refusal('starts-over');
    const third = await openTab(server, own);
    expect(await third.online.start(LEAD)).toEqual({ kind: 'table' });
  });

  test('T5: handed in on another device, the game that lies here is told so when it is gone on with', async () => {
    const here = await atTable();
    const other = browser();
    await other.place.setKey(await here.keep.key());
    const there = await openTab(server, other);
    await there.online.start(LEAD);
    await settled();
    there.play(WINNING);
    await settled();
    await here.online.start(LEAD);
    await settled();
    const id = here.online.records[0]?.gameId ?? '';
    expect(here.online.prospect(id)).toMatchObject({ kind: 'stands', answer: { won: true } });
  });

  test('another key begins a game of its own, beside the one that lies here', async () => {
    const first = await atTable();
    first.play('4L3');
    await first.online.identity.forget();
    await first.online.start(LEAD);
    await settled();
    expect(server.games.size).toBe(2);
    expect(first.session.state?.game).toMatchObject({ cursor: 0, daily: LEAD });
    expect(await first.shelf.byDaily(LEAD)).toHaveLength(2);
  });

  test.each([
    ['starts-over', refusal('starts-over')],
    ['full', refusal('full')],
    ['unanswered', NOBODY],
    ['stopped', refusal('stopped')],
  ] as const)('B7: %s is told, and nothing is on the table', async (code, failure) => {
    const tab = await openTab(server, own);
    server.instead = [failure];
    const started = await tab.online.start(LEAD);
    expect(started).toMatchObject({ kind: 'problem', problem: { code } });
    expect(tab.session.state).toBeNull();
    expect(tab.online.records).toEqual([]);
  });

  test('B7: without https there is no ranked game, and no key', async () => {
    const tab = await openTab(server, own, false);
    expect(tab.online.identity.possible).toBe(false);
    const started = await tab.online.start(LEAD);
    expect(started).toMatchObject({ kind: 'problem', problem: { code: 'no-https' } });
    expect(server.asked).toEqual([]);
    await tab.session.go('/play/accordion/ms617', null);
    tab.play('2L1');
    expect(tab.session.state?.game.cursor).toBe(1);
  });
});

describe('the result', () => {
  test('a win is sent by itself, as the very log', async () => {
    const { play, state, session } = await atTable();
    play(WINNING);
    await settled();
    expect(state()).toBe('accepted');
    const body = server.games.values().next().value?.result?.body;
    expect(body).toBe('{"rules":1,"events":[["4L3",1000],["3L1",1000],["2L1",1000]]}');
    expect(session.state?.game.clock.since).toBeNull();
  });

  test('a blocked end only when the player says so, after undoing if they like', async () => {
    const { play, state, session, online } = await atTable();
    play(LOSING);
    await settled();
    expect(state()).toBe('playing');
    expect(handIn.enabled(session)).toBe(true);
    session.act((controller) => controller.undo());
    expect(handIn.enabled(session)).toBe(false);
    session.act((controller) => controller.redo());
    handIn.run(session);
    await settled();
    expect(online.records[0]?.sending).toMatchObject({
      kind: 'accepted',
      answer: { piles: 2, undos: 1, won: false },
    });
    expect(online.records[0]?.own).toMatchObject({ firstTry: false, assisted: false, undos: 1 });
  });

  test('W4: a page killed at the win, before anything was written down, finds and sends it', async () => {
    const tab = await atTable();
    await settled();
    // The page dies with the last write of the game, and before that of the record.
    const change = vi.spyOn(own.place, 'change').mockImplementation(() => Promise.resolve());
    server.down = NOBODY;
    tab.play(WINNING);
    await tab.session.written;
    await settled();
    change.mockRestore();
    server.down = null;
    const next = await openTab(server, own);
    expect(next.state()).toBe('accepted');
  });

  test('T11: opened at 23:58 UTC, won at 00:03: it counts for the day that was opened', async () => {
    CLOCK.now = Date.parse('2026-12-01T23:58:00Z');
    const { play, online, state } = await atTable();
    CLOCK.now = Date.parse('2026-12-02T00:03:00Z');
    expect(online.date).toBe('2026-12-02');
    expect(online.prospect(online.records[0]?.gameId ?? '')?.kind).toBe('playing');
    play(WINNING);
    await settled();
    expect(state()).toBe('accepted');
    expect(online.records[0]?.board).toBe(LEAD);
  });

  test('T5: begun again once there is a result: that one is shown, and nothing is begun', async () => {
    const first = await atTable();
    first.play(WINNING);
    await settled();
    const other = browser();
    await other.place.setKey(await first.keep.key());
    const second = await openTab(server, other);
    const started = await second.online.start(LEAD);
    expect(started).toEqual({ kind: 'done', gameId: first.session.state?.game.id });
    expect(second.session.state).toBeNull();
    expect(second.online.records[0]?.sending).toMatchObject({ kind: 'stands' });
  });

  test('T5: reopened in the same browser it is at the table as it ended, and takes no moves', async () => {
    const { play, online, session } = await atTable();
    play(WINNING);
    await settled();
    await session.written;
    newGame.run(session);
    await online.start(LEAD);
    session.act((controller) => controller.undo());
    play('2L1');
    expect(session.said).toMatchObject({ refused: true });
    expect(session.said.text).toMatch(/^The result stands/);
  });
});

describe('T5, T16: after the result it is practice, which counts nowhere', () => {
  async function done(): Promise<Tab> {
    const tab = await atTable();
    tab.play(LOSING);
    expect([playAgain, practise, picture, showMe].map((one) => one.enabled(tab.session))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    handIn.run(tab.session);
    await settled();
    return tab;
  }

  test('from where it is looked at', async () => {
    const { session, play, shelf } = await done();
    expect(picture.enabled(session)).toBe(true);
    session.act((controller) => controller.jump(0));
    practise.run(session);
    expect(session.state?.game).toMatchObject({ practice: true, ranked: null, daily: LEAD });
    play(WINNING);
    await session.written;
    const won = session.state?.game;
    expect(won?.result?.outcome).toBe('won');
    if (won !== undefined) expect(standingOf([], won, 20_000).best).toBeNull();
    expect((await shelf.played()).filter(({ id }) => id === won?.id)).toEqual([]);
    expect(server.asked.filter((what) => what.startsWith('put'))).toHaveLength(1);
  });

  test('from the start, and by a link to its row', async () => {
    const { session } = await done();
    playAgain.run(session);
    await settled();
    expect(session.state?.game).toMatchObject({ practice: true, cursor: 0, daily: LEAD });
    await session.go('/play/accordion/open/7H7CKCKH', null);
    expect(session.state?.game).toMatchObject({ practice: true, seen: true, daily: LEAD });
  });

  test('undo at its start leads back to the result, which still stands', async () => {
    const { session } = await done();
    session.act((controller) => controller.jump(0));
    practise.run(session);
    session.act((controller) => controller.undo());
    expect(session.state?.game).toMatchObject({ practice: false, closed: true });
    expect(session.state?.game.ranked?.handedIn?.piles).toBe(2);
  });
});

describe('around a ranked game', () => {
  test('New leaves it among the unfinished games, untouched or not, and undo brings it back', async () => {
    const { session, shelf, play } = await atTable();
    const id = session.state?.game.id;
    newGame.run(session);
    await session.written;
    const listed = async () => rowsOf(await shelf.rows(), 'unfinished', null).map((row) => row.id);
    expect(await listed()).toEqual([id]);
    session.act((controller) => controller.undo());
    expect(session.state?.game.id).toBe(id);
    play('4L3');
    await session.resume(id ?? '');
    expect(session.state?.game).toMatchObject({ id, cursor: 1 });
    expect(await shelf.played()).toEqual([]);
  });

  test('`/` and the address of its day lead back to it; a link to its row does, too', async () => {
    const { session, play } = await atTable();
    play('4L3');
    await session.written;
    const next = await openTab(server, own);
    await next.session.go('/', null);
    expect(next.session.state?.game).toMatchObject({ cursor: 1, daily: LEAD });
    const by = await openTab(server, own);
    await by.session.go('/play/accordion/open/7H7CKCKH', null);
    expect(isRunning(by.session.state!.game)).toBe(true);
  });

  test('B11: address, history and title say nothing of the cards', async () => {
    const { session, play } = await atTable();
    play('4L3');
    expect(location.pathname).toBe(`/daily/${LEAD}`);
    expect(JSON.stringify(history.state)).not.toContain('7H');
    expect(isHeldBack(session, session.state!.game)).toBe(true);
    play('3L1 2L1');
    await settled();
    practise.run(session);
    expect(location.pathname).toBe(`/daily/${LEAD}`);
    expect(isHeldBack(session, session.state!.game)).toBe(true);
    CLOCK.now = Date.parse('2026-12-02T02:05:00Z');
    expect(isHeldBack(session, session.state!.game)).toBe(false);
  });

  test('help is asked about once, and said to the server', async () => {
    const { session, play, online } = await atTable();
    hint.run(session);
    expect(session.help.consent.asked).toEqual({ about: 'ranked', assist: 'hint' });
    session.help.consent.refuse();
    expect(session.state?.game.ranked?.log).toEqual([]);
    session.act((controller) => controller.assist('hint'));
    hint.run(session);
    expect(session.help.consent.asked).toBeNull();
    play(WINNING);
    await settled();
    expect(online.records[0]).toMatchObject({
      own: { assisted: true, firstTry: false },
      sending: { answer: { assisted: true, rank: { unaided: null } } },
    });
  });

  test('the level of its deal is not asked of the solver before the result', async () => {
    const { session } = await atTable();
    session.levels.ask(session.state!.game);
    expect(session.levels.of(session.state!.game)).toBeNull();
  });
});

describe('W2, U10: two tabs with one ranked game', () => {
  test('one plays, the other takes over with the whole log; what the first one had is not written any more', async () => {
    const first = await atTable();
    first.play('4L1');
    first.session.act((controller) => controller.undo());
    CLOCK.now += 5000;
    await first.session.written;
    const second = await openTab(server, own);
    await second.online.start(LEAD);
    await settled();
    expect([first.session.elsewhere, second.session.elsewhere]).toEqual([false, true]);
    second.play('4L3');
    expect(second.session.state?.game.cursor).toBe(0);
    await second.session.seat.takeOver();
    await settled();
    expect([first.session.elsewhere, second.session.elsewhere]).toEqual([true, false]);
    first.play('4L3');
    second.play(WINNING);
    await settled();
    expect(second.state()).toBe('accepted');
    const body = server.games.values().next().value?.result?.body ?? '';
    expect(body.match(/\["\w+"/g)).toEqual(['["4L1"', '["U"', '["4L3"', '["3L1"', '["2L1"']);
  });
});

describe('the server’s clock', () => {
  test('is kept with the game, and the table runs by it', async () => {
    const { session, online } = await atTable();
    server.ahead = 20_000;
    online.clock.heard(server.now, CLOCK.now, CLOCK.now, true);
    online.heard();
    expect(session.controller?.seconds()).toBeCloseTo(20.5, 1);
    await session.written;
    const [row] = await session.shelf.rows();
    const saved = row?.game;
    expect(isSavedGame(saved) && saved.ranked?.offset).toBeGreaterThan(19_000);
  });

  test('T10: the day is that of UTC by the server, with what is left of it', async () => {
    const { online } = await openTab(server, own);
    const zone = process.env['TZ'];
    for (const one of ['Etc/GMT+12', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati']) {
      process.env['TZ'] = one;
      CLOCK.now = Date.parse('2026-12-01T23:59:00Z');
      expect([online.date, online.untilNext]).toEqual(['2026-12-01', 60_000]);
      CLOCK.now = Date.parse('2026-12-02T00:01:00Z');
      expect([online.date, online.untilNext]).toEqual(['2026-12-02', 86_340_000]);
    }
    process.env['TZ'] = zone;
    CLOCK.now = NOON;
    expect([online.date, online.untilNext]).toEqual(['2026-12-01', 12 * 3_600_000]);
    server.ahead = 13 * 3_600_000;
    online.clock.heard(server.now, CLOCK.now, CLOCK.now, true);
    expect(online.date).toBe('2026-12-02');
    expect(online.untilNext).toBeLessThanOrEqual(23 * 3_600_000);
  });
});

test('from 4,500 events on it is said how many more there can be', async () => {
  const tab = await atTable();
  await tab.session.learn('daily');
  const said: string[] = [];
  tab.session.say = (words) => said.push(words);
  for (let event = 0; event < 4600; event += 2) {
    tab.play('4L3');
    tab.session.act((controller) => controller.undo());
  }
  expect(said.filter((words) => words.includes('more step'))).toEqual([
    'This game can take 500 more steps, undo and redo included.',
    'This game can take 400 more steps, undo and redo included.',
  ]);
});
