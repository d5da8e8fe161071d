import type { Mode } from '@bellows/rules';
import { isUncertain } from '../game/certain.ts';
import { defaultMode } from '../session/opening.ts';
import type { Session } from '../session/session.svelte.ts';
import type { Action } from './action.ts';

/** A new deal in the same mode. Undo brings the old game back. */
export const newGame: Action = {
  id: 'new-game',
  name: (text) => text.t('play.new-game'),
  short: (text) => text.t('play.new'),
  keys: ['n'],
  enabled: () => true,
  run: (session) => beginGame(session, session.state?.game.mode ?? defaultMode()),
};

/** Deals at once, or looks for a deal that can be won, where that was asked for and is a question. */
export function beginGame(session: Session, mode: Mode): void {
  if (session.settings.certain && isUncertain(mode)) session.draw.begin(mode);
  else session.newGame(mode);
}
