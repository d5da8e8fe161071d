import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAll, unusedKeys } from '../../../tools/messages-lib.mjs';
import { renderLanguage, renderTypes } from '../../../tools/messages-render.mjs';

type Files = Record<string, Record<string, string>>;

function check(files: Files) {
  const texts = Object.entries(files).map(([name, data]) => [name, JSON.stringify(data, null, 1)]);
  return checkAll(Object.fromEntries(texts) as Record<string, string>);
}

const PILES = '{n, plural, one {# pile} other {# piles}}';

describe('the generator refuses, naming language and key', () => {
  const rows: readonly [why: string, files: Files, said: string[]][] = [
    ['a missing key', { en: { 'a.b': 'x' }, de: {} }, ['de: "a.b": is missing']],
    ['a surplus key', { en: {}, de: { 'a.b': 'x' } }, ['de: "a.b": en has no such message']],
    ['a missing parameter', { en: { a: '{n}' }, de: { a: 'x' } }, ['de: "a": {n} is missing']],
    ['a surplus parameter', { en: { a: 'x' }, de: { a: '{n}' } }, ['de: "a": {n} is not in en']],
    [
      'a parameter of another type',
      { en: { a: PILES }, de: { a: '{n}' } },
      ['de: "a": {n} is string | number, in en number'],
    ],
    [
      'other options of a closed select',
      { en: { a: '{k, select, x {1} y {2} other {}}' }, de: { a: '{k, select, x {1} other {}}' } },
      ["de: \"a\": {k} is 'x', in en 'x' | 'y'"],
    ],
    [
      'a plural form that the language has',
      { en: { a: PILES }, pl: { a: '{n, plural, one {# stos} other {# stosu}}' } },
      ['pl: "a": {n} lacks the plural form few, many', 'pl: "a": is missing'],
    ],
    [
      'a plural form that the language has not',
      { en: { a: '{n, plural, one {#} few {#} other {#}}' } },
      ['en: "a": {n} has the plural form few, never used here'],
    ],
    [
      'a plural inside a select',
      { en: { a: `{k, select, x {{n, plural, other {#}}} other {}}` } },
      ['en: "a": {n} lacks the plural form one'],
    ],
    [
      'broken syntax',
      { en: { a: 'pile {n' } },
      ['en: "a": EXPECT_ARGUMENT_CLOSING_BRACE at character 6'],
    ],
    [
      'a tag',
      { en: { a: 'x <b>y</b>' } },
      ['en: "a": <b> is a tag; quote angle brackets as \'<b>\''],
    ],
    ['an empty text', { en: { a: ' ' } }, ['en: "a": is not a text, or empty']],
  ];
  it.each(rows)('%s', (_why, files, said) => {
    expect(check(files).errors).toEqual(said);
  });

  it('a key that stands twice, and what is not JSON', () => {
    const twice = checkAll({ en: '{\n "a": "x",\n "a": "y"\n}' });
    expect(twice.errors).toEqual(['en: "a": stands twice']);
    expect(checkAll({ en: '{' }).errors[0]).toMatch(/^en: not JSON: /);
  });
});

describe('what it writes', () => {
  const { catalogues, errors } = check({
    en: {
      'b.two': `${PILES} {who}`,
      'a.one': 'It’s {k, select, x {1} other {}} and {free, select, none {} other {{free}}}',
    },
  });
  const base = catalogues.get('en') ?? new Map<string, never>();

  it('types every parameter, sorted by key', () => {
    expect(errors).toEqual([]);
    const types = renderTypes(base);
    expect(types).toContain("'a.one': { readonly free: string; readonly k: 'x' };");
    expect(types).toContain("'b.two': { readonly n: number; readonly who: string | number };");
    expect(types.indexOf('a.one')).toBeLessThan(types.indexOf('b.two'));
  });

  it('compiles every message', () => {
    const files = new Map(renderLanguage('en', base));
    const parts = ['cli', 'book', 'stats', 'desk', 'daily'];
    expect([...files.keys()]).toEqual(['en.ts', ...parts.map((part) => `en.${part}.ts`)]);
    expect(files.get('en.ts')).toContain(
      '"b.two": [["n",2,{"one":[0," pile"],"other":[0," piles"]}]," ",["who"]],',
    );
  });

  it('finds messages that nobody uses', () => {
    const source = 't(\'a.one\'); t(`b.${x}`); t("c.d-e")';
    expect(unusedKeys(['a.one', 'b.two', 'c.d-e', 'c.d'], [source])).toEqual(['c.d']);
  });
});

describe('the tool, in a house of its own', () => {
  const root = mkdtempSync(join(tmpdir(), 'bellows-messages-'));
  const repository = new URL('../../..', import.meta.url);
  const write = (files: Files) => {
    for (const [language, data] of Object.entries(files)) {
      writeFileSync(join(root, `packages/i18n/messages/${language}.json`), JSON.stringify(data));
    }
  };
  const run = (...words: string[]) => {
    const tool = join(root, 'tools/messages.mjs');
    const ran = spawnSync(process.execPath, [tool, ...words], { encoding: 'utf8' });
    return { code: ran.status, said: ran.stderr.trim() };
  };

  beforeAll(() => {
    for (const folder of [
      'tools',
      'apps',
      'packages/i18n/messages',
      'packages/i18n/src/generated',
    ]) {
      mkdirSync(join(root, folder), { recursive: true });
    }
    for (const name of ['messages.mjs', 'messages-lib.mjs', 'messages-render.mjs']) {
      cpSync(new URL(`tools/${name}`, repository), join(root, 'tools', name));
    }
    symlinkSync(fileURLToPath(new URL('node_modules', repository)), join(root, 'node_modules'));
  });
  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it('refuses, writes, and checks what was written', () => {
    write({ en: { 'a.b': 'x', 'a.c': 'y' }, de: { 'a.b': 'x' } });
    expect(run()).toEqual({ code: 1, said: 'messages: de: "a.c": is missing' });
    write({ de: { 'a.b': 'x', 'a.c': 'z' } });
    writeFileSync(join(root, 'apps/used.ts'), "t('a.b');");
    expect(run('--check').said).toContain('generated/de.ts is old: run node tools/messages.mjs');
    expect(run()).toEqual({ code: 0, said: 'messages: nobody uses yet: a.c' });
    expect(run('--check')).toEqual({ code: 1, said: 'messages: "a.c": nobody uses it' });
    writeFileSync(join(root, 'apps/used.ts'), "t('a.b'); t('a.c');");
    expect(run('--check')).toEqual({ code: 0, said: '' });
  }, 20_000);
});
