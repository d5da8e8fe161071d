/** What Lighthouse says of a few pages: the median of some rounds, and each audit that costs a point. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { getBrowser } from '../tests/browser.ts';

const ROUNDS = 3;
const PAGES = [
  ['first page', '/'],
  ['a rules page', '/rules/accordion'],
  ['the boards', '/boards'],
] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A browser of its own for each round: nothing is kept from the round before. */
async function round(url: string): Promise<Result> {
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: await getBrowser(),
    args: [`--remote-debugging-port=${String(port)}`, ...(asRoot ? ['--no-sandbox'] : [])],
  });
  try {
    const run = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
    });
    const wrong = run === undefined ? 'no result' : run.lhr.runtimeError?.message;
    if (run === undefined || wrong !== undefined) throw new Error(`Lighthouse: ${wrong ?? ''}`);
    return run.lhr;
  } finally {
    await browser.close();
  }
}

const score = (result: Result, category: string): number =>
  Math.round(100 * (result.categories[category]?.score ?? 0));

/** Audits with a weight of which something is missing. */
function missing(result: Result): readonly string[] {
  return CATEGORIES.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result.audits[id];
      if (weight === 0 || audit === undefined || audit.score === null || audit.score >= 0.995)
        return [];
      return [`${category}, ${id}: ${String(audit.score)} ${audit.displayValue ?? audit.title}`];
    }),
  );
}

export async function benchLighthouse(address: string): Promise<void> {
  console.log(`Lighthouse, as on a phone, medians of ${String(ROUNDS)} (100 each)`);
  for (const [name, path] of PAGES) {
    const results: Result[] = [];
    for (let k = 0; k < ROUNDS; k += 1) results.push(await round(`${address}${path}`));
    results.sort((a, b) => score(a, 'performance') - score(b, 'performance'));
    const middle = results[Math.floor(ROUNDS / 2)];
    if (middle === undefined) continue;
    const scores = CATEGORIES.map((category) => `${category} ${String(score(middle, category))}`);
    const all = results.map((one) => score(one, 'performance')).join(' ');
    console.log(`  ${name.padEnd(14)} ${scores.join(', ')} (performance of each: ${all})`);
    for (const line of missing(middle)) console.log(`    ${line}`);
  }
}
