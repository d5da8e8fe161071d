/** What the player is told about what happened: one short sentence each, spoken once and never more. */
import {
  formatCard,
  outcome,
  pilesLeft,
  targetOf,
  topOf,
  type Move,
  type Outcome,
  type Position,
  type Reason,
} from '@bellows/rules';
import { reasonText, type Translator } from '@bellows/i18n';
import type { GameEvent, State } from './state.ts';
import { positionOf } from './game.ts';
import { movesFrom, type Refusal } from './selection.ts';

/** The announcement of an event; empty where nothing is to be said. */
export function eventText(
  i18n: Translator,
  event: GameEvent,
  state: State,
  showMoves: boolean,
): string {
  const position = positionOf(state.game);
  switch (event.kind) {
    case 'moved':
      return joined(moveText(i18n, event.move, position), endText(i18n, event.ended, position));
    case 'redone':
      return joined(
        i18n.t('say.redone', { move: moveText(i18n, event.move, position) }),
        endText(i18n, event.ended, position),
      );
    case 'undone':
      return i18n.t('say.undone', { count: pilesLeft(position) });
    case 'jumped':
      return state.game.cursor === 0
        ? i18n.t('say.restarted', { count: pilesLeft(position) })
        : i18n.t('say.undone', { count: pilesLeft(position) });
    case 'selected':
      return selectedText(i18n, position, event.index, showMoves);
    case 'cancelled':
      return i18n.t('say.cancelled');
    case 'refused':
      return refusalText(i18n, event.why, showMoves);
    case 'opened':
      return openedText(i18n, event.how, position);
    case 'noted':
    case 'slept':
    case 'woke':
      return '';
  }
}

function joined(...sentences: readonly string[]): string {
  return sentences.filter((one) => one !== '').join(' ');
}

function moveText(i18n: Translator, move: Move, after: Position): string {
  const count = pilesLeft(after);
  if (move.kind === 'merge') {
    const landed = targetOf(move) - (move.direction === 'R' ? 1 : 0);
    const pile = after.row[landed - 1];
    const card = pile === undefined ? '' : i18n.cardName(formatCard(topOf(pile)));
    return i18n.t('say.moved', { card, pile: landed, count });
  }
  const last = after.row.at(-1);
  const card = last === undefined ? '' : i18n.cardName(formatCard(topOf(last)));
  return i18n.t('say.dealt', { card, pile: count, left: after.stock.length });
}

function endText(i18n: Translator, ended: Outcome, position: Position): string {
  if (ended === 'playing') return '';
  const heading = endHeading(i18n, position);
  // "A good game!" alone does not say that it is over.
  return ended === 'won'
    ? heading
    : joined(i18n.t('say.no-moves'), isGood(position) ? heading : '');
}

function selectedText(
  i18n: Translator,
  position: Position,
  index: number,
  showMoves: boolean,
): string {
  const pile = position.row[index];
  if (pile === undefined) return '';
  const card = i18n.cardName(formatCard(topOf(pile)));
  const targets = showMoves ? movesFrom(position, index).map(targetOf) : [];
  return targets.length === 0
    ? i18n.t('say.selected', { card })
    : i18n.t('say.selected-targets', { card, targets: i18n.list(targets, 'or') });
}

/** Why nothing happened. With legal moves hidden, no move is named (K13). */
function refusalText(i18n: Translator, why: Refusal, showMoves: boolean): string {
  switch (why.code) {
    case 'rule':
      return ruleText(i18n, why.reason, showMoves);
    case 'no-target': {
      const names = why.others.map((card) => i18n.cardShort(formatCard(card)));
      const card = i18n.cardShort(formatCard(why.card));
      return names.length === 1
        ? i18n.t('refused.no-match', { card, other: names[0] ?? '' })
        : i18n.t('refused.no-target', { card, others: i18n.list(names, 'or') });
    }
    case 'game-over':
      return i18n.t('refused.game-over');
    case 'nothing-to-undo':
      return i18n.t('refused.nothing-to-undo');
    case 'nothing-to-redo':
      return i18n.t('refused.nothing-to-redo');
    case 'no-undo':
      return i18n.t('refused.no-undo');
  }
}

function ruleText(i18n: Translator, reason: Reason, showMoves: boolean): string {
  if (reason.code === 'no-match') {
    const { card, other } = reason.params;
    return i18n.t('refused.no-match', { card: i18n.cardShort(card), other: i18n.cardShort(other) });
  }
  if (showMoves) return reasonText(i18n, reason);
  switch (reason.code) {
    case 'move-first':
      return i18n.t('refused.move-first');
    case 'slide-first':
      return i18n.t('refused.slide-first');
    case 'slide-not-leap':
      return i18n.t('refused.slide-not-leap');
    default:
      return reasonText(i18n, reason);
  }
}

function openedText(
  i18n: Translator,
  how: 'new' | 'back' | 'forward' | 'loaded',
  position: Position,
): string {
  const count = pilesLeft(position);
  switch (how) {
    case 'new':
    case 'forward':
      return i18n.t('say.new-game', { count });
    case 'back':
      return i18n.t('say.back', { count });
    case 'loaded':
      return '';
  }
}

/** Rules S4, S5: only the goal is a win; at five piles or fewer it was a good game. */
export function endHeading(i18n: Translator, position: Position): string {
  if (outcome(position) === 'won') return i18n.t('end.won');
  return i18n.t(isGood(position) ? 'end.good' : 'end.no-moves');
}

function isGood(position: Position): boolean {
  return pilesLeft(position) - position.mode.variant.goal + 1 <= GOOD_GAME;
}

const GOOD_GAME = 5;
