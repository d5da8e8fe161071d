import { describe, expect, it } from 'vitest';
import {
  createPosition,
  drawTarget,
  needStock,
  parseCards,
  parseDeal,
  parsePosition,
  parseRow,
  perft,
  startPosition,
  undeclaredPosition,
  unwrap,
  UNKNOWN,
} from '../src/index.ts';
import { card, checkProblems, whole, type Failing, type Row } from './problems.ts';
import { DECK, mode, positionOf, sample, started } from './support.ts';

const start = (modeText: string, deal: string, target?: string): Failing =>
  startPosition(
    mode(modeText),
    unwrap(parseDeal(deal)),
    target === undefined ? null : card(target),
  );
const read = (modeText: string, text: string, target?: string): Failing =>
  parsePosition(mode(modeText), text, target === undefined ? {} : { target: card(target) });
const positions: readonly Row[] = [
  ['a pile', () => parseRow('7H 1X'), 'card-unknown', 2, { text: '1X' }],
  ['a card of a pile', () => parseRow('7H [2C 1X]'), 'card-unknown', 2, { text: '1X' }],
  ['an open bracket', () => parseRow('7H [2C'), 'position-syntax', 2, { text: '[2C' }],
  ['an empty pile', () => parseRow('7H []'), 'position-syntax', 2, { text: '[]' }],
  ['a pile of none', () => parseRow('7H(0)'), 'position-syntax', 1, { text: '(0)' }],
  ['a pile of 53', () => parseRow('2C 7H(53)'), 'position-syntax', 2, { text: '(53)' }],
  ['a size alone', () => parseRow('7H (2)'), 'card-unknown', 2, { text: '(2)' }],
  [
    'two bars',
    () => read('accordion/gradual', '7H | 2C | 3C'),
    'position-syntax',
    null,
    { text: '| 3C' },
  ],
  [
    'a card of the stock',
    () => read('accordion/gradual', '7H 2C | 3C zz 4C'),
    'card-unknown',
    4,
    { text: 'ZZ' },
  ],
  [
    'a card twice',
    () => read('accordion/open', '7H 2C 7H'),
    'card-double',
    3,
    { card: '7H', first: 1 },
  ],
  [
    'a card in row and stock',
    () => read('accordion/gradual', '7H 2C | 3C 2C'),
    'card-double',
    4,
    { card: '2C', first: 2 },
  ],
  [
    'a covered card twice',
    () => read('accordion/open', '3C [7H 2C] 7H'),
    'card-double',
    2,
    { card: '7H', first: 2 },
  ],
  ['an empty row', () => read('accordion/open', '-'), 'row-empty', null, {}],
  [
    'more than a deck',
    () => read('accordion/open', `${DECK.join(' ')}(2)`),
    'too-many-cards',
    null,
    { count: 53 },
  ],
  [
    'a stock of 53',
    () => read('accordion/gradual', '7H 2C | 53'),
    'too-many-cards',
    3,
    { count: 53 },
  ],
  [
    'row and stock beyond a deck',
    () => read('accordion/gradual', '7H 2C | 51'),
    'too-many-cards',
    null,
    { count: 53 },
  ],
  [
    'row, stock and discards beyond a deck',
    () =>
      createPosition({
        mode: mode('decade/gradual'),
        row: [[card('7H')]],
        stock: Array.from({ length: 51 }, () => UNKNOWN),
        removed: [card('2C')],
      }),
    'too-many-cards',
    null,
    { count: 53 },
  ],
  ['a pile of two', () => read('decade/open', '5C 7H(2)'), 'pile-size', 2, { text: '7H' }],
  [
    'a stock in an open game',
    () => read('accordion/open', '7H | 2C'),
    'stock-open',
    null,
    { right: 'accordion/gradual' },
  ],
  [
    'a stock where none is ever',
    () => read('late-binding/open/no-undo', '7H | 2C'),
    'stock-open',
    null,
    { right: null },
  ],
  [
    'a stock, with settings',
    () => read('royal-marriage/open/flush/suit-S/no-undo', '7H | 2C'),
    'stock-open',
    null,
    { right: 'royal-marriage/gradual/flush/suit-S/no-undo' },
  ],
  [
    'a stock known by size',
    () => needStock(positionOf('accordion/gradual', '7H | 5')),
    'stock-unknown',
    'stock',
    { count: 5 },
  ],
  [
    'counting without the stock',
    () => perft(positionOf('accordion/gradual', '7H | 5'), 2),
    'stock-unknown',
    'stock',
    { count: 5 },
  ],
  [
    'a tall first pile where there are none',
    () => read('bayan/open', '[2C 3C] 7H'),
    'pile-size',
    1,
    { text: '3C' },
  ],
  ['no target', () => read('revenge/open', '7H 2C'), 'target-missing', 'target', {}],
  ['a target', () => read('accordion/open', '7H 2C', '7H'), 'target-unused', 'target', {}],
  [
    'a pile without a top',
    () => createPosition({ mode: mode('accordion/open'), row: [[card('7H')], [UNKNOWN]] }),
    'position-syntax',
    2,
    { text: '?' },
  ],
  [
    'a pile without a card',
    () => createPosition({ mode: mode('accordion/open'), row: [[]] }),
    'position-syntax',
    1,
    { text: '?' },
  ],
  [
    'a card that went and stands',
    () => createPosition({ mode: mode('decade/open'), row: [[card('7H')]], removed: [card('7H')] }),
    'card-double',
    1,
    { card: '7H', first: 1 },
  ],
];

