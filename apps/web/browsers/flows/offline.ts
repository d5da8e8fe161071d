import { expect } from '@playwright/test';
import { button, clickMoves, END } from '../table.ts';
import type { Flow } from './flow.ts';

/** Until all that is kept for later lies there. */
const READY = 'navigator.serviceWorker.ready.then(({ active }) => active?.state)';

export const OFFLINE: readonly Flow[] = [
  {
    name: 'the game was opened once; then the server is gone, and all the same a game is begun, helped and won',
    run: async (visitor) => {
      await visitor.open('/');
      await visitor.hasPiles(52);
      await expect.poll(() => visitor.window.value(READY), { timeout: 20_000 }).toBe('activated');
      await visitor.door.shut();
      try {
        await visitor.open('/play/accordion/7H7CKCKH');
        await visitor.hasPiles(4);
        await visitor.click(button('Hint'));
        await visitor.click(button('Continue'));
        await visitor.reads('.advice', /pile \d, can move/);
        await clickMoves(visitor, ['4L3', '3L1', '2L1']);
        await visitor.reads(END, 'You won!');
        await visitor.open('/stats');
        await visitor.reads('main', /Your games are counted here/);
      } finally {
        await visitor.door.open();
      }
    },
  },
];
