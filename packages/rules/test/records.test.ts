import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCard,
  formatDeal,
  formatPosition,
  formatRecord,
  parseRecord,
  replay,
  unwrap,
  type ProblemCode,
  type ReasonCode,
} from '../src/index.ts';
import * as oracle from './oracle/game.ts';
import { sample, stateOf, words } from './support.ts';

interface Game {
  readonly record: string;
  readonly position: string;
  readonly piles: number;
  readonly outcome: string;
  readonly score: number;
  readonly grade: string;
}

const { games } = JSON.parse(
  readFileSync(new URL('data/transcripts.json', import.meta.url), 'utf8'),
) as { games: readonly Game[] };

/** A record's text in three: what stands before the moves, the moves, and the result. */
function pieces(record: string): { head: string; moves: string[]; result: string } {
  const parts = record.split('; ');
  const line = parts.findIndex((part) => !part.includes(':'));
  return {
    head: parts.slice(0, line).join('; '),
    moves: words(parts[line] ?? ''),
    result: parts[line + 1] ?? '',
  };
}

const joined = (head: string, moves: readonly string[], result: string): string =>
  [head, moves.join(' '), result].filter((part) => part !== '').join('; ');

/** The refusal of a record: its code, its place, and for an illegal move the reason. */
function refusal(record: string): { code: ProblemCode; at: unknown; reason: ReasonCode | null } {
  const result = replay(record);
  if (result.ok) return expect.unreachable(`${record} was accepted`);
  const { error } = result;
  const reason = error.code === 'illegal-move' ? error.params.reason.code : null;
  return { code: error.code, at: error.at, reason };
}

/** The number, from 1, of the first move that the oracle would not make; null if there is none. */
function firstWrong(record: string, moves: readonly string[]): number | null {
  const { mode, deal } = unwrap(parseRecord(record));
  let state = oracle.start(mode.text, oracle.arrange(mode.text, deal.cards.map(formatCard)));
  for (const [index, move] of moves.entries()) {
    if (!oracle.moves(mode.text, state).includes(move)) return index + 1;
    state = oracle.apply(state, move);
  }
  return null;
}

const ended = games.filter((game) => game.outcome !== 'playing');

describe('golden transcripts replay the same for ever', () => {
  for (const mode of new Set(games.map((game) => game.record.slice(9).split(';')[0] ?? ''))) {
    it(`transcripts: ${mode}`, () => {
      const own = games.filter((game) => game.record.startsWith(`Variant: ${mode};`));
      for (const { record, ...expected } of own) {
        const told = unwrap(replay(record));
        expect({
          position: formatPosition(told.position),
          piles: told.piles,
          outcome: told.outcome,
          score: told.score,
          grade: told.grade,
        }).toEqual(expected);
        expect(told.positions.length).toBe(told.record.moves.length + 1);
        expect(formatRecord(told.record)).toBe(record);
        expect(formatRecord(unwrap(parseRecord(record)))).toBe(record);
      }
    });
  }

  it('a record without a result is replayed, and written without one', () => {
    for (const { record, piles } of games.slice(0, 40)) {
      const short = record.replace(/; Result: \d+$/, '');
      expect(unwrap(replay(short)).piles).toBe(piles);
      expect(formatRecord(unwrap(parseRecord(short)))).toBe(short);
    }
  });

  it('a record that was read already is replayed like its text', () => {
    const { record, position } = ended[0] as Game;
    expect(formatPosition(unwrap(replay(unwrap(parseRecord(record)))).position)).toBe(position);
  });

  it('the example of the reference', () => {
    const text = 'Variant: accordion/open; Deal: 7H7CKCKH; 4L3 3L1 2L1; Result: 1';
    const { record, position, outcome, score, grade, piles } = unwrap(replay(text));
    expect(formatRecord(record)).toBe(text);
    expect(formatDeal(record.deal)).toBe('7H7CKCKH');
    // KH onto 7H, KC onto 7C, then that pile onto the first one.
    expect(stateOf(position).row).toEqual([['7H', 'KH', '7C', 'KC']]);
    expect({ outcome, score, grade, piles }).toEqual({
      outcome: 'won',
      score: 530,
      grade: 'full',
      piles: 1,
    });
  });
});

