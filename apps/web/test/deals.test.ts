import { describe, expect, test, vi } from 'vitest';
import { makeCard } from '@bellows/rules';
import { DeckRow } from '../src/views/deals/deckRow.svelte.ts';
import { readWanted } from '../src/views/deals/wanted.ts';
import { standsAs } from '../src/views/deals/listing.ts';
import { english, game, german } from './support.ts';

describe('what is wanted', () => {
  test.each([
    ['ms617', 'ms617'],
    [' PYSOL7 ', 'pysol7'],
    ['7h 7c kc kh', '7H7CKCKH'],
    ['10♥;♠Q,4♦️', 'THQS4D'],
    ['{"accordion":["AC","10C"]}', 'ACTC'],
  ])('%s is a deal', (typed, id) => {
    expect(readWanted(typed)).toMatchObject({ kind: 'deal', deal: { id } });
  });

  test.each([
    ['https://b.example/play/accordion/open/ms617', '/play/accordion/open/ms617'],
    ['Look: http://192.168.1.5:8417/play/skidoo/ms1?lang=de#x', '/play/skidoo/ms1'],
    ['/replay/accordion/open/ms617/B1-aa', '/replay/accordion/open/ms617/B1-aa'],
  ])('%s is an address', (typed, path) => {
    expect(readWanted(typed)).toEqual({ kind: 'visit', path });
  });

  test.each([
    ['7H 7C xx', { card: 3, span: { start: 6, end: 8 } }],
    ['7H7C7H', { card: 3, span: { start: 4, end: 6 } }],
    ['{"accordion":["AC","AC"]}', { card: 2, span: { start: 20, end: 22 } }],
    ['hello', null],
    ['', null],
  ])('%s is wrong, at the card', (typed, at) => {
    expect(readWanted(typed)).toMatchObject({ kind: 'wrong', at });
  });

  test('letters of the language; other addresses lead nowhere', () => {
    expect(readWanted('D♠ BC', german.letters)).toMatchObject({ deal: { id: 'QSJC' } });
    expect(readWanted('https://elsewhere.example/7H')).toEqual({ kind: 'no-link' });
  });
});

test('the row of a real deck: each card once, the last one taken back, kept in the address', () => {
  const replaceState = vi.fn();
  vi.stubGlobal('history', { state: null, replaceState });
  vi.stubGlobal('location', { pathname: '/deals/deck', search: '' });
  const row = new DeckRow('#7H7C');
  const [king, queen] = [makeCard(12, 0), makeCard(11, 3)];
  expect([row.add(king), row.add(king), row.add(queen)]).toEqual([true, false, true]);
  expect([row.placeOf(queen), row.placeOf(makeCard(0, 0))]).toEqual([4, 0]);
  expect(replaceState).toHaveBeenLastCalledWith(null, '', '/deals/deck#7H7CKCQS');
  expect(row.takeBack()).toBe(queen);
  row.clear();
  expect([row.takeBack(), row.cards]).toEqual([null, []]);
  expect(replaceState).toHaveBeenLastCalledWith(null, '', '/deals/deck');
  expect(new DeckRow('#nonsense').cards).toEqual([]);
  vi.unstubAllGlobals();
});

test('how a game of the list stands', () => {
  const open = game('accordion/open', 'ms617');
  expect(standsAs(english, open)).toBe('Unfinished, 52 piles');
  const result = { outcome: 'won', piles: 1, score: 1010, seconds: 9 } as const;
  expect(standsAs(english, { ...open, result })).toBe('Won, 1 pile');
  expect(standsAs(english, { ...open, closed: true })).toBe('Given up, 52 piles');
  const none = { ...result, piles: 0 };
  expect(standsAs(english, { ...game('bayan/open', 'ms1'), result: none })).toBe('Won, 0 cards');
});
