import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { fileOf, type History } from './statsGames.ts';
import { expect, sampled, test } from './support.ts';

/** A whole deal of eighteen cards, and how it is won. */
const WIN = '12L1 11L3 8L3 9L1 10L3 8L1 7L3 9L3 6L3 7L3 4L1 7L3 4L1 4L3 2L1 3L1 2L1'.split(' ');
const DEAL = '/play/late-binding/ms1';

const MANY: readonly History[] = [
  { count: 60 },
  { count: 24, mode: 'accordion/gradual' },
  { count: 12, mode: 'royal-marriage/open' },
  { count: 9, helped: true, from: 900 },
  { count: 6, certified: true, from: 800 },
];

async function open(page: Page, path = '/stats'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('input[type=file]')).toBeAttached();
}

async function choose(page: Page, text: string, name = 'games.json'): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
}

/** Fills the shelf as a player does who comes from another device. */
async function fill(page: Page, ...histories: readonly History[]): Promise<void> {
  await open(page);
  await choose(page, fileOf(...histories));
  await expect(news(page, /new games?\./)).toBeVisible();
}

/** What is told of what was done, as it is seen; the live region says the same. */
function news(page: Page, text: string | RegExp): Locator {
  return page.locator('.news').getByText(text);
}

/** A figure by its label: what a screen reader says of it. */
function figure(page: Page, label: string): Locator {
  return page.locator('dl > div').filter({ hasText: label }).locator('dd');
}

function card(page: Page, name: string | RegExp): Locator {
  return page.getByRole('region', { name });
}

async function exported(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^bellows-\d{4}-\d\d-\d\d\.json$/);
  return readFileSync(await download.path(), 'utf8');
}

