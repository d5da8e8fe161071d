import { practiceOf } from '../session/opening.ts';
import type { Action } from './action.ts';

/** Plays on from here once the result of a ranked game stands: it counts nowhere (T5, T16). */
export const practise: Action = {
  id: 'practise',
  name: (text) => text.t('daily.practise'),
  short: (text) => text.t('daily.practise-short'),
  keys: [],
  enabled: ({ state }) => (state?.game.ranked?.handedIn ?? null) !== null,
  run: (session) => {
    if (session.state !== null && practise.enabled(session) && !session.elsewhere)
      session.lay(practiceOf(session.state.game));
  },
};
