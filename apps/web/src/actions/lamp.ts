import { isAiming } from '../game/game.ts';
import type { Session } from '../session/session.svelte.ts';
import type { Action } from './action.ts';

/** Switches the lamp of this game on or off. */
export const lamp: Action = {
  id: 'lamp',
  name: (text) => text.t('lamp.name'),
  keys: ['w'],
  enabled: ({ state }) => state !== null && !isAiming(state.game),
  run: (session) => switchLamp(session, session.state?.game.lamp !== true),
};

export function switchLamp(session: Session, on: boolean): void {
  const { state, text } = session;
  if (state !== null && isAiming(state.game)) {
    session.say(text.t('target.first'), true);
    return;
  }
  const flip = () => session.act((controller) => controller.setLamp(on));
  if (on) session.help.consent.before('lamp', flip);
  else flip();
}

/** One tap back to the last position that could be won. */
export function takeBack(session: Session): void {
  const { state } = session.help.lamp;
  if (state.kind !== 'lost' || state.back === null) return;
  const { back } = state;
  session.act((controller) => controller.jump(back));
}
