import { defaultMode } from '../session/opening.ts';
import type { Action } from './action.ts';

/** A new deal in the same mode. Undo brings the old game back. */
export const newGame: Action = {
  id: 'new-game',
  name: (text) => text.t('play.new-game'),
  short: (text) => text.t('play.new'),
  keys: ['n'],
  enabled: () => true,
  run: (session) => session.newGame(session.state?.game.mode ?? defaultMode()),
};
