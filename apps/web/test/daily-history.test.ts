/** Streak and calendar of the dailies, from the own history; and the history in the file with everything. */
import type { GameResult } from '@bellows/api';
import { DAY, dateAfter, dayNumber, dayStart } from '@bellows/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarEntries, dailyStreak, dayResults, nextUnplayed } from '../src/online/history.ts';
import { mergeRecords, type DailyRecord, type Sending } from '../src/online/records.ts';
import { topPercent, barsOf } from '../src/online/standing.ts';
import { dayOf } from '../src/stats/days.ts';
import { importGames, readBackup, writeBackup } from '../src/storage/backup.ts';
import { DEFAULTS } from '../src/storage/settings.ts';
import { DATE, rankedGame, rankedTable } from './ranked-support.ts';
import { quietShelf } from './stats-support.ts';
import { mode } from './support.ts';

const at = (date: string, hours = 12) => (dayStart(date) ?? 0) + hours * 3_600_000;

function answer(board: string, gameId: string, won: boolean): GameResult {
  return {
    gameId,
    board,
    piles: won ? 1 : 4,
    score: 480,
    grade: won ? 'full' : 'moral',
    won,
    timeMs: 61_000,
    undos: 0,
    assisted: false,
    rank: { all: [1, 1], unaided: [1, 1], 'first-try': null },
    receivedAt: '2026-12-01T12:00:00.000Z',
  };
}

interface Given {
  readonly board?: string;
  readonly won?: boolean;
  readonly sending?: Sending['kind'];
  readonly handed?: number;
  readonly gameId?: string;
}

function record(date: string, given: Given = {}): DailyRecord {
  const { board = `${date}/accordion/open`, won = true, handed = at(date) } = given;
  const { gameId = `${board} ${String(won)}`, sending: kind = 'accepted' } = given;
  const sending: Sending =
    kind === 'playing'
      ? { kind }
      : kind === 'waiting'
        ? { kind, tries: 0, notBefore: 0, code: null }
        : kind === 'refused'
          ? { kind, code: 'results-over', at: null }
          : { kind, answer: answer(board, gameId, won) };
  const own = {
    at: handed,
    piles: won ? 1 : 4,
    score: 480,
    grade: won ? ('full' as const) : ('moral' as const),
    won,
    seconds: 60,
    undos: 0,
    assisted: false,
    firstTry: true,
  };
  return {
    format: 1,
    gameId,
    board,
    key: 'k',
    issuedAt: at(date, 11),
    own: kind === 'playing' || kind === 'stands' ? null : own,
    body: kind === 'waiting' || kind === 'refused' ? '{}' : null,
    sending,
  };
}

const D1 = '2026-10-30';
const days = [D1, ...[1, 2, 3, 4].map((n) => dateAfter(D1, n))] as const;
const [d1, d2, d3, d4, d5] = days as unknown as readonly [string, string, string, string, string];

