import { expect, test } from './support.ts';

test('U8: a reload resumes at move 17, with all that was undone and the clock', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/gradual/ms617');
  for (let i = 0; i < 19; i += 1) await page.keyboard.press('d');
  await player.hasPiles(20);
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  await player.hasPiles(18);
  const row = await player.row();
  await expect(page.locator('.clock')).not.toHaveText('0:00');
  await page.reload();
  await player.hasPiles(18);
  expect(await player.row()).toBe(row);
  await expect(page.locator('.clock')).not.toHaveText('0:00');
  await player.button('Redo').click();
  await player.button('Redo').click();
  await player.hasPiles(20);
  await expect(player.button('Redo')).toBeDisabled();
  for (let i = 0; i < 19; i += 1) await page.keyboard.press('z');
  await player.hasPiles(1);
});

test('U8: a page that is closed without a word resumes at /', async ({ player, context }) => {
  await player.open('/play/accordion/ms617');
  await player.tapMove('2L1');
  const row = await player.row();
  await player.page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto('/');
  await expect(again).toHaveURL(/\/play\/accordion\/open\/ms617$/);
  await expect(again.getByRole('gridcell')).toHaveCount(51);
  expect(row.split(' of ')).toHaveLength(52);
});

test('U6: win, undo, win again, reload: still won, still one clock', async ({ player, page }) => {
  await player.open('/play/accordion/5C5S5H');
  await player.tapMove('3L1');
  await player.tapMove('2L1');
  await player.button('Undo').click();
  await player.tapMove('2L1');
  await expect(player.end()).toContainText('You won!');
  const end = await player.end().textContent();
  await page.reload();
  await expect(player.end()).toHaveText(end ?? '');
  const games = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const open = indexedDB.open('bellows');
        open.onsuccess = () => {
          const count = open.result.transaction('games').objectStore('games').count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );
  expect(games).toBe(1);
});

test('U7: restart twice, reload: the same row', async ({ player, page }) => {
  await player.open('/');
  const row = await player.row();
  const movable = page.getByRole('button', { name: /can go onto pile \d+$/ });
  await movable.last().click();
  await player.hasPiles(51);
  await player.button('Restart').click();
  await player.button('Redo').click();
  await player.button('Restart').click();
  await page.reload();
  await player.hasPiles(52);
  expect(await player.row()).toBe(row);
});

test('B9: a link leaves the unfinished game alone, and resumes its own', async ({
  player,
  page,
}) => {
  await player.open('/play/accordion/ms617');
  await player.tapMove('2L1');
  await player.open('/play/accordion/ms1');
  await player.hasPiles(52);
  await player.tapMove('12L1');
  await player.open('/play/accordion/ms617');
  await player.hasPiles(51);
  await player.open('/play/accordion/open/ms1');
  await player.hasPiles(51);
  await player.open('/play/accordion/gradual/ms617');
  await player.hasPiles(1);
  await page.goBack();
  await player.hasPiles(51);
});

test('B6: three new deals and moves; Back goes to the deal before', async ({ player, page }) => {
  await player.open('/play/accordion/ms617');
  const urls = [page.url()];
  for (let i = 0; i < 3; i += 1) {
    await player.button('New game').click();
    await expect(page).not.toHaveURL(urls.at(-1) ?? '');
    urls.push(page.url());
    await page
      .getByRole('button', { name: /can go onto pile \d+$/ })
      .last()
      .click();
    await player.hasPiles(51);
  }
  await page.goBack();
  await expect(page).toHaveURL(urls[2] ?? '');
  await player.hasPiles(51);
  await page.goBack();
  await expect(page).toHaveURL(urls[1] ?? '');
  await page.goForward();
  await expect(page).toHaveURL(urls[2] ?? '');
  await player.hasPiles(51);
});