const starts: readonly Row[] = [
  ...(
    [
      ['royal-marriage/open', 'QH7CKC', 3, { first: 'QH', last: 'KH', arranged: null }],
      ['royal-marriage/open', 'QH7CKHKC', 4, { arranged: 'QH7CKCKH' }],
      ['royal-marriage/open', '7CQHKH', 1, { arranged: 'QH7CKH' }],
      ['royal-marriage/open', 'QH', 1, { arranged: null }],
      ['royal-marriage/gradual/suit-S', 'QHKH', 1, { first: 'QS', last: 'KS', arranged: null }],
      ['nizhni-novgorod/open', 'ASACKH', 1, { first: 'AC', last: 'AS', arranged: 'ACKHAS' }],
    ] as const
  ).map(([modeText, deal, at, params]): Row => [
    `${deal} in ${modeText}`,
    () => start(modeText, deal),
    'fixed-ends',
    at,
    params,
  ]),
  ['revenge untold', () => start('revenge/open', '7H7CKC'), 'target-missing', 'target', {}],
  [
    'the first card',
    () => start('revenge/open', '7H7CKC', '7H'),
    'target-place',
    'target',
    { card: '7H' },
  ],
  [
    'the second card',
    () => start('revenge/open', '7H7CKC', '7C'),
    'target-place',
    'target',
    { card: '7C' },
  ],
  [
    'a card that is not there',
    () => start('revenge/open', '7H7CKC', '2C'),
    'target-place',
    'target',
    { card: '2C' },
  ],
  [
    'a target in two cards',
    () => start('revenge/open', '7H7C', '7C'),
    'target-short',
    'target',
    { count: 2 },
  ],
  [
    'a drawn one in two',
    () => start('virtuoso/open', '7H7C'),
    'target-short',
    'target',
    { count: 2 },
  ],
  [
    'another target than drawn',
    () => start('virtuoso/open', 'ms617', '4H'),
    'target-drawn',
    'target',
    { card: '4H', drawn: '4D' },
  ],
  ['a target of none', () => start('accordion/open', '7H7C', '7C'), 'target-unused', 'target', {}],
];

const tooFar: readonly Row[] = [
  [
    'more paths than can be counted exactly',
    () => perft(started('nizhni-novgorod/gradual/no-ends', 'ms8'), 104),
    'too-large',
    'depth',
    { depth: 57 },
  ],
  [
    'deeper than any game goes',
    () => perft(started('accordion/open', '7H7C'), 105),
    'too-large',
    'depth',
    { depth: 105 },
  ],
  [
    'more positions than fit',
    () => perft(started('concertina/open', 'ms617'), 40),
    'too-large',
    'depth',
    { depth: 6 },
  ],
];
/** The last one fills the memory with a million positions: for the full run. */
const farEnough = tooFar.slice(0, sample(2, 2, 3));

describe('every problem of a position or a start is a value that names its place', () => {
  checkProblems([...positions, ...starts, ...farEnough]);

  it('Revenge before the target is named: the row, to choose from; short rows have no target', () => {
    const revenge = mode('revenge/open');
    const row = unwrap(undeclaredPosition(revenge, unwrap(parseDeal('AC2C3C4C'))));
    expect(row).toEqual({
      ...unwrap(startPosition(revenge, unwrap(parseDeal('AC2C3C4C')), card('3C'))),
      target: null,
    });
    const short = undeclaredPosition(revenge, unwrap(parseDeal('AC2C')));
    expect(short).toMatchObject({ ok: false, error: { code: 'target-short' } });
  });

  it('a target may be named where it is drawn, and any card in a position', () => {
    expect(start('virtuoso/open', 'ms617', '4D').ok).toBe(true);
    expect(read('revenge/open', '7H 2C 3D', '7H').ok).toBe(true);
    expect(start('revenge/open', '7H7CKC', 'KC').ok).toBe(true);
    expect(drawTarget(unwrap(parseCards('7H7CKC')))).toBe(card('KC'));
  });

  it('an empty row with a stock is a position of a game that can be emptied', () => {
    expect(read('bayan/gradual', '- | 5C').ok).toBe(true);
    expect(read('bayan/open', '-').ok).toBe(true);
    expect(read('accordion/gradual', '7H | 51').ok).toBe(true);
    expect(read('accordion/gradual', '7H | 52').ok).toBe(false);
  });

  it('unwrap throws on a failure and says which', () => {
    expect(unwrap(parseDeal('7H')).id).toBe('7H');
    expect(() => unwrap(parseDeal('hello'))).toThrow(/deal-unknown/);
  });

  it('N5: from one card to all 52 are a deal and a position', () => {
    expect(start('accordion/open', '7H').ok).toBe(true);
    expect(start('accordion/open', whole).ok).toBe(true);
    expect(parseDeal(whole, { wholeDeck: true }).ok).toBe(true);
    expect(read('accordion/open', DECK.join(' ')).ok).toBe(true);
    expect(read('accordion/open', '7H(52)').ok).toBe(true);
    expect(read('accordion/gradual', '7H(2) | 50').ok).toBe(true);
  });
});
