import { expect, test, type Locator, type Page } from '@playwright/test';

const DEAL = '/play/accordion/ms617';

const piles = (page: Page): Locator => page.locator('[data-pile]');
/** Piles that have one target, and so move at the first tap. */
const movable = (page: Page): Locator =>
  page.getByRole('button', { name: /can go onto pile \d+$/ });
/** The cards in the picture; more than piles only while a move is under way. */
const drawn = (page: Page): Promise<number> => page.locator('.pile').count();

async function open(page: Page, width: number, height: number, path = DEAL): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(path);
  await expect(piles(page).first()).toBeVisible();
}

test.describe('the move', () => {
  test('L7 20 taps in a breath leave no ghost', async ({ page }) => {
    await open(page, 390, 844);
    const left = await page.evaluate(async () => {
      for (let k = 0; k < 20; k += 1) {
        const all = [...document.querySelectorAll<HTMLElement>('[data-pile]')];
        all
          .findLast((b) => /can go onto pile \d+$/.test(b.getAttribute('aria-label') ?? ''))
          ?.click();
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return document.querySelectorAll('[data-pile]').length;
    });
    expect(left).toBe(52 - 20);
    await expect.poll(() => drawn(page)).toBe(32);
  });

  test('L3 a resize in mid-flight ends in the right layout, and the input lives', async ({
    page,
  }) => {
    await open(page, 390, 844);
    await movable(page).last().click();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => drawn(page)).toBe(51);
    const apart = await page.evaluate(() => {
      const centre = (e: Element): string => {
        const b = e.getBoundingClientRect();
        return `${String(Math.round((b.x + b.width / 2) / 4))} ${String(Math.round((b.y + b.height / 2) / 4))}`;
      };
      const cards = new Set([...document.querySelectorAll('.pile')].map(centre));
      return [...document.querySelectorAll('[data-pile]')].filter((b) => !cards.has(centre(b)))
        .length;
    });
    expect(apart).toBe(0);
    await movable(page).last().click();
    await expect(piles(page)).toHaveCount(50);
  });

  test('L9 with reduced motion nothing travels', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, 390, 844);
    const moving = await movable(page)
      .last()
      .evaluate((b: HTMLElement) => {
        b.click();
        return new Promise<number>((resolve) => {
          requestAnimationFrame(() => {
            const all = document.getAnimations();
            resolve(
              all.filter((a) => a instanceof CSSTransition && a.transitionProperty === 'transform')
                .length,
            );
          });
        });
      });
    expect(moving).toBe(0);
    await expect(piles(page)).toHaveCount(51);
    expect(await drawn(page)).toBe(51);
  });

  test('S3 by keyboard the focus stays with the pile, there and back', async ({ page }) => {
    await open(page, 390, 844);
    const pile = movable(page).last();
    const name = (await pile.getAttribute('aria-label')) ?? '';
    const [, card = '', onto = ''] = /^(.*?), pile .* pile (\d+)$/.exec(name) ?? [];
    await pile.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveAccessibleName(
      new RegExp(`^${card}, pile ${onto} of 51`),
    );
    await page.keyboard.press('Control+z');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  });
});

test.describe('what the browser and the accessibility tree say', () => {
  test('the content policy has nothing to complain of', async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
    await open(page, 1440, 900);
    await movable(page).last().click();
    await page.goto('/play/accordion/gradual/ms617');
    await page.locator('[data-stock]').click();
    await expect(piles(page)).toHaveCount(2);
    expect(said).toEqual([]);
  });
});
