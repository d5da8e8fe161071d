/** Why cards can leave the row: which ones, and what makes the move one. */
import { rankOf, suitOf, topOf, type Card, type Position } from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import { enclosersOf, goersOf, touching, type BoardMove } from '../game/gesture.ts';
import { pileText } from '../game/pileText.ts';
import { goneCards } from '../game/words.ts';
import { spokenGoers, spokenTop } from '../manner/cards.ts';
import { nextPart, placeOf, type Place } from './parts.ts';
import { whereabouts } from './movesText.ts';

/** A card of a long run can have a part in many. */
const PART = 4;

/** A pile and the moves in which it has a part, with the cards that go in each; in parts. */
export function whyText(i18n: Translator, position: Position, index: number, place: Place): string {
  const ways = touching(position, index).map((move) => wayText(i18n, position, move));
  const { items, left, first } = nextPart(place, placeOf(position, index), ways, PART);
  const told = i18n.t('ear.moves-rest', { moves: items.join('. '), left }).trim();
  return first ? `${pileText(i18n, position, index, [])}. ${told}` : told;
}

function wayText(i18n: Translator, position: Position, move: BoardMove): string {
  const going = goneCards(position, move);
  const run = whereabouts(i18n, move);
  const cards = spokenGoers(i18n, position, move, 'full');
  const count = going.length;
  const { mechanic } = position.mode.variant;
  if (mechanic.kind === 'sum') {
    const sum = going.reduce((total, card) => total + (mechanic.worth[rankOf(card)] ?? 0), 0);
    return i18n.t('ear.way-sum', { run, cards, count, sum });
  }
  const enclosing = enclosersOf(position, move);
  const [left = 0, right = 0] = enclosing ?? goersOf(move);
  const shared = sharedBy(topAt(position, left), topAt(position, right));
  if (enclosing === null) return i18n.t('ear.way-pair', { run, cards, shared });
  const [first, last] = [left, right].map((at) => spokenTop(i18n, position, at + 1, 'full'));
  const between = { first: first ?? '', last: last ?? '', shared };
  return i18n.t('ear.way-between', { run, cards, count, ...between });
}

function topAt({ row }: Position, index: number): Card | null {
  const pile = row[index];
  return pile === undefined ? null : topOf(pile);
}

/** Of two cards that match. */
function sharedBy(one: Card | null, other: Card | null): 'suit' | 'rank' {
  return one !== null && other !== null && suitOf(one) === suitOf(other) ? 'suit' : 'rank';
}