test('T2, T1: nothing played; a first move; a win; the same deal won again', async ({
  player,
  page,
}) => {
  await open(page);
  await expect(page.getByText('Nothing has been played yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  await player.open(DEAL);
  await open(page);
  await expect(page.getByText('Nothing has been played yet.')).toBeVisible();
  await player.open(DEAL);
  await player.tapMove(WIN[0] ?? '');
  await open(page);
  await expect(page.getByText('None of these games has ended yet.')).toBeVisible();
  await expect(page.getByText('of 1 played')).toBeVisible();
  await player.open(DEAL);
  for (const move of WIN.slice(1)) await player.tapMove(move);
  await expect(player.end()).toContainText(/your best\s*1\s+new/);
  await open(page);
  await expect(page).toHaveURL(/\/stats$/);
  await expect(figure(page, 'full wins')).toContainText('100%');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(card(page, 'Piles left')).toContainText('your 1 ended game of Late Binding, open');
  await page.goBack();
  await player.button('Restart').click();
  for (const move of WIN) await player.tapMove(move);
  await open(page);
  await expect(page.getByText('1 of 1')).toBeVisible();
});

test('a desktop has the games of this kind beside the table, and the picture leads to all of them', async ({
  player,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await fill(page, { count: 60 }, { count: 9, helped: true, from: 900 });
  await player.open('/play/accordion/gradual/ms617');
  await expect(player.button('Deal')).toBeVisible();
  const peek = page.getByRole('link', { name: /Piles left/ });
  await expect(peek).toHaveCount(0);
  await player.open('/play/accordion/ms617');
  await expect(peek).toContainText('your 60 games, without help');
  await expect(peek).toBeInViewport({ ratio: 1 });
  await peek.click();
  await expect(page).toHaveURL(/\/stats\/accordion\/open$/);
  await expect(card(page, 'Piles left')).toBeVisible();
});

test('T4, T16: a short row that is won, and a replay watched twice, count nowhere', async ({
  player,
  page,
}) => {
  await fill(page, { count: 7 });
  await player.open('/play/accordion/5C5S5H');
  await player.tapMove('3L1');
  await player.tapMove('2L1');
  await expect(player.end()).toBeVisible();
  await expect(player.end()).not.toContainText('best');
  for (let i = 0; i < 2; i += 1) {
    await page.goto('/replay/accordion/open/5C5S5H/c1b1-x');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await open(page);
  await expect(page.getByText('of 7 played')).toBeVisible();
  await expect(figure(page, 'games ended')).toHaveText(/7/);
});

test('every picture names its population, and is a table, too', async ({ page }) => {
  await fill(page, { count: 214 });
  await expect(card(page, 'Piles left')).toContainText('your 214 ended games of Accordion, open');
  await expect(card(page, 'Grades')).toContainText('your 214 ended games of Accordion, open');
  await expect(card(page, 'Piles left').getByRole('img')).toHaveAccessibleName(
    /Half of them ended with 3 piles or fewer/,
  );
  const last = card(page, 'Last 100 games');
  await expect(last.getByRole('img')).toHaveAccessibleName(/one for each game/);
  await last.getByRole('button', { name: 'As a table' }).click();
  await expect(last.getByRole('row')).toHaveCount(101);
  await expect(last.getByRole('link', { name: 'ms214', exact: true })).toHaveAttribute(
    'href',
    '/play/accordion/open/ms214',
  );
  const bars = card(page, 'Piles left');
  await bars.getByRole('button', { name: 'As a table' }).click();
  await expect(bars.getByRole('row')).toHaveCount(13);
  await expect(bars.getByRole('row', { name: /^12\+/ })).toBeVisible();
});

test('T6: modes, and games with help, are populations of their own; the address names the mode', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await fill(page, ...MANY);
  await page.getByRole('radio', { name: 'Accordion, one by one' }).check();
  await expect(page).toHaveURL(/\/stats\/accordion\/gradual$/);
  await expect(card(page, 'Piles left')).toContainText(
    'your 24 ended games of Accordion, one by one',
  );
  await page.reload();
  await expect(card(page, 'Piles left')).toContainText('your 24 ended games');
  await page.getByRole('radio', { name: 'Royal Marriage, open' }).check();
  await expect(card(page, 'Cards left')).toContainText(
    'your 12 ended games of Royal Marriage, open',
  );
  await expect(card(page, 'Grades')).not.toContainText('Strong');
  await page.getByRole('radio', { name: 'Accordion, open' }).check();
  await expect(card(page, 'Piles left')).toContainText('your 66 ended games');
  await page.getByRole('radio', { name: 'With help' }).check();
  await expect(card(page, 'Piles left')).toContainText(
    'your 9 ended games of Accordion, open, with help',
  );
  await expect(page.getByText('with help there is none')).toBeVisible();
  await page.getByRole('radio', { name: 'Without help' }).check();
  await page.getByRole('radio', { name: 'Certainly winnable' }).check();
  await expect(card(page, 'Piles left')).toContainText('your 6 ended games');
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  await expect(page).toHaveURL(/\/stats\/all$/);
  await expect(card(page, 'Game by game').getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Royal Marriage, open' }).click();
  await expect(page).toHaveURL(/\/stats\/royal-marriage\/open$/);
  // Choosing does not fill the history (B6).
  await page.goBack();
  await expect(page).not.toHaveURL(/\/stats\//);
});

test('U14: export, delete all, import, import again: equal', async ({ page }) => {
  await fill(page, ...MANY);
  const before = await exported(page);
  await page.getByRole('button', { name: 'Delete all games' }).click();
  await expect(page.getByText('Nothing has been played yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing has been played yet.')).toBeVisible();
  await choose(page, before);
  await expect(news(page, '111 new games.')).toBeVisible();
  await choose(page, before);
  await expect(news(page, 'No new games, 111 were there already.')).toBeVisible();
  expect(await exported(page)).toBe(before);
});

test('deleting is undone as long as the page is not left, and is not asked about', async ({
  player,
  page,
}) => {
  await fill(page, { count: 7 }, { count: 3, mode: 'accordion/gradual' });
  await page.getByRole('button', { name: 'Delete Accordion, open' }).click();
  await expect(news(page, '7 games were deleted.')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expect(page.getByText('of 3 played')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(news(page, 'The games are back.')).toBeVisible();
  await expect(page.getByText('of 7 played')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Delete all games' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Play Accordion' }).click();
  await player.ready();
  await open(page);
  await expect(page.getByText('Nothing has been played yet.')).toBeVisible();
});

test('the game on the table does not come back by leaving it, once it is deleted', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/ms617');
  await player.tapMove('2L1');
  await (await player.openMenu()).getByRole('link', { name: 'Statistics' }).click();
  await page.getByRole('button', { name: 'Delete all games' }).click();
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await player.hasPiles(52);
  await expect(page).not.toHaveURL(/ms617/);
  await open(page);
  await expect(page.getByText('Nothing has been played yet.')).toBeVisible();
});

test('U11, U13, B4: foreign, newer and damaged files, by whatever name', async ({ page }) => {
  await fill(page, { count: 7 });
  const alarm = page.getByRole('alert');
  await choose(page, 'hello', '<b>x</b>.json');
  await expect(alarm).toHaveText(/^.<b>x<\/b>\.json. is not a file of games from Bellows/);
  await choose(page, '{}', `\u202Egpj.${'long'.repeat(50)}`);
  await expect(alarm).toContainText('‹202E›gpj.longlong');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()?.width,
  );
  const good = fileOf({ count: 3, from: 500 });
  await choose(page, good.replace('"format":1', '"format":9'));
  await expect(alarm).toContainText('a newer version of Bellows');
  await choose(page, good.replace('"deal":"ms501"', '"deal":"ms0"'), 'wet.json');
  await expect(alarm).toContainText('wet.json');
  await expect(alarm).toContainText('game 2 of 3 cannot be read: its game or deal is unknown');
  await expect(page.getByText('of 7 played')).toBeVisible();
  await page.getByRole('button', { name: 'Import the other 2' }).click();
  await expect(page.getByText('of 9 played')).toBeVisible();
  // Cut off in the second game, as by a broken download.
  const cut = fileOf({ count: 3, from: 600 });
  await choose(page, cut.slice(0, cut.indexOf('"ms601"')));
  await expect(alarm).toContainText('game 2 of 2 cannot be read: it is incomplete');
  await page.getByRole('button', { name: 'Import the other one' }).click();
  await expect(page.getByText('of 10 played')).toBeVisible();
});

test('the settings of a file are taken only when asked for', async ({ page }) => {
  await open(page);
  const html = page.locator('html');
  await choose(page, fileOf({ count: 2 }).replace('"settings":{}', '"settings":{"theme":"baize"}'));
  await expect(news(page, '2 new games.')).toBeVisible();
  await expect(html).not.toHaveAttribute('data-theme', 'baize');
  await page.getByRole('button', { name: 'Use its settings, too' }).click();
  await expect(html).toHaveAttribute('data-theme', 'baize');
});

test('S1: the statistics by keyboard and by what a screen reader is told', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await fill(page, { count: 30, days: 70 }, { count: 5, mode: 'accordion/gradual' });
  await page.getByRole('radio', { name: 'Accordion, open' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Accordion, one by one' })).toBeFocused();
  await expect(card(page, 'Piles left')).toContainText('your 5 ended games');
  await page.keyboard.press('ArrowLeft');
  const bars = card(page, 'Piles left');
  await bars.getByRole('button', { name: 'As a table' }).focus();
  await page.keyboard.press('Space');
  await expect(bars.getByRole('table')).toBeVisible();
  await expect(bars.getByRole('button', { name: 'As a table' })).toBeFocused();
  await page.getByRole('button', { name: 'Previous month' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(/\w+ \d{4}/);
  const days = page.getByRole('cell', { name: /games?, best: / });
  await expect(days.first()).toBeVisible();
});

const SIZES = [
  [320, 568],
  [390, 844],
  [844, 390],
  [1440, 900],
] as const;

for (const [width, height] of sampled(SIZES, 4)) {
  test(`L11: the statistics in German at ${String(width)}×${String(height)}: nothing beside the page, nothing too small to touch`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await fill(page, ...MANY);
    for (const path of [
      '/stats?lang=de',
      '/stats/all?lang=de',
      '/stats/royal-marriage/open?lang=de',
    ]) {
      await open(page, path);
      await expect(page.getByRole('heading', { name: 'Bewertung' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const low = await page
        .locator('main button, main a, header a, select, label:has(input[type=radio])')
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility())
            .map((one) => [one.textContent, one.getBoundingClientRect().height] as const)
            .filter(([, high]) => high < 44),
        );
      expect(low).toEqual([]);
    }
  });
}
