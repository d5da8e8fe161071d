import { positionOf } from '../game/game.ts';
import type { Session } from '../session/session.svelte.ts';
import type { Action } from './action.ts';

/** The cards below the top of the pile that the keyboard is on. */
export const look: Action = {
  id: 'look',
  name: (text) => text.t('look.name'),
  keys: ['l'],
  enabled: (session) => session.state !== null,
  run: (session) => {
    const index = session.standing?.focused() ?? null;
    if (index === null) session.say(session.text.t('look.where'), true);
    else lookInto(session, index);
  },
};

/** Shows all cards of a pile; index from 0. */
export function lookInto(session: Session, index: number): void {
  const { state, text } = session;
  const pile = state === null ? undefined : positionOf(state.game).row[index];
  if (pile === undefined) return;
  if (pile.length === 1) session.say(text.t('look.single'), true);
  else session.panels.look = index;
}
