/** Who does the deals of a survey that its log does not have yet: threads here, or workers elsewhere. */
import { fault, type Failure } from '../failure.ts';
import { work } from './crew.ts';
import type { Terms } from './judge.ts';
import type { Log } from './log.ts';
import type { Progress } from './progress.ts';
import { dealsOf, gapsIn, type Span } from './tally.ts';

/** A survey at work. */
export interface Course {
  readonly terms: Terms;
  readonly span: Span;
  /** The signature of the search. */
  readonly bench: number;
  readonly log: Log;
  readonly progress: Progress;
  /** Milliseconds. */
  readonly now: () => number;
  /** Whether there is still time. */
  readonly more: () => boolean;
  /** Somebody wants it to end. */
  readonly signal: AbortSignal;
}

/** How the work went. */
export interface Worked {
  /** How many threads took part. */
  readonly workers: number;
  /** Null where nothing went wrong. */
  readonly failure: Failure | null;
}

export type Workforce = (course: Course) => Promise<Worked>;

/** So many threads of this process. */
export function threadsHere(workers: number): Workforce {
  return async ({ terms, span, log, progress, now, more, signal }) => {
    const spans = gapsIn(span, log.now().done);
    await work(
      { terms, spans, workers, now },
      {
        done: (chunk) => {
          log.append(chunk);
          progress.show(log.now().tally);
        },
        more,
        signal,
      },
    );
    return { workers, failure: null };
  };
}

/** What stands in the log stays, whatever goes wrong. */
export function failed(log: Log, reason: string): Failure {
  return fault('survey-failed', null, { reason, done: dealsOf(log.now().tally), file: log.path });
}
