/**
 * RULES.md, "Worked positions", as data. Every figure there was computed by an independent program,
 * and the oracle beside this folder was checked against each of them before it was trusted.
 */

export interface Line {
  readonly moves: string;
  /** The position after the moves, as it is written. */
  readonly position?: string;
  readonly outcome?: 'won' | 'blocked' | 'target-missed' | 'playing';
  /** The legal moves after the line, if the table names them. */
  readonly legal?: string;
}

export interface Worked {
  readonly rule: string;
  readonly mode: string;
  /** Piles as they are written, after a bar the stock. */
  readonly position: string;
  readonly target?: string;
  /** All legal moves in order; an empty text says that there is none. */
  readonly legal?: string;
  readonly illegal?: string;
  readonly lines?: readonly Line[];
  readonly fewest?: number;
  /** The top cards of every end that can be reached, in any order. */
  readonly ends?: readonly string[];
  /** The top cards that can lie on the last single pile. */
  readonly lastTops?: string;
}

const open = 'accordion/open';
const clubs = 'JD 7D TC AH 2H 5H 6H KH 7C';

export const WORKED: readonly Worked[] = [
  { rule: 'A3', mode: open, position: '5S 6S TD 5H KC', legal: '2L1 4L3' },
  {
    rule: 'A3',
    mode: open,
    position: '7H 7C KC KH',
    legal: '2L1 3L1 4L1 4L3',
    lines: [
      { moves: '4L3 3L1 2L1', outcome: 'won' },
      { moves: '4L1', legal: '2L1', outcome: 'playing' },
      { moves: '4L1 2L1', position: '7C(2) KH(2)', outcome: 'blocked' },
    ],
  },
  {
    rule: 'A3',
    mode: open,
    position: '2C 3D 4H 5S',
    legal: '',
    lines: [{ moves: '', outcome: 'blocked' }],
  },
  {
    rule: 'A3',
    mode: open,
    position: '2C 3S 4H 6D 6C',
    legal: '5L1',
    lines: [{ moves: '', outcome: 'playing' }],
  },
  { rule: 'A3', mode: open, position: 'JH KC 9D 8C 8D', legal: '5L1' },
  { rule: 'A3', mode: open, position: '6C KC 2H 2C', legal: '2L1 4L1 4L3', illegal: '4L2' },
  {
    rule: 'A4',
    mode: open,
    position: '5C 5S 5H',
    lines: [{ moves: '3L1 2L1', position: '5H(3)', outcome: 'won' }],
  },
  {
    rule: 'A4',
    mode: open,
    position: '7H [2C KH]',
    legal: '2L1',
    lines: [{ moves: '2L1', position: 'KH(3)', outcome: 'won' }],
  },
  { rule: 'A6', mode: open, position: '9C 4D KH 9S', legal: '4L3', fewest: 3 },
  {
    rule: 'A6',
    mode: open,
    position: '6H JH 9C 9H',
    legal: '2L1 4L1 4L3',
    fewest: 1,
    lastTops: '9H',
  },
  { rule: 'A6', mode: open, position: 'JS 5D 8C 8S', legal: '4L1 4L3', fewest: 3 },
  {
    rule: 'G2',
    mode: 'accordion/gradual',
    position: 'JC 8H 3C JS | 8C',
    legal: '4L3 D',
    lines: [{ moves: 'D 4L3 4L1', position: 'JS(2) 8H 8C(2)', legal: '3L1' }],
  },
  {
    rule: 'decade',
    mode: 'decade/open',
    position: 'TD 5C 5H KC 9S AC',
    legal: 'x1-3 x1-4 x2-3 x2-4 x2-6 x4-6 x5-6',
    illegal: 'x1 x4',
  },
  {
    rule: 'A9',
    mode: 'accordion/gradual',
    position: '7H | 7C KC',
    lines: [
      { moves: 'D 2L1', position: '7C(2) | KC', outcome: 'playing' },
      { moves: 'D 2L1 D 2L1', position: 'KC(3)', outcome: 'won' },
    ],
  },
  {
    rule: 'C1 C2 C3',
    mode: 'accordion/gradual',
    position: '2H | KS 4H TH 4S',
    fewest: 1,
    lines: [{ moves: 'D D D D 5L3 3L1 2L1 2L1', outcome: 'won' }],
  },
  { rule: 'C2 C3', mode: 'compulsory/gradual', position: '2H | KS 4H TH 4S', fewest: 2 },
  { rule: 'C2 C3', mode: 'idle-year/gradual', position: '2H | KS 4H TH 4S', fewest: 4 },
  {
    rule: 'C3 C4',
    mode: 'idle-year/gradual',
    position: '2C | 9H 8C 4H QC 8H',
    ends: ['2C 4H QC'],
  },
  {
    rule: 'C3 C4',
    mode: 'idle-year/gradual/packet',
    position: '2C | 9H 8C 4H QC 8H',
    ends: ['2C 4H QC', 'QC 4H'],
  },
  { rule: 'C1 C2', mode: 'accordion/gradual', position: 'AS | QS 3H TH JS', fewest: 2 },
  {
    rule: 'C1 C2',
    mode: 'compulsory/gradual',
    position: 'AS | QS 3H TH JS',
    ends: ['QS TH JS'],
  },
  { rule: 'C1 C3', mode: 'idle-year/gradual', position: 'AS | QS 3H TH JS', ends: ['QS TH JS'] },
  {
    rule: 'C1 C4',
    mode: 'idle-year/gradual/packet',
    position: 'AS | QS 3H TH JS',
    ends: ['QS TH JS'],
  },
  { rule: 'C2', mode: 'compulsory/gradual', position: 'AC 2C 9D AH', legal: '2L1 4L3' },
  { rule: 'C3', mode: 'idle-year/gradual', position: 'AC 2C 9D AH', legal: '2L1' },
  { rule: 'C4', mode: 'idle-year/gradual/packet', position: 'AC 2C 9D AH', legal: '2L1 4L3' },
  {
    rule: 'bidirectional',
    mode: 'bidirectional/open',
    position: '9C 4D KH 9S',
    legal: '1R3 4L3',
    lines: [{ moves: '1R3', position: '4D KH 9C(2)' }],
  },
  {
    rule: 'bidirectional V3',
    mode: 'bidirectional/open',
    position: '7H 7C KC KH',
    legal: '1R1 1R3 2L1 2R1 3L1 3R1 4L1 4L3',
  },
  {
    rule: 'revenge',
    mode: 'revenge/open',
    position: 'AC 2C 3C 4C',
    target: '3C',
    fewest: 1,
    lastTops: '3C 4C',
    lines: [
      { moves: '2L1 3L1 2L1', position: '4C(4)', outcome: 'target-missed' },
      { moves: '4L3 3L1 2L1', position: '3C(4)', outcome: 'won' },
    ],
  },
  {
    rule: 'leap-4',
    mode: 'leap-4/open',
    position: '7H 2C 3D 4S 7D',
    legal: '5L4',
  },
  { rule: 'leap-4', mode: open, position: '7H 2C 3D 4S 7D', legal: '' },
  { rule: 'leap-2', mode: 'leap-2/open', position: '7H 2C 7D', legal: '3L2' },
  {
    rule: 'concertina',
    mode: 'concertina/open',
    position: 'AD AC 2D',
    legal: '2L1 2L1u',
    fewest: 1,
    lines: [
      { moves: '2L1u', position: 'AD(2) 2D', legal: '2L1 2L1u' },
      { moves: '2L1u 2L1', position: '2D(3)', outcome: 'won' },
    ],
  },
  { rule: 'concertina', mode: open, position: 'AD AC 2D', fewest: 2 },
  {
    rule: 'skidoo',
    mode: 'skidoo/open',
    position: '7H 7D 7S 7C',
    legal: '3L2 4L2 4L3',
    fewest: 2,
    lines: [{ moves: '3L2 3L2', outcome: 'won' }],
  },
  {
    rule: 'skidoo',
    mode: 'skidoo/open',
    position: '7H 7D',
    legal: '',
    lines: [{ moves: '', outcome: 'won' }],
  },
  { rule: 'skidoo', mode: 'skidoo/open', position: 'AC 2D 3H 4S AD', legal: '5L3', fewest: 4 },
  { rule: 'bayan', mode: 'bayan/open', position: '3H 5C 9S 9H', legal: 'p1-4 p3-4', fewest: 2 },
  { rule: 'bayan', mode: 'bayan/open', position: 'AC 2C 3D 4D', fewest: 0 },
  {
    rule: 'royal-marriage',
    mode: 'royal-marriage/open',
    position: 'QH 5C 9S KH',
    legal: 'x2-3',
    lines: [{ moves: 'x2-3', position: 'QH KH', outcome: 'won' }],
  },
  {
    rule: 'royal-marriage',
    mode: 'royal-marriage/open',
    position: 'QH 5C 9S 2D KH',
    legal: '',
    lines: [{ moves: '', outcome: 'blocked' }],
  },
  {
    rule: 'royal-marriage',
    mode: 'royal-marriage/open',
    position: 'QH 7C 2S 7D JC 8D KH',
    legal: 'x3 x3-4 x5',
    fewest: 5,
  },
  {
    rule: 'push-pin',
    mode: 'push-pin/open',
    position: 'TD QC 3C 5H AS 3D',
    legal: 'x4-5',
    lines: [
      { moves: 'x4-5', position: 'TD QC 3C 3D', legal: 'x2-3' },
      { moves: 'x4-5 x2-3', position: 'TD 3D', outcome: 'won' },
    ],
  },
  { rule: 'flush', mode: 'push-pin/open', position: clubs, legal: 'x5 x5-6 x6 x6-7 x7' },
  {
    rule: 'flush',
    mode: 'push-pin/open/flush',
    position: clubs,
    legal: 'x4-8 x5 x5-6 x5-7 x6 x6-7 x7',
  },
  {
    rule: 'nizhni-novgorod',
    mode: 'nizhni-novgorod/open',
    position: 'AC 5D 9H AS',
    legal: 'x2-3',
    lines: [{ moves: 'x2-3', position: 'AC AS', outcome: 'won' }],
  },
  {
    rule: 'nizhni-novgorod',
    mode: 'nizhni-novgorod/open',
    position: 'AC 7D 3H 7S 9C AS',
    legal: '',
    lines: [{ moves: '', outcome: 'blocked' }],
  },
  {
    rule: 'Solvitaire',
    mode: open,
    position: 'AC AS AH 2C 2S 2H 3C 3S 3H 4C',
    fewest: 1,
  },
  {
    rule: 'Solvitaire',
    mode: open,
    position: 'AD AS AH 2S 3C 3S 4C 3H 2C 4D',
    fewest: 2,
  },
];
