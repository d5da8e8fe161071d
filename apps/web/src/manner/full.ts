/** Everything in full: what was covered, what came back, what can move now, what the end is worth. */
import {
  formatCard,
  outcome,
  pilesLeft,
  targetOf,
  topOf,
  type MergeMove,
  type Position,
} from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import { secondsAt } from '../game/clock.ts';
import { endHeading, endLine } from '../game/endText.ts';
import { positionOf, scoreOf, type Game } from '../game/game.ts';
import { boardMoves, touching, type BoardMove } from '../game/gesture.ts';
import { landedOn, type Manner, type Telling } from '../game/manner.ts';
import { asNamed, goesUnder, pileText as usualPile, targetNumbers } from '../game/pileText.ts';
import type { GameEvent, State } from '../game/state.ts';
import { spokenTop, withCovered } from './cards.ts';

export const FULL: Manner = { pile: pileText, event: eventText };

function pileText(
  i18n: Translator,
  position: Position,
  index: number,
  moves: readonly BoardMove[],
): string {
  const pile = position.row[index] ?? [];
  return withCovered(i18n, withTargets(i18n, position, index, moves), pile);
}

/** The usual name, but for the cards on the piles that it can go to. */
function withTargets(
  i18n: Translator,
  position: Position,
  index: number,
  moves: readonly BoardMove[],
): string {
  const pile = position.row[index] ?? [];
  const targets = targetsText(i18n, position, moves);
  if (targets === '') return usualPile(i18n, position, index, moves);
  const card = i18n.cardName(formatCard(topOf(pile)));
  const place = { card, pile: index + 1, piles: position.row.length, size: pile.length };
  const key = goesUnder(position) ? 'table.pile-under' : 'table.pile-movable';
  return asNamed(i18n, position, pile, i18n.t(key, { ...place, targets }));
}

/** `13 (Two of spades) or 11 (Queen of hearts)`; empty where nothing goes onto another. */
function targetsText(i18n: Translator, position: Position, moves: readonly BoardMove[]): string {
  const named = (pile: number) =>
    i18n.t('ear.target', { pile, card: spokenTop(i18n, position, pile, 'full') });
  return i18n.list(targetNumbers(moves).map(named), 'or');
}

function eventText(
  i18n: Translator,
  event: GameEvent,
  { game }: State,
  { showMoves, usual }: Telling,
): string | null {
  const position = positionOf(game);
  const possible = showMoves ? possibleText(i18n, position) : '';
  switch (event.kind) {
    case 'moved': {
      const before = game.positions[game.cursor - 1] ?? position;
      const { move } = event;
      const words = move.kind === 'merge' ? ontoText(i18n, move, before, position) : usual;
      return joined(words, possible, endText(i18n, game));
    }
    case 'redone':
      return joined(usual, possible, endText(i18n, game));
    case 'undone':
    case 'jumped':
    case 'opened':
      return joined(usual, usual === '' ? '' : possible);
    case 'selected':
      return selectedText(i18n, position, event.index, showMoves);
    default:
      return null;
  }
}

/** Null where the usual words say as much. */
function selectedText(
  i18n: Translator,
  position: Position,
  index: number,
  showMoves: boolean,
): string | null {
  const targets = showMoves ? targetsText(i18n, position, touching(position, index)) : '';
  if (targets === '') return null;
  const card = spokenTop(i18n, position, index + 1, 'full');
  const key = goesUnder(position) ? 'say.selected-under' : 'say.selected-targets';
  return i18n.t(key, { card, targets });
}

function joined(...sentences: readonly string[]): string {
  return sentences.filter((one) => one !== '').join(' ');
}

function ontoText(i18n: Translator, move: MergeMove, before: Position, after: Position): string {
  const target = targetOf(move);
  const pile = landedOn(target, move.direction);
  return i18n.t(move.under ? 'ear.moved-below' : 'ear.moved-onto', {
    card: spokenTop(i18n, before, move.from, 'full'),
    onto: spokenTop(i18n, before, target, 'full'),
    pile,
    size: after.row[pile - 1]?.length ?? 0,
    count: pilesLeft(after),
  });
}

/** Nothing where the game is over: its end says so. */
function possibleText(i18n: Translator, position: Position): string {
  if (outcome(position) !== 'playing') return '';
  return i18n.t('ear.possible', { count: boardMoves(position).length });
}

function endText(i18n: Translator, game: Game): string {
  const position = positionOf(game);
  if (outcome(position) === 'playing') return '';
  const heading = endHeading(i18n, position).replace(/[^.!]$/, '$&.');
  // The clock stands.
  const now = game.clock.since ?? 0;
  const figures = { score: scoreOf(game, now), seconds: secondsAt(game.clock, now) };
  return joined(heading, endLine(i18n, position, i18n.cardName), figuresText(i18n, figures));
}

/** Points and time in words. */
export function figuresText(
  i18n: Translator,
  { score, seconds }: { readonly score: number; readonly seconds: number },
): string {
  const whole = Math.floor(seconds);
  const time = i18n.t('ear.time', { minutes: Math.floor(whole / 60), seconds: whole % 60 });
  return i18n.t('ear.figures', { score, time });
}
