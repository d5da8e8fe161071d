/** Hints do not lie: who follows them from a position that can be won ends at the goal, and a lost game loses no more. */
import {
  createPosition,
  legalMoves,
  makeCard,
  numberedDeal,
  outcome,
  parseMode,
  play,
  startPosition,
  unwrap,
  type Card,
  type Position,
} from '@bellows/rules';
import { describe, expect, test } from 'vitest';
import { hint, Hinter, solve } from '../src/index.ts';
import { truth } from './oracle.ts';

const NODES = 100_000;

function start(modeText: string, number: number): Position {
  const mode = unwrap(parseMode(modeText));
  const deal = numberedDeal({ high: 0, low: number });
  const target = mode.variant.target === 'declared' ? (deal.cards[40] ?? null) : null;
  return unwrap(startPosition(mode, deal, target));
}

/** Plays what `next` says until nothing can be played. */
function follow(start: Position, next: (position: Position) => ReturnType<typeof hint>): Position {
  let position = start;
  for (;;) {
    const found = unwrap(next(position));
    if (found.kind === 'over') return position;
    position = unwrap(play(position, found.move));
  }
}

describe('hints only, from a deal that can be won, end at the goal', () => {
  const modes = [
    ...['accordion/open', 'accordion/gradual', 'bidirectional/open', 'leap-4/open'],
    ...['concertina/open', 'concertina/gradual', 'skidoo/open', 'bayan/open', 'decade/open'],
    ...['royal-marriage/open', 'revenge/open'],
  ];
  test.each(modes)('%s', (mode) => {
    for (const number of [1, 2, 3]) {
      const deal = start(mode, number);
      if (unwrap(solve(deal, { nodes: NODES })).kind !== 'won') continue;
      const hinter = new Hinter();
      const end = follow(deal, (position) => {
        // After the first hint a budget of nothing is enough: the line is remembered.
        const found = hinter.hint(position, { nodes: position === deal ? NODES : 1 });
        if (outcome(position) === 'playing') {
          expect(unwrap(found)).toMatchObject({ kind: 'move', sure: 'wins' });
        }
        return found;
      });
      expect(outcome(end)).toBe('won');
    }
  });
});

let seed = 11;
function below(bound: number): number {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
  return (seed >>> 8) % bound;
}

function tiny(modeText: string): Position {
  const mode = unwrap(parseMode(modeText));
  const deck = Array.from({ length: 15 }, (_, i) => makeCard(Math.floor(i / 3), i % 3));
  const cards: Card[] = [];
  while (cards.length < 7) cards.push(...deck.splice(below(deck.length), 1));
  const shown = mode.deal === 'open' ? cards.length : 1 + below(cards.length);
  const target = mode.variant.target === 'none' ? null : (cards[below(cards.length)] ?? null);
  const row = cards.slice(0, shown).map((card) => [card]);
  return unwrap(createPosition({ mode, row, stock: cards.slice(shown), target }));
}

describe('small games, against looking at everything', () => {
  const modes = [
    ...['accordion/open', 'accordion/gradual', 'compulsory/gradual', 'idle-year/gradual'],
    ...['bidirectional/open', 'revenge/open', 'leap-2/open', 'concertina/open', 'skidoo/open'],
    ...['bayan/open', 'push-pin/open', 'decade/open', 'seven-up/open'],
  ];
  test.each(modes)('%s: a hint wins, or keeps the exact fewest', (mode) => {
    for (let i = 0; i < 40; i += 1) {
      const position = tiny(mode);
      const before = truth(position);
      const found = unwrap(hint(position));
      if (legalMoves(position).length === 0) {
        expect(found.kind).toBe('over');
        continue;
      }
      if (found.kind === 'over') expect.unreachable('a move is left');
      const after = truth(unwrap(play(position, found.move)));
      if (before.winnable) {
        expect([found.sure, after.winnable]).toEqual(['wins', true]);
      } else {
        expect([found.sure, found.piles, after.fewest]).toEqual([
          'fewest',
          before.fewest,
          before.fewest,
        ]);
      }
    }
  });

  test.each(modes)('%s: hints asked for one by one, each anew, end as well as it can', (mode) => {
    for (let i = 0; i < 10; i += 1) {
      const position = tiny(mode);
      const best = truth(position);
      const end = follow(position, hint);
      if (best.winnable) expect(outcome(end)).toBe('won');
      else expect(end.row.length).toBe(best.fewest);
    }
  });
});

test('a hint that is not proved says so', () => {
  const found = unwrap(hint(start('leap-2/open', 1), { nodes: 1 }));
  expect(found).toMatchObject({ kind: 'move', sure: 'good' });
});

test('the same hint and the same nodes each time', () => {
  for (const mode of ['accordion/open', 'revenge/open', 'skidoo/open', 'bayan/open']) {
    const ask = () => hint(start(mode, 5), { nodes: 20_000 });
    expect(ask()).toEqual(ask());
  }
});
