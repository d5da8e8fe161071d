import { legalMoves, type Position } from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import { boardMoves, touching, type BoardMove } from '../game/gesture.ts';
import { spanText } from '../game/pileText.ts';
import { spokenGoers } from '../manner/cards.ts';
import { SHORT } from '../manner/short.ts';
import { nextPart, type Place } from './parts.ts';

const PART = 8;

/** What can move: how many moves there are, and pile by pile where to; in parts. */
export function movesText(i18n: Translator, position: Position, place: Place): string {
  const moves = boardMoves(position);
  const deals = legalMoves(position).some(({ kind }) => kind === 'deal');
  const deal = deals ? ` ${i18n.t('ear.can-deal')}` : '';
  if (moves.length === 0) return i18n.t('ear.none') + deal;
  const { items, left, first } = nextPart(place, position, itemsOf(i18n, position, moves), PART);
  const told = items.join('. ');
  if (!first) return i18n.t('ear.moves-rest', { moves: told, left }).trim();
  return i18n.t('ear.moves-part', { count: moves.length, moves: told, left }).trim() + deal;
}

function itemsOf(
  i18n: Translator,
  position: Position,
  moves: readonly BoardMove[],
): readonly string[] {
  if (position.mode.variant.mechanic.kind !== 'merge') {
    return moves.map((move) => {
      const card = spokenGoers(i18n, position, move, 'short');
      return i18n.t('ear.pile', { card, pile: whereabouts(i18n, move), size: 1 });
    });
  }
  return position.row.flatMap((_, index) => {
    const own = touching(position, index);
    return own.length === 0 ? [] : [SHORT.pile(i18n, position, index, own)];
  });
}

/** The numbers of the cards that go: `3`, `3 to 4`, `1 with 4`. */
export function whereabouts(i18n: Translator, move: BoardMove): string {
  if (move.kind !== 'pair') return spanText(i18n, move);
  return i18n.t('ear.pair', { first: move.left, second: move.right });
}
