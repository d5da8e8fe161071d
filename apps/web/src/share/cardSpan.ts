/** Where in a typed text a card stands: the rules say which card is wrong, and the page marks it. */
import { parseCard, type IndexLetters } from '@bellows/rules';

export interface Span {
  readonly start: number;
  readonly end: number;
}

const SEPARATOR = /[\s,;]/;
/** A ten with a symbol and what asks for its coloured picture. */
const LONGEST = 4;

/** The place of a card, counted from 1; of what is no card, the word that stands there. Null behind the last one. */
export function cardSpan(text: string, number: number, letters?: IndexLetters): Span | null {
  return text.trim().startsWith('{')
    ? quotedSpan(text, number)
    : (cardSpans(text, number, letters)[number - 1] ?? null);
}

function cardSpans(text: string, most: number, letters?: IndexLetters): readonly Span[] {
  const spans: Span[] = [];
  let at = 0;
  while (at < text.length && spans.length < most) {
    if (SEPARATOR.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    const end = endOfCard(text, at, letters) ?? endOfWord(text, at);
    spans.push({ start: at, end });
    at = end;
  }
  return spans;
}

function endOfCard(text: string, from: number, letters?: IndexLetters): number | null {
  const word = text.slice(from, Math.min(from + LONGEST, endOfWord(text, from)));
  for (let length = word.length; length > 1; length -= 1) {
    if (parseCard(word.slice(0, length), letters).ok) return from + length;
  }
  return null;
}

function endOfWord(text: string, from: number): number {
  const length = text.slice(from).search(SEPARATOR);
  return length < 0 ? text.length : from + length;
}

/** In Solvitaire's form each card stands in quotes, behind the name of the list. */
function quotedSpan(text: string, number: number): Span | null {
  const list = text.indexOf('[');
  if (list < 0) return null;
  let left = number;
  for (const found of text.slice(list).matchAll(/"[^"]*"|[^\s,[\]{}"]+/g)) {
    left -= 1;
    if (left > 0) continue;
    const start = list + found.index;
    const quotes = found[0].startsWith('"') ? 1 : 0;
    return { start: start + quotes, end: start + found[0].length - quotes };
  }
  return null;
}
