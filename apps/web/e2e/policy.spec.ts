/** The page under the server's policies: whatever is done in it, nothing is refused, and nobody else is asked for anything. */
import { expect, test as base } from '@playwright/test';
import { PAGES } from '../src/routes.ts';
import { Player } from './support.ts';

interface Seen {
  /** What the browser refused. */
  readonly refused: string[];
  /** Whom it asked for anything. */
  readonly origins: Set<string>;
}

base.use({ serviceWorkers: 'allow' });

const test = base.extend<{ seen: Seen; player: Player }>({
  seen: async ({ page }, use) => {
    const seen: Seen = { refused: [], origins: new Set() };
    await page.exposeFunction('noteRefusal', (text: string) => seen.refused.push(text));
    await page.addInitScript(() => {
      const { noteRefusal } = window as unknown as { noteRefusal: (text: string) => void };
      document.addEventListener('securitypolicyviolation', (event) =>
        noteRefusal(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`),
      );
    });
    page.context().on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      // The pictures that a page draws for itself.
      if (protocol !== 'data:' && protocol !== 'blob:') seen.origins.add(origin);
    });
    await use(seen);
  },
  player: async ({ page }, use) => {
    await use(new Player(page));
  },
});

test('no page breaks the policies, or asks anybody else', async ({ page, seen, baseURL }) => {
  for (const path of ['/', ...PAGES.map((name) => `/${name}`), '/no-such-page']) {
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'];
    expect(policy, path).toContain("require-trusted-types-for 'script'");
    expect(policy, path).toContain("default-src 'none'");
    await expect(page.getByRole('main'), path).not.toBeEmpty();
    await page.waitForLoadState('networkidle');
  }
  // The service worker has come up under them, too, and keeps the page.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toBe(`${String(baseURL)}/sw.js`);
  expect(seen.refused).toEqual([]);
  expect([...seen.origins]).toEqual([baseURL]);
});

test('the solver’s worker starts under the policies, and answers', async ({
  page,
  player,
  seen,
  baseURL,
}) => {
  await player.open('/play/accordion/7H7CKCKH');
  const started = page.waitForEvent('worker');
  await player.button('Hint').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  expect(new URL((await started).url()).pathname).toMatch(/^\/assets\/worker-.*\.js$/);
  for (let rung = 1; rung < 3; rung += 1) await player.button('Hint').click();
  await expect(page.locator('.advice')).toContainText('Afterwards it can still be won.');
  expect(seen.refused).toEqual([]);
  expect([...seen.origins]).toEqual([baseURL]);
});

test('what is not on the page’s own list starts nothing and becomes no markup', async ({
  page,
  player,
  seen,
}) => {
  await player.open('/play/accordion/7H7CKCKH');
  const outcomes = await page.evaluate(async () => {
    const address = document.scripts[0]?.src ?? '';
    const attempts: Record<string, () => unknown> = {
      worker: () => new Worker(address, { type: 'module' }),
      'service worker': () => navigator.serviceWorker.register(address),
      markup: () => (document.createElement('div').innerHTML = '<b>bold</b>'),
      script: () => (document.createElement('script').src = address),
      policy: () =>
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string) => void } }
        ).trustedTypes.createPolicy('another'),
    };
    const outcomes: string[] = [];
    for (const [what, attempt] of Object.entries(attempts)) {
      try {
        await attempt();
        outcomes.push(`${what}: allowed`);
      } catch (error) {
        outcomes.push(`${what}: ${error instanceof Error ? error.name : ''}`);
      }
    }
    return outcomes;
  });
  expect(outcomes).toEqual([
    'worker: TypeError',
    'service worker: TypeError',
    'markup: TypeError',
    'script: TypeError',
    'policy: TypeError',
  ]);
  await expect.poll(() => seen.refused.length).toBeGreaterThanOrEqual(outcomes.length);
});
