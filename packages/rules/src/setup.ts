/** From a deal to the first position of a game: fixed ends, short decks, targets (rule V5). */
import { formatCard } from './card.ts';
import { formatCardList, formatCards } from './cardSet.ts';
import type { Deal } from './deal.ts';
import type { Mode } from './mode.ts';
import { createPosition, type Position, type SetupProblem } from './position.ts';
import { problem, type Problem } from './problem.ts';
import { err, ok, type Result } from './result.ts';
import { asciiBytes, sha256 } from './sha256.ts';
import type { Card } from './types.ts';
import type { FixedEnds } from './variant.ts';

/** The first two piles can never end on top. */
const FIRST_TARGET_PLACE = 3;

export type StartProblem =
  SetupProblem | Problem<'fixed-ends' | 'target-place' | 'target-short' | 'target-drawn'>;

/**
 * The dealing order of a deal in a mode. Numbered deals get their fixed ends put in place and are cut to the cards
 * that the game uses; an exact row stands as it is, and is refused if its ends are not in place.
 */
export function arrangeDeal(
  mode: Mode,
  deal: Deal,
): Result<readonly Card[], Problem<'fixed-ends'>> {
  const { ends, cards } = mode.variant;
  const { exact } = deal;
  if (ends === null) return ok(exact ? deal.cards : deal.cards.slice(0, cards));
  const arranged = putEnds(deal.cards, ends);
  if (!exact && arranged !== null) return ok(arranged);
  const [first, last] = [formatCard(ends.first), formatCard(ends.last)];
  if (deal.cards[0] !== ends.first) {
    return err(problem('fixed-ends', 1, { first, last, arranged: compactOrNull(arranged) }));
  }
  if (deal.cards.length < 2 || deal.cards.at(-1) !== ends.last) {
    const at = deal.cards.length;
    return err(problem('fixed-ends', at, { first, last, arranged: compactOrNull(arranged) }));
  }
  return ok(deal.cards);
}

function putEnds(cards: readonly Card[], ends: FixedEnds): readonly Card[] | null {
  if (!cards.includes(ends.first) || !cards.includes(ends.last)) return null;
  const between = cards.filter((card) => card !== ends.first && card !== ends.last);
  return [ends.first, ...between, ends.last];
}

function compactOrNull(cards: readonly Card[] | null): string | null {
  return cards === null ? null : formatCards(cards);
}

/** The first position of a deal in a mode. Revenge needs its target here; Virtuoso's is drawn. */
export function startPosition(
  mode: Mode,
  deal: Deal,
  target: Card | null = null,
): Result<Position, StartProblem> {
  const cards = arrangeDeal(mode, deal);
  if (!cards.ok) return cards;
  const aim = startTarget(mode, cards.value, target);
  if (!aim.ok) return aim;
  const dealt = mode.deal === 'open' ? cards.value.length : 1;
  return createPosition({
    mode,
    row: cards.value.slice(0, dealt).map((card) => [card]),
    stock: cards.value.slice(dealt),
    target: aim.value,
  });
}

/**
 * What lies on the table in Accordion's Revenge until the player has named a target: the row alone, from which one of the
 * cards is to be chosen. The game begins with `startPosition`.
 */
export function undeclaredPosition(mode: Mode, deal: Deal): Result<Position, StartProblem> {
  const cards = arrangeDeal(mode, deal);
  if (!cards.ok) return cards;
  const any = cards.value[FIRST_TARGET_PLACE - 1] ?? null;
  const start = startPosition(mode, deal, any);
  return start.ok ? ok({ ...start.value, target: null }) : start;
}

function startTarget(
  mode: Mode,
  row: readonly Card[],
  target: Card | null,
): Result<Card | null, StartProblem> {
  const rule = mode.variant.target;
  if (rule === 'none') return ok(target);
  const short = problem('target-short', 'target', { count: row.length });
  if (row.length < FIRST_TARGET_PLACE) return err(short);
  if (rule === 'drawn') return checkDrawn(row, target);
  if (target !== null && row.indexOf(target) < FIRST_TARGET_PLACE - 1) {
    return err(problem('target-place', 'target', { card: formatCard(target) }));
  }
  return ok(target);
}

function checkDrawn(row: readonly Card[], target: Card | null): Result<Card, StartProblem> {
  const drawn = drawTarget(row);
  if (target === null || target === drawn) return ok(drawn);
  const params = { card: formatCard(target), drawn: formatCard(drawn) };
  return err(problem('target-drawn', 'target', params));
}

/**
 * Accordion Virtuoso's target: position `3 + h mod (n − 2)`, with h the SHA-256 of the row written with blanks,
 * as one big-endian number. The row has at least three cards.
 */
export function drawTarget(row: readonly Card[]): Card {
  const places = row.length - (FIRST_TARGET_PLACE - 1);
  const digest = sha256(asciiBytes(formatCardList(row)));
  const remainder = digest.reduce((rest, byte) => (rest * 256 + byte) % places, 0);
  return row[FIRST_TARGET_PLACE - 1 + remainder] as Card;
}
