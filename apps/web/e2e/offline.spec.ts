/** The game without a network, and a new version of it while it is played. */
import { chromium, expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { Door } from '../browsers/door.ts';
import { cutOff, isKept, OwnServer } from './ownServer.ts';
import { full, inFull, Player, sampled } from './support.ts';
import { movesOf, pathOf, SHORT, tapMove } from './variants.ts';

// What cannot be loaded is logged by the browser itself, so nothing watches the console here.
const test = base.extend<{ server: OwnServer; player: Player }>({
  server: async ({ context }, use) => {
    const server = await OwnServer.start();
    await use(server);
    // First the pages, so that they miss nobody.
    await context.close();
    await server.end();
  },
  player: async ({ page }, use) => {
    await use(new Player(page));
  },
});

test.use({ serviceWorkers: 'allow' });
// A server is started in each, and in some twice.
test.describe.configure({ timeout: 240_000 });

const VARIANTS = SHORT.filter(({ target }) => target === undefined);

test('opened once, then cut off: every variant plays after a reload, every page is there, and what needs the server says so', async ({
  page,
  player,
  context,
  server,
}) => {
  if (full) test.setTimeout(900_000);
  await player.open(`${server.origin}/play/accordion/ms617`);
  await isKept(page);
  await cutOff(context, server);
  await page.reload();
  await player.hasPiles(52);
  for (const won of full ? VARIANTS : sampled(VARIANTS, 9)) {
    await player.open(server.origin + pathOf(won));
    for (const move of movesOf(won)) await tapMove(player, move);
    await expect(player.end(), won.mode).toContainText('You won!');
  }
  await helps(player, server.origin);
  for (const [path, heading] of [
    ['/rules/royal-marriage', 'Royal Marriage'],
    ['/learn', 'Learn to play'],
    ['/stats', 'Statistics'],
    ['/deals', 'Deals'],
    ['/games', 'Choose a game'],
    ['/settings', 'Settings'],
    ['/about', 'About Bellows'],
    ['/no-such-page', 'There is nothing at this address'],
  ] as const) {
    await page.goto(server.origin + path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  }
  for (const path of ['/boards', '/daily']) {
    await page.goto(server.origin + path);
    await expect(page.getByText('You are offline, so the server is out of reach.')).toBeVisible();
  }
  // There is a network again, and nobody there.
  await context.setOffline(false);
  await page.goto(`${server.origin}/boards`);
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  const kept = await keptPaths(page);
  expect(kept).toContain('/');
  expect(kept.filter((path) => /^\/(api|og|healthz|icons|screenshots)/.test(path))).toEqual([]);
  for (const path of ['/healthz', '/api/v1/commitments', '/og/accordion.png'])
    await expect(page.goto(server.origin + path), path).rejects.toThrow();
});

async function keptPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => caches.open(name)));
    const keys = (await Promise.all(all.map((cache) => cache.keys()))).flat();
    return keys.map(({ url }) => new URL(url).pathname);
  });
}

/** The solver's worker and its kernel are kept as well. */
async function helps(player: Player, origin: string): Promise<void> {
  await player.open(`${origin}/play/accordion/7H7CKCKH`);
  await player.button('Hint').click();
  await player.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  for (let rung = 1; rung < 3; rung += 1) await player.button('Hint').click();
  await expect(player.page.locator('.advice')).toContainText('Afterwards it can still be won.');
}

