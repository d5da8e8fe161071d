import type { Action } from './action.ts';
import { hasEnded, isAiming } from '../game/game.ts';

/** One rung up the ladder: a pile that can move, the move, why. */
export const hint: Action = {
  id: 'hint',
  name: (text) => text.t('hint.name'),
  keys: ['h'],
  enabled: ({ state }) => state !== null && !hasEnded(state.game) && !isAiming(state.game),
  run: (session) => {
    const { state, text } = session;
    if (state === null) return;
    if (hasEnded(state.game) || state.game.closed) session.say(text.t('refused.game-over'), true);
    else if (isAiming(state.game)) session.say(text.t('target.first'), true);
    // While the line is shown its next move is marked already.
    else if (session.help.show.shown === null) session.help.hint.press();
  },
};
