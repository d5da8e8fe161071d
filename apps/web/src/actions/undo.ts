import type { Action } from './action.ts';

export const undo: Action = {
  id: 'undo',
  name: (text) => text.t('play.undo'),
  keys: ['z', 'u'],
  // Reading the state first makes whoever asks follow it.
  enabled: (session) => session.state !== null && session.controller?.canUndo === true,
  run: (session) => session.act((controller) => controller.undo()),
};
