// The built page, served and open in a browser, for whoever measures it or takes its picture.
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { getBrowser } from './browser.ts';

/** The server on a data folder of its own, in which there is nothing to be done in the background. */
const SERVER = fileURLToPath(new URL('../../apps/server/test/support/serve.ts', import.meta.url));

/** Where it is; null where it ends before it is anywhere. */
async function addressOf({ stdout }: ChildProcessByStdio<null, Readable, null>) {
  let said = '';
  // It goes on writing.
  for await (const part of stdout.iterator({ destroyOnReturn: false })) {
    said += String(part);
    const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
    if (address !== undefined) return address;
  }
  return null;
}

/** `npm start` or `npm test` must have built the page. */
export async function withSite(
  work: (address: string, browser: Browser) => Promise<void>,
): Promise<void> {
  const server = spawn(process.execPath, [SERVER], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await addressOf(server);
  if (address === null) {
    // It has said why.
    process.exitCode = 1;
    return;
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
