/** What the games beside Accordion say: names of piles, announcements, refusals, ends. Word for word. */
import { formatPosition, type Move } from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import { describe, expect, test } from 'vitest';
import { pointsOf } from '../src/game/gamePicture.ts';
import { marksOf } from '../src/game/marks.ts';
import { hintText } from '../src/help/words.ts';
import { pointText } from '../src/views/picture/words.ts';
import { endHeading, endLine } from '../src/game/endText.ts';
import { landingOf } from '../src/game/state.ts';
import { toTableView } from '../src/game/tableView.ts';
import { eventText } from '../src/game/words.ts';
import { english, german, move, table } from './support.ts';

type Table = ReturnType<typeof table>;

const labels = (one: Table, i18n: Translator, showMoves = true) =>
  toTableView(one.controller.state, i18n, { showMoves }).piles.map(({ label }) => label);

function said(one: Table, i18n: Translator, showMoves = true): string {
  const event = one.last();
  return event === undefined ? '' : eventText(i18n, event, one.controller.state, showMoves);
}

describe('S1: how each card goes is in its name', () => {
  const MARRIAGE = 'QH 7C 2S 7D JC 8D KH';
  const DECADE = 'TD 5C 5H KC 9S AC';

  test.each<[string, string, number, string, string]>([
    [
      'royal-marriage/open',
      MARRIAGE,
      1,
      'Queen of hearts, pile 1 of 7',
      'Herz-Dame, Stapel 1 von 7',
    ],
    [
      'royal-marriage/open',
      MARRIAGE,
      2,
      'Seven of clubs, pile 2 of 7, encloses 3 and 3 to 4',
      'Kreuz-Sieben, Stapel 2 von 7, umschließt 3 und 3 bis 4',
    ],
    [
      'royal-marriage/open',
      MARRIAGE,
      3,
      'Two of spades, pile 3 of 7, can go alone, can go with pile 4',
      'Pik-Zwei, Stapel 3 von 7, kann allein weg, kann mit Stapel 4 weg',
    ],
    [
      'bayan/open',
      '3H 5C 9S 9H',
      4,
      'Nine of hearts, pile 4 of 4, can go with pile 1 or 3',
      'Herz-Neun, Stapel 4 von 4, kann mit Stapel 1 oder 3 weg',
    ],
    [
      'decade/open',
      DECADE,
      1,
      'Ten of diamonds, pile 1 of 6, can go in 1 to 3 or 1 to 4',
      'Karo-Zehn, Stapel 1 von 6, kann in 1 bis 3 oder 1 bis 4 weg',
    ],
    [
      'decade/open',
      DECADE,
      2,
      'Five of clubs, pile 2 of 6, can go in 5 ways',
      'Kreuz-Fünf, Stapel 2 von 6, kann auf 5 Weisen weg',
    ],
    [
      'concertina/open',
      'AD AC 2D',
      2,
      'Ace of clubs, pile 2 of 3, 1 card, can go onto or under pile 1',
      'Kreuz-Ass, Stapel 2 von 3, 1 Karte, kann auf oder unter Stapel 1',
    ],
    [
      'bidirectional/open',
      '7H 7C KC KH',
      2,
      'Seven of clubs, pile 2 of 4, 1 card, can go onto pile 1 or 3',
      'Kreuz-Sieben, Stapel 2 von 4, 1 Karte, kann auf Stapel 1 oder 3',
    ],
  ])('%s %s, pile %i', (mode, row, pile, en, de) => {
    const one = table(mode, row);
    expect(labels(one, english)[pile - 1]).toBe(en);
    expect(labels(one, german)[pile - 1]).toBe(de);
    // K13: with legal moves hidden only the card and its place.
    expect(labels(one, english, false)[pile - 1]).toMatch(/pile \d of \d(, 1 card)?$/);
  });

  test('what is selected is told with what it can do', () => {
    const one = table('royal-marriage/open', MARRIAGE);
    one.tap(3);
    expect(said(one, english)).toBe('Two of spades selected: can go alone, can go with pile 4.');
    expect(said(one, english, false)).toBe('Two of spades selected.');
    const concertina = table('concertina/open', 'AD AC 2D');
    concertina.tap(2);
    expect(said(concertina, english)).toBe(
      'Ace of clubs selected. It can go onto or under pile 1.',
    );
    concertina.tap(1);
    expect(said(concertina, english)).toBe('On top or underneath?');
  });

  test('the marks count what goes, and the last cards that went are traced', () => {
    const one = table('royal-marriage/open', MARRIAGE);
    one.tap(2);
    const view = toTableView(one.controller.state, english, { showMoves: true });
    expect(view.piles.map(({ target }) => target?.tab ?? '')).toEqual([
      '',
      '',
      '',
      '1',
      '2',
      '',
      '',
    ]);
    one.tap(5);
    const after = toTableView(one.controller.state, english, { showMoves: true });
    expect([after.lastMove, after.lastGone]).toEqual([null, [2, 3]]);
  });
});

