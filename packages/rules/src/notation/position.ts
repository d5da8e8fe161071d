/** Positions as they are written: `KH(2) 7C | KC 3D`, `[7H KH] 7C | 5`, `-`. */
import { DECK_SIZE, formatCard, normalise, readCard, shorten, type IndexLetters } from '../card.ts';
import { formatCardList } from '../cardSet.ts';
import type { Mode } from '../mode.ts';
import { createPosition, topOf, type Position, type SetupProblem } from '../position.ts';
import { problem, type Problem } from '../problem.ts';
import { err, ok, type Result } from '../result.ts';
import { UNKNOWN, type AnyCard, type Card, type Pile } from '../types.ts';

export interface PositionOptions {
  readonly letters?: IndexLetters | undefined;
  readonly target?: Card | null | undefined;
}

export type PositionProblem = SetupProblem | Problem<'card-unknown' | 'position-syntax'>;

const EMPTY_ROW = '-';
const SIZE = /^\((\d{1,2})\)/;

/** The row with pile sizes, and the stock. `piles: 'whole'` writes each pile of several cards bottom to top. */
export function formatPosition(
  position: Position,
  options: { readonly piles?: 'tops' | 'whole' } = {},
): string {
  const write = options.piles === 'whole' ? formatWhole : formatPile;
  const row = position.row.length === 0 ? EMPTY_ROW : position.row.map(write).join(' ');
  return position.stock.length === 0 ? row : `${row} | ${formatStock(position.stock)}`;
}

/** A pile as its top card, with its size where it has more than one. */
export function formatPile(pile: Pile): string {
  const top = formatCard(topOf(pile));
  return pile.length > 1 ? `${top}(${String(pile.length)})` : top;
}

function formatWhole(pile: Pile): string {
  if (pile.length === 1 || pile.includes(UNKNOWN)) return formatPile(pile);
  return `[${formatCardList(pile)}]`;
}

function formatStock(stock: readonly AnyCard[]): string {
  return stock.includes(UNKNOWN) ? String(stock.length) : formatCardList(stock);
}

/** Reads a position of a mode; a problem's place counts piles, then the cards of the stock, from 1. */
export function parsePosition(
  mode: Mode,
  text: string,
  options: PositionOptions = {},
): Result<Position, PositionProblem> {
  const [rowText = '', stockText, ...rest] = text.split('|');
  if (rest.length > 0)
    return err(problem('position-syntax', null, { text: shorten(`|${rest.join('|')}`) }));
  const row = parseRow(rowText, options.letters);
  if (!row.ok) return row;
  const stock = parseStock(stockText, row.value.length, options.letters);
  if (!stock.ok) return stock;
  return createPosition({
    mode,
    row: row.value,
    stock: stock.value,
    target: options.target ?? null,
  });
}

/** The piles of a row, from text or from one text each. */
export function parseRow(
  text: string,
  letters?: IndexLetters,
): Result<readonly Pile[], PositionProblem> {
  const source = normalise(text).trim();
  if (source === EMPTY_ROW || source === '') return ok([]);
  const piles: Pile[] = [];
  let rest = source;
  while (rest !== '') {
    const pile = readPile(rest, piles.length + 1, letters);
    if (!pile.ok) return pile;
    piles.push(pile.value.pile);
    rest = rest.slice(pile.value.length).replace(/^[\s,;]+/, '');
  }
  return ok(piles);
}

interface ReadPile {
  readonly pile: Pile;
  readonly length: number;
}

function readPile(
  text: string,
  at: number,
  letters: IndexLetters | undefined,
): Result<ReadPile, PositionProblem> {
  if (text.startsWith('[')) return readWhole(text, at, letters);
  const top = readCard(text, 0, letters);
  if (top === undefined) return err(unreadable(text, at));
  const size = SIZE.exec(text.slice(top.length));
  if (size === null) return ok({ pile: [top.card], length: top.length });
  const count = Number(size[1]);
  if (count < 1 || count > DECK_SIZE) {
    return err(problem('position-syntax', at, { text: size[0] }));
  }
  const pile = [...Array.from({ length: count - 1 }, () => UNKNOWN), top.card];
  return ok({ pile, length: top.length + size[0].length });
}

function readWhole(
  text: string,
  at: number,
  letters: IndexLetters | undefined,
): Result<ReadPile, PositionProblem> {
  const end = text.indexOf(']');
  if (end < 0) return err(problem('position-syntax', at, { text: shorten(text) }));
  const pile = readCards(text.slice(1, end), () => at, letters);
  if (!pile.ok) return pile;
  if (pile.value.length === 0) return err(problem('position-syntax', at, { text: '[]' }));
  return ok({ pile: pile.value, length: end + 1 });
}

/** Cards one after the other; `place` says where the card of an index (from 0) stands, for a bad one. */
function readCards(
  text: string,
  place: (index: number) => number,
  letters: IndexLetters | undefined,
): Result<readonly Card[], PositionProblem> {
  const cards: Card[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const read = readCard(rest, 0, letters);
    if (read === undefined) return err(unreadable(rest, place(cards.length)));
    cards.push(read.card);
    rest = rest.slice(read.length).replace(/^[\s,;]+/, '');
  }
  return ok(cards);
}

function unreadable(text: string, at: number): PositionProblem {
  const word = text.split(/[\s,;]/, 1)[0] ?? '';
  return problem('card-unknown', at, { text: shorten(word) });
}

/** The stock after the bar: cards, or only how many there are. Places go on from the row's. */
function parseStock(
  text: string | undefined,
  piles: number,
  letters: IndexLetters | undefined,
): Result<readonly AnyCard[], PositionProblem> {
  const source = normalise(text ?? '').trim();
  if (/^\d+$/.test(source)) {
    const count = Number(source);
    if (count > DECK_SIZE) return err(problem('too-many-cards', piles + 1, { count }));
    return ok(Array.from({ length: count }, () => UNKNOWN));
  }
  return readCards(source, (index) => piles + index + 1, letters);
}

/** Refuses a position whose stock is known by size only, where its cards matter (solving, counting). */
export function needStock(position: Position): Result<Position, Problem<'stock-unknown'>> {
  if (!position.stock.includes(UNKNOWN)) return ok(position);
  return err(problem('stock-unknown', 'stock', { count: position.stock.length }));
}
