/** Draws the row, wrapped to the terminal: line numbers at the left, above each card its pile number and size. */
import type { Translator } from '@bellows/i18n';
import { formatCard, suitOf, topOf, type Pile } from '@bellows/rules';
import type { Paint } from './paint.ts';

export interface RowView {
  readonly i18n: Translator;
  readonly paint: Paint;
  readonly columns: number;
  /** Pile numbers, from 1; drawn as `[7♦]`, `<7♦>` and `(7♦)`. */
  readonly cursor?: number | null;
  readonly selected?: number | null;
  readonly targets?: ReadonlySet<number>;
}

/** The line number, a colon and a blank. */
const MARGIN = 4;
const NARROW = 5;
const WIDE = 6;
const DIAMONDS = 1;
const HEARTS = 2;

/** A pile's number, and its size where it has more than one card: `14×3`. */
function label(pile: Pile, number: number): string {
  return pile.length > 1 ? `${String(number)}×${String(pile.length)}` : String(number);
}

function cellWidth(row: readonly Pile[]): number {
  return row.some((pile, index) => label(pile, index + 1).length >= NARROW) ? WIDE : NARROW;
}

/** How many piles stand in one line. */
export function pilesPerLine(row: readonly Pile[], columns: number): number {
  return Math.max(1, Math.floor((columns - MARGIN) / cellWidth(row)));
}

/** The mark around a card: what is chosen is told by shape, not by colour alone. */
function marks(number: number, view: RowView): readonly [string, string] {
  if (view.targets?.has(number) === true) return ['(', ')'];
  if (number === view.selected) return ['<', '>'];
  return number === view.cursor ? ['[', ']'] : [' ', ''];
}

function drawCard(pile: Pile, number: number, width: number, view: RowView): string {
  const { i18n, paint } = view;
  const card = topOf(pile);
  const text = i18n.cardShort(formatCard(card));
  const [left, right] = marks(number, view);
  const suit = suitOf(card);
  const coloured = suit === DIAMONDS || suit === HEARTS ? paint.red(text) : paint.bold(text);
  const marked = left === ' ' ? ` ${coloured}` : paint.inverse(`${left}${text}${right}`);
  return marked + ' '.repeat(Math.max(0, width - text.length - left.length - right.length));
}

/** Two lines for each line of piles. */
export function drawRow(row: readonly Pile[], view: RowView): readonly string[] {
  const width = cellWidth(row);
  const each = pilesPerLine(row, view.columns);
  const lines: string[] = [];
  for (let first = 0; first < row.length; first += each) {
    const piles = row.slice(first, first + each);
    const numbers = piles.map((pile, i) => ` ${label(pile, first + i + 1)}`.padEnd(width)).join('');
    const cards = piles.map((pile, i) => drawCard(pile, first + i + 1, width, view)).join('');
    const line = String(first / each + 1).padStart(MARGIN - 2);
    lines.push(view.paint.dim(' '.repeat(MARGIN) + numbers.trimEnd()));
    lines.push(`${view.paint.dim(`${line}:`)} ${cards.trimEnd()}`);
  }
  return lines.length === 0 ? ['-'] : lines;
}

/** Text broken at blanks, so that no word is cut by the edge of the terminal. */
export function wrap(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > columns) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
