/** What can be typed in the text view: words in English and in the player's language, letters, moves, and numbers of piles. */
import type { Translator } from '@bellows/i18n';
import { parseMoves, type Move } from '@bellows/rules';

/** The words in English, the first one as it is listed; single letters are those of the keys of the page. */
export const WORDS = {
  undo: ['undo', 'back', 'u', 'z'],
  redo: ['redo', 'r', 'y'],
  deal: ['deal', 'd'],
  new: ['new', 'n'],
  restart: ['restart'],
  again: ['again'],
  hint: ['hint', 'h'],
  show: ['show', 's'],
  stop: ['stop', 'cancel'],
  lamp: ['lamp', 'w'],
  where: ['where', 'g'],
  row: ['row', 'o'],
  moves: ['moves', 'm'],
  status: ['status', 'i'],
  last: ['last', 'e'],
  look: ['look', 'l'],
  share: ['share'],
  picture: ['picture'],
  timeline: ['timeline', 't'],
  auto: ['auto', 'a'],
  hand: ['hand-in'],
  practise: ['practise', 'practice'],
  keys: ['keys'],
  menu: ['menu'],
  table: ['table', 'x'],
  help: ['help', '?'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Word = keyof typeof WORDS;

/** The commands that may name a pile. */
const OF_PILES: readonly Word[] = ['where', 'row', 'look'];

export type Command =
  /** Piles from 1. */
  | { readonly kind: 'word'; readonly word: Word; readonly pile: number | null }
  | { readonly kind: 'moves'; readonly moves: readonly Move[] }
  | { readonly kind: 'pile'; readonly pile: number }
  | { readonly kind: 'pair'; readonly piles: readonly [number, number] }
  | { readonly kind: 'unknown' };

/** The words of the player's language for a command, the first one as it is listed. */
export function localWords(i18n: Translator, word: Word): readonly string[] {
  return i18n.t('plain.word', { command: word }).split(' ');
}

export function parseCommand(i18n: Translator, typed: string): Command {
  const line = typed.trim();
  const [first = '', second, ...more] = line.split(/\s+/);
  const word = wordOf(i18n, first);
  const pile = second === undefined ? null : numberOf(second);
  // `d d d` is three deals.
  if (word !== null && more.length === 0 && (second === undefined || OF_PILES.includes(word))) {
    const whole = second === undefined || pile !== null;
    return whole ? { kind: 'word', word, pile } : { kind: 'unknown' };
  }
  const from = numberOf(first);
  if (from !== null && second === undefined) return { kind: 'pile', pile: from };
  if (from !== null && pile !== null && more.length === 0)
    return { kind: 'pair', piles: [from, pile] };
  const moves = parseMoves(line);
  if (moves.ok && moves.value.length > 0) return { kind: 'moves', moves: moves.value };
  return { kind: 'unknown' };
}

function wordOf(i18n: Translator, typed: string): Word | null {
  const said = typed.toLocaleLowerCase(i18n.language);
  const all = Object.keys(WORDS) as Word[];
  const known = (word: Word) => (WORDS[word] as readonly string[]).includes(said);
  // The own language first: a word may mean another thing in English.
  return all.find((word) => localWords(i18n, word).includes(said)) ?? all.find(known) ?? null;
}

function numberOf(typed: string): number | null {
  return /^\d{1,2}$/.test(typed) ? Number(typed) : null;
}
