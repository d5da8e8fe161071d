import { legalMoves, type Position } from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import { boardMoves, touching, type BoardMove } from '../game/gesture.ts';
import { spanText } from '../game/pileText.ts';
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
  const merges = position.mode.variant.mechanic.kind === 'merge';
  const told = merges ? items.join('. ') : i18n.list(items);
  if (!first) return i18n.t('ear.moves-rest', { moves: told, left }).trim();
  return i18n.t('ear.moves-part', { count: moves.length, moves: told, left }).trim() + deal;
}

function itemsOf(
  i18n: Translator,
  position: Position,
  moves: readonly BoardMove[],
): readonly string[] {
  if (position.mode.variant.mechanic.kind !== 'merge') {
    return moves.map((move) =>
      move.kind === 'pair'
        ? i18n.t('ear.pair', { first: move.left, second: move.right })
        : spanText(i18n, move),
    );
  }
  return position.row.flatMap((_, index) => {
    const own = touching(position, index);
    return own.length === 0 ? [] : [SHORT.pile(i18n, position, index, own)];
  });
}
