import type { Page } from '@playwright/test';
import { expect, full, sampled, test, type Player } from './support.ts';

const BAD = [
  ['/play/acordion/ms617', 'There is no game “acordion”', 'accordion/ms617'],
  ['/play/accordion/no-undo/gradual/ms617', 'Write accordion', 'accordion/gradual/no-undo/ms617'],
  ['/play/tower-of-babel/ms617', 'another name', 'accordion/gradual/ms617'],
  ['/play/accordion/ms0', 'There is no deal', null],
  ['/play/accordion/7H7C7H', '7♥ stands twice', null],
  ['/play/accordion/hello', 'is not a deal', null],
] as const;

for (const [path, words, right] of sampled(BAD, 3)) {
  test(`${path} is no blank page`, async ({ page, player }) => {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(words);
    const name = right === null ? 'Play Accordion' : `Play ${right}`;
    await page.getByRole('link', { name }).click();
    await player.ready();
    await expect(page).toHaveURL(/\/play\/accordion\/(open|gradual)/);
  });
}

test('an address that is none', async ({ page, player }) => {
  await page.goto('/play/nothing');
  await page.getByRole('link', { name: 'Play Accordion' }).click();
  await player.ready();
});

test('the address bar shows the permanent address', async ({ player, page }) => {
  await player.open('/play/accordion/7h7cKCKH');
  await expect(page).toHaveURL(/\/play\/accordion\/open\/7H7CKCKH$/);
  await player.open('/play/accordion/gradual/no-undo/a1-O00000000000l');
  await expect(page).toHaveURL(/\/play\/accordion\/gradual\/no-undo\/a1-0000000000001$/);
});

test('the deal order is changed in the menu, and that is a new game that can be undone', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/ms617');
  await player.tapMove('2L1');
  const menu = await player.openMenu();
  await menu.getByRole('radio', { name: 'One by one' }).check();
  await expect(page).toHaveURL(/\/accordion\/gradual\/a1-/);
  await player.closeMenu();
  await player.hasPiles(1);
  await player.button('Undo').click();
  await player.hasPiles(51);
});

test('K13: legal moves hidden: two taps for every pile, nothing tells, remembered', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/2C9H8S9C9D9S');
  await player.openSettings();
  await page.getByRole('switch', { name: 'Show legal moves' }).click();
  await player.backToGame();
  await expect(page.getByRole('button', { name: /can go/ })).toHaveCount(0);
  for (const pile of [3, 5, 6]) {
    await player.pile(pile).click();
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
    await expect(player.said()).toHaveText(/^\w+ of \w+ selected\.\s*$/);
    await player.pile(pile).click();
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
  }
  await player.pile(3).click();
  await player.pile(2).click();
  await expect(player.said()).toHaveText(
    'Eight of spades and nine of hearts share neither suit nor rank.',
  );
  await player.pile(5).click();
  await player.pile(4).click();
  await player.hasPiles(5);
  await page.reload();
  await player.hasPiles(5);
  await expect(page.getByRole('button', { name: /can go/ })).toHaveCount(0);
});

test('theme, four colours and German are chosen and remembered', async ({ player, page }) => {
  await player.open('/play/accordion/ms617');
  await player.openSettings();
  await page.getByRole('radio', { name: 'Baize' }).check();
  await page.getByRole('switch', { name: 'Four-colour deck' }).click();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  await page.getByRole('link', { name: 'Zurück zum Spiel' }).click();
  await player.ready();
  await page.reload();
  await expect(player.pile(1)).toHaveAccessibleName('Karo-Sieben, Stapel 1 von 52, 1 Karte');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'de');
  await expect(html).toHaveAttribute('data-theme', 'baize');
  await expect(html).toHaveAttribute('data-deck', 'four');
  await expect(player.button('Neues Spiel')).toBeEnabled();
});

test('?lang=de is honoured, and not kept', async ({ player, page }) => {
  await player.open('/play/accordion/5S9C8D8C?lang=de');
  await expect(page).toHaveURL(/lang=de$/);
  await player.pile(2).click();
  await expect(player.said()).toHaveText(
    'Kreuz-Neun und Pik-Fünf haben weder Farbe noch Rang gemeinsam.',
  );
  await player.open('/');
  await expect(player.button('New game')).toBeVisible();
});

test('S4: the menu holds the focus, Escape closes it, the focus returns', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/ms617');
  await player.button('Menu').focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  for (let i = 0; i < 25; i += 1) {
    await page.keyboard.press(i < 15 ? 'Tab' : 'Shift+Tab');
    const inside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(inside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(player.button('Menu')).toBeFocused();
});

/** Everything of the board and its buttons is in the window, and nothing scrolls sideways. */
async function fits(page: Page, player: Player, all: boolean) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const boxes = await player.piles().evaluateAll((piles) =>
    piles.map((pile) => {
      const { left, right, bottom } = pile.getBoundingClientRect();
      return { left, right, bottom };
    }),
  );
  for (const { left, right, bottom } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    if (all) expect(bottom).toBeLessThanOrEqual(height);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
  for (const name of ['Undo', 'New game', 'Menu'])
    await expect(player.button(name)).toBeInViewport({ ratio: 1 });
}

const SIZES = [
  [320, 568],
  [360, 640],
  [844, 390],
  [1440, 900],
  ...(full
    ? [
        [390, 844],
        [568, 320],
        [768, 1024],
        [1920, 1080],
        [667, 375],
        [1024, 600],
      ]
    : []),
] as const;

for (const [width = 0, height = 0] of sampled(SIZES, 2)) {
  test(`L1: 52 piles at ${width}×${height}`, async ({ player, page }) => {
    await page.setViewportSize({ width, height });
    await player.open('/play/accordion/ms617');
    await fits(page, player, Math.min(width, height) >= 360 && Math.max(width, height) >= 640);
  });
}
