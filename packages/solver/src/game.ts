/** What the search has to know of a position's game, as numbers. The rules' variant data in, no names inside. */
import {
  needStock,
  rankOf,
  topCards,
  type Card,
  type Mechanic,
  type Position,
  type Problem,
  type Result,
} from '@bellows/rules';

/** How compulsion bears on moves; the numbers are compared in hot loops. */
export const FREE = 0;
const MUST = 1;
export const ROW = 2;
export const PACKET = 3;

/** A position, packed: everything the search reads, and nothing that changes. */
export interface Game {
  readonly mechanic: Mechanic;
  readonly compulsion: number;
  /** The codes of the row at the root, left to right; a free stock is dealt onto it already. */
  readonly row: readonly number[];
  /** The codes still to be dealt, in games where deals are forced to wait. */
  readonly stock: readonly number[];
  /** How many cards of a free stock were dealt onto `row` at once. */
  readonly dealsFirst: number;
  readonly goal: number;
  /** The index of the target card in `row`; −1 where there is none, −2 where it is covered already. */
  readonly target: number;
  /** Whether two cards match by suit or rank here (in sum games only what they are worth counts). */
  readonly matching: boolean;
}

const COMPULSION = { optional: FREE, must: MUST, row: ROW, packet: PACKET } as const;

/**
 * Packs a position. Where deals are optional, dealing all first is never worse: whatever could be done before a deal
 * can still be done after it, since a new pile at the right end is in nobody's way. So such games are searched open.
 */
export function packGame(position: Position): Result<Game, Problem<'stock-unknown'>> {
  const known = needStock(position);
  if (!known.ok) return known;
  const { variant } = position.mode;
  const { mechanic } = variant;
  const compulsion = COMPULSION[variant.compulsion];
  const codeOf = (card: Card) =>
    mechanic.kind === 'sum' ? (mechanic.worth[rankOf(card)] ?? 0) : (card as number);
  const tops = topCards(position);
  const stock = position.stock as readonly Card[];
  const dealt = compulsion === FREE ? [...tops, ...stock] : tops;
  return {
    ok: true,
    value: {
      mechanic,
      compulsion,
      row: dealt.map(codeOf),
      stock: compulsion === FREE ? [] : stock.map(codeOf),
      dealsFirst: compulsion === FREE ? stock.length : 0,
      goal: variant.goal,
      target: position.target === null ? -1 : targetIndex(dealt, position.target),
      matching: mechanic.kind !== 'sum',
    },
  };
}

function targetIndex(row: readonly Card[], target: Card): number {
  const index = row.indexOf(target);
  return index < 0 ? -2 : index;
}
