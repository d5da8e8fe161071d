/** Hint, lamp and show me, with the real solver in its worker, on games that are lost at a known move. */
import type { Page } from '@playwright/test';
import { expect, full, sampled, test, type Player } from './support.ts';

/** Can be won with 4L3 3L1 2L1; 4L1 loses it. */
const SHORT = '/play/accordion/7H7CKCKH';

/** Twenty-seven cards that can be won; `bellows analyse` says that 21L3 loses the game (a search of 41,192 moves). */
const LONG = '/play/accordion/2D5S8CAHTD7SQDAS6DTHQC3C9S6S7HJS4D7CQS6H2C2STS2HJDKC4H';
const LOSES = '21L3';

const advice = (page: Page) => page.locator('.advice');
const mark = (page: Page) => page.getByRole('banner').locator('.assisted');
const lamp = (page: Page) => page.getByRole('banner').locator('.lamp');

async function agree(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
}

async function light(player: Player, page: Page) {
  const menu = await player.openMenu();
  await menu.getByRole('switch', { name: 'Lamp: can it still be won?' }).click();
  await agree(page);
  await player.closeMenu();
}

test('the hint is a ladder of three rungs, seen, spoken and marked on the table', async ({
  player,
  page,
}) => {
  await player.open(SHORT);
  await player.button('Hint').click();
  await agree(page);
  await expect(advice(page)).toContainText(/pile \d, can move\./);
  await expect(player.said()).toContainText('This game is now marked as assisted.');
  await expect(page.locator('.ring.broken')).toHaveCount(1);
  await expect(mark(page)).toBeVisible();
  await player.button('Hint').click();
  await expect(advice(page)).toContainText(/onto pile \d\./);
  await expect(player.said()).toHaveText(/^\w+ of \w+ onto pile \d\.\s*$/);
  await expect(page.locator('.ring.broken')).toHaveCount(2);
  await player.button('Hint').click();
  await expect(advice(page)).toContainText('Afterwards it can still be won.');
  await expect(player.said()).toHaveText('Afterwards it can still be won.');
  // Any move begins the ladder anew; here the one that loses.
  await player.tapMove('4L1');
  await expect(advice(page)).toBeHidden();
  await expect(page.locator('.ring.broken')).toHaveCount(0);
  for (let rung = 0; rung < 3; rung += 1) {
    await player.button('Hint').click();
    await expect(advice(page)).toBeVisible();
  }
  await expect(advice(page)).toContainText(
    'It cannot be won any more; this still leads to the fewest, 2 piles.',
  );
});

test('K9: hints only, from a row that is proved winnable, end at the goal', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/2D5S8CAH7S4D7H3C7CJDKC4H');
  await player.button('Hint').click();
  await agree(page);
  for (let piles = 12; piles > 1; piles -= 1) {
    if (piles < 12) await page.keyboard.press('h');
    await expect(page.locator('.ring.broken')).toHaveCount(1);
    await page.keyboard.press('h');
    await expect(advice(page)).toContainText(/onto pile \d+\./);
    const said = (await player.said().textContent()) ?? '';
    const target = Number(/onto pile (\d+)/.exec(said)?.[1]);
    const distance = Number(
      await page.locator('.ring.broken ~ .tab').filter({ hasText: /\d/ }).textContent(),
    );
    await player.tapMove(`${String(target + distance)}L${String(distance)}`);
  }
  await expect(player.end()).toContainText('You won!');
  await expect(player.end()).toContainText('With help (hint): counted separately, never a best.');
  await expect(player.end()).not.toContainText('your best');
});

test('the lamp is lit until the losing move, goes out, and takes back with one tap', async ({
  player,
  page,
}) => {
  test.slow();
  await player.open(LONG);
  await expect(lamp(page)).toBeHidden();
  await light(player, page);
  await expect(lamp(page)).toHaveText('still winnable');
  const before = await player.row();
  const board = await page.locator('.table').boundingBox();
  await player.tapMove(LOSES);
  await expect(lamp(page)).toHaveText('not any more, fewest 2');
  await expect(advice(page)).toContainText('It cannot be won any more; the fewest is 2 piles.');
  await expect(player.said()).toContainText('It cannot be won any more');
  // Whoever plays on is not asked again, but can still go back.
  await page.keyboard.press('h');
  await player.button('Close').click();
  await player.tapMove('12L1');
  await expect(advice(page)).toBeHidden();
  await expect(lamp(page)).toHaveText(/not any more/);
  expect(await page.locator('.table').boundingBox()).toEqual(board);
  await page
    .getByRole('button', { name: /^not any more.*Go back to the last winnable position$/ })
    .click();
  await player.hasPiles(27);
  expect(await player.row()).toBe(before);
  await expect(lamp(page)).toHaveText('still winnable');
  await page.reload();
  await expect(lamp(page)).toHaveText('still winnable');
});

test('the lamp’s offer takes back; nothing is offered where nothing is taken back', async ({
  player,
  page,
}) => {
  await player.open(SHORT);
  await light(player, page);
  await player.tapMove('4L1');
  await advice(page).getByRole('button', { name: 'Go back to the last winnable position' }).click();
  await player.hasPiles(4);
  await expect(lamp(page)).toHaveText('still winnable');
  await player.open('/play/accordion/open/no-undo/7H7CKCKH');
  await expect(lamp(page)).toBeHidden();
  await page.keyboard.press('w');
  await expect(lamp(page)).toHaveText('still winnable');
  await player.tapMove('4L1');
  await expect(lamp(page)).toHaveText('not any more, fewest 2');
  await expect(advice(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^not any more/ })).toHaveCount(0);
});

