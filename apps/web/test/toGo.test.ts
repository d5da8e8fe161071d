/** How far it is to a full win, whether or not it can still be reached. */
import { expect, test } from 'vitest';
import { toGo } from '../src/game/toGo.ts';
import { table } from './support.ts';

test.each([
  ['accordion/open', 'ms617', { unit: 'moves', count: 51 }],
  ['accordion/gradual', 'ms617', { unit: 'moves', count: 51 }],
  ['skidoo/open', 'ms617', { unit: 'moves', count: 50 }],
  ['late-binding/open', 'ms617', { unit: 'moves', count: 17 }],
  ['bayan/open', 'ms617', { unit: 'moves', count: 26 }],
  ['nizhni-novgorod/open', 'ms617', { unit: 'moves', count: 25 }],
  ['royal-marriage/open', 'ms617', { unit: 'cards', count: 50 }],
  ['decade/open', 'ms617', { unit: 'cards', count: 52 }],
] as const)('A8: %s %s', (mode, deal, expected) => {
  expect(toGo(table(mode, deal).controller.position)).toEqual(expected);
});

test('A8: each move is one fewer, a deal is none', () => {
  const { controller, play } = table('accordion/gradual', '7H7CKCKH');
  expect(toGo(controller.position).count).toBe(3);
  play('D');
  expect(toGo(controller.position).count).toBe(3);
  play('2L1');
  expect(toGo(controller.position).count).toBe(2);
});
