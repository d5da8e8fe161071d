/** The book: its figures are those of the surveys, its examples are legal, and no game is left out. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, loadMessages } from '@bellows/i18n';
import {
  ALIASES,
  isLegal,
  legalMoves,
  numberedDeal,
  outcome,
  pilesLeft,
  playUnchecked,
  startPosition,
  unwrap,
  VARIANTS,
} from '@bellows/rules';
import { describe, expect, test } from 'vitest';
import { variantName } from '../src/text/variantName.ts';
import { STORIES, TIPS } from '../src/views/book/chapters.ts';
import {
  ALIAS_IDS,
  BOOK_IDS,
  bookIdOf,
  firstMode,
  gameLine,
  GROUPS,
  LEAPS,
} from '../src/views/book/entries.ts';
import { exampleOf } from '../src/views/book/examples.ts';
import { frameText } from '../src/views/book/exampleText.ts';
import { gradesOf } from '../src/views/book/grades.ts';
import { changePart, hasPart, inVariant } from '../src/views/book/modeParts.ts';
import { bound, surveysOf } from '../src/views/book/odds.ts';
import { oddsNotes, surveyText } from '../src/views/book/oddsText.ts';
import { arcPath, pictureOf } from '../src/views/book/pictures.ts';
import { rulesOf } from '../src/views/book/rulesText.ts';
import { subjectOf } from '../src/views/book/subject.ts';
import { SURVEYS } from '../src/views/book/surveys.ts';
import { mode } from './support.ts';

const SURVEY_FILES = join(import.meta.dirname, '../../../docs/winnability');

interface File {
  readonly mode: string;
  readonly deals: number;
  readonly won: number;
  readonly lost: number;
  readonly unknown: number;
  readonly first: { readonly number: number };
  readonly missing: readonly { readonly from: number }[];
  readonly winnable: { readonly low: number; readonly high: number };
}

/** More games only in `npm run test:full`. */
const GAMES = process.env['BELLOWS_FULL'] === '1' ? 300 : 30;
const MODES = [...BOOK_IDS.map(firstMode), mode('leap-2-5-9'), mode('leap-10'), mode('leap-2')];
const TEXTS = await Promise.all(LANGUAGES.map((language) => loadMessages(language, 'book')));

test('the odds are those of docs/winnability, every survey and no other', () => {
  const files = readdirSync(SURVEY_FILES)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(SURVEY_FILES, name), 'utf8')) as File);
  const told = files.map(({ mode: text, deals, won, lost, unknown, winnable: { low, high } }) => ({
    mode: text,
    deals,
    won,
    lost,
    unknown,
    low,
    high,
  }));
  const byMode = (a: { mode: string }, b: { mode: string }) => a.mode.localeCompare(b.mode);
  expect([...SURVEYS].sort(byMode)).toEqual(told.sort(byMode));
  // "Deals number 1 to …" is what the page says of each.
  for (const { first, missing, deals } of files) {
    expect(first.number).toBe(1);
    expect(missing.every(({ from }) => from > deals)).toBe(true);
  }
});

test('every variant is in the book once, and has a picture, an example, tips and a line', () => {
  const named = VARIANTS.map(({ id }) => id).filter((id) => !id.startsWith('leap-'));
  expect([...BOOK_IDS].filter((id) => id !== 'leap').sort()).toEqual([...named].sort());
  expect(GROUPS.flatMap(({ ids }) => ids)).toEqual([...BOOK_IDS]);
  expect([...ALIAS_IDS]).toEqual([...ALIASES]);
  expect(LEAPS).toEqual([2, 4, 5, 6, 7, 8, 9, 10]);
  for (const one of MODES) {
    expect(pictureOf(one).cells.length, one.text).toBeGreaterThan(3);
    expect(exampleOf(one).frames.length).toBeGreaterThan(0);
    expect(TIPS[bookIdOf(one)].length).toBeGreaterThanOrEqual(3);
  }
  expect(STORIES.accordion).toContain('first');
});

test('pictures stay in their field', () => {
  for (const one of [...MODES, ...LEAPS.map((k) => mode(`leap-${k}`))]) {
    const { cells, arcs } = pictureOf(one);
    for (const { x, y, w, h } of cells) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + w).toBeLessThanOrEqual(124);
      expect(y + h).toBeLessThanOrEqual(64);
    }
    for (const arc of arcs) {
      const tops =
        arcPath(arc)
          .match(/-?[\d.]+/g)
          ?.map(Number) ?? [];
      expect(Math.min(...tops)).toBeGreaterThan(-8);
    }
  }
});

