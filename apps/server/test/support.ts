import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createApp } from '../src/app.ts';

export const PAGE = '<!doctype html><title>Bellows</title>';
export const SCRIPT = `export const text = '${'bellows '.repeat(100)}';`;

/** A folder that looks like the built web app. */
function builtApp(): string {
  const dist = mkdtempSync(join(tmpdir(), 'bellows server-'));
  onTestFinished(() => {
    rmSync(dist, { recursive: true, force: true });
  });
  mkdirSync(join(dist, 'assets'));
  const files: readonly [string, string][] = [
    ['index.html', PAGE],
    ['sw.js', 'self.onfetch = null;'],
    ['.secret', 'no'],
    ['assets/main-abc123.js', SCRIPT],
  ];
  for (const [name, text] of files) writeFileSync(join(dist, name), text);
  writeFileSync(join(dist, 'assets/main-abc123.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(dist, 'assets/main-abc123.js.gz'), gzipSync(SCRIPT));
  return dist;
}

/** The server over such a folder, closed when the test is over. */
export async function server(): Promise<FastifyInstance> {
  const app = await createApp({ dist: builtApp() });
  onTestFinished(() => app.close());
  return app;
}
