import { hasEnded, isAiming } from '../game/game.ts';
import type { Action } from './action.ts';

/** The best line from here, played on the table; once it is shown, its next move. */
export const showMe: Action = {
  id: 'show-me',
  name: (text) => text.t('show.name'),
  keys: ['s'],
  enabled: (session) => session.help.show.offered,
  run: (session) => {
    const { help, state, text } = session;
    const { show } = help;
    if (state === null) return;
    if (hasEnded(state.game) || state.game.closed) session.say(text.t('refused.game-over'), true);
    else if (isAiming(state.game)) session.say(text.t('target.first'), true);
    else if (show.shown === null) show.start();
    else show.next();
  },
};

export const showNext: Action = {
  id: 'show-next',
  name: (text) => text.t('show.next'),
  keys: ['s'],
  enabled: () => true,
  run: (session) => session.help.show.next(),
};

/** Lets the line go on by itself, and no longer. */
export const showPlay: Action = {
  id: 'show-play',
  name: (text) => text.t('show.play'),
  keys: ['p'],
  enabled: () => true,
  run: (session) => session.help.show.toggle(),
};

/** The same, as it is called while the line goes on. */
export const showPause: Action = { ...showPlay, name: (text) => text.t('show.pause') };

export const showStop: Action = {
  id: 'show-stop',
  name: (text) => text.t('show.stop'),
  keys: [],
  enabled: () => true,
  run: (session) => session.help.show.stop(),
};
