import type { Action } from './action.ts';

/** The best line from here, played on the table. */
export const showMe: Action = {
  id: 'show-me',
  name: (text) => text.t('show.name'),
  keys: ['s'],
  enabled: (session) => session.help.show.offered,
  run: (session) => session.help.show.start(),
};

export const showNext: Action = {
  id: 'show-next',
  name: (text) => text.t('show.next'),
  keys: [],
  enabled: () => true,
  run: (session) => session.help.show.next(),
};

export const showPlay: Action = {
  id: 'show-play',
  name: (text) => text.t('show.play'),
  keys: [],
  enabled: () => true,
  run: (session) => session.help.show.play(),
};

export const showPause: Action = {
  id: 'show-pause',
  name: (text) => text.t('show.pause'),
  keys: [],
  enabled: () => true,
  run: (session) => session.help.show.pause(),
};

export const showStop: Action = {
  id: 'show-stop',
  name: (text) => text.t('show.stop'),
  keys: [],
  enabled: () => true,
  run: (session) => session.help.show.stop(),
};
