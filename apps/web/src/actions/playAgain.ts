import type { Game } from '../game/game.ts';
import { isRunning } from '../game/ranked.ts';
import { dealAgain } from '../session/opening.ts';
import type { Session } from '../session/session.svelte.ts';
import type { Action } from './action.ts';

/** The same deal once more, as a new game (rule S6). */
export const playAgain: Action = {
  id: 'play-again',
  name: (text) => text.t('end.play-again'),
  keys: [],
  // A ranked game is played once.
  enabled: ({ state }) => state !== null && !isRunning(state.game),
  run: (session) => {
    if (session.state !== null && !session.elsewhere)
      void playOnceMore(session, session.state.game);
  },
};

export async function playOnceMore(session: Session, game: Game): Promise<void> {
  if (!isRunning(game)) session.lay(await dealAgain(session.shelf, game));
}