describe('T13: days in a row', () => {
  const played = [record(d1), record(d2, { won: false }), record(d3)];

  test('lead daily won on d1, handed in blocked on d2, won on d3: 3; skip d4: broken', () => {
    expect(dailyStreak(played, at(d3))).toMatchObject({ current: 3, best: 3 });
    expect(dailyStreak(played, at(d4))).toMatchObject({ current: 3, best: 3 });
    expect(dailyStreak(played, at(d5, 0))).toMatchObject({ current: 0, best: 3 });
  });

  test('travel costs nothing: no zone has any part in it', () => {
    const zone = process.env['TZ'];
    for (const one of ['UTC', 'Pacific/Honolulu', 'Asia/Kathmandu', 'Pacific/Kiritimati']) {
      process.env['TZ'] = one;
      expect(dailyStreak(played, at(d4, 23.9)).current).toBe(3);
      expect(dayResults(played).map(({ day }) => day)).toEqual(
        [d3, d2, d1].map((date) => dayOf(dayStart(date) ?? 0)),
      );
    }
    process.env['TZ'] = zone;
  });

  test('T11: opened at 23:58, won at 00:03: that day’s; and until then nothing is broken', () => {
    const late = record(d4, { handed: at(d5, 0.05), sending: 'waiting' });
    expect(dailyStreak([...played, late], at(d5, 0.1))).toMatchObject({ current: 4 });
    const running = record(d4, { sending: 'playing' });
    expect(dailyStreak([...played, running], at(d5, 1.9)).current).toBe(3);
    expect(dailyStreak([...played, running], at(d5, 2)).current).toBe(0);
    expect(dailyStreak(played, at(d5, 1)).current).toBe(0);
  });

  test('a queued result counts, and says so; one that was refused counts as played', () => {
    const queued = [...played, record(d4, { sending: 'waiting' })];
    expect(dailyStreak(queued, at(d4))).toEqual({ current: 4, best: 4, waiting: true });
    expect(dailyStreak(played, at(d4)).waiting).toBe(false);
    const refused = [...played, record(d4, { sending: 'refused' })];
    expect(dailyStreak(refused, at(d4))).toEqual({ current: 4, best: 4, waiting: false });
    // Only what the running streak rests on.
    const gap = [record(d1, { sending: 'waiting' }), record(d3)];
    expect(dailyStreak(gap, at(d3)).waiting).toBe(false);
  });

  test('T14: what was handed in after its day, another board, and a game that goes on touch nothing', () => {
    const others = [
      record(d4, { handed: at(d5, 3), sending: 'refused' }),
      record(d4, { board: `${d4}/bayan/open` }),
      record(d5, { sending: 'playing' }),
    ];
    expect(dailyStreak([...played, ...others], at(d4))).toMatchObject({ current: 3, best: 3 });
    expect(calendarEntries([...played, ...others])).toHaveLength(3);
    expect(calendarEntries([...played, ...others], null)).toHaveLength(4);
  });

  test('a result from another device counts as one’s own', () => {
    expect(dailyStreak([record(d3, { sending: 'stands' })], at(d3)).current).toBe(1);
  });

  test('no history is no streak', () => {
    expect(dailyStreak([], at(d3))).toEqual({ current: 0, best: 0, waiting: false });
  });
});

