import type { Page } from '@playwright/test';
import { expect, full, test } from './support.ts';

/** A whole game of 52 cards, and a short one that is won. */
const LONG =
  '/replay/accordion/open/ms617/y1y3v1w3v3s1t3p1o1o3p3j1j3j1k3j3f3h3e1f3e3b3c3b1a3X3Z3W3S3T3U3T1O3O1O3Q3P3L3L1J1K3J3G1H3E1E3F3D3-6f';
const WON = 'Variant: accordion/open; Deal: 5C5S5H; 3L1 2L1; Result: 1';

async function paste(page: Page, text: string) {
  await page.goto('/replay');
  await page.getByLabel('Link or record of a game').fill(text);
  await page.getByRole('button', { name: 'Watch it' }).click();
}

test('B10: a replay link of a 52-card game plays to its end', async ({ player, page }) => {
  await player.open(LONG);
  await player.hasPiles(52);
  await page.getByLabel('Speed').selectOption('fast');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => player.piles().count()).toBeLessThan(50);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await player.hasPiles(4);
  await expect(page.getByRole('main')).toContainText('No more moves, 4 piles');
  await page.getByRole('button', { name: 'One move back' }).click();
  await player.hasPiles(5);
});

test('B10: the same link cut off says where, and offers the part that is whole', async ({
  player,
  page,
}) => {
  const step = full ? 1 : 23;
  for (let length = '/replay/'.length; length < LONG.length; length += step) {
    const path = LONG.slice(0, length);
    await page.goto(path);
    const words = page.getByRole('alert');
    if (path.endsWith('/replay/')) {
      await expect(page.getByLabel('Link or record of a game')).toBeVisible();
      continue;
    }
    await expect(words).toContainText(/breaks off|end of the link is missing/);
    const moves = Math.floor((length - LONG.indexOf('y1y3')) / 2);
    if (moves < 1 || length > LONG.indexOf('-6f')) continue;
    await expect(words).toContainText(`after move ${moves}`);
    await player.hasPiles(52);
    await page.keyboard.press('End');
    await player.hasPiles(52 - moves);
  }
});

test('B10: an address that was changed is said to be', async ({ player, page }) => {
  await player.open(LONG.replace('y1y3', 'y1z3'));
  await expect(page.getByRole('alert')).toContainText('changed on its way');
  await expect(page.getByRole('alert')).toContainText('Move 2: 52L3 cannot be played');
  await page.keyboard.press('End');
  await player.hasPiles(51);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('S1: a replay by keyboard alone', async ({ player, page }) => {
  await player.open(LONG);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await player.hasPiles(50);
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /^Move 2 of 48: /);
  await page.keyboard.press('ArrowLeft');
  await player.hasPiles(51);
  await page.keyboard.press('End');
  await player.hasPiles(4);
  await page.keyboard.press('Home');
  await player.hasPiles(52);
  await page.keyboard.press('Space');
  await player.hasPiles(50);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('a record is pasted as a line, as JSON and as a link', async ({ player, page }) => {
  await paste(page, WON);
  await player.hasPiles(3);
  await expect(page).toHaveURL(/\/replay\/accordion\/open\/5C5S5H\//);
  const url = page.url();
  await paste(page, `Look here: ${url}.`);
  await player.hasPiles(3);
  await paste(page, '{"variant":"bayan/open","deal":"AC2C3D4D","moves":"p1-2 p1-2"}');
  await player.hasPiles(4);
  await page.keyboard.press('End');
  await player.hasPiles(0);
});

test('an illegal move in a record is named, and the part before it offered', async ({
  player,
  page,
}) => {
  await paste(page, 'Variant: accordion/open; Deal: 7H7CKCKH; 4L3 3L1 9L1');
  await expect(page.getByRole('alert')).toContainText('Move 3: 9L1 cannot be played');
  await page.getByRole('link', { name: 'Watch the intact part' }).click();
  await player.hasPiles(4);
  await page.keyboard.press('End');
  await player.hasPiles(2);
  await paste(page, 'nothing of the kind');
  await expect(page.getByRole('alert')).toContainText('Variant');
  await expect(page.getByLabel('Link or record of a game')).toBeFocused();
});

test('T4, T16: watching and playing on are practice: no statistics, no best', async ({
  player,
  page,
}) => {
  const whole = 'Variant: late-binding/open; Deal: ms617; Result: 18';
  for (let twice = 0; twice < 2; twice += 1) {
    await paste(page, whole);
    await player.hasPiles(18);
  }
  await page.goto('/stats');
  await expect(page.getByRole('main')).toBeVisible();
  await paste(page, WON);
  await player.hasPiles(3);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await player.hasPiles(2);
  await expect(page).toHaveURL(/\/play\/accordion\/open\/5C5S5H$/);
  await page.reload();
  await player.hasPiles(2);
  await player.tapMove('2L1');
  await expect(player.end()).toContainText('You won!');
  await expect(player.end()).not.toContainText('your best');
  const practised = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const open = indexedDB.open('bellows');
        open.onsuccess = () => {
          const all = open.result.transaction('games').objectStore('games').getAll();
          all.onsuccess = () => {
            open.result.close();
            resolve(
              (all.result as { game: { practice?: boolean } }[]).map(({ game }) => game.practice),
            );
          };
        };
      }),
  );
  expect(practised).toEqual([true]);
  await page.goto('/play/accordion/5C5S5H');
  await player.hasPiles(3);
});

test('B6: Back from practice leads to the replay', async ({ player, page }) => {
  await player.open(LONG);
  await page.getByRole('button', { name: 'Play it yourself' }).click();
  await expect(page).toHaveURL(/\/play\/accordion\/open\/ms617$/);
  await player.hasPiles(52);
  await player.tapMove('2L1');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Play it yourself' })).toBeVisible();
});

test('L11: German fits at 320, and a phone on its side has the controls', async ({
  player,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const path of [`${LONG.slice(0, -20)}?lang=de`, '/replay/accordion?lang=de']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toBeVisible();
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 844, height: 390 });
  await player.open(LONG);
  await page.getByRole('button', { name: 'To the end' }).click();
  await player.hasPiles(4);
});
