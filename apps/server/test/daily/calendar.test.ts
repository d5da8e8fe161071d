import { dateAfter, dayNumber } from '@bellows/rules';
import { afterEach, describe, expect, it } from 'vitest';
import { dayState, dayTimes, lastOver } from '../../src/daily/calendar.ts';

const at = (text: string): number => Date.parse(text);

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('the states of a day', () => {
  it.each([
    ['2026-11-30T23:59:59.999Z', 'to come'],
    ['2026-12-01T00:00:00.000Z', 'open'],
    ['2026-12-01T23:59:59.999Z', 'open'],
    ['2026-12-02T00:00:00.000Z', 'late'],
    ['2026-12-02T01:59:59.999Z', 'late'],
    ['2026-12-02T02:00:00.000Z', 'closing'],
    ['2026-12-02T02:05:00.000Z', 'closing'],
    ['2027-12-02T02:05:00.000Z', 'closing'],
  ])('at %s it is %s', (moment, state) => {
    expect(dayState('2026-12-01', at(moment), null)).toBe(state);
    expect(dayState('2026-12-01', at(moment), at('2026-12-02T02:00:03Z'))).toBe('closed');
  });

  it('T11: what was opened at 23:58 is handed in at 00:03 for the day that was opened', () => {
    const { startsUntil, resultsUntil } = dayTimes('2026-12-01');
    const [start, result] = [at('2026-12-01T23:58:00Z'), at('2026-12-02T00:03:00Z')];
    expect(start).toBeLessThan(startsUntil);
    expect(result).toBeGreaterThan(startsUntil);
    expect(result).toBeLessThan(resultsUntil);
    expect(dayState('2026-12-01', result, null)).toBe('late');
    expect(dayState('2026-12-02', result, null)).toBe('open');
  });

  it('its moments', () => {
    expect(dayTimes('2026-12-01')).toEqual({
      opensAt: at('2026-12-01T00:00:00Z'),
      startsUntil: at('2026-12-02T00:00:00Z'),
      resultsUntil: at('2026-12-02T02:00:00Z'),
      closesAt: at('2026-12-02T02:05:00Z'),
    });
    expect(() => dayTimes('2026-02-30')).toThrow('no date');
  });

  it.each([
    ['2026-12-02T01:59:59.999Z', '2026-11-30'],
    ['2026-12-02T02:00:00.000Z', '2026-12-01'],
  ])('at %s the results of %s are all in', (moment, date) => {
    expect(lastOver(at(moment))).toBe(date);
  });
});

/** The same moments as wall clocks of the zone show them: 23:59 and 00:01 around a local midnight. */
const ZONES: readonly (readonly [zone: string, before: string, after: string])[] = [
  ['Etc/GMT+12', '2026-12-01T23:59:00-12:00', '2026-12-02T00:01:00-12:00'],
  ['UTC', '2026-12-01T23:59:00Z', '2026-12-02T00:01:00Z'],
  ['Asia/Kathmandu', '2026-12-01T23:59:00+05:45', '2026-12-02T00:01:00+05:45'],
  ['Pacific/Kiritimati', '2026-12-01T23:59:00+14:00', '2026-12-02T00:01:00+14:00'],
];

describe('T10: one rule everywhere', () => {
  const states = (moment: number) =>
    ['2026-11-30', '2026-12-01', '2026-12-02'].map((date) => dayState(date, moment, null));

  it.each(ZONES)('%s', (name, before, after) => {
    const moments = [at(before), at(after)];
    process.env['TZ'] = 'UTC';
    const inUtc = moments.map(states);
    process.env['TZ'] = name;
    expect([new Date(moments[0]!).getHours(), new Date(moments[1]!).getHours()]).toEqual([23, 0]);
    expect(moments.map(states)).toEqual(inUtc);
    // Only in UTC does anything change at this midnight.
    expect(JSON.stringify(inUtc[0]) === JSON.stringify(inUtc[1])).toBe(name !== 'UTC');
  });
});

describe('T12: days of a clock change', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29'],
    ['Europe/Berlin', '2026-10-25'],
    ['America/New_York', '2026-03-08'],
    ['Australia/Lord_Howe', '2026-04-05'],
  ])('%s, %s: the day has 24 hours, and its number rises by one', (name, date) => {
    process.env['TZ'] = name;
    const next = dateAfter(date, 1);
    expect(dayTimes(next).opensAt - dayTimes(date).opensAt).toBe(86_400_000);
    expect((dayNumber(next) ?? 0) - (dayNumber(date) ?? 0)).toBe(1);
  });
});
