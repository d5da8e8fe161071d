import { expect, test } from './support.ts';

const CERTAIN = 'Certainly winnable deals';
/** A level, and not the switch that says "how hard". */
const LEVELS = /very easy|easy|medium|(?<!how )hard/;

test('a new game that can certainly be won is drawn, says so, and still does after a reload', async ({
  player,
  page,
}) => {
  await player.open('/play/late-binding/ms1');
  const menu = await player.openMenu();
  await menu.getByRole('switch', { name: CERTAIN }).click();
  await player.closeMenu();
  await expect(page.getByText('certainly winnable', { exact: true })).toHaveCount(0);
  await player.button('New game').click();
  const mark = page.getByRole('banner').getByText('certainly winnable', { exact: true });
  await expect(mark).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await player.hasPiles(18);
  await page.reload();
  await player.ready();
  await expect(mark).toBeVisible();
  // It is no help: nothing of the play is told.
  await expect(page.getByText('assisted', { exact: true })).toHaveCount(0);
});

test('one deal in hundreds is found; undo brings the game before back', async ({
  player,
  page,
}) => {
  await player.open('/play/idle-year/packet');
  const menu = await player.openMenu();
  await menu.getByRole('switch', { name: CERTAIN }).click();
  await player.closeMenu();
  const before = await player.row();
  await player.button('New game').click();
  await expect(page.getByRole('banner').getByText('certainly winnable')).toBeVisible({
    timeout: 30_000,
  });
  await player.button('Undo').click();
  expect(await player.row()).toBe(before);
  await expect(page.getByRole('banner').getByText('certainly winnable')).toHaveCount(0);
});

test('the search can be cancelled, and the game on the table stays', async ({ player, page }) => {
  // A worker that never comes makes the search as long as it takes to look at it.
  await page.route(/worker.*\.js$/, () => undefined);
  await player.open('/play/late-binding/ms1');
  const menu = await player.openMenu();
  await menu.getByRole('switch', { name: CERTAIN }).click();
  await player.closeMenu();
  const before = await player.row();
  await player.button('New game').click();
  const dialog = page.getByRole('dialog', { name: 'Looking for a deal that can be won' });
  await expect(dialog).toContainText('Looking at the first one.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await player.button('New game').click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await player.row()).toBe(before);
});

test('where practically every deal is winnable it is not offered', async ({ player }) => {
  await player.open('/play/accordion/ms1');
  const menu = await player.openMenu();
  await expect(menu.getByRole('switch', { name: 'Without undo' })).toBeVisible();
  await expect(menu.getByRole('switch', { name: CERTAIN })).toHaveCount(0);
});

test('how hard the deal is, for who asks; the same deal always the same', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/ms617');
  const head = page.getByRole('banner');
  await expect(head.getByText(LEVELS)).toHaveCount(0);
  await player.openSettings();
  await page.getByRole('switch', { name: 'Show how hard the deal is' }).click();
  await player.backToGame();
  await expect((await player.openMenu()).getByText(LEVELS)).toBeVisible();
  await player.closeMenu();
  await expect(head.getByText(LEVELS)).toBeVisible();
  const said = await head.getByText(LEVELS).textContent();
  await player.tapMove('2L1');
  await expect(head.getByText(LEVELS)).toHaveText(said ?? '');
  await page.reload();
  await expect(head.getByText(LEVELS)).toHaveText(said ?? '');
  // An exact row has no fellows to be compared with.
  await player.open('/play/accordion/7H7CKCKH');
  await expect(head.getByText(LEVELS)).toHaveCount(0);
});
