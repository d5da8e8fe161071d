/** The page of settings: each of them does what it says, at once, and is there after a reload. */
import { LANGUAGES } from '@bellows/i18n';
import type { Page } from '@playwright/test';
import { expect, sampled, test, type Player } from './support.ts';

const SHORT = '/play/accordion/7H7CKCKH';

async function choose(page: Page, player: Player, role: 'radio' | 'switch', name: string) {
  await player.openSettings();
  await page.getByRole(role, { name, exact: true }).click();
  await player.backToGame();
}

test('two-step input: the first tap never moves, the second does; quick again is quick', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/2C3S4H6D6C');
  await choose(page, player, 'radio', 'Waits for a second tap');
  await player.pile(5).click();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await player.hasPiles(5);
  await player.pile(4).click();
  await player.hasPiles(4);
  await player.button('Undo').click();
  await page.reload();
  await player.hasPiles(5);
  await player.pile(5).click();
  await player.hasPiles(5);
  await page.keyboard.press('Escape');
  await choose(page, player, 'radio', 'Moves at once');
  await player.pile(5).click();
  await player.hasPiles(4);
});

test('K13: with legal moves hidden, quick input makes no difference between piles', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/2C9H8S9C9D9S');
  await player.openSettings();
  await expect(page.getByRole('radio', { name: 'Moves at once' })).toBeChecked();
  await page.getByRole('switch', { name: 'Show legal moves' }).click();
  await player.backToGame();
  const told: string[] = [];
  for (const pile of [3, 5, 6]) {
    await player.pile(pile).click();
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
    const words = (await player.said().textContent()) ?? '';
    told.push(words.trim().replace(/^\w+ of \w+/, ''));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
  }
  expect(new Set(told).size).toBe(1);
  await expect(page.locator('.target, .movable')).toHaveCount(0);
});

test('index letters follow the language or the choice; in words as on the cards', async ({
  player,
  page,
}) => {
  // The last pile may leap, so that the game goes on.
  await player.open('/play/accordion/5HKCQD8S5S?lang=de');
  await player.pile(2).click();
  await expect(page.locator('.toast')).toHaveText(/^K♣ und 5♥/);
  await player.open('/play/accordion/5HKCQD8S5S');
  await choose(page, player, 'radio', 'A V D R');
  await player.pile(2).click();
  await expect(page.locator('.toast')).toHaveText(/^R♣ and 5♥/);
  await page.reload();
  await player.ready();
  await player.pile(3).click();
  await expect(page.locator('.toast')).toHaveText(/^D♦ and R♣/);
});

test('the bar of the left hand mirrors rail and bar; New is beside Undo in neither (U9)', async ({
  player,
  page,
}) => {
  const left = async (name: string) => (await player.button(name).boundingBox())?.x ?? 0;
  await page.setViewportSize({ width: 390, height: 844 });
  await player.open(SHORT);
  expect(await left('Undo')).toBeLessThan(await left('Redo'));
  expect(await left('Hint')).toBeLessThan(await left('New game'));
  await choose(page, player, 'switch', 'Left-handed');
  expect(await left('New game')).toBeLessThan(await left('Hint'));
  expect(await left('Redo')).toBeLessThan(await left('Undo'));
  await page.setViewportSize({ width: 844, height: 390 });
  expect(await left('Undo')).toBeLessThan(100);
  await page.reload();
  await player.ready();
  expect(await left('Undo')).toBeLessThan(100);
  const box = await player.pile(1).boundingBox();
  expect(box?.x ?? 0).toBeGreaterThan(90);
});

test('L13: sound is off until asked for; muted and reloaded it is still mute', async ({
  player,
  page,
}) => {
  await page.addInitScript(() => {
    const made = { count: 0 };
    Object.assign(globalThis, { made });
    const Real = globalThis.AudioContext;
    globalThis.AudioContext = class extends Real {
      constructor(options?: AudioContextOptions) {
        super(options);
        made.count += 1;
      }
    };
  });
  const voices = () =>
    page.evaluate(() => (Reflect.get(globalThis, 'made') as { count: number }).count);
  await player.open(SHORT);
  await player.tapMove('2L1');
  expect(await voices()).toBe(0);
  await player.openSettings();
  const sound = page.getByRole('switch', { name: 'Sound', exact: true });
  await expect(sound).not.toBeChecked();
  await sound.click();
  await expect.poll(voices).toBe(1);
  await sound.click();
  await page.reload();
  await expect(sound).not.toBeChecked();
  await player.backToGame();
  await player.button('Undo').click();
  await player.tapMove('2L1');
  expect(await voices()).toBe(0);
});

test('S5: single keys off: letters, digits and signs alone do nothing; Ctrl+Z does', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/gradual/7H7CKCKH');
  await player.button('Deal').click();
  await choose(page, player, 'switch', 'Single-key shortcuts');
  for (const key of ['d', 'z', 'n', 't', 'l', 'h', 'w', 's', 'a', '?', '/', ':', '4']) {
    await page.keyboard.press(key);
  }
  await player.hasPiles(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('slider')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await player.hasPiles(1);
});

test('the clock, the score and the speed are kept', async ({ player, page }) => {
  await player.open(SHORT);
  await player.openSettings();
  await page.getByRole('switch', { name: 'Show the clock' }).click();
  await page.getByRole('switch', { name: 'Show the score' }).click();
  await page.getByRole('radio', { name: 'Off', exact: true }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Off', exact: true })).toBeChecked();
  await player.backToGame();
  await expect(page.locator('.time, .score')).toHaveCount(0);
});

// German first: it is the sample.
for (const lang of sampled(['de', ...LANGUAGES.filter((one) => one !== 'de')], 8)) {
  test(`L11: settings and menu at 320 px in ${lang}: nothing is cut, nothing scrolls sideways`, async ({
    player,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const fits = async (selector: string) => {
      const wide = await page
        .locator(selector)
        .evaluateAll((all) =>
          all
            .filter((one) => one.scrollWidth > one.clientWidth + 1)
            .map((one) => one.textContent.trim()),
        );
      expect(wide).toEqual([]);
    };
    await page.goto(`/settings?lang=${lang}`);
    await expect(page.getByRole('switch')).not.toHaveCount(0);
    await fits('html, section, fieldset, label');
    await player.open(`/play/idle-year/ms617?lang=${lang}`);
    await page.locator('header [aria-haspopup="dialog"]').click();
    await fits('dialog[open], dialog[open] .row, dialog[open] label');
    const box = await page.locator('dialog[open] a').last().boundingBox();
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
  });
}
