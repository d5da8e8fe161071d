import { LANGUAGES } from '@bellows/i18n';
import type { Page } from '@playwright/test';
import { choose } from './hand.ts';
import { expect, full, test } from './support.ts';
import { afternoon, LEAD, meet, TODAY, visit, visitAfter, YESTERDAY } from './dailyPlay.ts';

const PLAYED = { '2026-10-12': 1, '2026-10-13': 4, '2026-10-14': 2, [TODAY]: 3 };
const PATHS = [
  '/daily',
  '/daily/2026-10-12',
  '/daily/2026-10-20',
  `/boards/${LEAD}?view=all`,
  `/boards/${YESTERDAY}`,
  `/boards/${YESTERDAY}/p0--------------------`,
  '/boards/accordion/open',
  '/you',
  '/about',
];

/** Nothing of the page lies beyond its side. */
async function fits(page: Page) {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
}

for (const [width, height] of [
  [320, 568],
  [844, 390],
] as const) {
  for (const language of full
    ? LANGUAGES
    : LANGUAGES.filter((one) => one === 'es' && width < 400)) {
    test(`L11: at ${width}×${height} nothing lies beyond the side, in ${language}`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height });
      await visitAfter(page, afternoon(), '/daily', PLAYED);
      for (const path of PATHS) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
        await page.waitForLoadState('networkidle');
        await fits(page);
      }
    });
  }
}

test('L10: written from right to left the cards still lie from left to right, and nothing is cut off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitAfter(page, afternoon(), '/daily/2026-10-12', PLAYED);
  await expect(page.locator('.strip .card').nth(1)).toBeVisible();
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  // The strips are drawn anew when the day's own part of the page comes.
  await expect(page.locator('.strip').first().locator('.card').nth(1)).toBeVisible();
  const [first, second] = await page
    .locator('.strip')
    .first()
    .locator('.card')
    .evaluateAll((cards) => cards.slice(0, 2).map((card) => card.getBoundingClientRect().left));
  expect(first).toBeLessThan(second ?? 0);
  await fits(page);
});

test('targets are large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const server = afternoon();
  await meet(page, server);
  for (const path of ['/daily', `/boards/${YESTERDAY}`, '/you']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main a, main button, main summary')]
        .map((one) => [one.textContent.trim(), one.getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => width > 0 && (height < 24 || width < 24))
        .map(([text]) => text),
    );
    expect(small).toEqual([]);
  }
});

test('L2: with large cards the names on a board are large targets, too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await choose(page, { large: true });
  await visit(page, afternoon(), `/boards/${YESTERDAY}`);
  const name = page.getByRole('table').getByRole('link').first();
  const box = await name.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await fits(page);
});

test('L2: at 320 px a day of the calendar is 44 px wide and high', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await visitAfter(page, afternoon(), '/daily', PLAYED);
  const days = page.locator('td a');
  await expect(days.first()).toBeVisible();
  const least = await days.evaluateAll((all) =>
    Math.min(
      ...all
        .map((day) => day.getBoundingClientRect())
        .flatMap(({ width, height }) => [width, height]),
    ),
  );
  expect(least).toBeGreaterThanOrEqual(44);
  await fits(page);
});
