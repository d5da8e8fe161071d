/** The lesson by tap, drag and keyboard, and what it leaves behind: nothing (T16). Then its page, and about Bellows. */
import type { Locator, Page } from '@playwright/test';
import { drag, mouse } from './hand.ts';
import { expect, sampled, test, type Player } from './support.ts';

const lesson = (page: Page) => page.locator('section.lesson');
const todo = (page: Page) => lesson(page).locator('.do');

async function begin({ page, player }: { page: Page; player: Player }, step = 1) {
  await page.goto('/learn');
  await player.ready();
  if (step > 1) await page.getByRole('button', { name: `Step ${step} of 4` }).click();
}

/** How many games and other things the browser keeps, by store. */
async function kept(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(async () => {
    const counts: Record<string, number> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of db.objectStoreNames) {
        if (store === 'values' || store === 'settings') continue;
        counts[store] = await new Promise<number>((resolve) => {
          const request = db.transaction(store).objectStore(store).count();
          request.onsuccess = () => resolve(request.result);
        });
      }
      db.close();
    }
    return counts;
  });
}

/** What lies under it, or over it: it has a place of its own beside head, row and bar. */
const metBy = (invitation: Locator) =>
  invitation.evaluate((one) => {
    const own = one.getBoundingClientRect();
    return [...document.querySelectorAll('h1, .figures, .menu, .pile, .bar')]
      .filter((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        return right > own.left && left < own.right && bottom > own.top && top < own.bottom;
      })
      .map(({ className }) => className);
  });

test('whoever is new is told of the lesson once, and it lies over nothing', async ({
  page,
  player,
}) => {
  await player.open('/play/accordion/ms617');
  const invitation = page.locator('.advice');
  await expect(invitation).toContainText('New here?');
  // The cross says what it puts away.
  await expect(page.getByRole('group', { name: 'New here?' }).getByRole('button')).toHaveCount(1);
  for (const [width, height] of sampled(
    [
      [320, 568],
      [390, 844],
      [768, 1024],
      [844, 390],
      [568, 320],
    ] as const,
    3,
  )) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('.time, .score').filter({ visible: true })).toHaveCount(2);
    // The row follows the window when it has been measured anew.
    await expect.poll(() => metBy(invitation), `${String(width)} × ${String(height)}`).toEqual([]);
    await expect(page.locator('.felt.scrolls')).toHaveCount(0);
  }
  await invitation.getByRole('link', { name: 'Learn to play' }).click();
  await expect(page).toHaveURL(/\/learn$/);
  await page.getByRole('link', { name: 'Skip the lesson and play' }).click();
  await player.hasPiles(52);
  await expect(invitation).toBeHidden();
  await page.reload();
  await player.ready();
  await expect(invitation).toBeHidden();
});

test('the invitation is put away for good, by its button or by a move', async ({
  page,
  player,
}) => {
  await player.open('/play/accordion/7H7CKCKH');
  await page.locator('.advice .close').click();
  await expect(page.locator('.advice')).toBeHidden();
  await page.evaluate(() => indexedDB.deleteDatabase('bellows'));
  await player.open('/play/accordion/7H7CKCKH');
  await player.tapMove('2L1');
  await expect(page.locator('.advice')).toBeHidden();
});

test('the lesson by tap: a move, three to the left, the win; wrong taps are refused in words', async ({
  page,
  player,
}) => {
  await begin({ page, player });
  await player.pile(1).click();
  await expect(todo(page)).toHaveText('One place to the left of pile 1 there is no pile.');
  await player.pile(2).click();
  await player.hasPiles(3);
  await expect(todo(page)).toContainText('That is a move');
  await expect(player.said()).toContainText('That is a move');
  await player.button('Next step').click();
  await player.hasPiles(4);
  await player.tapMove('2L1');
  await expect(todo(page)).toContainText('not the one this step asks for');
  await player.button('Undo').click();
  await player.tapMove('4L3');
  await expect(todo(page)).toContainText('That was a leap');
  await player.button('Next step').click();
  await player.tapMove('4L1');
  await player.tapMove('2L1');
  await expect(todo(page)).toContainText('blocked. Undo, and let K♥ go the other way.');
  await player.button('Undo').click();
  await player.button('Undo').click();
  for (const move of ['4L3', '3L1', '2L1']) await player.tapMove(move);
  await expect(todo(page)).toContainText('One pile: won.');
  await expect(page.getByRole('button', { name: 'Step 1 of 4: A move, done' })).toBeVisible();
});

test('the sweepers, move by move as they are shown', async ({ page, player }) => {
  await begin({ page, player }, 4);
  await player.hasPiles(10);
  for (let left = 10; left > 1; left -= 1) {
    await player.button('Show me').click();
    await expect(page.locator('.ring.broken')).toHaveCount(2);
    const move = ['7L3', '9L3', '6L3', '4L1', '3L1', '4L1', '3L1', '3L1', '2L1'][10 - left]!;
    await player.tapMove(move);
  }
  await expect(todo(page)).toContainText('the kings have swept the row');
  await player.button('Start again').click();
  await player.tapMove('9L1');
  await player.button('Show me').click();
  await expect(todo(page)).toContainText('it cannot be won any more');
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await player.hasPiles(52);
});

