/** From a question to its answer, in slices. */
import { replay, type Position } from '@bellows/rules';
import { seekAnalysis, seekJudgement } from '../analyse.ts';
import type { Hint, Line } from '../answers.ts';
import { difficulty } from '../difficulty.ts';
import { seekLine } from '../hint.ts';
import type { Running } from '../running.ts';
import { seekFewest, seekSolution } from '../solve.ts';
import type { Outcome, Question, SessionLimits } from './messages.ts';
import { fromPlain } from './plain.ts';

/** Answers one question. What cannot be read is an outcome like any other. */
export function* seekOutcome(question: Question, limits: SessionLimits): Running<Outcome> {
  if (question.kind === 'analyse') {
    const game = replay(question.record);
    if (!game.ok) return game;
    return yield* seekAnalysis(game.value.positions, { ...limits, fewest: true });
  }
  const position = fromPlain(question.position);
  if (!position.ok) return position;
  return yield* seekAbout(question.kind, position.value, limits);
}

function* seekAbout(
  kind: Exclude<Question['kind'], 'analyse'>,
  position: Position,
  limits: SessionLimits,
): Running<Outcome> {
  switch (kind) {
    case 'solve':
      return yield* seekSolution(position, limits);
    case 'fewest':
      return yield* seekFewest(position, limits);
    case 'judge':
      return yield* seekJudgement(position, { ...limits, fewest: true });
    case 'line':
      return yield* seekLine(position, limits);
    case 'difficulty':
      return difficulty(position);
    case 'hint': {
      const line = yield* seekLine(position, limits);
      return line.ok ? { ok: true, value: hintOf(line.value) } : line;
    }
  }
}

function hintOf({ moves, sure, piles, stats }: Line): Hint {
  const move = moves.at(0);
  return move === undefined ? { kind: 'over', stats } : { kind: 'move', move, sure, piles, stats };
}
