/** How a game stands or came out, in a few words: "Won, 1 pile". */
import type { Mode, Outcome } from '@bellows/rules';
import type { Translator } from '@bellows/i18n';
import { unitOf } from '../game/unit.ts';

const NAMES = {
  won: 'won',
  blocked: 'blocked',
  'target-missed': 'missed',
  playing: 'playing',
  'given-up': 'given',
} as const satisfies Record<Outcome | 'given-up', string>;

export function resultText(
  text: Translator,
  outcome: keyof typeof NAMES,
  mode: Mode,
  count: number,
): string {
  return text.t('replay.result', { outcome: NAMES[outcome], what: unitOf(mode), count });
}
