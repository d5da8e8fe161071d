import { readFileSync } from 'node:fs';
import { expect, inFull, test } from './support.ts';

const { records } = JSON.parse(
  readFileSync(new URL('../test/records/won.json', import.meta.url), 'utf8'),
) as { records: string[] };

/** The moves of the known win of a deal. */
function winOf(deal: string): string[] {
  const record = records.find((one) => one.includes(`Deal: ${deal};`)) ?? '';
  return record.match(/\d+L\d/g) ?? [];
}

test('a short game is won by tap', async ({ player, page }) => {
  await player.open('/play/accordion/5C5S5H');
  await player.tapMove('3L1');
  await player.tapMove('2L1');
  await expect(player.end()).toContainText('You won!');
  await expect(page.getByText('1 pile', { exact: true })).toBeVisible();
  await expect(player.said()).toHaveText(/You won!/);
  await expect(player.end()).not.toContainText('your best');
});

test('a short game is won by keyboard, without a look at the pointer', async ({ player, page }) => {
  await player.open('/play/accordion/5C5S5H');
  for (
    let i = 0;
    i < 10 && !(await player.pile(1).evaluate((one) => one === document.activeElement));
    i += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await player.keyMove('3L1');
  await player.keyMove('2L1');
  await expect(player.end()).toContainText('You won!');
});

for (const what of inFull(['a whole deck']))
  test(`${what} is won by tap, following a record; the best is told`, async ({ player }) => {
    test.slow();
    await player.open('/play/accordion/ms617');
    for (const move of winOf('ms617')) await player.tapMove(move);
    await expect(player.end()).toContainText('You won!');
    await expect(player.end()).toContainText('your best');
    await expect(player.end()).toContainText('new');
  });

test('a whole deck is won by keyboard, following a record', async ({ player }) => {
  test.slow();
  await player.open('/play/accordion/ms1');
  await player.pile(1).focus();
  for (const move of winOf('ms1')) await player.keyMove(move);
  await expect(player.end()).toContainText('You won!');
});

test('L6: with two targets both are marked; Escape and a tap elsewhere cancel', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/7H7CKCKH');
  await expect(player.pile(4)).toHaveAccessibleName(
    'King of hearts, pile 4 of 4, 1 card, can go onto pile 3 or 1',
  );
  await player.pile(4).click();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await expect(player.said()).toHaveText('King of hearts selected. It can go onto pile 3 or 1.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await player.pile(4).click();
  await player.pile(4).click();
  await player.hasPiles(4);
  await player.pile(4).click();
  await player.pile(1).click();
  await player.hasPiles(3);
});

test('K1: a refused pile says why, seen and spoken; twice is twice', async ({ player, page }) => {
  await player.open('/play/accordion/5S9C8D8C');
  // A voice says no sign of suit.
  const why = 'Nine of clubs and five of spades share neither suit nor rank.';
  await player.pile(2).click();
  const seen = '9♣ and 5♠ share neither suit nor rank.';
  await expect(page.locator('.toast')).toHaveText(seen);
  await expect(player.said()).toHaveText(why);
  const spoken = await player.said().locator('span').elementHandle();
  await player.pile(2).click();
  await expect(player.said()).toHaveText(why);
  expect(await spoken.evaluate((one) => one.isConnected)).toBe(false);
  await player.hasPiles(4);
});

test('K4: a blocked end leaves the board live, and everything can be undone', async ({
  player,
}) => {
  await player.open('/play/accordion/7H7CKCKH');
  await player.tapMove('4L1');
  await player.tapMove('2L1');
  await expect(player.end()).toContainText('A strong game!');
  await expect(player.end()).toContainText('2 piles left, one away from a win');
  await expect(player.pile(2)).toBeVisible();
  for (const name of ['Undo', 'Restart', 'New game'])
    await expect(player.button(name)).toBeEnabled();
  await player.pile(2).click();
  await expect(player.said()).toHaveText('The game has ended.');
  await player.button('Undo').click();
  await player.hasPiles(3);
  await expect(player.end()).toBeHidden();
  await player.button('Undo').click();
  for (const move of ['4L3', '3L1', '2L1']) await player.tapMove(move);
  await expect(player.end()).toContainText('You won!');
});

test('K4: a row that is blocked from the deal on says so politely', async ({ player }) => {
  await player.open('/play/accordion/2C3D4H5S');
  await expect(player.end()).toContainText('No more moves');
  for (const name of ['Undo', 'Restart', 'New game']) {
    await expect(player.button(name)).toBeEnabled();
  }
  await player.button('Undo').click();
  await expect(player.said()).toHaveText('There is nothing to take back.');
  await player.hasPiles(4);
});

test('S3: after a move the focus is on the merged pile, after undo where it came from', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/ms617');
  await player.pile(1).focus();
  await player.keyMove('5L1');
  await page.keyboard.press('z');
  await expect(player.pile(5)).toBeFocused();
});

