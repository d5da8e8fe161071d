import type { Locator, Page } from '@playwright/test';
import { expect, sampled, test, type Player } from './support.ts';

/** Lost with move 3, as `bellows analyse` says; from move 2 it is won by the moves below. */
const ROW = '5DQS9C9H3HQD9DAH';
const LOST = ['8L3', '4L1', '6L1', '4L1', '4L3'];
const WIN = ['5L3', '2L1', '4L3', '2L1', '2L1'];

function panel(page: Page): Locator {
  return page.getByRole('region', { name: 'Picture of the game' });
}

async function play(player: Player, mode: string, moves: readonly string[]): Promise<void> {
  await player.open(`/play/${mode}/${ROW}`);
  for (const move of moves) await player.tapMove(move);
}

async function openPicture(player: Player, page: Page): Promise<Locator> {
  await player.button('Where was it lost?').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(panel(page)).toContainText('Lost with move 3');
  return panel(page);
}

test('a lost game: the picture says where; a tap goes there, and from there it is won', async ({
  player,
  page,
}) => {
  await play(player, 'accordion', LOST);
  const picture = await openPicture(player, page);
  await expect(picture).toContainText('6L1: 9♦ onto Q♦. You could still have won until move 2.');
  await expect(player.said()).toHaveText(/Lost with move 3/);
  const slider = picture.getByRole('slider');
  const box = await slider.boundingBox();
  if (box === null) throw new Error('The picture is not drawn.');
  // The position after move 2 lies at two fifths of the way between the edges.
  await slider.click({ position: { x: 22 + ((box.width - 32) * 2) / 5, y: 60 } });
  await player.hasPiles(6);
  await expect(player.said()).toHaveText('Move 2: 6 piles.');
  await expect(slider).toHaveAttribute('aria-valuenow', '2');
  await player.button('Redo').click();
  await player.hasPiles(5);
  await picture.getByRole('button', { name: 'Back to move 2' }).click();
  await player.hasPiles(6);
  for (const move of WIN) await player.tapMove(move);
  await expect(panel(page)).toBeHidden();
  await expect(player.end()).toContainText('You won!');
  // It had help, so it is no best.
  await expect(player.end()).not.toContainText('new');
});

test('it asks first; who cancels is told nothing and keeps the game as it is', async ({
  player,
  page,
}) => {
  await play(player, 'accordion', LOST);
  const opener = player.button('Where was it lost?');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'The picture is help' });
  await expect(dialog).toContainText('marked as assisted');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(panel(page)).toBeHidden();
  await opener.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText('assisted')).toBeHidden();
  await openPicture(player, page);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(opener).toBeFocused();
  await expect(player.end()).toContainText('With help (picture)');
  // It is marked by now, and what was found is still there.
  await opener.click();
  await expect(panel(page)).toContainText('Lost with move 3');
});

test('by keyboard alone, there and back', async ({ player, page }) => {
  await play(player, 'accordion', LOST);
  await player.button('Where was it lost?').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  const slider = panel(page).getByRole('slider');
  await expect(slider).toBeFocused();
  await expect(panel(page)).toContainText('Lost with move 3');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    'Move 3, 6L1, nine of diamonds onto queen of diamonds, 5 piles, lost, 3 piles at best',
  );
  await player.hasPiles(3);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await player.hasPiles(6);
  await expect(slider).toBeFocused();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', 'Deal, 8 piles, winnable');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await player.hasPiles(3);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(player.button('Where was it lost?')).toBeFocused();
});

test('as a list on a phone on its side, the way out stays in sight', async ({ player, page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await play(player, 'accordion', LOST);
  const picture = await openPicture(player, page);
  await picture.getByRole('button', { name: 'As a list' }).click();
  await expect(picture.getByRole('table')).toBeVisible();
  await expect(picture.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await expect(picture.getByRole('button', { name: 'As a list' })).toBeInViewport({ ratio: 1 });
});

test('as a list: every move with its verdict, and a way to go there', async ({ player, page }) => {
  await play(player, 'accordion', LOST);
  const picture = await openPicture(player, page);
  await picture.getByRole('button', { name: 'As a list' }).click();
  const rows = picture.getByRole('row');
  await expect(rows).toHaveCount(7);
  await expect(rows.nth(3)).toHaveText(/Move 2.*6.*winnable/);
  await expect(rows.nth(4)).toHaveText(/Move 3\s*6L1 9♦ → Q♦\s*5\s*lost, 3 piles at best/);
  await rows.nth(3).getByRole('button').click();
  await player.hasPiles(6);
  await expect(rows.nth(3).getByRole('button')).toHaveAttribute('aria-current', 'step');
});

test('without undo nobody is asked, and earlier positions are only looked at', async ({
  player,
  page,
}) => {
  await play(player, 'accordion/open/no-undo', LOST);
  await player.button('Where was it lost?').click();
  await expect(panel(page)).toContainText('Lost with move 3');
  await expect(panel(page)).toContainText('nothing is taken back');
  await panel(page).getByRole('button', { name: 'Show move 2' }).click();
  await player.hasPiles(6);
  await player.pile(5).click();
  await expect(player.said()).toHaveText(/here you only look/);
  await player.hasPiles(6);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await player.hasPiles(3);
  await expect(player.end()).toBeVisible();
  await expect(player.end()).not.toContainText('With help');
});

test('a long one says how far it is, and can be cancelled', async ({ player, page }) => {
  // A worker that never comes makes the search as long as it takes to look at it.
  await page.route(/worker.*\.js$/, () => undefined);
  await player.open('/play/leap-2/ms1');
  const menu = await player.openMenu();
  const row = menu.getByRole('button', { name: 'Picture of the game' });
  await expect(row).toBeDisabled();
  await player.closeMenu();
  const movable = page.getByRole('gridcell').getByRole('button', { name: /can go onto pile \d+$/ });
  await movable.first().click();
  await player.hasPiles(51);
  await (await player.openMenu()).getByRole('button', { name: 'Picture of the game' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(panel(page)).toContainText('of 2 positions, from the last one to the first');
  await expect(panel(page).getByRole('progressbar')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page)).toBeHidden();
  await player.hasPiles(51);
});

const SIZES = [
  [320, 568],
  [360, 640],
  [568, 320],
  [844, 390],
] as const;

for (const [width, height] of sampled(SIZES, 4)) {
  test(`the whole picture is there at ${width}×${height}`, async ({ player, page }) => {
    await page.setViewportSize({ width, height });
    await play(player, 'accordion', LOST);
    const picture = await openPicture(player, page);
    for (const name of ['Close', 'Back to move 2', 'As a list']) {
      const button = picture.getByRole('button', { name });
      await button.scrollIntoViewIfNeeded();
      const box = await button.boundingBox();
      expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