test('the lesson by keyboard alone', async ({ page, player }) => {
  await begin({ page, player });
  await player.pile(1).focus();
  await player.keyMove('2L1');
  await player.button('Next step').focus();
  await page.keyboard.press('Enter');
  await expect(player.pile(1)).toBeFocused();
  await player.keyMove('4L3');
  await page.keyboard.press('z');
  await player.hasPiles(4);
  await expect(player.pile(4)).toBeFocused();
  await page.keyboard.press('y');
  await player.hasPiles(3);
  await page.getByRole('button', { name: 'Step 3 of 4' }).press('Enter');
  await player.hasPiles(4);
  await page.keyboard.press('h');
  await expect(page.locator('.ring.broken')).toHaveCount(2);
  for (const move of ['4L3', '3L1', '2L1']) await player.keyMove(move);
  await expect(todo(page)).toContainText('One pile: won.');
});

test('the lesson answers what a listener asks, wherever the focus is; cards are spoken in words', async ({
  page,
  player,
}) => {
  await begin({ page, player });
  await page.keyboard.press('m');
  const moves = 'Seven clubs, 2, to 1. King clubs, 3, to 2. King hearts, 4, to 3 or 1.';
  await expect(player.said()).toHaveText(`4 moves: ${moves}`);
  await player.pile(2).focus();
  await page.keyboard.press('g');
  await expect(player.said()).toHaveText(
    'Seven of clubs, pile 2 of 4, 1 card, can go onto pile 1 (seven of hearts).',
  );
  await page.keyboard.press('o');
  const row = '2: Seven clubs. 3: King clubs. 4: King hearts.';
  await expect(player.said()).toHaveText(`${row} End of the row.`);
  await page.keyboard.press('i');
  await expect(player.said()).toHaveText('4 piles are left. 3 moves to a full win. 0 moves made.');
  await page.getByRole('button', { name: 'Step 2 of 4' }).press('Enter');
  await expect(player.said()).toContainText(/King of hearts/i);
  await expect(player.said()).not.toContainText('♥');
  for (let left = 3; left > 0; left -= 1) await player.keyMove('2L1');
  // One pile in the wrong way is not said to be a win.
  await expect(player.said()).toHaveText(
    /^King of hearts onto pile 1\. 1 pile left\. That is a move too/,
  );
});

test('the lesson by drag', async ({ page, player }) => {
  await begin({ page, player }, 2);
  await drag(page, mouse(page), 4, 1);
  await player.hasPiles(3);
  await expect(todo(page)).toContainText('That was a leap');
});

test('T16: nothing of the lesson is kept, counted or unfinished', async ({ page, player }) => {
  await player.open('/play/accordion/ms617');
  await player.tapMove('2L1');
  const before = await kept(page);
  await begin({ page, player }, 3);
  for (const move of ['4L3', '3L1', '2L1']) await player.tapMove(move);
  await page.getByRole('button', { name: 'Step 4 of 4' }).click();
  await player.tapMove('7L3');
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await player.hasPiles(51);
  expect(await kept(page)).toEqual(before);
});

test('L11: German at 320 px: nothing is clipped or scrolls sideways, targets are large', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const path of ['/learn?lang=de', '/about?lang=de']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path.startsWith('/learn')) {
      await player.ready();
      await page.getByRole('button', { name: /^Teil 4 von 4/ }).click();
      await expect(player.piles()).toHaveCount(10);
    }
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${path} scrolls sideways`,
    ).toBeLessThanOrEqual(320);
    const small = await page.locator('main :is(button, a, summary)').evaluateAll((all) =>
      all
        .filter((one) => !one.hasAttribute('data-pile'))
        .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44)
        .map(({ text }) => text),
    );
    expect(small).toEqual([]);
    const clipped = await page
      .locator('main :is(button, p, h2, dt)')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      );
    expect(clipped).toEqual([]);
  }
});

test('about Bellows: its version, and the licence of all that it brings along', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.getByText(/^Version \d+\.\d+\.\d+$/)).toBeVisible();
  const names = page.locator('summary b');
  await expect(names.filter({ hasText: 'svelte' })).toHaveCount(1);
  const all = await names.allTextContents();
  for (const name of ['Bellows', 'Lato', 'Vollkorn', 'svelte', 'idb', 'icu-minify', 'regexparam'])
    expect(all).toContain(name);
  await page.getByText('Lato', { exact: true }).click();
  await expect(page.getByText('SIL OPEN FONT LICENSE').first()).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});

test('a shared link has a title and a picture of its own', async ({ page, request }) => {
  for (const [path, title] of [
    ['/', 'Bellows: Accordion solitaire'],
    ['/play/accordion/ms617', 'Accordion: deal ms617'],
    ['/play/leap-4/ms617', 'Leap 1 + 4: deal ms617'],
    ['/rules/royal-marriage', 'Rules of Royal Marriage'],
    ['/learn', 'Learn to play'],
  ] as const) {
    const answer = await request.get(path, { headers: { accept: '*/*' } });
    const html = await answer.text();
    expect(html).toContain(`<meta property="og:title" content="${title}" />`);
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const drawn = await request.get(picture);
    expect(drawn.headers()['content-type']).toBe('image/png');
    const bytes = await drawn.body();
    expect(bytes.length).toBeLessThan(40_000);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  await page.goto('/learn');
  await expect(page).toHaveTitle('Learn to play · Bellows');
});
