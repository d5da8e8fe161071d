/** The second client's little rules beside the house's: they were written apart, from docs/rules.md. */
import {
  DAILY_VARIANTS,
  LEAD_DAILY,
  dailyRow,
  formatCards,
  formatMove,
  legalMoves,
  numberedDeal,
  outcome,
  parseMode,
  play,
  score,
  grade,
  startPosition,
  unwrap,
} from '@bellows/rules';
import { expect, test } from 'vitest';
import { commitmentOf, rowOf } from './secondClient/deal.ts';
import { begin, choices, gradeOf, isWon, scoreOf, splitCards } from './secondClient/rules.ts';

const full = process.env['BELLOWS_FULL'] === '1';
const MODES = [LEAD_DAILY, ...DAILY_VARIANTS];
const GAMES = full ? 200 : 10;

test.each(MODES)('%s: the same moves, ends and scores', (text) => {
  const mode = unwrap(parseMode(text));
  for (let number = 1; number <= GAMES; number += 1) {
    let position = unwrap(startPosition(mode, numberedDeal({ high: 0, low: number })));
    const target = position.target === null ? undefined : formatCards([position.target]);
    const cards = [...position.row.map((pile) => pile.at(-1)!), ...position.stock];
    let state = begin(text, splitCards(formatCards(cards)));
    for (let step = number; ; step += 7) {
      const moves = legalMoves(position);
      const all = choices(text, state);
      expect(all.map((one) => one.text).sort()).toEqual(moves.map(formatMove).sort());
      if (moves.length === 0) break;
      const move = moves[step % moves.length]!;
      state = all.find((one) => one.text === formatMove(move))!.next;
      position = unwrap(play(position, move));
    }
    const won = isWon(text, state, target);
    const piles = state.row.length;
    expect(won).toBe(outcome(position) === 'won');
    expect(scoreOf(cards.length, piles, won, 61_999)).toBe(score(position, 61.999));
    const missed = target !== undefined && piles === 1 && !won;
    expect(gradeOf(text, piles, missed)).toBe(grade(position));
  }
});

test.each(MODES)('%s: the same row from a seed', (text) => {
  const mode = unwrap(parseMode(text));
  for (let k = 0; k < GAMES; k += 1) {
    const bytes = Uint8Array.from({ length: 32 }, (_, i) => (i * 7 + k) % 256);
    const seed = Buffer.from(bytes).toString('hex');
    expect(rowOf({ seed, mode: text, k })).toBe(formatCards(dailyRow(bytes, mode, k)));
  }
});

test('the golden row and commitment of 2026-12-01', () => {
  const seed = Buffer.from(Uint8Array.from({ length: 32 }, (_, i) => i)).toString('hex');
  const mode = 'accordion/open';
  const row = rowOf({ seed, mode, k: 0 });
  expect(row).toBe(
    'TH9S3S4D2C2HADKD9CJS6SQH3D5HKHKCKS8HTS4HACAH2SJC9H7S2DQCJDTD5S8C7DJH9DTC6DQS6C4S7H3H4C8S7C8D5D5C3CAS6HQD',
  );
  expect(commitmentOf({ date: '2026-12-01', mode, seed, k: 0, row })).toBe(
    '366ae35c194ef86a12dfe603b78911172ba2b7564f59eab74188d5ef8b797663',
  );
});
