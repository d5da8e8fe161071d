/** One step of a game in words: where it stands, what was done, what was left. */
import {
  formatCard,
  pilesLeft,
  targetOf,
  topOf,
  type Move,
  type Pile,
  type Position,
} from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import type { Game } from '../game/game.ts';
import { unitOf } from '../game/unit.ts';

/** "Move 12 of 40: 7♦ onto 9♦, 41 piles"; `spoken` names the cards in full. */
export function stepText(text: Translator, game: Game, index: number, spoken = false): string {
  const position = game.positions[index];
  const [before, move] = [game.positions[index - 1], game.moves[index - 1]];
  if (position === undefined) return '';
  const what =
    before === undefined || move === undefined
      ? text.t('timeline.start')
      : moveText(text, move, before, spoken ? text.cardName : text.cardShort);
  const piles = pilesLeft(position);
  const unit = unitOf(game.mode);
  return text.t('timeline.step', { at: index, count: game.moves.length, what, unit, piles });
}

function moveText(
  text: Translator,
  move: Move,
  { row, stock }: Position,
  name: (card: string) => string,
): string {
  const at = (pile: number) => top(row[pile - 1], name);
  switch (move.kind) {
    case 'deal':
      return text.t('timeline.deal', { top: top(stock.slice(0, 1), name) });
    case 'merge': {
      const cards = { top: at(move.from), onto: at(targetOf(move)) };
      return move.under ? text.t('timeline.under', cards) : text.t('timeline.merge', cards);
    }
    case 'pair':
      return text.t('timeline.gone', { tops: text.list([at(move.left), at(move.right)]) });
    case 'remove': {
      const tops = row.slice(move.first - 1, move.last).map((pile) => top(pile, name));
      return text.t('timeline.gone', { tops: text.list(tops) });
    }
  }
}

function top(pile: Pile | undefined, name: (card: string) => string): string {
  return pile === undefined || pile.length === 0 ? '' : name(formatCard(topOf(pile)));
}
