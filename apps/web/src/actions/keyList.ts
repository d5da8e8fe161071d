import type { Action } from './action.ts';

/** All keys, in a list. */
export const keyList: Action = {
  id: 'key-list',
  name: (text) => text.t('keys.title'),
  keys: ['?'],
  enabled: () => true,
  run: (session) => {
    session.panels.keys = true;
  },
};
