/**
 * Rows that are proved lost, by their whole key: a table that may forget and never takes one row for another. Two entries
 * share a bucket, which is one line of the processor's cache for rows of up to 31 piles.
 */
import { LENGTH, RANK0, RANK1, RANK2, RANK3, SLOT, SUIT0, SUIT1, TARGET } from './layout';

/** The longest row whose planes go into 32 bits, with one more bit to mark its end. */
const SHORT = 31;
const SHORT_ENTRY: usize = 32;
const LONG_ENTRY: usize = 64;
/** In an entry: a stamp with the target's place, what the proof cost, and the key. */
const STAMP: usize = 0;
const COST: usize = 4;
const KEY: usize = 8;

const NEAR_BITS: i32 = 11;
const DEEP_BITS: i32 = 17;
const LONG_BITS: i32 = 13;
const NEAR: usize = memory.data((2 << 11) << 5, 64);
const DEEP: usize = memory.data((2 << 17) << 5, 64);
const LONG: usize = memory.data((2 << 13) << 6, 64);

/** Stamps that fit beside the target's place. Once they are used up, the tables are emptied. */
const MOST_STAMP = 1 << 25;
let stamp = 0;
let shortBase: usize = 0;
let shortMask: u64 = 0;
let hasLong = false;

/** Forgets everything. */
export function clearTables(): void {
  stamp += 1;
  if (stamp < MOST_STAMP) return;
  memory.fill(NEAR, 0, (2 << NEAR_BITS) * SHORT_ENTRY);
  memory.fill(DEEP, 0, (2 << DEEP_BITS) * SHORT_ENTRY);
  memory.fill(LONG, 0, (2 << LONG_BITS) * LONG_ENTRY);
  stamp = 1;
}

/** The large tables for the complete search; for the ends of dives a small one that stays in the cache. */
export function useTable(deep: bool): void {
  shortBase = deep ? DEEP : NEAR;
  hasLong = deep;
  shortMask = ((<u64>1) << (deep ? DEEP_BITS : NEAR_BITS)) - 1;
}

function mix(hash: u64, word: u64): u64 {
  const h = (hash ^ word) * 0x9e3779b97f4a7c15;
  return h ^ (h >> 32);
}

/** Whether the row is known to be lost. Keeps the place of its entry for `noteLost`. */
export function isLost(f: usize): bool {
  const n = load<i32>(f, LENGTH);
  const mark = (stamp << 6) | (load<i32>(f, TARGET) + 2);
  const end = (<u64>1) << (<u64>n);
  if (n <= SHORT) {
    const k0 = load<u64>(f, SUIT0) | end | (load<u64>(f, SUIT1) << 32);
    const k1 = load<u64>(f, RANK0) | (load<u64>(f, RANK1) << 32);
    const k2 = load<u64>(f, RANK2) | (load<u64>(f, RANK3) << 32);
    const hash = mix(mix(mix(0, k0), k1), k2);
    const at = shortBase + <usize>((hash >> 20) & shortMask) * (2 * SHORT_ENTRY);
    store<u32>(f, <u32>at, SLOT);
    if (isShort(at, mark, k0, k1, k2)) return true;
    return isShort(at + SHORT_ENTRY, mark, k0, k1, k2);
  }
  // What a small search notes must not reach the complete one: it may have left rows out that it meant to come back to.
  if (!hasLong) return false;
  let hash = mix(0, load<u64>(f, SUIT0) | end);
  for (let plane: usize = 8; plane < 48; plane += 8) hash = mix(hash, load<u64>(f + plane));
  const at = LONG + <usize>((hash >> 20) & (((<u64>1) << LONG_BITS) - 1)) * (2 * LONG_ENTRY);
  store<u32>(f, <u32>at, SLOT);
  return isLong(at, f, mark, end) || isLong(at + LONG_ENTRY, f, mark, end);
}

function isShort(at: usize, mark: i32, k0: u64, k1: u64, k2: u64): bool {
  return (
    load<i32>(at, STAMP) == mark &&
    load<u64>(at, KEY) == k0 &&
    load<u64>(at, KEY + 8) == k1 &&
    load<u64>(at, KEY + 16) == k2
  );
}

function isLong(at: usize, f: usize, mark: i32, end: u64): bool {
  if (load<i32>(at, STAMP) != mark || load<u64>(at, KEY) != (load<u64>(f, SUIT0) | end))
    return false;
  for (let plane: usize = 8; plane < 48; plane += 8) {
    if (load<u64>(at + plane, KEY) != load<u64>(f + plane)) return false;
  }
  return true;
}

/** Notes that the row, asked for before, is lost, which took `nodes` to prove. */
export function noteLost(f: usize, nodes: i64): void {
  const n = load<i32>(f, LENGTH);
  const cost = <i32>min(nodes, i32.MAX_VALUE);
  const first = <usize>load<u32>(f, SLOT);
  const entry = n <= SHORT ? SHORT_ENTRY : LONG_ENTRY;
  // The first entry keeps what was dear, the second whatever came last.
  const keep = load<i32>(first, STAMP) >> 6 == stamp && load<i32>(first, COST) > cost;
  const at = keep ? first + entry : first;
  store<i32>(at, (stamp << 6) | (load<i32>(f, TARGET) + 2), STAMP);
  store<i32>(at, cost, COST);
  const end = (<u64>1) << (<u64>n);
  if (n <= SHORT) {
    store<u64>(at, load<u64>(f, SUIT0) | end | (load<u64>(f, SUIT1) << 32), KEY);
    store<u64>(at, load<u64>(f, RANK0) | (load<u64>(f, RANK1) << 32), KEY + 8);
    store<u64>(at, load<u64>(f, RANK2) | (load<u64>(f, RANK3) << 32), KEY + 16);
    return;
  }
  memory.copy(at + KEY, f, 48);
  store<u64>(at, load<u64>(f, SUIT0) | end, KEY);
}
