import type { Action } from './action.ts';

/** The same game from its start, with its clock (rule S6). */
export const restart: Action = {
  id: 'restart',
  name: (text) => text.t('play.restart'),
  keys: [],
  enabled: (session) => session.state !== null && session.controller?.canRestart === true,
  run: (session) => session.act((controller) => controller.restart()),
};
