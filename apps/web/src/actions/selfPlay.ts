import type { Action } from './action.ts';

/** The Idle Year plays by itself, or no longer. No solver is asked: it is no help. */
export const selfPlay: Action = {
  id: 'self-play',
  name: (text) => text.t('auto.name'),
  short: (text) => text.t('auto.short'),
  keys: ['a'],
  enabled: (session) => session.selfPlay.offered,
  run: (session) => session.selfPlay.toggle(),
};

/** The same, as it is called while the game goes on. */
export const selfPause: Action = {
  ...selfPlay,
  name: (text) => text.t('auto.pause'),
  short: (text) => text.t('auto.pause'),
};
