import { END, button, clickMoves, link } from '../table.ts';
import type { Flow } from './flow.ts';

/** Won by 4L3 3L1 2L1; 4L1 loses it. */
const FOUR = '/play/accordion/7H7CKCKH';
const LAMP = '[role=banner] .lamp, header .lamp';
const REPLAY =
  '/replay/accordion/open/ms617/y1y3v1w3v3s1t3p1o1o3p3j1j3j1k3j3f3h3e1f3e3b3c3b1a3X3Z3W3S3T3U3T1O3O1O3Q3P3L3L1J1K3J3G1H3E1E3F3D3-6f';

export const HELP: readonly Flow[] = [
  {
    name: 'the solver’s worker starts under the policy: hint and lamp',
    run: async (visitor) => {
      await visitor.open(FOUR);
      await visitor.click(button('Hint'));
      await visitor.click(button('Continue'));
      await visitor.reads('.advice', /pile \d, can move/);
      await visitor.click(button('Hint'));
      await visitor.click(button('Hint'));
      await visitor.reads('.advice', 'Afterwards it can still be won.');
      await visitor.press('w');
      await visitor.reads(LAMP, 'still winnable');
      await clickMoves(visitor, ['4L1']);
      await visitor.reads(LAMP, 'not any more, fewest 2');
    },
  },
  {
    name: 'the kernel searches a long row: show me names a line that wins 52 cards',
    run: async (visitor) => {
      await visitor.open('/play/accordion/ms617');
      await visitor.hasPiles(52);
      await visitor.press('s');
      await visitor.click(button('Continue'));
      await visitor.reads('.advice', 'Move 1 of 51');
      await visitor.press('s');
      await visitor.hasPiles(51);
    },
  },
  {
    name: 'a replay from a link goes to its end, and can be played on',
    run: async (visitor) => {
      await visitor.open(REPLAY);
      await visitor.hasPiles(52);
      await visitor.press('ArrowRight');
      await visitor.hasPiles(51);
      await visitor.click(button('To the end'));
      await visitor.hasPiles(4);
      await visitor.reads('main', 'No more moves, 4 piles');
      await visitor.click(button('One move back'));
      await visitor.hasPiles(5);
      await visitor.click(button('Play on from here'));
      await visitor.isOn(/^\/play\/accordion\/open\/ms617$/);
      await visitor.hasPiles(5);
    },
  },
  {
    name: 'a bad address says what is wrong and leads to the right one',
    run: async (visitor) => {
      await visitor.open('/play/acordion/ms617');
      await visitor.reads('main', 'There is no game “acordion”');
      await visitor.click(link('Play accordion/ms617'));
      await visitor.hasPiles(52);
      await visitor.misses(END);
    },
  },
];