describe('S2: one short sentence a move', () => {
  test.each<[string, string, string, string, string]>([
    [
      'royal-marriage/open',
      'QH 7C 2S 7D JC 8D KH',
      'x3',
      'Two of spades goes. 6 left.',
      'Pik-Zwei geht weg. Noch 6 Karten.',
    ],
    [
      'decade/open',
      'TD 5C 5H KC 9S AC',
      'x5-6',
      'Nine of spades and ace of clubs go. 4 left.',
      'Pik-Neun und Kreuz-Ass gehen weg. Noch 4 Karten.',
    ],
    [
      'decade/open',
      'TD 5C 5H KC 9S AC',
      'x2-6',
      'Five of clubs to ace of clubs, 5 cards, go. 1 left.',
      'Kreuz-Fünf bis Kreuz-Ass, 5 Karten, gehen weg. Noch 1 Karte.',
    ],
    [
      'concertina/open',
      'AD AC 2D',
      '2L1u',
      'Ace of clubs under pile 1. 2 piles left.',
      'Kreuz-Ass unter Stapel 1. Noch 2 Stapel.',
    ],
    [
      'bayan/gradual',
      '3H 3C 9S',
      'D',
      'Three of clubs dealt as pile 2. 1 card left in the stock.',
      '',
    ],
  ])('%s %s: %s', (mode, row, played, en, de) => {
    const one = table(mode, row);
    one.play(played);
    // What an end adds is told apart.
    expect(said(one, english).startsWith(en)).toBe(true);
    expect(said(one, german).startsWith(de)).toBe(true);
  });

  test.each([
    [
      'royal-marriage/open/flush',
      'QH 7C 2S 3S 4S 5S 8C KH',
      'x3-6',
      '. In the row again: Two of spades to five of spades. 8 cards.',
    ],
    [
      'bayan/open',
      '3H 5C 9S 9H',
      'p1-4',
      '. In the row again: three of hearts and nine of hearts. 4 cards.',
    ],
    ['concertina/open', 'AD AC 2D', '2L1u', ': ace of clubs is pile 2 again. 3 piles.'],
    ['bayan/gradual', '3H 3C 9S', 'D', ': three of clubs is in the stock again, 2 cards.'],
  ])('%s %s: %s, taken back: %s', (mode, row, played, words) => {
    const one = table(mode, row);
    one.play(played);
    one.controller.undo();
    expect(said(one, english)).toBe(`Taken back${words}`);
  });

  test('U2, U3: what went comes back in its order, in one step', () => {
    const one = table('royal-marriage/open', 'QH 7C 2S 7D JC 8D KH');
    const before = formatPosition(one.controller.position);
    one.play('x3-4');
    one.controller.undo();
    expect(formatPosition(one.controller.position)).toBe(before);
  });

  test.each([
    ['royal-marriage/open', 'QH 7C 2S 7D JC 8D KH', 'x3-4', 2],
    ['bayan/open', '3H 5C 9S 9H', 'p3-4', 1],
    ['bayan/open', '3H 5C 9S 9H', 'p1-4', 0],
    ['concertina/open', 'AD AC 2D', '2L1u', 0],
  ])('S3: after %s %s %s the focus is on pile %i', (mode, row, played, index) => {
    const one = table(mode, row);
    one.play(played);
    expect(landingOf(move(played), one.controller.position)).toBe(index);
  });
});

