/** The queue of a survey: how deals are cut, and that each counts once whatever comes out of the queue. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unwrap } from '@bellows/rules';
import { judgeSpan } from '../src/survey/judge.ts';
import { openLog } from '../src/survey/log.ts';
import { readAddress } from '../src/survey/queue/address.ts';
import { handOut } from '../src/survey/queue/handOut.ts';
import { benchOf, cut, idOf, queueOf, sizeFor, type Task } from '../src/survey/queue/ranges.ts';
import { gapsIn, type Span } from '../src/survey/tally.ts';

const TERMS = { mode: 'accordion/open', nodes: 100_000, fewest: false };
const DEALS = { first: 1, count: 200 };
const QUEUE = queueOf({ ...TERMS, from: 1, bench: 7 });
const none = () => 0;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellows queue '));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('an address', () => {
  it.each([
    ['postgres://me:secret@db.example:5433/surveys', 'postgres://me@db.example:5433/surveys'],
    ['postgresql://db.example/x?sslmode=require&password=s', 'postgresql://db.example/x'],
    ['postgres://me@[::1]/x', 'postgres://me@[::1]/x'],
    ['db.example', null],
    ['mysql://db.example/x', null],
    ['postgres:///x', null],
    ['', null],
  ])('%s is shown as %s', (text, shown) => {
    expect(readAddress(text)?.shown ?? null).toBe(shown);
  });
});

describe('ranges', () => {
  it('a survey has a queue of its own, which names its solver', () => {
    const identity = { ...TERMS, from: 1, bench: 7 };
    expect(benchOf(QUEUE)).toBe(7);
    expect(queueOf({ ...identity })).toBe(QUEUE);
    for (const other of [
      { from: 2 },
      { bench: 8 },
      { nodes: 5 },
      { fewest: true },
      { mode: 'skidoo' },
    ]) {
      expect(queueOf({ ...identity, ...other })).not.toBe(QUEUE);
    }
    for (const name of ['survey', 'mail', 'survey.x.00', '__pgboss__send-it']) {
      expect(benchOf(name)).toBeNull();
    }
  });

  it('the same range has the same id, in the order of the deals', () => {
    const spans = cut([{ first: 0, count: 9_000 }], 4_096);
    const ids = spans.map((span) => idOf(QUEUE, span));
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(idOf(QUEUE, { first: 0xffffffff, count: 4_096 })).toHaveLength(36);
  });

  it.each([
    [10_000, 1_000_000, 4_096],
    [100, 1_000_000, 500],
    [0.01, 1_000_000, 1],
    [10_000, 100, 2],
    [10_000, 1, 1],
  ])('at %d deals a second, of %d deals a range has %d', (rate, deals, size) => {
    expect(sizeFor(rate, deals)).toBe(size);
  });

  it('cutting leaves no gap and no overlap', () => {
    const spans = [
      { first: 3, count: 10 },
      { first: 20, count: 1 },
      { first: 30, count: 8 },
    ];
    const pieces = cut(spans, 4);
    expect(pieces.map(({ count }) => count)).toEqual([4, 4, 2, 1, 4, 4]);
    expect(gapsIn({ first: 3, count: 35 }, pieces)).toEqual(gapsIn({ first: 3, count: 35 }, spans));
  });
});

interface Row {
  readonly id: string;
  readonly data: Task;
  state: string;
  output: unknown;
}

/** What of pg-boss a survey asks, over a list; `work` does something with it after each look. */
function fakeBoss(rows: Row[], work: (rows: Row[]) => void): PgBoss {
  return {
    createQueue: () => Promise.resolve(),
    getQueue: () => Promise.resolve({}),
    insert: (_queue: string, jobs: readonly { id: string; data: Task }[]) => {
      const fresh = jobs.filter(({ id }) => !rows.some((row) => row.id === id));
      rows.push(...fresh.map((job) => ({ ...job, state: 'created', output: null })));
      return Promise.resolve();
    },
    findJobs: (_queue: string, { limit, after }: { limit: number; after?: string }) => {
      const at = rows.findIndex(({ id }) => id === after);
      if (after !== undefined && at < 0) return Promise.reject(new Error('No such row any more.'));
      const from = at + 1;
      const page = rows.slice(from, from + limit).map((row) => ({ ...row }));
      work(rows);
      return Promise.resolve(page);
    },
    deleteJob: (_queue: string, gone: string | string[]) => {
      const ids = [gone].flat();
      rows.splice(0, rows.length, ...rows.filter(({ id }) => !ids.includes(id)));
      return Promise.resolve();
    },
  } as unknown as PgBoss;
}

