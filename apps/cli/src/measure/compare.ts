/** Two builds side by side: ratios of computing time, each within one round, since machines are noisy. */
import type { Figure } from './figures.ts';

/** What `bench --json` prints; of another build only this is relied on. */
export interface Run {
  readonly bench: number;
  readonly figures: readonly Pick<
    Figure,
    'ask' | 'mode' | 'piles' | 'questions' | 'won' | 'lost' | 'unknown' | 'mean'
  >[];
}

type RunFigure = Run['figures'][number];

/** One of the two builds in a figure: its computing time, the median of the rounds, and its verdicts. */
export interface Side extends Pick<RunFigure, 'won' | 'lost' | 'unknown'> {
  readonly ms: number;
}

/** Time here divided by time there, round by round: below 1 this build is faster. */
export interface Ratio {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly rounds: readonly number[];
}

export interface Compared extends Pick<RunFigure, 'ask' | 'mode' | 'piles' | 'questions'> {
  readonly here: Side;
  readonly there: Side;
  readonly ratio: Ratio;
  /** False where one build proved what the other proved to be otherwise. */
  readonly agree: boolean;
}

export interface Comparison {
  readonly bench: { readonly here: number; readonly there: number };
  readonly figures: readonly Compared[];
  /** Of the time of all figures together. */
  readonly total: Ratio;
}

/** Both builds in one round. */
export interface Round {
  readonly here: Run;
  readonly there: Run;
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? NaN;
  return (low + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

function ratioOf(pairs: readonly (readonly [here: number, there: number])[]): Ratio {
  const rounds = pairs.map(([here, there]) => rounded(here / there));
  const [least, most] = [Math.min(...rounds), Math.max(...rounds)];
  return { median: rounded(median(rounds)), least, most, rounds };
}

const same = (a: RunFigure, b: RunFigure) =>
  a.ask === b.ask && a.mode === b.mode && a.piles === b.piles && a.questions === b.questions;

/** The figures that both builds have; `rounds` are at least one. */
export function compare(rounds: readonly Round[]): Comparison | null {
  const [first] = rounds;
  if (first === undefined) return null;
  const figures = first.here.figures.flatMap((figure) => {
    const pairs = rounds.map(({ here, there }) => ({
      here: here.figures.find((one) => same(one, figure)),
      there: there.figures.find((one) => same(one, figure)),
    }));
    const found = pairs.filter((pair): pair is Pair => Boolean(pair.here && pair.there));
    return found.length < rounds.length ? [] : [comparedOf(figure, found)];
  });
  const time = (side: 'here' | 'there', round: number) =>
    figures.reduce(
      (sum, { questions, ...one }) => sum + questions * (one[side].times[round] ?? 0),
      0,
    );
  return {
    bench: { here: first.here.bench, there: first.there.bench },
    figures: figures.map(({ here, there, ...rest }) => ({
      ...rest,
      here: here.side,
      there: there.side,
    })),
    total: ratioOf(rounds.map((_, round) => [time('here', round), time('there', round)])),
  };
}

interface Pair {
  readonly here: RunFigure;
  readonly there: RunFigure;
}

function comparedOf(figure: RunFigure, pairs: readonly Pair[]) {
  const { ask, mode, piles, questions } = figure;
  const sideOf = (runs: readonly RunFigure[]) => {
    const times = runs.map((one) => one.mean);
    const { won, lost, unknown } = runs[0] ?? figure;
    return { times, side: { won, lost, unknown, ms: rounded(median(times)) } };
  };
  const here = sideOf(pairs.map((pair) => pair.here));
  const there = sideOf(pairs.map((pair) => pair.there));
  const ratio = ratioOf(pairs.map((pair) => [pair.here.mean, pair.there.mean]));
  return { ask, mode, piles, questions, here, there, ratio, agree: agree(here.side, there.side) };
}

/** The same questions: whatever one build proved, the other proved too or left open. */
function agree(here: Side, there: Side): boolean {
  return (
    here.won <= there.won + there.unknown &&
    there.won <= here.won + here.unknown &&
    here.lost <= there.lost + there.unknown &&
    there.lost <= here.lost + here.unknown
  );
}
