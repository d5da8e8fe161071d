/** The languages that only tests speak: made from English, with everything that a message takes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { pseudo } from '../e2e/pseudo.ts';

const FILE = join(import.meta.dirname, '../../../packages/i18n/messages/en.json');
const english = JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, string>>;

/** All parameters and branches of a message; languages have them in orders of their own. */
function takes(text = ''): readonly string[] {
  return [...walk(parse(text))].sort();
}

function walk(nodes: readonly MessageFormatElement[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.type === TYPE.literal || node.type === TYPE.tag) return [];
    if (node.type === TYPE.pound) return ['#'];
    if (node.type !== TYPE.select && node.type !== TYPE.plural) return [node.value];
    const branches = Object.entries(node.options);
    return [node.value, ...branches.flatMap(([name, { value }]) => [name, ...walk(value)])];
  });
}

test.each([
  ['New game', 'long', 'Ñëëëw ğáámëë'],
  ['New game', 'rtl', 'נהההא זאאמהה'],
  [
    '{n, plural, one {# pile} other {# piles}}',
    'long',
    '{n,plural,one{# pïïłëë} other{# pïïłëëš}}',
  ],
  ["No '{'deck'}' {card}", 'rtl', "נסס '{דהההגכ}' {card}"],
] as const)('%j, %s', (text, kind, made) => {
  expect(pseudo(text, kind)).toBe(made);
});

test.each(['long', 'rtl'] as const)(
  'every message is whole, and longer by two fifths: %s',
  (kind) => {
    const made = Object.entries(english).map(([key, text]) => [key, pseudo(text, kind)] as const);
    for (const [key, text] of made)
      expect([key, ...takes(text)]).toEqual([key, ...takes(english[key])]);
    const letters = (text: string) => text.replaceAll(/\{[^{}]*\}|[^\p{L}]/gu, '').length;
    const sum = (texts: readonly string[]) => texts.reduce((all, text) => all + letters(text), 0);
    // Of a message with branches the names of the branches count too, and do not grow.
    const plain = made.filter(([key]) => english[key]?.includes('select') === false);
    const before = sum(plain.map(([key]) => english[key] ?? ''));
    expect(sum(plain.map(([, text]) => text)) / before).toBeGreaterThan(1.4);
  },
);
