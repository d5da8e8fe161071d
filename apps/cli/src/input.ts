/** What several commands read in the same way: modes, targets and positions, from words and from fields. */
import { availableParallelism } from 'node:os';
import {
  createPosition,
  err,
  ok,
  parseCard,
  parseDeal,
  parseMode,
  parsePosition,
  parseRow,
  startPosition,
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
  readonly fewest?: boolean;
  readonly nodes?: string;
  readonly deals?: string;
  readonly against?: string;
  readonly rounds?: string;
  readonly from?: string;
  readonly workers?: string;
  readonly minutes?: string;
  readonly out?: string;
  readonly svg?: string;
  readonly state?: string;
  readonly queue?: string;
  readonly withdraw?: boolean;
  readonly once?: boolean;
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

/** The rules of a question: its mode, and its target where the mode has one. */
interface Terms {
  readonly mode: Mode;
  readonly target: Card | null;
}

function termsOf(
  mode: string | undefined,
  target: string | undefined,
  letters?: IndexLetters,
): Result<Terms, Failure> {
  const read = readMode(mode);
  if (!read.ok) return read;
  const card = readTarget(target, letters);
  return card.ok ? ok({ mode: read.value, target: card.value }) : card;
}

/** A position from words, whose blanks the shell may have split. */
export function positionOfWords(
  words: readonly string[],
  { options, letters }: Reading,
): Result<Position, Failure> {
  const terms = termsOf(options.mode, options.target, letters);
  if (!terms.ok) return terms;
  const { mode, target } = terms.value;
  return parsePosition(mode, words.join(' '), { letters, target });
}

/** A deal's id starts its game; anything else is a position in the middle of one. */
export function startOrPositionOfWords(
  words: readonly string[],
  reading: Reading,
): Result<Position, Failure> {
  const { options, letters } = reading;
  const text = words.join(' ').trim();
  if (!isDealId(text, letters)) return positionOfWords(words, reading);
  const terms = termsOf(options.mode, options.target, letters);
  return terms.ok ? startOf(text, terms.value, letters) : terms;
}

/** One word that is no single pile, such as `ms617` or `7H7CKCKH`, or Solvitaire's JSON. */
function isDealId(text: string, letters: IndexLetters): boolean {
  if (text.startsWith('{')) return true;
  return !/[\s|[(]/.test(text) && !parseCard(text, letters).ok;
}

function startOf(
  text: string,
  { mode, target }: Terms,
  letters?: IndexLetters,
): Result<Position, Failure> {
  const deal = parseDeal(text, { letters });
  return deal.ok ? startPosition(mode, deal.value, target) : deal;
}

/** The fields of a position in a line of JSON. */
export const POSITION_FIELDS = ['mode', 'row', 'stock', 'target'] as const;

/** A position from a line of JSON; the mode of the command line stands in for a missing one. */
export function positionOfFields(fields: Fields, options: Options): Result<Position, Failure> {
  const terms = termsOfFields(fields, options);
  if (!terms.ok) return terms;
  const row = readRow(fields);
  if (!row.ok) return row;
  const stock = readStock(fields, row.value.length);
  if (!stock.ok) return stock;
  return createPosition({ ...terms.value, row: row.value, stock: stock.value });
}

function termsOfFields(fields: Fields, options: Options): Result<Terms, Failure> {
  const mode = optionalText(fields, 'mode');
  if (!mode.ok) return mode;
  const target = optionalText(fields, 'target');
  if (!target.ok) return target;
  return termsOf(mode.value ?? options.mode, target.value ?? options.target);
}

/** A deal by its id, or a position by its row and stock. */
export function startOrPositionOfFields(
  fields: Fields,
  options: Options,
): Result<Position, Failure> {
  const text = optionalText(fields, 'deal');
  if (!text.ok) return text;
  if (text.value === undefined) return positionOfFields(fields, options);
  const other = ['row', 'stock'].find((name) => name in fields);
  if (other !== undefined) return err(fault('field-both', other, { field: other, other: 'deal' }));
  const terms = termsOfFields(fields, options);
  if (!terms.ok) return terms;
  const start = startOf(text.value, terms.value);
  return start.ok ? start : err({ ...start.error, at: start.error.at ?? 'deal' });
}

const MOST_NODES = 1e12;

/** How much a search may use: typed, or a number in a field; `standard` where nobody says. */
export function readNodes(
  given: string | number | undefined,
  standard: number,
): Result<number, Failure> {
  if (given === undefined) return ok(standard);
  const nodes = typeof given === 'number' || /^\d+$/.test(given) ? Number(given) : NaN;
  if (Number.isInteger(nodes) && nodes >= 1 && nodes <= MOST_NODES) return ok(nodes);
  return err(fault('nodes-range', 'nodes', { most: MOST_NODES }));
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

const MOST_WORKERS = 256;

/** How many threads work; as many as there are cores where nobody says. */
export function readWorkers({ workers }: Options): Result<number, Failure> {
  const threads = whole(workers, availableParallelism(), 1, MOST_WORKERS);
  if (threads !== null) return ok(threads);
  return err(fault('workers-range', 'workers', { most: MOST_WORKERS }));
}

/** A whole number in digits, from `least` to `most`; null for anything else. */
export function whole(
  text: string | undefined,
  standard: number,
  least: number,
  most: number,
): number | null {
  if (text === undefined) return standard;
  const number = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number : null;
}
