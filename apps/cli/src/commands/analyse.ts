/** `analyse`: a played game, position by position from its end, and the move that lost it. */
import { formatMove, ok, replay, type Replay, type Result } from '@bellows/rules';
import { analyse, type Judged } from '@bellows/solver';
import type { IndexLetters, Translator } from '@bellows/i18n';
import { since } from '../effort.ts';
import type { Failure } from '../failure.ts';
import { needText, optionalNumber } from '../fields.ts';
import { readNodes } from '../input.ts';
import { EXIT, write } from '../io.ts';
import { refuse, runJob, writeJson, type Context, type Job } from '../job.ts';

/** For each position: a game has many, and most are decided with far less. */
export const NODES_EACH = 2_000_000;

interface Question {
  readonly game: Replay;
  readonly nodes: number;
}

/** One position of the game, as it is printed. */
interface Row {
  /** How many moves were played before it, 0 for the deal. */
  readonly index: number;
  /** The move that led to it. */
  readonly move: string | null;
  readonly piles: number;
  readonly verdict: Judged['verdict'];
  readonly fewest: number | null;
}

interface Summary {
  /** The first move after which the game could not be won any more; null where there is none, or it is not known. */
  readonly losing: { readonly index: number; readonly move: string } | null;
  /** The last position known to be winnable, and the first known to be lost. */
  readonly lastWinnable: number | null;
  readonly firstLost: number | null;
  readonly ms: number;
}

interface Answer extends Summary {
  readonly positions: readonly Row[];
}

function questionOf(
  record: string,
  given: string | number | undefined,
  letters?: IndexLetters,
): Result<Question, Failure> {
  const game = replay(record, letters);
  if (!game.ok) return game;
  const nodes = readNodes(given, NODES_EACH);
  return nodes.ok ? ok({ game: game.value, nodes: nodes.value }) : nodes;
}

function moveBefore({ record }: Replay, index: number): string | null {
  const move = record.moves[index - 1];
  return move === undefined ? null : formatMove(move);
}

/** The positions as they are judged, the latest first. */
function* rowsOf({ game, nodes }: Question): Generator<Result<Row, Failure>, void, void> {
  for (const judged of analyse(game.positions, { nodes, fewest: true })) {
    if (!judged.ok) {
      yield judged;
      return;
    }
    const { index, verdict, fewest } = judged.value;
    const piles = game.positions[index]?.row.length ?? 0;
    yield ok({ index, move: moveBefore(game, index), piles, verdict, fewest });
  }
}

function summaryOf({ game }: Question, rows: readonly Row[]): Omit<Summary, 'ms'> {
  const indices = (verdict: Row['verdict']) =>
    rows.filter((row) => row.verdict === verdict).map(({ index }) => index);
  const winnable = indices('winnable');
  const lost = indices('lost');
  const lastWinnable = winnable.length === 0 ? null : Math.max(...winnable);
  const firstLost = lost.length === 0 ? null : Math.min(...lost);
  const known = lastWinnable !== null && firstLost === lastWinnable + 1;
  const move = known ? moveBefore(game, firstLost) : null;
  const losing = known && move !== null ? { index: firstLost, move } : null;
  return { losing, lastWinnable, firstLost };
}

function answer(question: Question, cpu: () => number): Result<Answer, Failure> {
  const start = cpu();
  const positions: Row[] = [];
  for (const row of rowsOf(question)) {
    if (!row.ok) return row;
    positions.push(row.value);
  }
  return ok({ positions, ...summaryOf(question, positions), ms: since(cpu, start) });
}

function rowText(i18n: Translator, { index, move, verdict, fewest }: Row): string {
  const name = (move ?? i18n.t('cli.analyse.deal')).padEnd(6);
  const said =
    verdict !== 'winnable' && fewest !== null
      ? i18n.t('cli.analyse.verdict-fewest', { verdict, count: fewest })
      : i18n.t('cli.analyse.verdict', { verdict });
  return `${String(index).padStart(3)}  ${name}  ${said}`;
}

function summaryText(i18n: Translator, game: Replay, summary: Omit<Summary, 'ms'>): string {
  const { losing, lastWinnable, firstLost } = summary;
  if (losing !== null) return i18n.t('cli.analyse.losing', losing);
  if (firstLost === 0) return i18n.t('cli.analyse.never');
  if (lastWinnable === game.positions.length - 1) return i18n.t('cli.analyse.always');
  return i18n.t('cli.analyse.open');
}

/** Lines of JSON: one answer for each game. */
const analyseJob: Job<Question, Answer> = {
  fields: ['record', 'nodes'],
  example: '{"record":"Variant: accordion/open; Deal: 7H7CKCKH; 4L1 2L1"}',
  fromWords: (words, { letters, options }) => questionOf(words.join(' '), options.nodes, letters),
  fromFields: (fields, options) => {
    const record = needText(fields, 'record');
    if (!record.ok) return record;
    const nodes = optionalNumber(fields, 'nodes');
    return nodes.ok ? questionOf(record.value, nodes.value ?? options.nodes) : nodes;
  },
  answer,
  text: ({ positions, ...summary }, i18n, { game }) =>
    [...positions.map((row) => rowText(i18n, row)), summaryText(i18n, game, summary)].join('\n'),
};

export const ANALYSE_EXAMPLE = analyseJob.example;

/** From words each position is printed as soon as it is judged; with `--json` as a line of its own. */
export async function runAnalyse(words: readonly string[], context: Context): Promise<number> {
  if (words.includes('-')) return runJob(analyseJob, words, context);
  const { io, i18n, options } = context;
  const question = analyseJob.fromWords(words, { options, letters: i18n.letters });
  if (!question.ok) return refuse(context, question.error);
  const start = io.cpu();
  const rows: Row[] = [];
  for (const row of rowsOf(question.value)) {
    if (!row.ok) return refuse(context, row.error);
    rows.push(row.value);
    if (options.json === true) await writeJson(io, row.value);
    else await write(io.output, `${rowText(i18n, row.value)}\n`);
    if (io.output.destroyed) return EXIT.fine;
  }
  const summary = { ...summaryOf(question.value, rows), ms: since(io.cpu, start) };
  if (options.json === true) await writeJson(io, summary);
  else await write(io.output, `${summaryText(i18n, question.value.game, summary)}\n`);
  return EXIT.fine;
}
