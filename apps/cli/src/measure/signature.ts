/** The signature of the search: how many nodes a fixed suite takes. Whoever changes the search sees it change. */
import { unwrap } from '@bellows/rules';
import { fewest, solve } from '@bellows/solver';
import { later } from './questions.ts';

interface Entry {
  readonly mode: string;
  /** How many random moves are played first. */
  readonly moves: number;
  readonly ask: 'solve' | 'fewest';
}

const NODES = 10_000;
const DEALS = [1, 2, 3] as const;

/** Each generator, prune and policy is met, from the deal and from the middle of a game; what is decided without nodes is not. */
const SUITE: readonly Entry[] = [
  { mode: 'accordion/open', moves: 0, ask: 'solve' },
  { mode: 'accordion/open', moves: 20, ask: 'solve' },
  { mode: 'accordion/open', moves: 30, ask: 'fewest' },
  { mode: 'accordion/gradual', moves: 8, ask: 'solve' },
  { mode: 'late-binding/open', moves: 0, ask: 'solve' },
  { mode: 'late-binding/open', moves: 0, ask: 'fewest' },
  { mode: 'idle-year/gradual', moves: 30, ask: 'solve' },
  { mode: 'idle-year/gradual/packet', moves: 20, ask: 'solve' },
  { mode: 'compulsory/gradual', moves: 20, ask: 'solve' },
  { mode: 'bidirectional/open', moves: 0, ask: 'solve' },
  { mode: 'revenge/open', moves: 0, ask: 'solve' },
  { mode: 'virtuoso/open', moves: 4, ask: 'solve' },
  { mode: 'leap-2/open', moves: 0, ask: 'solve' },
  { mode: 'leap-4/open', moves: 0, ask: 'solve' },
  { mode: 'leap-2-5-9/open', moves: 20, ask: 'fewest' },
  { mode: 'concertina/open', moves: 0, ask: 'solve' },
  { mode: 'skidoo/open', moves: 0, ask: 'solve' },
  { mode: 'bayan/open', moves: 4, ask: 'solve' },
];

function nodesOf({ mode, moves, ask }: Entry, deal: number): number {
  const position = later(mode, deal, moves);
  const limits = { nodes: NODES };
  const { stats } =
    ask === 'solve' ? unwrap(solve(position, limits)) : unwrap(fewest(position, limits));
  return stats.nodes;
}

/** The sum over the suite, or over the first `deals` deals of each of its entries. */
export function signature(deals: number = DEALS.length): number {
  let nodes = 0;
  for (const entry of SUITE) {
    for (const deal of DEALS.slice(0, deals)) nodes += nodesOf(entry, deal);
  }
  return nodes;
}