test('S6: keys undo and redo; in a field they are letters (S5)', async ({ player, page }) => {
  await player.open('/play/accordion/ms617');
  await player.tapMove('2L1');
  for (const [undo, redo] of [
    ['Control+z', 'Control+y'],
    ['u', 'r'],
    ['z', 'y'],
    ['Meta+z', 'Control+Shift+Z'],
  ] as const) {
    await page.keyboard.press(undo);
    await player.hasPiles(52);
    await page.keyboard.press(redo);
    await player.hasPiles(51);
  }
  await page.keyboard.press('/');
  const field = page.getByRole('textbox', { name: 'Type a move' });
  await field.pressSequentially('nzd');
  await expect(field).toHaveValue('nzd');
  await page.keyboard.press('Escape');
  await player.hasPiles(51);
});

test('one card at a time: deals by stock and key, undone to the very start', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/gradual/7H7CKCKH');
  await player.hasPiles(1);
  await player.button('Deal').click();
  await player.tapMove('2L1');
  await expect(player.end()).toBeHidden();
  await page.keyboard.press('d');
  await player.button('Deal').click();
  await expect(player.said()).toHaveText('King of hearts dealt as pile 3. The stock is empty.');
  await expect(player.button('Deal')).toBeDisabled();
  await page.keyboard.press('d');
  await expect(player.said()).toHaveText('The stock is empty: all cards are dealt.');
  for (let i = 0; i < 4; i += 1) await player.button('Undo').click();
  await player.hasPiles(1);
  await expect(player.button('Undo')).toBeDisabled();
  await player.button('Redo').click();
  await expect(player.pile(2)).toHaveAccessibleName(/^Seven of clubs, pile 2 of 2/);
  await player.tapMove('2L1');
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  await expect(player.pile(3)).toHaveAccessibleName(/^King of hearts, pile 3 of 3/);
});

test('U9: New at once, Undo brings the old game back, also after a reload', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/ms617');
  await player.tapMove('2L1');
  const old = await player.row();
  await player.button('New game').click();
  await player.hasPiles(52);
  await expect(page).toHaveURL(/\/play\/accordion\/open\/a1-[0-9a-z]{13}$/);
  await page.reload();
  await player.hasPiles(52);
  await player.button('Undo').click();
  await player.hasPiles(51);
  expect(await player.row()).toBe(old);
  await expect(page).toHaveURL(/\/ms617$/);
});

test('without undo there is none, and New ends the game', async ({ player, page }) => {
  await player.open('/play/accordion/open/no-undo/7H7CKCKH');
  await player.tapMove('4L1');
  await expect(player.button('Undo')).toBeDisabled();
  await page.keyboard.press('z');
  await expect(player.said()).toHaveText('In this game nothing is taken back.');
  await player.button('New game').click();
  await player.hasPiles(52);
  await expect(page).toHaveURL(/\/accordion\/open\/no-undo\/a1-/);
  await player.open('/play/accordion/open/no-undo/7H7CKCKH');
  await player.hasPiles(4);
});
