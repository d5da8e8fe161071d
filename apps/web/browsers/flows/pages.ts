import { expect } from '@playwright/test';
import { PAGES } from '../../src/routes.ts';
import type { Flow } from './flow.ts';

const PHONE = { width: 320, height: 568 };
const full = process.env['BELLOWS_FULL'] === '1';
/** Looked over by axe on each run; the others in full ones. */
const LOOKED_OVER = ['/', '/settings', '/stats', '/daily'];

export const PAGES_FLOWS: readonly Flow[] = [
  {
    name: 'no page is empty, and none scrolls sideways on a small phone',
    run: async (visitor) => {
      await visitor.resize(PHONE);
      for (const path of ['/', ...PAGES.map((name) => `/${name}`), '/no-such-page']) {
        await visitor.open(path);
        await visitor.reads('main', /\S/);
        const over = await visitor.window.value(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        expect(over, path).toBe(0);
      }
    },
  },
  {
    name: 'axe finds nothing on the main pages',
    run: async (visitor) => {
      for (const path of full ? ['/', ...PAGES.map((name) => `/${name}`)] : LOOKED_OVER) {
        await visitor.open(path);
        await visitor.reads('main', /\S/);
        expect(await visitor.axe(), path).toEqual([]);
      }
    },
  },
];
