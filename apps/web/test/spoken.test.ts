/** What is spoken, word for word, in each language: spoken/LANG.json. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, loadMessages, type Language, type Translator } from '@bellows/i18n';
import { describe, expect, test } from 'vitest';
import { answer, type Question } from '../src/ear/answer.ts';
import type { Manner } from '../src/game/manner.ts';
import { touching } from '../src/game/gesture.ts';
import { pileText } from '../src/game/pileText.ts';
import { refusalText } from '../src/game/refusalText.ts';
import { eventText } from '../src/game/words.ts';
import { FULL } from '../src/manner/full.ts';
import { SHORT } from '../src/manner/short.ts';
import type { Session } from '../src/session/session.svelte.ts';
import { DEFAULTS } from '../src/storage/settings.ts';
import { rankedTable } from './ranked-support.ts';
import { move, table } from './support.ts';

const MANNERS: Readonly<Record<string, Manner | null>> = { short: SHORT, normal: null, full: FULL };

type Scene = ReturnType<typeof table>;

const SCENES: Readonly<Record<string, () => Scene>> = {
  four: () => scene('accordion/open', '7H 7C KC KH'),
  moved: () => scene('accordion/open', '7H 7C KC KH', '4L3'),
  won: () => scene('accordion/open', '7H 7C KC KH', '4L3 3L1 2L1'),
  blocked: () => scene('accordion/open', '7H 7C KC KH', '4L1 2L1'),
  dealt: () => scene('accordion/gradual', '7H 7C KC', 'D'),
  under: () => scene('concertina/open', 'AD AC 2D', '2L1u'),
  gone: () => scene('royal-marriage/open', 'QH 5C 9S KH', 'x2-3'),
  marriage: () => scene('royal-marriage/open', 'QH 7C 2S 7D JC 8D KH'),
  dealing: () => scene('accordion/gradual', '2C 3D 4H 5S', 'D'),
  sum: () => scene('seven-up/open', '7H 3C 4S KD 9D'),
  bayan: () => scene('bayan/open', '3H 5C 9S 9H'),
  stuck: () => scene('accordion/open', '5S 9C 2D 2H'),
};

function scene(mode: string, deal: string, moves?: string): Scene {
  const one = table(mode, deal);
  if (moves !== undefined) one.play(moves);
  return one;
}

/** One line of what is heard: `what.manner.scene`, with the number of a pile where one is asked about. */
const HEARD: Readonly<Record<string, (i18n: Translator) => string>> = {
  ...manners('pile 4', (i18n, manner) => pile(i18n, SCENES['four']?.(), 4, manner)),
  ...manners('pile 1 of two cards', (i18n, manner) => pile(i18n, SCENES['moved']?.(), 1, manner)),
  ...manners('card 3 of a marriage', (i18n, manner) =>
    pile(i18n, SCENES['marriage']?.(), 3, manner),
  ),
  ...manners('a move', (i18n, manner) => last(i18n, SCENES['moved']?.(), manner)),
  ...manners('a move underneath', (i18n, manner) => last(i18n, SCENES['under']?.(), manner)),
  ...manners('a deal', (i18n, manner) => last(i18n, SCENES['dealt']?.(), manner)),
  ...manners('cards that go', (i18n, manner) => last(i18n, SCENES['gone']?.(), manner)),
  ...manners('a win', (i18n, manner) => last(i18n, SCENES['won']?.(), manner)),
  ...manners('an end', (i18n, manner) => last(i18n, SCENES['blocked']?.(), manner)),
  ...manners('an end that is to be handed in', (i18n, manner) => due(i18n, '4L1 2L1', manner)),
  'a ranked win': (i18n) => due(i18n, '4L3 3L1 2L1', null),
  ...manners('a move taken back', (i18n, manner) => undone(i18n, 'moved', manner)),
  ...manners('a deal taken back', (i18n, manner) => undone(i18n, 'dealt', manner)),
  ...manners('cards that come back', (i18n, manner) => undone(i18n, 'gone', manner)),
  ...manners('a selection', (i18n, manner) => selected(i18n, manner)),
  'a refusal': (i18n) => refused(i18n),
  'where can this go': (i18n) => asked(i18n, 'four', 'where', 4),
  'where, of two cards': (i18n) => asked(i18n, 'moved', 'where', 2),
  'where, of a card that encloses': (i18n) => asked(i18n, 'marriage', 'where', 2),
  'where, of a card that goes': (i18n) => asked(i18n, 'marriage', 'where', 3),
  'where, of a pair': (i18n) => asked(i18n, 'bayan', 'where', 4),
  'where, of a sum': (i18n) => asked(i18n, 'sum', 'where', 1),
  'where, of a longer sum': (i18n) => asked(i18n, 'sum', 'where', 2),
  'where: nowhere': (i18n) => asked(i18n, 'stuck', 'where', 2),
  'read the row': (i18n) => asked(i18n, 'moved', 'row', 1),
  'what can move': (i18n) => asked(i18n, 'four', 'moves', 1),
  'what can go': (i18n) => asked(i18n, 'marriage', 'moves', 1),
  'what adds up': (i18n) => asked(i18n, 'sum', 'moves', 1),
  'which pairs': (i18n) => asked(i18n, 'bayan', 'moves', 1),
  'nothing but a deal': (i18n) => asked(i18n, 'dealing', 'moves', 1),
  'how it stands': (i18n) => asked(i18n, 'dealt', 'status', 1),
  'the last move': (i18n) => asked(i18n, 'moved', 'last', 1),
  'no move yet': (i18n) => asked(i18n, 'four', 'last', 1),
};

