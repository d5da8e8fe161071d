import type { Action } from './action.ts';

/** The whole game in a line, to go to any of its moves. */
export const timeline: Action = {
  id: 'timeline',
  name: (text) => text.t('play.timeline'),
  keys: ['t'],
  enabled: ({ state }) => state !== null && state.game.mode.undo && state.game.moves.length > 0,
  run: (session) => {
    const { state, panels, text } = session;
    if (state === null) return;
    if (panels.timeline) panels.timeline = false;
    // Where nothing is taken back there is none to play on from (rule U2); the picture is there to look back.
    else if (!state.game.mode.undo) session.say(text.t('refused.no-undo'), true);
    else if (state.game.moves.length === 0) session.say(text.t('refused.no-move'), true);
    else {
      session.picture.close();
      panels.timeline = true;
    }
  },
};
