import { LANGUAGES, formatDuration, loadMessages } from '@bellows/i18n';
import { describe, expect, test } from 'vitest';
import { playMove } from '../src/game/game.ts';
import { cardSpan } from '../src/share/cardSpan.ts';
import { neighbour } from '../src/share/neighbour.ts';
import { qrCode } from '../src/share/qr.ts';
import { copy, send } from '../src/share/send.ts';
import { bellows, dailyText, shareText } from '../src/share/shareText.ts';
import { dealText } from '../src/text/variantName.ts';
import { rankedGame, rankedTable } from './ranked-support.ts';
import { english, game, german, move } from './support.ts';

const URL = 'https://bellows.example/play/accordion/open/7H7CKCKH';

function played(deal: string, moves: string, seconds: number) {
  let now = 0;
  let on = game('accordion/open', deal);
  const all = moves.split(' ');
  for (const [index, text] of all.entries()) {
    if (index === all.length - 1) now = seconds * 1000;
    const next = playMove(on, move(text), now);
    if (!next.ok) throw new Error(text);
    on = next.value;
  }
  return on;
}

describe('the text that is shared', () => {
  test('B5: game, deal, grade, piles, time, a bellows, the address; nothing of the cards', () => {
    const text = shareText(english, played('7H7CKCKH', '4L1 2L1', 283.6), URL);
    expect(text.split('\n')).toEqual([
      'Bellows: Accordion, open',
      'Deal 7H7CKCKH',
      'A strong game: 2 piles, 4:43',
      '█▆▄',
      URL,
    ]);
  });

  test('a win is one; German has its own words', () => {
    const won = played('5C5S5H', '3L1 2L1', 60);
    expect(shareText(english, won, URL)).toContain('Won: 1 pile, 1:00');
    expect(shareText(german, won, URL)).toContain('Gewonnen: 1 Stapel, 1:00');
  });

  test('of a game that goes on only the deal is told', () => {
    expect(shareText(english, game('accordion/open', 'ms617'), URL).split('\n')).toEqual([
      'Bellows: Accordion, open',
      'Deal ms617',
      URL,
    ]);
  });

  test('the bellows: height is piles, whatever the cards were', () => {
    const falling = Array.from({ length: 52 }, (_, index) => 52 - index);
    expect(bellows(falling)).toBe('██▇▆▆▅▄▄▃▃▂▁▁');
    expect(bellows([1, 2, 3, 2, 1])).toBe('▃▆█▆▃');
    expect(bellows([0])).toBe('▁');
  });

  test('B11: of a daily number, game, grade, piles, a bellows, the address of the day; nothing of the cards', () => {
    const table = rankedTable({ deal: '7H7CKCKH' });
    const day = 'https://bellows.example/daily/2026-12-01';
    const title = 'Bellows daily No. 335: Accordion, open';
    expect(dailyText(english, table.game, day).split('\n')).toEqual([title, day]);
    table.play('4L1 2L1');
    expect(dailyText(english, table.game, day).split('\n')).toEqual([title, day]);
    table.controller.handIn();
    const told = [title, 'A strong game: 2 piles', '█▆▄', day];
    expect(dailyText(english, table.game, day).split('\n')).toEqual(told);
    // Looking back over it changes nothing of what was handed in.
    table.controller.jump(0);
    expect(dailyText(english, table.game, day).split('\n')).toEqual(told);
    expect(dailyText(german, table.game, day)).toContain('Ein starkes Spiel: 2 Stapel');
  });

  test('B11: lists name the deal of a day by its date', () => {
    expect(dealText(english, rankedGame({ deal: '7H7CKCKH' }))).toBe('Daily of Dec 1, 2026');
    expect(dealText(german, rankedGame())).toBe('Tagesspiel vom 01.12.2026');
    expect(dealText(english, game('accordion/open', 'ms617'))).toBe('Deal ms617');
  });

  test('T9: times in every language', async () => {
    for (const language of LANGUAGES) {
      const text = await loadMessages(language);
      expect([283.6, 59.9, 3599.99, 0].map((seconds) => text.duration(seconds))).toEqual([
        '4:43',
        '0:59',
        '59:59',
        '0:00',
      ]);
    }
    expect(formatDuration(3600)).toBe('1:00:00');
  });
});

describe('B5: handing it on', () => {
  const refuses = { writeText: () => Promise.reject(new Error('refused')) };
  const takes = { writeText: () => Promise.resolve() };
  const cancelled = () => Promise.reject(new DOMException('cancelled', 'AbortError'));
  const broken = () => Promise.reject(new DOMException('no', 'NotAllowedError'));

  test.each([
    ['neither', {}, 'by-hand'],
    ['a clipboard that refuses', { clipboard: refuses }, 'by-hand'],
    ['a clipboard', { clipboard: takes }, 'copied'],
    ['a sheet', { share: () => Promise.resolve(), clipboard: refuses }, 'shared'],
    ['a sheet that is closed', { share: cancelled, clipboard: takes }, 'cancelled'],
    ['a sheet that does not work', { share: broken, clipboard: takes }, 'copied'],
    ['a sheet that does not work, and no clipboard', { share: broken }, 'by-hand'],
  ] as const)('%s', async (_, outlets, sent) => {
    expect(await send('text', outlets)).toBe(sent);
  });

  test('nothing is said to be copied that was not', async () => {
    expect(await copy('text', {})).toBe('by-hand');
    expect(await copy('text', { clipboard: refuses })).toBe('by-hand');
  });
});

test('a QR code has its quiet zone, and what is too long has none', () => {
  const code = qrCode(URL);
  expect(code?.size).toBeGreaterThan(28);
  // The first dark module stands four modules in, and four down.
  expect(code?.path).toMatch(/^M4 4h7v1h-7z/);
  expect(qrCode('x'.repeat(3000))).toBeNull();
});

test('deals before and after a number', () => {
  expect([neighbour('ms617', 1), neighbour('ms617', -1)]).toEqual(['ms618', 'ms616']);
  expect([neighbour('ms1', -1), neighbour('ms2147483647', 1)]).toEqual([null, null]);
  expect(neighbour('pysol99999999999999999999', 1)).toBe('pysol100000000000000000000');
  expect(neighbour('pysol100000000000000000000', 1)).toBeNull();
  expect(neighbour('a1-000000000000z', 1)).toBe('a1-0000000000010');
  expect(neighbour('a1-0000000000000', -1)).toBeNull();
  expect(neighbour('a1-fzzzzzzzzzzzz', 1)).toBeNull();
  expect(neighbour('7H7C', 1)).toBeNull();
});

describe('errors at the card', () => {
  const marked = (text: string, at: number, of = english) => {
    const span = cardSpan(text, at, of.letters);
    return span === null ? null : text.slice(span.start, span.end);
  };
  test.each([
    ['7H 7C 7H', 3, '7H'],
    ['7h7c10♥ xx KC', 4, 'xx'],
    ['7h7c10♥ xx KC', 3, '10♥'],
    ['♥10, ♠Q; hello 7H', 3, 'hello'],
    ['7♥️8♥️9Z', 3, '9Z'],
    ['{"accordion":["AC","3H","10X"]}', 3, '10X'],
    ['{"accordion":["AC",5,"10C"]}', 2, '5'],
    ['7H 7C', 3, null],
  ])('%s, card %i', (text, at, word) => {
    expect(marked(text, at)).toBe(word);
  });

  test('German letters are cards in German', () => {
    expect(marked('D♠ B♣ DD Bx', 4, german)).toBe('Bx');
    expect(marked('DDBC', 2, german)).toBe('BC');
  });
});
