/** The keyboard: its list, typed moves, looking into a pile, the game that plays by itself, and the clock. */
import type { Page } from '@playwright/test';
import { expect, sampled, test } from './support.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Type a move' });

test('S4: ? lists the keys in a dialogue that holds the focus and gives it back', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/ms617');
  await player.pile(7).focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toBeVisible();
  await expect(keys).toContainText('Look into the pile');
  for (let i = 0; i < 6; i += 1) {
    await page.keyboard.press(i < 3 ? 'Tab' : 'Shift+Tab');
    const inside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(inside).toBe(true);
  }
  // Letters do nothing behind it.
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(player.pile(7)).toBeFocused();
  await player.hasPiles(52);
  await player.openMenu();
  await page.getByRole('dialog').getByRole('button', { name: 'Keys' }).click();
  await keys.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(keys).toHaveCount(0);
});

test('S2: the first arrow comes to the row from anywhere, the next ones walk along it', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/ms617');
  await page.keyboard.press('ArrowRight');
  await expect(player.pile(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(player.pile(2)).toBeFocused();
});

test('a digit opens the line for moves, and nothing that is typed at once is lost', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/7H7CKCKH');
  await player.pile(2).focus();
  await page.keyboard.type('4L3');
  await expect(field(page)).toHaveValue('4L3');
  await page.keyboard.press('Enter');
  await player.hasPiles(3);
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('3L1 2L1');
  await page.keyboard.press('Enter');
  await expect(player.end()).toContainText('You won!');
});

test('K2: what is typed wrong or is against the rules says why; earlier lines by arrow up', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/5S9C8D8C');
  await page.keyboard.press('/');
  await field(page).fill('4L2');
  await field(page).press('Enter');
  await expect(page.locator('#typed-note')).toHaveText(/not 2/);
  await expect(player.said()).toHaveText(/not 2/);
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await field(page).fill('2L1');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'false');
  await field(page).press('Enter');
  await expect(player.said()).toHaveText(
    'Nine of clubs and five of spades share neither suit nor rank.',
  );
  await field(page).fill('jump');
  await field(page).press('Enter');
  await expect(player.said()).toHaveText(/jump/);
  await player.hasPiles(4);
  for (const line of ['jump', '2L1', '4L2', '4L2']) {
    await field(page).press('ArrowUp');
    await expect(field(page)).toHaveValue(line);
  }
  await field(page).press('ArrowDown');
  await expect(field(page)).toHaveValue('2L1');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
});

const TYPED = [
  ['accordion/gradual', '7H7CKCKH', 'D 2L1', 1],
  ['concertina', 'ADAC2D', '2L1u', 2],
  ['bayan', '3H5C9S9H', 'p1-4', 2],
  ['royal-marriage', 'QH5C9SKH', 'x2-3', 2],
] as const;

for (const [mode, deal, typed, piles] of sampled(TYPED, 4)) {
  test(`typed moves in ${mode}, from the menu on a phone`, async ({ player, page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await player.open(`/play/${mode}/${deal}`);
    const menu = await player.openMenu();
    await menu.getByRole('button', { name: 'Type a move' }).click();
    await expect(field(page)).toBeFocused();
    await field(page).fill(typed);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await player.hasPiles(piles);
  });
}

test('L looks into the pile that the keyboard is on; elsewhere it says how', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/7H7CKCKH');
  await page.keyboard.press('l');
  await expect(player.said()).toHaveText(/arrow keys first/);
  await player.tapMove('2L1');
  await player.pile(1).focus();
  await page.keyboard.press('l');
  const fan = page.getByRole('dialog', { name: 'Pile 1: 2 cards' });
  await expect(fan.getByRole('listitem')).toHaveText(['Seven of hearts', 'Seven of clubs']);
  await page.keyboard.press('Escape');
  await expect(player.pile(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('l');
  await expect(player.said()).toHaveText(/single card/);
});

test('C5, K10: the Idle Year plays by itself, is paused, ends, and counts as a game without help', async ({
  player,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await player.open('/play/idle-year/2H2S3C4D6H6S');
  await player.button('Let it play').click();
  await expect(player.button('Pause')).toBeVisible();
  await player.button('Pause').click();
  await expect(player.said()).toHaveText('Paused. You play on from here.');
  await page.keyboard.press('a');
  await expect(player.end()).toBeVisible({ timeout: 10_000 });
  await expect(player.said()).toHaveText(/No more moves/);
  await expect(page.getByText('assisted', { exact: true })).toHaveCount(0);
});

test('it stops when the player does something, and Escape stops it', async ({ player, page }) => {
  await player.open('/play/idle-year/ms617');
  await page.keyboard.press('a');
  await expect(player.button('Pause')).toBeVisible();
  await expect(player.button('Undo')).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(player.button('Let it play')).toBeVisible();
  await page.keyboard.press('a');
  await player.button('Undo').click();
  await expect(player.button('Let it play')).toBeVisible();
  const row = await player.row();
  // Long enough for the next move, if it went on after all.
  await page.waitForTimeout(900);
  expect(await player.row()).toBe(row);
});

test('only the Idle Year is offered to play by itself', async ({ player, page }) => {
  await player.open('/play/compulsory/ms617');
  await expect(player.button('Let it play')).toHaveCount(0);
  const menu = await player.openMenu();
  await expect(menu.getByRole('button', { name: 'Let it play' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await player.hasPiles(1);
});

/** As if another tab were shown, or this one again. */
async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('T7: a hidden page pauses the clock, and its tab says so', async ({ player, page }) => {
  await page.clock.install();
  await player.open('/play/accordion/ms617');
  await player.tapMove('2L1');
  await page.clock.runFor(5000);
  await expect(page.locator('.clock')).toHaveText(/^0:0[5-9]$/);
  await setHidden(page, true);
  await expect(page).toHaveTitle('Paused · Accordion');
  await page.clock.runFor(60_000);
  await setHidden(page, false);
  await expect(page).toHaveTitle('Accordion · Bellows');
  await page.clock.runFor(2000);
  // The minute is not in it, however slow the machine.
  await expect(page.locator('.clock')).toHaveText(/^0:(0[7-9]|[1-3]\d)$/);
});

test('T8: a system clock set back in mid-game takes nothing and gives nothing', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/ms617');
  await player.tapMove('2L1');
  await expect(page.locator('.clock')).toHaveText('0:01');
  await page.evaluate(() => {
    const real = Date.now;
    Date.now = () => real() - 3_600_000;
  });
  await expect(page.locator('.clock')).toHaveText(/0:0[2-4]/);
  await page.reload();
  await expect(page.locator('.clock')).toHaveText(/0:0[2-5]/);
});
