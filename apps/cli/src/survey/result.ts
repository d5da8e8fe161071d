/** What a survey comes to: the JSON that it writes. */
import { parseMode, unwrap } from '@bellows/rules';
import { nameOf, type Named, type Terms } from './judge.ts';
import { wonInterval, type Interval } from './interval.ts';
import { dealsOf, type Span, type Tally } from './tally.ts';

/** What was asked and what is done. */
export interface Survey {
  readonly terms: Terms;
  /** The deals that were asked for. */
  readonly span: Span;
  /** What of them is not done. */
  readonly missing: readonly Span[];
  readonly tally: Tally;
  readonly bench: number;
  readonly workers: number;
  /** As it was called. */
  readonly command: string;
}

export interface Bar {
  readonly piles: number;
  readonly deals: number;
}

export interface SurveyResult {
  readonly mode: string;
  /** Which target each deal was asked with, where the player has to name one. */
  readonly targets?: string;
  /** Deals that were judged, and that were asked for. */
  readonly deals: number;
  readonly asked: number;
  readonly complete: boolean;
  /** The first and the last deal that was asked for. */
  readonly first: Named;
  readonly last: Named;
  readonly missing: readonly { readonly from: number; readonly deals: number }[];
  readonly won: number;
  readonly lost: number;
  readonly unknown: number;
  /** The interval of the share that can be won. */
  readonly winnable: Interval & { readonly level: number; readonly method: string };
  /** How many deals come to so many piles at best, and how many are not in there: not asked, or not proved. */
  readonly fewest: readonly Bar[];
  readonly fewestUnknown: number;
  /** Deals that were not decided, and deals of which only the fewest piles were not proved. */
  readonly undecided: readonly Named[];
  readonly fewestUndecided: readonly Named[];
  /** Null where they are more than a thousand. */
  readonly wonDeals: readonly Named[] | null;
  readonly lostDeals: readonly Named[] | null;
  /** Moves tried, in all and at most for each search. */
  readonly nodes: number;
  readonly nodesEach: number;
  readonly cpuSeconds: number;
  readonly workers: number;
  readonly bench: number;
  readonly node: string;
  /** As it was called, and what gives the same figures again. */
  readonly command: string;
  readonly repeat: string;
}

const LEVEL = 0.95;
const METHOD =
  'Wilson score interval; undecided deals count as lost for the lower end and as won for the upper';
const TARGETS = 'deal number n: the card at place 3 + n mod 50 of the row';

/** The bars of the histogram, the fewest piles first, gaps filled with zeros. */
function barsOf({ piles }: Tally): readonly Bar[] {
  const counts = Object.keys(piles).map(Number);
  if (counts.length === 0) return [];
  const least = Math.min(...counts);
  const length = Math.max(...counts) - least + 1;
  return Array.from({ length }, (_, i) => {
    const count = least + i;
    return { piles: count, deals: piles[count] ?? 0 };
  });
}

/** The command that gives these figures again, whatever was typed and however often it was stopped. */
function repeatOf({ terms, span }: Survey): string {
  const { mode, nodes, fewest } = terms;
  const parts = ['--mode', mode, '--deals', span.count, '--from', span.first, '--nodes', nodes];
  return ['npx --no bellows survey', ...parts, ...(fewest ? ['--fewest'] : [])].join(' ');
}

export function resultOf(survey: Survey): SurveyResult {
  const { terms, span, missing, tally, bench, workers, command } = survey;
  const { won, lost, unknown } = tally;
  const deals = dealsOf(tally);
  const bars = barsOf(tally);
  const named = (numbers: readonly number[]) =>
    numbers.toSorted((a, b) => a - b).map((number) => nameOf(terms.mode, number));
  const listed = (numbers: readonly number[] | null) => (numbers === null ? null : named(numbers));
  const first = nameOf(terms.mode, span.first);
  const declared = unwrap(parseMode(terms.mode)).variant.target === 'declared';
  return {
    mode: terms.mode,
    ...(declared ? { targets: TARGETS } : {}),
    ...{ deals, asked: span.count, complete: missing.length === 0, first },
    last: nameOf(terms.mode, span.first + span.count - 1),
    missing: missing.map((one) => ({ from: one.first, deals: one.count })),
    ...{ won, lost, unknown },
    winnable: { ...wonInterval(won, unknown, deals), level: LEVEL, method: METHOD },
    fewest: bars,
    fewestUnknown: deals - bars.reduce((sum, bar) => sum + bar.deals, 0),
    undecided: named(tally.undecided),
    fewestUndecided: named(tally.fewestOpen),
    wonDeals: listed(tally.wonDeals),
    lostDeals: listed(tally.lostDeals),
    nodes: tally.nodes,
    nodesEach: terms.nodes,
    cpuSeconds: Math.round(tally.ms) / 1000,
    ...{ workers, bench, node: process.version, command },
    repeat: repeatOf(survey),
  };
}
