import { expect } from '@playwright/test';
import type { Hand } from '../engine.ts';
import { END, button, clickMoves, typeMoves } from '../table.ts';
import type { Visitor } from '../visitor.ts';
import type { Flow } from './flow.ts';

/** A whole deal of eighteen cards, and how it is won. */
const EIGHTEEN = '/play/late-binding/ms1';
const WIN = '12L1 11L3 8L3 9L1 10L3 8L1 7L3 9L3 6L3 7L3 4L1 7L3 4L1 4L3 2L1 3L1 2L1'.split(' ');
/** Won by 4L3 3L1 2L1. */
const FOUR = '/play/accordion/7H7CKCKH';
const PHONE = { width: 390, height: 844 };

async function won(visitor: Visitor): Promise<void> {
  await visitor.reads(END, 'You won!');
}

/** The last pile that can go to just one other is carried there. */
async function carry(visitor: Visitor, hand: Hand): Promise<void> {
  await visitor.open('/play/accordion/ms617');
  await visitor.hasPiles(52);
  const names = await visitor.names();
  const from = names.findLastIndex((name) => /can go onto pile \d+$/.test(name));
  const to = Number(/(\d+)$/.exec(names[from] ?? '')?.[1]);
  const [start, goal] = [
    await visitor.pointOf(visitor.pile(from + 1)),
    await visitor.pointOf(visitor.pile(to)),
  ];
  await visitor.drag(start, goal, hand);
  await visitor.hasPiles(51);
  const [card = ''] = (names[from] ?? '').split(',');
  expect((await visitor.names())[to - 1]).toMatch(new RegExp(`^${card}, pile ${String(to)} of 51`));
  // Dropped where it may not go, it goes home, and it is said why.
  await visitor.drag(await visitor.pointOf(visitor.pile(30)), goal, hand);
  await visitor.sees('.toast');
  await visitor.hasPiles(51);
}

export const PLAY: readonly Flow[] = [
  {
    name: 'an open game is won by clicks, and the statistics count it',
    run: async (visitor) => {
      await visitor.open(EIGHTEEN);
      await visitor.hasPiles(18);
      await clickMoves(visitor, WIN);
      await won(visitor);
      await visitor.reads(END, /your best 1 ?new/);
      await visitor.open('/stats');
      await visitor.reads('main', /1 game ended .*full wins? 1 of 1 .*100%/);
    },
  },
  {
    name: 'an open game is won by keys, and the focus goes along',
    run: async (visitor) => {
      await visitor.open(FOUR);
      await visitor.hasPiles(4);
      for (let tabs = 0; tabs < 12; tabs += 1) {
        if ((await visitor.count('[data-pile]:focus')) === 1) break;
        await visitor.tab();
      }
      await visitor.press('Control+End');
      await visitor.focusIsOn(visitor.pile(4));
      await visitor.press('Enter', 'Control+Home', 'Enter');
      await visitor.hasPiles(3);
      await visitor.focusIsOn(visitor.pile(1));
      await visitor.press('Control+End', 'Enter');
      if ((await visitor.count('[aria-selected=true]')) === 1)
        await visitor.press('ArrowLeft', ' ');
      await visitor.hasPiles(2);
      await visitor.press('Control+End', 'Enter');
      await won(visitor);
    },
  },
  {
    name: 'undo, redo and the timeline',
    run: async (visitor) => {
      const slider = { role: 'slider', name: 'Timeline' } as const;
      await visitor.open('/play/accordion/gradual/ms617');
      await visitor.hasPiles(1);
      await typeMoves(visitor, 'D 2L1 D D D D D D D');
      await visitor.hasPiles(8);
      await visitor.click(button('Undo'));
      await visitor.hasPiles(7);
      await visitor.press('Control+z');
      await visitor.hasPiles(6);
      await visitor.click(button('Redo'));
      await visitor.press('Control+y');
      await visitor.hasPiles(8);
      await visitor.press('t');
      await visitor.focusIsOn(slider);
      await visitor.press('Home');
      await visitor.hasPiles(1);
      await visitor.press('ArrowRight', 'ArrowRight', 'ArrowRight');
      await visitor.hasPiles(2);
      await visitor.press('Escape');
      await visitor.misses(slider);
      await visitor.press('d');
      await visitor.hasPiles(3);
    },
  },
  {
    name: 'a game is dealt card by card, and won',
    run: async (visitor) => {
      await visitor.open('/play/accordion/gradual/5C5S5H');
      await visitor.click(button('Deal'));
      await visitor.hasPiles(2);
      await visitor.click(button('Deal'));
      await visitor.hasPiles(3);
      await clickMoves(visitor, ['3L1', '2L1']);
      await won(visitor);
    },
  },
  {
    name: 'in Royal Marriage cards leave the row, until bride and groom stand together',
    run: async (visitor) => {
      await visitor.open('/play/royal-marriage/open/QHQDQCKC3CKH');
      await visitor.hasPiles(6);
      await typeMoves(visitor, 'x2 x3');
      await visitor.hasPiles(4);
      await visitor.click(visitor.pile(2));
      if ((await visitor.count('[aria-selected=true]')) === 1) await visitor.click(visitor.pile(3));
      await won(visitor);
      await visitor.hasPiles(2);
    },
  },
  {
    name: 'a pile is carried with the mouse',
    run: (visitor) => carry(visitor, 'mouse'),
  },
  {
    name: 'a pile is carried with a finger, and taps play',
    fingers: true,
    run: async (visitor) => {
      await visitor.resize(PHONE);
      await carry(visitor, 'finger');
      await visitor.open(FOUR);
      await visitor.hasPiles(4);
      await clickMoves(visitor, ['4L3', '3L1', '2L1'], 'finger');
      await won(visitor);
    },
  },
  {
    name: 'the browser tells a screen reader what a pile is',
    run: async (visitor) => {
      await visitor.open(FOUR);
      await visitor.hasPiles(4);
      const name = 'King of hearts, pile 4 of 4, 1 card, can go onto pile 3 or 1';
      expect(await visitor.window.isCalled('[data-pile="3"]', 'button', name)).toBe(true);
    },
  },
];
