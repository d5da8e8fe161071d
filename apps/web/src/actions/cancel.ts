import type { Action } from './action.ts';

export const cancel: Action = {
  id: 'cancel',
  name: (text) => text.t('keys.cancel'),
  keys: ['escape'],
  enabled: (session) => (session.state?.selected ?? null) !== null,
  run: (session) => session.act((controller) => controller.cancel()),
};
