/**
 * What the page costs: `npm run bench:web`, after `npm start` or `npm test` has built it. In the built app at phone size,
 * with 52 piles: the script time of a tap on the thread's own clock (so that other work on the machine counts little) and
 * the frames of its animation, at this machine's speed and at a quarter of it; then the first load at a quarter of the speed
 * over a mobile network; last what Lighthouse says. What is to be reached is in brackets.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { withSite } from '../tests/site.ts';
import { benchLighthouse } from './lighthouse.ts';

const TAPS = 12;
const ROUNDS = 5;
/** Two networks that go by the name of fast 3G: bits a second each way, and milliseconds there and back. */
const NETWORKS = [
  { name: 'fast 3G of WebPageTest (1.6 Mbit/s, 150 ms)', down: 1.6e6, up: 768e3, latency: 150 },
  { name: 'fast 3G of DevTools (1.44 Mbit/s, 562 ms)', down: 1.44e6, up: 675e3, latency: 562 },
] as const;

/** Runs in the page: taps the last pile that moves at once, and waits until the picture has come to rest. */
const TAP_ON = `(async () => {
  const frames = [];
  let on = true;
  let last = performance.now();
  requestAnimationFrame(function frame(now) {
    frames.push(now - last);
    last = now;
    if (on) requestAnimationFrame(frame);
  });
  for (let i = 0; i < ${String(TAPS)}; i += 1) {
    const all = [...document.querySelectorAll('[data-pile]')];
    all.findLast((pile) => /can go onto pile \\d+$/.test(pile.getAttribute('aria-label')))?.click();
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  on = false;
  return frames.slice(1);
})()`;

/** Runs in the page before anything of it: when the cards lie there, and when the last long task was over. */
const WATCH_LOAD = `(() => {
  const seen = { cards: 0, busy: 0 };
  window.seen = seen;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) seen.busy = task.startTime + task.duration;
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_, observer) => {
    if (document.querySelector('[data-pile]') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => (seen.cards = performance.now()));
  }).observe(document, { childList: true, subtree: true });
})()`;

interface Round {
  readonly script: number;
  readonly frames: readonly number[];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

function each(values: readonly number[], digits: number): string {
  return values.map((value) => value.toFixed(digits)).join(' ');
}

async function withPage<T>(
  browser: Browser,
  work: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, locale: 'en' });
  try {
    const page = await context.newPage();
    return await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** One game: the script milliseconds of each tap that moves a pile, and the lengths of all frames. */
async function tapRound(address: string, page: Page, session: CDPSession, slower: number) {
  await page.goto(`${address}/play/accordion/ms617`);
  await page.locator('[data-pile]').first().waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const script = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN);
  };
  const before = await script();
  const frames = await page.evaluate<readonly number[]>(TAP_ON);
  return { script: ((await script()) - before) / TAPS, frames } satisfies Round;
}

async function benchTaps(address: string, browser: Browser, slower: number, most: number) {
  const rounds: Round[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    rounds.push(await withPage(browser, (page, cdp) => tapRound(address, page, cdp, slower)));
  }
  const costs = rounds.map(({ script }) => script);
  const rates = rounds.map(({ frames }) => 1000 / median(frames));
  const late = rounds.map(
    ({ frames }) => (100 * frames.filter((length) => length > 34).length) / frames.length,
  );
  console.log(`at ${String(slower)}× slower, 52 to 40 piles, medians of ${String(ROUNDS)} games`);
  console.log(
    `  script of a tap   ${median(costs).toFixed(1)} ms (${String(most)}): ${each(costs, 1)}`,
  );
  console.log(`  frames a second   ${median(rates).toFixed(0)} (60): ${each(rates, 0)}`);
  console.log(`  frames left out   ${median(late).toFixed(1)} %: ${each(late, 1)}`);
}

async function loadRound(
  address: string,
  page: Page,
  session: CDPSession,
  network: (typeof NETWORKS)[number],
) {
  await page.addInitScript(WATCH_LOAD);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: network.down / 8,
    uploadThroughput: network.up / 8,
    latency: network.latency,
  });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(`${address}/`);
  await page.locator('[data-pile]').first().waitFor();
  // Long tasks that come a second later are no longer those of the load.
  await page.waitForTimeout(1000);
  const seen = await page.evaluate<{ cards: number; busy: number }>('window.seen');
  return { cards: seen.cards, ready: Math.max(seen.cards, seen.busy), bytes };
}

async function benchLoad(address: string, browser: Browser): Promise<void> {
  for (const network of NETWORKS) {
    const rounds: Awaited<ReturnType<typeof loadRound>>[] = [];
    for (let i = 0; i < ROUNDS; i += 1) {
      rounds.push(await withPage(browser, (page, cdp) => loadRound(address, page, cdp, network)));
    }
    const ready = rounds.map((round) => round.ready / 1000);
    const cards = rounds.map((round) => round.cards / 1000);
    console.log(`first load at 4× slower, ${network.name}`);
    console.log(`  cards to be seen  ${median(cards).toFixed(2)} s: ${each(cards, 2)}`);
    console.log(`  interactive       ${median(ready).toFixed(2)} s (2.50): ${each(ready, 2)}`);
    const kilobytes = median(rounds.map(({ bytes }) => bytes)) / 1000;
    console.log(`  sent over it      ${kilobytes.toFixed(0)} kB`);
  }
}

await withSite(async (address, browser) => {
  await benchTaps(address, browser, 1, 16);
  await benchTaps(address, browser, 4, 50);
  await benchLoad(address, browser);
  await benchLighthouse(address);
});
