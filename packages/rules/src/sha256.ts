/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104). Here because drawing a target and dealing a daily must give the same cards at once,
 * everywhere: the browser's own digest is asynchronous and missing on plain http, and this package imports nothing.
 */

/** The first 32 bits of the fractional part of a root of each of the first primes. */
function rootBits(count: number, root: (x: number) => number): Uint32Array {
  const words = new Uint32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate += 1) {
    let prime = true;
    for (let d = 2; d * d <= candidate && prime; d += 1) prime = candidate % d !== 0;
    if (!prime) continue;
    words[found] = (root(candidate) % 1) * 0x100000000;
    found += 1;
  }
  return words;
}

const START = rootBits(8, Math.sqrt);
const ROUND = rootBits(64, Math.cbrt);

function rotate(x: number, bits: number): number {
  return (x >>> bits) | (x << (32 - bits));
}

/** In bytes. */
const BLOCK = 64;

/** The bytes of ASCII text. */
export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function padded(message: Uint8Array): Uint8Array {
  const size = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const bytes = new Uint8Array(size);
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setUint32(size - 4, message.length * 8);
  return bytes;
}

function schedule(view: DataView, offset: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(offset + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const early = words[i - 15] as number;
    const late = words[i - 2] as number;
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[i] = (words[i - 16] as number) + s0 + (words[i - 7] as number) + s1;
  }
  return words;
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + s1 + choice + (ROUND[i] as number) + (words[i] as number)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b] = [g, f, e, (d + first) | 0, c, b, a];
    a = (first + s0 + majority) | 0;
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) {
    state[i] = (state[i] as number) + word;
  }
}

/** The 32 bytes of a digest. */
export function sha256(message: Uint8Array): Uint8Array {
  const view = new DataView(padded(message).buffer);
  const state = START.slice();
  for (let offset = 0; offset < view.byteLength; offset += BLOCK) {
    compress(state, schedule(view, offset));
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) digest.setUint32(4 * i, word);
  return new Uint8Array(digest.buffer);
}

/** HMAC-SHA-256 with a key of at most 64 bytes: its 32 bytes. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const inner = keyed(key, 0x36, message);
  return sha256(keyed(key, 0x5c, sha256(inner)));
}

/** The message behind the key's block, which is mixed with `mix`. */
function keyed(key: Uint8Array, mix: number, message: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(BLOCK + message.length).fill(mix, 0, BLOCK);
  for (const [i, byte] of key.entries()) bytes[i] = byte ^ mix;
  bytes.set(message, BLOCK);
  return bytes;
}
