import { expect } from '@playwright/test';
import { button, clickMoves, link } from '../table.ts';
import type { Flow } from './flow.ts';

/** Long enough to be left in its middle. */
const MANY = 20_000;

/** Takes a file of so many games in, each a copy of the one that lies here, and goes to another page as it is written. */
const IMPORT_AND_GO = `(async () => {
  const opening = indexedDB.open('bellows');
  await new Promise((done) => (opening.onsuccess = done));
  const all = opening.result.transaction('games').objectStore('games').getAll();
  await new Promise((done) => (all.onsuccess = done));
  opening.result.close();
  const { changed, ended, game } = all.result.find((row) => row.game.moves !== '');
  const copy = (_, at) => ({ changed, ended, game: { ...game, id: 'imported' + String(at).padStart(14, '0') } });
  const games = Array.from({ length: ${String(MANY)} }, copy).map((one) => JSON.stringify(one));
  const text = '{"bellows":"games","format":1,\\n"settings":{},\\n"games":[\\n' + games.join(',\\n') + '\\n]}\\n';
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...row) {
    IDBObjectStore.prototype.put = put;
    location.href = '/settings';
    return put.apply(this, row);
  };
  addEventListener('pagehide', ({ persisted }) => sessionStorage.setItem('aside', String(persisted)));
  const carried = new DataTransfer();
  carried.items.add(new File([text], 'games.json', { type: 'application/json' }));
  const field = document.querySelector('input[type=file]');
  field.files = carried.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
})()`;

/** How many of them are kept. */
const COUNT = `(async () => {
  const opening = indexedDB.open('bellows');
  await new Promise((done) => (opening.onsuccess = done));
  const count = opening.result.transaction('games').objectStore('games').count(IDBKeyRange.bound('imported', 'imported~'));
  await new Promise((done) => (count.onsuccess = done));
  opening.result.close();
  return count.result;
})()`;

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
      await visitor.reload();
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
      await visitor.reload();
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
  {
    name: 'a page that is left in the middle of a long import keeps no other from the games, and goes on when it is back',
    run: async (visitor) => {
      await visitor.open('/play/accordion/7H7CKCKH');
      await visitor.hasPiles(4);
      await clickMoves(visitor, ['2L1']);
      await visitor.open('/stats');
      await visitor.sees({ role: 'heading', name: 'Statistics' });
      await expect.poll(() => visitor.count('input[type=file]')).toBe(1);
      await visitor.window.value(IMPORT_AND_GO);
      await visitor.isOn(/^\/settings$/);
      await visitor.sees({ role: 'heading', name: 'Settings' });
      await visitor.window.value("void (location.href = '/play/accordion/ms617')");
      await visitor.hasPiles(52);
      const aside = await visitor.window.value("sessionStorage.getItem('aside')");
      await visitor.window.value('history.go(-2)');
      await visitor.isOn(/^\/stats$/);
      await visitor.sees({ role: 'heading', name: 'Statistics' });
      // A page that was thrown away has taken all of them or none.
      const counts = aside === 'true' ? [MANY] : [0, MANY];
      await expect
        .poll(async () => counts.includes(Number(await visitor.window.value(COUNT))))
        .toBe(true);
    },
  },
];
