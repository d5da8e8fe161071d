// The built page, served and open in a browser, for whoever measures it or takes its picture.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { getBrowser } from './browser.ts';

/** The server on a data folder of its own, in which there is nothing to be done in the background. */
const SERVER = fileURLToPath(new URL('../../apps/server/test/support/serve.ts', import.meta.url));

/** `npm start` or `npm test` must have built the page. */
export async function withSite(
  work: (address: string, browser: Browser) => Promise<void>,
): Promise<void> {
  const server = spawn(process.execPath, [SERVER], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  let address: string | undefined;
  while (address === undefined) {
    said += String((await once(server.stdout, 'data'))[0]);
    address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
  }
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: await getBrowser(),
    args: asRoot ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  });
  try {
    await work(address, browser);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
}
