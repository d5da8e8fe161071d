import { positionOf } from '../game/game.ts';
import type { Action } from './action.ts';

/** One card from the stock; the stock itself does the same. */
export const deal: Action = {
  id: 'deal',
  name: (text) => text.t('play.deal'),
  keys: ['d'],
  enabled: (session) => session.state !== null && positionOf(session.state.game).stock.length > 0,
  run: (session) => {
    if (session.picture.looking !== null) session.say(session.text.t('look.only'), true);
    else session.act((controller) => controller.deal());
  },
};
