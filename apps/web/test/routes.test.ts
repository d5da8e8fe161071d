import { LANGUAGES, type Language } from '@bellows/i18n';
import { describe, expect, test } from 'vitest';
import { dailyPath, parseRoute, playPath, splitLanguage } from '../src/routes.ts';
import {
  askedLanguage,
  chooseLanguage,
  withLanguage,
  withoutLanguage,
} from '../src/text/language.ts';
import { dealOf, mode } from './support.ts';

describe('addresses', () => {
  test.each([
    ['/play/accordion/ms617', 'accordion/open', 'ms617'],
    ['/play/accordion/open/ms617', 'accordion/open', 'ms617'],
    ['/play/accordion/7H7CKCKH', 'accordion/open', '7H7CKCKH'],
    ['/play/accordion/7h%207c%20KC%20KH/', 'accordion/open', '7H7CKCKH'],
    ['/play/accordion/gradual/no-undo/A1-O', 'accordion/gradual/no-undo', null],
    [
      '/play/royal-marriage/open/flush/suit-S/pysol100000',
      'royal-marriage/open/flush/suit-S',
      'pysol100000',
    ],
  ])('%s', (path, modeText, deal) => {
    const route = parseRoute(path);
    if (deal === null) {
      expect(route.kind).toBe('problem');
      return;
    }
    expect(route).toMatchObject({ kind: 'play', mode: { text: modeText }, deal: { id: deal } });
  });

  test('round trip', () => {
    for (const text of ['accordion/open', 'accordion/gradual/no-undo', 'leap-2-5']) {
      for (const deal of ['ms617', 'a1-0000000000001', '7H7CKCKH']) {
        const path = playPath(mode(text), dealOf(deal));
        expect(parseRoute(path)).toMatchObject({ mode: mode(text), deal: { id: deal } });
      }
    }
  });

  test('the table of a day’s board, and back', () => {
    for (const board of ['2026-12-01/accordion/open', '2028-02-29/compulsory/gradual'])
      expect(parseRoute(dailyPath(board))).toEqual({ kind: 'daily', board });
    expect(parseRoute('/daily/2026-12-01/leap-4/')).toEqual({
      kind: 'daily',
      board: '2026-12-01/leap-4/open',
    });
  });

  test.each(['/daily', '/daily/', '/daily/2026-12-01', '/daily/2026-02-30/accordion/open'])(
    '%s is a page',
    (path) => {
      expect(parseRoute(path)).toMatchObject({ kind: 'page', name: 'daily' });
    },
  );

  test('a mode without a deal is any game of it', () => {
    expect(parseRoute('/play/accordion/gradual')).toMatchObject({ kind: 'play', deal: null });
  });

  test.each([
    ['/play/acordion/ms617', 'variant-unknown', 'accordion/ms617'],
    ['/play/accordion/no-undo/gradual/ms617', 'mode-part', 'accordion/gradual/no-undo/ms617'],
    ['/play/methuselah/ms617', 'mode-alias', 'accordion/gradual/ms617'],
    ['/play/leap-3-1/ms617', 'mode-distances', 'accordion/open/ms617'],
    ['/play/accordion/ms0', 'deal-range', null],
    ['/play/accordion/7H7H', 'card-double', null],
    ['/play/accordion/%E0%A4%A', 'deal-unknown', null],
    ['/play/accordion/hello', 'deal-unknown', null],
    ['/play/nothing', 'variant-unknown', null],
    ['/play/ms617', 'variant-unknown', 'accordion/ms617'],
    // Nothing is offered that leads nowhere again.
    ['/play/accordion/ms617/more', 'mode-part', null],
  ])('%s is wrong, in words', (path, code, right) => {
    expect(parseRoute(path)).toMatchObject({ kind: 'problem', problem: { code }, right });
  });

  test('elsewhere there is nothing', () => {
    expect(parseRoute('/nowhere').kind).toBe('not-found');
    for (const path of ['/', '/play', '/play/', '/play//'])
      expect(parseRoute(path).kind).toBe('home');
  });
});

test('the language: the address, then the setting, then the browser', () => {
  const speaks = (path: string, setting: Language | null, ...browser: string[]) => {
    const [before = '', query = ''] = path.split('?');
    return chooseLanguage(askedLanguage(before, query), setting, browser);
  };
  expect(speaks('/?lang=de', 'en', 'en-US')).toBe('de');
  expect(speaks('/nowhere?lang=nl-BE', 'en', 'en-US')).toBe('nl');
  expect(speaks('/?lang=xx', 'de', 'en')).toBe('de');
  expect(speaks('/', null, 'sv', 'de-AT', 'en')).toBe('de');
  expect(speaks('/', null, 'sv')).toBe('en');
  expect(speaks('/pl/rules/decade', 'de', 'en')).toBe('pl');
  expect(speaks('/pt-br/rules?lang=fr', null, 'en')).toBe('pt-BR');
  // Only the rules have addresses in each language, and no region is taken for another there.
  expect(speaks('/pl/play', 'de', 'en')).toBe('de');
  expect(speaks('/pt/rules', 'de', 'en')).toBe('de');
  expect(withoutLanguage('/stats', '?lang=de')).toBe('/stats');
  expect(withoutLanguage('/stats', '?a=1&lang=de')).toBe('/stats?a=1');
  expect(withoutLanguage('/stats', '?deal=%5B7H%5D')).toBe('/stats?deal=%5B7H%5D');
  expect(withoutLanguage('/de/rules/decade', '?lang=fr')).toBe('/rules/decade');
});

test('the rules have an address in each language', () => {
  const page = { kind: 'page', name: 'rules', rest: 'decade' };
  for (const language of LANGUAGES) expect(parseRoute(`/${language}/rules/decade`)).toEqual(page);
  expect(parseRoute('/DE/rules/')).toEqual({ ...page, rest: '' });
  for (const path of ['/xx/rules', '/de', '/de/play/accordion', '/de/rulesets', '/de/de/rules'])
    expect(parseRoute(path).kind).toBe('not-found');
  expect(splitLanguage('/nl/rules')).toEqual({ language: 'nl', path: '/rules' });
  expect(splitLanguage('/rules/de')).toBe(null);
});

test('the language that an address asked for goes along through the product', () => {
  const rows: readonly [url: string, asked: Language | null, then: string][] = [
    ['/settings', 'de', '/settings?lang=de'],
    ['/settings?lang=es', 'de', '/settings?lang=es'],
    ['/settings?lang=xx', 'de', '/settings?lang=de'],
    ['/settings', null, '/settings'],
    ['/rules/decade?x=1#odds', 'pt-BR', '/pt-BR/rules/decade?x=1#odds'],
    ['/rules', 'de', '/de/rules'],
    ['/fr/rules/decade', 'de', '/fr/rules/decade'],
    ['/FR/rules?lang=de', null, '/fr/rules'],
    // English has the plain addresses, and whoever asked for it keeps it.
    ['/rules/decade', 'en', '/rules/decade?lang=en'],
    ['/en/rules/decade', null, '/rules/decade?lang=en'],
    ['/rules/decade', null, '/rules/decade'],
    ['/rulesets', 'de', '/rulesets?lang=de'],
  ];
  for (const [url, asked, then] of rows) expect(withLanguage(url, asked)).toBe(then);
});
