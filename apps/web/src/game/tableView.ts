/** The one adapter from a position to what the table shows. The table knows no rules, the rules know no table. */
import {
  formatCard,
  rankOf,
  suitOf,
  targetOf,
  topOf,
  type MergeMove,
  type Pile,
} from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import type { LastMove, PileView, StockView, TableView } from '../table/types.ts';
import type { Marks } from './marks.ts';
import type { State } from './state.ts';
import { hasEnded, lastMoveOf, positionOf } from './game.ts';
import { mergesOf } from './selection.ts';

export interface ViewOptions {
  readonly showMoves: boolean;
  /** The key that deals, where keys are shown. */
  readonly dealKey?: string;
  /** The position is only looked at: nothing can be done in it. */
  readonly looking?: boolean;
  /** What a hint points at. */
  readonly marks?: Marks | null;
}

export function toTableView(state: State, i18n: Translator, options: ViewOptions): TableView {
  const position = positionOf(state.game);
  // Hidden means hidden: without the setting nothing below knows a legal move (K13).
  const playing = options.looking !== true && !hasEnded(state.game);
  const shown = options.showMoves && playing ? mergesOf(position) : [];
  const byPile = new Map<number, MergeMove[]>();
  for (const move of shown) {
    const moves = byPile.get(move.from);
    if (moves === undefined) byPile.set(move.from, [move]);
    else moves.push(move);
  }
  const selected = state.selected === null ? [] : (byPile.get(state.selected + 1) ?? []);
  const tabs = new Map(selected.map((move) => [targetOf(move), String(move.distance)]));
  const count = position.row.length;
  const marks = options.marks ?? null;
  return {
    piles: position.row.map((pile, index) => {
      const moves = byPile.get(index + 1) ?? [];
      const tab = tabs.get(index + 1);
      return pileView(
        pile,
        { number: index + 1, count, moves, tab, hint: pointedAt(marks, index) },
        i18n,
      );
    }),
    selected: state.selected,
    stock: stockView(state, i18n, options),
    lastMove: lastMerge(state),
    refused: state.refused,
  };
}

type Pointed = { readonly tab: string | null } | null;

interface Place {
  readonly number: number;
  readonly count: number;
  readonly moves: readonly MergeMove[];
  readonly tab: string | undefined;
  readonly hint: Pointed;
}

function pointedAt(marks: Marks | null, index: number): Pointed {
  if (marks?.from === index) return { tab: null };
  return marks?.to === index ? { tab: String(marks.distance) } : null;
}

function pileView(pile: Pile, place: Place, i18n: Translator): PileView {
  const top = topOf(pile);
  const name = formatCard(top);
  const size = pile.length;
  const where = { card: i18n.cardName(name), pile: place.number, piles: place.count, size };
  const targets = place.moves.map(targetOf);
  const label =
    targets.length === 0
      ? i18n.t('table.pile', where)
      : i18n.t('table.pile-movable', { ...where, targets: i18n.list(targets, 'or') });
  return {
    id: name,
    top: { rank: rankOf(top), suit: suitOf(top) },
    size,
    label,
    ...(size > 1 ? { note: i18n.t('table.cards', { count: size }) } : {}),
    movable: targets.length > 0,
    target: place.tab === undefined ? null : { tab: place.tab },
    hint: place.hint,
  };
}

function stockView(state: State, i18n: Translator, options: ViewOptions): StockView | null {
  const { game } = state;
  if (game.mode.deal === 'open') return null;
  const count = positionOf(game).stock.length;
  return {
    count,
    enabled: count > 0 && options.looking !== true,
    label: i18n.t('play.deal'),
    caption: i18n.t('table.stock-left', { count }),
    action: i18n.t('play.deal'),
    hint: options.marks?.stock === true,
    ...(options.dealKey === undefined ? {} : { key: options.dealKey }),
  };
}

function lastMerge(state: State): LastMove | null {
  const move = lastMoveOf(state.game);
  if (move?.kind !== 'merge') return null;
  return { from: move.from - 1, to: targetOf(move) - 1, under: move.under };
}
