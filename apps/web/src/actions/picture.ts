import type { Action } from './action.ts';

/** What the whole game was: where it could be won, and where it was lost. */
export const picture: Action = {
  id: 'picture',
  name: (text) => text.t('picture.name'),
  keys: [],
  enabled: (session) => (session.state?.game.moves.length ?? 0) > 0,
  run: (session) => {
    if (session.state !== null && !session.elsewhere) session.picture.open(session.state.game);
  },
};
