import { dateAfter } from '@bellows/rules';
import { describe, expect, it } from 'vitest';
import { closeDue, dropOldStarts } from '../../src/daily/closing.ts';
import { Receipts } from '../../src/daily/receipts.ts';
import { sealBefore, sealingDate } from '../../src/daily/sealing.ts';
import { FakeClock } from '../support/clock.ts';
import { begin, plainDays, play, temporaryStore } from './kept.ts';

const DATE = '2026-12-01';
const LEAD = `${DATE}/accordion/open`;
const SECOND_BOARD = `${DATE}/leap-4/open`;
const at = (text: string): number => Date.parse(text);

async function world(now: string) {
  const store = await temporaryStore();
  await store.addBoards(plainDays('2026-11-30', 3));
  const clock = new FakeClock(now);
  return { store, clock, receipts: new Receipts(clock) };
}

describe('closing', () => {
  it('F9: at 02:00, not before, and once', async () => {
    const { store, clock } = await world('2026-12-02T01:59:59.999Z');
    expect(await closeDue(store, clock)).toEqual([
      '2026-11-30/accordion/open',
      '2026-11-30/leap-4/open',
    ]);
    clock.set('2026-12-02T02:00:00Z');
    expect(await closeDue(store, clock)).toEqual([LEAD, SECOND_BOARD]);
    expect(await closeDue(store, clock)).toEqual([]);
    clock.advance(60_000);
    expect(await closeDue(store, clock)).toEqual([]);
    expect((await store.board(LEAD))?.closedAt).toBe(at('2026-12-02T02:00:00Z'));
    expect((await store.board('2026-12-02/accordion/open'))?.closedAt).toBe(null);
  });

  it('par is the median of the unaided, as it was then', async () => {
    const { store, clock } = await world('2026-12-02T02:00:00Z');
    const when = at('2026-12-01T12:00:00Z');
    for (const piles of [9, 4, 5, 1, 30]) await play(store, LEAD, { piles, at: when });
    await play(store, LEAD, { piles: 1, at: when, assisted: true });
    await closeDue(store, clock);
    expect((await store.board(LEAD))?.par).toBe(5);
    expect((await store.board(SECOND_BOARD))?.par).toBe(null);
  });

  it('F9: waits for a result that was received in time and is still being judged', async () => {
    const { store, clock, receipts } = await world('2026-12-02T01:59:59.999Z');
    await closeDue(store, clock, receipts);
    const { gameId, player } = await begin(store, LEAD, at('2026-12-01T12:00:00Z'));
    const inTime = receipts.take();
    clock.set('2026-12-02T02:00:00Z');
    const tooLate = receipts.take();
    clock.set('2026-12-02T02:03:59Z');
    expect(await closeDue(store, clock, receipts)).toEqual([]);
    expect((await store.game(gameId))?.player).toBe(player);
    await play(store, LEAD, { piles: 3, at: inTime.at });
    inTime.release();
    expect(await closeDue(store, clock, receipts)).toEqual([LEAD, SECOND_BOARD]);
    expect((await store.board(LEAD))?.par).toBe(3);
    tooLate.release();
  });

  it('a receipt that is never released keeps no day from closing by 02:05', async () => {
    const { store, clock, receipts } = await world('2026-12-02T01:59:00Z');
    await closeDue(store, clock, receipts);
    receipts.take();
    clock.set('2026-12-02T02:03:59.999Z');
    expect(await closeDue(store, clock, receipts)).toEqual([]);
    clock.set('2026-12-02T02:04:00Z');
    expect(await closeDue(store, clock, receipts)).toEqual([LEAD, SECOND_BOARD]);
  });

  it('F7: nothing closes while the clock is unsound, and what closed raises the mark', async () => {
    const { store, clock } = await world('2026-12-02T03:00:00Z');
    clock.ahead = -61_000;
    expect(await closeDue(store, clock)).toEqual([]);
    expect((await store.board(LEAD))?.closedAt).toBe(null);
    clock.ahead = 0;
    expect(await closeDue(store, clock)).toHaveLength(4);
    expect(await store.highWater()).toBe(at('2026-12-02T03:00:00Z'));
  });
});

describe('what is forgotten', () => {
  it('starts without a result go 24 hours after their board was closed', async () => {
    const { store, clock } = await world('2026-12-02T02:00:00Z');
    const { gameId } = await begin(store, LEAD, at('2026-12-01T12:00:00Z'));
    const played = await play(store, LEAD, { piles: 3, at: at('2026-12-01T13:00:00Z') });
    await closeDue(store, clock);
    clock.set('2026-12-03T02:00:00Z');
    expect(await dropOldStarts(store, clock)).toBe(0);
    clock.ahead = 3_600_000;
    clock.set('2026-12-03T02:00:00.001Z');
    expect(await dropOldStarts(store, clock)).toBe(0);
    clock.ahead = 0;
    expect(await dropOldStarts(store, clock)).toBe(1);
    expect(await store.game(gameId)).toBe(null);
    expect(await store.game(played)).not.toBe(null);
  });

  it.each([
    // The last results of 2026-12-01 came in before 02:00 on the second.
    ['2027-01-06T01:59:59.999Z', '2026-12-01'],
    ['2027-01-06T02:00:00Z', '2026-12-02'],
  ])('at %s days before %s are due to be sealed', (now, date) => {
    expect(sealingDate(at(now))).toBe(date);
  });

  it('closed days are sealed, the oldest first and as many as are asked for', async () => {
    const { store, clock } = await world('2026-12-02T02:00:00Z');
    await closeDue(store, clock);
    const today = dateAfter(DATE, 1);
    expect(await sealBefore(store, clock, '2026-11-30')).toBe(0);
    expect(await sealBefore(store, clock, today, 1)).toBe(1);
    expect((await store.board('2026-11-30/accordion/open'))?.sealedAt).toBe(clock.now());
    expect((await store.board('2026-11-30/leap-4/open'))?.sealedAt).toBe(null);
    expect(await sealBefore(store, clock, dateAfter(today, 1))).toBe(3);
    expect(await store.unsealed('2026-12-31')).toEqual([]);
    expect((await store.board('2026-12-02/accordion/open'))?.sealedAt).toBe(null);
  });
});
