/**
 * The policy: a linear evaluation of the row after each move, in whole numbers. A move deletes the card that it covers; what
 * that changes for the others is summed up sixteen cards at a time.
 */
import { codeAt, distanceAt, distanceCount, matchesOf, movable } from './board';
import { LENGTH, NO_RANK, SCORES, TARGET } from './layout';

/** The weights, put here by the caller: see `Weights` in weights.ts for what they are. */
export const WEIGHTS: usize = memory.data(1024, 64);
const STAGE: usize = 192;
const STAGES: usize = 4;
let weights: usize = 0;
let stage: usize = 0;

/** Rows of different lengths have weights of their own. */
export function stageOf(n: i32): usize {
  return n >= 36 ? 0 : n >= 24 ? 1 : n >= 15 ? 2 : 3;
}

const RIGHT: usize = 0; // i32 × 16
const TOTAL: usize = 64; // i32 × 16
const MOBILITY: usize = 128; // i32 × 10
const TARGET_MATCH: usize = 168;
const TARGET_RIGHT: usize = 172;
const NOISE: usize = 176;

/** What a count that falls by one changes, one byte a count; made from the weights. */
const RIGHT_DROP: usize = memory.data(64, 16);
const TOTAL_DROP: usize = memory.data(64, 16);
/** Covering the target loses. */
const COVERED = -1000000;

/** Of the row that is looked at, one byte a card: its code, its matches to the right, and all its matches. */
const WIDTH: usize = 64;
const CODES: usize = memory.data(192, 64);
const RIGHTS: usize = CODES + 64;
const TOTALS: usize = CODES + 128;
const KEPT: usize = memory.data(192 * 6, 64);
/** What one match less to the right, and at all, changes for each card. */
const RIGHT_CHANGE: usize = memory.data(64, 64);
const TOTAL_CHANGE: usize = memory.data(64, 64);
const COUNTS: usize = memory.data(32, 16);
/** Matches at each distance of moves, and at one more, as bits. */
const NEAR: usize = memory.data(128, 16);
const FAR: usize = memory.data(128, 16);

const LANES = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);

export function fillDrops(): void {
  for (let s: usize = 0; s < STAGES; s += 1) {
    for (let i = 1; i < 16; i += 1) {
      store<i8>(RIGHT_DROP + 16 * s + i, drop(WEIGHTS + STAGE * s + RIGHT, i));
      store<i8>(TOTAL_DROP + 16 * s + i, drop(WEIGHTS + STAGE * s + TOTAL, i));
    }
  }
}

function drop(values: usize, i: i32): i8 {
  const change = load<i32>(values + 4 * (i - 1)) - load<i32>(values + 4 * i);
  return <i8>max(-128, min(127, change));
}

/** Codes of cards without a rank, so that no two match by rank. */
function apart(code: i32): i32 {
  return code >> 2 == NO_RANK ? code + 4 * (code & 3) : code;
}

function matches(a: i32, b: i32): i32 {
  const x = a ^ b;
  return (<i32>((x & 3) == 0)) | (<i32>(x >> 2 == 0));
}

/** Counts the matches of all cards of a row. */
export function count(f: usize): void {
  const n = load<i32>(f, LENGTH);
  memory.fill(COUNTS, 0, 32);
  memory.fill(CODES, 255, 192);
  const suits = COUNTS + 24;
  for (let i = n - 1; i >= 0; i -= 1) {
    const code = apart(codeAt(f, i));
    const s = suits + (code & 3);
    const r = COUNTS + (code >> 2);
    store<u8>(CODES + i, <u8>code);
    store<u8>(RIGHTS + i, <u8>(load<u8>(s) + load<u8>(r)));
    store<u8>(s, <u8>(load<u8>(s) + 1));
    store<u8>(r, <u8>(load<u8>(r) + 1));
  }
  for (let i = 0; i < n; i += 1) {
    const code = <i32>load<u8>(CODES + i);
    store<u8>(TOTALS + i, <u8>(load<u8>(suits + (code & 3)) + load<u8>(COUNTS + (code >> 2)) - 2));
  }
}

export function keepCounts(level: i32): void {
  memory.copy(KEPT + 192 * level, CODES, 192);
}

export function takeCounts(level: i32): void {
  memory.copy(CODES, KEPT + 192 * level, 192);
}

function matching(k: usize, code: v128): v128 {
  const x = v128.xor(v128.load(CODES + k), code);
  const suit = i8x16.eq(v128.and(x, i8x16.splat(3)), i8x16.splat(0));
  return v128.or(suit, i8x16.eq(v128.and(x, i8x16.splat(-4)), i8x16.splat(0)));
}

