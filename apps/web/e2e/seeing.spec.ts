/**
 * Two things that whoever sees little needs: the size of the font that the browser is set to is followed (1.4.4), and nothing
 * that sticks lies over what has the focus (2.4.11). With BELLOWS_FULL=1 on every page, else on a sample.
 */
import { chromium, type Page } from '@playwright/test';
import { unreadable } from './fits.ts';
import { fileOf } from './statsGames.ts';
import { expect, sampled, test, type Player } from './support.ts';

const PAGES = [
  '/settings',
  '/deals/deck',
  '/play/accordion/ms617?view=text',
  '/games',
  '/play/accordion/ms617',
  '/daily',
  '/rules/royal-marriage',
  '/learn',
  '/stats',
  '/deals',
  '/about',
  '/boards/accordion/open',
] as const;

const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
};

for (const font of sampled([24, 12, 20, 32], 4)) {
  test(`L9 a font of ${String(font)} px in the browser's settings is followed`, async ({
    baseURL,
  }) => {
    const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
    const browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...args, `--blink-settings=defaultFontSize=${String(font)}`],
    });
    const page = await browser.newPage({
      ...(baseURL === undefined ? {} : { baseURL }),
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    for (const path of sampled(PAGES, 4)) {
      for (const width of [font > 24 ? 390 : 320, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        // Long words.
        await visit(page, `${path}${path.includes('?') ? '&' : '?'}lang=de`);
        const words = page.locator('body');
        expect(await words.evaluate((one) => getComputedStyle(one).fontSize)).toBe(
          `${String((font * 15) / 16)}px`,
        );
        expect.soft(await unreadable(page, '.felt'), `${path}, ${String(width)}`).toEqual([]);
      }
    }
    await browser.close();
  });
}

/** What has the focus and cannot be seen at its middle, nor at the beginning of its first line. */
const covered = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (one === null || one === document.body) return null;
    const label =
      one.closest('label') ??
      (one.id === '' ? null : document.querySelector(`label[for="${one.id}"]`));
    const shown = getComputedStyle(one).clipPath === 'none' ? one : (label ?? one);
    const boxes = [...shown.getClientRects()];
    const isSeen = boxes.some((box) =>
      [
        [box.left + box.width / 2, box.top + box.height / 2],
        [box.left + 4, box.top + 4],
        [box.right - 4, box.bottom - 4],
      ].some(([x = 0, y = 0]) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && (shown.contains(top) || top.contains(one) || label?.contains(top));
      }),
    );
    return isSeen ? null : one.outerHTML.slice(0, 160);
  });

/** Forwards and back, until the browser's own buttons have the focus: whatever had it and could not be seen. */
async function walk(page: Page): Promise<{ stops: number; hidden: string[] }> {
  const hidden = new Set<string>();
  let stops = 0;
  for (const key of ['Tab', 'Shift+Tab'])
    for (let k = 0; k < 120; k += 1) {
      await page.keyboard.press(key);
      if (await page.evaluate(() => document.activeElement === document.body)) break;
      const one = await covered(page);
      if (one !== null) hidden.add(`${key}: ${one}`);
      stops += 1;
    }
  return { stops, hidden: [...hidden] };
}

