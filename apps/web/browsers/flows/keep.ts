import { expect } from '@playwright/test';
import { button, clickMoves, link } from '../table.ts';
import type { Flow } from './flow.ts';

export const KEEP: readonly Flow[] = [
  {
    name: 'language, theme and speed are chosen, at once and for good',
    run: async (visitor) => {
      const root = (name: string) => visitor.window.value(`document.documentElement.${name}`);
      await visitor.open('/play/accordion/7H7CKCKH');
      await visitor.click(button('Menu'));
      await visitor.click(link('Settings'));
      await visitor.click({ role: 'radio', name: 'Night' });
      await expect.poll(() => root('dataset.theme')).toBe('night');
      await visitor.click({ role: 'radio', name: 'Off' });
      await visitor.take({ role: 'combobox', name: 'Language' }, 'de');
      await expect.poll(() => root('lang')).toBe('de');
      await visitor.sees({ role: 'heading', name: 'Einstellungen' });
      await visitor.window.reload();
      await visitor.sees({ role: 'heading', name: 'Einstellungen' });
      expect(await root('dataset.theme')).toBe('night');
      await visitor.click(link('Zurück zum Spiel'));
      await visitor.hasPiles(4);
      await visitor.click(button('Menü'));
      await visitor.sees({ role: 'dialog', name: 'Menü' });
      await visitor.press('Escape');
      await visitor.misses({ role: 'dialog' });
    },
  },
  {
    name: 'a game goes on after a reload, with what was taken back, and at the front door',
    run: async (visitor) => {
      await visitor.open('/play/accordion/ms617');
      await visitor.hasPiles(52);
      await clickMoves(visitor, ['2L1']);
      await clickMoves(visitor, ['4L1']);
      await visitor.click(button('Undo'));
      await visitor.hasPiles(51);
      await visitor.window.reload();
      await visitor.hasPiles(51);
      await visitor.click(button('Redo'));
      await visitor.hasPiles(50);
      await visitor.open('/');
      await visitor.isOn(/^\/play\/accordion\/open\/ms617$/);
      await visitor.hasPiles(50);
      await visitor.click(button('New game'));
      await visitor.hasPiles(52);
      await visitor.isOn(/^\/play\/accordion\/open\/a1-/);
    },
  },
];