describe('K1: a refused pile says why, and names the piles', () => {
  const refused = (mode: string, row: string, taps: readonly number[], showMoves = true) => {
    const one = table(mode, row, { showMoves });
    one.tap(...taps);
    return said(one, english, showMoves);
  };

  test.each<[string, string, number[], string]>([
    ['accordion/open', '5S 9C 9D', [2], '9♣ and 5♠ share neither suit nor rank.'],
    [
      'accordion/open',
      '2C 3S 4H 6D 6C',
      [4],
      '6♦ shares neither suit nor rank with 4♥ (pile 3) or 2♣ (pile 1).',
    ],
    [
      'royal-marriage/open',
      'QH 5C 9S 2D 3D 4D KH',
      [2],
      '5♣ is not among cards that stand between two of one suit or rank, and encloses none.',
    ],
    ['decade/open', 'KC 9D 9S AC', [1], 'No run with K♣ adds up to 10, 20, or 30.'],
    [
      'seven-up/open',
      'KC 2D 5S',
      [1],
      'No run of up to 4 cards with K♣ adds up to 7, 14, 21, 28, 35, 42, or 49.',
    ],
    [
      'bayan/open',
      '3H 5C 9S KH 9D',
      [2],
      '5♣ shares neither suit nor rank with 3♥ (pile 1), 9♠ (pile 3), or 9♦ (pile 5).',
    ],
  ])('%s %s: %j', (mode, row, taps, expected) => {
    expect(refused(mode, row, taps)).toBe(expected);
  });

  test.each<[string, string, number[], string]>([
    // Somebody has miscounted: what lies where something could go is named, whether it matches or not.
    [
      'accordion/open',
      '7H 7C KC KH 2S',
      [4, 2],
      'Pile 2 is 2 to the left; 3 to the left is pile 1: 7♥.',
    ],
    [
      'bidirectional/open',
      '7H 7C KC KH 2S',
      [2, 4],
      'Pile 4 is 2 to the right; 3 to the right is pile 5: 2♠.',
    ],
    ['bayan/open', '3H 5C 9S 9H 2C', [1, 3], 'Pile 3 is 2 away; 3 away is pile 4: 9♥.'],
    ['skidoo/open', '7H 7D 7S 7C', [4, 3], 'Pile 3 is 1 to the left; 2 to the left is pile 2: 7♦.'],
    [
      'royal-marriage/open',
      'QH 7C 2S 7D JC 8D KH',
      [1, 3],
      'Q♥ and 2♠ share neither suit nor rank.',
    ],
    ['nizhni-novgorod/open', 'AC 5D 9H AS', [1, 3], 'A single card cannot go here; 2 can.'],
    [
      'decade/open',
      'TD 5C 5H KC 9S AC',
      [1, 2],
      'These cards add up to 15, and that total does not go here.',
    ],
  ])('with legal moves hidden, %s %s: %j', (mode, row, taps, expected) => {
    expect(refused(mode, row, taps, false)).toBe(expected);
  });
});

describe('ends', () => {
  test.each<[string, string, string, string, string]>([
    ['bayan/open', 'AC 2C 3D 4D', 'p1-2 p1-2', 'You won!', 'All cards are gone.'],
    ['royal-marriage/open', 'QH 5C 9S KH', 'x2-3', 'You won!', 'Only Q♥ and K♥ are left.'],
    [
      'push-pin/open',
      'TD QC 3C 5H AS 3D',
      'x4-5 x2-3',
      'You won!',
      '2 cards are left, and that is the goal.',
    ],
    ['skidoo/open', '7H 7D 7S', '3L2', 'You won!', '2 piles are left, and that is the goal.'],
    ['royal-marriage/open', 'QH 5C 9S 2D KH', '', 'A good game!', 'No more moves: 5 cards left.'],
    ['bayan/open', '3H 5C 9S 9H', 'p3-4', 'game!', 'No more moves: 2 cards left.'],
  ])('K5: %s %s %s', (mode, row, moves, heading, line) => {
    const one = table(mode, row);
    if (moves !== '') one.play(moves);
    const { position } = one.controller;
    expect(endHeading(english, position)).toContain(heading);
    expect(endLine(english, position)).toBe(line);
  });

  test('a missed target is told as that, not as a win', () => {
    const one = table('revenge/open', '7H 7C KC KH');
    one.tap(4);
    one.play('4L3 3L1 2L1');
    const { position } = one.controller;
    expect(one.last()).toMatchObject({ kind: 'moved', ended: 'target-missed' });
    expect(endHeading(english, position)).not.toBe(english.t('end.won'));
    expect(endLine(english, position)).toBe('One pile, but K♣ is on top, not K♥.');
    expect(said(one, english)).toContain(endLine(english, position, english.cardName));
    expect(one.controller.state.game.result?.outcome).toBe('target-missed');
  });

  test('Virtuoso draws its target, and flags it', () => {
    const one = table('virtuoso/open', 'ms617');
    const view = toTableView(one.controller.state, english, { showMoves: true });
    const flagged = view.piles.filter(({ named }) => named === true);
    expect(flagged.map(({ id }) => id)).toEqual(['4D']);
    expect(flagged[0]?.label).toMatch(/, to end on top$/);
  });
});