/** Brings the counts up to date for a move; `lonely` is the rank that stands alone after it, or −1. */
export function recount(n: i32, from: i32, to: i32, lonely: i32): void {
  const covered = i8x16.splat(<i8>load<u8>(CODES + to));
  const place = i8x16.splat(<i8>to);
  const size = <usize>n;
  for (let k: usize = 0; k < size; k += 16) {
    const hit = matching(k, covered);
    const left = i8x16.lt_s(i8x16.add(LANES, i8x16.splat(<i8>k)), place);
    v128.store(TOTALS + k, i8x16.add(v128.load(TOTALS + k), hit));
    v128.store(RIGHTS + k, i8x16.add(v128.load(RIGHTS + k), v128.and(hit, left)));
  }
  const mover = <i32>load<u8>(CODES + from);
  let gained = 0;
  for (let i = to + 1; i < from; i += 1) {
    const hit = matches(mover, load<u8>(CODES + i));
    gained += hit;
    store<u8>(RIGHTS + i, <u8>(load<u8>(RIGHTS + i) - hit));
  }
  store<u8>(CODES + to, <u8>mover);
  store<u8>(RIGHTS + to, <u8>(load<u8>(RIGHTS + from) + gained));
  store<u8>(TOTALS + to, load<u8>(TOTALS + from));
  close(CODES, from, n);
  close(RIGHTS, from, n);
  close(TOTALS, from, n);
  if (lonely >= 0) strip(n, lonely);
}

/** Closes the gap at a place. The byte after the last is one that stands for no card. */
function close(bytes: usize, place: i32, n: i32): void {
  for (let i = place; i < n; i += 8) store<u64>(bytes + i, load<u64>(bytes + i + 1));
}

function strip(n: i32, rank: i32): void {
  for (let i = 0; i < n; i += 1) {
    const code = <i32>load<u8>(CODES + i);
    if (code >> 2 != rank) continue;
    store<u8>(CODES + i, <u8>apart((NO_RANK << 2) | (code & 3)));
  }
}

/** Scores the moves from `list` to `end` of a row whose matches are counted. */
export function score(f: usize, list: usize, end: usize): void {
  const n = <usize>load<i32>(f, LENGTH);
  stage = stageOf(<i32>n);
  weights = WEIGHTS + STAGE * stage;
  const rightDrop = v128.load(RIGHT_DROP + 16 * stage);
  const totalDrop = v128.load(TOTAL_DROP + 16 * stage);
  for (let k: usize = 0; k < n; k += 16) {
    v128.store(RIGHT_CHANGE + k, i8x16.swizzle(rightDrop, v128.load(RIGHTS + k)));
    v128.store(TOTAL_CHANGE + k, i8x16.swizzle(totalDrop, v128.load(TOTALS + k)));
  }
  const aimed = load<i32>(f, TARGET) >= 0;
  for (let d = 0; d < distanceCount(); d += 1) {
    const distance = distanceAt(d);
    store<i64>(NEAR + 8 * d, movable(f, distance));
    store<i64>(FAR + 8 * d, movable(f, distance + 1));
  }
  let out = SCORES;
  for (let at = list; at < end; at += 2) {
    const move = <i32>load<u16>(at);
    const from = move & 63;
    const to = move >> 6;
    let value = deletion(n, to) + passing(from, to);
    value += from - to == 1 ? closing(to) : moving(f, from, to);
    if (aimed) value += aiming(f, from, to);
    store<i32>(out, value);
    out += 4;
  }
}

/** How many moves appear less how many disappear when the pile at a place is gone, weighted. */
function closing(place: i32): i32 {
  const i = <i64>place;
  const count = distanceCount();
  let change = 0;
  for (let k = 0; k < count; k += 1) {
    const d = <i64>distanceAt(k);
    // Those that reach over the gap from further left come one place nearer.
    const gone = load<i64>(NEAR + 8 * k) & ((((<i64>2) << d) - 1) << i);
    const come = load<i64>(FAR + 8 * k) & ((((<i64>1) << d) - 1) << (i + 1));
    change += load<i32>(weights + 4 * k, MOBILITY) * <i32>(popcnt(come) - popcnt(gone));
  }
  return change;
}

/** The same for a pile that leaves a gap and covers another further left. */
function moving(f: usize, from: i32, to: i32): i32 {
  const mover = matchesOf(f, from);
  const j = <i64>to;
  const count = distanceCount();
  let change = closing(from);
  for (let k = 0; k < count; k += 1) {
    const distance = distanceAt(k);
    const near = load<i64>(NEAR + 8 * k);
    let balance: i64 = 0;
    if (to >= distance) balance = ((mover >> (j - distance)) & 1) - ((near >> j) & 1);
    const beside = j + distance;
    if (to + distance < from) balance += ((mover >> beside) & 1) - ((near >> beside) & 1);
    else balance += ((mover >> (beside + 1)) & 1) - ((load<i64>(FAR + 8 * k) >> (beside + 1)) & 1);
    change += load<i32>(weights + 4 * k, MOBILITY) * <i32>balance;
  }
  return change;
}

