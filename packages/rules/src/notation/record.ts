/** Game records, one line of text: `Variant: accordion/open; Deal: 7H7CKCKH; 4L3 3L1 2L1; Result: 1`. */
import { formatCard, parseCard, shorten, type IndexLetters } from '../card.ts';
import { formatDeal, parseDeal, type Deal, type DealProblem } from '../deal.ts';
import { formatMode, parseMode, type Mode, type ModeProblem } from '../mode.ts';
import { formatMove, parseMove } from '../move.ts';
import { problem, type Problem } from '../problem.ts';
import { err, ok, type Result } from '../result.ts';
import type { Card, Move } from '../types.ts';

/** The line of play that stands, without undone moves. */
export interface GameRecord {
  readonly mode: Mode;
  readonly deal: Deal;
  readonly target: Card | null;
  readonly moves: readonly Move[];
  /** The number of piles that the record says were left; null if it says nothing. */
  readonly result: number | null;
}

export type RecordProblem =
  | ModeProblem
  | DealProblem
  | Problem<'record-syntax' | 'record-field' | 'move-syntax' | 'card-unknown'>;

type FieldName = 'variant' | 'deal' | 'target' | 'moves' | 'result';
type Fields = Partial<Record<FieldName, string>>;

const FIELD = /^(variant|deal|target|result)\s*:\s*([\s\S]*)$/i;

/** The canonical line; `parseRecord` reads it back. */
export function formatRecord(record: GameRecord): string {
  const parts = [`Variant: ${formatMode(record.mode)}`, `Deal: ${formatDeal(record.deal)}`];
  if (record.target !== null) parts.push(`Target: ${formatCard(record.target)}`);
  if (record.moves.length > 0) parts.push(record.moves.map(formatMove).join(' '));
  if (record.result !== null) parts.push(`Result: ${String(record.result)}`);
  return parts.join('; ');
}

/** Reads a record; whether its moves can be played is `replay`'s question. Places: a move's number, else a field. */
export function parseRecord(
  text: string,
  letters?: IndexLetters,
): Result<GameRecord, RecordProblem> {
  const fields = splitFields(text);
  if (!fields.ok) return fields;
  const { variant, deal: dealText } = fields.value;
  if (variant === undefined) return err(problem('record-field', 'Variant', { field: 'Variant' }));
  if (dealText === undefined) return err(problem('record-field', 'Deal', { field: 'Deal' }));
  const mode = parseMode(variant);
  if (!mode.ok) return mode;
  const deal = parseDeal(dealText, { letters });
  if (!deal.ok) return deal;
  const target = parseTarget(fields.value.target, letters);
  if (!target.ok) return target;
  const moves = parseMoves(fields.value.moves ?? '');
  if (!moves.ok) return moves;
  const result = parseResult(fields.value.result);
  if (!result.ok) return result;
  return ok({
    mode: mode.value,
    deal: deal.value,
    target: target.value,
    moves: moves.value,
    result: result.value,
  });
}

/** The fields in their order, each at most once; the part without a name is the moves. */
const ORDER: readonly FieldName[] = ['variant', 'deal', 'target', 'moves', 'result'];

function splitFields(text: string): Result<Fields, RecordProblem> {
  const fields: Fields = {};
  let reached = -1;
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '') continue;
    const found = FIELD.exec(part);
    const name = (found?.[1]?.toLowerCase() ?? 'moves') as FieldName;
    const place = ORDER.indexOf(name);
    if ((found === null && part.includes(':')) || place <= reached) {
      return err(problem('record-syntax', null, { text: shorten(part) }));
    }
    reached = place;
    fields[name] = found?.[2]?.trim() ?? part;
  }
  return ok(fields);
}

function parseTarget(
  text: string | undefined,
  letters: IndexLetters | undefined,
): Result<Card | null, RecordProblem> {
  if (text === undefined) return ok(null);
  const card = parseCard(text, letters);
  return card.ok ? card : err({ ...card.error, at: 'Target' });
}

/** Moves with blanks between them; a problem's place counts them from 1. */
export function parseMoves(text: string): Result<readonly Move[], Problem<'move-syntax'>> {
  const moves: Move[] = [];
  for (const word of text.trim().split(/[\s,]+/)) {
    if (word === '') continue;
    const move = parseMove(word);
    if (!move.ok) return err({ ...move.error, at: moves.length + 1 });
    moves.push(move.value);
  }
  return ok(moves);
}

function parseResult(text: string | undefined): Result<number | null, RecordProblem> {
  if (text === undefined) return ok(null);
  if (/^\d{1,2}$/.test(text)) return ok(Number(text));
  return err(problem('record-syntax', 'Result', { text: shorten(`Result: ${text}`) }));
}
