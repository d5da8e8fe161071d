import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMode, parseMode, unwrap, VARIANTS, withChoice } from '../src/index.ts';
import { FREE_LEAPS, LEAPS, MODES } from './data/modes.ts';
import { sample } from './support.ts';

/** What is read as well, and what it is written as. */
const READ: readonly (readonly [string, string])[] = [
  ['accordion', 'accordion/open'],
  ['accordion/no-undo', 'accordion/open/no-undo'],
  ['idle-year', 'idle-year/gradual'],
  ['idle-year/packet', 'idle-year/gradual/packet'],
  ['idle-year/packet/no-undo', 'idle-year/gradual/packet/no-undo'],
  ['compulsory', 'compulsory/gradual'],
  ['compulsory/no-undo', 'compulsory/gradual/no-undo'],
  ['bidirectional', 'bidirectional/open'],
  ['revenge', 'revenge/open'],
  ['virtuoso', 'virtuoso/open'],
  ['late-binding', 'late-binding/open'],
  ['leap-10', 'leap-10/open'],
  ['leap-2-5-9', 'leap-2-5-9/open'],
  ['royal-marriage/flush/suit-S', 'royal-marriage/open/flush/suit-S'],
  ['royal-marriage/suit-C/no-undo', 'royal-marriage/open/suit-C/no-undo'],
  ['nizhni-novgorod/no-ends', 'nizhni-novgorod/open/no-ends'],
  ['push-pin/flush', 'push-pin/open/flush'],
];

/** What is refused, and the mode string that is named instead where there is one. */
const REFUSED: readonly (readonly [string, string, string | null])[] = [
  // Another order, or a part twice.
  ['royal-marriage/open/suit-S/flush', 'mode-part', 'royal-marriage/open/flush/suit-S'],
  ['royal-marriage/flush/open', 'mode-part', 'royal-marriage/open/flush'],
  ['accordion/no-undo/open', 'mode-part', 'accordion/open/no-undo'],
  ['idle-year/gradual/no-undo/packet', 'mode-part', 'idle-year/gradual/packet/no-undo'],
  ['accordion/open/open', 'mode-part', 'accordion/open'],
  ['accordion/no-undo/no-undo', 'mode-part', 'accordion/open/no-undo'],
  // Parts of other games, or of none.
  ['royal-marriage/open/suit-H', 'mode-part', 'royal-marriage/open'],
  ['royal-marriage/flush/suit-H/no-undo', 'mode-part', 'royal-marriage/open/flush/no-undo'],
  ['accordion/open/flush', 'mode-part', 'accordion/open'],
  ['accordion/gradual/no-ends', 'mode-part', 'accordion/gradual'],
  ['decade/open/suit-C', 'mode-part', 'decade/open'],
  ['push-pin/open/no-ends', 'mode-part', 'push-pin/open'],
  ['nizhni-novgorod/open/flush', 'mode-part', 'nizhni-novgorod/open'],
  ['accordion/open/', 'mode-part', 'accordion/open'],
  ['accordion//open', 'mode-part', 'accordion/open'],
  ['accordion/closed', 'mode-part', 'accordion/open'],
  ['accordion/undo', 'mode-part', 'accordion/open'],
  // Deals that the game is not offered in.
  ['compulsory/open', 'mode-part', 'compulsory/gradual'],
  ['idle-year/open', 'mode-part', 'idle-year/gradual'],
  ['idle-year/open/packet', 'mode-part', 'idle-year/gradual/packet'],
  ['revenge/gradual', 'mode-part', 'revenge/open'],
  ['virtuoso/gradual', 'mode-part', 'virtuoso/open'],
  ['late-binding/gradual/no-undo', 'mode-part', 'late-binding/open/no-undo'],
  // Names only.
  ['tower-of-babel', 'mode-alias', 'accordion/gradual'],
  ['methuselah', 'mode-alias', 'accordion/gradual'],
  ['leapfrog', 'mode-alias', 'accordion/gradual'],
  // Distances.
  ['leap-3', 'mode-distances', 'accordion/open'],
  ['leap-1-3', 'mode-distances', 'accordion/open'],
  ['leap-1-3/gradual', 'mode-distances', 'accordion/gradual'],
  ['leap-2-3', 'mode-distances', 'skidoo/open'],
  ['leap-2-3/gradual/no-undo', 'mode-distances', 'skidoo/gradual/no-undo'],
  ['leap-1-5', 'mode-distances', 'leap-5/open'],
  ['leap-1-5/gradual', 'mode-distances', 'leap-5/gradual'],
  ['leap-5-2', 'mode-distances', 'leap-2-5/open'],
  ['leap-5-1', 'mode-distances', 'leap-5/open'],
  ['leap-3-1', 'mode-distances', 'accordion/open'],
  ['leap-9-2-5/gradual', 'mode-distances', 'leap-2-5-9/gradual'],
  ['leap-2-2-5', 'mode-distances', 'leap-2-5/open'],
  ['leap-1', 'mode-distances', null],
  ['leap-0', 'mode-distances', null],
  ['leap-11', 'mode-distances', null],
  ['leap-2-11', 'mode-distances', null],
  ['leap-0-2', 'mode-distances', null],
  ['leap-2-2', 'mode-distances', null],
  // No such game.
  ['', 'variant-unknown', null],
  ['chess', 'variant-unknown', null],
  ['leap', 'variant-unknown', null],
  ['leap-', 'variant-unknown', null],
  ['leap-x', 'variant-unknown', null],
  ['leap-2-5x', 'variant-unknown', null],
  ['xleap-2-5', 'variant-unknown', null],
  ['leap-2--5', 'variant-unknown', null],
  ['leap-1111', 'variant-unknown', null],
];

