import { dateAfter, dateAt, dayStart } from '@bellows/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDue, dropOldStarts } from '../../src/daily/closing.ts';
import { Receipts } from '../../src/daily/receipts.ts';
import { sealBefore, sealingDate } from '../../src/daily/sealing.ts';
import type { Store } from '../../src/store/store.ts';
import { FakeClock } from '../support/clock.ts';
import { begin, openTemporary, plainDays, play } from './kept.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
/** 02:00 of the day after, from the day's midnight. */
const OVER = 26 * HOUR;

let store: Store;
let end: () => Promise<void>;
beforeAll(async () => {
  ({ store, end } = await openTemporary());
});
afterAll(() => end());

let era = '2026-12-01';

/**
 * A day that no other test has, and the one after it, with a clock that stands so many milliseconds after the day's midnight.
 * Whatever was before is closed and sealed.
 */
async function world(after: number) {
  era = dateAfter(era, 100);
  const date = era;
  const opensAt = dayStart(date) ?? 0;
  const at = (milliseconds: number) => opensAt + milliseconds;
  const clock = new FakeClock(new Date(at(0)).toISOString());
  await closeDue(store, clock);
  await sealBefore(store, clock, date);
  await store.addBoards(plainDays(date, 2));
  clock.advance(after);
  const boards = [`${date}/accordion/open`, `${date}/leap-4/open`] as const;
  const next = dateAfter(date, 1);
  const goTo = (milliseconds: number) => {
    clock.set(new Date(at(milliseconds)).toISOString());
  };
  const closedAt = async (id: string) => (await store.board(id))?.closedAt ?? null;
  return { boards, next, at, clock, goTo, closedAt, receipts: new Receipts(clock) };
}

describe('closing', () => {
  it('F9: at 02:00, not before, and once', async () => {
    const { boards, next, at, clock, goTo, closedAt } = await world(OVER - 1);
    expect(await closeDue(store, clock)).toEqual([]);
    goTo(OVER);
    expect(await closeDue(store, clock)).toEqual(boards);
    expect(await closeDue(store, clock)).toEqual([]);
    clock.advance(60 * SECOND);
    expect(await closeDue(store, clock)).toEqual([]);
    expect(await closedAt(boards[0])).toBe(at(OVER));
    expect(await closedAt(`${next}/accordion/open`)).toBe(null);
  });

  it('days that were over while no server ran are closed all at once', async () => {
    const { boards, next, clock } = await world(100 * HOUR);
    const later = [`${next}/accordion/open`, `${next}/leap-4/open`];
    expect(await closeDue(store, clock)).toEqual([...boards, ...later]);
  });

  it('par is the median of the unaided, as it was then', async () => {
    const { boards, at, clock } = await world(OVER);
    const [lead, second] = boards;
    for (const piles of [9, 4, 5, 1, 30]) await play(store, lead, { piles, at: at(HOUR) });
    await play(store, lead, { piles: 1, at: at(HOUR), assisted: true });
    await closeDue(store, clock);
    expect((await store.board(lead))?.par).toBe(5);
    expect((await store.board(second))?.par).toBe(null);
  });

  it('F9: waits for a result that was received in time and is still being judged', async () => {
    const { boards, clock, goTo, receipts } = await world(OVER - 1);
    const [lead] = boards;
    const inTime = receipts.take();
    goTo(OVER);
    const tooLate = receipts.take();
    goTo(OVER + 239 * SECOND);
    expect(await closeDue(store, clock, receipts)).toEqual([]);
    await play(store, lead, { piles: 3, at: inTime.at });
    inTime.release();
    expect(await closeDue(store, clock, receipts)).toEqual(boards);
    expect((await store.board(lead))?.par).toBe(3);
    tooLate.release();
  });

  it('a receipt that is never released keeps no day from closing by 02:05', async () => {
    const { boards, clock, goTo, receipts } = await world(OVER - SECOND);
    receipts.take();
    goTo(OVER + 240 * SECOND - 1);
    expect(await closeDue(store, clock, receipts)).toEqual([]);
    goTo(OVER + 240 * SECOND);
    expect(await closeDue(store, clock, receipts)).toEqual(boards);
  });

  it('F7: nothing closes while the clock is unsound, and what closed raises the mark', async () => {
    const { boards, at, clock, closedAt } = await world(OVER + HOUR);
    clock.ahead = -61_000;
    expect(await closeDue(store, clock)).toEqual([]);
    expect(await closedAt(boards[0])).toBe(null);
    clock.ahead = 0;
    expect(await closeDue(store, clock)).toEqual(boards);
    expect(await store.highWater()).toBe(at(OVER + HOUR));
  });
});

describe('what is forgotten', () => {
  it('starts without a result go 24 hours after their board was closed', async () => {
    const { boards, at, clock, goTo } = await world(OVER);
    const { gameId } = await begin(store, boards[0], at(HOUR));
    const played = await play(store, boards[0], { piles: 3, at: at(HOUR) });
    await closeDue(store, clock);
    goTo(OVER + 24 * HOUR);
    expect(await dropOldStarts(store, clock)).toBe(0);
    clock.ahead = HOUR;
    clock.advance(1);
    expect(await dropOldStarts(store, clock)).toBe(0);
    clock.ahead = 0;
    expect(await dropOldStarts(store, clock)).toBe(1);
    expect(await store.game(gameId)).toBe(null);
    expect(await store.game(played)).not.toBe(null);
  });

  it.each([
    // The last results of 2026-12-01 came in before 02:00 on the second.
    ['2027-01-06T01:59:59.999Z', '2026-12-01'],
    ['2027-01-06T02:00:00.000Z', '2026-12-02'],
  ])('at %s days before %s are due to be sealed', (now, date) => {
    expect(sealingDate(Date.parse(now))).toBe(date);
  });

  it('closed days are sealed, the oldest first and as many as are asked for', async () => {
    const { boards, next, clock, goTo } = await world(OVER);
    await closeDue(store, clock);
    goTo(OVER + HOUR);
    const [lead, second] = boards;
    const today = dateAt(clock.now());
    expect(await sealBefore(store, clock, dateAfter(next, -1))).toBe(0);
    expect(await sealBefore(store, clock, today, 1)).toBe(1);
    expect((await store.board(lead))?.sealedAt).toBe(clock.now());
    expect((await store.board(second))?.sealedAt).toBe(null);
    // A day that is not closed is not sealed, whatever date is asked for.
    expect(await sealBefore(store, clock, dateAfter(next, 10))).toBe(1);
    expect(await store.unsealed(dateAfter(next, 10))).toEqual([]);
    expect((await store.board(`${next}/accordion/open`))?.sealedAt).toBe(null);
  });
});
