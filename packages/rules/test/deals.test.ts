import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  drawTarget,
  formatCard,
  formatDeal,
  numberedDeal,
  parseDeal,
  unwrap,
} from '../src/index.ts';
import * as oracle from './oracle/game.ts';
import { MODES } from './data/modes.ts';
import { FULL, sample, started, stateOf, words } from './support.ts';

interface Golden {
  readonly deals: Readonly<Record<string, string>>;
  readonly virtuoso: readonly {
    readonly deal: string;
    readonly position: number;
    readonly card: string;
  }[];
}

const golden = JSON.parse(
  readFileSync(new URL('data/deals.json', import.meta.url), 'utf8'),
) as Golden;

const rowOf = (id: string): string => unwrap(parseDeal(id)).cards.map(formatCard).join(' ');

/** Crockford's digits, read here by themselves: the value of an `a1-` id. */
const valueOf = (id: string): bigint =>
  [...id.slice(3)].reduce(
    (value, digit) => value * 32n + BigInt('0123456789abcdefghjkmnpqrstvwxyz'.indexOf(digit)),
    0n,
  );

describe('golden deals', () => {
  for (const [id, row] of Object.entries(golden.deals)) {
    const rule = id.startsWith('a1-') ? 'N1' : id.startsWith('ms') ? 'N2' : 'N3';
    it(`${rule}: ${id}`, () => {
      const deal = unwrap(parseDeal(id));
      expect(deal.cards.map(formatCard).join(' ')).toBe(row);
      expect(deal.exact).toBe(false);
      expect(formatDeal(deal)).toBe(id);
      expect(new Set(deal.cards).size).toBe(52);
    });
  }

  it('N1: a number makes the deal that its id names', () => {
    for (const [id, row] of Object.entries(golden.deals)) {
      if (!id.startsWith('a1-')) continue;
      const value = valueOf(id);
      const deal = numberedDeal({ high: Number(value >> 32n), low: Number(value & 0xffffffffn) });
      expect(formatDeal(deal)).toBe(id);
      expect(deal.cards.map(formatCard).join(' ')).toBe(row);
    }
  });

  it('N1: an id is read without regard to case, with O for 0 and I and L for 1', () => {
    const one = rowOf('a1-0000000000001');
    for (const text of [
      'A1-0000000000001',
      'a1-000000000000i',
      'a1-OOOOOOOOOOOOL',
      'A1-oooooooooooo1',
    ]) {
      expect(formatDeal(unwrap(parseDeal(text)))).toBe('a1-0000000000001');
      expect(rowOf(text)).toBe(one);
    }
    expect(formatDeal(unwrap(parseDeal('A1-FZZZZZZZZZZZZ')))).toBe('a1-fzzzzzzzzzzzz');
  });

  it('virtuoso: the target is drawn from the dealt row', () => {
    for (const { deal, position, card } of golden.virtuoso) {
      const { cards } = unwrap(parseDeal(deal));
      expect([deal, formatCard(drawTarget(cards))]).toEqual([deal, card]);
      const start = started('virtuoso/open', deal);
      expect(start.target).not.toBeNull();
      expect(stateOf(start).row[position - 1]).toEqual([card]);
    }
  });
});

describe('how a mode arranges a deal', () => {
  for (const mode of MODES) {
    it(`V5 G1 O1: ms617 in ${mode}`, () => {
      const target = mode.startsWith('revenge') ? '4H' : undefined;
      const deck = words(golden.deals['ms617'] ?? '');
      const state = oracle.start(mode, oracle.arrange(mode, deck));
      expect(stateOf(started(mode, 'ms617', target))).toEqual(state);
    });
  }
});

describe('the generator', () => {
  it(
    'N1: deals every card to every place equally often',
    () => {
      const deals = sample(5_000, 60_000, 1_000_000);
      const counts = new Uint32Array(52 * 52);
      for (let number = 0; number < deals; number++) {
        const { cards } = numberedDeal({ high: 0, low: number });
        for (let place = 0; place < 52; place++) {
          const cell = place * 52 + (cards[place] ?? 0);
          counts[cell] = (counts[cell] ?? 0) + 1;
        }
      }
      const mean = deals / 52;
      const sum = counts.reduce((total, count) => total + (count - mean) ** 2 / mean, 0);
      // Rows and columns of the table are fixed, so 51/52 of the sum has 51 × 51 degrees of freedom.
      const degrees = 51 * 51;
      const distance = ((sum * 51) / 52 - degrees) / Math.sqrt(2 * degrees);
      expect(Math.abs(distance)).toBeLessThan(4);
    },
    FULL ? 300_000 : 30_000,
  );
});
