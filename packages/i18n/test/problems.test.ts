/**
 * Every code of the rules has words in every language. i18n imports no rules, so the codes are read
 * from the text of the rules' own file, and each sample below is held against them.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  LANGUAGES,
  loadMessages,
  problemText,
  reasonText,
  type ProblemLike,
  type ReasonLike,
} from '../src/index.ts';

const source = readFileSync(new URL('../../rules/src/problem.ts', import.meta.url), 'utf8');

/** The keys of an interface of one level, as Prettier writes it. */
function codesOf(name: string): readonly string[] {
  const [, body = ''] = new RegExp(`interface ${name} \\{\\n([^]*?)\\n\\}`).exec(source) ?? [];
  return [...body.matchAll(/^ {2}'?([a-z][a-z-]*)'?:/gm)].map(([, code = '']) => code);
}

const REASONS: Record<ReasonLike['code'], object> = {
  'wrong-kind': { kind: 'remove' },
  'no-pile': { pile: 9, count: 4 },
  'off-row': { pile: 2, distance: 3, direction: 'L' },
  distance: { distance: 2, distances: [1, 3] },
  direction: {},
  'no-under': {},
  'no-match': { card: 'QS', other: '7D', pile: 4, target: 1 },
  'stock-empty': {},
  'stock-unknown': { count: 5 },
  'move-first': { move: '2L1' },
  'slide-first': { move: '2L1' },
  'slide-not-leap': { move: '4L1' },
  'run-size': { size: 3, least: 1, most: 2 },
  'not-enclosed': { first: 1, last: 1 },
  'no-flush': { size: 3 },
  'run-sum': { sum: 17 },
};

const PROBLEMS: Partial<Record<ProblemLike['code'], object>> = {
  'card-unknown': { text: 'XX' },
  'card-double': { card: 'QS', first: 1 },
  'card-missing': { cards: ['QS', 'TD'] },
  'row-empty': {},
  'too-many-cards': { count: 53 },
  'deal-unknown': { text: 'ms' },
  'deal-range': { text: 'ms0', least: 'ms1', most: 'ms2147483647' },
  'deal-json': { text: '{}' },
  'fixed-ends': { first: 'QH', last: 'KH', arranged: null },
  'variant-unknown': { text: 'acordion', near: 'accordion' },
  'mode-part': { text: 'undo', right: 'accordion/open' },
  'mode-alias': { text: 'methuselah', right: 'accordion/gradual' },
  'mode-distances': { text: 'leap-1-3', right: 'accordion' },
  'position-syntax': { text: '|' },
  'pile-size': { text: 'KH' },
  'stock-open': { right: null },
  'stock-unknown': { count: 5 },
  'target-missing': {},
  'target-unused': {},
  'target-place': { card: 'QS' },
  'target-short': { count: 2 },
  'target-drawn': { card: 'QS', drawn: '4D' },
  'move-syntax': { text: '4X' },
  'record-syntax': { text: 'x' },
  'record-field': { field: 'Deal' },
  'illegal-move': { move: '4L3', reason: { code: 'no-under', params: {} } },
  'result-wrong': { said: 1, piles: 3 },
  'too-large': { depth: 9 },
};

it('the samples are all the codes of the rules', () => {
  expect(Object.keys(REASONS).sort()).toEqual([...codesOf('ReasonParams')].sort());
  expect(Object.keys(PROBLEMS).sort()).toEqual([...codesOf('ProblemParams')].sort());
});

describe.each(LANGUAGES)('in %s', async (language) => {
  const i18n = await loadMessages(language);
  // Braces, `undefined` or a key would mean that a parameter did not reach its message.
  const whole = /^(?!.*(\{\w|undefined|\[object|\berror\.|\breason\.)).{8,}$/s;

  it.each(Object.entries(REASONS))('reason %s', (code, params) => {
    expect(reasonText(i18n, { code: code as ReasonLike['code'], params })).toMatch(whole);
  });

  it.each(Object.entries(PROBLEMS))('problem %s', (code, params) => {
    for (const at of [null, 3, 'target']) {
      const text = problemText(i18n, { code: code as ProblemLike['code'], at, params });
      if (code === 'deal-json') continue;
      expect(text).toMatch(whole);
    }
  });
});

describe('the words', async () => {
  const en = await loadMessages('en');
  const de = await loadMessages('de');

  it.each<[ProblemLike, string, string]>([
    [
      { code: 'card-unknown', at: 3, params: { text: '1X' } },
      '“1X” is not a card (card 3). Write rank and suit, such as 7H, TD or Q♠.',
      '„1X“ ist keine Karte (Karte 3). Schreib Rang und Farbe, zum Beispiel 7H, TD oder Q♠.',
    ],
    [
      { code: 'target-drawn', at: 'target', params: { card: 'QS', drawn: 'JD' } },
      'The target of this deal is drawn, and it is J♦, not Q♠.',
      'Die Zielkarte wird hier ausgelost, und es ist B♦, nicht D♠.',
    ],
    [
      { code: 'result-wrong', at: 'Result', params: { said: 2, piles: 1 } },
      'The record says Result: 2, and its moves leave 1 pile.',
      'In der Mitschrift steht Result: 2, aber nach ihren Zügen bleibt 1 Stapel.',
    ],
    [
      {
        code: 'illegal-move',
        at: 17,
        params: { move: '4L2', reason: { code: 'distance', params: REASONS.distance } },
      },
      'Move 17: 4L2 cannot be played. Piles move 1 or 3 to the side here, not 2.',
      'Zug 17: 4L2 geht nicht. Stapel gehen hier 1 oder 3 weit, nicht 2.',
    ],
  ])('%j', (problem, english, german) => {
    expect(problemText(en, problem)).toBe(english);
    expect(problemText(de, problem)).toBe(german);
  });

  it('name cards by the letters of the language', () => {
    const reason: ReasonLike = { code: 'no-match', params: REASONS['no-match'] };
    expect(reasonText(en, reason)).toContain('Q♠ (pile 4) and 7♦ (pile 1)');
    expect(reasonText(de, reason)).toContain('D♠ (Stapel 4) und 7♦ (Stapel 1)');
  });

  it('have the plural forms', () => {
    const text = (count: number) => reasonText(de, { code: 'no-pile', params: { pile: 9, count } });
    expect([0, 1, 2].map(text)).toEqual([
      'Einen Stapel 9 gibt es nicht: Die Reihe hat keinen.',
      'Einen Stapel 9 gibt es nicht: Die Reihe hat einen Stapel.',
      'Einen Stapel 9 gibt es nicht: Die Reihe hat 2 Stapel.',
    ]);
  });

  it('never let control characters through, and cut long lists', () => {
    const bad: ProblemLike = { code: 'card-unknown', at: null, params: { text: '\u001B[2J' } };
    expect(problemText(en, bad)).not.toContain('\u001B');
    // B4: nor anything that turns the rest of the sentence around.
    const turned: ProblemLike = { code: 'card-unknown', at: null, params: { text: '\u202E7H' } };
    expect(problemText(en, turned)).toContain('“‹202E›7H”');
    const cards = Array.from({ length: 20 }, () => 'QS');
    const text = problemText(en, { code: 'card-missing', at: null, params: { cards } });
    expect(text).toContain('20 cards are missing');
    expect(text.match(/Q♠/g)).toHaveLength(13);
  });
});
