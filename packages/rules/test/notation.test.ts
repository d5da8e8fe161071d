import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DECK as CARDS,
  exactDeal,
  formatCard,
  formatCardList,
  formatCards,
  formatDeal,
  formatMove,
  formatPosition,
  formatRecord,
  formatSolvitaire,
  legalMoves,
  parseCard,
  parseCards,
  parseDeal,
  parseMove,
  parseMoves,
  parsePosition,
  parseRecord,
  play,
  replay,
  unwrap,
  type IndexLetters,
  type Move,
  type Position,
} from '../src/index.ts';
import { LETTERS } from './data/letters.ts';
import { MODES } from './data/modes.ts';
import * as oracle from './oracle/game.ts';
import { DECK, mode, positionOf, sample, started, stateOf } from './support.ts';

const SYMBOL: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** All the ways in which a card may be written; the canonical one first. */
function spellings(card: string): string[] {
  const [rank = '', suit = ''] = card;
  const ranks = rank === 'T' ? ['T', '10'] : [rank];
  const symbol = SYMBOL[suit] ?? '';
  const upper = ranks.flatMap((text) => [text + suit, text + symbol, symbol + text]);
  return [...upper, ...upper.map((text) => text.toLowerCase())];
}

/** A card as a language prints it. */
function foreign(card: string, letters: IndexLetters): string {
  const index = { A: letters.ace, J: letters.jack, Q: letters.queen, K: letters.king };
  const [rank = '', suit = ''] = card;
  return (rank in index ? index[rank as keyof typeof index] : rank) + suit;
}

describe('cards', () => {
  it('every card is read in every spelling and written in one', () => {
    expect(CARDS.map(formatCard)).toEqual(DECK);
    for (const name of DECK) {
      for (const text of spellings(name)) {
        expect([text, formatCard(unwrap(parseCard(text)))]).toEqual([text, name]);
        expect(formatCard(unwrap(parseCard(` ${text} `)))).toBe(name);
      }
    }
  });

  it('hollow symbols, and those that ask for the coloured picture', () => {
    const row = unwrap(parseCards('7♧7♢7♡7♤ ♣\uFE0F8 8♦\uFE0F ♥\uFE0F8,8♠\uFE0F'));
    expect(formatCards(row)).toBe('7C7D7H7S8C8D8H8S');
    expect(formatCard(unwrap(parseCard('♢10')))).toBe('TD');
  });

  it('the index letters of the shipped languages are read when they are handed in', () => {
    for (const letters of Object.values(LETTERS)) {
      for (const name of DECK) {
        const text = foreign(name, letters);
        expect([text, formatCard(unwrap(parseCard(text, letters)))]).toEqual([text, name]);
        expect(formatCard(unwrap(parseCard(text.toLowerCase(), letters)))).toBe(name);
      }
      const row = DECK.map((name) => foreign(name, letters)).join('');
      expect(unwrap(parseCards(row, { letters, wholeDeck: true })).map(formatCard)).toEqual(DECK);
    }
  });

  it('the international letters are read beside those of a language', () => {
    for (const letters of Object.values(LETTERS)) {
      for (const name of DECK) expect(formatCard(unwrap(parseCard(name, letters)))).toBe(name);
    }
  });

  it('index letters of a language mean nothing elsewhere', () => {
    for (const text of ['BD', 'VD', 'RD', 'DD', 'WD']) expect(parseCard(text).ok).toBe(false);
    expect(formatCard(unwrap(parseCard('DD', LETTERS['de'])))).toBe('QD');
    expect(formatCard(unwrap(parseCard('♦D', LETTERS['de'])))).toBe('QD');
    expect(formatCard(unwrap(parseCard('VD', LETTERS['fr'])))).toBe('JD');
    expect(formatCard(unwrap(parseCard('VD', LETTERS['nl'])))).toBe('QD');
  });

  it('lists are read with or without blanks, commas and line ends', () => {
    const cards = unwrap(parseCards('7H TC, 10d;♠A\n\tk♥'));
    expect(formatCardList(cards)).toBe('7H TC TD AS KH');
    expect(formatCards(cards)).toBe('7HTCTDASKH');
    expect(unwrap(parseCards('7H10CTDASKH'))).toEqual(cards);
    expect(unwrap(parseCards('♥7♣10♦TA♠♥K'))).toEqual(cards);
  });

  it('N4: Solvitaire’s form, both ways, tens as 10', () => {
    const row = ['AC', 'TH', '3H', 'KD'];
    const cards = unwrap(parseCards(row.join('')));
    const text = '{"accordion":["AC","10H","3H","KD"]}';
    expect(formatSolvitaire(cards)).toBe(text);
    expect(unwrap(parseDeal(text))).toEqual(exactDeal(cards));
    expect(unwrap(parseDeal(` ${text}\n`)).id).toBe('ACTH3HKD');
  });
});

