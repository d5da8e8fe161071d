/**
 * Languages that nobody speaks, made from English by a function, and put in the place of English while a test runs: what is
 * longer by two fifths, and what is written from right to left. No player gets them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import type { Page } from '@playwright/test';
import compile from 'icu-minify/compile';

export type Pseudo = 'long' | 'rtl';

const MESSAGES = join(import.meta.dirname, '../../../packages/i18n/messages/en.json');
const CHUNK = /\/assets\/en(?:\.[a-z]+)?-[\w-]{8}\.js$/;
/** How much longer each word gets. */
const LONGER = 0.4;

// prettier-ignore
const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á', c: 'ç', e: 'ë', g: 'ğ', i: 'ï', l: 'ł', n: 'ñ', o: 'ö', s: 'š', u: 'ü', y: 'ÿ', z: 'ž',
  A: 'Å', C: 'Č', E: 'É', I: 'Î', N: 'Ñ', O: 'Ø', S: 'Š', U: 'Ú', Z: 'Ž',
};
const HEBREW = 'אבגדהוזחטיכלמנסעפצקרשת';
const VOWEL = /[aeiouy]/i;

/** The printer has types of its own for the same nodes. */
const print: (nodes: never) => string = printAST;

/** A message of English, longer and in other letters; its parameters, branches and figures are as they were. */
export function pseudo(message: string, kind: Pseudo): string {
  const nodes = parse(message);
  change(nodes, kind);
  return print(nodes as never);
}

function change(nodes: readonly MessageFormatElement[], kind: Pseudo): void {
  for (const node of nodes) {
    if (node.type === TYPE.literal) node.value = words(node.value, kind);
    else if (node.type === TYPE.select || node.type === TYPE.plural)
      for (const { value } of Object.values(node.options)) change(value, kind);
  }
}

function words(text: string, kind: Pseudo): string {
  return text.replaceAll(/[A-Za-z]+/g, (word) => {
    const long = longer(word);
    if (kind === 'rtl') return [...long].map(hebrew).join('');
    return [...long].map((letter) => ACCENTED[letter] ?? letter).join('');
  });
}

/** Vowels are drawn out, until the word is as long as it has to be. */
function longer(word: string): string {
  const letters = [...word];
  let missing = Math.ceil(word.length * LONGER);
  for (let at = letters.length - 1; missing > 0; at -= 1) {
    if (at < 0) at = letters.length - 1;
    const letter = letters[at] ?? '';
    if (!VOWEL.test(letter) && letters.some((one) => VOWEL.test(one))) continue;
    letters.splice(at, 0, letter.toLowerCase());
    missing -= 1;
  }
  // A capital stays in front.
  return word.charAt(0) + letters.slice(1).join('');
}

function hebrew(letter: string): string {
  return HEBREW[(letter.toLowerCase().charCodeAt(0) - 97) % HEBREW.length] ?? letter;
}

/** From now on the page speaks it instead of English. */
export async function speakPseudo(page: Page, kind: Pseudo): Promise<void> {
  const english = JSON.parse(readFileSync(MESSAGES, 'utf8')) as Record<string, string>;
  const all = Object.fromEntries(
    Object.entries(english).map(([key, text]) => [key, compile(pseudo(text, kind))]),
  );
  await page.route(CHUNK, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default ${JSON.stringify(all)};`,
    }),
  );
  if (kind === 'long') return;
  await page.addInitScript(() => {
    // Before the page's own script, which runs when the document stands.
    document.addEventListener('readystatechange', () => (document.documentElement.dir = 'rtl'));
  });
}
