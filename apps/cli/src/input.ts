/** What several commands read in the same way: modes, targets and positions, from words and from fields. */
import {
  createPosition,
  err,
  ok,
  parseCard,
  parseMode,
  parsePosition,
  parseRow,
  type Card,
  type Mode,
  type Pile,
  type Position,
  type Result,
} from '@bellows/rules';
import type { IndexLetters } from '@bellows/i18n';
import { fault, type Failure } from './failure.ts';
import { needList, optionalList, optionalText, type Fields } from './fields.ts';

/** The options that commands share, as they were typed. */
export interface Options {
  readonly mode?: string;
  readonly target?: string;
  readonly json?: boolean;
  readonly lines?: boolean;
}

/** What is played where nobody says what. */
const DEFAULT_MODE = 'accordion';

/** How words are read: with the index letters of the language, which JSON lines do without. */
export interface Reading {
  readonly options: Options;
  readonly letters: IndexLetters;
}

export function readMode(text: string | undefined): Result<Mode, Failure> {
  const mode = parseMode(text ?? DEFAULT_MODE);
  return mode.ok ? mode : err({ ...mode.error, at: 'mode' });
}

export function readTarget(
  text: string | undefined,
  letters?: IndexLetters,
): Result<Card | null, Failure> {
  if (text === undefined) return ok(null);
  const card = parseCard(text, letters);
  return card.ok ? card : err({ ...card.error, at: 'target' });
}

/** A position from words, whose blanks the shell may have split. */
export function positionOfWords(
  words: readonly string[],
  { options, letters }: Reading,
): Result<Position, Failure> {
  const mode = readMode(options.mode);
  if (!mode.ok) return mode;
  const target = readTarget(options.target, letters);
  if (!target.ok) return target;
  return parsePosition(mode.value, words.join(' '), { letters, target: target.value });
}

/** The fields of a position in a line of JSON. */
export const POSITION_FIELDS = ['mode', 'row', 'stock', 'target'] as const;

/** A position from a line of JSON; the mode of the command line stands in for a missing one. */
export function positionOfFields(fields: Fields, options: Options): Result<Position, Failure> {
  const modeText = optionalText(fields, 'mode');
  if (!modeText.ok) return modeText;
  const mode = readMode(modeText.value ?? options.mode);
  if (!mode.ok) return mode;
  const targetText = optionalText(fields, 'target');
  if (!targetText.ok) return targetText;
  const target = readTarget(targetText.value ?? options.target);
  if (!target.ok) return target;
  const row = readRow(fields);
  if (!row.ok) return row;
  const stock = readStock(fields, row.value.length);
  if (!stock.ok) return stock;
  const { value } = mode;
  return createPosition({ mode: value, row: row.value, stock: stock.value, target: target.value });
}

/** Each entry is one pile; a problem's place counts them from 1, as it does in a position in one text. */
function readRow(fields: Fields): Result<readonly Pile[], Failure> {
  const entries = needList(fields, 'row');
  if (!entries.ok) return entries;
  const row: Pile[] = [];
  for (const [index, text] of entries.value.entries()) {
    const piles = parseRow(text);
    const entry = index + 1;
    if (!piles.ok) return err({ ...piles.error, at: entry });
    const [pile] = piles.value;
    if (pile === undefined || piles.value.length > 1) {
      return err(fault('entry-pile', entry, { entry, text: shown(text) }));
    }
    row.push(pile);
  }
  return ok(row);
}

/** Single cards; their places go on from the row's. */
function readStock(fields: Fields, piles: number): Result<readonly Card[], Failure> {
  const entries = optionalList(fields, 'stock');
  if (!entries.ok) return entries;
  const stock: Card[] = [];
  for (const [index, text] of entries.value.entries()) {
    const card = parseCard(text);
    if (!card.ok) {
      return err(fault('entry-card', piles + index + 1, { entry: index + 1, text: shown(text) }));
    }
    stock.push(card.value);
  }
  return ok(stock);
}

/** What somebody sent, short and harmless enough to be repeated. */
function shown(text: string): string {
  const plain = text.replace(/\p{Cc}/gu, '\uFFFD');
  return plain.length > 40 ? `${plain.slice(0, 39)}…` : plain;
}
