/** What is loaded later, while the server is away or has another version by now. */
import { expect, test, type Page } from '@playwright/test';
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

test.describe('nothing starts', () => {
  const UNSTARTED = 'Bellows ist nicht gestartet.';
  const message = (page: Page) => page.getByRole('main').filter({ hasText: UNSTARTED });

  test.use({ locale: 'de-DE' });

  test('where the words do not come, and the way on is there', async ({ page }) => {
    const WORDS = /assets\/[a-z]{2}(-BR)?-[\w-]{8}\.js$/;
    await page.route(WORDS, (route) => route.abort());
    await page.goto('/play/accordion/ms617');
    await expect(message(page)).toBeVisible();
    await page.unroute(WORDS);
    await page.getByRole('link', { name: 'Noch einmal versuchen' }).click();
    await new Player(page).hasPiles(52);
    await expect(page.locator('#unstarted')).toHaveCount(0);
  });

  test('where the first script does not come, after a while', async ({ page }) => {
    await page.route(/assets\/.*\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    await expect(page.locator('#unstarted')).toBeHidden();
    await page.evaluate(() => {
      for (const one of document.getAnimations()) one.finish();
    });
    await expect(message(page)).toBeVisible();
  });

  test('without JavaScript, at once', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      locale: 'de-DE',
      baseURL: baseURL ?? '',
    });
    const page = await context.newPage();
    await page.goto('/rules');
    await expect(message(page)).toBeVisible();
    await context.close();
  });
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
