/** `hint`: a move to play next, and how sure it is. */
import { formatMove, ok, parseMove, unwrap, type Position, type Result } from '@bellows/rules';
import { hint, type Hint, type Sureness } from '@bellows/solver';
import type { Translator } from '@bellows/i18n';
import { effortText, since, type Effort } from '../effort.ts';
import type { Failure } from '../failure.ts';
import { optionalNumber } from '../fields.ts';
import {
  POSITION_FIELDS,
  readNodes,
  startOrPositionOfFields,
  startOrPositionOfWords,
} from '../input.ts';
import type { Job } from '../job.ts';
import { moveText } from '../play/words.ts';
import { STANDARD_NODES } from './solve.ts';

interface Question {
  readonly position: Position;
  readonly nodes: number;
}

interface Answer extends Effort {
  /** Null when nothing can be played any more. */
  readonly move: string | null;
  readonly sure?: Sureness;
  /** What the line that the move begins comes to. */
  readonly piles?: number;
}

function questionOf(
  position: Result<Position, Failure>,
  given: string | number | undefined,
): Result<Question, Failure> {
  if (!position.ok) return position;
  const nodes = readNodes(given, STANDARD_NODES);
  return nodes.ok ? ok({ position: position.value, nodes: nodes.value }) : nodes;
}

function found(one: Hint): Omit<Answer, 'ms'> {
  const { nodes } = one.stats;
  if (one.kind === 'over') return { move: null, nodes };
  return { move: formatMove(one.move), sure: one.sure, piles: one.piles, nodes };
}

function answer({ position, nodes }: Question, cpu: () => number): Result<Answer, Failure> {
  const start = cpu();
  const one = hint(position, { nodes });
  return one.ok ? ok({ ...found(one.value), ms: since(cpu, start) }) : one;
}

function hintText(answered: Answer, i18n: Translator, { position }: Question): string {
  const { move, sure = 'good', piles = 0 } = answered;
  if (move === null) return i18n.t('cli.play.no-moves');
  const what = moveText(i18n, position, unwrap(parseMove(move)));
  return `${what}\n${sureText(i18n, sure, piles)}\n${effortText(i18n, answered)}`;
}

function sureText(i18n: Translator, sure: Sureness, piles: number): string {
  switch (sure) {
    case 'wins':
      return i18n.t('cli.hint.wins');
    case 'fewest':
      return i18n.t('cli.hint.fewest', { count: piles });
    case 'good':
      return i18n.t('cli.hint.good', { count: piles });
  }
}

export const hintJob: Job<Question, Answer> = {
  fields: [...POSITION_FIELDS, 'deal', 'nodes'],
  example: '{"mode":"accordion","row":["7H","7C","KC","KH"],"stock":[]}',
  fromWords: (words, reading) =>
    questionOf(startOrPositionOfWords(words, reading), reading.options.nodes),
  fromFields: (fields, options) => {
    const nodes = optionalNumber(fields, 'nodes');
    if (!nodes.ok) return nodes;
    return questionOf(startOrPositionOfFields(fields, options), nodes.value ?? options.nodes);
  },
  answer,
  text: hintText,
};
