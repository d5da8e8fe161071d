/**
 * What a tap costs: `npm run bench:web`, after `npm start` or `npm test` has built the page. Plays taps on 52 piles at
 * phone size in the built app and prints the script time of each, on the thread's own clock, so that other work on the
 * machine counts little. At four times slower processors the figure is four times as high (LOOK: 16 ms, and 50 ms then).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { getBrowser } from '../tests/browser.ts';

const TAPS = 12;
const ROUNDS = 5;
const SERVER = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

const server = spawn(process.execPath, [SERVER], {
  env: { ...process.env, HOST: '127.0.0.1', PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [said] = (await once(server.stdout, 'data')) as [Buffer];
const address = /http:\/\/[\d.]+:\d+/.exec(String(said))?.[0];
if (address === undefined) throw new Error(`no address in: ${String(said)}`);

/** Runs in the page: taps the last pile that moves at once, and waits until the picture has come to rest. */
const TAP_ON = `(async () => {
  for (let i = 0; i < ${String(TAPS)}; i += 1) {
    const all = [...document.querySelectorAll('[data-pile]')];
    all.findLast((pile) => /can go onto pile \\d+$/.test(pile.getAttribute('aria-label')))?.click();
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
})()`;

/** One game: the script milliseconds of each tap that moves a pile. */
async function round(page: Page): Promise<number> {
  await page.goto(`${String(address)}/play/accordion/ms617`);
  await page.locator('[data-pile]').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const script = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN);
  };
  const before = await script();
  await page.evaluate(TAP_ON);
  return ((await script()) - before) / TAPS;
}

const asRoot = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath: await getBrowser(),
  args: asRoot ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
});
try {
  const costs: number[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'en',
    });
    costs.push(await round(await context.newPage()));
    await context.close();
  }
  costs.sort((a, b) => a - b);
  const median = costs[Math.floor(ROUNDS / 2)] ?? NaN;
  const rounds = costs.map((cost) => cost.toFixed(1)).join(' ');
  console.log(`script of a tap, 52 to 40 piles: median ${median.toFixed(1)} ms (${rounds})`);
} finally {
  await browser.close();
  server.kill('SIGTERM');
}
