/** Makes pixels of SVG. Painting takes a while, so what was painted once is kept beside the packages. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const KEPT = join(import.meta.dirname, '../../../node_modules/.cache/bellows-pictures');

interface Painted {
  /** Red, green, blue and alpha. */
  readonly pixels: Uint8Array;
  readonly asPng: () => Uint8Array;
}

/** A PNG of `svg`, as wide as is said; `encode` makes it of the pixels, and `code` is the hash of how. */
export async function paint(
  svg: string,
  width: number,
  encode: (painted: Painted) => Uint8Array,
  code: string | Uint8Array = '',
): Promise<Buffer> {
  const hash = createHash('sha256').update(svg).update(String(width)).update(code).digest('hex');
  const kept = join(KEPT, `${hash}.png`);
  if (existsSync(kept)) return readFileSync(kept);
  await startPainter();
  const png = encode(new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render());
  mkdirSync(KEPT, { recursive: true });
  // Two builds at once may both be here: a rename is whole or not at all.
  const mine = `${kept}.${String(process.pid)}`;
  writeFileSync(mine, png);
  renameSync(mine, kept);
  return Buffer.from(png);
}

let started: Promise<void> | null = null;

/** It can be started only once. */
function startPainter(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  started ??= initWasm(readFileSync(wasm));
  return started;
}
