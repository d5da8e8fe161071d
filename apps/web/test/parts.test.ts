/** The texts of what is loaded later come in parts. Whoever says something must have asked for its part. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import book from '../../../packages/i18n/src/generated/en.book.ts';
import daily from '../../../packages/i18n/src/generated/en.daily.ts';
import desk from '../../../packages/i18n/src/generated/en.desk.ts';
import stats from '../../../packages/i18n/src/generated/en.stats.ts';
import type { Part } from '@bellows/i18n';
import { PAGES } from '../src/routes.ts';
import { PARTS } from '../src/text/parts.ts';

const SRC = join(import.meta.dirname, '../src');
const KEYS: Readonly<Partial<Record<Part, readonly string[]>>> = {
  book: Object.keys(book),
  daily: Object.keys(daily),
  desk: Object.keys(desk),
  stats: Object.keys(stats),
};

/** The name of an action is said where it is listed; that of a page of rules, only there. */
const NAMES = /^ {2,4}name: \(text\) => .*$|text\.t\('book\.rules-of'.*$/gm;

const IMPORT = /^\s*(?:import|export)\s+(?!type\b)[^;]*?from\s+'(\.[^']+)'/gms;
const LATER = /\bimport\('(\.[^']+)'\)/g;
/** A key, or what a template begins one with. */
const SAID = /\bt\(\s*(?:'([\w.-]+)'|`([\w.-]+)\$\{)/g;

function namesIn(pattern: RegExp, file: string): readonly string[] {
  const found = readFileSync(file, 'utf8').matchAll(pattern);
  return [...found].map(([, name = '']) => join(dirname(file), name)).filter(existsSync);
}

/** A file with everything that comes with it. */
function reach(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of namesIn(IMPORT, file)) reach(next, seen);
  return seen;
}

/** The parts whose texts are said there, each with the first place that says one. */
function partsSaid(file: string): Readonly<Record<string, string>> {
  const said: Record<string, string> = {};
  for (const one of reach(file)) {
    for (const [, whole, beginning = ''] of readFileSync(one, 'utf8')
      .replace(NAMES, '')
      .matchAll(SAID)) {
      for (const [part, keys] of Object.entries(KEYS)) {
        const has = keys.some((key) => (whole ? key === whole : key.startsWith(beginning)));
        if (has) said[part] ??= `${whole ?? beginning} in ${relative(SRC, one)}`;
      }
    }
  }
  return said;
}

function missing(file: string, parts: readonly string[]): readonly string[] {
  return Object.entries(partsSaid(file))
    .filter(([part]) => !parts.includes(part))
    .map(([part, where]) => `${part}: ${where}`);
}

describe('every text that is said has been loaded', () => {
  test.each(PAGES)('on the page %s', (name) => {
    const file = join(SRC, 'views/pages', `${name.charAt(0).toUpperCase()}${name.slice(1)}.svelte`);
    expect(missing(file, PARTS[name])).toEqual([]);
  });

  test('on the table, and in what comes up over it', () => {
    const atOnce = reach(join(SRC, 'main.ts'));
    expect(missing(join(SRC, 'main.ts'), [])).toEqual([]);
    const slots = [...atOnce].filter((file) => !file.endsWith('App.svelte'));
    const later = slots.flatMap((file) => {
      const learnt = [...readFileSync(file, 'utf8').matchAll(/\blearn\('(\w+)'\)/g)];
      const parts = learnt.map(([, part = '']) => part);
      return namesIn(LATER, file).flatMap((one) => missing(one, parts));
    });
    expect(later).toEqual([]);
  });
});
