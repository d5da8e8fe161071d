/**
 * Takes the pictures that a device shows to whoever is about to install the game: `npm run screenshots`, after `npm start` or
 * `npm test` has built the page. They are kept with the sources, as small as flat drawings can be.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { encodePng } from '../apps/web/build/png.ts';
import { withSite } from './tests/site.ts';

const FOLDER = fileURLToPath(new URL('../apps/web/public/screenshots/', import.meta.url));

interface Shot {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** How fine: a phone has more than one pixel to a point. */
  readonly scale: number;
  readonly path: string;
  /** How many are played before. */
  readonly moves: number;
}

/** A game under way, with room won and something to do. */
const MOVES = 24;

const SHOTS: readonly Shot[] = [
  {
    name: 'narrow',
    viewport: { width: 390, height: 844 },
    scale: 2,
    path: '/play/accordion/ms617',
    moves: MOVES,
  },
  {
    name: 'narrow-rules',
    viewport: { width: 390, height: 844 },
    scale: 2,
    path: '/rules/accordion',
    moves: 0,
  },
  {
    name: 'wide',
    viewport: { width: 1440, height: 900 },
    scale: 1,
    path: '/play/accordion/ms617',
    moves: MOVES,
  },
];

/** Runs in the page: the last pile that has one place to go goes there. */
const MOVE = `[...document.querySelectorAll('[data-pile]')]
  .findLast((pile) => /onto (pile )?\\d+$/.test(pile.ariaLabel ?? ''))?.click()`;

async function play(page: Page, moves: number): Promise<void> {
  await page.locator('[data-pile]').first().waitFor();
  for (let move = 0; move < moves; move += 1) {
    await page.evaluate(MOVE);
    await page.waitForTimeout(400);
  }
  // Nothing of the player is in the picture.
  await page.evaluate('document.activeElement?.blur()');
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: readonly number[];
}

/** What the browser takes has every shade of every edge; a few hundred do as well. */
async function small(page: Page, taken: Buffer): Promise<Buffer> {
  const { width, height, pixels }: Pixels = await page.evaluate(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${taken.toString('base64')}';
    await image.decode();
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(image, 0, 0);
    return { width, height, pixels: [...context.getImageData(0, 0, width, height).data] };
  })()`);
  return encodePng(Uint8Array.from(pixels), width, height);
}

async function take(browser: Browser, address: string, shot: Shot): Promise<void> {
  const { viewport, scale, path, moves } = shot;
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    locale: 'en',
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(address + path);
  if (moves > 0) await play(page, moves);
  await page.waitForTimeout(1000);
  const png = await small(page, await page.screenshot());
  writeFileSync(`${FOLDER}${shot.name}.png`, png);
  console.log(`${shot.name}: ${(png.length / 1000).toFixed(0)} kB`);
}

await withSite(async (address, browser) => {
  for (const shot of SHOTS) await take(browser, address, shot);
});
