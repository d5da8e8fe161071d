import { LANGUAGES, inert, loadMessages, withPart } from '@bellows/i18n';
import { parseMode, unwrap, type Grade } from '@bellows/rules';
import { describe, expect, test } from 'vitest';
import { endedOf, figuresOf } from '../src/stats/figures.ts';
import { histogramOf } from '../src/stats/histogram.ts';
import { recentOf } from '../src/stats/recent.ts';
import { barsOf, dotsOf, markAbove } from '../src/views/stats/plot.ts';
import { firstDayOf } from '../src/views/stats/week.ts';
import { damagedText, figureTexts, populationText, rangeText } from '../src/views/stats/words.ts';
import { mode } from './support.ts';
import { played } from './stats-support.ts';

const english = await loadMessages('en', 'stats');
const frame = { width: 600, height: 200, left: 30, right: 10, top: 10, bottom: 20 };
const ended = (piles: readonly number[]) => endedOf(piles.map((n) => played(n)));

describe('the bars', () => {
  test('stand on the ground, the tallest reaches the top, and one game is still to be seen', () => {
    const piles = [...Array.from({ length: 4999 }, () => 3), 5];
    const drawn = barsOf(histogramOf(piles, 1), frame);
    expect(drawn[2]?.y).toBe(10);
    expect(drawn[4]?.y).toBe(178);
    expect(drawn[0]?.y).toBe(180);
    for (const [i, { x, w }] of drawn.entries()) {
      expect(x).toBeGreaterThanOrEqual(frame.left);
      expect(x + w).toBeLessThanOrEqual((drawn[i + 1]?.x ?? frame.width) + 0.1);
    }
  });

  test('on a narrow page only some are named', () => {
    const bars = histogramOf([2, 24, 30, 36, 44], 2);
    const named = (width: number) =>
      barsOf(bars, { ...frame, width }).filter(({ labelled }) => labelled).length;
    expect(named(900)).toBe(bars.length);
    expect(named(250)).toBeLessThan(bars.length);
  });

  test('the own mark stands above the neighbours that it reaches, and within the picture', () => {
    const drawn = barsOf(histogramOf([1, 1, 2, 2, 2, 2, 3, 4], 1), frame);
    const y = (i: number) => drawn[i]?.y ?? 0;
    const [first = { x: 0, w: 0 }] = drawn;
    expect(markAbove(drawn, 0, 20, frame)).toEqual({ x: first.x + first.w / 2, y: y(0) });
    expect(markAbove(drawn, 0, 120, frame)).toEqual({ x: 60, y: y(1) });
    expect(markAbove(drawn, 1, 120, frame).y).toBe(y(1));
    expect(markAbove(drawn, drawn.length - 1, 200, frame).x).toBe(500);
  });
});

describe('the dots', () => {
  test('go from left to right, the goal at the top; one alone stands in the middle', () => {
    const plot = dotsOf(recentOf(ended([4, 1, 6])), 1, frame);
    expect([plot.x(0), plot.x(2)]).toEqual([30, 590]);
    expect([plot.y(1), plot.y(6)]).toEqual([10, 180]);
    expect(plot.ticks).toEqual([1, 3, 5]);
    expect([plot.mean, plot.cut]).toEqual(['', null]);
    expect(dotsOf(recentOf(ended([4])), 1, frame).x(0)).toBe(310);
  });

  test('one bad day does not press the others flat: it lies at the end of the scale, which says so', () => {
    const piles = Array.from({ length: 40 }, (_, i) => (i === 7 ? 40 : 2 + (i % 6)));
    const plot = dotsOf(recentOf(ended(piles)), 1, frame);
    expect(plot.cut).toBe(7);
    expect(plot.ticks.at(-1)).toBe(7);
    expect(plot.y(40)).toBe(plot.y(7));
    expect(plot.mean).toMatch(/^M[\d. L]+$/);
  });

  test('figures at the side never touch', () => {
    const piles = Array.from({ length: 60 }, (_, i) => 2 + ((i * 7) % 44));
    const { ticks, y } = dotsOf(recentOf(ended(piles)), 2, { ...frame, height: 120 });
    for (let i = 1; i < ticks.length; i += 1)
      expect(y(ticks[i] ?? 0) - y(ticks[i - 1] ?? 0)).toBeGreaterThanOrEqual(13);
  });
});

