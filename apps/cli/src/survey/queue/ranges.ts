/** A survey as ranges of deals in a queue: what it is called there, and how its deals are cut. */
import { createHash } from 'node:crypto';
import type { Terms } from '../judge.ts';
import type { Chunk, Span } from '../tally.ts';

/** How a survey is told from all others: deals that were asked something else cannot be counted together. */
export interface Identity extends Terms {
  readonly from: number;
  /** The signature of the search: another solver counts other nodes. */
  readonly bench: number;
}

/** What a worker is given. */
export interface Task extends Terms, Span {}

/** What a worker gives back: the deals, or why it cannot judge them; and who it is. */
export type Answer = { readonly seat: string } & (
  { readonly chunk: Chunk } | { readonly broken: string }
);

const PREFIX = 'survey';
/** What one thread should have to do with a range: a killed worker loses no more than this. */
const RANGE_SECONDS = 5;
/** The log lists no more won deals than this would hold, and a row of the queue stays small. */
const MOST_DEALS = 4_096;
/** A small survey has something for many workers, too. */
const LEAST_RANGES = 64;

/** The queue of a survey. Its first part says which solver may work on it. */
export function queueOf({ mode, from, nodes, fewest, bench }: Identity): string {
  const text = JSON.stringify([mode, from, nodes, fewest]);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 24);
  return `${PREFIX}.${String(bench)}.${hash}`;
}

/** The signature in the name of a queue; null where it is no survey's. */
export function benchOf(queue: string): number | null {
  const found = new RegExp(`^${PREFIX}\\.(\\d+)\\.[0-9a-f]+$`).exec(queue);
  return found === null ? null : Number(found[1]);
}

/** The same range has the same id, so that nobody can lay it twice. */
export function idOf(queue: string, { first, count }: Span): string {
  const hash = createHash('sha256').update(queue).digest('hex').slice(0, 16);
  const hex = hash + first.toString(16).padStart(10, '0') + count.toString(16).padStart(6, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** How many deals a range should have, by what a thread of this machine manages. */
export function sizeFor(dealsPerSecond: number, deals: number): number {
  const wanted = Math.round(RANGE_SECONDS * dealsPerSecond);
  return Math.max(1, Math.min(wanted, MOST_DEALS, Math.ceil(deals / LEAST_RANGES)));
}

/** The spans in pieces of `size` deals at most. */
export function cut(spans: readonly Span[], size: number): readonly Span[] {
  return spans.flatMap(({ first, count }) =>
    Array.from({ length: Math.ceil(count / size) }, (_, i) => ({
      first: first + i * size,
      count: Math.min(size, count - i * size),
    })),
  );
}

export const overlaps = (a: Span, b: Span) =>
  a.first < b.first + b.count && b.first < a.first + a.count;