/** What somebody may have meant. */
const NEAR: readonly (readonly [string, string | null])[] = [
  ['Accordion', 'accordion'],
  ['acordion', 'accordion'],
  ['accordian', 'accordion'],
  ['virtuso', 'virtuoso'],
  ['bidirectionall', 'bidirectional'],
  ['idle year', 'idle-year'],
  ['royal', 'royal-marriage'],
  ['nizhni', 'nizhni-novgorod'],
  ['bayan game', 'bayan'],
  ['revenge ', 'revenge'],
  ['decad', 'decade'],
  ['cade', 'decade'],
  ['ade', null],
  ['de', null],
  ['de cade de', null],
  ['skidooooo', null],
  ['marriage', null],
  ['patience', null],
  ['', null],
];

/** RULES.md, the table of variants and the deals that each is offered in: default first. */
const TABLE: Readonly<Record<string, readonly [deals: string, goal: number, target?: string]>> = {
  accordion: ['open gradual', 1],
  'idle-year': ['gradual', 1],
  compulsory: ['gradual', 1],
  bidirectional: ['open gradual', 1],
  revenge: ['open', 1, 'declared'],
  virtuoso: ['open', 1, 'drawn'],
  concertina: ['open gradual', 1],
  skidoo: ['open gradual', 2],
  bayan: ['open gradual', 0],
  'royal-marriage': ['open gradual', 2],
  'nizhni-novgorod': ['open gradual', 2],
  'push-pin': ['open gradual', 2],
  decade: ['open gradual', 0],
  'seven-up': ['open gradual', 0],
  'late-binding': ['open', 1],
  ...Object.fromEntries(LEAPS.map((id) => [id, ['open gradual', 1] as const])),
};

const CHOICES: readonly (readonly [string, Parameters<typeof withChoice>[1], string])[] = [
  ['accordion/open', { undo: false }, 'accordion/open/no-undo'],
  ['accordion/open/no-undo', { undo: true }, 'accordion/open'],
  ['accordion/open/no-undo', { deal: 'gradual' }, 'accordion/gradual/no-undo'],
  ['leap-2-5-9/open', { deal: 'gradual', undo: false }, 'leap-2-5-9/gradual/no-undo'],
  ['idle-year/gradual/packet', { deal: 'open' }, 'idle-year/gradual/packet'],
  ['late-binding/open', { deal: 'gradual' }, 'late-binding/open'],
  ['push-pin/open/flush', {}, 'push-pin/open/flush'],
  ['nizhni-novgorod/gradual/no-ends', { deal: 'open' }, 'nizhni-novgorod/open/no-ends'],
  ['royal-marriage/open/flush/suit-S', { deal: 'gradual' }, 'royal-marriage/gradual/flush/suit-S'],
];

