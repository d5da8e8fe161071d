/**
 * Questions that rest between slices of work: whoever drives one may do something else meanwhile, or drop it. The slices
 * are counted in nodes, and change nothing about the answer.
 */
import type { Report } from './answers.ts';
import type { Found, Searching } from './shape.ts';

/** A question under way. Each step is a slice of work, a few milliseconds long; the last one has the answer. */
export type Running<A> = Generator<Report, A, void>;

/** The nodes of one slice: half a millisecond of a proof, up to ten where the policy is asked at each of them. */
const SLICE = 2048;

/** What is known of the fewest piles while a search runs. */
type Bounds = Pick<Report, 'least' | 'most'>;
const NO_BOUNDS: Bounds = { least: null, most: null };

const never = () => false;

/** Searches share their scratch space, so only the one begun last can go on. */
let latest: Searching | null = null;

/** Runs one search. Throws when it is asked to go on although another one was begun: that is a bug of whoever drives it. */
export function* seekFound(
  search: Searching,
  shouldStop: () => boolean = never,
  bounds: Bounds = NO_BOUNDS,
): Running<Found> {
  latest = search;
  for (let nodes = SLICE; ; nodes += SLICE) {
    if (latest !== search) throw new Error('Another search was begun before this one had ended.');
    const found = search.advance(SLICE);
    if (found !== null) return found;
    if (shouldStop()) return { verdict: 'stopped', line: [], nodes, steps: 0 };
    yield { nodes, ...bounds, judged: null };
  }
}

/** The same question, with `nodes` that were spent before it. */
export function* after<A>(nodes: number, running: Running<A>): Running<A> {
  for (;;) {
    const step = running.next();
    if (step.done === true) return step.value;
    yield { ...step.value, nodes: step.value.nodes + nodes };
  }
}

/** Drives a question to its end. */
export function finish<A>(running: Running<A>): A {
  for (;;) {
    const step = running.next();
    if (step.done === true) return step.value;
  }
}
