/** What the pages of dailies decide and say, without a page. */
import { loadMessages } from '@bellows/i18n';
import type { GameNow } from '@bellows/api';
import { unwrap } from '@bellows/rules';
import { describe, expect, test } from 'vitest';
import type { ProblemCode } from '../src/online/codes.ts';
import type { DailyRecord, Prospect, Sending } from '../src/online/records.ts';
import { readBoardAddress, readView, withView } from '../src/views/daily/boardAddress.ts';
import { ownRow, phaseOf, recordOn, seenCards } from '../src/views/daily/phase.ts';
import { kindOf, wayOnFrom } from '../src/views/daily/prospects.ts';
import { longDate, momentText, shortDate, topText } from '../src/views/daily/words.ts';
import { playMove } from '../src/game/game.ts';
import { game, move } from './support.ts';

const BOARD = '2026-12-01/accordion/open';
const NOON = Date.parse('2026-12-01T12:00:00Z');
const OWN = {
  at: NOON,
  piles: 2,
  score: 500,
  grade: 'strong',
  won: false,
  seconds: 60,
  undos: 0,
  assisted: false,
  firstTry: true,
} as const;
const ANSWER = { gameId: 'g', board: BOARD } as never;

function record(sending: Sending, more: Partial<DailyRecord> = {}): DailyRecord {
  const base = { format: 1, gameId: 'g', board: BOARD, key: 'k', issuedAt: NOON } as const;
  return { ...base, own: null, body: null, sending, ...more };
}

const WAITING: Sending = { kind: 'waiting', tries: 0, notBefore: null, code: null };

describe('W5, W6: what is said of a result', () => {
  const here = record(WAITING, { own: OWN, body: '{}' });
  const waits = (code: ProblemCode | null) => ({ kind: 'waiting', until: NOON, code }) as const;
  test.each<[string, Prospect, DailyRecord, boolean, string, string]>([
    ['on its way', waits(null), here, false, 'soon', 'wait'],
    ['sooner than a hand can play', waits('implausible'), here, false, 'soon', 'wait'],
    ['the server is away', waits('unanswered'), here, false, 'waiting', 'again'],
    [
      'the server wants to be left alone',
      waits('too-many-requests'),
      here,
      true,
      'waiting',
      'wait',
    ],
    [
      'handed in elsewhere: nothing to send here',
      waits('unanswered'),
      record(WAITING, { own: OWN }),
      false,
      'elsewhere',
      'wait',
    ],
    ['too late', { kind: 'late' }, here, false, 'late', 'none'],
    ['begun only', { kind: 'late' }, record({ kind: 'playing' }), false, 'missed', 'none'],
    ['counted', { kind: 'accepted', answer: ANSWER }, here, false, 'accepted', 'none'],
    ['refused', { kind: 'refused', code: 'other-key', at: null }, here, false, 'refused', 'key'],
  ])('%s', (_what, prospect, lying, leftAlone, kind, way) => {
    const found = kindOf(prospect, lying, true);
    expect(found).toBe(kind);
    expect(wayOnFrom(prospect, found, leftAlone)).toBe(way);
  });
});

describe('what can be done with a board', () => {
  test.each([
    ['nobody has begun it', null, 'open', NOON, 'new'],
    ['it can no longer be begun', null, 'late', NOON, 'over'],
    ['it is closed', null, 'closed', NOON, 'over'],
    ['begun', record({ kind: 'playing' }), 'open', NOON, 'running'],
    [
      'T11: begun, and still in time',
      record({ kind: 'playing' }),
      'late',
      NOON + 13.9 * 3_600_000,
      'running',
    ],
    ['begun, and too late', record({ kind: 'playing' }), 'closing', NOON + 14 * 3_600_000, 'over'],
    ['handed in', record(WAITING, { own: OWN }), 'open', NOON, 'done'],
    ['accepted', record({ kind: 'accepted', answer: ANSWER }), 'open', NOON, 'done'],
    ['T5: from another device', record({ kind: 'stands', answer: ANSWER }), 'open', NOON, 'done'],
    [
      'refused',
      record({ kind: 'refused', code: 'stopped', at: null }, { own: OWN }),
      'open',
      NOON,
      'done',
    ],
    [
      'removed from the server, from another device',
      record({ kind: 'refused', code: 'removed', at: null }),
      'open',
      NOON,
      'done',
    ],
    ['begun with another key', record({ kind: 'playing' }, { key: 'other' }), 'open', NOON, 'new'],
    ['the same, too late', record({ kind: 'playing' }, { key: 'other' }), 'late', NOON, 'over'],
    [
      'W6: lost by the server',
      record({ kind: 'refused', code: 'no-game', at: null }, { own: OWN }),
      'open',
      NOON,
      'new',
    ],
    [
      'W6: lost, and too late',
      record({ kind: 'refused', code: 'no-game', at: null }, { own: OWN }),
      'late',
      NOON,
      'done',
    ],
  ] as const)('%s', (_, lying, state, now, phase) => {
    expect(phaseOf(lying, state, now, 'k')).toBe(phase);
  });

  test('of two games on a board the one that stands, else the latest', () => {
    const later = record({ kind: 'playing' }, { gameId: 'later' });
    const earlier = record(WAITING, { gameId: 'earlier', own: OWN });
    const stands = record({ kind: 'stands', answer: ANSWER }, { gameId: 'stands' });
    expect(recordOn([later, earlier], BOARD)).toBe(later);
    expect(recordOn([later, earlier, stands], BOARD)).toBe(stands);
    expect(recordOn([later], '2026-12-02/accordion/open')).toBeNull();
  });
});