function manners(name: string, words: (i18n: Translator, manner: Manner | null) => string) {
  const rows = Object.entries(MANNERS).map(
    ([key, manner]) => [`${name}, ${key}`, (i18n: Translator) => words(i18n, manner)] as const,
  );
  return Object.fromEntries(rows);
}

function pile(i18n: Translator, one: Scene | undefined, number: number, manner: Manner | null) {
  if (one === undefined) return '';
  const { position } = one.controller;
  return pileText(i18n, position, number - 1, touching(position, number - 1), manner);
}

function last(i18n: Translator, one: Scene | undefined, manner: Manner | null): string {
  const event = one?.last();
  if (one === undefined || event === undefined) return '';
  return eventText(i18n, event, one.controller.state, true, manner);
}

/** At a ranked table. */
function due(i18n: Translator, played: string, manner: Manner | null): string {
  const one = rankedTable({ deal: '7H7CKCKH' });
  played.split(' ').forEach((each) => one.controller.play(move(each)));
  const event = one.events.findLast(({ kind }) => kind === 'moved');
  return event === undefined ? '' : eventText(i18n, event, one.controller.state, true, manner);
}

function undone(i18n: Translator, name: string, manner: Manner | null): string {
  const one = SCENES[name]?.();
  one?.controller.undo();
  return last(i18n, one, manner);
}

function selected(i18n: Translator, manner: Manner | null): string {
  const one = SCENES['four']?.();
  one?.tap(4);
  return last(i18n, one, manner);
}

function refused(i18n: Translator): string {
  const one = SCENES['stuck']?.();
  one?.tap(2);
  const event = one?.last();
  return event?.kind === 'refused' ? refusalText(i18n, event.why, true, true) : '';
}

/** As much of a session as answers need, with the keyboard on a pile. */
function listener(i18n: Translator, one: Scene, number: number, settings = DEFAULTS): Session {
  const { controller } = one;
  return {
    text: i18n,
    settings,
    manner: null,
    controller,
    get state() {
      return controller.state;
    },
    picture: { drawn: (state: unknown) => state },
    standing: { focused: () => number - 1, current: () => number - 1 },
    help: { lamp: { state: { kind: 'off' } } },
  } as unknown as Session;
}

const places = () => ({
  where: { of: null, next: 0 },
  row: { of: null, next: 0 },
  moves: { of: null, next: 0 },
});

function asked(i18n: Translator, name: string, question: Question, number: number): string {
  const one = SCENES[name]?.();
  return one === undefined ? '' : answer(listener(i18n, one, number), question, places());
}

