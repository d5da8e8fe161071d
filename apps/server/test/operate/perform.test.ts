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
  const moderate = (action: Moderation, player: string, board = LEAD) =>
    done({ do: action, board, player, reason: `why: ${action}` });
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
    expect(await rows()).toHaveLength(3);
    expect((await store.verify()).complaints).toEqual([]);
  });
});