describe('moves', () => {
  const place = fc.integer({ min: 1, max: 52 });
  const moves: fc.Arbitrary<Move> = fc.oneof(
    fc.record({
      kind: fc.constant('merge' as const),
      from: place,
      direction: fc.constantFrom('L' as const, 'R' as const),
      distance: fc.integer({ min: 1, max: 10 }),
      under: fc.boolean(),
    }),
    fc
      .tuple(place, place)
      .map(([a, b]) => ({ kind: 'remove' as const, first: Math.min(a, b), last: Math.max(a, b) })),
    fc
      .tuple(place, place)
      .filter(([a, b]) => a < b)
      .map(([left, right]) => ({ kind: 'pair' as const, left, right })),
    fc.constant({ kind: 'deal' as const }),
  );

  it('are read as they are written, in either case', () => {
    const check = fc.property(moves, (move) => {
      const text = formatMove(move);
      expect(unwrap(parseMove(text))).toEqual(move);
      expect(unwrap(parseMove(text.toUpperCase()))).toEqual(move);
      expect(unwrap(parseMove(text.toLowerCase()))).toEqual(move);
    });
    fc.assert(check, { numRuns: sample(100, 500, 10_000) });
  });

  it('are written as the reference writes them', () => {
    const line = '4L3 4R1 4L1u D x5 x5-6 p2-5 14L10 x10-52';
    expect(unwrap(parseMoves(line)).map(formatMove).join(' ')).toBe(line);
    expect(formatMove(unwrap(parseMove('x5-5')))).toBe('x5');
  });

  const WRONG = [
    ...['', ' ', 'L3', '4L', '4', '0L1', '4L0', '4M3', '4L3x', '4L3uu', 'u4L3', '4 L 3', '-4L3'],
    ...[
      '4L3.5',
      'ax5',
      '4p2-5',
      '1x5',
      '1e1L1',
      'x',
      'x0',
      'x-5',
      'x5-',
      'x6-5',
      'x5-6-7',
      'x0-3',
      'p',
      'p5',
      'p5-5',
    ],
    ...['p5-2', 'p0-3', 'p2-5u', 'DD', 'D1', '4L3 3L1', '４L3', '100L1', 'x1-100'],
  ];
  it('may stand between blanks, and an error repeats them without', () => {
    expect(formatMove(unwrap(parseMove(' x5 ')))).toBe('x5');
    expect(unwrap(parseMove('\t4L3\n'))).toEqual(unwrap(parseMove('4L3')));
    expect(unwrap(parseMoves(' 4L3 ,  D\n x5 ')).map(formatMove)).toEqual(['4L3', 'D', 'x5']);
    const result = parseMove('  oops ');
    if (result.ok) return expect.unreachable();
    expect(result.error.params.text).toBe('oops');
  });

  it('refuses everything else', () => {
    for (const text of WRONG) {
      const result = parseMove(text);
      expect([text, result.ok || result.error.code]).toEqual([text, 'move-syntax']);
    }
  });
});

