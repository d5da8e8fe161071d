// @vitest-environment jsdom
/** The text view: whatever is refused is said, with cards in words, and keeps its line. */
import { LANGUAGES, loadMessages } from '@bellows/i18n';
import { expect, test } from 'vitest';
import { refusalText } from '../src/game/refusalText.ts';
import type { Game } from '../src/game/game.ts';
import { obey } from '../src/plain/obey.ts';
import { openPage } from './page-support.ts';
import { rankedGame } from './ranked-support.ts';
import { game, table } from './support.ts';

function at(laid: Game) {
  const session = openPage(() => 0);
  session.lay(laid);
  return {
    session,
    type: (line: string) => obey(session, line, { go: () => undefined, help: () => undefined }),
  };
}

test.each<[string, () => Game, string, string]>([
  ['a target that can be none', () => game('revenge/open', '7H 7C KC KH'), '1', 'Seven of hearts'],
  [
    'a line before its target',
    () => game('revenge/open', '7H 7C KC KH'),
    'show',
    'First choose the card',
  ],
  ['a line at an end', () => game('accordion/open', '5S 9C'), 'show', 'The game has ended.'],
  ['a line of a ranked game', () => rankedGame(), 'show', 'That is not possible now.'],
  ['nothing to take back', () => rankedGame(), 'undo', 'There is nothing to take back.'],
])('S2: %s', (_name, laid, line, words) => {
  const { session, type } = at(laid());
  expect(type(line)).toBe(false);
  expect(session.said.refused).toBe(true);
  expect(session.said.spoken).toContain(words);
});

test('what can be a target is taken', () => {
  const { session, type } = at(game('revenge/open', '7H 7C KC KH'));
  expect(type('3')).toBe(true);
  expect(session.state?.game.target).not.toBeNull();
});

test('to let go of nothing is no fault', () => {
  expect(at(game('accordion/open', '5S 9C')).type('stop')).toBe(true);
});

test.each(LANGUAGES)('a target that is refused is spoken in words in %s', async (language) => {
  const i18n = await loadMessages(language, 'desk');
  const { tap, last } = table('revenge/open', '7H 7C KC KH');
  tap(1);
  const event = last();
  if (event?.kind !== 'refused') throw new Error('It was not refused.');
  expect(refusalText(i18n, event.why, true)).toContain('♥');
  expect(refusalText(i18n, event.why, true, true)).not.toMatch(/[♣♦♥♠]/u);
});
