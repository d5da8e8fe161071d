import { describe } from 'vitest';
import {
  parseCard,
  parseCards,
  parseDeal,
  parseMode,
  parseMove,
  parseMoves,
  play,
  whyNot,
} from '../src/index.ts';
import { checkProblems, long, shown, whole, type Row } from './problems.ts';
import { move, positionOf } from './support.ts';

const deals: readonly Row[] = [
  ['a card', () => parseCard('1D'), 'card-unknown', null, { text: '1D' }],
  ['no card', () => parseCard(''), 'card-unknown', null, { text: '' }],
  [
    'forty characters are repeated whole',
    () => parseCard('y'.repeat(40)),
    'card-unknown',
    null,
    { text: 'y'.repeat(40) },
  ],
  ['more than a card', () => parseCard('TDX'), 'card-unknown', null, { text: 'TDX' }],
  ['a long text', () => parseCard(long), 'card-unknown', null, { text: shown }],
  ['a list', () => parseCards('7H KC 1X 2D'), 'card-unknown', 3, { text: '1X' }],
  ['a compact list', () => parseCards('7HKC1X2D'), 'card-unknown', 3, { text: '1X2D' }],
  ['a card twice', () => parseCards('7H KC 7h'), 'card-double', 3, { card: '7H', first: 1 }],
  ['an empty list', () => parseCards(' , '), 'row-empty', null, {}],
  ['an empty deal', () => parseDeal(''), 'row-empty', null, {}],
  [
    'a card too few where a deck is promised',
    () => parseCards(whole.slice(0, -2), { wholeDeck: true }),
    'card-missing',
    52,
    { cards: ['KS'] },
  ],
  [
    'a deck without two cards',
    () => parseDeal(whole.slice(4), { wholeDeck: true }),
    'card-missing',
    51,
    { cards: ['AC', 'AD'] },
  ],
  ['no deal', () => parseDeal('hello'), 'deal-unknown', null, { text: 'hello' }],
  ['a short id', () => parseDeal('a1-000'), 'deal-unknown', null, { text: 'a1-000' }],
  ['a U', () => parseDeal('a1-000000000000u'), 'deal-unknown', null, { text: 'a1-000000000000u' }],
  [
    'an id after a card',
    () => parseDeal('KCa1-0000000000001'),
    'card-unknown',
    2,
    { text: 'A1-0000000000001' },
  ],
  ['a suit that is none', () => parseDeal('7X'), 'deal-unknown', null, { text: '7X' }],
  ['an empty name in a list', () => parseDeal('7H x'), 'card-unknown', 2, { text: 'X' }],
  ['a list of one word', () => parseDeal('7HKX'), 'card-unknown', 2, { text: 'KX' }],
  [
    'an id beyond 64 bits',
    () => parseDeal('a1-g000000000000'),
    'deal-range',
    null,
    { text: 'a1-g000000000000', least: 'a1-0000000000000', most: 'a1-fzzzzzzzzzzzz' },
  ],
  ...(
    [
      ['ms0', 'ms1', 'ms2147483647'],
      ['ms2147483648', 'ms1', 'ms2147483647'],
      ['pysol100000000000000000001', 'pysol1', 'pysol100000000000000000000'],
    ] as const
  ).map(([text, least, most]): Row => [
    text,
    () => parseDeal(text),
    'deal-range',
    null,
    { text, least, most },
  ]),
  [
    'a number of a thousand digits',
    () => parseDeal(`ms${'9'.repeat(1000)}`),
    'deal-range',
    null,
    { text: `ms${'9'.repeat(37)}…`, least: 'ms1', most: 'ms2147483647' },
  ],
  ['broken JSON', () => parseDeal('{"accordion":'), 'deal-json', null, { text: '{"accordion":' }],
  ['other JSON', () => parseDeal('{"a":[]}'), 'deal-json', null, { text: '{"a":[]}' }],
  [
    'no list in it',
    () => parseDeal('{"accordion":7}'),
    'deal-json',
    null,
    { text: '{"accordion":7}' },
  ],
  ['an empty list in it', () => parseDeal('{"accordion":[]}'), 'row-empty', null, {}],
  [
    'a wrong card in it',
    () => parseDeal('{"accordion":["AC","11H"]}'),
    'card-unknown',
    2,
    { text: '11H' },
  ],
  ['a number in it', () => parseDeal('{"accordion":["AC",5]}'), 'card-unknown', 2, { text: '5' }],
  [
    'a card twice in it',
    () => parseDeal('{"accordion":["10C","AC","TC"]}'),
    'card-double',
    3,
    { card: 'TC', first: 1 },
  ],
  [
    'a card too few in it',
    () => parseDeal('{"accordion":["AC"]}', { wholeDeck: true }),
    'card-missing',
    2,
    {},
  ],
];

const modes: readonly Row[] = [
  ['a game', () => parseMode('chess'), 'variant-unknown', 1, { text: 'chess', near: null }],
  ['a slip', () => parseMode('skidou'), 'variant-unknown', 1, { text: 'skidou', near: 'skidoo' }],
  [
    'case',
    () => parseMode('Accordion'),
    'variant-unknown',
    1,
    { text: 'Accordion', near: 'accordion' },
  ],
  [
    'a part',
    () => parseMode('accordion/open/flush'),
    'mode-part',
    3,
    { text: 'flush', right: 'accordion/open' },
  ],
  [
    'an order',
    () => parseMode('royal-marriage/suit-S/flush'),
    'mode-part',
    2,
    { text: 'suit-S', right: 'royal-marriage/open/flush/suit-S' },
  ],
  [
    'a name only',
    () => parseMode('methuselah'),
    'mode-alias',
    1,
    { text: 'methuselah', right: 'accordion/gradual' },
  ],
  [
    'distances',
    () => parseMode('leap-2-3'),
    'mode-distances',
    1,
    { text: 'leap-2-3', right: 'skidoo/open' },
  ],
];

const moves: readonly Row[] = [
  ['a move', () => parseMove('4M3'), 'move-syntax', null, { text: '4M3' }],
  ['a long one', () => parseMove(long), 'move-syntax', null, { text: shown }],
  ['the third move', () => parseMoves('4L3 D 3L'), 'move-syntax', 3, { text: '3L' }],
  [
    'an illegal move',
    () => play(positionOf('accordion/open', '7H 2C'), move('2L1')),
    'illegal-move',
    null,
    { move: '2L1', reason: whyNot(positionOf('accordion/open', '7H 2C'), move('2L1')) },
  ],
];

describe('every problem of reading is a value that names its place', () => {
  checkProblems([...deals, ...modes, ...moves]);
});
