/** Cards in two words, and what lies covered. */
import { RANK_LETTERS, SUIT_LETTERS, type Translator } from '@bellows/i18n';
import {
  formatCard,
  rankOf,
  suitOf,
  topOf,
  UNKNOWN,
  type Card,
  type Pile,
  type Position,
} from '@bellows/rules';
import type { BoardMove } from '../game/gesture.ts';
import type { Verbosity } from '../game/verbosity.ts';
import { goneCards, listOrEnds, MOST_NAMED } from '../game/words.ts';

/** More covered cards than these are only counted. */
const MOST_COVERED = 5;

/** `queen spades`, where nothing is to be heard twice. */
export function briefCard(i18n: Translator, card: Card): string {
  const rank = i18n.rankName(RANK_LETTERS[rankOf(card)] ?? 'A');
  const suit = i18n.suitName(SUIT_LETTERS[suitOf(card)] ?? 'C');
  return i18n.t('ear.card', { rank, suit });
}

export function spokenCard(i18n: Translator, card: Card, verbosity: Verbosity): string {
  return verbosity === 'short' ? briefCard(i18n, card) : i18n.cardName(formatCard(card));
}

/** The top of a pile by its number; empty where there is none. */
export function spokenTop(
  i18n: Translator,
  { row }: Position,
  pile: number,
  verbosity: Verbosity,
): string {
  const found = row[pile - 1];
  return found === undefined ? '' : spokenCard(i18n, topOf(found), verbosity);
}

/** Two cards in short, three else; of more the first and the last. */
export function spokenGoers(
  i18n: Translator,
  position: Position,
  move: BoardMove,
  verbosity: Verbosity,
): string {
  const names = goneCards(position, move).map((card) => spokenCard(i18n, card, verbosity));
  return listOrEnds(i18n, names, verbosity === 'short' ? 2 : MOST_NAMED);
}

/** The name of a pile, with what lies below its top, from the top down. */
export function withCovered(i18n: Translator, name: string, pile: Pile): string {
  const below = pile
    .slice(0, -1)
    .filter((card): card is Card => card !== UNKNOWN)
    .reverse()
    .map((card) => i18n.cardName(formatCard(card)));
  if (below.length === 0) return name;
  if (below.length <= MOST_COVERED)
    return i18n.t('ear.covered', { pile: name, cards: i18n.list(below) });
  const told = below.slice(0, MOST_COVERED);
  const count = below.length - told.length;
  return i18n.t('ear.covered-more', { pile: name, cards: told.join(', '), count });
}
