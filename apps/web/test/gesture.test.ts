/** Which moves a pair of piles says, and what taps and drops do with them, for every mechanic. */
import { formatMove, legalMoves, VARIANTS, type Move } from '@bellows/rules';
import { describe, expect, test } from 'vitest';
import {
  boardMoves,
  movesBetween,
  movesMeant,
  targetsOf,
  touching,
  type BoardMove,
} from '../src/game/gesture.ts';
import { table } from './support.ts';

const text = (moves: readonly Move[]) => moves.map(formatMove).join(' ');
const at = (mode: string, row: string) => table(mode, row).controller.position;

describe('what a pair says exactly', () => {
  const FLUSH = 'JD 7D TC AH 2H 5H 6H KH 7C';

  test.each([
    ['accordion/open', '7H 7C KC KH', 4, 1, '4L3'],
    ['accordion/open', '7H 7C KC KH', 1, 4, ''],
    ['accordion/open', '7H 7C KC KH', 4, 4, ''],
    ['bidirectional/open', '9C 4D KH 9S', 1, 4, '1R3'],
    ['bidirectional/open', '9C 4D KH 9S', 4, 1, '4L3'],
    ['concertina/open', 'AD AC 2D', 2, 1, '2L1 2L1u'],
    ['leap-4/open', '7H 2C 3D 4S 7D', 5, 1, '5L4'],
    ['leap-2-5-9/open', '7H 2C 7D', 3, 1, '3L2'],
    ['skidoo/open', '7H 7D 7S 7C', 2, 1, ''],
    ['skidoo/open', '7H 7D 7S 7C', 4, 2, '4L2'],
    ['bayan/open', '3H 5C 9S 9H', 4, 1, 'p1-4'],
    ['bayan/open', '3H 5C 9S 9H', 1, 4, 'p1-4'],
    ['bayan/open', '3H 5C 9S 9H', 3, 4, 'p3-4'],
    // The ends of what goes, or the two that enclose it.
    ['royal-marriage/open', 'QH 7C 2S 7D JC 8D KH', 3, 3, 'x3'],
    ['royal-marriage/open', 'QH 7C 2S 7D JC 8D KH', 2, 4, 'x3'],
    ['royal-marriage/open', 'QH 7C 2S 7D JC 8D KH', 3, 4, 'x3-4'],
    ['royal-marriage/open', 'QH 7C 2S 7D JC 8D KH', 5, 2, 'x3-4'],
    ['royal-marriage/open', 'QH 7C 2S 7D JC 8D KH', 1, 7, ''],
    ['nizhni-novgorod/open', 'AC 5D 9H AS', 1, 4, 'x2-3'],
    ['nizhni-novgorod/open', 'AC 5D 9H AS', 2, 3, 'x2-3'],
    ['nizhni-novgorod/open', 'AC 5D 9H AS', 2, 2, ''],
    ['push-pin/open', 'TD QC 3C 5H AS 3D', 3, 6, 'x4-5'],
    ['push-pin/open/flush', FLUSH, 4, 8, 'x4-8 x5-7'],
    ['push-pin/open/flush', FLUSH, 3, 9, 'x4-8'],
    ['push-pin/open', FLUSH, 4, 8, ''],
    ['decade/open', 'TD 5C 5H KC 9S AC', 1, 3, 'x1-3'],
    ['decade/open', 'TD 5C 5H KC 9S AC', 6, 2, 'x2-6'],
    ['decade/open', 'TD 5C 5H KC 9S AC', 1, 1, ''],
    ['seven-up/open', '7C 2D 5H', 1, 1, 'x1'],
    ['seven-up/open', '7C 2D 5H', 2, 3, 'x2-3'],
    ['seven-up/open', '7C 2D 5H', 1, 3, 'x1-3'],
  ])('%s %s: %i and %i', (mode, row, a, b, expected) => {
    expect(text(movesBetween(at(mode, row), a - 1, b - 1))).toBe(expected);
  });

  test('one pair can say two moves: a run of one suit, and what stands between its ends', () => {
    const position = at('push-pin/open/flush', '2C 5H 9H 6H KC');
    expect(text(movesBetween(position, 1, 3))).toBe('x2-4 x3');
  });

  test.each(VARIANTS.map(({ id }) => id))('%s: every move can be said, and nothing else', (id) => {
    const one = table(id, 'ms617');
    if (id === 'revenge') one.tap(30);
    for (let step = 0; step < 60; step += 1) {
      const { position } = one.controller;
      const said = new Set<string>();
      for (let a = 0; a < position.row.length; a += 1) {
        for (const target of targetsOf(position, a)) {
          const exact = movesBetween(position, a, target.index);
          for (const move of exact) said.add(formatMove(move));
          const meant = exact.length > 0 ? exact : target.moves;
          expect(text(target.moves)).toBe(text(meant));
        }
      }
      expect([...said].sort()).toEqual(boardMoves(position).map(formatMove).sort());
      const moves = legalMoves(position);
      const move = moves[(step * 7) % Math.max(1, moves.length)];
      if (move === undefined) break;
      one.controller.play(move);
    }
  });
});

