import { mayBeShown } from '../game/assist.ts';
import type { Session } from '../session/session.svelte.ts';
import type { Action } from './action.ts';

/** What the whole game was: where it could be won, and where it was lost. */
export const picture: Action = {
  id: 'picture',
  name: (text) => text.t('play.picture'),
  keys: [],
  enabled: hasPicture,
  run: (session) => {
    const { state } = session;
    if (state !== null && !session.elsewhere && hasPicture(session)) {
      session.picture.open(state.game);
    }
  },
};

/** A ranked game is looked back at only once it has its result. */
function hasPicture({ state }: Session): boolean {
  if (state === null || state.game.moves.length === 0) return false;
  return mayBeShown(state.game);
}
