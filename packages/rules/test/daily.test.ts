import { describe, expect, test } from 'vitest';
import {
  commitment,
  dailyRow,
  dailyVariants,
  dateAfter,
  dateAt,
  dayNumber,
  dayStart,
  formatCards,
  keepsCommitment,
  LEAD_DAILY,
  DAILY_VARIANTS,
} from '../src/index.ts';
import { hmacSha256, asciiBytes } from '../src/sha256.ts';
import { mode as named } from './support.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const SEED = Uint8Array.from({ length: 32 }, (_, i) => i);
const GOLDEN = {
  date: '2026-12-01',
  mode: LEAD_DAILY,
  seed: hex(SEED),
  k: 0,
  row: 'TH9S3S4D2C2HADKD9CJS6SQH3D5HKHKCKS8HTS4HACAH2SJC9H7S2DQCJDTD5S8C7DJH9DTC6DQS6C4S7H3H4C8S7C8D5D5C3CAS6HQD',
};
const COMMITTED = '366ae35c194ef86a12dfe603b78911172ba2b7564f59eab74188d5ef8b797663';

describe('T15: dealing a daily', () => {
  test('golden row and commitment', () => {
    expect(formatCards(dailyRow(SEED, named(LEAD_DAILY), 0))).toBe(GOLDEN.row);
    expect(commitment(GOLDEN)).toBe(COMMITTED);
    expect(keepsCommitment(GOLDEN, named(LEAD_DAILY), COMMITTED)).toBe(true);
  });

  test('HMAC-SHA-256 as in RFC 4231, cases 1 and 2', () => {
    const first = hmacSha256(new Uint8Array(20).fill(0x0b), asciiBytes('Hi There'));
    expect(hex(first)).toBe('b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7');
    const second = hmacSha256(asciiBytes('Jefe'), asciiBytes('what do ya want for nothing?'));
    expect(hex(second)).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
  });

  test.each(DAILY_VARIANTS)('%s: the mode arranges it (V5)', (text) => {
    const mode = named(text);
    const row = dailyRow(SEED, mode, 3);
    expect(row.length).toBe(mode.variant.cards);
    expect(new Set(row).size).toBe(row.length);
    const ends = mode.variant.ends;
    if (ends !== null) expect([row[0], row.at(-1)]).toEqual([ends.first, ends.last]);
    expect(row).not.toEqual(dailyRow(SEED, mode, 4));
  });

  test.each([
    ['another k', { k: 1 }],
    ['another date', { date: '2026-12-02' }],
    ['another row', { row: GOLDEN.row.replace('TH9S', '9STH') }],
    ['another seed', { seed: GOLDEN.seed.replace('00', '01') }],
    ['a seed that is none', { seed: 'x' }],
    ['another mode', { mode: 'leap-4/open' }],
  ])('%s does not keep the commitment', (_, change) => {
    const deal = { ...GOLDEN, ...change };
    expect(keepsCommitment(deal, named(LEAD_DAILY), COMMITTED)).toBe(false);
  });
});

describe('T12: the number of the day', () => {
  test.each([
    ['2026-01-01', 1],
    ['2025-12-31', 0],
    ['2026-12-01', 335],
    ['2028-02-29', 790],
    ['2026-02-30', null],
    ['2026-2-3', null],
    ['2026-13-01', null],
    ['', null],
  ])('%s is %s', (date, number) => {
    expect(dayNumber(date)).toBe(number);
  });

  test('rises by one every day, over leap days and changes of the clock', () => {
    let date = '2026-01-01';
    for (let number = 1; number < 2000; number += 1) {
      expect(dayNumber(date)).toBe(number);
      expect(dateAt((dayStart(date) ?? 0) + 86_399_999)).toBe(date);
      date = dateAfter(date, 1);
    }
  });

  test('the variants go round, each of the fourteen once in two weeks', () => {
    expect(dailyVariants(14)[0]).toBe('bidirectional/open');
    expect(dailyVariants(335)[0]).toBe(DAILY_VARIANTS[335 % 14]);
    const fortnight = Array.from({ length: 14 }, (_, i) => dailyVariants(i + 335)[0]);
    expect(new Set(fortnight).size).toBe(14);
    expect(dailyVariants(-1)[0]).toBe('seven-up/open');
  });
});
