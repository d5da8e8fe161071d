/** Rows: the moves of one, and the row after a move. */
import {
  CARDS,
  DISTANCES,
  FRAME,
  LENGTH,
  NO_RANK,
  RANK0,
  RANK1,
  RANK2,
  RANK3,
  ROOT,
  SUIT0,
  SUIT1,
  TARGET,
} from './layout';

let distances = 0;

/** Connected parts of the match graph at `edges << 4 | suits`. */
const PARTS: usize = memory.data(1024, 64);

export function setDistances(count: i32): void {
  distances = count;
}

export function distanceCount(): i32 {
  return distances;
}

export function distanceAt(k: i32): i32 {
  return load<u8>(DISTANCES + k);
}

function below(length: i32): i64 {
  return ((<i64>1) << (<i64>length)) - 1;
}

/** The piles that may go onto the pile `distance` to their left, as bits (rule A2). */
export function movable(f: usize, distance: i32): i64 {
  const d = <i64>distance;
  const s0 = load<i64>(f, SUIT0);
  const s1 = load<i64>(f, SUIT1);
  const r0 = load<i64>(f, RANK0);
  const r1 = load<i64>(f, RANK1);
  const r2 = load<i64>(f, RANK2);
  const r3 = load<i64>(f, RANK3);
  const suit = (s0 ^ (s0 << d)) | (s1 ^ (s1 << d));
  const rank =
    (r0 ^ (r0 << d)) | (r1 ^ (r1 << d)) | (r2 ^ (r2 << d)) | (r3 ^ (r3 << d)) | (r3 & r2 & r0);
  return ~(suit & rank) & below(load<i32>(f, LENGTH)) & ((<i64>-1) << d);
}

/** The piles that match the pile at a place, itself too, as bits. */
export function matchesOf(f: usize, place: i32): i64 {
  const i = <i64>place;
  const s0 = load<i64>(f, SUIT0);
  const s1 = load<i64>(f, SUIT1);
  const r0 = load<i64>(f, RANK0);
  const r1 = load<i64>(f, RANK1);
  const r2 = load<i64>(f, RANK2);
  const r3 = load<i64>(f, RANK3);
  const suit = (s0 ^ -((s0 >> i) & 1)) | (s1 ^ -((s1 >> i) & 1));
  const rank =
    (r0 ^ -((r0 >> i) & 1)) |
    (r1 ^ -((r1 >> i) & 1)) |
    (r2 ^ -((r2 >> i) & 1)) |
    (r3 ^ -((r3 >> i) & 1)) |
    (r3 & r2 & r0);
  return ~(suit & rank) & below(load<i32>(f, LENGTH));
}

/** The code of the card at a place, 4 × rank + suit. */
export function codeAt(f: usize, place: i32): i32 {
  const i = <i64>place;
  return <i32>(
    (((load<i64>(f, SUIT0) >> i) & 1) |
      (((load<i64>(f, SUIT1) >> i) & 1) << 1) |
      (((load<i64>(f, RANK0) >> i) & 1) << 2) |
      (((load<i64>(f, RANK1) >> i) & 1) << 3) |
      (((load<i64>(f, RANK2) >> i) & 1) << 4) |
      (((load<i64>(f, RANK3) >> i) & 1) << 5))
  );
}

function shut(plane: i64, i: i64, j: i64, kept: i64): i64 {
  const row = (plane & ~((<i64>1) << j)) | (((plane >> i) & 1) << j);
  return (row & kept) | ((plane >> 1) & ~kept);
}

/** Writes the row after the pile at `from` went onto the pile at `to`, without what is counted about it. */
export function shift(f: usize, g: usize, from: i32, to: i32): void {
  const i = <i64>from;
  const j = <i64>to;
  const kept = ((<i64>1) << i) - 1;
  store<i64>(g, shut(load<i64>(f, SUIT0), i, j, kept), SUIT0);
  store<i64>(g, shut(load<i64>(f, SUIT1), i, j, kept), SUIT1);
  store<i64>(g, shut(load<i64>(f, RANK0), i, j, kept), RANK0);
  store<i64>(g, shut(load<i64>(f, RANK1), i, j, kept), RANK1);
  store<i64>(g, shut(load<i64>(f, RANK2), i, j, kept), RANK2);
  store<i64>(g, shut(load<i64>(f, RANK3), i, j, kept), RANK3);
  store<i32>(g, load<i32>(f, LENGTH) - 1, LENGTH);
}

/** The frame after a move. */
export function make(f: usize, g: usize, from: i32, to: i32): void {
  const covered = codeAt(f, to);
  shift(f, g, from, to);
  const cards = load<i64>(f, CARDS);
  store<i64>(g, cards, CARDS);
  if (covered >> 2 != NO_RANK) lose(g, cards & ~((<i64>1) << (<i64>covered)), covered >> 2);
  const target = load<i32>(f, TARGET);
  let after = target;
  if (target >= 0) {
    if (target == to) after = -2;
    else if (target == from) after = to;
    else if (target > from) after = target - 1;
  }
  store<i32>(g, after, TARGET);
}

