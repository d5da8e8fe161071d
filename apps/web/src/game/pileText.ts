/** The names of piles, whole: the card, its place, and in which moves it has a part. */
import {
  formatCard,
  targetOf,
  topOf,
  type MergeMove,
  type Pile,
  type Position,
} from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import { enclosersOf, goersOf, type BoardMove } from './gesture.ts';
import type { Manner } from './manner.ts';

/** More ways than these are only counted: nobody listens to a list that long. */
const MOST_WAYS = 4;

/** `moves`: those in which the pile has a part, none where nothing may be told of them. */
export function pileText(
  i18n: Translator,
  position: Position,
  index: number,
  moves: readonly BoardMove[],
  manner: Manner | null = null,
): string {
  if (manner !== null) return manner.pile(i18n, position, index, moves);
  const pile = position.row[index] ?? [];
  const place = {
    card: i18n.cardName(formatCard(topOf(pile))),
    pile: index + 1,
    piles: position.row.length,
  };
  const merges = position.mode.variant.mechanic.kind === 'merge';
  const label = merges
    ? mergeText(i18n, position, { ...place, size: pile.length }, moves)
    : cardText(i18n, place, waysText(i18n, position, index, moves));
  return asNamed(i18n, position, pile, label);
}

/** The card that is to end on top says so. */
export function asNamed(i18n: Translator, { target }: Position, pile: Pile, label: string): string {
  return target === topOf(pile) ? i18n.t('table.named', { pile: label }) : label;
}

interface Place {
  readonly card: string;
  readonly pile: number;
  readonly piles: number;
}

function mergeText(
  i18n: Translator,
  position: Position,
  place: Place & { readonly size: number },
  moves: readonly BoardMove[],
): string {
  const targets = targetsText(i18n, moves);
  if (targets === '') return i18n.t('table.pile', place);
  const key = goesUnder(position) ? 'table.pile-under' : 'table.pile-movable';
  return i18n.t(key, { ...place, targets });
}

function cardText(i18n: Translator, place: Place, ways: string): string {
  return ways === '' ? i18n.t('table.card', place) : i18n.t('table.card-ways', { ...place, ways });
}

export function goesUnder({ mode }: Position): boolean {
  const { mechanic } = mode.variant;
  return mechanic.kind === 'merge' && mechanic.under;
}

/** The piles that merges lead to: `13 or 11`; empty where there are none. */
export function targetsText(i18n: Translator, moves: readonly BoardMove[]): string {
  return i18n.list(targetNumbers(moves), 'or');
}

export function targetNumbers(moves: readonly BoardMove[]): readonly number[] {
  const merges = moves.filter((move): move is MergeMove => move.kind === 'merge');
  return [...new Set(merges.map(targetOf))];
}

/** How a card goes, or which ones it encloses, in a few words. */
export function waysText(
  i18n: Translator,
  position: Position,
  index: number,
  moves: readonly BoardMove[],
): string {
  const going = moves.filter((move) => goersOf(move).includes(index));
  const enclosing = moves.filter((move) => enclosersOf(position, move)?.includes(index));
  return [...goingText(i18n, index, going), ...enclosingText(i18n, enclosing)].join(', ');
}

function goingText(i18n: Translator, index: number, moves: readonly BoardMove[]): string[] {
  if (moves.length > MOST_WAYS) return [i18n.t('way.many', { count: moves.length })];
  const ways: string[] = [];
  const partners: number[] = [];
  const runs: string[] = [];
  for (const move of moves) {
    const goers = goersOf(move);
    const other = goers.find((goer) => goer !== index);
    if (other === undefined) ways.push(i18n.t('way.alone'));
    else if (goers.length === 2) partners.push(other + 1);
    else runs.push(spanText(i18n, move));
  }
  if (partners.length > 0) ways.push(i18n.t('way.with', { piles: i18n.list(partners, 'or') }));
  if (runs.length > 0) ways.push(i18n.t('way.run', { runs: i18n.list(runs, 'or') }));
  return ways;
}

function enclosingText(i18n: Translator, moves: readonly BoardMove[]): string[] {
  if (moves.length === 0) return [];
  const runs = moves.map((move) => spanText(i18n, move));
  return [i18n.t('way.encloses', { runs: i18n.list(runs, 'and') })];
}

export function spanText(i18n: Translator, move: BoardMove): string {
  const goers = goersOf(move);
  const [first, last] = [(goers[0] ?? 0) + 1, (goers.at(-1) ?? 0) + 1];
  return first === last ? String(first) : i18n.t('way.span', { first, last });
}

/** What is said of a pile that was selected. */
export function selectedText(
  i18n: Translator,
  position: Position,
  index: number,
  moves: readonly BoardMove[],
): string {
  const pile = position.row[index];
  if (pile === undefined) return '';
  const card = i18n.cardName(formatCard(topOf(pile)));
  if (moves.length === 0) return i18n.t('say.selected', { card });
  if (position.mode.variant.mechanic.kind !== 'merge') {
    return i18n.t('say.selected-ways', { card, ways: waysText(i18n, position, index, moves) });
  }
  const targets = targetsText(i18n, moves);
  const key = goesUnder(position) ? 'say.selected-under' : 'say.selected-targets';
  return i18n.t(key, { card, targets });
}