test('T12: over the change of clocks the number of the day rises by exactly one', () => {
  for (const date of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2027-03-28'])
    expect((dayNumber(dateAfter(date, 1)) ?? 0) - (dayNumber(date) ?? 0)).toBe(1);
});

describe('the calendar', () => {
  test('one result for each board, the one that stands before one that waits', () => {
    const two = [
      record(d1, { sending: 'waiting', won: false, gameId: 'a' }),
      record(d1, { gameId: 'b' }),
    ];
    expect(dayResults(two)).toMatchObject([{ gameId: 'b', won: true, waiting: false }]);
    expect(calendarEntries(two)).toEqual([{ day: dayOf(at(d1)), grade: 'full' }]);
  });

  test('the next one that was neither played nor practised', () => {
    const had = [record(d4)];
    expect(nextUnplayed(had, [`${d3}/accordion/open`], d5, d1)).toBe(d2);
    expect(nextUnplayed([], [], d1, d1)).toBeNull();
  });
});

describe('figures', () => {
  test.each([
    [[1, 1], 100],
    [[1, 340], 1],
    [[12, 340], 4],
    [[263, 1846], 15],
    [[340, 340], 100],
    [[5, 0], 100],
  ] as const)('%j is of the top %d %%', (place, percent) => {
    expect(topPercent(place)).toBe(percent);
  });

  test('the bars of a board count everybody', () => {
    const bars = barsOf({ histogram: { 1: 12, 2: 40, 60: 1 } }, mode('accordion/open'));
    expect(bars.slice(0, 3).map(({ count }) => count)).toEqual([12, 40, 0]);
    expect(bars.at(-1)).toEqual({ from: 12, to: null, count: 1 });
    expect(
      barsOf({ histogram: {} }, mode('accordion/open')).every(({ count }) => count === 0),
    ).toBe(true);
  });
});

describe('U14: the file with everything', () => {
  const unhurried = () => Promise.resolve();
  const CLOSED = at(DATE, 27);
  const OPEN = at(DATE, 13);

  async function fileOf(serverNow: number) {
    const shelf = quietShelf();
    const table = rankedTable();
    table.play('2L1 4L1');
    await shelf.keep(table.game, 0, 5);
    await shelf.keep(rankedGame({ id: 'plain', deal: 'ms1' }), 0, 6);
    const dailies = [record(d1), record(DATE, { sending: 'waiting' })];
    const rows = await shelf.rows();
    return { text: writeBackup({ rows, settings: DEFAULTS, dailies }, serverNow), dailies };
  }

  test('B11: while a day is open its cards and moves are not in it, and its history is', async () => {
    const { text } = await fileOf(OPEN);
    expect(text).not.toContain('ms617');
    expect(text).not.toContain('4L1');
    const read = await readBackup(text, unhurried);
    expect(read).toMatchObject({ kind: 'backup', entries: [], bad: [] });
    expect(read.kind === 'backup' && read.dailies.map(({ body }) => body)).toEqual([null, null]);
  });

  test('once it is closed all of it comes back, and doing so twice changes nothing more', async () => {
    const { text, dailies } = await fileOf(CLOSED);
    const read = await readBackup(text, unhurried);
    if (read.kind !== 'backup') throw new Error(read.kind);
    expect(read.dailies).toEqual(dailies);
    const shelf = quietShelf();
    expect(await importGames(shelf, read.entries)).toMatchObject({ added: 2, updated: 0 });
    expect(await importGames(shelf, read.entries)).toMatchObject({ added: 0, updated: 0, same: 2 });
    const kept = await shelf.game('AAAAAAAAAAAAAAAAAAAAAA');
    expect(kept?.game.ranked?.log).toHaveLength(2);
  });

  test('of two browsers’ games the one that was handed in goes on, with its log', async () => {
    const table = rankedTable({ deal: '7H7CKCKH' });
    table.play('4L1');
    const running = table.game;
    table.play('2L1');
    table.controller.handIn();
    for (const [first, second] of [
      [running, table.game],
      [table.game, running],
    ] as const) {
      const [here, there] = [quietShelf(), quietShelf()];
      await here.keep(first, 0, 1);
      await there.keep(second, 0, 9);
      const text = writeBackup(
        { rows: await there.rows(), settings: DEFAULTS, dailies: [] },
        CLOSED,
      );
      const read = await readBackup(text, unhurried);
      if (read.kind === 'backup') await importGames(here, read.entries);
      const kept = (await here.game(table.game.id))?.saved;
      expect(kept).toMatchObject({ closed: true, state: 'ended', moves: '4L1 2L1' });
      expect(kept?.ranked).toMatchObject({ log: '4L1@1000 2L1@1000', handedIn: { piles: 2 } });
    }
  });

  test('a log that does not lead to the game is named by its place, and a damaged history costs no game', async () => {
    const { text } = await fileOf(CLOSED);
    const bent = await readBackup(text.replace('2L1@1000 4L1@1000', '4L1@1000'), unhurried);
    expect(bent).toMatchObject({ kind: 'backup', bad: [{ why: 'log' }] });
    const broken = text.replace('"dailies":[{', '"dailies":[{,');
    const read = await readBackup(broken, unhurried);
    expect(read).toMatchObject({ kind: 'backup', dailies: [] });
    expect(read.kind === 'backup' && read.entries).toHaveLength(2);
  });

  const kinds = ['playing', 'waiting', 'refused', 'accepted', 'stands'] as const;
  const any = fc
    .record({ kind: fc.constantFrom(...kinds), won: fc.boolean(), body: fc.boolean() })
    .map(({ kind, won, body }) => {
      const one = record(DATE, { sending: kind, won, gameId: 'same' });
      return body ? one : { ...one, body: null };
    });

  test('merging is idempotent, and never loses a result or what is to be sent', () => {
    fc.assert(
      fc.property(any, any, (own, other) => {
        const merged = mergeRecords(own, other);
        expect(mergeRecords(merged, other)).toEqual(merged);
        expect(mergeRecords(own, own)).toEqual(own);
        const stands = [own, other].some(({ sending }) => 'answer' in sending);
        expect('answer' in merged.sending).toBe(stands);
        if (!stands) expect(merged.body).toBe(own.body ?? other.body);
        if (own.own !== null) expect(merged.own).not.toBeNull();
      }),
    );
  });
});

test('a day has one length', () => {
  expect(at(d2, 0) - at(d1, 0)).toBe(DAY);
});