for (const path of sampled(PAGES, 4)) {
  for (const [width, height] of sampled(
    [
      [390, 664],
      [844, 390],
    ] as const,
    2,
  )) {
    test(`2.4.11 what has the focus is seen: ${path}, ${String(width)} × ${String(height)}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await visit(page, path);
      const { stops, hidden } = await walk(page);
      expect(hidden).toEqual([]);
      expect(stops).toBeGreaterThan(2);
    });
  }
}

const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();

/** What comes up over a page, and how. */
const OVER: Readonly<Record<string, (page: Page, player: Player) => Promise<void>>> = {
  async menu(_, player) {
    await player.open('/play/accordion/ms617');
    await player.openMenu();
  },
  async share(page, player) {
    await player.open('/play/accordion/7H7CKCKH');
    for (const move of ['4L3', '3L1', '2L1']) await player.tapMove(move);
    await player.end().getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog').locator('summary').click();
  },
  async keys(page, player) {
    await player.open('/play/accordion/ms617');
    await page.keyboard.press('?');
    await dialog(page);
  },
  async 'a look into a pile'(page, player) {
    await player.open('/play/accordion/ms617');
    await player.tapMove('2L1');
    await player.pile(1).focus();
    await page.keyboard.press('l');
    await dialog(page);
  },
  async 'asked before help'(page, player) {
    await player.open('/play/accordion/ms617');
    await page.keyboard.press('h');
    await dialog(page);
  },
  async 'asked before the picture'(page, player) {
    await player.open('/play/accordion/5DQS9C9H3HQD9DAH');
    for (const move of ['8L3', '4L1', '6L1', '4L1', '4L3']) await player.tapMove(move);
    await page.locator('[data-picture]').click();
    await dialog(page);
  },
  async 'a deal that is looked for'(page, player) {
    // Its search never ends.
    await page.addInitScript(() => (Worker.prototype.postMessage = () => undefined));
    await player.open('/play/late-binding/ms1');
    await (
      await player.openMenu()
    )
      .getByRole('switch', { name: 'Certainly winnable deals', exact: false })
      .click();
    await player.closeMenu();
    await player.button('New game').click();
    await dialog(page);
  },
  async 'a hint, then the line for moves'(page, player) {
    await player.open('/play/accordion/ms617');
    await page.keyboard.press('h');
    await page.getByRole('dialog').locator('.primary').click();
    await expect(page.locator('.advice')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.locator('#typed-move')).toBeFocused();
  },
  async 'the timeline'(page, player) {
    await player.open('/play/accordion/ms617');
    await player.tapMove('2L1');
    await page.keyboard.press('t');
    await expect(page.getByRole('slider')).toBeVisible();
  },
  async 'which of several moves'(page, player) {
    await player.open('/play/decade/TD5C5HKC9SAC');
    await player.pile(1).click();
    await player.pile(2).click();
    await expect(page.locator('.choices')).toBeVisible();
  },
  async 'the picture of a game'(page, player) {
    await player.open('/play/accordion/5DQS9C9H3HQD9DAH');
    for (const move of ['8L3', '4L1', '6L1', '4L1', '4L3']) await player.tapMove(move);
    await page.locator('[data-picture]').click();
    await page.getByRole('dialog').locator('.primary').click();
    await expect(page.getByRole('slider')).toBeVisible();
  },
  async 'the picture of a game, as text'(page, player) {
    await visit(page, '/play/accordion/5DQS9C9H3HQD9DAH?view=text');
    await page.locator('#typed-move').fill('8L3 4L1 6L1 4L1 4L3');
    await page.keyboard.press('Enter');
    await page.locator('[data-picture]').click();
    await page.getByRole('dialog').locator('.primary').click();
    await expect(page.getByRole('slider')).toBeVisible();
    await expect(player.piles()).toHaveCount(0);
  },
  async 'the end'(_, player) {
    await player.open('/play/accordion/7H7CKCKH');
    for (const move of ['4L3', '3L1', '2L1']) await player.tapMove(move);
    await expect(player.end()).toBeVisible();
  },
  async 'what was read from a file'(page) {
    await visit(page, '/stats');
    const buffer = Buffer.from(fileOf({ count: 60 }));
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer });
    await expect(page.locator('.news')).toBeVisible();
  },
};

const SIZES = [
  [320, 568],
  [844, 390],
  [320, 256],
] as const;
const EACH = Object.entries(OVER).flatMap(([name, open]) =>
  SIZES.map(([width, height]) => ({ name, open, width, height })),
);

for (const { name, open, width, height } of sampled(EACH, 5)) {
  test(`2.4.11 what has the focus is seen: ${name}, ${String(width)} × ${String(height)}`, async ({
    page,
    player,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await open(page, player);
    await page.waitForLoadState('networkidle');
    expect(await covered(page)).toBeNull();
    const { stops, hidden } = await walk(page);
    expect(hidden).toEqual([]);
    expect(stops).toBeGreaterThan(0);
  });
}
