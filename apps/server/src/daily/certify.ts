/** Finding a deal that is known to be won. Only the committing worker comes here: no request ever waits for the solver. */
import {
  dailyRow,
  exactDeal,
  formatCard,
  formatCards,
  formatRecord,
  parseMode,
  startPosition,
  unwrap,
  type Mode,
} from '@bellows/rules';
import { SIGNATURE, solve } from '@bellows/solver';

/** What the solver is given for each deal. Nodes and never time, so that every machine finds the same. */
const NODES = 20_000;
/** So many deals of a seed are tried in one mode. */
const MOST_TRIES = 2000;

/** A deal of a seed, and the proof that it can be won. */
export interface CertifiedDeal {
  readonly mode: string;
  readonly k: number;
  /** Compact, in dealing order. */
  readonly row: string;
  readonly target: string | null;
  /** A game record that wins. */
  readonly proof: string;
  readonly nodes: number;
  readonly solver: string;
}

/** The first deal of a seed that is known to be won, in the first of the modes that has one; null where none of them has. */
export function certify(
  seed: Uint8Array,
  modes: readonly string[],
  tries = MOST_TRIES,
): CertifiedDeal | null {
  for (const text of modes) {
    const mode = unwrap(parseMode(text));
    for (let k = 0; k < tries; k += 1) {
      const found = certifyDeal(seed, mode, k);
      if (found !== null) return found;
    }
  }
  return null;
}

function certifyDeal(seed: Uint8Array, mode: Mode, k: number): CertifiedDeal | null {
  const cards = dailyRow(seed, mode, k);
  const deal = exactDeal(cards);
  const start = unwrap(startPosition(mode, deal));
  const solution = unwrap(solve(start, { nodes: NODES }));
  if (solution.kind !== 'won') return null;
  const { target } = start;
  const { goal } = mode.variant;
  return {
    mode: mode.text,
    k,
    row: formatCards(cards),
    target: target === null ? null : formatCard(target),
    proof: formatRecord({ mode, deal, target, moves: solution.moves, result: goal }),
    nodes: NODES,
    solver: `bellows ${String(SIGNATURE)}`,
  };
}
