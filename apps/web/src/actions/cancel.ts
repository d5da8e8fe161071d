import type { Action } from './action.ts';

export const cancel: Action = {
  id: 'cancel',
  name: (text) => text.t('keys.let-go'),
  keys: ['escape'],
  enabled: (session) => (session.state?.selected ?? null) !== null,
  run: (session) => {
    // What lies on top goes first: a selected pile, the line that is shown, the hint.
    if (cancel.enabled(session)) session.act((controller) => controller.cancel());
    else if (session.panels.timeline) session.panels.timeline = false;
    else if (session.selfPlay.running) session.selfPlay.toggle();
    else if (session.help.show.shown !== null) session.help.show.stop();
    else {
      session.help.hint.close();
      session.help.lamp.dismiss();
    }
  },
};
