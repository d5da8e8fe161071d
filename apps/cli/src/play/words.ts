/** Moves and the state of a game in words. */
import type { Translator } from '@bellows/i18n';
import {
  formatCard,
  formatMove,
  score,
  targetOf,
  topOf,
  type Move,
  type Position,
} from '@bellows/rules';
import type { Session } from './session.ts';
import { positionOf, secondsOf } from './game.ts';

/** A typed row can be its own id, and is longer than any line. */
const LONGEST_ID = 22;

function cardAt(i18n: Translator, position: Position, pile: number): string {
  const found = position.row[pile - 1];
  return found === undefined ? '?' : i18n.cardShort(formatCard(topOf(found)));
}

/** What a legal move does, seen from the position before it. */
export function moveText(i18n: Translator, position: Position, move: Move): string {
  const name = formatMove(move);
  const card = (pile: number) => cardAt(i18n, position, pile);
  switch (move.kind) {
    case 'merge': {
      const target = targetOf(move);
      const params = { move: name, card: card(move.from), other: card(target), target };
      return i18n.t(move.under ? 'cli.play.move-under' : 'cli.play.move-over', params);
    }
    case 'remove': {
      const count = move.last - move.first + 1;
      const cards = Array.from({ length: count }, (_, i) => card(move.first + i)).join(' ');
      return i18n.t('cli.play.move-remove', { move: name, cards, count });
    }
    case 'pair': {
      const cards = `${card(move.left)} ${card(move.right)}`;
      return i18n.t('cli.play.move-remove', { move: name, cards, count: 2 });
    }
    case 'deal': {
      const next = position.stock[0];
      const shown = next === undefined ? '?' : i18n.cardShort(formatCard(next));
      return i18n.t('cli.play.move-deal', { card: shown });
    }
  }
}

/** The line above the row. */
export function statusText({ i18n, mode, deal, game, now }: Session): string {
  const id = deal.id.length > LONGEST_ID ? `${deal.id.slice(0, LONGEST_ID - 1)}…` : deal.id;
  const name = { mode: mode.text, deal: id };
  if (game === null) return i18n.t('cli.play.status-target', name);
  const position = positionOf(game);
  const piles = position.row.length;
  const points = score(position, secondsOf(game, now()));
  const parts = [i18n.t('cli.play.status', { ...name, piles, points })];
  if (mode.deal === 'gradual') {
    const stock = position.stock.length;
    parts.push(i18n.t('cli.play.status-stock', { stock }));
  }
  if (position.target !== null) {
    parts.push(i18n.t('cli.target', { card: i18n.cardShort(formatCard(position.target)) }));
  }
  return parts.join(' · ');
}
