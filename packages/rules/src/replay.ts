/** Replaying a record: the one function that the game, the command line and the server all trust. */
import type { IndexLetters } from './card.ts';
import { parseRecord, type GameRecord, type RecordProblem } from './notation/record.ts';
import { outcome } from './outcome.ts';
import { play, type IllegalMove } from './play.ts';
import type { Position } from './position.ts';
import { problem, type Problem } from './problem.ts';
import { err, ok, type Result } from './result.ts';
import { grade, score } from './score.ts';
import { startPosition, type StartProblem } from './setup.ts';
import type { Grade, Outcome } from './types.ts';

/** What a record comes to. */
export interface Replay {
  readonly record: GameRecord;
  /** Every position of the game, the deal first. */
  readonly positions: readonly Position[];
  /** The last of them. */
  readonly position: Position;
  readonly piles: number;
  readonly outcome: Outcome;
  /** Without a time bonus: a record has no clock (rule S7). */
  readonly score: number;
  readonly grade: Grade;
}

export type ReplayProblem = RecordProblem | StartProblem | IllegalMove | Problem<'result-wrong'>;

/** Plays a record through from its deal. An illegal move is named by its number, from 1. */
export function replay(
  source: string | GameRecord,
  letters?: IndexLetters,
): Result<Replay, ReplayProblem> {
  const read = typeof source === 'string' ? parseRecord(source, letters) : ok(source);
  if (!read.ok) return read;
  const record = read.value;
  const start = startPosition(record.mode, record.deal, record.target);
  if (!start.ok) return start;
  const positions = [start.value];
  let position = start.value;
  for (const [index, move] of record.moves.entries()) {
    const next = play(position, move);
    if (!next.ok) return err({ ...next.error, at: index + 1 });
    position = next.value;
    positions.push(position);
  }
  return summary(record, positions, position);
}

function summary(
  record: GameRecord,
  positions: readonly Position[],
  position: Position,
): Result<Replay, ReplayProblem> {
  const piles = position.row.length;
  if (record.result !== null && record.result !== piles) {
    return err(problem('result-wrong', 'Result', { said: record.result, piles }));
  }
  return ok({
    record: { ...record, target: position.target },
    positions,
    position,
    piles,
    outcome: outcome(position),
    score: score(position),
    grade: grade(position),
  });
}
