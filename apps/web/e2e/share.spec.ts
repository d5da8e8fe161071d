import type { Page } from '@playwright/test';
import { expect, inFull, test, type Player } from './support.ts';

/** Plays to a blocked end, with two piles, and asks to share it. */
async function shareBlocked(player: Player) {
  await player.open('/play/accordion/7H7CKCKH');
  await player.tapMove('4L1');
  await player.tapMove('2L1');
  await expect(player.end()).toContainText('A strong game!');
  return openShare(player);
}

async function openShare(player: Player) {
  await player.button('Share').click();
  const dialog = player.page.getByRole('dialog', { name: 'Share this game' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** What the browser has: a sheet, a clipboard, or neither. */
async function gives(page: Page, what: 'nothing' | 'refuses' | 'clipboard' | 'cancels') {
  await page.addInitScript((has) => {
    const set = (name: string, value: unknown) =>
      Object.defineProperty(navigator, name, { value, configurable: true });
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    set('share', undefined);
    set('clipboard', undefined);
    if (has === 'refuses') set('clipboard', { writeText: refuse });
    if (has === 'cancels') {
      set('share', () => Promise.reject(new DOMException('cancelled', 'AbortError')));
    }
    if (has === 'clipboard' || has === 'cancels') {
      set('clipboard', {
        writeText: (text: string) => {
          Reflect.set(window, 'copied', text);
          return Promise.resolve();
        },
      });
    }
  }, what);
}

for (const what of ['nothing', 'refuses'] as const) {
  test(`B5: a clipboard that is ${what}: selectable text, no false "copied"`, async ({
    player,
    page,
  }) => {
    await gives(page, what);
    const dialog = await shareBlocked(player);
    await expect(dialog.getByRole('button', { name: 'Share …' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Copy the text' }).click();
    await expect(dialog).toContainText('does not let the page copy');
    await expect(dialog).not.toContainText('Copied');
    const field = dialog.getByRole('textbox', { name: 'Text to share' });
    await expect(field).toBeFocused();
    const selected = await field.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
    expect(selected).toBe(await field.inputValue());
  });
}

test('B5: the text has game, deal, grade, piles, time, a bellows and the address, and no card', async ({
  player,
  page,
}) => {
  await gives(page, 'clipboard');
  const dialog = await shareBlocked(player);
  await dialog.getByRole('button', { name: 'Copy the text' }).click();
  await expect(dialog.getByRole('status').first()).toHaveText('Copied.');
  const copied = await page.evaluate(() => String(Reflect.get(window, 'copied')));
  expect(copied).toMatch(
    /^Bellows: Accordion, open\nDeal 7H7CKCKH\nA strong game: 2 piles, 0:0\d\n[▁-█]+\nhttp:\S+\/play\/accordion\/open\/7H7CKCKH$/,
  );
});

test('B5: sharing is cancelled: nothing is said', async ({ player, page }) => {
  await gives(page, 'cancels');
  const dialog = await shareBlocked(player);
  await dialog.getByRole('button', { name: 'Share …' }).click();
  await expect(dialog).not.toContainText('Copied');
  await expect(dialog).not.toContainText('does not let');
  expect(await page.evaluate(() => Reflect.get(window, 'copied') as unknown)).toBeUndefined();
});

test('the link to the replay plays the game to its end; the code is named', async ({
  player,
  page,
}) => {
  const dialog = await shareBlocked(player);
  await expect(dialog.getByRole('img', { name: 'QR code of the link to the deal' })).toBeVisible();
  await dialog.getByText('Every move').click();
  await expect(
    dialog.getByRole('img', { name: 'QR code of the link to the replay' }),
  ).toBeVisible();
  const link = await dialog.getByRole('textbox', { name: 'Link to the replay' }).inputValue();
  await dialog.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page).toHaveURL(link);
  await player.hasPiles(4);
  await page.keyboard.press('End');
  await player.hasPiles(2);
  await expect(page.getByRole('main')).toContainText('No more moves, 2 piles');
});

test('the record is offered as text, JSON and Solvitaire, and saved as a file', async ({
  player,
  page,
}) => {
  const dialog = await shareBlocked(player);
  await dialog.getByText('Record', { exact: true }).first().click();
  const field = dialog.getByRole('textbox', { name: 'Record' });
  await expect(field).toHaveValue('Variant: accordion/open; Deal: 7H7CKCKH; 4L1 2L1; Result: 2');
  await dialog.getByLabel('Form').selectOption('Solvitaire (the deal only)');
  await expect(field).toHaveValue('{"accordion":["7H","7C","KC","KH"]}');
  await dialog.getByLabel('Form').selectOption('JSON');
  await expect(field).toHaveValue(/"moves": "4L1 2L1"/);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saving).suggestedFilename()).toBe('bellows-7H7CKCKH.json');
});

test('S4: the dialogue holds the focus, closes with Escape and gives it back', async ({
  player,
  page,
}) => {
  await shareBlocked(player);
  for (let i = 0; i < 16; i += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(inside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(player.button('Share')).toBeFocused();
});

test('S6: play again is a new game of the same deal; Undo at its start brings the old one back', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/5C5S5H');
  await player.tapMove('3L1');
  await player.tapMove('2L1');
  await expect(player.end()).toContainText('You won!');
  await player.button('Play again').click();
  await player.hasPiles(3);
  await expect(page).toHaveURL(/5C5S5H$/);
  await expect(player.end()).toHaveCount(0);
  await player.button('Undo').click();
  await player.hasPiles(1);
  await expect(player.end()).toContainText('You won!');
});

test('LOOK: the end is no wall: at every size the board and every button are to be seen', async ({
  player,
  page,
}) => {
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [390, 844],
    [844, 390],
    [568, 320],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await player.open('/play/accordion/2C3D4H5S');
    await expect(player.end()).toBeVisible();
    for (const pile of [1, 4]) await expect(player.pile(pile)).toBeInViewport({ ratio: 1 });
    for (const name of ['Undo', 'Restart', 'Share', 'Play again', 'New game']) {
      await player.button(name).scrollIntoViewIfNeeded();
      await expect(player.button(name)).toBeInViewport({ ratio: 1 });
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  }
});

for (const width of inFull([320])) {
  test(`L11: the dialogue in German at ${String(width)}`, async ({ player, page }) => {
    await page.setViewportSize({ width, height: 568 });
    await player.open('/play/accordion/7H7CKCKH?lang=de');
    await player.tapMove('4L1');
    await player.tapMove('2L1');
    await player.button('Teilen').click();
    const dialog = page.getByRole('dialog', { name: 'Dieses Spiel teilen' });
    await dialog.getByText('Mitschrift', { exact: true }).first().click();
    await dialog.getByText('Jeden Zug').click();
    const wide = await dialog.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}