describe('the words', () => {
  const told = (piles: readonly number[], helped = false) =>
    figureTexts(english, figuresOf(ended(piles), 0), 'piles', helped);
  const of = (key: string, piles: readonly number[]) => told(piles).find((one) => one.key === key);

  test('S5: the best with how often, the median with the average', () => {
    expect(of('best', [4, 2, 2])).toMatchObject({ value: 2, label: 'best', second: '2 times' });
    expect(of('median', [4, 2, 2])).toMatchObject({ value: 2, second: 'average 2.7' });
    expect(of('best', [])).toMatchObject({ value: null, second: 'none yet' });
  });

  test('the share never says all or none where that is not so', () => {
    const share = (won: number, all: number) => {
      const figure = of(
        'full',
        Array.from({ length: all }, (_, i) => (i < won ? 1 : 4)),
      );
      return [figure?.spoken, figure?.second];
    };
    expect(share(0, 10)).toEqual(['0%', '0 of 10']);
    expect(share(1, 500)).toEqual(['< 1%', '1 of 500']);
    expect(share(499, 500)).toEqual(['99%', '499 of 500']);
    expect(share(3, 3)).toEqual(['100%', '3 of 3']);
    expect(share(0, 0)).toEqual(['–', '0 of 0']);
  });

  test('T6: with help there is no best, and it says why', () => {
    const helped = [played(1, { helped: true, countsAsBest: false })];
    expect(figureTexts(english, figuresOf(helped, 0), 'piles', true)[0]).toMatchObject({
      value: null,
      second: 'with help there is none',
    });
  });

  test('every figure names its population', () => {
    const one = { mode: null, helped: false, deals: 'all' } as const;
    const accordion = mode('accordion/open');
    expect(populationText(english, 214, accordion, one, false)).toBe(
      'your 214 ended games of Accordion, open',
    );
    expect(populationText(english, 1, accordion, { ...one, deals: 'certain' }, true)).toBe(
      'your 1 ended game of Accordion, open, without help, certainly winnable deals',
    );
    expect(populationText(english, 0, null, { ...one, helped: true }, true)).toBe(
      'your 0 ended games of every kind, with help',
    );
  });

  test('S4: what each grade stands for, in games with a target too', () => {
    const range = (text: string, grade: 'full' | 'strong' | 'none') =>
      rangeText(english, unwrap(parseMode(text)), grade);
    expect(range('accordion/open', 'full')).toBe('1 pile');
    expect(range('accordion/open', 'strong')).toBe('2 or 3');
    expect(range('bayan/open', 'none')).toBe('5 and more');
    expect(range('revenge/open', 'strong')).toBe('2 or 3, or another card on top');
  });

  test('S4: of a day the best game is named, unless it has no grade', () => {
    const told = (best: Grade, count: number) => {
      const grade = english.t('stats.grade', { grade: best });
      return english.t('stats.day-told', { count, best, grade });
    };
    expect(told('strong', 2)).toBe('2 games, best: Strong game');
    expect(told('none', 1)).toBe('1 game');
  });

  test('U13: a damaged file is told with the place', () => {
    const text = (why: string, more: number) =>
      damagedText(english, 'a.json', {
        entries: Array.from({ length: 211 }, () => ({}) as never),
        bad: Array.from({ length: more + 1 }, (_, i) => ({ place: 17 + i, why })),
      } as never);
    expect(text('move 12', 0)).toBe(
      'In a.json game 17 of 212 cannot be read: its move 12 is not possible. Nothing was changed.',
    );
    expect(text('cursor', 2)).toBe(
      'In a.json game 17 of 214 cannot be read: it is incomplete. 2 more cannot be read, either. Nothing was changed.',
    );
  });

  test('every language has all of it', async () => {
    for (const language of LANGUAGES) {
      const text = await withPart(await loadMessages(language), 'stats');
      for (const count of [0, 1, 2, 5, 1_000_000]) {
        // None and the only one may be words.
        const population = text.t('stats.population-all', { count, help: 'any', deals: 'all' });
        if (count > 1) expect(population).toContain(text.number(count));
        expect(
          text.t('stats.imported', { name: 'x', added: count, updated: count, same: count }),
        ).toMatch(/^x\s?: .+\.$/);
      }
    }
  });
});

describe('B4: the name of a file from elsewhere', () => {
  test.each([
    ['<b>x</b>.json', '<b>x</b>.json'],
    ['王.json', '王.json'],
    ['\u202Enosj.exe', '‹202E›nosj.exe'],
    ['a\u200Bb\uFEFF\u0000\n', 'a‹200B›b‹FEFF›‹0000›‹000A›'],
    ['👨\u200D👩\u200D👧 می\u200Cخواهم', '👨\u200D👩\u200D👧 می\u200Cخواهم'],
    ['x'.repeat(200), 'x'.repeat(200)],
  ])('%j is shown inert, and whole', (name, shown) => {
    expect(inert(name)).toBe(`\u2068${shown}\u2069`);
  });
});

test('weeks begin as in the country of the language that the browser names', () => {
  expect(firstDayOf('de', [])).toBe(1);
  expect(firstDayOf('en', ['de-DE', 'en-GB'])).toBe(1);
  expect(firstDayOf('en', ['en-US'])).toBe(0);
  expect(firstDayOf('pt-BR', ['fr'])).toBe(0);
  expect(firstDayOf('not a tag', [])).toBe(1);
});
