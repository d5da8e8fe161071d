/**
 * Two things that whoever sees little needs: the size of the font that the browser is set to is followed (1.4.4), and nothing
 * that sticks lies over what has the focus (2.4.11). With BELLOWS_FULL=1 on every page, else on a sample.
 */
import { chromium, type Page } from '@playwright/test';
import { unreadable } from './fits.ts';
import { expect, sampled, test } from './support.ts';

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
      expect([...hidden]).toEqual([]);
      expect(stops).toBeGreaterThan(2);
    });
  }
}
