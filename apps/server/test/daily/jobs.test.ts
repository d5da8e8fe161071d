import { setTimeout as pause } from 'node:timers/promises';
import { DAYS_AHEAD } from '@bellows/api';
import { dateAfter, LEAD_DAILY, replay, unwrap } from '@bellows/rules';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startJobs, type Jobs } from '../../src/daily/jobs.ts';
import { Receipts } from '../../src/daily/receipts.ts';
import { StoreBroken, StoreBusy, StoreFull, type Store } from '../../src/store/store.ts';
import { FakeClock } from '../support/clock.ts';
import { begin, plainDays, temporaryStore } from './kept.ts';

const TODAY = '2026-12-01';
const TOMORROW = '2026-12-02';
const LEAD = `${TODAY}/accordion/open`;
const NOON = `${TODAY}T12:00:00Z`;
/** All that is ever committed to at that noon. */
const EVERYTHING = plainDays(TODAY, DAYS_AHEAD + 1);

/** Everything that was said, a line each: level, words, and what belongs to them. */
class Lines {
  readonly all: string[] = [];
  readonly info = (rest: object, words: string) => this.add('info', rest, words);
  readonly warn = (rest: object, words: string) => this.add('warn', rest, words);
  readonly error = (rest: object, words: string) => this.add('error', rest, words);

  private add(level: string, rest: object, words: string): void {
    this.all.push(`${level}: ${words} ${JSON.stringify(rest)}`);
  }

  with(words: string): string[] {
    return this.all.filter((line) => line.includes(words));
  }
}

interface Running {
  readonly jobs: Jobs;
  readonly lines: Lines;
  readonly broken: StoreBroken[];
  readonly receipts: Receipts;
}

function run(store: Store, clock: FakeClock): Running {
  const lines = new Lines();
  const broken: StoreBroken[] = [];
  const receipts = new Receipts(clock);
  const log = lines as unknown as Parameters<typeof startJobs>[0]['log'];
  const onBroken = (error: StoreBroken) => broken.push(error);
  const jobs = startJobs({ store, clock, receipts, log, onBroken, tick: 2 });
  onTestFinished(() => jobs.stop());
  return { jobs, lines, broken, receipts };
}

/** Waits until something has come about; the test's own time is the limit. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(2);
}

/** A store of which one part does something else first. */
function before(store: Store, name: keyof Store, first: () => Promise<void>): Store {
  return new Proxy(store, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        if (key === name) await first();
        return (value as (...all: unknown[]) => unknown).apply(target, args);
      };
    },
  });
}

describe('committing to days', () => {
  it('an empty store: today and tomorrow are ready first, today late and saying so', async () => {
    const store = await temporaryStore();
    await store.addBoards(EVERYTHING.filter(({ date }) => date > '2026-12-04'));
    const clock = new FakeClock(NOON);
    const { jobs, lines } = run(store, clock);
    await jobs.ready;
    const boards = await store.boards(TODAY, TOMORROW);
    expect(boards.map(({ date, place }) => [date, place])).toEqual([
      [TODAY, 0],
      [TODAY, 1],
      [TOMORROW, 0],
      [TOMORROW, 1],
    ]);
    expect(boards[0]?.mode).toBe(LEAD_DAILY);
    expect(new Set(boards.map(({ seed }) => seed)).size).toBe(4);
    for (const { committedAt, proof } of boards) {
      expect(committedAt).toBe(Date.parse(NOON));
      expect(unwrap(replay(proof)).outcome).toBe('won');
    }
    // The word of it comes after the deed.
    await until(() => lines.with('committed to a day').length === 4);
    expect(await store.boards('2026-12-03', '2026-12-04')).toHaveLength(4);
    expect(
      lines.with('committed to a day').map((line) => /"date":"([^"]+)"/.exec(line)?.[1]),
    ).toEqual([TODAY, TOMORROW, '2026-12-03', '2026-12-04']);
  });

  it('what is there already is ready at once, and one day more is committed to every day', async () => {
    const store = await temporaryStore();
    await store.addBoards(EVERYTHING);
    const clock = new FakeClock(NOON);
    const { jobs, lines } = run(store, clock);
    await jobs.ready;
    await pause(50);
    expect(lines.all).toEqual([]);
    clock.set(`${TOMORROW}T12:00:00Z`);
    const last = dateAfter(TOMORROW, DAYS_AHEAD);
    await until(async () => (await store.boards(last, last)).length === 2);
    expect(await store.boards(dateAfter(last, 1), '2027-12-31')).toEqual([]);
    // What was committed to stays as it was.
    const kept = (await store.boards(TODAY, dateAfter(TODAY, DAYS_AHEAD))).map(
      ({ id, solver }) => `${id} ${solver}`,
    );
    expect(kept).toEqual(EVERYTHING.map(({ id }) => `${id} test`));
  });

  it('F10: ends in the middle of a search, and nothing is kept of it', async () => {
    const store = await temporaryStore();
    const { jobs } = run(store, new FakeClock(NOON));
    await pause(20);
    await jobs.stop();
    await jobs.ready;
    const there = (await store.boards(TODAY, '2027-12-31')).length;
    expect(there % 2).toBe(0);
    expect(there).toBeLessThan(60);
    await pause(100);
    expect((await store.boards(TODAY, '2027-12-31')).length).toBe(there);
  });
});

