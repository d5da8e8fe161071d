/** What an ended game comes to, in words. */
import {
  formatCard,
  grade,
  outcome,
  pilesLeft,
  topOf,
  type Card,
  type Position,
} from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import { unitOf } from './unit.ts';

/** The grade as a heading (rules S4, S5). Only the goal is a win. */
export function endHeading(i18n: Translator, position: Position): string {
  switch (grade(position)) {
    case 'full':
      return i18n.t('end.won');
    case 'strong':
      return i18n.t('end.strong');
    case 'moral':
      return i18n.t('end.good');
    case 'none':
      return i18n.t('end.no-moves');
  }
}

/** What is left, in one sentence below the heading. `name`: how cards are called. */
export function endLine(
  i18n: Translator,
  position: Position,
  name: Translator['cardName'] = i18n.cardShort,
): string {
  const { mode, row, target } = position;
  const [count, what] = [pilesLeft(position), unitOf(mode)];
  const { ends, goal } = mode.variant;
  const short = (card: Card) => name(formatCard(card));
  switch (outcome(position)) {
    case 'won':
      if (ends === null) return i18n.t('end.won-line', { what, count });
      return i18n.t('end.won-ends', { first: short(ends.first), last: short(ends.last) });
    case 'target-missed': {
      const [pile] = row;
      const top = pile === undefined ? '' : short(topOf(pile));
      return i18n.t('end.missed', { top, target: target === null ? '' : short(target) });
    }
    default:
      // "No more moves" is the heading already.
      if (!isGood(position)) return i18n.t('end.piles-left', { what, count });
      return i18n.t(count - goal === 1 ? 'end.left-near' : 'end.left', { what, count });
  }
}

/** The end as it is announced; nothing while the game goes on. */
export function endSentence(i18n: Translator, position: Position): string {
  const heading = endHeading(i18n, position);
  switch (outcome(position)) {
    case 'playing':
      return '';
    case 'won':
      return heading;
    case 'target-missed':
      return `${endLine(i18n, position, i18n.cardName)} ${heading}`;
    case 'blocked':
      // "A good game!" alone does not say that it is over.
      return [i18n.t('say.no-moves'), isGood(position) ? heading : ''].join(' ').trim();
  }
}

function isGood(position: Position): boolean {
  return grade(position) !== 'none';
}
