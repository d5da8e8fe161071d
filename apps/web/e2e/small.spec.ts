/** What small screens, other languages and other colours must not break. */
import { expect, sampled, test } from './support.ts';

const PHONES = [
  [320, 568],
  [390, 844],
  [568, 320],
] as const;

for (const [width, height] of sampled(PHONES, 3)) {
  test(`K1: at ${width}×${height} the reason lies over no card, and goes by itself`, async ({
    page,
    player,
  }) => {
    await page.setViewportSize({ width, height });
    await player.open('/play/accordion/ms617?lang=de');
    await player.pile(52).click();
    const toast = page.locator('.toast');
    await expect(toast).toHaveText(/^4♥ hat weder Farbe noch Rang mit K♣.* oder B♦.* gemeinsam\.$/);
    const { bottom } = await toast.evaluate((one) => one.getBoundingClientRect());
    const tops = await player
      .piles()
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    // The hit area takes half of the gap above its card, so compare with where the card begins.
    expect(bottom).toBeLessThanOrEqual(Math.min(...tops) + 4);
    await expect(toast).toBeHidden({ timeout: 6000 });
  });
}

for (const [width, height] of sampled([...PHONES, [1440, 900]] as const, 4)) {
  test(`L11: German at ${width}×${height}: no word of the head or the bar is cut or broken`, async ({
    page,
    player,
  }) => {
    await page.setViewportSize({ width, height });
    // The longest name of a variant is cut at the very smallest, and whole in the menu's list.
    const long = width > 320 ? ['bidirectional/open/no-undo'] : [];
    for (const mode of ['accordion', 'accordion/gradual/no-undo', ...long]) {
      await player.open(`/play/${mode}/ms617?lang=de`);
      const cut = await page
        .locator('h1')
        .evaluate((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > 48);
      expect(cut).toBe(false);
      for (const label of await page.locator('.bar .short').filter({ visible: true }).all()) {
        expect((await label.boundingBox())?.height).toBeLessThan(17);
      }
      await expect(page.locator('.time, .score')).toHaveCount(2);
      await expect(page.locator('.score')).toBeVisible();
    }
  });
}

test('forced colours: filled buttons keep their words', async ({ page, player }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await player.open('/play/accordion/gradual/ms617');
  await expect(player.button('Deal')).toHaveCSS('forced-color-adjust', 'none');
});

test('L2, S5: large cards and no single keys, remembered', async ({ page, player }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await player.open('/play/accordion/gradual/ms617');
  await player.openSettings();
  await page.getByRole('switch', { name: 'Large cards' }).click();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await player.backToGame();
  await page.keyboard.press('d');
  await player.hasPiles(1);
  await player.open('/play/accordion/ms617');
  const box = await player.pile(52).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await player.pile(52).scrollIntoViewIfNeeded();
  await expect(player.pile(52)).toBeInViewport();
});

test('1.4.10: at 320 × 256 one thing scrolls, tools stay in sight, and no pile is left below them', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await player.open('/play/accordion/ms617?lang=de');
  const scrollers = await page.locator('body *').evaluateAll((all) =>
    all
      .filter((one) => one.scrollHeight > one.clientHeight + 1)
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
      .map((one) => one.classList[0]),
  );
  expect(scrollers).toEqual(['page']);
  // What waits below the row goes under the bar, not over it.
  const buttons = page.locator('.bar button').filter({ visible: true });
  const onTop = await buttons.evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  );
  expect(onTop).toEqual(onTop.map(() => true));
  const tools = await page.locator('.bar').boundingBox();
  expect(tools!.y + tools!.height).toBeLessThanOrEqual(256);
  await player.pile(1).focus();
  await page.keyboard.press('Control+End');
  await expect(player.pile(52)).toBeFocused();
  const last = await player.pile(52).boundingBox();
  expect(last!.y + last!.height).toBeLessThanOrEqual(tools!.y);
});

test('a long name of a game stands whole in the line above the table', async ({ player, page }) => {
  for (const [lang, mode] of [
    ['de', 'compulsory'],
    ['de', 'bidirectional'],
    ['es', 'bidirectional'],
  ] as const) {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await player.open(`/play/${mode}/ms617?lang=${lang}`);
      const name = page.locator('h1 .game');
      expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThan(2);
    }
  }
});
