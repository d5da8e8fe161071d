import { expect, test } from 'vitest';
import { stepText } from '../src/text/stepText.ts';
import { profileOf, stepAt, stepOfKey } from '../src/views/timeline/steps.ts';
import { english, german, table } from './support.ts';

test.each([
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 0, 0],
  ['ArrowRight', 5, 6],
  ['ArrowUp', 40, 40],
  ['PageDown', 5, 0],
  ['PageUp', 5, 15],
  ['Home', 5, 0],
  ['End', 5, 40],
  ['z', 5, null],
])('%s on move %i of 40', (key, at, to) => {
  expect(stepOfKey(key, at, 40)).toBe(to);
});

test('a finger is on the nearest position, and never beyond an end', () => {
  const at = [-9, 0, 9, 10, 99, 100, 400].map((x) => stepAt(x, 100, 9));
  expect(at).toEqual([0, 0, 0, 1, 9, 9, 9]);
  expect(stepAt(5, 0, 9)).toBe(9);
});

test('U3: every step of a game has a bar, every deal a tick', () => {
  const { controller, play } = table('accordion/gradual', '7H7CKCKH');
  play('D D D 4L1 2L1');
  controller.undo();
  const { bars, ticks } = profileOf(controller.state.game);
  expect(bars.match(/M/g)).toHaveLength(6);
  expect(ticks.match(/M/g)).toHaveLength(3);
});

test('a step in words, seen and spoken', () => {
  const { controller, play } = table('accordion/gradual', '7H7CKCKH');
  play('D D D 4L1 2L1');
  const { game } = controller.state;
  expect(stepText(english, game, 0)).toBe('Move 0 of 5: the start, 1 pile');
  expect(stepText(english, game, 1)).toBe('Move 1 of 5: 7♣ dealt, 2 piles');
  expect(stepText(english, game, 4)).toBe('Move 4 of 5: K♥ onto K♣, 3 piles');
  expect(stepText(english, game, 4, true)).toBe(
    'Move 4 of 5: king of hearts onto king of clubs, 3 piles',
  );
  expect(stepText(german, game, 4)).toBe('Zug 4 von 5: K♥ auf K♣, 3 Stapel');
});

test.each([
  ['concertina/open', 'AD AC 2D', '2L1u', 'A♣ under A♦'],
  ['bayan/open', '3H 5C 9S 9H', 'p1-4', '3♥ and 9♥ taken away, 2 cards'],
  ['royal-marriage/open', 'QH 5C 9S KH', 'x2-3', '5♣ and 9♠ taken away'],
  ['seven-up/open', '3H 7C 9S', 'x2', '7♣ taken away'],
])('a step of %s', (modeText, deal, move, what) => {
  const { controller, play } = table(modeText, deal);
  play(move);
  expect(stepText(english, controller.state.game, 1)).toContain(`: ${what}`);
});

test('every step of a whole game has its words', () => {
  const { controller } = table('accordion/gradual', 'ms617');
  while (controller.position.stock.length > 0) controller.deal();
  const { game } = controller.state;
  const lines = game.positions.map((_, index) => stepText(english, game, index));
  expect(new Set(lines).size).toBe(52);
});
