import { legalMoves, play, startPosition, type GameRecord, type Move } from '@bellows/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playable, readReplayLink, replayPath } from '../src/share/links.ts';
import { decodeMoves, encodeMoves } from '../src/share/moveCode.ts';
import { readPasted, recordJson } from '../src/share/records.ts';
import { dealOf, mode } from './support.ts';

const MODES = [
  'accordion/open',
  'accordion/gradual/no-undo',
  'idle-year/gradual/packet',
  'bidirectional/open',
  'revenge/open',
  'virtuoso/open',
  'concertina/gradual',
  'leap-2-5-9/open',
  'skidoo/open',
  'bayan/gradual',
  'royal-marriage/open/flush/suit-S',
  'nizhni-novgorod/open/no-ends',
  'push-pin/open/flush',
  'decade/gradual',
  'seven-up/open',
  'late-binding/open',
];

/** A game played by a rule that is the same each time: always a certain one of the legal moves. */
function recordOf(modeText: string, dealText: string, choice: number, most = 80): GameRecord {
  const game = mode(modeText);
  const deal = dealOf(dealText);
  const target = game.variant.target === 'declared' ? (deal.cards[10] ?? null) : null;
  const start = startPosition(game, deal, target);
  if (!start.ok) throw new Error(JSON.stringify(start.error));
  let position = start.value;
  const moves: Move[] = [];
  while (moves.length < most) {
    const legal = legalMoves(position);
    const move = legal[(choice * (moves.length + 1)) % Math.max(1, legal.length)];
    if (move === undefined) break;
    const next = play(position, move);
    if (!next.ok) throw new Error('illegal');
    position = next.value;
    moves.push(move);
  }
  return { mode: game, deal, target, moves, result: null };
}

const rest = (path: string) => path.replace('/replay/', '');

