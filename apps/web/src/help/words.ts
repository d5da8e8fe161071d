/** What is told about help, in one short sentence each. */
import type { Translator } from '@bellows/i18n';
import {
  formatCard,
  targetOf,
  topOf,
  type Card,
  type MergeMove,
  type Position,
} from '@bellows/rules';
import type { Line, Sureness } from '@bellows/solver/session';
import type { Assist } from '../game/assist.ts';
import { goersOf, type BoardMove } from '../game/gesture.ts';
import { unitOf, type Unit } from '../game/unit.ts';
import { goneCards, MOST_NAMED } from '../game/words.ts';
import type { Hinted } from './hint.svelte.ts';
import type { LampState } from './lamp.svelte.ts';

export function hintText(text: Translator, { position, move, sure, piles, rung }: Hinted): string {
  if (rung === 'why') return whyText(text, sure, { what: unitOf(position.mode), count: piles });
  if (move.kind === 'deal') return text.t('hint.deal');
  if (rung === 'pile') return pileText(text, position, move);
  return move.kind === 'merge'
    ? mergeText(text, position, move)
    : goneText(text, goneCards(position, move));
}

function whyText(
  text: Translator,
  sure: Sureness,
  left: { readonly what: Unit; readonly count: number },
): string {
  return sure === 'wins' ? text.t('hint.wins') : text.t(`hint.${sure}`, left);
}

function pileText(text: Translator, position: Position, move: BoardMove): string {
  const index = goersOf(move)[0] ?? 0;
  const where = { card: cardOn(text, position, index), pile: index + 1 };
  return text.t(move.kind === 'merge' ? 'hint.pile' : 'hint.card', where);
}

function mergeText(text: Translator, position: Position, move: MergeMove): string {
  const card = cardOn(text, position, move.from - 1);
  return text.t(move.under ? 'hint.under' : 'hint.move', { card, target: targetOf(move) });
}

function goneText(text: Translator, cards: readonly Card[]): string {
  const names = cards.map((card) => text.cardName(formatCard(card)));
  const count = names.length;
  if (count <= MOST_NAMED) return text.t('hint.gone', { cards: text.list(names), count });
  return text.t('hint.gone-run', { first: names[0] ?? '', last: names.at(-1) ?? '', count });
}

function cardOn(text: Translator, position: Position, index: number): string {
  const found = position.row[index];
  return found === undefined ? '' : text.cardName(formatCard(topOf(found)));
}

/** What the line that is shown comes to. */
export function lineText(
  text: Translator,
  { sure, piles }: Pick<Line, 'sure' | 'piles'>,
  what: Unit,
): string {
  return sure === 'wins' ? text.t('show.wins') : text.t(`show.${sure}`, { what, count: piles });
}

/** The few words beside the lamp. */
export function lampText(text: Translator, lamp: Exclude<LampState, { kind: 'off' }>): string {
  if (lamp.kind !== 'lost') return text.t(`lamp.${lamp.kind}`);
  return lamp.fewest === null
    ? text.t('lamp.lost-open')
    : text.t('lamp.lost', { count: lamp.fewest });
}

/** The lamp in a sentence; nothing while it thinks. */
export function lampSentence(text: Translator, lamp: LampState, what: Unit): string {
  switch (lamp.kind) {
    case 'off':
    case 'thinking':
      return '';
    case 'winnable':
      return text.t('lamp.say-winnable');
    case 'unknown':
      return text.t('lamp.say-unknown');
    case 'lost':
      return lamp.fewest === null
        ? text.t('lamp.say-lost-open')
        : text.t('lamp.say-lost', { what, count: lamp.fewest });
  }
}

/** Which kinds of help a game had, as a list in words. */
export function kindsText(text: Translator, assists: readonly Assist[]): string {
  return assists.map((kind) => text.t('help.kind', { kind })).join(', ');
}
