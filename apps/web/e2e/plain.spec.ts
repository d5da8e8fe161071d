/** The table as text, and how much is spoken. */
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

const line = (page: Page) => page.getByRole('textbox', { name: 'Move or command' });
const row = (page: Page) => page.getByRole('region', { name: 'Row of piles' });
const log = (page: Page) => page.getByRole('log', { name: 'What happened' });

async function type(page: Page, typed: string): Promise<void> {
  await line(page).fill(typed);
  await line(page).press('Enter');
}

test('S1: the text view comes by key, takes moves, words and numbers, and is kept', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/7H7CKCKH');
  await player.pile(2).focus();
  await page.keyboard.press('x');
  await expect(line(page)).toBeFocused();
  const piles = row(page).getByRole('listitem');
  await expect(piles.nth(3)).toHaveText(/King of hearts, to 3 or 1/);
  await type(page, '4 2');
  await expect(player.said()).toHaveText(/^Pile 2 is 2 to the left; 3 to the left is pile 1/);
  await expect(line(page)).toHaveValue('4 2');
  await type(page, 'where 4');
  await expect(player.said()).toHaveText(/can go onto pile 3 \(king of clubs\) or 1/);
  await expect(piles.nth(3)).toHaveAttribute('aria-current', 'true');
  await type(page, '4 1');
  await expect(piles).toHaveCount(3);
  await expect(piles.first()).toHaveAttribute('aria-current', 'true');
  // What was refused can be put right, in the middle of a game, too.
  await type(page, '1 3');
  await expect(line(page)).toHaveValue('1 3');
  await expect(line(page)).toHaveAttribute('aria-invalid', 'true');
  await type(page, 'undo');
  await type(page, 'undo');
  await expect(log(page).getByRole('paragraph').last()).toHaveText(
    'There is nothing to take back.',
  );
  // It stays as well, and the next word takes its place.
  await expect(line(page)).toHaveValue('undo');
  await page.keyboard.type('row');
  await expect(line(page)).toHaveValue('row');
  await page.reload();
  await type(page, '4L3 3L1 2L1');
  await expect(player.end()).toContainText('You won!');
  await type(page, 'table');
  await expect(player.pile(1)).toBeFocused();
});

test('S2: the same answer twice is spoken twice, and with single keys off by Alt and Shift', async ({
  player,
  page,
}) => {
  await page.goto('/play/accordion/7H7CKCKH?view=text');
  await expect(line(page)).toBeVisible();
  await line(page).focus();
  await page.keyboard.press('Alt+Shift+KeyM');
  await expect(player.said()).toHaveText(/^4 moves: /);
  const spoken = await player.said().locator('span').elementHandle();
  await page.keyboard.press('Alt+Shift+KeyM');
  await expect.poll(() => spoken.evaluate((one) => one.isConnected)).toBe(false);
  await expect(player.said()).toHaveText(/^4 moves: /);
});

test('how much is spoken is a setting: names of piles, and moves', async ({ player, page }) => {
  await player.open('/play/accordion/7H7CKCKH');
  await player.openSettings();
  await page.getByRole('radio', { name: 'Short' }).press('Space');
  await player.backToGame();
  await expect(player.pile(4)).toHaveAccessibleName('King hearts, 4, to 3 or 1');
  await player.tapMove('4L3');
  await expect(player.said()).toHaveText('King hearts to 1. 3 left.');
  await page.reload();
  await expect(player.pile(1)).toHaveAccessibleName('King hearts, 1, 2 cards');
});

test('the text view at 400 % of a window of 1280: nothing is lost sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/play/royal-marriage/ms617?view=text&lang=de');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await over()).toBeLessThanOrEqual(0);
  await page.getByRole('textbox').fill('hilfe');
  await page.keyboard.press('Enter');
  await expect(page.getByText('hilfe, help, ?')).toBeVisible();
  expect(await over()).toBeLessThanOrEqual(0);
});
