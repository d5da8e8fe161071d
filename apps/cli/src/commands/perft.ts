/** `perft`: how many lines of play and positions there are, depth by depth. */
import { err, ok, perft, problem, type Perft, type Position, type Result } from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import { fault, type Failure } from '../failure.ts';
import { needNumber } from '../fields.ts';
import { POSITION_FIELDS, positionOfFields, positionOfWords } from '../input.ts';
import type { Job } from '../job.ts';

interface Question {
  readonly position: Position;
  readonly depth: number;
  /** How many positions of one depth may be counted: a line among many must not hold up the rest. */
  readonly most: number;
}

const MOST_IN_LINES = 400_000;
const FIRST_DEPTH = 3;

/** No game is longer: 51 deals and 51 merges. */
const DEEPEST = 102;

function read(
  position: Result<Position, Failure>,
  depth: number,
  most: number,
): Result<Question, Failure> {
  if (!position.ok) return position;
  if (Number.isInteger(depth) && depth >= 0 && depth <= DEEPEST) {
    return ok({ position: position.value, depth, most });
  }
  return err(fault('depth-range', 'depth', { most: DEEPEST }));
}

function count({ position, depth }: Question): Result<Perft, Failure> {
  return perft(position, depth);
}

/** Goes only as deep at once as the growth so far lets the limit expect. */
function countInSteps({ position, depth, most }: Question): Result<Perft, Failure> {
  for (let reached = Math.min(depth, FIRST_DEPTH); ;) {
    const counted = perft(position, reached);
    if (!counted.ok || reached === depth) return counted;
    const [before = 1, size = 1] = counted.value.positions.slice(-2);
    const growth = size / before;
    // Where nothing is left, there is nothing to expect either: 0 / 0.
    const room = !(growth > 1) ? depth : Math.floor(Math.log(most / size) / Math.log(growth));
    if (room < 1) return err(problem('too-large', 'depth', { depth: reached + 1 }));
    reached = Math.min(depth, reached + room);
  }
}

const COLUMNS = ['depth', 'paths', 'positions'] as const;

/** Figures stand below each other, without separators, so that they can be copied. */
function table({ paths, positions }: Perft, i18n: Translator): string {
  const head = COLUMNS.map((column) => i18n.t('cli.perft.head', { column }));
  const body = paths.map((count, depth) => [depth, count, positions[depth] ?? 0].map(String));
  const widths = head.map((title, column) =>
    Math.max(title.length, ...body.map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...body]
    .map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
    .join('\n');
}

export const perftJob: Job<Question, Perft> = {
  fields: [...POSITION_FIELDS, 'depth'],
  example: '{"mode":"accordion","row":["7H","7C","KC","KH"],"stock":[],"depth":4}',
  fromWords: (words, reading) =>
    read(positionOfWords(words.slice(0, -1), reading), depthOf(words.at(-1) ?? ''), Infinity),
  fromFields: (fields, options) => {
    const depth = needNumber(fields, 'depth');
    return depth.ok ? read(positionOfFields(fields, options), depth.value, MOST_IN_LINES) : depth;
  },
  answer: (question) => (question.most === Infinity ? count(question) : countInSteps(question)),
  text: table,
};

const DEPTH = /^\d+$/;

function depthOf(word: string): number {
  return DEPTH.test(word) ? Number(word) : NaN;
}

/** Whether the last of the words can be a depth and one is left for the position. */
export function hasDepth(words: readonly string[]): boolean {
  return words.length > 1 && DEPTH.test(words.at(-1) ?? '');
}