describe('positions', () => {
  const picks = fc.array(fc.nat(997), { minLength: 0, maxLength: 60 });
  const deck = fc.shuffledSubarray([...DECK], { minLength: 3, maxLength: 52 });

  function after(modeText: string, cards: readonly string[], choices: readonly number[]): Position {
    const row = oracle.arrange(modeText, cards);
    const target = modeText.startsWith('revenge') ? row.at(-1) : undefined;
    return choices.reduce(
      (position, choice) => {
        const legal = legalMoves(position);
        const move = legal[choice % legal.length];
        return move === undefined ? position : unwrap(play(position, move));
      },
      started(modeText, row.join(''), target),
    );
  }

  it('are read as they are written', () => {
    const check = fc.property(fc.constantFrom(...MODES), deck, picks, (text, cards, choices) => {
      const position = after(text, cards, choices);
      const { target } = position;
      const whole = formatPosition(position, { piles: 'whole' });
      const same = unwrap(parsePosition(mode(text), whole, { target }));
      expect(stateOf(same)).toEqual({ ...stateOf(position), removed: [] });
      expect(formatPosition(same, { piles: 'whole' })).toBe(whole);
      const tops = formatPosition(position);
      expect(formatPosition(unwrap(parsePosition(mode(text), tops, { target })))).toBe(tops);
      expect(legalMoves(unwrap(parsePosition(mode(text), tops, { target })))).toEqual(
        legalMoves(position),
      );
    });
    fc.assert(check, { numRuns: sample(30, 300, 10_000) });
  });

  const WRITTEN: readonly (readonly [string, string, string, string])[] = [
    ['accordion/gradual', 'KH(2) 7C | KC 3D', 'KH(2) 7C | KC 3D', 'KH(2) 7C | KC 3D'],
    ['accordion/gradual', 'kh(2)7c|kc3d', 'KH(2) 7C | KC 3D', 'KH(2) 7C | KC 3D'],
    ['accordion/gradual', '[7H KH] 7C | 5', 'KH(2) 7C | 5', '[7H KH] 7C | 5'],
    [
      'accordion/gradual',
      '[7h♥K],7C(1);10D |3c,4c',
      'KH(2) 7C TD | 3C 4C',
      '[7H KH] 7C TD | 3C 4C',
    ],
    ['accordion/gradual', '7C |', '7C', '7C'],
    ['accordion/gradual', '7C | 0', '7C', '7C'],
    ['accordion/open', '  [7H]  ', '7H', '7H'],
    ['decade/open', '-', '-', '-'],
    ['decade/gradual', '- | 5C', '- | 5C', '- | 5C'],
    ['decade/gradual', ' | 5C', '- | 5C', '- | 5C'],
  ];
  for (const [text, source, tops, whole] of WRITTEN) {
    it(`${source} (${text}) is written ${tops}`, () => {
      const position = positionOf(text, source);
      expect(formatPosition(position)).toBe(tops);
      expect(formatPosition(position, { piles: 'whole' })).toBe(whole);
    });
  }

  it('are read in a language when its letters are handed in', () => {
    const position = unwrap(
      parsePosition(mode('accordion/gradual'), '[7H BD] DC(3) | KC DD', { letters: LETTERS['de'] }),
    );
    expect(formatPosition(position, { piles: 'whole' })).toBe('[7H JD] QC(3) | KC QD');
  });
});

describe('records and deals', () => {
  it('are read in a language, and written without it', () => {
    const text = 'Variant: revenge; Deal: 7H BC DC KH; Target: DC; 2L1';
    const record = unwrap(parseRecord(text, LETTERS['de']));
    expect(formatRecord(record)).toBe('Variant: revenge/open; Deal: 7HJCQCKH; Target: QC; 2L1');
    expect(replay('Variant: accordion; Deal: 7H 7C BC', LETTERS['de']).ok).toBe(true);
    expect(replay('Variant: accordion; Deal: 7H 7C BC').ok).toBe(false);
    expect(formatDeal(unwrap(parseDeal('7h dc', { letters: LETTERS['de'] })))).toBe('7HQC');
  });

  it('have field names in either case, and may be spaced', () => {
    const text = ' variant:accordion/open ;DEAL: 7H 7C KC KH ; 4l3  3L1 ; result: 2 ; ';
    const written = 'Variant: accordion/open; Deal: 7H7CKCKH; 4L3 3L1; Result: 2';
    expect(formatRecord(unwrap(parseRecord(text)))).toBe(written);
  });

  it('a record without moves', () => {
    const text = 'Variant: accordion/open; Deal: 7H7CKCKH; Result: 4';
    expect(formatRecord(unwrap(parseRecord(text)))).toBe(text);
    expect(unwrap(replay(text)).outcome).toBe('playing');
  });
});
