/** What the solver says about numbered deals, one after the other; each line is replayed by the rules. */
import { formatCard, numberedDeal, outcome, unwrap, type Position } from '@bellows/rules';
import { fewest, solve } from '@bellows/solver';
import { endOf } from '../effort.ts';
import { startOf } from '../measure/questions.ts';
import { LISTED, type Chunk, type Span } from './tally.ts';

/** What is asked about each deal. */
export interface Terms {
  readonly mode: string;
  /** Moves that a search may try. */
  readonly nodes: number;
  /** Whether the fewest piles of deals that are not won are asked for too. */
  readonly fewest: boolean;
}

interface Judged {
  readonly verdict: 'won' | 'lost' | 'unknown';
  /** Null where it was not asked or is not proved. */
  readonly piles: number | null;
  readonly nodes: number;
}

/** Which deal a number is, and what it is asked with. */
export interface Named {
  readonly number: number;
  readonly deal: string;
  readonly target?: string;
}

export function nameOf(mode: string, number: number): Named {
  const deal = numberedDeal({ high: 0, low: number }).id;
  const { target } = startOf(mode, number);
  return target === null ? { number, deal } : { number, deal, target: formatCard(target) };
}

/** The fewest piles answer the verdict as well, but for the card on top where a target is asked for. */
function judge(position: Position, terms: Terms): Judged {
  const judged =
    terms.fewest && position.target === null
      ? judgeFewest(position, terms.nodes)
      : judgeWin(position, terms.nodes);
  if (!terms.fewest || judged.verdict === 'won' || position.target === null) return judged;
  const { piles, nodes } = judgeFewest(position, terms.nodes);
  return { verdict: judged.verdict, piles, nodes: judged.nodes + nodes };
}

function judgeWin(position: Position, budget: number): Judged {
  const solution = unwrap(solve(position, { nodes: budget }));
  const { nodes } = solution.stats;
  if (solution.kind === 'unknown') return { verdict: 'unknown', piles: null, nodes };
  if (solution.kind === 'unwinnable') return { verdict: 'lost', piles: null, nodes };
  const end = endOf(position, solution.moves);
  if (outcome(end) !== 'won') throw new Error('The solver’s line does not win.');
  return { verdict: 'won', piles: end.row.length, nodes };
}

function judgeFewest(position: Position, budget: number): Judged {
  const best = unwrap(fewest(position, { nodes: budget }));
  const { nodes } = best.stats;
  const { goal } = position.mode.variant;
  const end = endOf(position, best.moves);
  if (end.row.length !== best.piles || end.stock.length > 0) {
    throw new Error('The solver’s line does not end where it says.');
  }
  const lost = best.exact || best.least > goal;
  const verdict = best.piles === goal ? 'won' : lost ? 'lost' : 'unknown';
  return { verdict, piles: best.exact ? best.piles : null, nodes };
}

/** Judges a span of deals; `cpu` is the clock of computing in milliseconds. */
export function judgeSpan(span: Span, terms: Terms, cpu: () => number): Chunk {
  const start = cpu();
  const lists: Record<Judged['verdict'], number[]> = { won: [], lost: [], unknown: [] };
  const fewestOpen: number[] = [];
  const piles: Record<string, number> = {};
  let nodes = 0;
  for (let number = span.first; number < span.first + span.count; number += 1) {
    const judged = judgeNumber(number, terms);
    nodes += judged.nodes;
    lists[judged.verdict].push(number);
    if (judged.piles !== null) piles[judged.piles] = (piles[judged.piles] ?? 0) + 1;
    else if (terms.fewest) fewestOpen.push(number);
  }
  const { won, lost, unknown } = lists;
  return {
    ...span,
    ...{ won: won.length, lost: lost.length, unknown: unknown.length },
    ...{ piles, undecided: unknown, fewestOpen, wonDeals: few(won), lostDeals: few(lost) },
    ...{ nodes, ms: Math.round(1000 * (cpu() - start)) / 1000 },
  };
}

const few = (list: readonly number[]) => (list.length > LISTED ? null : list);

function judgeNumber(number: number, terms: Terms): Judged {
  try {
    return judge(startOf(terms.mode, number), terms);
  } catch (error) {
    const { deal } = nameOf(terms.mode, number);
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${terms.mode}, deal ${deal}: ${why}`, { cause: error });
  }
}
