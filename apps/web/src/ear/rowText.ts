import type { Position } from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import { touching } from '../game/gesture.ts';
import { lineText } from './lineText.ts';
import { nextPart, placeOf, type Place } from './parts.ts';

/** As many piles as one keeps in mind. */
const PART = 10;

/** The row from a pile on, from 0, part by part. `told`: where each pile can go, too. */
export function rowText(
  i18n: Translator,
  position: Position,
  { from, told }: { readonly from: number; readonly told: boolean },
  place: Place,
): string {
  const all = position.row.map((_, index) => index).slice(from);
  const { items, left } = nextPart(place, placeOf(position, from), all, PART);
  if (items.length === 0) return i18n.t('ear.row-part', { piles: '-', left });
  const piles = items.map((index) => {
    const line = lineText(i18n, position, index, told ? touching(position, index) : [], 'short');
    return i18n.t('ear.numbered', { pile: index + 1, line });
  });
  return i18n.t('ear.row-part', { piles: piles.join('. '), left });
}
