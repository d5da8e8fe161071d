/** Everything in as few words as say it. What has no short form is said as usual. */
import { outcome, pilesLeft, targetOf, topOf, type Move, type Position } from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import { positionOf, type Game } from '../game/game.ts';
import { touching, type BoardMove } from '../game/gesture.ts';
import { landedOn, type Manner, type Telling } from '../game/manner.ts';
import { asNamed, goesUnder, targetsText, waysText } from '../game/pileText.ts';
import type { GameEvent, State } from '../game/state.ts';
import { briefCard, spokenGoers, spokenTop } from './cards.ts';

export const SHORT: Manner = { pile: pileText, event: eventText };

function pileText(
  i18n: Translator,
  position: Position,
  index: number,
  moves: readonly BoardMove[],
): string {
  const pile = position.row[index] ?? [];
  const place = { card: briefCard(i18n, topOf(pile)), pile: index + 1, size: pile.length };
  return asNamed(i18n, position, pile, placeText(i18n, position, place, moves));
}

function placeText(
  i18n: Translator,
  position: Position,
  place: { readonly card: string; readonly pile: number; readonly size: number },
  moves: readonly BoardMove[],
): string {
  if (moves.length === 0) return i18n.t('ear.pile', place);
  if (position.mode.variant.mechanic.kind !== 'merge') {
    const ways = waysText(i18n, position, place.pile - 1, moves);
    return i18n.t('ear.pile-ways', { ...place, ways });
  }
  const targets = targetsText(i18n, moves);
  return i18n.t(goesUnder(position) ? 'ear.pile-under' : 'ear.pile-to', { ...place, targets });
}

function eventText(
  i18n: Translator,
  event: GameEvent,
  { game }: State,
  { showMoves }: Telling,
): string | null {
  const position = positionOf(game);
  switch (event.kind) {
    case 'moved':
    case 'redone': {
      const before = game.positions[game.cursor - 1] ?? position;
      return `${moveText(i18n, event.move, before, position)} ${overText(i18n, position)}`.trim();
    }
    case 'undone':
      return backText(i18n, event.move, game);
    case 'selected':
      return selectedText(i18n, position, event.index, showMoves);
    default:
      return null;
  }
}

function selectedText(
  i18n: Translator,
  position: Position,
  index: number,
  showMoves: boolean,
): string {
  const card = spokenTop(i18n, position, index + 1, 'short');
  const moves = showMoves ? touching(position, index) : [];
  if (moves.length === 0) return i18n.t('ear.selected', { card });
  if (position.mode.variant.mechanic.kind !== 'merge') {
    const ways = waysText(i18n, position, index, moves);
    return i18n.t('ear.selected-ways', { card, ways });
  }
  const targets = targetsText(i18n, moves);
  return i18n.t(goesUnder(position) ? 'ear.selected-under' : 'ear.selected-to', { card, targets });
}

function moveText(i18n: Translator, move: Move, before: Position, after: Position): string {
  const count = pilesLeft(after);
  if (move.kind === 'deal') {
    const card = spokenTop(i18n, after, after.row.length, 'short');
    return i18n.t('ear.dealt', { card, pile: count, left: after.stock.length });
  }
  if (move.kind !== 'merge')
    return i18n.t('ear.gone', { cards: spokenGoers(i18n, before, move, 'short'), count });
  const card = spokenTop(i18n, before, move.from, 'short');
  const pile = landedOn(targetOf(move), move.direction);
  return i18n.t(move.under ? 'ear.moved-under' : 'ear.moved', { card, pile, count });
}

/** The cards that are where they were before. */
function backText(i18n: Translator, move: Move, { positions, cursor }: Game): string {
  const [before, after] = [positions[cursor], positions[cursor + 1]];
  if (before === undefined || after === undefined) return '';
  const cards =
    move.kind === 'deal'
      ? spokenTop(i18n, after, after.row.length, 'short')
      : spokenGoers(i18n, before, move, 'short');
  return i18n.t('ear.undone', { cards, count: pilesLeft(before) });
}

const OVER = { won: 'won', blocked: 'blocked', 'target-missed': 'missed' } as const;

function overText(i18n: Translator, position: Position): string {
  const how = outcome(position);
  return how === 'playing' ? '' : i18n.t('ear.over', { outcome: OVER[how] });
}
