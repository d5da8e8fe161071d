import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';
import { holdHistory } from './dailyCrowd.ts';
import { afternoon, meet, visit, visitAfter } from './dailyPlay.ts';

const PLAYED = { '2026-10-14': 2 };

/** What is to be seen; what is spoken besides stands elsewhere. */
function shown(page: Page, words: string | RegExp) {
  return page.getByRole('main').getByText(words).first();
}

async function saved(page: Page, button: string): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return (await saving).path();
}

test('who has played no daily has no name, no key, and nothing was asked', async ({ page }) => {
  const server = afternoon();
  await visit(page, server, '/you');
  await expect(shown(page, 'You have none yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save the key as a file' })).toHaveCount(0);
  expect(server.asked).toEqual([]);
});

test('the name is drawn anew three times a day, and it is said what becomes of the old one', async ({
  page,
}) => {
  const server = afternoon();
  await visitAfter(page, server, '/you', PLAYED);
  await expect(shown(page, 'Vivace Musette 417')).toBeVisible();
  await expect(shown(page, 'older rows keep the old one')).toBeVisible();
  for (const [name, left] of [
    ['418', '2 more today'],
    ['419', '1 more today'],
    ['420', 'no more today; again after midnight UTC'],
  ]) {
    await page.getByRole('button', { name: 'Another name' }).click();
    await expect(shown(page, `Vivace Musette ${name}`)).toBeVisible();
    await expect(shown(page, left ?? '')).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Another name' })).toBeDisabled();
});

test('the key goes to a file, and with it the player goes to another browser', async ({
  page,
  browser,
}, info) => {
  const server = afternoon();
  await visitAfter(page, server, '/you', PLAYED);
  const file = info.outputPath('key.json');
  writeFileSync(file, readFileSync(await saved(page, 'Save the key as a file')));
  await expect(shown(page, 'Saved as bellows-key.json.')).toBeVisible();
  expect(readFileSync(file, 'utf8')).toContain('"bellows": "key"');
  await expect(shown(page, /If the key is lost, so is the name/)).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await visit(other, server, '/you');
  await other.locator('input[type=file]').setInputFiles(file);
  await expect(shown(other, /The key from .key\.json. is in use here now/)).toBeVisible();
  await expect(shown(other, 'Vivace Musette 417')).toBeVisible();
  await other.locator('input[type=file]').setInputFiles(file);
  await expect(shown(other, /key\.json. holds the key that is here already/)).toBeVisible();
  await other.context().close();
});

test('S4: another key is taken only after a question, which holds the focus and gives it back', async ({
  page,
  browser,
}, info) => {
  const server = afternoon();
  const other = await (await browser.newContext()).newPage();
  await meet(other, server);
  await holdHistory(other, []);
  await other.goto('/you');
  const file = info.outputPath('other.json');
  writeFileSync(file, readFileSync(await saved(other, 'Save the key as a file')));
  await other.context().close();

  await visitAfter(page, server, '/you', PLAYED);
  await page.locator('input[type=file]').setInputFiles(file);
  const dialog = page.getByRole('dialog', {
    name: 'Replace this key with the one in the file?',
  });
  await expect(dialog).toBeVisible();
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () =>
        document.activeElement?.closest('dialog') !== null ||
        document.activeElement === document.body,
    ),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(shown(page, /The key from .other\.json. is in use here now/)).toBeVisible();
});

const FILES = [
  ['hello', 'is not a key of Bellows. Nothing was changed.'],
  ['{"bellows":"key","format":9,"key":{}}', 'was written by a newer version of Bellows.'],
  ['{"bellows":"key","format":1,"key":{"kty":"EC"}}', 'is damaged. Nothing was changed.'],
] as const;
for (const [content, words] of FILES) {
  test(`a file that holds no key: ${words}`, async ({ page }, info) => {
    await visit(page, afternoon(), '/you');
    const file = info.outputPath('file.json');
    writeFileSync(file, content);
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('alert')).toContainText(words);
  });
}

test('everything that is kept can be saved, and deleted after a question that says what goes and what stays', async ({
  page,
}) => {
  const server = afternoon();
  await visitAfter(page, server, '/you', PLAYED);
  const all: unknown = JSON.parse(readFileSync(await saved(page, 'Save it all as a file'), 'utf8'));
  expect(all).toMatchObject({ name: 'Vivace Musette 417' });
  await page
    .getByRole('button', { name: 'Delete everything that the server has about me' })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('What is deleted: your rows on all boards');
  await expect(dialog).toContainText('What stays: the counts of days that are sealed');
  // Whoever only presses Enter deletes nothing.
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(server.asked).not.toContain('DELETE /me');
  await page
    .getByRole('button', { name: 'Delete everything that the server has about me' })
    .click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(shown(page, '1 result was deleted.')).toBeVisible();
  expect(server.asked).toContain('DELETE /me');
});

test('the key can be taken off this browser', async ({ page }) => {
  const server = afternoon();
  await visitAfter(page, server, '/you', PLAYED);
  await page.getByRole('button', { name: 'Remove the key from this browser' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(shown(page, 'This browser has no key any more.')).toBeVisible();
  await expect(shown(page, 'You have none yet.')).toBeVisible();
});

test('the server is away: the page about you says so', async ({ page }) => {
  const server = afternoon();
  server.fail = () => 'gone';
  await visitAfter(page, server, '/you', PLAYED);
  await expect(shown(page, 'The server cannot be reached.')).toBeVisible();
  server.fail = () => null;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(shown(page, 'Vivace Musette 417')).toBeVisible();
});

test('who runs the server is named on the page about Bellows, and nothing smuggled in with it', async ({
  page,
}) => {
  const server = afternoon();
  server.operator = 'Anna <i>Example</i>\u202E, anna@example.org';
  await visit(page, server, '/about');
  const words = page.getByText(/This server is run by/);
  await expect(words).toContainText('Anna <i>Example</i>');
  await expect(words.locator('i')).toHaveCount(0);
  await page.goto('/daily');
  await page.getByRole('link', { name: 'What it does not promise' }).click();
  await expect(page.getByRole('heading', { name: 'What “verified” means' })).toBeInViewport();
});
