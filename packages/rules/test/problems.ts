/** One way to check tables of problems: a code, a place, and what a sentence about it needs. */

import { expect, it } from 'vitest';
import { parseCard, unwrap, type Card, type Problem, type Result } from '../src/index.ts';
import { DECK } from './support.ts';

export type Failing = Result<unknown, Problem>;
export type Row = readonly [
  what: string,
  result: () => Failing,
  code: Problem['code'],
  at: Problem['at'],
  params: object,
];

export function checkProblems(rows: readonly Row[]): void {
  for (const [what, result, code, at, params] of rows) {
    it(`${code}: ${what}`, () => {
      const found = result();
      if (found.ok) return expect.unreachable('it was accepted');
      expect({ code: found.error.code, at: found.error.at }).toEqual({ code, at });
      expect(found.error.params).toMatchObject(params);
    });
  }
}

export const card = (text: string): Card => unwrap(parseCard(text));
/** A whole deck, compact. */
export const whole = DECK.join('');
export const long = 'x'.repeat(60);
/** What an error repeats of it. */
export const shown = `${'x'.repeat(39)}…`;
