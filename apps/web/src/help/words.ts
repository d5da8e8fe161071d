/** What is told about help, in one short sentence each. */
import type { Translator } from '@bellows/i18n';
import { formatCard, targetOf, topOf, type Position } from '@bellows/rules';
import type { Line, Sureness } from '@bellows/solver/session';
import type { Assist } from '../game/assist.ts';
import type { Hinted } from './hint.svelte.ts';
import type { LampState } from './lamp.svelte.ts';

export function hintText(text: Translator, { position, move, sure, piles, rung }: Hinted): string {
  if (rung === 'why') return whyText(text, sure, piles);
  if (move.kind !== 'merge') return text.t('hint.deal');
  const card = cardOn(text, position, move.from);
  return rung === 'pile'
    ? text.t('hint.pile', { card, pile: move.from })
    : text.t('hint.move', { card, target: targetOf(move) });
}

function whyText(text: Translator, sure: Sureness, count: number): string {
  return sure === 'wins' ? text.t('hint.wins') : text.t(`hint.${sure}`, { count });
}

function cardOn(text: Translator, position: Position, pile: number): string {
  const found = position.row[pile - 1];
  return found === undefined ? '' : text.cardName(formatCard(topOf(found)));
}

/** What the line that is shown comes to. */
export function lineText(text: Translator, { sure, piles }: Pick<Line, 'sure' | 'piles'>): string {
  return sure === 'wins' ? text.t('show.wins') : text.t(`show.${sure}`, { count: piles });
}

/** The few words beside the lamp. */
export function lampText(text: Translator, lamp: Exclude<LampState, { kind: 'off' }>): string {
  if (lamp.kind !== 'lost') return text.t(`lamp.${lamp.kind}`);
  return lamp.fewest === null
    ? text.t('lamp.lost-open')
    : text.t('lamp.lost', { count: lamp.fewest });
}

/** The lamp in a sentence; nothing while it thinks. */
export function lampSentence(text: Translator, lamp: LampState): string {
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
        : text.t('lamp.say-lost', { count: lamp.fewest });
  }
}

/** Which kinds of help a game had, as a list in words. */
export function kindsText(text: Translator, assists: readonly Assist[]): string {
  return assists.map((kind) => text.t('help.kind', { kind })).join(', ');
}
