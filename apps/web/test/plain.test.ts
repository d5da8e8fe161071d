/** What can be typed in the text view, in every language. */
import { LANGUAGES, loadMessages } from '@bellows/i18n';
import { describe, expect, test } from 'vitest';
import { localWords, parseCommand, WORDS, type Word } from '../src/plain/commands.ts';

const TEXTS = await Promise.all(LANGUAGES.map((language) => loadMessages(language, 'desk')));
const ALL = Object.keys(WORDS) as Word[];

describe.each(TEXTS)('in $language', (text) => {
  test('each command has a word, and no word has two commands', () => {
    const words = ALL.flatMap((word) => localWords(text, word));
    expect(words.every((word) => word !== '')).toBe(true);
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  });

  test.each(ALL)('%s is understood, in capitals too, and by its short forms', (word) => {
    const command = { kind: 'word', word, pile: null };
    for (const typed of localWords(text, word)) {
      expect(parseCommand(text, typed)).toEqual(command);
      expect(parseCommand(text, ` ${typed.toLocaleUpperCase(text.language)} `)).toEqual(command);
    }
    for (const typed of WORDS[word].filter((one) => one.length === 1)) {
      expect(parseCommand(text, typed)).toEqual(command);
    }
  });

  test('words in English are understood, but where one means something else', () => {
    const own = new Map(ALL.flatMap((word) => localWords(text, word).map((one) => [one, word])));
    for (const word of ALL) {
      for (const typed of WORDS[word]) {
        expect(parseCommand(text, typed)).toMatchObject({ word: own.get(typed) ?? word });
      }
    }
  });
});

const [english] = TEXTS;

test.each<[string, object]>([
  ['4L3 3L1', { kind: 'moves' }],
  ['d d d', { kind: 'moves' }],
  ['x5-6', { kind: 'moves' }],
  ['p2-5', { kind: 'moves' }],
  ['4l1u', { kind: 'moves' }],
  ['14', { kind: 'pile', pile: 14 }],
  ['14 11', { kind: 'pair', piles: [14, 11] }],
  ['where 14', { kind: 'word', word: 'where', pile: 14 }],
  ['o 14', { kind: 'word', word: 'row', pile: 14 }],
  ['look 2', { kind: 'word', word: 'look', pile: 2 }],
  ['where there', { kind: 'unknown' }],
  ['undo 14', { kind: 'unknown' }],
  ['hop', { kind: 'unknown' }],
  ['14 11 8', { kind: 'unknown' }],
])('%s', (typed, command) => {
  expect(english && parseCommand(english, typed)).toMatchObject(command);
});