test('offline: the chosen language is there, and where another was asked for, what there is', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: 'de', serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(`${server.origin}/settings`);
  await isKept(page);
  await page.getByRole('combobox').selectOption('es');
  await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
  await isKept(page, 2);
  await cutOff(context, server);
  await page.goto(`${server.origin}/stats`);
  await expect(page.getByRole('heading', { name: 'Estadísticas' })).toBeVisible();
  await page.goto(`${server.origin}/stats?lang=de`);
  await expect(page.getByRole('heading', { name: 'Statistik' })).toBeVisible();
  // Nobody has ever chosen it here.
  await page.goto(`${server.origin}/play/accordion/ms617?lang=nl`);
  await new Player(page).hasPiles(52);
  // Chosen without a network, it is kept for later; until then every page speaks what there is, the settings among them.
  await page.goto(`${server.origin}/settings`);
  await page.getByRole('combobox').selectOption('pl');
  await expect(page.getByRole('status')).toContainText('No se pudo cargar. ¿Hay conexión?');
  for (const path of ['/rules/decade', '/stats', '/settings']) {
    await page.goto(server.origin + path);
    await expect(page.locator('main')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      'Das ließ sich nicht laden. Besteht eine Verbindung?',
    );
  }
  await expect(page.getByRole('combobox')).toHaveValue('pl');
  await context.close();
});

/** Statistics come with a script of their own. */
const LATER = /\/assets\/Stats-[\w-]+\.js$/;

test('a hotel’s page in place of a script is not kept; once there is a network, the page is there, and stays', async ({
  page,
  context,
  server,
}) => {
  const door = await Door.before(server.origin);
  door.kept = LATER;
  await page.goto(`${door.address}/stats`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This could not be loaded. Is there a connection?');
  // The worker, too; then it has kept what it got, or has come to nothing.
  await expect.poll(() => door.turnedAway).toBeGreaterThan(2);
  const installing = async () => (await navigator.serviceWorker.getRegistration())?.installing;
  await expect.poll(() => page.evaluate(installing)).toBeFalsy();
  door.kept = null;
  await page.reload();
  await expect(heading).toHaveText('Statistics');
  await isKept(page);
  await context.setOffline(true);
  await door.shut();
  await page.reload();
  await expect(heading).toHaveText('Statistics');
});

test('what was thrown away from outside is back after the next visit', async ({
  page,
  player,
  context,
  server,
}) => {
  await player.open(`${server.origin}/play/accordion/ms617`);
  await isKept(page);
  const before = await keptPaths(page);
  const lost = await page.evaluate(async () => {
    const [kept, words] = [await caches.open('bellows-page'), await caches.open('bellows-words')];
    const keys = [...(await kept.keys())].filter(({ url }) => /Stats|worker|\/\?/.test(url));
    for (const key of keys) await kept.delete(key);
    for (const key of await words.keys()) await words.delete(key);
    return keys.length;
  });
  expect(lost).toBeGreaterThan(2);
  await page.reload();
  await player.hasPiles(52);
  await expect.poll(async () => new Set(await keptPaths(page))).toEqual(new Set(before));
  await cutOff(context, server);
  await page.goto(`${server.origin}/stats`);
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible();
});

/** What tells the version of a page. */
function script(page: Page) {
  return page.locator('script[src]').first();
}

async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
}

const NOTICE = 'A new version of Bellows is ready.';