test('show me plays to the goal, by itself; every move can be undone', async ({ player, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await player.open(SHORT);
  const menu = await player.openMenu();
  await menu.getByRole('button', { name: 'Show me' }).click();
  await agree(page);
  await expect(advice(page)).toContainText('Move 1 of 3');
  await expect(advice(page)).toContainText('This line wins.');
  await expect(page.locator('.ring.broken')).toHaveCount(2);
  await player.hasPiles(4);
  await player.button('Next').click();
  await player.hasPiles(3);
  await player.button('Play').click();
  await expect(player.end()).toContainText('You won!', { timeout: 10_000 });
  await expect(player.end()).toContainText('With help (show me)');
  await player.button('Undo').click();
  await player.hasPiles(2);
});

test('show me can be stopped anywhere; the game goes on from there', async ({ player, page }) => {
  await player.open('/play/accordion/ms617');
  await page.keyboard.press('s');
  await agree(page);
  await expect(advice(page)).toContainText('Move 1 of 51');
  await page.keyboard.press('s');
  await page.keyboard.press('s');
  await player.hasPiles(50);
  await player.button('Stop').click();
  await expect(player.said()).toHaveText('Stopped. You play on from here.');
  await expect(advice(page)).toBeHidden();
  await player.hasPiles(50);
  await player.button('Undo').click();
  await player.hasPiles(51);
});

test('T6: the mark stays through undo, restart, a reload and another tab; a new deal is clean', async ({
  player,
  page,
  context,
}) => {
  await player.open(SHORT);
  await expect(mark(page)).toBeHidden();
  await player.button('Hint').click();
  await agree(page);
  await expect(mark(page)).toBeVisible();
  await player.tapMove('4L3');
  await player.button('Undo').click();
  await expect(mark(page)).toBeVisible();
  await page.reload();
  await player.ready();
  await expect(mark(page)).toBeVisible();
  for (const move of ['4L3', '3L1', '2L1']) await player.tapMove(move);
  await expect(player.end()).toContainText('With help (hint)');
  await player.button('Restart').click();
  await expect(mark(page)).toBeVisible();
  await player.button('New game').click();
  await player.hasPiles(52);
  await expect(mark(page)).toBeHidden();
  const other = await context.newPage();
  await other.goto(SHORT);
  await expect(mark(other)).toBeVisible();
});

test('one card at a time: it is said once that help knows the cards to come', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/gradual/7H7CKCKH');
  await player.button('Hint').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The hint looks at the cards that are still to come.');
  await expect(dialog).toContainText('marked as assisted');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(mark(page)).toBeHidden();
  await expect(player.button('Hint')).toBeFocused();
  await player.button('Hint').click();
  await agree(page);
  await expect(advice(page)).toContainText('Deal a card.');
  await expect(page.locator('.stock.hint')).toHaveCount(1);
  await page.reload();
  await player.ready();
  await player.button('Hint').click();
  await expect(advice(page)).toContainText('Deal a card.');
  await player.open('/play/accordion/gradual/ms617');
  await page.keyboard.press('w');
  await expect(lamp(page)).toHaveText('still winnable');
});

test('keyboard only: hint, lamp, show me, and back to the board', async ({ player, page }) => {
  await player.open(SHORT);
  await player.pile(1).focus();
  await page.keyboard.press('h');
  await page.keyboard.press('Enter');
  await expect(advice(page)).toContainText('can move');
  await expect(player.pile(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(advice(page)).toBeHidden();
  await page.keyboard.press('w');
  await expect(lamp(page)).toHaveText('still winnable');
  await player.walkTo(4);
  await page.keyboard.press('Enter');
  await player.walkTo(3);
  await page.keyboard.press('Enter');
  await player.hasPiles(3);
  await expect(advice(page)).toContainText('It cannot be won any more');
  await page.getByRole('button', { name: 'Go back to the last winnable position' }).last().focus();
  await page.keyboard.press('Enter');
  await player.hasPiles(4);
  await expect(player.pile(4)).toBeFocused();
  await page.keyboard.press('s');
  await expect(player.button('Next')).toBeFocused();
  await page.keyboard.press('Enter');
  await player.hasPiles(3);
  await expect(player.button('Next')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(player.said()).toHaveText('Stopped. You play on from here.');
  await expect(player.pile(3)).toBeFocused();
});

const SIZES = [
  [320, 568],
  [360, 640],
  [844, 390],
  ...(full
    ? [
        [390, 844],
        [768, 1024],
        [1024, 600],
        [1440, 900],
      ]
    : []),
] as const;

for (const [width = 0, height = 0] of sampled(SIZES, 4)) {
  test(`L2, L11: German at ${String(width)}×${String(height)}: targets of 44, nothing moves, nothing is cut`, async ({
    player,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await player.open('/play/accordion/ms617?lang=de');
    const bar = page.getByRole('group', { name: 'Bedienung' });
    for (const button of await bar.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    for (const label of await page.locator('.bar .short').filter({ visible: true }).all()) {
      expect((await label.boundingBox())?.height).toBeLessThan(17);
    }
    // The line for who is new goes, and the row has its room.
    await advice(page).locator('.close').click();
    await expect(advice(page)).toBeHidden();
    const board = await player.pile(1).boundingBox();
    await page.keyboard.press('w');
    await page.getByRole('dialog').getByRole('button', { name: 'Weiter' }).click();
    await expect(lamp(page)).toHaveText('noch zu gewinnen');
    await page.keyboard.press('h');
    await expect(advice(page)).toContainText('kann ziehen');
    expect(await player.pile(1).boundingBox()).toEqual(board);
    const words = lamp(page).locator('.words');
    expect(await words.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false);
    await expect(player.button('Menü')).toBeInViewport({ ratio: 1 });
  });
}
