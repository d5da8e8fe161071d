/** What workers have done of a survey, read again and again without reading what is known already. */
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Span } from '../tally.ts';
import type { Answer, Task } from './ranges.ts';

type Range = JobWithMetadata<Task>;

const PAGE = 500;
const UNTOUCHED: Range['state'] = 'created';
const OPEN: readonly Range['state'][] = ['created', 'retry', 'active'];
/** Given up by the queue, or taken out of it by somebody: to be laid again. */
const GONE: readonly Range['state'][] = ['failed', 'cancelled'];

/** A range that is done, by its id. */
export interface Sheaf {
  readonly id: string;
  readonly answer: Answer;
}

export interface Finding {
  /** What was not there at the last look. */
  readonly sheaves: readonly Sheaf[];
  /** How many ranges workers have in hand. */
  readonly active: number;
  /** Whether any range waits, or is in somebody's hands. */
  readonly open: boolean;
}

export interface Harvest {
  readonly look: () => Promise<Finding>;
}

/** The ranges of a queue that wait, or are in somebody's hands. */
export async function openIn(boss: PgBoss, queue: string): Promise<readonly Span[]> {
  const spans: Span[] = [];
  for (let after: string | undefined; ;) {
    const page: Range[] = await boss.findJobs<Task>(queue, pageAfter(after));
    const open = page.filter(({ state }) => OPEN.includes(state));
    spans.push(...open.map(({ data }) => ({ first: data.first, count: data.count })));
    if (page.length < PAGE) return spans;
    after = page.at(-1)?.id;
  }
}

const pageAfter = (after: string | undefined) =>
  after === undefined ? { limit: PAGE } : { limit: PAGE, after };

/** Ranges are taken in order, so that behind the first page that nobody has touched there is nothing new. */
export function harvestOf(boss: PgBoss, queue: string): Harvest {
  const seen = new Set<string>();
  /** Everything up to this range has been seen. */
  let behind: string | undefined;

  const look = async (): Promise<Finding> => {
    const sheaves: Sheaf[] = [];
    const gone: string[] = [];
    let active = 0;
    let open = false;
    let whole = true;
    let done = behind;
    for (let after = behind; ;) {
      const page: Range[] = await boss.findJobs<Task>(queue, pageAfter(after));
      for (const { id, state, output } of page) {
        whole &&= state === 'completed';
        if (whole) done = id;
        if (GONE.includes(state)) gone.push(id);
        else if (state !== 'completed') open = true;
        else if (!seen.has(id)) sheaves.push({ id, answer: output as Answer });
        if (state === 'active') active += 1;
      }
      const touched = page.some(({ state }) => state !== UNTOUCHED);
      if (page.length < PAGE || !touched) break;
      after = page.at(-1)?.id;
    }
    // They are laid anew once everything else is done.
    if (gone.length > 0) await boss.deleteJob(queue, gone);
    // Only now: what a look that fails has found has not been handed on.
    behind = done;
    for (const { id } of sheaves) seen.add(id);
    return { sheaves, active, open };
  };
  return {
    look: () =>
      look().catch((error: unknown) => {
        // The range from which it looks on may have been deleted.
        behind = undefined;
        throw error;
      }),
  };
}