function finish(row: Row, seat = 'a/1'): void {
  row.state = 'completed';
  row.output = { seat, chunk: judgeSpan(row.data, TERMS, none) };
}

const rowOf = (span: Span): Row => ({
  ...{ id: idOf(QUEUE, span), data: { ...TERMS, ...span }, state: 'created', output: null },
});

/** A survey of 200 deals over a queue in which `rows` lie already. */
async function survey(rows: Row[], work: (rows: Row[]) => void) {
  const path = join(folder, `${String(Math.random())}.jsonl`);
  const log = unwrap(openLog(path, { ...TERMS, from: 1, bench: () => 7 }));
  const stop = new AbortController();
  let looks = 0;
  const troubles: string[] = [];
  const outcome = await handOut(
    {
      ...{ boss: fakeBoss(rows, work), queue: QUEUE, terms: TERMS, span: DEALS, log },
      ...{ now: none, cpu: none, every: 1, signal: stop.signal, more: () => (looks += 1) < 20 },
    },
    { laid: none, shown: none, trouble: (error) => troubles.push(String(error)) },
  );
  log.close();
  return { ...outcome, ...log.now(), troubles };
}

describe('what comes out of the queue', () => {
  const whole = judgeSpan(DEALS, TERMS, none);

  it.each<[string, () => Row[], (rows: Row[]) => void]>([
    [
      'every range done by two workers',
      () => [],
      (rows) => {
        for (const [i, row] of rows.entries()) finish(row, `b/${String(i % 2)}`);
      },
    ],
    [
      'ranges that overlap',
      () => [
        rowOf({ first: 1, count: 60 }),
        rowOf({ first: 41, count: 60 }),
        rowOf({ first: 41, count: 5 }),
      ],
      (rows) => {
        for (const row of rows) finish(row);
      },
    ],
    [
      'ranges that the queue gave up or somebody cancelled',
      () => [
        { ...rowOf({ first: 1, count: 20 }), state: 'failed' },
        { ...rowOf({ first: 21, count: 20 }), state: 'cancelled' },
      ],
      (rows) => {
        for (const row of rows) if (row.state === 'created') finish(row);
      },
    ],
    [
      'ranges that somebody deleted',
      () => [],
      (rows) => {
        if (rows.length > 40) rows.splice(3, 5);
        for (const row of rows) finish(row);
      },
    ],
  ])('%s: each deal counts once', async (_what, rows, work) => {
    const { tally, done, broken, troubles } = await survey(rows(), work);
    expect(broken).toBeNull();
    expect(troubles).toEqual([]);
    expect(gapsIn(DEALS, done)).toEqual([]);
    const { won, lost, unknown, nodes, piles } = whole;
    expect(tally).toMatchObject({ won, lost, unknown, nodes, piles });
  });

  it('rows that are deleted behind its back are no reason to stop', async () => {
    let deleted = false;
    const { done, troubles } = await survey([], (rows) => {
      for (const row of rows.slice(0, 8)) if (row.state === 'created') finish(row);
      if (deleted) for (const row of rows) finish(row);
      if (rows.length > 8 && !deleted && rows[7]?.state === 'completed') {
        rows.splice(0, 8);
        deleted = true;
      }
    });
    expect(troubles.length).toBeLessThanOrEqual(1);
    expect(gapsIn(DEALS, done)).toEqual([]);
  });

  it('a range that cannot be judged ends the survey with the reason, and is laid anew the next time', async () => {
    const rows: Row[] = [];
    const { broken, done } = await survey(rows, (list) => {
      for (const row of list.slice(2)) finish(row);
      const bad = list[1];
      if (bad === undefined) return;
      bad.state = 'completed';
      bad.output = { seat: 'a/1', broken: 'The solver’s line does not win.' };
    });
    expect(broken).toBe('The solver’s line does not win.');
    const again = await survey(rows, (list) => {
      for (const row of list) finish(row);
    });
    expect(done.length).toBeLessThan(again.done.length);
    expect(gapsIn(DEALS, again.done)).toEqual([]);
  });
});