describe('examples', () => {
  test.each(MODES.map((one) => [one.text, one] as const))('%s: only legal moves', (_, one) => {
    const { frames, end, kind } = exampleOf(one);
    for (const { position, move } of frames) {
      if (move !== null) expect(isLegal(position, move)).toBe(true);
    }
    if (kind === 'line' && one.variant.id !== 'bidirectional') expect(end).toBe('won');
  });

  test('C2, C3: where one must move, both may go; nearest first, one has to wait', () => {
    expect(exampleOf(mode('compulsory')).kind).toBe('must');
    const [frame] = exampleOf(mode('idle-year')).frames;
    expect(exampleOf(mode('idle-year')).kind).toBe('nearest');
    expect(frame?.arcs.map(({ dotted }) => dotted)).toEqual([false, true]);
  });

  test.each(['leap-2', 'leap-4', 'leap-10', 'leap-2-5-9', 'leap-1-2-3-4-5-6-7-8-9-10'])(
    '%s: an arc for each distance',
    (text) => {
      const { frames, mode: shown } = exampleOf(mode(text));
      const [frame] = frames;
      const { mechanic } = shown.variant;
      const distances = frame?.arcs.map(({ from, to }) => from - to).sort((a, b) => a - b);
      expect(distances).toEqual(mechanic.kind === 'merge' ? [...mechanic.distances] : []);
    },
  );
});

/** Steps of a small generator, so that a failing walk can be walked again. */
function* numbers(seed: number): Generator<number, never> {
  for (let n = seed; ;) {
    n = (n * 1103515245 + 12345) % 2147483648;
    yield n;
  }
}

test.each(['seven-up', 'decade', 'bayan', 'royal-marriage', 'nizhni-novgorod', 'push-pin'])(
  'S4: %s: a game ends only with numbers that the page names',
  (text) => {
    const one = mode(text);
    const named = gradesOf(one).flatMap(({ counts }) => counts);
    const random = numbers(7);
    for (let low = 1; low <= GAMES; low += 1) {
      let position = unwrap(startPosition(one, numberedDeal({ high: 0, low })));
      for (;;) {
        const moves = legalMoves(position);
        const move = moves[random.next().value % moves.length];
        if (move === undefined || outcome(position) !== 'playing') break;
        position = playUnchecked(position, move);
      }
      const left = pilesLeft(position);
      if (left <= one.variant.goal + 4) expect(named).toContain(left);
    }
  },
);

test('S4: what is said of grades', () => {
  const told = (text: string) => gradesOf(mode(text)).map(({ counts }) => counts);
  expect(told('accordion')).toEqual([[1], [2, 3], [4, 5]]);
  expect(told('skidoo')).toEqual([[2], [3, 4], [5, 6]]);
  expect(told('royal-marriage')).toEqual([[2], [5, 6]]);
  expect(told('nizhni-novgorod')).toEqual([[2], [6]]);
  expect(told('nizhni-novgorod/open/no-ends')).toEqual([[2], [4], [6]]);
  expect(told('push-pin')).toEqual([[2], [3, 4], [5, 6]]);
  expect(told('bayan')).toEqual([[0], [2], [4]]);
  expect(told('decade')).toEqual([[0], [1]]);
  expect(told('seven-up')).toEqual([[0]]);
});

test('every text in every language', () => {
  for (const text of TEXTS) {
    for (const one of MODES) {
      const example = exampleOf(one);
      const said = [
        variantName(text, one),
        gameLine(text, one),
        ...rulesOf(text, one).flatMap(({ lines }) => lines),
        ...example.frames.map((frame) => frameText(text, example, frame)),
        ...oddsNotes(text, one, bookIdOf(one)),
      ];
      // Lists take their lines as keys.
      expect(new Set(said).size).toBe(said.length);
      const surveys = surveysOf(one).map((survey) => surveyText(text, survey));
      for (const words of [
        ...said,
        ...surveys.flatMap(({ found, interval, source }) => [found, interval, source]),
      ]) {
        expect(words).toMatch(/^\S(.*\S)?$/s);
      }
    }
  }
});

test('a bound is told from 0 and 100 and is never rounded inwards', () => {
  expect(bound(0.9999996158542656, 'low')).toEqual({ share: 0.99999961, digits: 6 });
  expect(bound(0.0016625, 'high')).toEqual({ share: 0.0017, digits: 2 });
  expect(bound(1, 'high')).toEqual({ share: 1, digits: 0 });
});

test('parts of a mode', () => {
  const flush = changePart(mode('royal-marriage'), [], 'flush');
  expect(changePart(flush, [], 'suit-S').text).toBe('royal-marriage/open/flush/suit-S');
  expect(changePart(flush, ['open'], 'gradual').text).toBe('royal-marriage/gradual/flush');
  expect(hasPart(flush, 'no-undo')).toBe(false);
  expect(inVariant(mode('leap-4/gradual/no-undo'), 'leap-2-5').text).toBe(
    'leap-2-5/gradual/no-undo',
  );
});

test.each([
  ['', 'list', null],
  ['leap-7', 'game', 'leap-7/open'],
  ['royal-marriage/gradual/flush', 'game', 'royal-marriage/gradual/flush'],
  ['Tower-of-Babel', 'alias', null],
  ['skidoos', 'unknown', 'skidoo/open'],
  ['leap-1-3', 'unknown', 'accordion/open'],
  ['leap-5-2', 'unknown', 'leap-2-5/open'],
  ['nonsense', 'unknown', null],
])('/rules/%s', (rest, kind, text) => {
  const subject = subjectOf(rest);
  expect(subject.kind).toBe(kind);
  const found =
    subject.kind === 'game' ? subject.mode : subject.kind === 'unknown' ? subject.near : null;
  expect(found?.text ?? null).toBe(text);
});
