import { beforeEach, expect, test, vi } from 'vitest';
import { playTyped } from '../src/actions/typeMove.ts';
import type { Session } from '../src/session/session.svelte.ts';
import { english, table } from './support.ts';

const say = vi.fn();
beforeEach(() => say.mockClear());

/** As much of a session as typed moves need. */
function seat(modeText: string, deal: string) {
  const one = table(modeText, deal);
  const session = {
    text: english,
    picture: { looking: null },
    get state() {
      return one.controller.state;
    },
    act: (change: (controller: typeof one.controller) => void) => change(one.controller),
    say,
  } as unknown as Session;
  return { ...one, type: (typed: string) => playTyped(session, typed) };
}

test.each([
  ['accordion/open', '7H 7C KC KH', '4L3 3L1 2L1', 1],
  ['accordion/open', '7H 7C KC KH', ' 4l3, 3L1 ', 2],
  ['accordion/gradual', '7H 7C KC KH', 'd d', 3],
  ['bidirectional/open', '9C 4D KH 9S', '1R3', 3],
  ['concertina/open', 'AD AC 2D', '2L1u', 2],
  ['bayan/open', '3H 5C 9S 9H', 'p1-4', 2],
  ['royal-marriage/open', 'QH 5C 9S KH', 'x2-3', 2],
  ['seven-up/open', '3H 7C 9S', 'x2', 2],
])('typed in %s on %s: %s', (modeText, deal, typed, piles) => {
  const { controller, type } = seat(modeText, deal);
  expect(type(typed)).toBe(true);
  expect(controller.position.row).toHaveLength(piles);
  expect(say).not.toHaveBeenCalled();
});

test('K2: what is refused stops the line, by the same validator; what was played stands', () => {
  const { controller, type, last } = seat('accordion/open', '7H 7C KC KH');
  expect(type('4L1 3L3 2L1')).toBe(false);
  expect(last()).toMatchObject({ kind: 'refused', why: { code: 'rule' } });
  expect(controller.state.game.moves).toHaveLength(1);
});

test('what is no move says so, and plays nothing of the line', () => {
  const { controller, type } = seat('accordion/open', '7H 7C KC KH');
  expect(type('4L3 hop')).toBe(false);
  expect(say).toHaveBeenCalledWith(expect.stringContaining('hop'), true);
  expect(controller.state.game.moves).toEqual([]);
});
