/** What was found out about deals, counted so that parts can be added. */

/** A run of numbered deals: `count` of them, beginning with `first`. */
export interface Span {
  readonly first: number;
  readonly count: number;
}

/** What a span of deals came to. Deals are named by their numbers. */
export interface Tally {
  readonly won: number;
  readonly lost: number;
  readonly unknown: number;
  /** How many deals come to so many piles at best, where that is proved. */
  readonly piles: Readonly<Record<string, number>>;
  /** Deals whose verdict is not known, and deals of which only the fewest piles are not. */
  readonly undecided: readonly number[];
  readonly fewestOpen: readonly number[];
  /** The deals that are won and lost; null where they are too many to be kept. */
  readonly wonDeals: readonly number[] | null;
  readonly lostDeals: readonly number[] | null;
  readonly nodes: number;
  /** Milliseconds of computing. */
  readonly ms: number;
}

/** A span that is done. */
export interface Chunk extends Span, Tally {}

/** More won or lost deals than this are counted, but not listed. */
export const LISTED = 1_000;

export const NOTHING: Tally = {
  ...{ won: 0, lost: 0, unknown: 0, piles: {}, undecided: [], fewestOpen: [] },
  ...{ wonDeals: [], lostDeals: [], nodes: 0, ms: 0 },
};

export function dealsOf({ won, lost, unknown }: Tally): number {
  return won + lost + unknown;
}

export function add(a: Tally, b: Tally): Tally {
  const piles: Record<string, number> = { ...a.piles };
  for (const [count, deals] of Object.entries(b.piles)) piles[count] = (piles[count] ?? 0) + deals;
  return {
    won: a.won + b.won,
    lost: a.lost + b.lost,
    unknown: a.unknown + b.unknown,
    piles,
    undecided: joined(a.undecided, b.undecided),
    fewestOpen: joined(a.fewestOpen, b.fewestOpen),
    wonDeals: listed(a.wonDeals, b.wonDeals),
    lostDeals: listed(a.lostDeals, b.lostDeals),
    nodes: a.nodes + b.nodes,
    ms: a.ms + b.ms,
  };
}

function joined(a: readonly number[], b: readonly number[]): readonly number[] {
  return b.length === 0 ? a : [...a, ...b];
}

function listed(
  a: readonly number[] | null,
  b: readonly number[] | null,
): readonly number[] | null {
  if (a === null || b === null || a.length + b.length > LISTED) return null;
  return joined(a, b);
}

/** What of the deals `first` to `first + count - 1` lies in none of the spans, which are in order and do not overlap. */
export function gapsIn({ first, count }: Span, done: readonly Span[]): readonly Span[] {
  const gaps: Span[] = [];
  let next = first;
  for (const span of done) {
    if (span.first > next) gaps.push({ first: next, count: span.first - next });
    next = span.first + span.count;
  }
  const end = first + count;
  if (next < end) gaps.push({ first: next, count: end - next });
  return gaps;
}
