import type { Action } from './action.ts';

/** The game as text, link, code and record. */
export const share: Action = {
  id: 'share',
  name: (text) => text.t('share.action'),
  keys: [],
  enabled: (session) => session.state !== null,
  run: (session) => {
    if (session.state !== null && !session.elsewhere) session.panels.share = true;
  },
};