const open = MODES.flatMap((text) => [text, `${text}/no-undo`]);

describe('mode strings', () => {
  it('every mode is read and written as itself', () => {
    for (const text of open) {
      const mode = unwrap(parseMode(text));
      expect(formatMode(mode)).toBe(text);
      expect(mode.text).toBe(text);
      expect(mode.deal).toBe(text.includes('/gradual') ? 'gradual' : 'open');
      expect(mode.undo).toBe(!text.endsWith('/no-undo'));
    }
  });

  it('the deal may be left out when read', () => {
    for (const [text, written] of READ) expect(unwrap(parseMode(text)).text).toBe(written);
  });

  for (const [text, code, right] of REFUSED) {
    it(`refuses ${text === '' ? 'an empty text' : text}`, () => {
      const result = parseMode(text);
      if (result.ok) expect.unreachable(`${text} was read as ${result.value.text}`);
      expect(result.error.code).toBe(code);
      if ('right' in result.error.params) expect(result.error.params.right).toBe(right);
      if (right !== null) expect(unwrap(parseMode(right)).text).toBe(right);
    });
  }

  it('only one spelling of a mode is written: whatever is read leads to it', () => {
    const parts = [
      'open',
      'gradual',
      'packet',
      'flush',
      'suit-C',
      'suit-S',
      'suit-H',
      'no-ends',
      'no-undo',
    ];
    const names = [...VARIANTS.map(({ id }) => id), ...LEAPS, ...FREE_LEAPS, 'leap-1-5', 'relaxed'];
    const text = fc
      .tuple(fc.constantFrom(...names), fc.array(fc.constantFrom(...parts), { maxLength: 4 }))
      .map(([name, chosen]) => [name, ...chosen].join('/'));
    const check = fc.property(text, (given) => {
      const result = parseMode(given);
      if (result.ok) {
        expect(open).toContain(result.value.text);
        const left = result.value.text.replace(/\/(open|gradual)/, '');
        expect([result.value.text, left]).toContain(given);
      } else if ('right' in result.error.params && result.error.params.right !== null) {
        expect(unwrap(parseMode(result.error.params.right)).text).toBe(result.error.params.right);
      }
    });
    fc.assert(check, { numRuns: sample(200, 2_000, 50_000) });
  });

  it('an unknown game names the nearest one', () => {
    for (const [text, near] of NEAR) {
      const result = parseMode(text === 'revenge ' ? 'Revenge ' : text);
      if (result.ok) return expect.unreachable(text);
      expect([text, result.error.params]).toEqual([text, expect.objectContaining({ near })]);
    }
  });

  it('a mode may be read between blanks', () => {
    expect(unwrap(parseMode(' skidoo/gradual\n')).text).toBe('skidoo/gradual');
    expect(unwrap(parseMode(' leap-2-5 ')).text).toBe('leap-2-5/open');
  });

  it('the other deal or the other undo of the same game', () => {
    for (const [text, change, written] of CHOICES) {
      expect([text, withChoice(unwrap(parseMode(text)), change)]).toEqual([
        text,
        unwrap(parseMode(written)),
      ]);
    }
  });

  it('deals, goals and targets are those of the table', () => {
    const rows = VARIANTS.map(({ id, deals, goal, target }) => [id, deals.join(' '), goal, target]);
    const expected = VARIANTS.map(({ id }) => {
      const [deals, goal, target = 'none'] = TABLE[id] ?? ['', -1];
      return [id, deals, goal, target];
    });
    expect(rows).toEqual(expected);
    expect(VARIANTS.length).toBe(Object.keys(TABLE).length);
  });

  it('the table of variants has every named game', () => {
    const names = new Set(MODES.map((text) => text.split('/')[0] ?? ''));
    const ids = VARIANTS.map(({ id }) => id).filter((id) => !id.startsWith('leap-'));
    expect([...ids].sort()).toEqual([...names].filter((name) => !name.startsWith('leap-')).sort());
  });
});
