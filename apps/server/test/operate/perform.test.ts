import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDue } from '../../src/daily/closing.ts';
import { perform } from '../../src/operate/perform.ts';
import type { Moderation, Task } from '../../src/operate/task.ts';
import { openStore } from '../../src/store/index.ts';
import type { Store } from '../../src/store/store.ts';
import { FakeClock } from '../support/clock.ts';
import { DATE, NEXT_DATE, playedFolder } from './kept.ts';

const LEAD = `${DATE}/accordion/open`;
const LONG_AFTER = '2027-01-10T12:00:00Z';

describe('on a store that is open', () => {
  const clock = new FakeClock(`${DATE}T13:00:00Z`);
  let folder: string;
  let store: Store;
  const done = (task: Task) => perform({ store, clock }, task);
  const act = (action: Moderation, subject: string, reason = `why: ${action}`) =>
    done({ do: action, subject, reason });
  const moderate = (action: Moderation, player: string, board = LEAD) =>
    act(action, `${board} ${player}`);
  const rows = async () => (await store.top(LEAD, 'all', 10)).map(({ publicId }) => publicId);

  beforeAll(async () => {
    folder = await playedFolder('all');
    store = await openStore(folder, { create: false });
  }, 60_000);
  afterAll(() => store.close());

  test('a row is hidden and comes back, and can be named while it is hidden', async () => {
    const before = await rows();
    const [first = ''] = before;
    await moderate('hide', first);
    expect(await rows()).toEqual(before.slice(1));
    await moderate('restore', first);
    expect(await rows()).toEqual(before);
  });

  test('the key behind a row is stopped and let go', async () => {
    const [first = ''] = await rows();
    const player = (await store.playerOf((await store.gameOf(LEAD, first)) ?? '')) ?? '';
    const stopped = async () => (await store.player(player))?.stopped;
    await moderate('stop', first);
    expect(await stopped()).toBe(true);
    await moderate('unstop', first);
    expect(await stopped()).toBe(false);
  });

  test('what is so already is not noted again', async () => {
    const before = await store.moderationLog();
    const [first = ''] = await rows();
    expect(await moderate('restore', first)).toEqual(['The row stands on its board already.']);
    expect(await moderate('unstop', first)).toEqual(['The key behind that row is not stopped.']);
    expect(await store.moderationLog()).toEqual(before);
  });

  test.each(['', ' \n'])('%j is no reason', async (reason) => {
    const before = await store.moderationLog();
    const [first = ''] = await rows();
    await expect(act('hide', `${LEAD} ${first}`, reason)).rejects.toThrow(/--reason/);
    expect(await store.moderationLog()).toEqual(before);
  });

  test.each(['hide', 'restore', 'stop', 'unstop'] as const)(
    'nobody is there to %s, and nothing is noted',
    async (action) => {
      const before = await store.moderationLog();
      const nobody = 'AAAAAAAAAAAAAAAAAAAAAA';
      const [first = ''] = await rows();
      await expect(moderate(action, nobody)).rejects.toThrow(`no row of ${nobody} on ${LEAD}`);
      await expect(moderate(action, first, `${NEXT_DATE}/accordion/open`)).rejects.toThrow(
        /There is no row/,
      );
      await expect(act(action, nobody)).rejects.toThrow(`no row and no key ${nobody}`);
      expect(await store.moderationLog()).toEqual(before);
    },
  );

  test('all of it stays in a log that cannot be changed', async () => {
    const lines = await done({ do: 'log' });
    expect(lines.map((line) => line.split(/ {2}/).filter((_, i) => i !== 2))).toEqual(
      ['hide', 'restore', 'stop', 'unstop'].map((action) => [
        `${DATE}T13:00:00.000Z`,
        action,
        `why: ${action}`,
      ]),
    );
    const database = new DatabaseSync(join(folder, 'bellows.sqlite'));
    for (const forgery of [`update moderation set reason = 'none'`, 'delete from moderation']) {
      expect(() => database.exec(forgery), forgery).toThrow();
    }
    database.close();
    expect(await done({ do: 'log' })).toEqual(lines);
  });

  test('what the log has of a row or a key undoes it, whole or by its last word', async () => {
    const [first = ''] = await rows();
    const game = (await store.gameOf(LEAD, first)) ?? '';
    const key = (await store.playerOf(game)) ?? '';
    const subjects = (await store.moderationLog()).map(({ subject }) => subject);
    const [ofRow, ofKey] = [`${LEAD} ${first} ${game}`, `${LEAD} ${first} ${key}`];
    expect(subjects).toEqual([ofRow, ofRow, ofKey, ofKey]);
    const steps = [
      ['hide', ofRow],
      ['restore', game],
      ['stop', game],
      ['unstop', key],
      ['stop', key],
      ['unstop', ofKey],
    ] as const;
    for (const [action, subject] of steps) {
      await act(action, subject);
      expect((await store.game(game))?.result?.hidden, action).toBe(action === 'hide');
      expect((await store.player(key))?.stopped, action).toBe(action === 'stop');
    }
  });

  test('a stopped key is let go also when its player has had its rows removed', async () => {
    const [first = ''] = await rows();
    const key = (await store.playerOf((await store.gameOf(LEAD, first)) ?? '')) ?? '';
    await moderate('stop', first);
    await store.removePlayer(key, { nonce: 'n', at: clock.now(), forgetBefore: 0 });
    expect(await store.gameOf(LEAD, first)).toBeNull();
    expect((await store.player(key))?.stopped).toBe(true);
    await moderate('unstop', first);
    await expect(moderate('hide', first)).rejects.toThrow(/There is no row/);
  });

  test.each(['2026-02-30', 'yesterday', ''])('%j is no date to seal before', async (before) => {
    await expect(done({ do: 'seal', before })).rejects.toThrow(`${before} is not a date`);
  });

  test('days are sealed once they are closed and old enough', async () => {
    const seal = async (before: string | null) => (await done({ do: 'seal', before })).join();
    expect(await seal(NEXT_DATE)).toBe(`Sealed: 0 boards of days before ${NEXT_DATE}.`);
    clock.set(LONG_AFTER);
    await closeDue(store, clock);
    expect(await seal('2026-12-01')).toBe('Sealed: 0 boards of days before 2026-12-01.');
    expect(await seal(null)).toMatch(/^Sealed: 4 boards of days before 2026-12-0\d\.$/);
    expect((await store.board(LEAD))?.sealedAt).toBe(clock.now());
    expect(await rows()).toHaveLength(2);
    expect((await store.verify()).complaints).toEqual([]);
  });
});