describe('B10: replay links', () => {
  test.each(MODES)('%s: a link gives its record back', (modeText) => {
    for (const deal of ['ms617', 'pysol12345678901234567890', 'a1-0000000000001']) {
      const record = recordOf(modeText, deal, 3);
      expect(readReplayLink(rest(replayPath(record)))).toEqual({ kind: 'whole', record });
    }
  });

  test('links that were sent stay what they are', () => {
    const golden = 'accordion/open/5C5S5H/C1B1-bx';
    const link = readReplayLink(golden);
    expect(link.kind).toBe('whole');
    expect(link.kind === 'whole' && rest(replayPath(link.record))).toBe(golden);
  });

  test('only characters that every chat leaves alone; an exact deck of 52 and 51 moves fit', () => {
    const deck = dealOf('ms617')
      .cards.map((card) => `${'A23456789TJQK'[card >> 2]}${'CDHS'[card & 3]}`)
      .join('');
    const path = replayPath(recordOf('accordion/open', deck, 1));
    expect(path).toMatch(/^[A-Za-z0-9/-]+$/);
    expect(path.length).toBeLessThan(260);
  });

  test.each([
    ...MODES.map((text) => [text, 'ms617'] as const),
    ['accordion/open', '7H7CKCKH'] as const,
  ])(
    '%s, %s: cut off at any letter it says where, and what it offers is true',
    (modeText, deal) => {
      const record = recordOf(modeText, deal, 5);
      const path = rest(replayPath(record));
      for (let length = 0; length < path.length; length += 1) {
        const link = readReplayLink(path.slice(0, length));
        expect(link.kind, path.slice(0, length)).toBe('cut');
        if (link.kind !== 'cut' || link.record === null) continue;
        expect(link.record.mode.text).toBe(modeText);
        expect(link.record.deal.id).toBe(record.deal.id);
        expect(link.record.target).toBe(record.target);
        expect(link.record.moves).toEqual(record.moves.slice(0, link.record.moves.length));
        expect(playable(link.record)).toMatchObject({ problem: null });
      }
      expect(readReplayLink(path).kind).toBe('whole');
    },
  );

  test('every prefix of any game, whatever was played', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MODES),
        fc.integer({ min: 1, max: 2147483647 }),
        fc.integer({ min: 1, max: 97 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (modeText, number, choice, share) => {
          const record = recordOf(modeText, `ms${number}`, choice);
          const path = rest(replayPath(record));
          const link = readReplayLink(path.slice(0, Math.floor(share * path.length)));
          expect(link.kind).toBe('cut');
          if (link.kind === 'cut' && link.record !== null) {
            expect(link.record.deal.id).toBe(record.deal.id);
            expect(link.record.moves).toEqual(record.moves.slice(0, link.record.moves.length));
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('a changed letter is always found, and so are two that changed places', () => {
    const record = recordOf('accordion/open', 'ms617', 3);
    const path = rest(replayPath(record));
    const begin = path.lastIndexOf('/') + 1;
    for (let at = begin; at < path.length; at += 1) {
      for (const sign of 'A1z0k-') {
        const changed = path.slice(0, at) + sign + path.slice(at + 1);
        if (changed !== path) expect(readReplayLink(changed).kind, changed).not.toBe('whole');
      }
      const [a = '', b = ''] = path.slice(at, at + 2);
      const turned = path.slice(0, at) + b + a + path.slice(at + 2);
      if (turned !== path) expect(readReplayLink(turned).kind, turned).not.toBe('whole');
    }
  });

  test('whatever is changed, nothing throws, and no other game is taken for this one', () => {
    const record = recordOf('accordion/open', 'ms617', 3);
    const path = rest(replayPath(record));
    fc.assert(
      fc.property(
        fc.nat(path.length - 1),
        fc.string({ minLength: 1, maxLength: 1 }),
        (at, sign) => {
          const link = readReplayLink(path.slice(0, at) + sign + path.slice(at + 1));
          // `MS617` is the same deal.
          if (link.kind === 'whole') expect(link.record).toEqual(record);
        },
      ),
      { numRuns: 500 },
    );
    fc.assert(fc.property(fc.string(), (text) => void readReplayLink(text)));
  });

  test('what a sentence puts behind a link is not part of it', () => {
    const record = recordOf('accordion/open', 'ms617', 3);
    for (const tail of ['.', ')', '/', '),'])
      expect(readReplayLink(rest(replayPath(record)) + tail).kind).toBe('whole');
  });

  test.each([
    ['acordion/open/ms617/B1-xx', 'variant-unknown'],
    ['accordion/open/ms0/B1-xx', 'deal-range'],
    ['accordion/open/7H7H/B1-xx', 'card-double'],
    ['revenge/open/ms617/5X/B1-xx', 'card-unknown'],
  ])('%s is wrong, in words', (path, code) => {
    expect(readReplayLink(path)).toMatchObject({ kind: 'wrong', problem: { code } });
  });

  test('deals one after another are one pair', () => {
    const deals = Array.from({ length: 60 }, () => ({ kind: 'deal' }) as const);
    expect(encodeMoves(deals)).toBe('0z0H');
    expect(decodeMoves('0z0H', 'merge').moves).toEqual(deals);
  });
});

describe('records', () => {
  test('a paste of a hundred thousand slashes is answered like any other', () => {
    const pasted = readPasted(`https://bellows.example/replay/${'a/'.repeat(100_000)}`);
    expect(pasted).toMatchObject({ kind: 'link', link: { kind: 'wrong' } });
  });

  test('a move that cannot be played is named, and all before it is offered', () => {
    const record = recordOf('accordion/open', '7H7CKCKH', 0);
    const wrong = { ...record, moves: [...record.moves.slice(0, 1), ...record.moves] };
    const read = playable({ ...wrong, moves: [...record.moves, ...record.moves] });
    expect(read).toMatchObject({
      problem: { code: 'illegal-move', at: record.moves.length + 1 },
      replay: { positions: { length: record.moves.length + 1 } },
    });
  });

  test('a wrong result is told, and the game can be watched', () => {
    const record = { ...recordOf('accordion/open', '7H7CKCKH', 0), result: 9 };
    expect(playable(record)).toMatchObject({ problem: { code: 'result-wrong' } });
  });

  test.each(MODES)('%s: link, line and JSON are read back', (modeText) => {
    const record = recordOf(modeText, 'ms617', 7);
    const url = `Look: https://bellows.example${replayPath(record)}?lang=de`;
    expect(readPasted(url)).toEqual({ kind: 'link', link: { kind: 'whole', record } });
    expect(readPasted(recordJson(record))).toMatchObject({
      kind: 'record',
      record: { ok: true, value: record },
    });
  });

  test('anything else is refused in words, and never thrown', () => {
    expect(readPasted('{"a":')).toMatchObject({ record: { error: { code: 'record-syntax' } } });
    expect(readPasted('{"deal":"ms1"}')).toMatchObject({
      record: { error: { code: 'record-field' } },
    });
    fc.assert(fc.property(fc.string(), (text) => void readPasted(text)));
    fc.assert(fc.property(fc.json(), (text) => void readPasted(text)));
  });
});
