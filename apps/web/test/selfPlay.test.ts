import { formatMove, formatPosition, numberedDeal, outcome } from '@bellows/rules';
import { expect, test } from 'vitest';
import { nextMove, playsItself } from '../src/game/selfPlay.ts';
import { mode, table } from './support.ts';

/** Plays a game by itself; the moves, and the row that is left. */
function alone(modeText: string, deal: string) {
  const { controller } = table(modeText, deal);
  const moves: string[] = [];
  for (let next = nextMove(controller.position); next !== null;) {
    controller.play(next);
    moves.push(formatMove(next));
    next = nextMove(controller.position);
  }
  return { controller, moves: moves.join(' '), row: formatPosition(controller.position) };
}

const row = (text: string) => text.replace(/\(\d+\)/g, '');

// The worked positions of the rules; of several moves the leftmost goes first.
test.each([
  ['C3', 'idle-year/gradual', '2H KS 4H TH 4S', 4, null],
  ['C3', 'idle-year/gradual', '2C 9H 8C 4H QC 8H', 3, '2C 4H QC'],
  ['C1', 'idle-year/gradual', 'AS QS 3H TH JS', 3, 'QS TH JS'],
  ['C1', 'idle-year/gradual/packet', 'AS QS 3H TH JS', 3, 'QS TH JS'],
])('%s: %s plays %s to %i piles', (_rule, modeText, deal, piles, left) => {
  const { controller, row: end } = alone(modeText, deal);
  expect(controller.position.row).toHaveLength(piles);
  expect(outcome(controller.position)).toBe('blocked');
  if (left !== null) expect(row(end)).toBe(left);
});

test('C3, C4, C5: leftmost slide first; by packet the leftmost pile, and its slide', () => {
  // A slide of pile 4 and a leap of pile 4: only the slide. The row waits with every leap.
  expect(alone('idle-year/gradual', '2H 3S KS 2S').moves).toBe('D D 3L1 D 3L1 2L1');
  const { moves } = alone('idle-year/gradual/packet', '2C 9H 8C 4H QC 8H');
  expect(moves).toMatch(/^D D D D/);
});

test('K10: every game ends by itself, in at most 102 steps', () => {
  for (let low = 1; low <= 30; low += 1) {
    for (const modeText of ['idle-year/gradual', 'idle-year/gradual/packet']) {
      const { controller } = alone(modeText, numberedDeal({ high: 0, low }).id);
      expect(outcome(controller.position)).not.toBe('playing');
      expect(controller.state.game.moves.length).toBeLessThanOrEqual(102);
    }
  }
});

test('C5: only the Idle Year is left to itself', () => {
  const can = ['idle-year/gradual', 'idle-year/gradual/packet/no-undo'];
  const cannot = ['accordion/gradual', 'compulsory/gradual', 'royal-marriage/open'];
  expect(can.map((one) => playsItself(mode(one)))).toEqual([true, true]);
  expect(cannot.map((one) => playsItself(mode(one)))).toEqual([false, false, false]);
  expect(nextMove(table('compulsory/gradual', 'ms617').controller.position)).toBeNull();
});
