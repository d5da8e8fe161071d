import { expect, test } from 'vitest';
import { actionOf, SINGLE, type KeyPress } from '../src/actions/keys.ts';
import { keyGroups } from '../src/views/keys/groups.ts';
import { english, german } from './support.ts';

const PLAIN: KeyPress = {
  key: '',
  code: '',
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
  ['l', {}, 'look'],
  ['w', {}, 'lamp'],
  ['s', {}, 'show-me'],
  ['t', {}, 'timeline'],
  ['a', {}, 'self-play'],
  ['?', shift, 'key-list'],
  ['/', {}, 'type-move'],
  [':', shift, 'type-move'],
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
  ['q', {}, null],
  ['g', {}, 'where'],
  ['o', {}, 'row'],
  ['m', {}, 'moves'],
  ['i', {}, 'status'],
  ['e', {}, 'last'],
  ['x', {}, 'text-view'],
  // By the place of the key: a Mac writes another letter with Option.
  ['Ø', { altKey: true, ...shift, code: 'KeyO' }, 'row'],
  ['o', { altKey: true, code: 'KeyO' }, null],
  ['n', { altKey: true, ...shift, code: 'KeyN' }, null],
  // On a French keyboard M is not where it is on an English one.
  ['M', { altKey: true, ...shift, code: 'Semicolon' }, 'moves'],
  // Where letters of another script are written, the place tells which one is meant.
  ['ь', { code: 'KeyM' }, 'moves'],
  ['Я', { ...ctrl, ...shift, code: 'KeyZ' }, 'redo'],
  ['ω', { code: 'KeyV' }, null],
  ['ó', { code: 'KeyO' }, null],
  ['µ', { code: 'KeyM' }, null],
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
  expect(['g', 'o', 'm', 'i', 'e', 'x'].map((key) => id({ key }))).toEqual(Array(6).fill(null));
  expect(id({ key: 'G', code: 'KeyG', altKey: true, ...shift })).toBe('where');
  expect([id({ key: 'z', ...ctrl }), id({ key: 'y', ...ctrl })]).toEqual(['undo', 'redo']);
});

test.each([english, german])('every key is in the list of keys ($language)', (text) => {
  const caps = keyGroups(text)
    .flatMap(({ lines }) => lines)
    .flatMap(({ chords }) => chords)
    .map((chord) => chord.join('+'));
  for (const { keys } of SINGLE) {
    for (const key of keys) expect(caps).toContain(key === 'escape' ? 'Esc' : key.toUpperCase());
  }
  const redo = text.language === 'de' ? 'Strg+Umschalt+Z' : 'Ctrl+Shift+Z';
  expect(caps).toContain(redo);
});

test('no two actions want the same key but where one takes the place of the other', () => {
  const keys = SINGLE.flatMap((one) => one.keys);
  expect(new Set(keys).size).toBe(keys.length);
});