function tableOf(language: Language): Readonly<Record<string, string>> {
  const file = join(import.meta.dirname, `spoken/${language}.json`);
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

describe.each(LANGUAGES)('S1, S2: what is heard in %s', async (language) => {
  const i18n = await loadMessages(language, 'desk');
  const words = tableOf(language);
  test.each(Object.keys(HEARD))('%s', (name) => {
    expect(HEARD[name]?.(i18n)).toBe(words[name]);
  });
  test('nothing is in the table that nobody says', () => {
    expect(Object.keys(words).filter((name) => HEARD[name] === undefined)).toEqual([]);
  });
});

describe('a listener asks again', async () => {
  const i18n = await loadMessages('en', 'desk');
  const row = '7D AD 5C 3S 5S 8C 2D AH TD 7S QD AC 6D';

  test('the row comes in parts, from the pile that the keyboard is on, and anew at its end', () => {
    const one = scene('accordion/open', row);
    const here = places();
    const ask = (number: number) => answer(listener(i18n, one, number), 'row', here);
    expect(ask(2)).toMatch(/^2: Ace diamonds\. 3: .*\. 11: Queen diamonds\. 2 more: ask again\.$/);
    expect(ask(2)).toBe('12: Ace clubs. 13: Six diamonds. End of the row.');
    expect(ask(2)).toMatch(/^2: /);
    expect(ask(12)).toMatch(/^12: /);
  });

  test('the list of moves, too; a move begins it anew', () => {
    const one = scene('accordion/open', '5S 6S 7S 8S 9S TS JS QS KS 2S 3S');
    const here = places();
    const ask = () => answer(listener(i18n, one, 1), 'moves', here);
    expect(ask()).toMatch(/^18 moves: Six spades, 2, to 1\. .* 2 more: ask again\.$/);
    expect(ask()).toMatch(/^Two spades, 10, to 9 or 7\. Three spades, 11, to 10 or 8\.$/);
    one.play('2L1');
    expect(ask()).toMatch(/^16 moves: /);
  });

  test('why a card of a long run can go, too; another card is another question', () => {
    const one = scene('push-pin/open/flush', '7C 2S 3S 4S 5S 6S 8C');
    const here = places();
    const ask = (number: number) => answer(listener(i18n, one, number), 'where', here);
    expect(ask(4)).toMatch(/^Four of spades, pile 4 of 7\. .* 3 more: ask again\.$/);
    expect(ask(4)).toMatch(/^\d.* same suit\.$/);
    expect(ask(4)).toMatch(/^Four of spades, pile 4 of 7\. /);
    expect(ask(1)).toMatch(
      / 2 to 6: Two of spades to six of spades can go, enclosed by seven of clubs and eight of clubs, same suit\.$/,
    );
  });

  test('K13: with legal moves hidden, nothing is told of them; at an end it is said that it is one', () => {
    const hidden = { ...DEFAULTS, showMoves: false };
    const one = scene('accordion/open', '7H 7C KC KH');
    for (const question of ['where', 'moves'] as const) {
      const said = answer(listener(i18n, one, 4, hidden), question, places());
      expect(said).toBe('Legal moves are hidden in the settings.');
    }
    const over = scene('accordion/open', '7H 7C KC KH', '4L1 2L1');
    expect(answer(listener(i18n, over, 1), 'moves', places())).toBe('The game has ended.');
  });

  test('Revenge: first a card is named', () => {
    const one = scene('revenge/open', 'AC 2C 3C 4C');
    const said = answer(listener(i18n, one, 1), 'where', places());
    expect(said).toBe('Choose the card that is to end on top.');
  });
});

test('many covered cards are counted', async () => {
  const i18n = await loadMessages('en', 'desk');
  const one = scene('accordion/open', '2S 3S 4S 5S 6S 7S 8S 9S');
  one.play('2L1 2L1 2L1 2L1 2L1 2L1 2L1');
  expect(pile(i18n, one, 1, FULL)).toBe(
    'Nine of spades, pile 1 of 1, 8 cards; below: eight of spades, seven of spades, six of spades, five of spades, four of spades, and 2 more cards',
  );
});
