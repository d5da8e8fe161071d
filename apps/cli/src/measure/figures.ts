/** What the solver reaches: rates, times and shares over numbered deals. Times are computing time, wins are replayed. */
import { outcome, unwrap, type Move, type Position } from '@bellows/rules';
import { fewest, solve } from '@bellows/solver';
import { endOf } from '../effort.ts';
import type { Io } from '../io.ts';
import { later, startOf } from './questions.ts';

/** Milliseconds for each question. */
export interface Times {
  readonly mean: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** What was asked, what came out, and what it should be. */
export interface Figure extends Times {
  readonly ask: 'solve' | 'fewest';
  readonly mode: string;
  /** The piles at the start. */
  readonly piles: number;
  readonly questions: number;
  readonly won: number;
  readonly lost: number;
  readonly unknown: number;
  readonly perSecond: number;
  readonly aims: readonly Aim[];
}

/** A limit of the table in docs/solver.md; percentages are of all questions. */
export interface Aim {
  readonly figure: 'perSecond' | 'mean' | 'p50' | 'p99' | 'max' | 'won' | 'decided';
  readonly must: number;
  readonly goal: number;
}

interface Task {
  readonly ask: 'solve' | 'fewest';
  readonly mode: string;
  /** Random moves before the question. */
  readonly moves: number;
  /** Its share of the deals asked for, and the most of them. */
  readonly share: number;
  readonly most?: number;
  readonly nodes: number;
  readonly aims: readonly Aim[];
}

const MANY = 20_000_000;
/** Wins are rare in leap-2, so its deals take half a second each and more. */
const RARE = { nodes: 40_000_000, most: 200 } as const;

const p99 = (must: number, goal: number): Aim => ({ figure: 'p99', must, goal });

/** After k random moves, what the 99th percentile must and should be. */
const DEPTHS = [
  [10, 500, 50],
  [20, 500, 150],
  [25, 500, 150],
  [28, 150, 50],
  [30, 50, 15],
  [35, 10, 2],
] as const;

const EASY: readonly Aim[] = [
  { figure: 'won', must: 100, goal: 100 },
  { figure: 'mean', must: 2, goal: 0.3 },
];

const START = { ask: 'solve', moves: 0, share: 0.2, nodes: MANY } as const;

const TASKS: readonly Task[] = [
  {
    ...{ ask: 'solve', mode: 'accordion/open', moves: 0, share: 1, nodes: MANY },
    aims: [
      { figure: 'perSecond', must: 5_000, goal: 12_000 },
      { figure: 'won', must: 100, goal: 100 },
      p99(2, 1),
      { figure: 'max', must: 1_000, goal: 50 },
    ],
  },
  ...DEPTHS.map(([moves, must, goal]): Task => ({
    ...{ ask: 'solve', mode: 'accordion/open', moves, share: 0.2, nodes: MANY },
    aims: [p99(must, goal), { figure: 'decided', must: 99.9, goal: 100 }],
  })),
  {
    ...{ ask: 'fewest', mode: 'accordion/open', moves: 25, share: 0.2, nodes: MANY },
    aims: [p99(700, 200)],
  },
  { ...START, mode: 'late-binding/open', aims: [{ figure: 'decided', must: 100, goal: 100 }] },
  { ...START, mode: 'bidirectional/open', aims: EASY },
  { ...START, mode: 'leap-4/open', aims: EASY },
  { ...START, mode: 'concertina/open', aims: EASY },
  { ...START, mode: 'skidoo/open', aims: EASY },
  {
    ...{ ...START, mode: 'leap-2/open', ...RARE },
    aims: [{ figure: 'decided', must: 90, goal: 100 }],
  },
  {
    ...{ ...START, mode: 'revenge/open' },
    aims: [
      { figure: 'decided', must: 99.9, goal: 100 },
      { figure: 'p50', must: 5, goal: 5 },
    ],
  },
];

/** Deals that only warm up, so that no figure contains the compiling of the program. */
const WARM_FROM = 0x40000000;
const WARM_DEALS = 200;
const WARM_LEAST = 10;
const WARM_NODES = 2_000;

type Verdict = 'won' | 'lost' | 'unknown';

/** An answer, before anybody has looked whether it is true. */
interface Answer {
  readonly verdict: Verdict;
  readonly moves: readonly Move[];
  readonly piles: number;
}

function ask(position: Position, task: Task): Answer {
  const { nodes } = task;
  const { goal } = position.mode.variant;
  if (task.ask === 'fewest') {
    const { moves, piles, exact } = unwrap(fewest(position, { nodes }));
    return { verdict: !exact ? 'unknown' : piles === goal ? 'won' : 'lost', moves, piles };
  }
  const solution = unwrap(solve(position, { nodes }));
  if (solution.kind === 'won') return { verdict: 'won', moves: solution.moves, piles: goal };
  const verdict = solution.kind === 'unwinnable' ? 'lost' : 'unknown';
  return { verdict, moves: [], piles: position.row.length };
}

/** Replays the line by the rules. */
function check(position: Position, { verdict, moves, piles }: Answer): void {
  const end = endOf(position, moves);
  const won = outcome(end) === 'won';
  if (end.row.length !== piles || (verdict === 'won' && !won)) {
    throw new Error('A line of the solver does not end where it says.');
  }
}

function questionsOf({ share, most = Infinity }: Task, deals: number): number {
  return Math.min(most, Math.max(1, Math.round(deals * share)));
}

/** One figure. Only the solver is timed, not the replay. */
function measure(task: Task, deals: number, cpu: Io['cpu']): Figure {
  const questions = questionsOf(task, deals);
  const counts = { won: 0, lost: 0, unknown: 0 };
  const times: number[] = [];
  for (let number = 1; number <= questions; number += 1) {
    const position = later(task.mode, number, task.moves);
    const start = cpu();
    const answer = ask(position, task);
    times.push(cpu() - start);
    check(position, answer);
    counts[answer.verdict] += 1;
  }
  const piles = startOf(task.mode, 1).row.length - task.moves;
  const { mode, aims } = task;
  return { ask: task.ask, mode, piles, questions, ...counts, ...timesOf(times), aims };
}

function timesOf(times: readonly number[]): Times & Pick<Figure, 'perSecond'> {
  const sorted = times.toSorted((a, b) => a - b);
  const total = times.reduce((sum, one) => sum + one, 0);
  const at = (share: number) => round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  return {
    ...{
      mean: round(total / times.length),
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      max: at(1),
    },
    perSecond: total > 0 ? Math.round((1000 * times.length) / total) : 0,
  };
}

const round = (ms: number) => Math.round(ms * 1000) / 1000;

function warmUp(task: Task, deals: number): void {
  const count = Math.min(WARM_DEALS, deals + WARM_LEAST);
  for (let i = 0; i < count; i += 1) {
    ask(later(task.mode, WARM_FROM + i, task.moves), { ...task, nodes: WARM_NODES });
  }
}

/** The figures one by one, for `deals` deals of open Accordion and a share of them elsewhere. */
export function* figures(deals: number, cpu: Io['cpu']): Generator<Figure, void, void> {
  for (const task of TASKS) {
    warmUp(task, Math.ceil(deals * task.share));
    yield measure(task, deals, cpu);
  }
}

const SHARES = ['won', 'decided'] as const;

/** What an aim is held against. */
export function reached(figure: Figure, { figure: name }: Aim): number {
  const percent = (count: number) => (100 * count) / figure.questions;
  if (name === 'won') return percent(figure.won);
  if (name === 'decided') return percent(figure.questions - figure.unknown);
  return figure[name];
}

/** Times are to stay below their limit; shares and rates above. */
export function met(figure: Figure, aim: Aim, level: 'must' | 'goal'): boolean {
  const value = reached(figure, aim);
  const upwards = aim.figure === 'perSecond' || SHARES.some((one) => one === aim.figure);
  return upwards ? value >= aim[level] : value <= aim[level];
}
