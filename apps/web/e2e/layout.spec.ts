/**
 * The row on every screen. Size × number of piles is tried in full always; themes and large cards go
 * with the sizes so that each meets each other (a pairwise sample). With BELLOWS_FULL=1 all goes with all.
 */
import type { Page } from '@playwright/test';
import { choose, piles, type Wishes } from './hand.ts';
import { expect, full, sampled, test } from './support.ts';

/** ms617, the first 30 cards of it, … */
const MS617 =
  '7DAD5C3S5S8C2DAHTD7SQDAC6D8HASKHTHQC3H9D6S8D3DTCKD5H9S3C8S7H4DJS4CQS9C9H7C6H2C2S4STS2H5DJC6CJHQHJDKSKC4H';
const COUNTS = [52, 30, 12, 5, 2];

interface Screen {
  readonly width: number;
  readonly height: number;
  /** CSS pixels of a screen that is zoomed to 200 %. */
  readonly zoomed?: boolean;
}
const SCREENS: readonly Screen[] = [
  { width: 320, height: 568 },
  { width: 568, height: 320 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 720, height: 450, zoomed: true },
];
const THEMES = ['Paper', 'Night', 'Baize'] as const;

/** Each theme with and without large cards, each on a narrow screen and on a wide one. */
function sample(): { screen: Screen; wishes: Wishes }[] {
  if (full) {
    return SCREENS.flatMap((screen) =>
      THEMES.flatMap((theme) =>
        [false, true].map((large) => ({ screen, wishes: { theme, large } })),
      ),
    );
  }
  return SCREENS.map((screen, k) => ({
    screen,
    wishes: { theme: THEMES[k % 3] ?? 'Paper', large: k % 4 > 1 },
  }));
}

interface Seen {
  readonly sideways: number;
  readonly least: number;
  readonly inside: number;
  readonly card: number;
  /** Pairs of cards that lie one over the other. */
  readonly overlaps: number;
  readonly scrolls: boolean;
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-pile]')].map((b) =>
      b.getBoundingClientRect(),
    );
    const cards = [...document.querySelectorAll<HTMLElement>('.pile .ground')].map((c) =>
      c.getBoundingClientRect(),
    );
    const apart = (a: DOMRect, b: DOMRect): boolean =>
      a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    return {
      sideways: document.documentElement.scrollWidth - innerWidth,
      least: Math.min(...boxes.flatMap((b) => [b.width, b.height])),
      inside: boxes.filter(
        (b) => b.left >= 0 && b.right <= innerWidth && b.top >= 0 && b.bottom <= innerHeight,
      ).length,
      card: Math.min(...cards.map((c) => c.width)),
      overlaps: cards.flatMap((a, i) => cards.slice(i + 1).filter((b) => !apart(a, b))).length,
      scrolls: document.querySelector('.felt.scrolls') !== null,
    };
  });

/** The rank is .42 of the width high on the smallest cards, .38 from 44 px, .26 from 64 (look/README). */
const rankHigh = (w: number): number =>
  w * (w < 44 ? 0.42 : w < 64 ? 0.38 : w < 96 ? 0.255 : 0.165);

/** Each pile, brought into view, is what a tap at its middle meets. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-pile]')]
      .filter((pile) => {
        pile.scrollIntoView({ block: 'nearest' });
        const box = pile.getBoundingClientRect();
        return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) !== pile;
      })
      .map((pile) => pile.ariaLabel ?? ''),
  );

for (const { screen, wishes } of sampled(sample(), 3)) {
  const { width, height, zoomed = false } = screen;
  const name = `${String(width)}×${String(height)}${zoomed ? ' (200 %)' : ''}`;
  test(`L1 L2 the row at ${name}, ${wishes.theme ?? ''}${wishes.large ? ', large' : ''}`, async ({
    page,
    player,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await choose(page, wishes);
    for (const count of COUNTS) {
      await player.open(`/play/accordion/${MS617.slice(0, 2 * count)}`);
      await player.hasPiles(count);
      await expect(page.locator('.pile')).toHaveCount(count);
      // Whoever is new is told of the lesson over the head, or beside the table.
      const seen = await look(page);
      expect.soft(seen.sideways, `${String(count)}: sideways`).toBe(0);
      expect.soft(seen.overlaps, `${String(count)}: overlaps`).toBe(0);
      expect
        .soft(seen.least, `${String(count)}: target`)
        .toBeGreaterThanOrEqual(wishes.large ? 44 : 24);
      expect.soft(rankHigh(seen.card), `${String(count)}: rank`).toBeGreaterThanOrEqual(12);
      if (wishes.large !== true && width >= 360 && height >= 640)
        expect.soft(seen.inside, `${String(count)}: in view`).toBe(count);
      expect.soft(await hidden(page), `${String(count)}: reachable`).toEqual([]);
    }
  });
}

test('L2 large cards at 360 wide: 44 px, and the table scrolls downwards only', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await choose(page, { large: true });
  await player.open('/play/accordion/ms617');
  const seen = await look(page);
  expect(seen.least).toBeGreaterThanOrEqual(44);
  expect(seen.sideways).toBe(0);
  expect(seen.scrolls).toBe(true);
});

test('L10 in a page that reads from the right the row stays left to right, and panels mirror', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await player.open('/play/accordion/gradual/ms617');
  await player.button('Deal').click();
  await player.button('Deal').click();
  const places = () =>
    page.evaluate(() => {
      const x = (query: string): number =>
        document.querySelector(query)?.getBoundingClientRect().x ?? NaN;
      return { first: x('[data-pile="0"]'), second: x('[data-pile="1"]'), head: x('h1') };
    });
  const before = await places();
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const after = await places();
  expect(after.first).toBeLessThan(after.second);
  expect(before.head).toBeGreaterThan(720);
  expect(after.head).toBeLessThan(720);
});

test('L12 pinch zoom is disabled nowhere, and zoomed in a finger moves the page', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  for (const path of ['/play/accordion/ms617', '/settings']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const content = await page.locator('meta[name=viewport]').getAttribute('content');
    expect(content).not.toMatch(/user-scalable|maximum-scale/);
    const forbidding = await page.locator('*').evaluateAll((all) =>
      all.flatMap((one) => {
        const touch = getComputedStyle(one).touchAction;
        return /auto|manipulation|pinch-zoom/.test(touch) ? [] : [`${one.tagName} ${touch}`];
      }),
    );
    expect(forbidding).toEqual([]);
  }
  await page.goto('/play/accordion/ms617');
  await expect(piles(page).first()).toHaveCSS('touch-action', 'pinch-zoom');
  const session = await context.newCDPSession(page);
  await session.send('Input.synthesizePinchGesture', { x: 200, y: 400, scaleFactor: 2 });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 1)).toBeGreaterThan(1.5);
  await expect(piles(page).first()).toHaveCSS('touch-action', 'manipulation');
  await context.close();
});
