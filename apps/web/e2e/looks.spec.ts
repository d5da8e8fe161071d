/** What is told is told by shape or words too: in greyscale, with three kinds of colour vision, in forced colours. */
import type { Locator, Page } from '@playwright/test';
import { choose, piles } from './hand.ts';
import { expect, inFull, test } from './support.ts';

const VISIONS = ['achromatopsia', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
/** Aces: a suit and a letter. */
const SUITS = '/play/accordion/ACADAHAS';

async function see(page: Page, type: (typeof VISIONS)[number]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedVisionDeficiency', { type });
}

interface Silhouette {
  /** Where there is ink, on a grid of 24 × 34. */
  readonly ink: readonly boolean[];
  /** The contrast of the ink with its card, as in WCAG. */
  readonly contrast: number;
}

/** What an eye sees of a card: taken from the picture, with the filter that is on. */
async function silhouette(reader: Page, card: Locator): Promise<Silhouette> {
  const png = (await card.screenshot()).toString('base64');
  return reader.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const [wide, high] = [bitmap.width, bitmap.height];
    const canvas = new OffscreenCanvas(wide, high);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const { data: rgba } = context.getImageData(0, 0, wide, high);
    const light = (byte: number): number => {
      const c = byte / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    };
    const at = (x: number, y: number): number => {
      const k = 4 * (y * wide + x);
      const [r = 0, g = 0, b = 0] = [rgba[k], rgba[k + 1], rgba[k + 2]];
      return 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
    };
    const ratio = (a: number, b: number): number =>
      (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    // A corner without print, and the pixel that differs from it most.
    const ground = at(Math.round(wide * 0.9), Math.round(high * 0.12));
    let contrast = 1;
    const [columns, lines] = [24, 34];
    const ink = Array.from({ length: columns * lines }, (_, cell) => {
      const x = Math.round(wide * (0.06 + 0.88 * ((cell % columns) / columns)));
      const y = Math.round(high * (0.06 + 0.88 * (Math.floor(cell / columns) / lines)));
      const here = ratio(at(x, y), ground);
      contrast = Math.max(contrast, here);
      return here > 2;
    });
    return { ink, contrast };
  }, png);
}

for (const theme of inFull(['Paper', 'Night', 'Baize'] as const)) {
  test(`L8 four suits are four shapes to every eye, ${theme}`, async ({
    page,
    context,
    player,
  }) => {
    test.slow();
    const reader = await context.newPage();
    await page.setViewportSize({ width: 390, height: 600 });
    await choose(page, { theme });
    for (const fourColours of [false, true]) {
      await choose(page, { fourColours });
      await player.open(SUITS);
      for (const vision of VISIONS) {
        await see(page, vision);
        const cards = await page.locator('.pile .ground').all();
        const shapes: Silhouette[] = [];
        for (const card of cards) shapes.push(await silhouette(reader, card));
        expect(shapes).toHaveLength(4);
        for (const [k, one] of shapes.entries()) {
          // Of the colours themselves it is 4.5 at least: test/table-theme.test.ts.
          expect.soft(one.contrast, `${vision}, card ${String(k)}`).toBeGreaterThanOrEqual(4);
          for (const other of shapes.slice(k + 1)) {
            const apart = one.ink.filter((ink, cell) => ink !== other.ink[cell]).length;
            const all = one.ink.filter((ink, cell) => ink || other.ink[cell]).length;
            expect.soft(apart / all, vision).toBeGreaterThan(0.12);
          }
        }
      }
    }
  });
}

/** Only in these colours is nothing but shape and words left. */
test('L8 every state has a shape and a word, in forced colours too', async ({ page, player }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await player.open('/play/concertina/7H7CKCKH');
  const card = (number: number): Locator => page.locator('.pile').nth(number - 1);
  // Cards stand in the order of their names here: 7C 7H KC KH; the row is 7H 7C KC KH.
  const border = (one: Locator): Promise<string> =>
    one.locator('.ground').evaluate((ground) => getComputedStyle(ground).borderTopWidth);
  expect(await border(card(2))).toBe('1px');
  expect(await border(card(1))).not.toBe('1px');
  await expect(player.pile(2)).toHaveAccessibleName(/can go onto or under pile 1/);

  await player.pile(4).click();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await expect(card(4).locator('.ring')).toHaveCSS('border-top-style', 'double');
  await expect(card(3).locator('.half')).toHaveCount(2);
  await expect(card(3).locator('.tab')).toHaveCount(2);
  await expect(card(3).locator('.tab').first()).toHaveText('1');
  await page.keyboard.press('Escape');

  await player.pile(1).click();
  await expect(page.locator('.toast')).toContainText('pile 1');
  await player.pile(2).click();
  await player.pile(1).click({ position: { x: 20, y: 10 } });
  await player.hasPiles(3);
  await expect(page.locator('.trace path').first()).toBeVisible();
});

test('L8 the four-colour deck is switched in the middle of a game', async ({ page, player }) => {
  await player.open('/play/accordion/7C7D7H7S');
  await player.pile(4).click();
  await player.pile(3).click();
  await player.hasPiles(3);
  const ink = (): Promise<string> =>
    page
      .locator('.pile svg.clubs')
      .first()
      .evaluate((one) => getComputedStyle(one).fill);
  const black = await ink();
  await choose(page, { fourColours: true });
  await page.goBack();
  await player.hasPiles(3);
  await expect(page.locator('html')).toHaveAttribute('data-deck', 'four');
  expect(await ink()).not.toBe(black);
});

/** Animations that carry something over the table. */
const moving = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((one) =>
          one instanceof CSSTransition
            ? one.transitionProperty === 'transform'
            : one.effect instanceof KeyframeEffect &&
              one.effect.getKeyframes().some((frame) => 'translate' in frame),
        ).length,
  );

const STILL: [string, (page: Page) => Promise<void>][] = [
  ['reduced motion', (page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  ['the speed off', (page) => choose(page, { speed: 'Off' })],
];
for (const [what, make] of STILL) {
  test(`L9 with ${what} all kinds of moves are there at once`, async ({ page, player }) => {
    await make(page);
    for (const [deal, steps, left, full] of [
      ['/play/accordion/7H7CKCKH', [4, 1], 3, 4],
      ['/play/seven-up/7C2D5H', [2, 3], 1, 3],
      ['/play/bayan/QDQCKC3C', [1], 2, 4],
    ] as const) {
      await player.open(deal);
      for (const step of steps) await player.pile(step).click();
      await player.hasPiles(left);
      expect(await moving(page)).toBe(0);
      await expect(page.locator('.pile')).toHaveCount(left);
      await page.keyboard.press('z');
      expect(await moving(page)).toBe(0);
      await expect(piles(page)).toHaveCount(full);
    }
  });
}
