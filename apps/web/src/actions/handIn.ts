import { hasEnded } from '../game/game.ts';
import { isRunning } from '../game/ranked.ts';
import type { Action } from './action.ts';

/** The end that is on the table is the result of the ranked game, for good. */
export const handIn: Action = {
  id: 'hand-in',
  name: (text) => text.t('daily.hand-in'),
  keys: [],
  enabled: ({ state }) => state !== null && isRunning(state.game) && hasEnded(state.game),
  run: (session) => session.act((controller) => controller.handIn()),
};