describe('what a pair can mean, and what a pile has a part in', () => {
  const DECADE = 'TD 5C 5H KC 9S AC';

  test('the middle of a run stands for the run', () => {
    const position = at('decade/open', DECADE);
    expect(text(movesMeant(position, 2, 4))).toBe('x2-6');
    expect(text(movesMeant(position, 0, 1))).toBe('x1-3 x1-4');
    expect(text(movesMeant(position, 3, 3))).toBe('');
  });

  test('a pile has a part where it goes, or where it encloses what goes', () => {
    const marriage = at('royal-marriage/open', 'QH 7C 2S 7D JC 8D KH');
    expect(text(touching(marriage, 0))).toBe('');
    expect(text(touching(marriage, 1))).toBe('x3 x3-4');
    expect(text(touching(marriage, 5))).toBe('x5');
    const accordion = at('accordion/open', '7H 7C KC KH');
    expect(text(touching(accordion, 0))).toBe('');
    expect(text(touching(accordion, 3))).toBe('4L1 4L3');
  });
});

describe('taps where cards go', () => {
  const gone = (mode: string, row: string, ...taps: number[]) => {
    const one = table(mode, row);
    one.tap(...taps);
    return { ...one, moves: text(one.controller.state.game.moves) };
  };

  test.each([
    ['bayan/open', '3H 5C 9S 9H', [1], 'p1-4'],
    ['bayan/open', '3H 5C 9S 9H', [4, 3], 'p3-4'],
    ['royal-marriage/open', 'QH 5C 9S KH', [1], 'x2-3'],
    ['royal-marriage/open', 'QH 5C 9S KH', [2], 'x2-3'],
    ['royal-marriage/open', 'QH 7C 2S 7D JC 8D KH', [3, 3], 'x3'],
    ['royal-marriage/open', 'QH 7C 2S 7D JC 8D KH', [3, 4], 'x3-4'],
    ['royal-marriage/open', 'QH 7C 2S 7D JC 8D KH', [2, 5], 'x3-4'],
    ['decade/open', 'TD 5C 5H KC 9S AC', [6, 5], 'x5-6'],
    ['decade/open', 'TD 5C 5H KC 9S AC', [3, 5], 'x2-6'],
    ['seven-up/open', '7C 2D 5H', [1, 1], 'x1'],
  ])('%s %s: %j plays %s', (mode, row, taps, expected) => {
    expect(gone(mode, row, ...taps).moves).toBe(expected);
  });

  test('a second tap on a card that cannot go alone lets go', () => {
    const { controller, last } = gone('decade/open', 'TD 5C 5H KC 9S AC', 2, 2);
    expect(controller.state.selected).toBeNull();
    expect(last()).toMatchObject({ kind: 'cancelled' });
  });

  test('where a pair can mean several moves the player is asked, and answers or lets go', () => {
    const { controller, last } = gone('decade/open', 'TD 5C 5H KC 9S AC', 1, 2);
    expect(last()).toMatchObject({ kind: 'asked', index: 1 });
    expect(text(controller.state.choices)).toBe('x1-3 x1-4');
    expect(controller.state.selected).toBe(0);
    controller.cancel();
    expect(controller.state).toMatchObject({ selected: null, choices: [] });
    controller.tap(0);
    controller.tap(1);
    controller.choose(controller.state.choices[1] as BoardMove);
    expect(text(controller.state.game.moves)).toBe('x1-4');
    expect(controller.state.choices).toEqual([]);
  });

  test('K2: what was not asked cannot be chosen', () => {
    const { controller } = table('decade/open', 'TD 5C 5H KC 9S AC');
    controller.choose({ kind: 'remove', first: 1, last: 3 });
    controller.choose({ kind: 'remove', first: 1, last: 1 });
    expect(controller.state.game.moves).toEqual([]);
  });

  test('two-step: nothing goes by the first tap', () => {
    for (const [mode, row] of [
      ['royal-marriage/open', 'QH 5C 9S KH'],
      ['accordion/open', '5C 5S 9H'],
      ['bayan/open', '3H 3C 9S 9C'],
    ] as const) {
      const one = table(mode, row, { quick: false });
      one.tap(2);
      expect(one.controller.state).toMatchObject({ selected: 1, game: { moves: [] } });
    }
  });
});