/** A rank that has come to stand alone cannot matter any more: its card loses it. */
function lose(g: usize, cards: i64, rank: i32): void {
  const shiftBy = <i64>(rank << 2);
  const suits = (cards >> shiftBy) & 15;
  let left = cards;
  if (suits != 0 && (suits & (suits - 1)) == 0) {
    left &= ~((<i64>15) << shiftBy);
    strip(g, rank);
  }
  store<i64>(g, left, CARDS);
}

function strip(g: usize, rank: i32): void {
  const r0 = load<i64>(g, RANK0);
  const r1 = load<i64>(g, RANK1);
  const r2 = load<i64>(g, RANK2);
  const r3 = load<i64>(g, RANK3);
  let at = below(load<i32>(g, LENGTH));
  at &= (rank & 1) != 0 ? r0 : ~r0;
  at &= (rank & 2) != 0 ? r1 : ~r1;
  at &= (rank & 4) != 0 ? r2 : ~r2;
  at &= (rank & 8) != 0 ? r3 : ~r3;
  store<i64>(g, r0 | at, RANK0);
  store<i64>(g, r1 & ~at, RANK1);
  store<i64>(g, r2 | at, RANK2);
  store<i64>(g, r3 | at, RANK3);
}

/** How many parts the match graph has: the row can never come to fewer piles. */
export function parts(f: usize): i32 {
  const s0 = load<i64>(f, SUIT0);
  const s1 = load<i64>(f, SUIT1);
  const row = below(load<i32>(f, LENGTH));
  const suits =
    (<i32>((row & ~(s0 | s1)) != 0)) |
    ((<i32>((s0 & ~s1) != 0)) << 1) |
    ((<i32>((s1 & ~s0) != 0)) << 2) |
    ((<i32>((s0 & s1) != 0)) << 3);
  const ranks: i64 = 0x1111111111111;
  const cards = load<i64>(f, CARDS);
  const a = cards & ranks;
  const b = (cards >> 1) & ranks;
  const c = (cards >> 2) & ranks;
  const d = (cards >> 3) & ranks;
  const edges =
    (<i32>((a & b) != 0)) |
    ((<i32>((a & c) != 0)) << 1) |
    ((<i32>((a & d) != 0)) << 2) |
    ((<i32>((b & c) != 0)) << 3) |
    ((<i32>((b & d) != 0)) << 4) |
    ((<i32>((c & d) != 0)) << 5);
  return load<u8>(PARTS + ((edges << 4) | suits));
}

/** Which part each suit is in, four bits each, for `fillParts`. */
function join(part: i32, from: i32, to: i32): i32 {
  let joined = part;
  for (let s = 0; s < 4; s += 1) {
    if (((part >> (4 * s)) & 15) == from) joined = (joined & ~(15 << (4 * s))) | (to << (4 * s));
  }
  return joined;
}

function countParts(edges: i32, suits: i32): i32 {
  let part = 0x3210;
  let edge = 0;
  for (let a = 0; a < 4; a += 1) {
    for (let b = a + 1; b < 4; b += 1) {
      if (((edges >> edge) & 1) != 0)
        part = join(part, (part >> (4 * b)) & 15, (part >> (4 * a)) & 15);
      edge += 1;
    }
  }
  let seen = 0;
  for (let s = 0; s < 4; s += 1) {
    if (((suits >> s) & 1) != 0) seen |= 1 << ((part >> (4 * s)) & 15);
  }
  return popcnt(seen);
}

export function fillParts(): void {
  for (let index = 0; index < 1024; index += 1) {
    store<u8>(PARTS + index, <u8>countParts(index >> 4, index & 15));
  }
}

/** Writes the root's frame from the codes that the caller has put down. */
export function readRoot(f: usize, length: i32, target: i32): void {
  memory.fill(f, 0, FRAME);
  store<i32>(f, length, LENGTH);
  store<i32>(f, target, TARGET);
  let cards: i64 = 0;
  for (let i = 0; i < length; i += 1) {
    const code = <i32>load<u8>(ROOT + i);
    cards |= (<i64>1) << (<i64>code);
    for (let plane = 0; plane < 6; plane += 1) {
      const at = f + 8 * plane;
      store<i64>(at, load<i64>(at) | ((<i64>((code >> plane) & 1)) << (<i64>i)));
    }
  }
  const four: i64 = 15;
  for (let rank = 0; rank < NO_RANK; rank += 1) {
    const by: i64 = 4 * rank;
    const all = four << by;
    const suits = cards & all;
    if (suits == 0 || (suits & (suits - 1)) != 0) continue;
    cards &= ~all;
    strip(f, rank);
  }
  store<i64>(f, cards, CARDS);
}

/** Copies what a line goes on from. */
export function copyFrame(f: usize, g: usize): void {
  memory.copy(g, f, FRAME);
}
