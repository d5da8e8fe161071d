/** Positions: what stands in the row and in the stock, immutable and checked. Nothing else makes one. */
import { DECK_SIZE, formatCard } from './card.ts';
import { firstDouble } from './cardSet.ts';
import { withChoice, type Mode } from './mode.ts';
import { problem, type Problem } from './problem.ts';
import { err, ok, type Result } from './result.ts';
import { UNKNOWN, type AnyCard, type Card, type Pile } from './types.ts';

/** What somebody says a position is, before anybody has checked it. */
export interface Setup {
  readonly mode: Mode;
  /** Left to right, each pile bottom to top. */
  readonly row: readonly Pile[];
  /** Next card first; `UNKNOWN` where only the size of the stock is known. */
  readonly stock?: readonly AnyCard[];
  /** Cards that removal games took out, in that order. */
  readonly removed?: readonly Card[];
  readonly target?: Card | null;
}

/** A position of one game. It knows every card, buried ones too, unless it was read from notation that left them out. */
export interface Position {
  readonly mode: Mode;
  readonly row: readonly Pile[];
  readonly stock: readonly AnyCard[];
  readonly removed: readonly Card[];
  /** The card that has to end on top, in the games that have one. */
  readonly target: Card | null;
}

export type SetupProblem = Problem<
  | 'card-double'
  | 'row-empty'
  | 'too-many-cards'
  | 'pile-size'
  | 'position-syntax'
  | 'stock-open'
  | 'target-missing'
  | 'target-unused'
>;

/** Checks a setup and makes it a position; a card problem's place counts piles, then the stock, from 1. */
export function createPosition(setup: Setup): Result<Position, SetupProblem> {
  const { mode, row, stock = [], removed = [], target = null } = setup;
  const found =
    rowProblem(mode, row, stock) ??
    cardsProblem(row, stock, removed) ??
    targetProblem(mode, target);
  return found === null ? ok({ mode, row, stock, removed, target }) : err(found);
}

function rowProblem(
  mode: Mode,
  row: readonly Pile[],
  stock: readonly AnyCard[],
): SetupProblem | null {
  if (stock.length > 0 && mode.deal === 'open') {
    const gradual = withChoice(mode, { deal: 'gradual' });
    const right = gradual.deal === 'gradual' ? gradual.text : null;
    return problem('stock-open', null, { right });
  }
  if (row.length === 0 && stock.length === 0 && mode.variant.goal > 0) {
    return problem('row-empty', null, {});
  }
  const headless = row.findIndex((pile) => (pile.at(-1) ?? UNKNOWN) === UNKNOWN);
  if (headless >= 0) return problem('position-syntax', headless + 1, { text: '?' });
  if (mode.variant.mechanic.kind === 'merge') return null;
  const tall = row.findIndex((pile) => pile.length > 1);
  if (tall < 0) return null;
  return problem('pile-size', tall + 1, { text: formatCard(row[tall]?.at(-1) ?? UNKNOWN) });
}

function cardsProblem(
  row: readonly Pile[],
  stock: readonly AnyCard[],
  removed: readonly Card[],
): SetupProblem | null {
  let count = stock.length + removed.length;
  for (const pile of row) count += pile.length;
  if (count > DECK_SIZE) return problem('too-many-cards', null, { count });
  const tops = firstDouble([...topCards({ row }), ...stock]);
  if (tops !== undefined) return tops;
  const buried = removed.length > 0 || row.some((pile) => pile.length > 1);
  if (!buried) return null;
  const all = firstDouble([...removed, ...row.flat(), ...stock]);
  if (all === undefined) return null;
  const at = row.findIndex((pile) => pile.some((card) => formatCard(card) === all.params.card));
  return { ...all, at: at + 1, params: { ...all.params, first: at + 1 } };
}

function targetProblem(mode: Mode, target: Card | null): SetupProblem | null {
  const wanted = mode.variant.target !== 'none';
  if (wanted && target === null) return problem('target-missing', 'target', {});
  if (!wanted && target !== null) return problem('target-unused', 'target', {});
  return null;
}

/** The top card of a pile. */
export function topOf(pile: Pile): Card {
  return pile[pile.length - 1] as Card;
}

/** The top cards, left to right: all that decides which moves there are. */
export function topCards(position: { readonly row: readonly Pile[] }): readonly Card[] {
  return position.row.map(topOf);
}

/** How many cards have been dealt so far, removed ones included. */
export function cardsDealt(position: Position): number {
  return position.row.reduce((sum, pile) => sum + pile.length, position.removed.length);
}
