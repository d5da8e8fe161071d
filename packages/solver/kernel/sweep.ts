/**
 * A sweep: all moves of many rows at once, from the root down to short rows, of which only the best by the policy are kept at
 * each length; a small search looks at each row that is left. It finds wins that are too rare for dives.
 */
import { copyFrame, make } from './board';
import { FRAME, LENGTH, MOVE, RANK0, RANK1, RANK2, RANK3, SCORES, SUIT0, SUIT1 } from './layout';
import { blur, count, score, valueOf } from './policy';

/** The most rows that are kept. */
const WIDEST = 4096;
const MOST_LEVELS = 52;
const MOST_CANDIDATES = 1 << 17;

/** The rows of the length that is being looked at, and of the next. */
const ROWS: usize = memory.data(4096 * 96 * 2, 64);
/** For each length and row how it came about: the row before it, and 65536 × the move. */
const PARENTS: usize = memory.data(4096 * 52 * 4, 64);
/** For each candidate its value, and the row and move as in PARENTS. */
const CANDIDATES: usize = memory.data((1 << 17) * 8, 64);
const BUCKETS = 2048;
const HISTOGRAM: usize = memory.data(2048 * 4, 64);
/** Hashes of the rows that are kept, so that each is kept once. */
const SEEN_BITS = 14;
const SEEN: usize = memory.data(8 << 14, 64);
const MOVES: usize = memory.data(520 * 2, 64);

let width = 0;
let level = 0;
let rows = 0;
let candidates = 0;
/** Which half of ROWS holds the rows. */
let half: usize = 0;
let lowest = 0;
let highest = 0;

function rowsAt(side: usize): usize {
  return ROWS + side * (<usize>WIDEST * FRAME);
}

/** Begins a sweep from a row that keeps so many rows at each length. */
export function beginSweep(root: usize, keep: i32): void {
  width = min(keep, WIDEST);
  level = 0;
  rows = 1;
  half = 0;
  copyFrame(root, rowsAt(0));
}

/** How many rows there are now. */
export function sweptRows(): i32 {
  return rows;
}

export function sweptLength(): i32 {
  return rows == 0 ? 0 : load<i32>(rowsAt(half), LENGTH);
}

export function sweptRow(index: i32): usize {
  return rowsAt(half) + <usize>index * FRAME;
}

/** The end of a list of moves from here on; the caller writes them. */
export function sweptMoves(): usize {
  return MOVES;
}

export function beginLevel(): void {
  candidates = 0;
  lowest = i32.MAX_VALUE;
  highest = i32.MIN_VALUE;
}

/** Adds the moves up to `end` of one row to the candidates. */
export function addCandidates(index: i32, end: usize, seed: i32): void {
  const f = sweptRow(index);
  const size = (<i32>(end - MOVES)) >> 1;
  count(f);
  score(f, MOVES, end);
  blur(load<i32>(f, LENGTH), size, seed);
  const value = valueOf(f);
  for (let i = 0; i < size && candidates < MOST_CANDIDATES; i += 1) {
    const one = value + load<i32>(SCORES + 4 * i);
    const at = CANDIDATES + 8 * candidates;
    store<i32>(at, one);
    store<u32>(at, (<u32>index) | ((<u32>load<u16>(MOVES + 2 * i)) << 16), 4);
    lowest = min(lowest, one);
    highest = max(highest, one);
    candidates += 1;
  }
}

function bucketOf(value: i32): i32 {
  const span = <i64>highest - lowest + 1;
  return <i32>(((<i64>value - lowest) * BUCKETS) / span);
}

/** The lowest bucket that is kept. */
function cut(): i32 {
  memory.fill(HISTOGRAM, 0, BUCKETS * 4);
  for (let i = 0; i < candidates; i += 1) {
    const at = HISTOGRAM + 4 * bucketOf(load<i32>(CANDIDATES + 8 * i));
    store<i32>(at, load<i32>(at) + 1);
  }
  let kept = 0;
  for (let bucket = BUCKETS - 1; bucket > 0; bucket -= 1) {
    kept += load<i32>(HISTOGRAM + 4 * bucket);
    if (kept >= width) return bucket;
  }
  return 0;
}

/** Makes the rows of the best candidates, in at most so many moves; how many it took. */
export function endLevel(most: i64): i32 {
  if (candidates == 0) {
    rows = 0;
    return 0;
  }
  const least = cut();
  memory.fill(SEEN, 0, 8 << SEEN_BITS);
  const from = rowsAt(half);
  const to = rowsAt(1 - half);
  let made = 0;
  let kept = 0;
  for (let i = 0; i < candidates && kept < width && <i64>made < most; i += 1) {
    const at = CANDIDATES + 8 * i;
    if (bucketOf(load<i32>(at)) < least) continue;
    const origin = load<u32>(at, 4);
    const move = <i32>(origin >> 16);
    const g = to + <usize>kept * FRAME;
    make(from + <usize>(origin & 0xffff) * FRAME, g, move & 63, move >> 6);
    made += 1;
    if (!isNew(g)) continue;
    store<u32>(PARENTS + 4 * (level * WIDEST + kept), origin);
    kept += 1;
  }
  half = 1 - half;
  rows = kept;
  level += 1;
  return made;
}

/** Whether no row with the same hash was kept before. */
function isNew(f: usize): bool {
  let hash = load<u64>(f, SUIT0) * 0x9e3779b97f4a7c15;
  hash = (hash ^ (hash >> 29) ^ load<u64>(f, SUIT1)) * 0xbf58476d1ce4e5b9;
  hash = (hash ^ (hash >> 31) ^ load<u64>(f, RANK0)) * 0x94d049bb133111eb;
  hash = (hash ^ (hash >> 29) ^ load<u64>(f, RANK1)) * 0x9e3779b97f4a7c15;
  hash = (hash ^ (hash >> 31) ^ load<u64>(f, RANK2)) * 0xbf58476d1ce4e5b9;
  hash = (hash ^ (hash >> 29) ^ load<u64>(f, RANK3)) * 0x94d049bb133111eb;
  const at = SEEN + <usize>((hash >> (64 - SEEN_BITS)) << 3);
  if (load<u64>(at) == (hash | 1)) return false;
  store<u64>(at, hash | 1);
  return true;
}

/** Writes the moves that lead to a row into the frames of a line, from its first frame on; the row becomes the last. */
export function writeLine(index: i32, line: usize): usize {
  const last = line + <usize>level * FRAME;
  copyFrame(sweptRow(index), last);
  let row = <u32>index;
  for (let l = level - 1; l >= 0; l -= 1) {
    const origin = load<u32>(PARENTS + 4 * (<u32>(l * WIDEST) + row));
    store<i32>(line + <usize>l * FRAME, <i32>(origin >> 16), MOVE);
    row = origin & 0xffff;
  }
  return last;
}
