import type { Action } from './action.ts';

/** From the table to the same as text, and back. */
export const textView: Action = {
  id: 'text-view',
  name: (text) => text.t('plain.switch'),
  keys: ['x'],
  enabled: (session) => session.state !== null,
  run: (session) => session.textView.turn(),
};
