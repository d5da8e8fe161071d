/** Says in words what the rules answer as codes. The rules are not imported: the shapes are enough. */
import { readCardRef } from './cards.ts';
import { visible } from './inert.ts';
import type { MessageKey, Translator } from './translator.ts';

type After<P extends string> = MessageKey extends infer K
  ? K extends `${P}.${infer Code}`
    ? Code
    : never
  : never;

/** The codes that have words. A code of the rules that is not among them is a type error at the caller's. */
export type ErrorCode = After<'error'>;
export type ReasonCode = After<'reason'>;

/** A problem of the rules, by its shape. */
export interface ProblemLike {
  readonly code: ErrorCode;
  readonly at: number | string | null;
  readonly params: object;
}

/** Why a move is not legal, by its shape. */
export interface ReasonLike {
  readonly code: ReasonCode;
  readonly params: object;
}

/** Parameters that name cards where they are texts; elsewhere `first` and `last` are places. */
const CARD_PARAMS: ReadonlySet<string> = new Set(['card', 'other', 'drawn', 'first', 'last']);
/** Problems whose words do not tell in which field they are. */
const FIELDLESS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['card-unknown', 'card-double']);
/** A whole missing suit would make a sentence that nobody reads to its end. */
const MOST_CARDS = 13;

/** What is wrong, where, and the way out. */
export function problemText(translator: Translator, problem: ProblemLike): string {
  const { code, at, params } = problem;
  const values = wordsOf(translator, params);
  values['at'] = typeof at === 'number' ? String(at) : 'none';
  const text = say(translator, `error.${code}`, values);
  if (typeof at !== 'string' || !FIELDLESS.has(code)) return text;
  return translator.t('error.in-field', { field: at, text });
}

/** Why a move is not legal. */
export function reasonText(translator: Translator, reason: ReasonLike): string {
  return say(translator, `reason.${reason.code}`, wordsOf(translator, reason.params));
}

type Values = Record<string, string | number>;

function say(translator: Translator, key: MessageKey, values: Values): string {
  // Code and parameters come as one pair from the rules; the tests hold every pair against its message.
  return (translator.t as (key: MessageKey, values: Values) => string)(key, values);
}

function wordsOf(translator: Translator, params: object): Values {
  const values: Values = {};
  for (const [name, value] of Object.entries(params) as [string, unknown][]) {
    values[name] = wordOf(translator, name, value);
    if (Array.isArray(value)) values['count'] = value.length;
  }
  return { ...values, ...spans(params) };
}

function wordOf(translator: Translator, name: string, value: unknown): string | number {
  if (typeof value === 'number') return value;
  if (value === null) return 'none';
  if (Array.isArray(value)) return listOf(translator, value);
  if (isReason(value)) return reasonText(translator, value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (CARD_PARAMS.has(name) && readCardRef(text) !== null) return translator.cardShort(text);
  // Control characters in what somebody sent must not reach a terminal, nor others turn the sentence around.
  return visible(text);
}

function listOf(translator: Translator, values: readonly unknown[]): string {
  if (values.every((value) => typeof value === 'number')) return translator.list(values, 'or');
  const cards = values.slice(0, MOST_CARDS).map((value) => translator.cardShort(String(value)));
  return cards.join(' ') + (values.length > MOST_CARDS ? ' …' : '');
}

function isReason(value: unknown): value is ReasonLike {
  return typeof value === 'object' && value !== null && 'code' in value && 'params' in value;
}

/** `range` of `least` and `most`, and `run` of `first` and `last`: one figure where both are equal. */
function spans(params: object): Values {
  const given = params as Readonly<Record<string, unknown>>;
  const span = (from: string, to: string, name: string): Values => {
    const [a, b] = [given[from], given[to]];
    if (typeof a !== 'number' || typeof b !== 'number') return {};
    return { [name]: a === b ? String(a) : `${String(a)}–${String(b)}` };
  };
  return { ...span('least', 'most', 'range'), ...span('first', 'last', 'run') };
}
