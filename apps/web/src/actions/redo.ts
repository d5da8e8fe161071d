import type { Action } from './action.ts';

export const redo: Action = {
  id: 'redo',
  name: (text) => text.t('play.redo'),
  keys: ['y', 'r'],
  enabled: (session) => session.state !== null && session.controller?.canRedo === true,
  run: (session) => session.act((controller) => controller.redo()),
};