describe('on top or underneath', () => {
  test('the half that is tapped decides; a key that cannot say asks', () => {
    const halves = { upper: '2L1', lower: '2L1u' } as const;
    for (const half of ['upper', 'lower'] as const) {
      const { controller } = table('concertina/open', 'AD AC 2D');
      controller.tap(1, half);
      expect(controller.state.game.moves).toEqual([]);
      controller.tap(0, half);
      expect(text(controller.state.game.moves)).toBe(halves[half]);
    }
    const { controller } = table('concertina/open', 'AD AC 2D');
    controller.tap(1);
    controller.tap(0);
    expect(text(controller.state.choices)).toBe('2L1 2L1u');
    controller.choose(controller.state.choices[1] as BoardMove);
    expect(text(controller.state.game.moves)).toBe('2L1u');
  });

  test('elsewhere a half means nothing', () => {
    const { controller } = table('accordion/open', '7H 7C KC KH');
    controller.tap(3, 'lower');
    controller.tap(0, 'lower');
    expect(text(controller.state.game.moves)).toBe('4L3');
  });
});

describe('drops', () => {
  test.each([
    [
      'accordion/open',
      '7H 7C KC KH',
      4,
      [
        [1, '3'],
        [3, '1'],
      ],
    ],
    ['accordion/open', '7H 7C KC KH', 1, []],
    [
      'seven-up/open',
      '7C 2D 5H',
      1,
      [
        ['away', '1'],
        [2, '3'],
        [3, '3'],
      ],
    ],
    [
      'royal-marriage/open',
      'QH 7C 2S 7D JC 8D KH',
      3,
      [
        ['away', '1'],
        [4, '2'],
      ],
    ],
    [
      'decade/open',
      'TD 5C 5H KC 9S AC',
      1,
      [
        [2, '…'],
        [3, '3'],
        [4, '4'],
      ],
    ],
  ] as const)('%s %s: where pile %i may be dropped', (mode, row, pile, expected) => {
    const drops = table(mode, row).controller.dropsFor(pile - 1);
    const told = drops.map(({ to, tab }) => [to === 'away' ? to : to + 1, tab]);
    expect(told).toEqual(expected);
  });

  test('a drop is the pair; its half decides where that is a question', () => {
    const one = table('concertina/open', 'AD AC 2D');
    expect(one.controller.dropsFor(1)).toEqual([{ to: 0, tab: '1', under: '↓' }]);
    one.controller.drop(1, 0, 'lower');
    expect(text(one.controller.state.game.moves)).toBe('2L1u');
    const seven = table('seven-up/open', '7C 2D 5H');
    seven.controller.drop(0, 'away');
    expect(text(seven.controller.state.game.moves)).toBe('x1');
    const bayan = table('bayan/open', '3H 5C 9S 9H');
    bayan.controller.drop(0, 3);
    expect(text(bayan.controller.state.game.moves)).toBe('p1-4');
  });

  test('K2: a drop that is no move says why, however far it went', () => {
    const one = table('accordion/open', '2C 3S 4H 6D 6C');
    for (const [from, to] of [
      [0, 4],
      [4, 0],
      [3, 2],
      [4, 'away'],
    ] as const) {
      one.controller.drop(from, to);
      expect(one.last()).toMatchObject({ kind: 'refused' });
    }
    one.controller.drop(2, 2);
    one.controller.drop(9, 0);
    expect(one.controller.state.game.moves).toEqual([]);
  });

  test('K13: with legal moves hidden nothing tells where a pile may go, and drops still decide', () => {
    const one = table('accordion/open', '7H 7C KC KH', { showMoves: false });
    expect(one.controller.dropsFor(3)).toEqual([]);
    one.controller.drop(3, 0);
    expect(text(one.controller.state.game.moves)).toBe('4L3');
  });
});

describe('K13: legal moves hidden', () => {
  test.each([
    ['bayan/open', '3H 5C 9S 9H KD 2C', [1, 2, 3, 4, 5]],
    ['royal-marriage/open', 'QH 7C 2S 7D JC 8D KH', [1, 2, 3, 4, 5, 6, 7]],
    ['decade/open', 'TD 5C 5H KC 9S AC', [1, 4, 6]],
    ['concertina/open', 'AD AC 2D 5S', [1, 2, 4]],
  ])('%s: the first tap of any pile selects it and tells nothing', (mode, row, piles) => {
    for (const pile of piles) {
      const one = table(mode, row, { showMoves: false });
      one.tap(pile);
      expect(one.last()).toEqual({ kind: 'selected', index: pile - 1 });
    }
  });

  test('the second tap says exactly what is meant, or is refused', () => {
    const one = table('decade/open', 'TD 5C 5H KC 9S AC', { showMoves: false });
    one.tap(1, 2);
    expect(one.last()).toMatchObject({ kind: 'refused', why: { reason: { code: 'run-sum' } } });
    one.tap(3, 5);
    expect(one.last()).toMatchObject({ kind: 'refused' });
    one.tap(1, 1);
    expect(one.last()).toMatchObject({ kind: 'cancelled' });
    one.tap(2, 3);
    expect(text(one.controller.state.game.moves)).toBe('x2-3');
    const seven = table('seven-up/open', '7C 2D 6H', { showMoves: false });
    seven.tap(1, 1);
    expect(text(seven.controller.state.game.moves)).toBe('x1');
  });
});