/** What it changes that a card goes: the card itself, and one match less for those that match it. */
function deletion(n: usize, to: i32): i32 {
  const code = i8x16.splat(<i8>load<u8>(CODES + to));
  const place = i8x16.splat(<i8>to);
  let sum = i16x8.splat(0);
  for (let k: usize = 0; k < n; k += 16) {
    const left = i8x16.lt_s(i8x16.add(LANES, i8x16.splat(<i8>k)), place);
    const right = v128.and(v128.load(RIGHT_CHANGE + k), left);
    const both = i8x16.add_sat_s(v128.load(TOTAL_CHANGE + k), right);
    sum = i16x8.add(sum, i16x8.extadd_pairwise_i8x16_s(v128.and(both, matching(k, code))));
  }
  const four = i32x4.extadd_pairwise_i16x8_s(sum);
  const total =
    i32x4.extract_lane(four, 0) +
    i32x4.extract_lane(four, 1) +
    i32x4.extract_lane(four, 2) +
    i32x4.extract_lane(four, 3);
  const all = <usize>load<u8>(TOTALS + to);
  return (
    total -
    load<i8>(TOTAL_CHANGE + to) -
    load<i32>(weights + 4 * all, TOTAL) -
    load<i32>(weights + 4 * <usize>load<u8>(RIGHTS + to), RIGHT)
  );
}

/** A mover that passes others comes to stand left of them. */
function passing(from: i32, to: i32): i32 {
  const mover = <i32>load<u8>(CODES + from);
  let gained = 0;
  let change = 0;
  for (let i = to + 1; i < from; i += 1) {
    const hit = matches(mover, load<u8>(CODES + i));
    gained += hit;
    change += hit * load<i8>(RIGHT_CHANGE + i);
  }
  const right = <usize>load<u8>(RIGHTS + from);
  const values = weights + 4 * right;
  return change + load<i32>(values + 4 * gained, RIGHT) - load<i32>(values, RIGHT);
}

/** With a target: it may not be covered, its matches are wanted, and it does best near the right end. */
function aiming(f: usize, from: i32, to: i32): i32 {
  const target = load<i32>(f, TARGET);
  if (to == target) return COVERED;
  const hit = matches(load<u8>(CODES + target), load<u8>(CODES + to));
  const value = hit * load<i32>(weights, TARGET_MATCH);
  const right = load<i32>(weights, TARGET_RIGHT);
  if (from == target) return value - right * (from - to - 1);
  return from > target ? value + right : value;
}

/** The value of the row that was scored last, to which the scores of its moves add. */
export function valueOf(f: usize): i32 {
  const n = load<i32>(f, LENGTH);
  let value = 0;
  for (let i = 0; i < n; i += 1) {
    value += load<i32>(weights + 4 * <usize>load<u8>(RIGHTS + i), RIGHT);
    value += load<i32>(weights + 4 * <usize>load<u8>(TOTALS + i), TOTAL);
  }
  for (let k = 0; k < distanceCount(); k += 1) {
    value += load<i32>(weights + 4 * k, MOBILITY) * <i32>popcnt(load<i64>(NEAR + 8 * k));
  }
  const target = load<i32>(f, TARGET);
  if (target < 0) return value;
  value -= load<i32>(weights, TARGET_MATCH) * load<u8>(TOTALS + target);
  return value - load<i32>(weights, TARGET_RIGHT) * (n - 1 - target);
}

/** Sorts scored moves, the best first; equal ones keep their order. */
export function sort(list: usize, end: usize): void {
  const size = (<i32>(end - list)) >> 1;
  for (let i = 1; i < size; i += 1) {
    const value = load<i32>(SCORES + 4 * i);
    const move = load<u16>(list + 2 * i);
    let j = i - 1;
    while (j >= 0 && load<i32>(SCORES + 4 * j) < value) {
      store<i32>(SCORES + 4 * j, load<i32>(SCORES + 4 * j), 4);
      store<u16>(list + 2 * j, load<u16>(list + 2 * j), 2);
      j -= 1;
    }
    store<i32>(SCORES + 4 * j, value, 4);
    store<u16>(list + 2 * j, move, 2);
  }
}

/** Mixes some chance into the scores, which `seed` decides. */
export function blur(n: i32, count: i32, seed: i32): void {
  const noise = load<i32>(WEIGHTS + STAGE * stageOf(n), NOISE);
  let random = seed | 1;
  for (let i = 0; i < count; i += 1) {
    random = random * 0x2c1b3c6d + 0x1e3779b9;
    const at = SCORES + 4 * i;
    store<i32>(at, load<i32>(at) + <i32>((((<u32>random) >> 16) * <u32>noise) >> 16));
  }
}