describe('the cards that a player has seen', () => {
  test('of an open deal all', () => {
    expect(seenCards(game('accordion/open', 'ms617'))).toHaveLength(52);
  });

  test('of a stock only what was dealt, taken back or not', () => {
    const start = game('accordion/gradual', 'ms617');
    expect(seenCards(start)).toHaveLength(1);
    const dealt = unwrap(playMove(start, move('D'), 0, false));
    expect(seenCards(dealt)).toHaveLength(2);
    expect(seenCards({ ...dealt, cursor: 0 })).toEqual(dealt.deal.cards.slice(0, 2));
  });
});

test('the own line is the one with the own rank, points and time', () => {
  const row = (player: string, rank: number, timeMs: number) => ({
    ...{ player, rank, timeMs, name: player, piles: 2, score: 500, undos: 0, assisted: false },
  });
  const twin = { ...row('twin', 7, 60), undos: 3 };
  const unaided = [row('before', 7, 50), twin, row('own', 7, 60), row('after', 7, 70)];
  const now = {
    ...{ score: 500, timeMs: 60, undos: 0, assisted: false },
    ...{ rank: { all: [8, 9], unaided: [7, 8], 'first-try': null } },
    neighbours: { all: [], unaided, 'first-try': [] },
  } as unknown as GameNow;
  expect(ownRow(now, 'unaided')?.player).toBe('own');
  expect(ownRow(now, 'all')).toBeNull();
  expect(ownRow(now, 'first-try')).toBeNull();
});

describe('addresses of boards', () => {
  const PLAYER = 'abcdefghij-_0123456789';
  test.each([
    ['', { kind: 'board', board: '2026-12-09/accordion/open', date: '2026-12-09' }],
    ['2026-12-01', { kind: 'board', board: BOARD }],
    [BOARD, { kind: 'board', board: BOARD, date: '2026-12-01' }],
    [`${BOARD}/${PLAYER}`, { kind: 'row', board: BOARD, player: PLAYER }],
    [`${BOARD}/short`, { kind: 'none' }],
    [`${BOARD}/${PLAYER}/more`, { kind: 'none' }],
    ['2026-12-01/accordion', { kind: 'none' }],
    ['2026-12-01/whist/open', { kind: 'none' }],
    ['2026-02-30/accordion/open', { kind: 'none' }],
    ['bayan/open', { kind: 'bests' }],
    ['whist/open', { kind: 'none' }],
  ])('/boards/%s', (rest, at) => {
    expect(readBoardAddress(rest, '2026-12-09')).toMatchObject(at);
  });

  test('the view stands in the address, but for the first, and nothing else of it is lost', () => {
    expect(readView('?lang=de&view=first-try')).toBe('first-try');
    expect(readView('?view=best')).toBe('unaided');
    expect(withView('?lang=de', 'all')).toBe('?lang=de&view=all');
    expect(withView('?lang=de&view=all', 'unaided')).toBe('?lang=de');
    expect(withView('?view=all', 'unaided')).toBe('');
  });
});

describe('days in words, of UTC (T10)', () => {
  test.each([
    ['en', 'Tuesday, December 1', 'December 1, 2025', 'December 1 at 02:00 UTC'],
    ['de', 'Dienstag, 1. Dezember', '1. Dezember 2025', '1. Dezember um 02:00 UTC'],
    [
      'pt-BR',
      'Terça-feira, 1º de dezembro',
      '1º de dezembro de 2025',
      '1º de dezembro às 02:00 UTC',
    ],
    ['es', 'Martes, 1 de diciembre', '1 de diciembre de 2025', '1 de diciembre a las 02:00 UTC'],
    ['fr', 'Mardi 1er décembre', '1er décembre 2025', '1er décembre à 02:00 UTC'],
    ['it', 'Martedì 1º dicembre', '1º dicembre 2025', '1º dicembre alle ore 02:00 UTC'],
    ['nl', 'Dinsdag 1 december', '1 december 2025', '1 december om 02:00 UTC'],
    ['pl', 'Wtorek, 1 grudnia', '1 grudnia 2025', '1 grudnia 02:00 UTC'],
  ] as const)('%s', async (language, title, other, moment) => {
    const text = await loadMessages(language, 'daily');
    expect(longDate(text, '2026-12-01', '2026-12-30')).toBe(title);
    expect(shortDate(text, '2025-12-01')).toBe(other);
    expect(longDate(text, '2025-12-01', '2026-12-30')).toContain(other.slice(-4));
    expect(momentText(text, Date.parse('2026-12-01T02:00:00Z')).replaceAll(/\s/g, ' ')).toBe(
      moment,
    );
  });

  test('a place among few, or in the lower half, has no percentage', async () => {
    const text = await loadMessages('en', 'daily');
    expect(topText(text, [263, 1846])).toBe('top 15%');
    expect(topText(text, [1, 10])).toBe('top 10%');
    expect(topText(text, [1, 9])).toBe('');
    expect(topText(text, [60, 100])).toBe('');
  });
});
