/** `bench`: the signature of the search, and what it reaches. */
import { err, ok, type Result } from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import { fault, type Failure } from '../failure.ts';
import { EXIT, write } from '../io.ts';
import { refuse, writeJson, type Context } from '../job.ts';
import { runAgainst } from './against.ts';
import { figures, met, reached, type Aim, type Figure } from '../measure/figures.ts';
import { signature } from '../measure/signature.ts';

const STANDARD_DEALS = 1_000;
const MOST_DEALS = 10_000_000;
/** Comparing repeats everything, so each round is shorter. */
const AGAINST_DEALS = 200;
const STANDARD_ROUNDS = 5;
const MOST_ROUNDS = 1_000;

function readDeals(text: string | undefined, standard: number): Result<number, Failure> {
  if (text === undefined) return ok(standard);
  const deals = /^\d+$/.test(text) ? Number(text) : 0;
  if (deals >= 1 && deals <= MOST_DEALS) return ok(deals);
  return err(fault('deals-range', 'deals', { most: MOST_DEALS }));
}

function readRounds(text: string | undefined): Result<number, Failure> {
  if (text === undefined) return ok(STANDARD_ROUNDS);
  const rounds = /^\d+$/.test(text) ? Number(text) : 0;
  if (rounds >= 1 && rounds <= MOST_ROUNDS) return ok(rounds);
  return err(fault('rounds-range', 'rounds', { most: MOST_ROUNDS }));
}

const COLUMNS = ['mode', 'piles', 'count', 'won', 'lost', 'unknown', 'mean', 'p50', 'p95'] as const;
const LAST_COLUMNS = ['p99', 'max'] as const;
const WIDTHS = [24, 5, 7, 7, 7, 7, 9, 9, 9, 9, 9] as const;

/** Cells below each other, names to the left and figures to the right. */
function line(cells: readonly string[]): string {
  const [name = '', ...rest] = cells;
  const padded = rest.map((cell, i) => cell.padStart(WIDTHS[i + 1] ?? 0));
  return [name.padEnd(WIDTHS[0]), ...padded].join(' ');
}

function headText(i18n: Translator): string {
  return line([...COLUMNS, ...LAST_COLUMNS].map((column) => i18n.t('cli.bench.head', { column })));
}

function figureText(i18n: Translator, figure: Figure): string {
  const { mode, piles, questions, won, lost, unknown } = figure;
  const times = [figure.mean, figure.p50, figure.p95, figure.p99, figure.max];
  const counts = [piles, questions, won, lost, unknown].map(String);
  const name = figure.ask === 'fewest' ? i18n.t('cli.bench.fewest', { mode }) : mode;
  const row = line([name, ...counts, ...times.map((ms) => ms.toFixed(3))]);
  return [row, ...figure.aims.map((aim) => aimText(i18n, figure, aim))].join('\n');
}

function aimText(i18n: Translator, figure: Figure, aim: Aim): string {
  const level = met(figure, aim, 'goal') ? 'goal' : met(figure, aim, 'must') ? 'must' : 'missed';
  const value = Math.round(reached(figure, aim) * 1000) / 1000;
  const { must, goal } = aim;
  return `  ${i18n.t('cli.bench.aim', { figure: aim.figure, value, must, goal, level })}`;
}

/** As text each figure is printed once it is measured; as JSON all at the end. */
export async function runBench(context: Context): Promise<number> {
  const { io, i18n, options } = context;
  const json = options.json === true;
  const folder = options.against;
  const deals = readDeals(options.deals, folder === undefined ? STANDARD_DEALS : AGAINST_DEALS);
  if (!deals.ok) return refuse(context, deals.error);
  const rounds = readRounds(options.rounds);
  if (!rounds.ok) return refuse(context, rounds.error);
  if (folder !== undefined) {
    return runAgainst(context, { folder, deals: deals.value, rounds: rounds.value });
  }
  const nodes = signature();
  if (!json) await write(io.output, `Bench: ${String(nodes)}\n\n${headText(i18n)}\n`);
  const all: Figure[] = [];
  for (const figure of figures(deals.value, io.cpu)) {
    all.push(figure);
    if (!json) await write(io.output, `${figureText(i18n, figure)}\n`);
    if (io.output.destroyed) return EXIT.fine;
  }
  if (json) await writeJson(io, { bench: nodes, deals: deals.value, figures: all });
  return EXIT.fine;
}