test('U10: the second tab says that the game is open elsewhere, and takes it over', async ({
  player,
  context,
}) => {
  await player.open('/play/accordion/ms617');
  await player.tapMove('2L1');
  // Nobody opens a tab in the same moment; the other tab can only know what is kept.
  await expect.poll(() => player.page.evaluate(savedMoves)).toEqual(['2L1']);
  const second = await context.newPage();
  await second.goto('/');
  const notice = second.getByRole('alertdialog');
  await expect(notice).toContainText('open in another tab');
  await player.tapMove('4L1');
  await notice.getByRole('button', { name: 'Play here' }).click();
  await expect(notice).toBeHidden();
  await expect(second.getByRole('gridcell')).toHaveCount(50);
  await expect(player.page.getByRole('alertdialog')).toContainText('open in another tab');
  await player.page.getByRole('alertdialog').getByRole('button', { name: 'New game' }).click();
  await player.hasPiles(52);
  await second.getByRole('button', { name: 'Undo' }).click();
  await expect(second.getByRole('gridcell')).toHaveCount(51);
});

test.describe('U12: storage that fails', () => {
  test('refused: the game plays, with one notice', async ({ player, page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      // So it is in Firefox without cookies.
      const value = function refuse() {
        throw new DOMException('refused', 'SecurityError');
      };
      Object.defineProperty(window, 'BroadcastChannel', { value });
    });
    await player.open('/play/accordion/5C5S5H');
    await expect(page.getByRole('alert')).toContainText('Nothing can be kept');
    await player.tapMove('3L1');
    await player.tapMove('2L1');
    await expect(player.end()).toContainText('You won!');
    await expect(page.getByRole('alert')).toHaveCount(1);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('full: the game plays on', async ({ player, page }) => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await player.open('/play/accordion/ms617');
    await player.tapMove('2L1');
    await expect(page.getByRole('alert')).toContainText('Nothing can be kept');
    await player.button('New game').click();
    await player.hasPiles(52);
    await player.button('Undo').click();
    await player.hasPiles(51);
  });

  test('U11, U13: a corrupt and a newer record are set aside; never a blank page', async ({
    player,
    page,
  }) => {
    await player.open('/play/accordion/ms617');
    await player.tapMove('2L1');
    await expect.poll(() => page.evaluate(savedMoves)).toEqual(['2L1']);
    // From outside the app: it would put right, on its way out, what it has just played. It may be on its way for a while.
    const body = '<!doctype html><link rel="icon" href="data:,">';
    await page.route('/blank', (route) => route.fulfill({ contentType: 'text/html', body }));
    await expect(async () => {
      await page.goto('/blank');
      await page.evaluate(spoilMoves);
      await player.open('/play/accordion/ms617');
      await expect(player.piles()).toHaveCount(52, { timeout: 2000 });
    }).toPass();
    await expect(page.getByRole('alert')).toContainText('set aside, not deleted');
  });
});

/** In the page: every game gets moves that are none. */
function spoilMoves(): Promise<void> {
  return new Promise((resolve) => {
    localStorage.clear();
    const open = indexedDB.open('bellows');
    open.onsuccess = () => {
      const tx = open.result.transaction('games', 'readwrite');
      tx.objectStore('games').openCursor().onsuccess = (event) => {
        const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
        if (cursor === null) return;
        const row = cursor.value as { game: { moves: string } };
        cursor.update({ ...row, game: { ...row.game, moves: '2L1 nonsense' } });
        cursor.continue();
      };
      tx.oncomplete = () => {
        open.result.close();
        resolve();
      };
    };
  });
}

/** In the page: the moves of all games that the database has. */
function savedMoves(): Promise<string[]> {
  return new Promise((resolve) => {
    const open = indexedDB.open('bellows');
    open.onsuccess = () => {
      const all = open.result.transaction('games').objectStore('games').getAll();
      all.onsuccess = () => {
        open.result.close();
        resolve((all.result as { game: { moves: string } }[]).map(({ game }) => game.moves));
      };
    };
  });
}
