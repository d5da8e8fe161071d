import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCard,
  formatCards,
  formatDeal,
  formatMove,
  formatPosition,
  formatRecord,
  parseCard,
  parseCards,
  parseDeal,
  parseMode,
  parseMove,
  parseMoves,
  parsePosition,
  parseRecord,
  parseRow,
  replay,
} from '../src/index.ts';
import { MODES } from './data/modes.ts';
import { mode, positionOf, sample } from './support.ts';

describe('fuzzed text never throws, and what is read is written in one way', () => {
  const crumb = fc.constantFrom(
    ...[
      'Variant: ',
      'Deal: ',
      'Target: ',
      'Result: ',
      '; ',
      ';',
      ' ',
      '|',
      '-',
      '/',
      '[',
      ']',
      '(',
    ],
    ...[
      ')',
      '(2)',
      '7H',
      'KC',
      '10D',
      '♠A',
      '4L3',
      '2L1u',
      'x2-3',
      'p1-2',
      'D',
      '5',
      '99',
      'ms617',
    ],
    ...[
      'a1-0000000000001',
      'pysol7',
      '{"accordion":["AC","10H"]}',
      '{',
      '"',
      ',',
      'open',
      'gradual',
    ],
    ...[
      'accordion',
      'leap-2-5',
      'royal-marriage',
      'flush',
      'no-undo',
      'suit-S',
      '\n',
      '\uFE0F',
      '𝟙',
    ],
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.array(crumb, { maxLength: 16 }).map((parts) => parts.join('')),
  );

  it('every parser, on every text', () => {
    const check = fc.property(text, fc.constantFrom(...MODES), (given, modeText) => {
      const card = parseCard(given);
      if (card.ok) expect(parseCard(formatCard(card.value))).toEqual(card);
      const cards = parseCards(given);
      if (cards.ok) expect(parseCards(formatCards(cards.value))).toEqual(cards);
      const deal = parseDeal(given);
      if (deal.ok) expect(parseDeal(formatDeal(deal.value))).toEqual(deal);
      const found = parseMode(given);
      if (found.ok) expect(parseMode(found.value.text)).toEqual(found);
      const move = parseMove(given);
      if (move.ok) expect(parseMove(formatMove(move.value))).toEqual(move);
      const position = parsePosition(mode(modeText), given);
      if (position.ok) {
        const written = formatPosition(position.value);
        expect(formatPosition(positionOf(modeText, written))).toBe(written);
      }
      const record = parseRecord(given);
      if (record.ok) expect(parseRecord(formatRecord(record.value))).toEqual(record);
      parseMoves(given);
      parseRow(given);
      replay(given);
    });
    fc.assert(check, { numRuns: sample(200, 2_000, 200_000) });
  });
});
