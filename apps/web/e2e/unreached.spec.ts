/** What is loaded later, while the server is away or has another version by now. */
import { expect, test } from '@playwright/test';
import { Player } from './support.ts';

// A failed request is logged by the browser itself, so nothing watches the console here.
const LATER = /assets\/.*\.(js|css)$/;

test('B7: a page that cannot be loaded says so, and the game is untouched', async ({ page }) => {
  const player = new Player(page);
  await player.open('/play/accordion/ms617');
  await player.tapMove('2L1');
  const menu = await player.openMenu();
  await page.route(LATER, (route) => route.abort());
  await menu.getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
  await page.getByRole('link', { name: 'Play Accordion' }).click();
  await player.hasPiles(51);
  await page.goBack();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(LATER);
  await again.click();
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible();
});

for (const [what, key, role] of [
  ['the list of keys', '?', 'dialog'],
  ['the line for moves', '/', 'textbox'],
  ['the timeline', 't', 'slider'],
] as const) {
  test(`B7: ${what} that cannot be loaded says so, and comes when it can`, async ({ page }) => {
    const player = new Player(page);
    await page.route(LATER, (route) => (ready ? route.abort() : route.continue()));
    let ready = false;
    await player.open('/play/accordion/ms617');
    await player.tapMove('2L1');
    ready = true;
    await page.keyboard.press(key);
    await expect(player.said()).toContainText('could not be loaded');
    ready = false;
    await page.keyboard.press(key);
    await expect(page.getByRole(role).first()).toBeVisible();
  });
}

test('B7: the menu, too, at the next tap', async ({ page }) => {
  const player = new Player(page);
  await player.open('/play/accordion/ms617');
  await page.route(LATER, (route) => route.abort());
  await player.button('Menu').click();
  await expect(player.said()).toContainText('could not be loaded');
  await page.unroute(LATER);
  const menu = await player.openMenu();
  // With its looks: a sheet over the table, and no heap of words.
  await expect(menu.locator('.sheet')).toHaveCSS('padding-left', '20px');
});
