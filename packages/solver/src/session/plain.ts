/** Positions as they travel between page and worker: text in the rules' own notation, which any thread can copy. */
import {
  formatCard,
  formatCardList,
  parseCard,
  parseMode,
  parsePosition,
  topCards,
  UNKNOWN,
  type AnyCard,
  type ModeProblem,
  type Position,
  type PositionProblem,
  type Result,
} from '@bellows/rules';

/** A position in full. Buried cards decide nothing that is asked here, so only top cards are written. */
export interface PlainPosition {
  /** The mode string, such as `accordion/gradual`. */
  readonly mode: string;
  /** The top cards and the stock, such as `7H 7C | KC KH`. */
  readonly text: string;
  /** The card that has to end on top, such as `KH`; null in games without one. */
  readonly target: string | null;
}

/** The position as it is sent. Positions that differ only in what is buried are written alike. */
export function toPlain(position: Position): PlainPosition {
  const { mode, row, stock, target } = position;
  const tops = row.length === 0 ? '-' : formatCardList(topCards(position));
  const text = stock.length === 0 ? tops : `${tops} | ${writeStock(stock)}`;
  return { mode: mode.text, text, target: target === null ? null : formatCard(target) };
}

function writeStock(stock: readonly AnyCard[]): string {
  return stock.includes(UNKNOWN) ? String(stock.length) : formatCardList(stock);
}

/** Reads a position that was sent; fails as the rules' own readers do. */
export function fromPlain(plain: PlainPosition): Result<Position, ModeProblem | PositionProblem> {
  const mode = parseMode(plain.mode);
  if (!mode.ok) return mode;
  if (plain.target === null) return parsePosition(mode.value, plain.text);
  const target = parseCard(plain.target);
  if (!target.ok) return { ok: false, error: { ...target.error, at: 'target' } };
  return parsePosition(mode.value, plain.text, { target: target.value });
}
