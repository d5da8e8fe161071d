/** What the player is told about what happened: one short sentence each, spoken once and never more. */
import {
  formatCard,
  pilesLeft,
  targetOf,
  topOf,
  type Card,
  type MergeMove,
  type Move,
  type Position,
} from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import { endSentence } from './endText.ts';
import { hasEnded, isAiming, positionOf, type Game } from './game.ts';
import { goersOf, touching, type BoardMove } from './gesture.ts';
import { landedOn, type Manner } from './manner.ts';
import { selectedText } from './pileText.ts';
import { isRunning } from './ranked.ts';
import { refusalText } from './refusalText.ts';
import type { GameEvent, State } from './state.ts';
import { unitOf } from './unit.ts';

/** The announcement of an event; empty where nothing is to be said. */
export function eventText(
  i18n: Translator,
  event: GameEvent,
  state: State,
  showMoves: boolean,
  manner: Manner | null = null,
): string {
  const usual = usualText(i18n, event, state, showMoves);
  const own = manner?.event(i18n, event, state, { showMoves, usual }) ?? null;
  const ended = event.kind === 'moved' || event.kind === 'redone';
  if (!ended) return own ?? usual;
  const due = hasEnded(state.game) && isRunning(state.game);
  return joined(
    own ?? joined(usual, endSentence(i18n, positionOf(state.game))),
    // Who hears the end does not see the panel with its button, nor the clock.
    due ? i18n.t('say.not-handed-in') : '',
  );
}

/** Without the end that a move may have brought. */
export function usualText(
  i18n: Translator,
  event: GameEvent,
  state: State,
  showMoves: boolean,
): string {
  const position = positionOf(state.game);
  switch (event.kind) {
    case 'moved':
      return moveText(i18n, event.move, state);
    case 'redone':
      return i18n.t('say.redone', { move: moveText(i18n, event.move, state) });
    case 'undone':
      return backText(i18n, event.move, state.game);
    case 'jumped':
      return i18n.t(state.game.cursor === 0 ? 'say.restarted' : 'say.undone', countOf(position));
    case 'aimed':
      return aimText(i18n, event.card);
    case 'selected': {
      const moves = showMoves ? touching(position, event.index) : [];
      return selectedText(i18n, position, event.index, moves);
    }
    case 'asked':
      return askText(i18n, event.choices);
    case 'cancelled':
      return i18n.t('say.cancelled');
    case 'refused':
      return refusalText(i18n, event.why, showMoves);
    case 'opened':
      return joined(openedText(i18n, event.how, position), targetText(i18n, state.game));
    case 'noted':
    case 'peeking':
    case 'handed-in':
    case 'slept':
    case 'woke':
      return '';
  }
}

function joined(...sentences: readonly string[]): string {
  return sentences.filter((one) => one !== '').join(' ');
}

function countOf(position: Position) {
  return { what: unitOf(position.mode), count: pilesLeft(position) };
}

/** The move that led to the position shown. */
function moveText(i18n: Translator, move: Move, { game }: State): string {
  const after = positionOf(game);
  if (move.kind === 'merge') return mergeText(i18n, move, game.positions[game.cursor - 1] ?? after);
  if (move.kind !== 'deal') {
    const cards = goneCards(game.positions[game.cursor - 1] ?? after, move);
    return goneText(i18n, cards, pilesLeft(after));
  }
  const last = after.row.at(-1);
  const card = last === undefined ? '' : i18n.cardName(formatCard(topOf(last)));
  return i18n.t('say.dealt', { card, pile: pilesLeft(after), left: after.stock.length });
}

function mergeText(i18n: Translator, move: MergeMove, before: Position): string {
  const mover = before.row[move.from - 1];
  const card = mover === undefined ? '' : i18n.cardName(formatCard(topOf(mover)));
  const pile = landedOn(targetOf(move), move.direction);
  const count = pilesLeft(before) - 1;
  return i18n.t(move.under ? 'say.moved-under' : 'say.moved', { card, pile, count });
}

/** The move that was taken back from the position shown. */
function backText(i18n: Translator, move: Move, { positions, cursor }: Game): string {
  const before = positions[cursor];
  if (before === undefined) return '';
  const { count } = countOf(before);
  switch (move.kind) {
    case 'merge': {
      const mover = before.row[move.from - 1];
      const card = mover === undefined ? '' : i18n.cardName(formatCard(topOf(mover)));
      return i18n.t('say.undone-pile', { card, pile: move.from, count });
    }
    case 'deal': {
      const dealt = positions[cursor + 1]?.row.at(-1);
      const card = dealt === undefined ? '' : i18n.cardName(formatCard(topOf(dealt)));
      return i18n.t('say.undone-deal', { card, left: before.stock.length });
    }
    default: {
      const names = goneCards(before, move).map((card) => i18n.cardName(formatCard(card)));
      return i18n.t('say.undone-gone', { cards: listOrEnds(i18n, names, MOST_NAMED), count });
    }
  }
}

/** What more than so many are, is told by the first and the last. */
export function listOrEnds(i18n: Translator, names: readonly string[], most: number): string {
  if (names.length <= most) return i18n.list(names);
  return i18n.t('way.cards', { first: names[0] ?? '', last: names.at(-1) ?? '' });
}

/** The cards that a move takes from the row, left to right. */
export function goneCards(before: Position, move: BoardMove): readonly Card[] {
  return goersOf(move).flatMap((index) => {
    const pile = before.row[index];
    return pile === undefined ? [] : [topOf(pile)];
  });
}

/** More cards than these are told by the first and the last. */
export const MOST_NAMED = 3;

function goneText(i18n: Translator, cards: readonly Card[], left: number): string {
  const names = cards.map((card) => i18n.cardName(formatCard(card)));
  const count = names.length;
  if (count <= MOST_NAMED) return i18n.t('say.gone', { cards: i18n.list(names), count, left });
  const [first, last] = [names[0] ?? '', names.at(-1) ?? ''];
  return i18n.t('say.gone-run', { first, last, count, left });
}

/** The question behind a choice of moves. */
export function askText(i18n: Translator, choices: readonly BoardMove[]): string {
  return i18n.t(choices[0]?.kind === 'merge' ? 'choose.place' : 'choose.which');
}

function aimText(i18n: Translator, card: Card | null): string {
  if (card === null) return i18n.t('target.ask');
  return i18n.t('target.named', { card: i18n.cardName(formatCard(card)) });
}

/** Another game has come onto the table, out of the list or from a link. */
export function otherText(i18n: Translator, game: Game): string {
  return joined(i18n.t('say.opened', countOf(positionOf(game))), targetText(i18n, game));
}

/** What is to end on top, or that it is to be named; empty in games without a target. */
function targetText(i18n: Translator, game: Game): string {
  if (game.target === null && !isAiming(game)) return '';
  return aimText(i18n, game.target);
}

function openedText(
  i18n: Translator,
  how: 'new' | 'back' | 'forward' | 'loaded',
  position: Position,
): string {
  switch (how) {
    case 'new':
    case 'forward':
      return i18n.t('say.new-game', countOf(position));
    case 'back':
      return i18n.t('say.back', countOf(position));
    case 'loaded':
      return '';
  }
}
