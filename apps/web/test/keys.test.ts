import { expect, test } from 'vitest';
import { actionOf, type KeyPress } from '../src/actions/keys.ts';

const PLAIN: KeyPress = {
  key: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
};

const ctrl = { ctrlKey: true };
const shift = { shiftKey: true };

test.each<[string, Partial<KeyPress>, string | null]>([
  ['z', {}, 'undo'],
  ['U', shift, 'undo'],
  ['y', {}, 'redo'],
  ['r', {}, 'redo'],
  ['d', {}, 'deal'],
  ['n', {}, 'new-game'],
  ['Escape', {}, 'cancel'],
  ['z', ctrl, 'undo'],
  ['z', { metaKey: true }, 'undo'],
  ['y', ctrl, 'redo'],
  ['Z', { ...ctrl, ...shift }, 'redo'],
  ['Z', { metaKey: true, ...shift }, 'redo'],
  // The browser's own keys stay the browser's.
  ['d', ctrl, null],
  ['n', { metaKey: true }, null],
  ['r', ctrl, null],
  ['z', { altKey: true }, null],
  ['x', {}, null],
  // Held down, only undo and redo go on.
  ['z', { repeat: true }, 'undo'],
  ['n', { repeat: true }, null],
  ['d', { repeat: true }, null],
])('S6: %s with %o', (key, keys, id) => {
  expect(actionOf({ ...PLAIN, ...keys, key })?.id ?? null).toBe(id);
});

test('S5: single keys can be switched off; what every editor does stays', () => {
  const id = (keys: Partial<KeyPress>) => actionOf({ ...PLAIN, ...keys }, false)?.id ?? null;
  expect(['z', 'y', 'd', 'n', 'u', 'r'].map((key) => id({ key }))).toEqual(Array(6).fill(null));
  expect(id({ key: 'Escape' })).toBe('cancel');
  expect([id({ key: 'z', ...ctrl }), id({ key: 'y', ...ctrl })]).toEqual(['undo', 'redo']);
});