describe('the time', () => {
  it('is marked while the clock is sound', async () => {
    const store = await temporaryStore();
    await store.addBoards(EVERYTHING);
    const clock = new FakeClock(NOON);
    run(store, clock);
    await until(async () => (await store.highWater()) === Date.parse(NOON));
    clock.advance(5000);
    await until(async () => (await store.highWater()) === Date.parse(NOON) + 5000);
    clock.ahead = -3_600_000;
    clock.advance(5000);
    await pause(100);
    expect(await store.highWater()).toBe(Date.parse(NOON) + 5000);
  });

  it('F7: one alarm when the machine’s clock was set; then nothing is published until it is right', async () => {
    const store = await temporaryStore();
    await store.addBoards(plainDays(TODAY, DAYS_AHEAD));
    const clock = new FakeClock(NOON);
    clock.ahead = 3_600_000;
    const { jobs, lines } = run(store, clock);
    await jobs.ready;
    clock.set(`${TOMORROW}T02:00:00Z`);
    await pause(100);
    expect(lines.all).toHaveLength(1);
    expect(lines.all[0]).toMatch(/^error: .*nothing new is published.*3600000/);
    expect((await store.board(LEAD))?.closedAt).toBe(null);
    clock.ahead = 0;
    await until(async () => (await store.board(LEAD))?.closedAt !== null);
    const last = dateAfter(TODAY, DAYS_AHEAD);
    await until(async () => (await store.boards(last, last)).length === 2);
    expect(lines.with('agrees again')).toHaveLength(1);
    clock.ahead = -3_600_000;
    await until(() => lines.with('nothing new is published').length === 2);
  });
});

describe('days go by', () => {
  it('a day is closed when its results are settled, its empty starts are dropped, and in the end it is sealed', async () => {
    const store = await temporaryStore();
    await store.addBoards(plainDays(TODAY, 80));
    const clock = new FakeClock(`${TOMORROW}T01:59:00Z`);
    const { gameId } = await begin(store, LEAD, Date.parse(NOON));
    const { receipts, lines } = run(store, clock);
    const receipt = receipts.take();
    clock.set(`${TOMORROW}T02:00:01Z`);
    await pause(50);
    expect((await store.board(LEAD))?.closedAt).toBe(null);
    receipt.release();
    await until(() => lines.with('closed').length > 0);
    expect(lines.with('closed')).toEqual([
      `info: closed {"boards":["${LEAD}","${TODAY}/leap-4/open"]}`,
    ]);
    clock.set('2026-12-03T02:00:02Z');
    await until(async () => (await store.game(gameId)) === null);
    clock.set('2027-01-06T02:00:00Z');
    await until(async () => (await store.board(`${TODAY}/leap-4/open`))?.sealedAt !== null);
    expect((await store.board(`${TOMORROW}/accordion/open`))?.sealedAt).toBe(null);
  });
});

describe('when the store fails', () => {
  it('F3: no room for today’s boards is said at once; for tomorrow’s there is still time', async () => {
    const kept = await temporaryStore();
    const clock = new FakeClock(NOON);
    const store = before(kept, 'addBoards', async () => {
      throw new StoreFull('no room');
    });
    await expect(run(store, clock).jobs.ready).rejects.toThrow('no room');
    await kept.addBoards(plainDays(TODAY, 1));
    const { jobs, lines } = run(store, clock);
    await jobs.ready;
    await until(() => lines.with('"job":"commit"').length > 1);
  });

  it('F4: what failed is logged and tried again, and the rest goes on meanwhile', async () => {
    const kept = await temporaryStore();
    await kept.addBoards(EVERYTHING);
    let failures = 3;
    const store = before(kept, 'unclosed', async () => {
      failures -= 1;
      if (failures >= 0) throw new StoreBusy('locked');
    });
    const clock = new FakeClock(`${TOMORROW}T02:00:00Z`);
    const { lines, broken } = run(store, clock);
    await until(async () => (await kept.board(LEAD))?.closedAt !== null);
    expect(lines.with('"job":"closing"')).toHaveLength(3);
    expect(await kept.highWater()).toBe(clock.now());
    expect(broken).toEqual([]);
  });

  it('F2: nothing more is done with a broken store, and it is said once', async () => {
    const kept = await temporaryStore();
    await kept.addBoards(EVERYTHING);
    let asked = 0;
    const store = before(kept, 'unclosed', async () => {
      asked += 1;
      throw new StoreBroken('EIO');
    });
    const { jobs, broken } = run(store, new FakeClock(NOON));
    await jobs.ready;
    await pause(100);
    expect(broken).toHaveLength(1);
    expect(asked).toBe(1);
  });
});
