/** `moves`: the legal moves of a position, in the order of the reference. */
import { formatMove, legalMoves, ok, type Position } from '@bellows/rules';
import { POSITION_FIELDS, positionOfFields, positionOfWords } from '../input.ts';
import type { Job } from '../job.ts';

interface Answer {
  readonly moves: readonly string[];
}

export const movesJob: Job<Position, Answer> = {
  fields: POSITION_FIELDS,
  example: '{"mode":"concertina","row":["AD","AC","2D"],"stock":[]}',
  fromWords: positionOfWords,
  fromFields: positionOfFields,
  answer: (position) => ok({ moves: legalMoves(position).map(formatMove) }),
  // No move is an empty line, so that a script need not know our words for it.
  text: ({ moves }) => moves.join(' '),
};
