/** A small PNG of a flat drawing: 256 colours are plenty for it, and a third of the bytes. */
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLOURS = 256;

/** `pixels` are red, green, blue and alpha; the picture is opaque. */
export function encodePng(pixels: Uint8Array, width: number, height: number): Buffer {
  // One number for each pixel; copied, so that it stands where whole numbers may.
  const colours = new Uint32Array(pixels.slice().buffer);
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const found = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
  const palette = found.slice(0, MOST_COLOURS);
  const indexOf = new Map(found.map((colour) => [colour, nearest(palette, colour)]));
  // One byte before each line says that it is not filtered.
  const lines = Buffer.alloc((width + 1) * height);
  colours.forEach((colour, at) => {
    lines[at + Math.floor(at / width) + 1] = indexOf.get(colour) ?? 0;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits, by palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => [...channels(colour)]))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Red, green and blue, as they lie in memory. */
function channels(colour: number): readonly [number, number, number] {
  return [colour & 0xff, (colour >> 8) & 0xff, (colour >> 16) & 0xff];
}

function nearest(palette: readonly number[], colour: number): number {
  const [red, green, blue] = channels(colour);
  let best = 0;
  let least = Infinity;
  for (const [index, one] of palette.entries()) {
    const [r, g, b] = channels(one);
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance >= least) continue;
    [best, least] = [index, distance];
  }
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