test('P1, W7: a new version is told of, comes with one tap, and takes nothing of a game; another tab goes on with its own', async ({
  page,
  player,
  context,
  server,
}) => {
  await player.open(`${server.origin}/play/accordion/ms617`);
  await isKept(page);
  for (const move of ['2L1', '4L3']) await player.tapMove(move);
  await player.button('Undo').click();
  await player.hasPiles(51);
  const row = await player.row();
  const other = new Player(await context.newPage());
  await other.open(`${server.origin}/play/accordion/ms1070`);
  const first = (await script(page).getAttribute('src')) ?? '';
  let loads = 0;
  page.on('load', () => (loads += 1));

  await context.setOffline(true);
  await server.deploy();
  await context.setOffline(false);
  await checkForUpdate(page);
  const notice = page.locator('.notice');
  await expect(notice).toContainText(NOTICE);
  await expect(other.page.locator('.notice')).toContainText(NOTICE);
  // Nothing happens by itself.
  await expect(script(page)).toHaveAttribute('src', first);
  expect([await player.row(), loads]).toEqual([row, 0]);
  const clock = await seconds(page);

  await notice.getByRole('button', { name: 'Update' }).click();
  await expect(script(page)).toHaveAttribute('src', /-NEW/);
  await player.hasPiles(51);
  await expect(notice).toBeHidden();
  expect(await player.row()).toBe(row);
  expect(await seconds(page)).toBeGreaterThanOrEqual(clock);
  await player.button('Redo').click();
  await player.hasPiles(50);
  await player.button('Undo').click();
  await player.button('Undo').click();
  await player.hasPiles(52);
  expect(loads).toBe(1);

  // What the other tab has not loaded yet is not on the server any more.
  await expect(script(other.page)).toHaveAttribute('src', first);
  const menu = await other.openMenu();
  await menu.getByRole('link', { name: 'Statistics' }).click();
  await expect(other.page.getByRole('heading', { name: 'Statistics' })).toBeVisible();
  await expect(script(other.page)).toHaveAttribute('src', first);
  await other.page.goBack();
  await other.page.locator('.notice').getByRole('button', { name: 'Update' }).click();
  await expect(script(other.page)).toHaveAttribute('src', /-NEW/);
  await other.hasPiles(52);

  // With nobody left who needs it, the old version goes; and nobody is told of anything more.
  await expect.poll(() => keptOf(context, first), { timeout: 20_000 }).toBe(false);
  await cutOff(context, server);
  await page.reload();
  await player.hasPiles(52);
  await expect(page.locator('.notice')).toHaveCount(0);
});

async function seconds(page: Page): Promise<number> {
  const text = (await page.locator('.clock').first().textContent()) ?? '';
  const [, minutes = '0', rest = '0'] = /(\d+):(\d\d)/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(rest);
}

async function keptOf(context: BrowserContext, path: string): Promise<boolean> {
  const [page] = context.pages();
  return (
    (await page?.evaluate(async (url) => (await caches.match(url)) !== undefined, path)) ?? true
  );
}

for (const what of inFull(['P1, W5']))
  test(`${what}: a ranked game goes on offline after a reload, and no new version disturbs it`, async ({
    page,
    player,
    context,
    server,
  }) => {
    await player.open(`${server.origin}/play/accordion/ms617`);
    await isKept(page);
    await page.goto(`${server.origin}/daily`);
    await page.getByRole('button', { name: /^Play today.s deal$/ }).click();
    await player.hasPiles(52);
    const row = await player.row();
    await cutOff(context, server);
    await page.reload();
    await player.hasPiles(52);
    expect(await player.row()).toBe(row);
    await server.deploy();
    await context.setOffline(false);
    await checkForUpdate(page);
    await expect
      .poll(() =>
        page.evaluate(
          async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state,
        ),
      )
      .toBe('installed');
    await expect(page.locator('.notice')).toHaveCount(0);
    await page.goto(`${server.origin}/settings`);
    await expect(page.getByRole('main').getByText(NOTICE)).toBeVisible();
  });

for (const what of inFull(['plain http in a home network']))
  test(`${what}: everything works but what needs https, which says so`, async ({ baseURL }) => {
    const { BELLOWS_CHROMIUM: executablePath } = process.env;
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--disable-gpu',
        '--host-resolver-rules=MAP cards.home 127.0.0.1',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    });
    const page = await browser.newPage({ locale: 'en' });
    const player = new Player(page);
    const origin = `http://cards.home:${new URL(baseURL ?? '').port}`;
    await player.open(`${origin}/play/accordion/ms617`);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await player.tapMove('2L1');
    await helps(player, origin);
    await page.goto(`${origin}/settings`);
    await expect(page.getByText('This page came without https')).toBeVisible();
    await page.goto(`${origin}/daily`);
    await expect(page.getByText('There is no ranked play on a page without https')).toBeVisible();
    await page.goto(`${origin}/play/accordion/ms617`);
    await player.hasPiles(51);
    await browser.close();
  });