describe('mutated transcripts are refused', () => {
  it('anything after the end is an illegal move with its number', () => {
    for (const { record } of ended) {
      const { head, moves, result } = pieces(record);
      for (const extra of ['2L1', 'D', 'x2', 'p1-2']) {
        const { code, at } = refusal(joined(head, [...moves, extra], result));
        expect({ code, at }).toEqual({ code: 'illegal-move', at: moves.length + 1 });
      }
    }
  });

  it('another result than the moves give', () => {
    for (const { record, piles } of games) {
      const { head, moves } = pieces(record);
      expect(refusal(joined(head, moves, `Result: ${String(piles + 1)}`))).toEqual({
        code: 'result-wrong',
        at: 'Result',
        reason: null,
      });
    }
  });

  it('a move that cannot be read is named by its number', () => {
    for (const { record } of games.filter((game) => pieces(game.record).moves.length > 3)) {
      const { head, moves, result } = pieces(record);
      for (const [index, word] of [
        [0, '4L'],
        [2, 'L3'],
        [3, '??'],
      ] as const) {
        const { code, at } = refusal(joined(head, moves.with(index, word), result));
        expect({ code, at }).toEqual({ code: 'move-syntax', at: index + 1 });
      }
    }
  });

  it('a record that goes wrong at move 17', () => {
    const long = games.filter((game) => pieces(game.record).moves.length > 17);
    expect(long.length).toBeGreaterThan(50);
    for (const { record } of long) {
      const { head, moves, result } = pieces(record);
      const removal = /^[xp]/.test(moves.find((move) => move !== 'D') ?? '');
      const other = removal ? '2L1' : 'x5-6';
      const wrong = refusal(joined(head, moves.with(16, other), result));
      expect(wrong).toEqual({ code: 'illegal-move', at: 17, reason: 'wrong-kind' });
    }
  });

  it('a move left out, doubled, or put elsewhere: at the oracle’s first wrong move, or the result', () => {
    const change = fc.record({
      game: fc.constantFrom(...ended.filter(({ record }) => pieces(record).moves.length > 2)),
      place: fc.nat(200),
      other: fc.nat(200),
      how: fc.constantFrom('drop', 'double', 'swap', 'replace'),
    });
    const check = fc.property(change, ({ game, place, other, how }) => {
      const { head, moves, result } = pieces(game.record);
      const at = place % moves.length;
      const from = moves[other % moves.length] ?? '';
      const changed =
        how === 'drop'
          ? moves.toSpliced(at, 1)
          : how === 'double'
            ? moves.toSpliced(at, 0, moves[at] ?? '')
            : how === 'replace'
              ? moves.with(at, from)
              : moves.with(at, from).with(other % moves.length, moves[at] ?? '');
      const text = joined(head, changed, result);
      const wrong = firstWrong(game.record, changed);
      if (wrong !== null) {
        const { code, at: named } = refusal(text);
        expect({ code, named }).toEqual({ code: 'illegal-move', named: wrong });
        return;
      }
      // Other moves of the same number may come to as many piles; then nothing is wrong with it.
      const told = replay(text);
      if (told.ok) expect(told.value.piles).toBe(game.piles);
      else expect(told.error.code).toBe('result-wrong');
    });
    fc.assert(check, { numRuns: sample(30, 300, 20_000) });
  });

  const deal = 'Deal: 7H7CKCKH';
  const variant = 'Variant: accordion/open';
  const REFUSED: readonly (readonly [string, ProblemCode, string | number | null])[] = [
    ['', 'record-field', 'Variant'],
    [`${deal}; 4L3`, 'record-field', 'Variant'],
    [`${variant}; 4L3`, 'record-field', 'Deal'],
    [`${variant}; ${deal}; 4L3; Result: 3; 3L1`, 'record-syntax', null],
    [`${variant}; ${deal}; 4L3; Result: 3; Result: 3`, 'record-syntax', null],
    [`${variant}; ${deal}; 4L3; Result: 3; and more`, 'record-syntax', null],
    [`${variant}; ${variant}; ${deal}`, 'record-syntax', null],
    [`${variant}; ${deal}; 4L3; 3L1`, 'record-syntax', null],
    [`${variant}; ${deal}; Player: me`, 'record-syntax', null],
    [`${deal}; ${variant}; 4L3`, 'record-syntax', null],
    [`${variant}; 4L3; ${deal}`, 'record-syntax', null],
    [`${variant}; ${deal}; Result: many`, 'record-syntax', 'Result'],
    [`${variant}; ${deal}; Result: -1`, 'record-syntax', 'Result'],
    [`${variant}; ${deal}; Result: 4 or so`, 'record-syntax', 'Result'],
    [`${variant}; ${deal}; Result: 004`, 'record-syntax', 'Result'],
    [`${variant}; The Deal: 7H7CKCKH`, 'record-syntax', null],
    [`${variant}; Deals: 7H7CKCKH`, 'record-syntax', null],
    [`${variant}; ${deal}; Result:`, 'record-syntax', 'Result'],
    [`${variant}; Deal: ; 4L3`, 'row-empty', null],
    ['Variant: chess; Deal: ms1', 'variant-unknown', 1],
    ['Variant: accordion/open/flush; Deal: ms1', 'mode-part', 3],
    [`${variant}; Deal: ms0`, 'deal-range', null],
    [`${variant}; Deal: 7H7C7H`, 'card-double', 3],
    [`${variant}; Deal: 7H 7X`, 'card-unknown', 2],
    [`${variant}; ${deal}; Target: KH`, 'target-unused', 'target'],
    [`Variant: revenge/open; ${deal}`, 'target-missing', 'target'],
    [`Variant: revenge/open; ${deal}; Target: 7C`, 'target-place', 'target'],
    [`Variant: revenge/open; ${deal}; Target: 2C`, 'target-place', 'target'],
    [`Variant: revenge/open; ${deal}; Target: what`, 'card-unknown', 'Target'],
    ['Variant: revenge/open; Deal: 7H7C; Target: 7C', 'target-short', 'target'],
    ['Variant: virtuoso/open; Deal: ms617; Target: 4H', 'target-drawn', 'target'],
    ['Variant: royal-marriage/open; Deal: QH7CKC', 'fixed-ends', 3],
  ];

  for (const [text, code, at] of REFUSED) {
    it(`refuses ${text === '' ? 'an empty text' : text}`, () => {
      const found = refusal(text);
      expect({ code: found.code, at: found.at }).toEqual({ code, at });
    });
  }

  const PARAMS: readonly (readonly [string, object])[] = [
    [`${deal}; 4L3`, { field: 'Variant' }],
    [`${variant}; 4L3`, { field: 'Deal' }],
    [`${variant}; ${deal};  Player: me `, { text: 'Player: me' }],
    [`${variant}; ${deal}; Result: many`, { text: 'Result: many' }],
    [`${variant}; ${deal}; 4L3; Result: 1`, { said: 1, piles: 3 }],
    [`${variant}; ${deal}; 4L3 D`, { move: 'D', reason: { code: 'stock-empty', params: {} } }],
  ];
  it('an error carries what a sentence about it needs', () => {
    for (const [text, params] of PARAMS) {
      const result = replay(text);
      if (result.ok) return expect.unreachable(text);
      expect([text, result.error.params]).toEqual([text, params]);
    }
  });
});
