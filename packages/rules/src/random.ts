/**
 * The generators behind deal numbers. Each is frozen for ever by golden rows: the same number is the same deal.
 * No source of randomness lives here: a fresh deal's 64 bits are handed in.
 */

/** One unsigned 32-bit number after the other. */
export type Draw32 = () => number;

/** A 64-bit number as two unsigned 32-bit halves. */
export interface Word64 {
  readonly high: number;
  readonly low: number;
}

/** The low 64 bits of a × b, of halves. */
function multiply64(aHigh: number, aLow: number, bHigh: number, bLow: number): Word64 {
  const a0 = aLow & 0xffff;
  const a1 = aLow >>> 16;
  const b0 = bLow & 0xffff;
  const b1 = bLow >>> 16;
  const low = a0 * b0;
  const middle = a1 * b0 + (low >>> 16);
  const middle2 = a0 * b1 + (middle & 0xffff);
  const carry = a1 * b1 + Math.floor(middle / 0x10000) + Math.floor(middle2 / 0x10000);
  return {
    high: (carry + Math.imul(aHigh, bLow) + Math.imul(aLow, bHigh)) >>> 0,
    low: (((middle2 & 0xffff) << 16) | (low & 0xffff)) >>> 0,
  };
}

/** x ^ (x >>> bits) for 0 < bits < 32. */
function foldDown(high: number, low: number, bits: number): Word64 {
  return {
    high: (high ^ (high >>> bits)) >>> 0,
    low: (low ^ ((low >>> bits) | (high << (32 - bits)))) >>> 0,
  };
}

/**
 * SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014), started at `seed`;
 * each draw is the upper 32 bits of one output. Done in halves, since BigInt is far slower.
 */
export function splitMix64(seed: Word64): Draw32 {
  let { high, low } = seed;
  return () => {
    const sum = low + 0x7f4a7c15;
    low = sum >>> 0;
    high = (high + 0x9e3779b9 + (sum > 0xffffffff ? 1 : 0)) >>> 0;
    let z = foldDown(high, low, 30);
    z = multiply64(z.high, z.low, 0xbf58476d, 0x1ce4e5b9);
    z = foldDown(z.high, z.low, 27);
    z = multiply64(z.high, z.low, 0x94d049bb, 0x133111eb);
    return foldDown(z.high, z.low, 31).high;
  };
}

/** An unbiased number below `bound` (1 to 2^32): draws beyond the last whole multiple are thrown away. */
export function drawBelow(draw: Draw32, bound: number): number {
  const limit = Math.floor(0x100000000 / bound) * bound;
  let x = draw();
  while (x >= limit) x = draw();
  return x % bound;
}

/** Fisher–Yates from the last place down: place i swaps with a place up to i, chosen by `below(i + 1)`. */
export function shuffled<T>(items: readonly T[], below: (bound: number) => number): T[] {
  const result = items.slice();
  for (let i = result.length - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    const kept = result[i] as T;
    result[i] = result[j] as T;
    result[j] = kept;
  }
  return result;
}

/** Rule N2: the 15-bit draws of Microsoft's C runtime, which FreeCell deals are numbered by. */
export function microsoftRand(seed: number): Draw32 {
  let state = seed;
  return () => {
    state = (Math.imul(state, 214013) + 2531011) & 0x7fffffff;
    return state >>> 16;
  };
}

const MT_SIZE = 624;
const MT_SHIFT = 397;

function mersenneInit(seed: number): Uint32Array {
  const state = new Uint32Array(MT_SIZE);
  state[0] = seed;
  for (let i = 1; i < MT_SIZE; i += 1) {
    const previous = state[i - 1] as number;
    state[i] = Math.imul(1812433253, previous ^ (previous >>> 30)) + i;
  }
  return state;
}

/** Seeding by a list of 32-bit words, lowest first, as Python seeds by an integer. */
function mersenneSeed(key: readonly number[]): Uint32Array {
  const state = mersenneInit(19650218);
  const at = (i: number) => state[i] as number;
  const mix = (i: number, factor: number) =>
    at(i) ^ Math.imul(at(i - 1) ^ (at(i - 1) >>> 30), factor);
  let i = 1;
  const step = () => {
    i += 1;
    if (i >= MT_SIZE) {
      state[0] = at(MT_SIZE - 1);
      i = 1;
    }
  };
  for (let k = 0; k < Math.max(MT_SIZE, key.length); k += 1) {
    const j = k % key.length;
    state[i] = mix(i, 1664525) + (key[j] as number) + j;
    step();
  }
  for (let k = 1; k < MT_SIZE; k += 1) {
    state[i] = mix(i, 1566083941) - i;
    step();
  }
  state[0] = 0x80000000;
  return state;
}

function mersenneTwist(state: Uint32Array): void {
  for (let i = 0; i < MT_SIZE; i += 1) {
    const next = state[(i + 1) % MT_SIZE] as number;
    const y = ((state[i] as number) & 0x80000000) | (next & 0x7fffffff);
    const far = state[(i + MT_SHIFT) % MT_SIZE] as number;
    state[i] = far ^ (y >>> 1) ^ ((y & 1) === 0 ? 0 : 0x9908b0df);
  }
}

/**
 * The Mersenne Twister MT19937 (Matsumoto and Nishimura 1998), seeded by a non-negative integer as Python's
 * `random.seed` does.
 */
export function mersenneTwister(seed: bigint): Draw32 {
  const key: number[] = [];
  for (let rest = seed; rest > 0n; rest >>= 32n) key.push(Number(rest & 0xffffffffn));
  const state = mersenneSeed(key.length === 0 ? [0] : key);
  let next = MT_SIZE;
  return () => {
    if (next === MT_SIZE) {
      mersenneTwist(state);
      next = 0;
    }
    let y = state[next] as number;
    next += 1;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  };
}

/** Python's `random.random()`: 53 random bits as a fraction from 0 up to 1. */
export function random53(draw: Draw32): number {
  const upper = draw() >>> 5;
  const lower = draw() >>> 6;
  return (upper * 67108864 + lower) / 9007199254740992;
}
