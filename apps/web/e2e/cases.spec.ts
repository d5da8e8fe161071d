/** Cases that cross several rooms: a turn of the phone in the winning move, a card seen and hidden again, a game twice. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support.ts';

/** A whole deal of eighteen cards, and how it is won. */
const WIN = '12L1 11L3 8L3 9L1 10L3 8L1 7L3 9L3 6L3 7L3 4L1 7L3 4L1 4L3 2L1 3L1 2L1'.split(' ');
const DEAL = '/play/late-binding/ms1';

/** A figure of the statistics by its label. */
function figure(page: Page, label: RegExp): Locator {
  return page.locator('dl > div').filter({ hasText: label }).locator('dd');
}

test('K7: the phone is turned while the winning move flies: one win, and the end is shown', async ({
  player,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await player.open(DEAL);
  for (const move of WIN.slice(0, -1)) await player.tapMove(move);
  await player.pile(2).click();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(player.end()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(player.end()).toBeVisible();
  await player.hasPiles(1);
  await page.goto('/stats');
  await expect(figure(page, /games? ended/)).toHaveText(/^\s*1\s*$/);
});

test('U5: a card that was dealt and taken back is hidden again, and comes again', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/gradual/ms617');
  const first = await player.row();
  await player.button('Deal').click();
  await player.hasPiles(2);
  const row = await player.row();
  const second = row.slice(first.length + 1);
  expect(second).toMatch(/ of /);
  await player.button('Undo').click();
  await player.hasPiles(1);
  expect(await player.row()).toBe(first);
  expect(await page.getByRole('main').ariaSnapshot()).not.toContain(second);
  await player.button('Deal').click();
  await player.hasPiles(2);
  expect(await player.row()).toBe(row);
});

test('T5: a deal that was won is reopened and played again: the first result stands', async ({
  player,
  page,
}) => {
  await player.open(DEAL);
  for (const move of WIN) await player.tapMove(move);
  await expect(player.end()).toBeVisible();
  await player.open(DEAL);
  await player.tapMove('12L1');
  await page.goto('/stats');
  await expect(figure(page, /games? ended/)).toHaveText(/^\s*1\s*$/);
  await expect(figure(page, /full wins?/)).toContainText('100%');
});
