import { topOf, type Position } from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import type { BoardMove } from '../game/gesture.ts';
import { asNamed, goesUnder, targetsText, waysText } from '../game/pileText.ts';
import type { Verbosity } from '../game/verbosity.ts';
import { spokenCard, withCovered } from '../manner/cards.ts';

/** A pile as a line of a list that has its numbers already: `queen spades, 3 cards, to 13 or 11`. */
export function lineText(
  i18n: Translator,
  position: Position,
  index: number,
  moves: readonly BoardMove[],
  verbosity: Verbosity,
): string {
  const pile = position.row[index] ?? [];
  const merges = position.mode.variant.mechanic.kind === 'merge';
  const how = merges ? targetsText(i18n, moves) : waysText(i18n, position, index, moves);
  const line = { card: spokenCard(i18n, topOf(pile), verbosity), size: pile.length };
  const label = i18n.t(keyOf(position, how !== ''), { ...line, targets: how, ways: how });
  const whole = verbosity === 'full' ? withCovered(i18n, label, pile) : label;
  return asNamed(i18n, position, pile, whole);
}

function keyOf(position: Position, moving: boolean) {
  if (!moving) return 'ear.line';
  if (position.mode.variant.mechanic.kind !== 'merge') return 'ear.line-ways';
  return goesUnder(position) ? 'ear.line-under' : 'ear.line-to';
}