describe('Revenge: the target is named before the first move', () => {
  const ROW = '7H 7C KC KH';

  test('nothing moves before; the first two cards are refused with the sentence of the rules', () => {
    const one = table('revenge/open', ROW);
    const { controller } = one;
    expect(controller.state.game.target).toBeNull();
    one.play('4L3');
    expect(said(one, english)).toBe('First choose the card that is to end on top.');
    controller.drop(3, 0);
    expect(one.last()).toMatchObject({ why: { code: 'aim-first' } });
    expect(controller.dropsFor(3)).toEqual([]);
    one.tap(2);
    expect(said(one, english)).toMatch(/^7♣ cannot be the target\. Choose a card of the row from/);
    const view = toTableView(controller.state, english, { showMoves: true });
    expect(view.piles.every(({ movable, target }) => !movable && target === null)).toBe(true);
    one.tap(4);
    expect(said(one, english)).toBe('King of hearts is to end on top.');
    one.play('4L3 3L1 2L1');
    expect(one.last()).toMatchObject({ kind: 'moved' });
  });

  test('the name can be taken back until the first move, and then stays', () => {
    const one = table('revenge/open', ROW);
    const { controller } = one;
    expect(controller.canUndo).toBe(false);
    one.tap(4);
    expect(controller.canUndo).toBe(true);
    controller.undo();
    expect([controller.state.game.target, controller.canUndo]).toEqual([null, false]);
    expect(said(one, english)).toBe('Choose the card that is to end on top.');
    one.tap(3);
    const kings: Move = move('4L3');
    controller.play(kings);
    controller.undo();
    expect(controller.state.game.target).not.toBeNull();
    controller.undo();
    expect(one.last()).toMatchObject({ kind: 'refused', why: { code: 'nothing-to-undo' } });
  });

  test('without undo the name stays, like all that is done', () => {
    const one = table('revenge/open/no-undo', ROW);
    one.tap(4);
    one.controller.undo();
    expect(one.last()).toMatchObject({ why: { code: 'no-undo' } });
    expect(one.controller.state.game.target).not.toBeNull();
  });
});

describe('help', () => {
  const hinted = (mode: string, row: string, text: string, rung: 'pile' | 'move' | 'why') => {
    const { position } = table(mode, row).controller;
    const piles = position.row.length - 1;
    return { position, move: move(text), sure: 'fewest' as const, piles, rung };
  };

  test.each<[string, string, string, string, string, string]>([
    [
      'royal-marriage/open',
      'QH 7C 2S 7D JC 8D KH',
      'x3-4',
      'Two of spades, pile 3, can go.',
      'Two of spades and seven of diamonds go.',
      'It cannot be won any more; this still leads to the fewest, 6 cards.',
    ],
    [
      'concertina/open',
      'AD AC 2D',
      '2L1u',
      'Ace of clubs, pile 2, can move.',
      'Ace of clubs under pile 1.',
      'It cannot be won any more; this still leads to the fewest, 2 piles.',
    ],
    [
      'decade/open',
      'TD 5C 5H KC 9S AC',
      'x2-6',
      'Five of clubs, pile 2, can go.',
      'Five of clubs to ace of clubs, 5 cards, go.',
      'It cannot be won any more; this still leads to the fewest, 5 cards.',
    ],
  ])('a hint in %s %s: %s', (mode, row, text, pile, whole, why) => {
    expect(hintText(english, hinted(mode, row, text, 'pile'))).toBe(pile);
    expect(hintText(english, hinted(mode, row, text, 'move'))).toBe(whole);
    expect(hintText(english, hinted(mode, row, text, 'why'))).toBe(why);
  });

  test('the marks of a hint: one card to begin with, then all that go, or where to', () => {
    expect(marksOf(move('x3-4'), false)).toMatchObject({ goes: [2], to: null });
    expect(marksOf(move('x3-4'), true)).toMatchObject({ goes: [2, 3], to: null });
    expect(marksOf(move('p1-4'), true)).toMatchObject({ goes: [0, 3], to: null });
    expect(marksOf(move('2L1u'), true)).toEqual({ goes: [1], to: 0, tab: '↓', stock: false });
  });

  test('the picture of a game tells what went, and counts cards', () => {
    const one = table('royal-marriage/open', 'QH 7C 2S 7D JC 8D KH');
    one.play('x3-4');
    const points = pointsOf(one.controller.state.game, []);
    const [, last] = points;
    if (last === undefined) throw new Error('no point');
    expect(pointText(english, last, 'cards')).toBe(
      'Move 1 · x3-4, 2♠ 7♦ go · 5 cards · not looked at yet',
    );
    expect(pointText(german, last, 'cards', true)).toContain('Pik-Zwei und Karo-Sieben gehen weg');
    const under = table('concertina/open', 'AD AC 2D');
    under.play('2L1u');
    const [, step] = pointsOf(under.controller.state.game, []);
    if (step === undefined) throw new Error('no point');
    expect(pointText(english, step, 'piles')).toContain('2L1u, A♣ under A♦');
  });
});
