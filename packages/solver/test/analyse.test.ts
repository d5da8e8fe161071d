/** A played game looked back at: where it could be won, and which move lost it. */
import {
  legalMoves,
  numberedDeal,
  outcome,
  parseMode,
  play,
  replay,
  startPosition,
  unwrap,
  type Move,
  type Position,
} from '@bellows/rules';
import { describe, expect, test } from 'vitest';
import { analyse, fewest, lastWinnable, solve, type Judged } from '../src/index.ts';

const NODES = 200_000;

function start(modeText: string, number: number): Position {
  const deal = numberedDeal({ high: 0, low: number });
  return unwrap(startPosition(unwrap(parseMode(modeText)), deal));
}

function judge(positions: readonly Position[], withFewest = false): readonly Judged[] {
  return [...analyse(positions, { nodes: NODES, fewest: withFewest })].map(unwrap);
}

function positionsOf(first: Position, moves: readonly Move[]): readonly Position[] {
  const positions = [first];
  for (const move of moves) positions.push(unwrap(play(positions.at(-1) ?? first, move)));
  return positions;
}

/** A game that is won until its last move but `rest`: the solver's line, and a move from it that loses. */
function lostGame(first: Position): { positions: readonly Position[]; losing: number } {
  const solution = unwrap(solve(first, { nodes: NODES }));
  if (solution.kind !== 'won') throw new Error('This deal was thought to be winnable.');
  const line = positionsOf(first, solution.moves);
  for (let played = 20; played < line.length; played += 1) {
    const before = line[played] as Position;
    for (const move of legalMoves(before)) {
      const after = unwrap(play(before, move));
      if (unwrap(solve(after, { nodes: NODES })).kind !== 'unwinnable') continue;
      const rest = blindly(after);
      return { positions: [...line.slice(0, played + 1), ...rest], losing: played + 1 };
    }
  }
  throw new Error('No move of this game loses.');
}

/** Goes on with the first legal move until none is left. */
function blindly(first: Position): readonly Position[] {
  const positions = [first];
  for (let next = legalMoves(first)[0]; next !== undefined;) {
    const after = unwrap(play(positions.at(-1) as Position, next));
    positions.push(after);
    next = legalMoves(after)[0];
  }
  return positions;
}

const MODES = [
  ...['accordion/open', 'accordion/gradual', 'bidirectional/open', 'leap-4/open', 'skidoo/open'],
  ...['concertina/open', 'royal-marriage/open', 'bayan/open'],
];

describe('the move that lost a game', () => {
  test.each(MODES)('%s', (mode) => {
    const { positions, losing } = lostGame(start(mode, 4));
    const judged = judge(positions);
    expect(judged.map(({ index }) => index)).toEqual(positions.map((_, i) => i).reverse());
    expect(lastWinnable(judged)).toBe(losing - 1);
    for (const { index, verdict } of judged) {
      expect(verdict, String(index)).toBe(index < losing ? 'winnable' : 'lost');
    }
  });
});

test('verdicts and fewest agree with solve and fewest, asked one by one', () => {
  const { positions } = lostGame(start('accordion/open', 5));
  for (const { index, verdict, fewest: piles } of judge(positions.slice(15), true)) {
    const position = positions.slice(15)[index] as Position;
    const { kind } = unwrap(solve(position, { nodes: NODES }));
    if (verdict !== 'winnable') expect([kind, verdict]).toEqual(['unwinnable', 'lost']);
    if (kind !== 'unknown') expect(verdict).toBe(kind === 'won' ? 'winnable' : 'lost');
    if (verdict === 'lost') expect(piles).toBe(unwrap(fewest(position)).piles);
    else expect(piles).toBe(1);
  }
});

test('the game of four cards in the reference', () => {
  const { positions } = unwrap(replay('Variant: accordion/open; Deal: 7H7CKCKH; 4L1 2L1'));
  expect(judge(positions, true)).toEqual([
    { index: 2, verdict: 'lost', fewest: 2 },
    { index: 1, verdict: 'lost', fewest: 2 },
    { index: 0, verdict: 'winnable', fewest: 1 },
  ]);
});

test('a won game is winnable throughout, and one lost from the deal never was', () => {
  const won = unwrap(replay('Variant: accordion/open; Deal: 7H7CKCKH; 4L3 3L1 2L1')).positions;
  expect(outcome(won.at(-1) as Position)).toBe('won');
  expect(judge(won).every(({ verdict }) => verdict === 'winnable')).toBe(true);
  const lost = unwrap(replay('Variant: accordion/open; Deal: 9C4DKH9S; 4L3')).positions;
  expect(lastWinnable(judge(lost))).toBeNull();
});

test('who has enough just stops asking', () => {
  const { positions } = unwrap(replay('Variant: accordion/open; Deal: 7H7CKCKH; 4L1 2L1'));
  const asked: number[] = [];
  for (const judged of analyse(positions)) {
    asked.push(unwrap(judged).index);
    break;
  }
  expect(asked).toEqual([2]);
});

test('what is not decided is said to be unknown', () => {
  const [judged] = [...analyse([start('leap-2/open', 1)], { nodes: 1, fewest: true })].map(unwrap);
  expect(judged).toEqual({ index: 0, verdict: 'unknown', fewest: null });
});

test('the nodes of a question are the same whatever was asked before', () => {
  const ask = (mode: string) => unwrap(solve(start(mode, 9), { nodes: 20_000 })).stats.nodes;
  const first = MODES.map(ask);
  expect(MODES.toReversed().map(ask).reverse()).toEqual(first);
  expect(MODES.map(ask)).toEqual(first);
});
