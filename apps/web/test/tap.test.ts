import { describe, expect, test } from 'vitest';
import { toTableView } from '../src/game/tableView.ts';
import { eventText } from '../src/game/words.ts';
import { english, german, table } from './support.ts';

const view = (one: ReturnType<typeof table>, showMoves = true) =>
  toTableView(one.controller.state, english, { showMoves });

describe('legal moves shown', () => {
  test('one target moves at once', () => {
    const one = table('accordion/open', '2C 3S 4H 6D 6C');
    one.tap(5);
    expect(one.controller.position.row).toHaveLength(4);
  });

  test('L6: two targets ask; the second tap chooses', () => {
    const one = table('accordion/open', '7H 7C KC KH');
    one.tap(4);
    expect(view(one).selected).toBe(3);
    expect(view(one).piles.map(({ target }) => target?.tab)).toEqual([
      '3',
      undefined,
      '1',
      undefined,
    ]);
    one.tap(1);
    expect(one.controller.position.row[0]).toHaveLength(2);
  });

  test('L6: a tap elsewhere, a second tap and cancel all let go', () => {
    for (const letGo of [2, 4, null]) {
      const one = table('accordion/open', '7H 8C KC KH');
      one.tap(4);
      if (letGo === null) one.controller.cancel();
      else one.tap(letGo);
      expect(one.controller.state.selected).toBeNull();
      expect(one.controller.state.game.moves).toEqual([]);
    }
  });

  test('a slip onto another movable pile selects it and never moves', () => {
    const one = table('accordion/open', '7H 7C KC KH');
    one.tap(4, 2);
    expect(one.controller.state).toMatchObject({ selected: 1, game: { moves: [] } });
  });

  test('L7: 20 taps in a row leave a legal game', () => {
    const one = table('accordion/open', 'ms617');
    for (let i = 0; i < 20; i += 1) one.tap(52 - ((i * 7) % 52));
    const { game } = one.controller.state;
    expect(game.positions).toHaveLength(game.moves.length + 1);
  });
});

describe('legal moves hidden', () => {
  const row = '2C 9H 8S 9C 9D 9S';

  test('K13: piles with 0, 1 and 2 targets behave alike', () => {
    const seen = [2, 4, 6].map((pile) => {
      const one = table('accordion/open', row, { showMoves: false });
      one.tap(pile);
      const shown = view(one, false);
      expect(shown.selected).toBe(pile - 1);
      expect(shown.piles.every(({ target, movable }) => target === null && !movable)).toBe(true);
      expect(shown.piles.some(({ label }) => label.includes('can go'))).toBe(false);
      const event = one.last();
      const { state } = one.controller;
      const words = event === undefined ? '' : eventText(english, event, state, false);
      return words.replace(/^.* of \w+/, '');
    });
    expect(new Set(seen).size).toBe(1);
  });

  test('K13: the second tap decides, refused or played', () => {
    const one = table('accordion/open', row, { showMoves: false });
    one.tap(2, 1);
    expect(one.last()).toMatchObject({ kind: 'refused', why: { code: 'rule' } });
    expect(one.controller.state.selected).toBeNull();
    one.tap(5, 4);
    expect(one.controller.position.row).toHaveLength(5);
  });

  test('a tap out of reach selects the other pile', () => {
    const one = table('accordion/open', row, { showMoves: false });
    one.tap(2, 6);
    expect(one.controller.state.selected).toBe(5);
  });

  test('a rule that knows a move does not name it', () => {
    const one = table('compulsory/gradual', '2H 2S 4H', { showMoves: false });
    one.controller.deal();
    one.controller.deal();
    const event = one.last();
    expect(event).toMatchObject({ kind: 'refused' });
    if (event === undefined) return;
    expect(eventText(english, event, one.controller.state, false)).not.toMatch(/\d[LR]\d/);
    expect(eventText(english, event, one.controller.state, true)).toContain('2L1');
  });
});

describe('words', () => {
  test('S1: the name of a pile', () => {
    const one = table('accordion/open', '7H 7C KC KH');
    expect(view(one).piles[3]?.label).toBe(
      'King of hearts, pile 4 of 4, 1 card, can go onto pile 3 or 1',
    );
    expect(view(one, false).piles[3]?.label).toBe('King of hearts, pile 4 of 4, 1 card');
    const shown = toTableView(one.controller.state, german, { showMoves: true });
    expect(shown.piles[3]?.label).toBe(
      'Herz-König, Stapel 4 von 4, 1 Karte, kann auf Stapel 3 oder 1',
    );
  });

  test('K1: why a move is refused', () => {
    const one = table('accordion/open', '5S 9C 8D 7D KC');
    const said = (pile: number) => {
      one.tap(pile);
      const event = one.last();
      return event === undefined ? '' : eventText(english, event, one.controller.state, true);
    };
    expect(said(2)).toBe('9♣ and 5♠ share neither suit nor rank.');
    expect(said(1)).toContain('there is no pile');
    expect(said(3)).toBe('8♦ and 9♣ share neither suit nor rank.');
  });

  test('S2: one short sentence a move, in both languages', () => {
    const one = table('accordion/open', '5C 5S 5H');
    one.controller.play({ kind: 'merge', from: 3, direction: 'L', distance: 1, under: false });
    const event = one.last();
    if (event === undefined) throw new Error('no event');
    expect(eventText(english, event, one.controller.state, true)).toBe(
      'Five of hearts onto pile 2. 2 piles left.',
    );
    expect(eventText(german, event, one.controller.state, true)).toBe(
      'Herz-Fünf auf Stapel 2. Noch 2 Stapel.',
    );
  });

  test('the focus lands on the merged pile, in both directions', () => {
    const one = table('bidirectional/open', '9C 4D KH 9S');
    one.controller.play({ kind: 'merge', from: 1, direction: 'R', distance: 3, under: false });
    const event = one.last();
    if (event === undefined) throw new Error('no event');
    expect(eventText(english, event, one.controller.state, true)).toContain('onto pile 3.');
  });
});
