/** `solve`: whether a position can be won, proved either way, and the fewest piles. */
import { formatMove, ok, outcome, type Move, type Position, type Result } from '@bellows/rules';
import { fewest, solve, type Fewest, type Solution, type Why } from '@bellows/solver';
import type { Translator } from '@bellows/i18n';
import { effortText, endOf, since, type Effort } from '../effort.ts';
import type { Failure } from '../failure.ts';
import { optionalFlag, optionalNumber } from '../fields.ts';
import {
  POSITION_FIELDS,
  readNodes,
  startOrPositionOfFields,
  startOrPositionOfWords,
} from '../input.ts';
import type { Job } from '../job.ts';

/** Some twenty seconds: nobody waits for ever, and few questions need more. */
export const STANDARD_NODES = 20_000_000;

interface Question {
  readonly position: Position;
  readonly nodes: number;
  readonly fewest: boolean;
}

interface Answer extends Effort {
  readonly result: Solution['kind'];
  readonly why?: Why;
  /** The line that wins, or with `fewest` the one that reaches it (or `most`). */
  readonly moves?: string;
  readonly piles?: number;
  /** Null where only bounds are known. */
  readonly fewest?: number | null;
  readonly least?: number;
  readonly most?: number;
}

/** What was found out, before it is timed. */
type Found = Omit<Answer, 'ms'>;

function questionOf(
  position: Result<Position, Failure>,
  given: string | number | undefined,
  asked: boolean,
): Result<Question, Failure> {
  if (!position.ok) return position;
  const nodes = readNodes(given, STANDARD_NODES);
  return nodes.ok ? ok({ position: position.value, nodes: nodes.value, fewest: asked }) : nodes;
}

function wonBy(position: Position, moves: readonly Move[], nodes: number): Found {
  const end = endOf(position, moves);
  if (outcome(end) !== 'won') throw new Error('The solver’s line does not win.');
  return {
    result: 'won',
    moves: moves.map(formatMove).join(' '),
    piles: end.row.length,
    nodes,
  };
}

function solved(position: Position, solution: Solution): Found {
  const { nodes } = solution.stats;
  if (solution.kind === 'won') return wonBy(position, solution.moves, nodes);
  if (solution.kind === 'unwinnable') return { result: 'unwinnable', nodes };
  return { result: 'unknown', why: solution.why, nodes };
}

/** The fewest piles, or the bounds that are known of them. */
function fewestOf(
  position: Position,
  best: Fewest,
): Pick<Answer, 'fewest' | 'least' | 'most' | 'moves'> {
  const end = endOf(position, best.moves);
  if (end.row.length !== best.piles || end.stock.length > 0) {
    throw new Error('The solver’s line does not end where it says.');
  }
  const moves = best.moves.map(formatMove).join(' ');
  if (best.exact) return { fewest: best.piles, moves };
  return { fewest: null, least: best.least, most: best.piles, moves };
}

/** Without a target the fewest piles say by themselves whether the goal can be reached: one search answers both. */
function verdictOf(position: Position, best: Fewest): Pick<Answer, 'result' | 'why' | 'piles'> {
  const { goal } = position.mode.variant;
  if (best.piles === goal) return { result: 'won', piles: goal };
  if (best.exact || best.least > goal) return { result: 'unwinnable' };
  return { result: 'unknown', why: best.why ?? 'nodes' };
}

function withFewest({ position, nodes }: Question): Result<Found, Failure> {
  if (position.target !== null) return withTarget(position, nodes);
  const best = fewest(position, { nodes });
  if (!best.ok) return best;
  const verdict = verdictOf(position, best.value);
  return ok({ ...verdict, ...fewestOf(position, best.value), nodes: best.value.stats.nodes });
}

/** Which card ends on top does not matter to the fewest piles, so a game with a target is asked twice. */
function withTarget(position: Position, nodes: number): Result<Found, Failure> {
  const solution = solve(position, { nodes });
  if (!solution.ok) return solution;
  const found = solved(position, solution.value);
  if (found.result === 'won') return ok({ ...found, fewest: found.piles ?? null });
  const best = fewest(position, { nodes: nodes - found.nodes });
  if (!best.ok) return best;
  const total = found.nodes + best.value.stats.nodes;
  return ok({ ...found, ...fewestOf(position, best.value), nodes: total });
}

function answer(question: Question, cpu: () => number): Result<Answer, Failure> {
  const start = cpu();
  const { position, nodes } = question;
  if (question.fewest) {
    const found = withFewest(question);
    return found.ok ? ok({ ...found.value, ms: since(cpu, start) }) : found;
  }
  const solution = solve(position, { nodes });
  if (!solution.ok) return solution;
  return ok({ ...solved(position, solution.value), ms: since(cpu, start) });
}

function verdictText(i18n: Translator, { result, moves, nodes }: Answer): string {
  switch (result) {
    case 'won': {
      const count = moves === undefined || moves === '' ? 0 : moves.split(' ').length;
      return i18n.t('cli.solve.won', { count });
    }
    case 'unwinnable':
      return i18n.t('cli.solve.unwinnable');
    case 'unknown':
      return i18n.t('cli.solve.unknown', { nodes });
  }
}

function fewestText(i18n: Translator, answer: Answer): readonly string[] {
  if (answer.fewest === undefined) return [];
  if (answer.fewest !== null) return [i18n.t('cli.solve.fewest', { count: answer.fewest })];
  return [i18n.t('cli.solve.bounds', { least: answer.least ?? 0, most: answer.most ?? 0 })];
}

export const solveJob: Job<Question, Answer> = {
  fields: [...POSITION_FIELDS, 'deal', 'nodes', 'fewest'],
  example: '{"mode":"accordion","row":["7H","7C","KC","KH"],"stock":[],"fewest":true}',
  fromWords: (words, reading) => {
    const { nodes, fewest: asked } = reading.options;
    return questionOf(startOrPositionOfWords(words, reading), nodes, asked === true);
  },
  fromFields: (fields, options) => {
    const nodes = optionalNumber(fields, 'nodes');
    if (!nodes.ok) return nodes;
    const asked = optionalFlag(fields, 'fewest');
    if (!asked.ok) return asked;
    return questionOf(
      startOrPositionOfFields(fields, options),
      nodes.value ?? options.nodes,
      asked.value || options.fewest === true,
    );
  },
  answer,
  text: (found, i18n) =>
    [
      ...(found.moves === undefined || found.moves === '' ? [] : [found.moves]),
      verdictText(i18n, found),
      ...fewestText(i18n, found),
      effortText(i18n, found),
    ].join('\n'),
};
