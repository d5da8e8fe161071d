/** The one adapter from a position to what the table shows. The table knows no rules, the rules know no table. */
import {
  formatCard,
  rankOf,
  suitOf,
  targetOf,
  topOf,
  type Pile,
  type Position,
} from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import type { LastMove, PileView, StockView, TableView } from '../table/types.ts';
import { hasEnded, isAiming, lastMoveOf, positionOf } from './game.ts';
import { boardMoves, goersOf, targetsOf, touches, type BoardMove, type Target } from './gesture.ts';
import type { Manner } from './manner.ts';
import { tabsOf, type Marks } from './marks.ts';
import { pileText } from './pileText.ts';
import type { State } from './state.ts';

export interface ViewOptions {
  readonly showMoves: boolean;
  /** How piles are named, where that is not as usual. */
  readonly manner?: Manner | null;
  /** The key that deals, where keys are shown. */
  readonly dealKey?: string;
  /** The position is only looked at: nothing can be done in it. */
  readonly looking?: boolean;
  /** What a hint points at. */
  readonly marks?: Marks | null;
  /** Of several moves that can be meant, the one that is being considered. */
  readonly considered?: BoardMove | null;
}

export function toTableView(state: State, i18n: Translator, options: ViewOptions): TableView {
  const { game, selected } = state;
  const position = positionOf(game);
  // Hidden means hidden: without the setting nothing below knows a legal move (K13).
  const playing = options.looking !== true && !hasEnded(game) && !isAiming(game);
  const told = options.showMoves && playing;
  const moves = told ? boardMoves(position) : [];
  const targets = told ? targetsShown(state) : [];
  const tabs = new Map(targets.map((target) => [target.index, tabsOf(target)]));
  const { considered = null } = options;
  const gone = considered === null || considered.kind === 'merge' ? [] : goersOf(considered);
  return {
    piles: position.row.map((pile, index) => {
      const own = moves.filter((move) => touches(position, move, index));
      return {
        ...faceOf(position, pile),
        label: pileText(i18n, position, index, own, options.manner),
        ...(pile.length > 1 ? { note: i18n.t('table.cards', { count: pile.length }) } : {}),
        movable: own.length > 0,
        target: tabs.get(index) ?? null,
        goes: gone.includes(index),
        hint: pointedAt(options.marks ?? null, index),
      };
    }),
    selected,
    stock: stockView(state, i18n, options),
    ...lastOf(state),
    refused: state.refused,
  };
}

/** Where the selected pile can go; once it is asked which move is meant, only what all of them go onto. */
function targetsShown({ game, selected, choices }: State): readonly Target[] {
  if (selected === null) return [];
  const targets = targetsOf(positionOf(game), selected);
  if (choices.length === 0) return targets;
  return targets.filter(({ index }) =>
    choices.every((one) => one.kind === 'merge' && targetOf(one) === index + 1),
  );
}

type Shown = Pick<PileView, 'id' | 'top' | 'size' | 'named'>;

function faceOf({ target }: Position, pile: Pile): Shown {
  const top = topOf(pile);
  return {
    id: formatCard(top),
    top: { rank: rankOf(top), suit: suitOf(top) },
    size: pile.length,
    named: top === target,
  };
}

function pointedAt(marks: Marks | null, index: number): { readonly tab: string | null } | null {
  if (marks?.goes.includes(index) === true) return { tab: null };
  return marks?.to === index ? { tab: marks.tab } : null;
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

/** The trace of the last move: where a pile went, or which cards are gone. */
function lastOf(state: State): Pick<TableView, 'lastMove' | 'lastGone'> {
  const move = lastMoveOf(state.game);
  if (move === null || move.kind === 'deal') return { lastMove: null };
  if (move.kind !== 'merge') return { lastMove: null, lastGone: goersOf(move) };
  const lastMove: LastMove = { from: move.from - 1, to: targetOf(move) - 1, under: move.under };
  return { lastMove };
}
