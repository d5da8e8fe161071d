/** A server of a test's own, which it can cut off, and whose page it can replace by a later version. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { KeptFiles } from '../src/offline/kept.ts';

const SERVE = join(import.meta.dirname, '../../server/test/support/serve.ts');
const BUILT = process.env['BELLOWS_WEB'] ?? join(import.meta.dirname, '../dist');

export class OwnServer {
  readonly #port: number;
  readonly #folder: string;
  #process: ChildProcess | null = null;

  private constructor(port: number, folder: string) {
    this.#port = port;
    this.#folder = folder;
  }

  /** Serves the built page; `end` throws it away. */
  static async start(): Promise<OwnServer> {
    const folder = mkdtempSync(join(tmpdir(), 'bellows-own-'));
    cpSync(BUILT, folder, { recursive: true });
    const server = new OwnServer(await freePort(), folder);
    await server.serve();
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  async serve(): Promise<void> {
    const started = spawn(process.execPath, [SERVE], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        BELLOWS_WEB: this.#folder,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = started;
    let said = '';
    while (!said.includes('Bellows is at')) said += String((await once(started.stdout, 'data'))[0]);
  }

  /** It is gone, from one moment to the next. */
  async stop(): Promise<void> {
    if (this.#process === null || this.#process.exitCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await ended;
    this.#process = null;
  }

  /** From now on the page is a later version, of which no file has its old name; the old ones are gone. */
  async deploy(): Promise<void> {
    await this.stop();
    renew(this.#folder);
    await this.serve();
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** As if something had changed in every file: each is called otherwise, and called so by the others. */
function renew(folder: string): void {
  const assets = join(folder, 'assets');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.(br|gz)$/.test(name)) rmSync(join(folder, name));
  const names = new Map(
    readdirSync(assets).map((name) => [name, name.replace(/-[\w-]{3}([\w-]{5}\.\w+)$/, '-NEW$1')]),
  );
  if (new Set(names.values()).size !== names.size) throw new Error('two files with one name');
  for (const [old, name] of names) renameSync(join(assets, old), join(assets, name));
  const any = new RegExp([...names.keys()].map(escape).join('|'), 'g');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html|json)$/.test(name)) continue;
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    // What has no hash in its name has a revision.
    const named = text.replace(any, (old) => names.get(old) ?? old);
    writeFileSync(file, named.replaceAll('"revision":"', '"revision":"new-'));
  }
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** No network, and nobody there. */
export async function cutOff(context: BrowserContext, server: OwnServer): Promise<void> {
  await context.setOffline(true);
  await server.stop();
}

/** Waits until the whole game lies on the device, with the words of so many languages. */
export async function isKept(page: Page, languages = 1): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const words = await (await caches.open('bellows-words')).keys();
      return navigator.serviceWorker.controller === null ? 0 : words.length;
    });
  await expect.poll(kept, { timeout: 30_000 }).toBe(languages * partsOf('en'));
}

/** Of a language: what is always there, and what comes with the pages. Every language has as many. */
function partsOf(language: string): number {
  const kept = JSON.parse(readFileSync(join(BUILT, '.vite/kept.json'), 'utf8')) as KeptFiles;
  return kept.words[language]?.length ?? 0;
}
