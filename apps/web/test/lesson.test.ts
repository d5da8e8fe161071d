/** The lesson: its rows are real, its lines are legal and do what the step asks for. */
import {
  formatMove,
  formatPosition,
  legalMoves,
  outcome,
  parseMove,
  pilesLeft,
  playUnchecked,
  rankOf,
  topOf,
  type Move,
} from '@bellows/rules';
import { describe, expect, test } from 'vitest';
import { jump, playMove, positionOf, type Game } from '../src/game/game.ts';
import { adviseMove } from '../src/lesson/advice.ts';
import { gameOf, lineOf, standingOf, STEPS, type Step, type StepId } from '../src/lesson/steps.ts';

const KING = 12;

function stepOf(id: StepId): Step {
  return STEPS.find((step) => step.id === id)!;
}

function play(game: Game, moves: string): Game {
  return moves.split(' ').reduce((now, text) => {
    const move = parseMove(text);
    if (!move.ok) throw new Error(text);
    const next = playMove(now, move.value, 0);
    if (!next.ok) throw new Error(`${text} is not legal`);
    return next.value;
  }, game);
}

describe('rules A3, A4: the exercise', () => {
  test.each(STEPS.map((step) => [step.id, step] as const))(
    '%s: its line is legal and does what is asked',
    (_id, step) => {
      const start = gameOf(step);
      expect(standingOf(step, start)).toBe('open');
      expect(standingOf(step, play(start, step.line))).toBe('done');
    },
  );

  test('nothing leads back behind the beginning of a step', () => {
    for (const step of STEPS) {
      const game = gameOf(step);
      expect([game.moves.length, game.cursor, game.positions.length]).toEqual([0, 0, 1]);
    }
  });

  test('in the first step a leap is a move, but not the one that is asked for', () => {
    const step = stepOf('slide');
    const game = play(gameOf(step), '4L3');
    expect(standingOf(step, game)).toBe('astray');
    expect(standingOf(step, jump(game, 0, 0))).toBe('open');
  });

  test('in the second step a slide is not the one', () => {
    const step = stepOf('leap');
    expect(standingOf(step, play(gameOf(step), '2L1'))).toBe('astray');
  });

  test('after 4L1 only 2L1 is left, and then it is blocked', () => {
    const step = stepOf('win');
    const game = play(gameOf(step), '4L1');
    expect(legalMoves(positionOf(game)).map(formatMove)).toEqual(['2L1']);
    expect(adviseMove(step, game)).toBe(null);
    const end = play(game, '2L1');
    expect(standingOf(step, end)).toBe('blocked');
    expect(formatPosition(positionOf(end))).toBe('7C(2) KH(2)');
  });
});

describe('the sweepers', () => {
  const step = stepOf('sweep');

  test('stand in the middle of a real game of ms798', () => {
    const position = positionOf(gameOf(step));
    expect(formatPosition(position)).toBe(
      '4C(2) 5D QH(2) 9D(2) 5S(3) TH(2) KD(10) KS(15) KC(14) KH',
    );
    expect(step.played.split(' ')).toHaveLength(52 - pilesLeft(position));
    const kings = position.row.slice(-4).map((pile) => rankOf(topOf(pile)));
    expect(kings).toEqual([KING, KING, KING, KING]);
  });

  test('collect the last piles alone: every mover of the line is a king', () => {
    let position = positionOf(gameOf(step));
    for (const move of lineOf(step)) {
      if (move.kind !== 'merge') throw new Error(formatMove(move));
      expect(rankOf(topOf(position.row[move.from - 1]!))).toBe(KING);
      position = playUnchecked(position, move);
    }
    expect(outcome(position)).toBe('won');
  });

  test('five of the eight first moves lose, and then no move is advised', () => {
    const game = gameOf(step);
    const losing = legalMoves(positionOf(game)).filter(
      (move: Move) => adviseMove(step, play(game, formatMove(move))) === null,
    );
    expect(losing.map(formatMove)).toEqual(['5L3', '8L1', '9L1', '10L1', '10L3']);
  });

  test('away from the line, advice still leads to the win', () => {
    let game = play(gameOf(step), '8L3');
    for (let at = 0; outcome(positionOf(game)) === 'playing'; at += 1) {
      expect(at).toBeLessThan(9);
      game = play(game, formatMove(adviseMove(step, game)!));
    }
    expect(standingOf(step, game)).toBe('done');
  });
});
