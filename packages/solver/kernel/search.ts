/**
 * The search: dives that follow the policy to a short row, which a small depth-first search looks at; and a complete
 * depth-first search in shares that grow, which alone may say that a row is lost. It stops and goes on at any node.
 */
import {
  copyFrame,
  distanceAt,
  distanceCount,
  fillParts,
  make,
  movable,
  parts,
  readRoot,
  setDistances,
} from './board';
import {
  BEFORE,
  CARDS,
  DEEP_LINE,
  DEEP_MOVES,
  DISTANCES,
  DIVE_LINE,
  DIVE_MOVES,
  END,
  FRAME,
  LENGTH,
  MOVE,
  NEXT,
  RESULT,
  ROOT,
  SCORES,
  SLOT,
  TARGET,
} from './layout';
import {
  blur,
  count,
  fillDrops,
  keepCounts,
  recount,
  score,
  sort,
  takeCounts,
  WEIGHTS,
} from './policy';
import {
  addCandidates,
  beginLevel,
  beginSweep,
  endLevel,
  sweptLength,
  sweptMoves,
  sweptRow,
  sweptRows,
  writeLine,
} from './sweep';
import { clearTables, isLost, noteLost, useTable } from './table';

/** Whose turn it is. */
const DIVING = 0;
const DECIDING = 1;
const SWEEPING = 2;

/** Answers of `advance`. */
const OPEN = 0;
const WON = 1;
const LOST = 2;
const USED = 3;

/** How dives are shaped, put here by the caller as i32: `Shape` in src/shape.ts has what they mean. */
const SHAPE: usize = memory.data(128, 64);
const FINISH_NODES: usize = 0;
const FINISH_ORDER: usize = 4;
const DEEP_ORDER: usize = 8;
const DIVES: usize = 12;
const SHARE: usize = 16;
const PAIR_FROM: usize = 20;
const GROWTH: usize = 24;
const SWEEP: usize = 28;
const SWEEP_LENGTH: usize = 32;
const SWEEP_NODES: usize = 36;
const LEVELS: usize = 40;
/** For each level of a dive how often it is gone down, and to which length. */
const LEVEL: usize = 44;

/** Parts of the search that can be switched off, as bits. */
const USE_TABLE = 1;
const USE_PARTS = 2;
const USE_EXCHANGE = 4;

/** Shorter rows are searched again faster than they are looked up. */
const TABLE_FROM = 5;
const FIRST_SEED = 0x2545f491;
const MOST_SHARE: i64 = 1 << 40;
const MOST_DIVES = 1 << 28;

let goal = 1;
let aimed = false;
let uses = 0;
let nodes: i64 = 0;
let steps: i64 = 0;
let budget: i64 = 0;
let seed = 0;
let resultLength = 0;
/** The frame at which the complete search stands; 0 before it begins. */
let deep: usize = 0;
/** How far the complete search may go before it is the turn of dives again. */
let deepLimit: i64 = 0;
let share: i64 = 0;
let dives = 0;
let divesLeft = 0;
let turn = DIVING;
/** How many rows the next sweep keeps; 0 for none. The next row or level of a sweep, −1 before it begins. */
let sweepWidth = 0;
let sweepNext = -1;
/** Rows shorter than this are searched in the order in which moves come. */
let orderFrom = 0;
/** Where `walk` stopped. */
let reached: usize = 0;
let filled = false;

/** The row from which dives and sweeps begin. */
const DIVE_ROOT: usize = memory.data(96, 64);

export function rowAt(): usize {
  return ROOT;
}
export function distancesAt(): usize {
  return DISTANCES;
}
export function weightsAt(): usize {
  return WEIGHTS;
}
export function shapeAt(): usize {
  return SHAPE;
}
export function resultAt(): usize {
  return RESULT;
}
export function resultSize(): i32 {
  return resultLength;
}
export function nodesUsed(): f64 {
  return <f64>nodes;
}
export function stepsUsed(): f64 {
  return <f64>steps;
}

/** Begins a search of the row that lies ready, for at most `mostNodes` in all. */
export function begin(
  length: i32,
  target: i32,
  goalPiles: i32,
  isAimed: bool,
  distances: i32,
  parts: i32,
  mostNodes: f64,
): void {
  if (!filled) fillParts();
  filled = true;
  fillDrops();
  setDistances(distances);
  goal = goalPiles;
  aimed = isAimed;
  uses = parts;
  readRoot(DEEP_LINE, length, target);
  copyFrame(DEEP_LINE, DIVE_LINE);
  copyFrame(DEEP_LINE, DIVE_ROOT);
  clearTables();
  nodes = 0;
  steps = 0;
  budget = <i64>mostNodes;
  seed = FIRST_SEED;
  deep = 0;
  turn = DIVING;
  sweepWidth = 0;
  sweepNext = -1;
  deepLimit = 0;
  share = load<i32>(SHAPE, SHARE);
  dives = load<i32>(SHAPE, DIVES);
  divesLeft = dives;
}

/** Goes on for about `more` nodes. What comes out does not depend on how often it stops. */
export function advance(more: f64): i32 {
  const pause = nodes + <i64>more;
  while (nodes < budget) {
    let result = OPEN;
    if (turn == DIVING) result = takeDives(pause);
    else if (turn == DECIDING) result = takeShare(pause);
    else result = takeSweep(pause);
    if (result != OPEN) return result;
    if (nodes >= pause && nodes < budget) return OPEN;
  }
  return USED;
}

function takeDives(pause: i64): i32 {
  while (divesLeft > 0) {
    if (nodes >= budget || nodes >= pause) return OPEN;
    divesLeft -= 1;
    if (dive()) return WON;
  }
  if (nodes >= budget) return USED;
  turn = DECIDING;
  deepLimit = nodes + share;
  share = min(share * load<i32>(SHAPE, GROWTH), MOST_SHARE);
  return OPEN;
}

function takeShare(pause: i64): i32 {
  const result = decide(min(min(deepLimit, budget), pause));
  if (result != OPEN || nodes < deepLimit) return result;
  dives = min(dives * 2, MOST_DIVES);
  divesLeft = dives;
  turn = DIVING;
  // The second time and later there is a sweep too.
  if (sweepWidth > 0) {
    turn = SWEEPING;
    sweepNext = -1;
  }
  if (load<i32>(SHAPE, SWEEP) > 0) sweepWidth = max(load<i32>(SHAPE, SWEEP), 2 * sweepWidth);
  return OPEN;
}

/** A sweep goes on level by level, and then row by row. */
function takeSweep(pause: i64): i32 {
  if (sweepNext < 0) {
    beginSweep(DIVE_ROOT, sweepWidth >> 1);
    sweepNext = 0;
  }
  const length = max(load<i32>(SHAPE, SWEEP_LENGTH), goal + 1);
  while (sweptLength() > length) {
    if (nodes >= budget || nodes >= pause) return OPEN;
    sweepLevel();
  }
  while (sweepNext < sweptRows()) {
    if (nodes >= budget || nodes >= pause) return OPEN;
    sweepNext += 1;
    if (look(writeLine(sweepNext - 1, DIVE_LINE), load<i32>(SHAPE, SWEEP_NODES))) return WON;
  }
  copyFrame(DIVE_ROOT, DIVE_LINE);
  turn = DIVING;
  return OPEN;
}

/** Goes on from all rows to the next length. */
function sweepLevel(): void {
  beginLevel();
  for (let i = 0; i < sweptRows(); i += 1) {
    const f = sweptRow(i);
    if (isLostAtSight(f, load<i32>(f, LENGTH))) continue;
    addCandidates(i, generate(f, sweptMoves(), 0), random());
  }
  const made = endLevel();
  nodes += made;
  steps += made;
}

/** The complete search, from where it stands to `limit`. */
function decide(limit: i64): i32 {
  useTable(true);
  orderFrom = load<i32>(SHAPE, DEEP_ORDER);
  if (deep == 0) {
    deep = DEEP_LINE;
    reached = deep;
    const result = enter(deep, DEEP_MOVES, 0);
    if (result == WON) finish(DEEP_LINE);
    if (result != OPEN) return result;
  }
  const result = walk(DEEP_LINE, deep, limit);
  if (result == WON) finish(DEEP_LINE);
  deep = reached;
  return result;
}

/** Writes the line from its first frame to the one that was reached down for the caller. */
function finish(first: usize): void {
  resultLength = 0;
  for (let f = first; f < reached; f += FRAME) {
    store<u16>(RESULT + 2 * resultLength, <u16>load<i32>(f, MOVE));
    resultLength += 1;
  }
}

/** Looks at a row: won, lost, or open with its moves written from `list` on. */
function enter(f: usize, list: usize, floor: i32): i32 {
  const n = load<i32>(f, LENGTH);
  if (n <= goal) return !aimed || load<i32>(f, TARGET) == 0 ? WON : LOST;
  if (isLostAtSight(f, n)) return LOST;
  store<u32>(f, 0, SLOT);
  if (n >= TABLE_FROM && (uses & USE_TABLE) != 0 && isLost(f)) return LOST;
  store<i64>(f, nodes, BEFORE);
  store<u32>(f, <u32>list, NEXT);
  const end = generate(f, list, floor);
  store<u32>(f, <u32>end, END);
  if (n >= orderFrom && end - list > 2) {
    count(f);
    score(f, list, end);
    sort(list, end);
  }
  return OPEN;
}

/** Rows that are lost for reasons that need no search: a target that will be covered, too many parts. */
function isLostAtSight(f: usize, n: i32): bool {
  if (aimed) {
    // In the first place the target can only be covered, and in the second it cannot leave it in time.
    const target = load<i32>(f, TARGET);
    if (target < 0 || target == 0 || (target == 1 && n > 2)) return true;
  }
  return (uses & USE_PARTS) != 0 && parts(f) > goal;
}

/** Writes the moves of piles from `floor` on: what lies wholly left of the last move was there before it. */
function generate(f: usize, list: usize, floor: i32): usize {
  const from = (<i64>-1) << (<i64>floor);
  const distances = distanceCount();
  let end = list;
  for (let k = 0; k < distances; k += 1) {
    const distance = distanceAt(k);
    let left = movable(f, distance) & from;
    while (left != 0) {
      const i = <i32>ctz(left);
      left &= left - 1;
      store<u16>(end, <u16>(i | ((i - distance) << 6)));
      end += 2;
    }
  }
  return end;
}

/** The depth-first search from frame `first` of the line that begins with `root`, as far as `limit` goes. */
function walk(root: usize, first: usize, limit: i64): i32 {
  let f = first;
  while (true) {
    const next = <usize>load<u32>(f, NEXT);
    const end = <usize>load<u32>(f, END);
    if (next < end) {
      if (nodes >= limit) {
        reached = f;
        return OPEN;
      }
      nodes += 1;
      const move = <i32>load<u16>(next);
      store<u32>(f, <u32>(next + 2), NEXT);
      store<i32>(f, move, MOVE);
      const g = f + FRAME;
      make(f, g, move & 63, move >> 6);
      const result = enter(g, end, (uses & USE_EXCHANGE) != 0 ? move >> 6 : 0);
      if (result == OPEN) f = g;
      if (result != WON) continue;
      reached = g;
      return WON;
    }
    if (load<u32>(f, SLOT) != 0) noteLost(f, nodes - load<i64>(f, BEFORE));
    if (f == root) {
      reached = f;
      return LOST;
    }
    f -= FRAME;
  }
}

/** A dive: from each level a few descents to the next, and at the lowest a small search; true when one led to the goal. */
function dive(): bool {
  count(DIVE_LINE);
  return fall(0, DIVE_LINE);
}

function fall(level: i32, f: usize): bool {
  if (level == load<i32>(SHAPE, LEVELS)) return look(f, load<i32>(SHAPE, FINISH_NODES));
  const times = load<i32>(SHAPE + 8 * level, LEVEL);
  const length = max(load<i32>(SHAPE + 8 * level, LEVEL + 4), goal);
  if (times > 1) keepCounts(level);
  for (let i = 0; i < times && nodes < budget; i += 1) {
    if (i > 0) takeCounts(level);
    const last = descend(f, length);
    if (last != 0 && fall(level + 1, last)) return true;
  }
  return false;
}

/** The small search at the end of a dive or sweep, whose line leads to `f`. */
function look(f: usize, most: i32): bool {
  useTable(false);
  orderFrom = load<i32>(SHAPE, FINISH_ORDER);
  let result = enter(f, DIVE_MOVES, 0);
  reached = f;
  if (result == OPEN) result = walk(f, f, min(budget, nodes + most));
  if (result != WON) return false;
  finish(DIVE_LINE);
  return true;
}

/** Follows the policy until the row has at most `length` piles; 0 when it got stuck or is lost before. */
function descend(first: usize, length: i32): usize {
  let f = first;
  while (load<i32>(f, LENGTH) > length) {
    const n = load<i32>(f, LENGTH);
    if (nodes >= budget || isLostAtSight(f, n)) return 0;
    const end = generate(f, DIVE_MOVES, 0);
    if (end == DIVE_MOVES) return 0;
    const size = (<i32>(end - DIVE_MOVES)) >> 1;
    score(f, DIVE_MOVES, end);
    blur(n, size, random());
    f = follow(f, size, n >= load<i32>(SHAPE, PAIR_FROM) && n - length > 1 && budget - nodes > 1);
  }
  return f;
}

/** Plays the best move, and with it the best that does not touch it: first the one further right, so the other keeps its place. */
function follow(f: usize, size: i32, two: bool): usize {
  const first = best(size, -1, -1);
  const second = two ? best(size, first >> 6, first & 63) : -1;
  if (second < 0) return play(f, first);
  return second > first ? play(play(f, second), first) : play(play(f, first), second);
}

/** The move with the highest score of those that do not touch the places from `low` to `high`; −1 if all do. */
function best(size: i32, low: i32, high: i32): i32 {
  let top = -1;
  let value = i32.MIN_VALUE;
  for (let i = 0; i < size; i += 1) {
    const one = load<i32>(SCORES + 4 * i);
    if (one <= value) continue;
    const move = <i32>load<u16>(DIVE_MOVES + 2 * i);
    if ((move & 63) >= low && move >> 6 <= high) continue;
    value = one;
    top = move;
  }
  return top;
}

function play(f: usize, move: i32): usize {
  nodes += 1;
  steps += 1;
  store<i32>(f, move, MOVE);
  const g = f + FRAME;
  const from = move & 63;
  const to = move >> 6;
  make(f, g, from, to);
  // A move takes one card away, or two where another of its rank comes to stand alone.
  const gone = load<i64>(f, CARDS) ^ load<i64>(g, CARDS);
  const lonely = popcnt(gone) > 1 ? (<i32>ctz(gone)) >> 2 : -1;
  recount(load<i32>(f, LENGTH), from, to, lonely);
  return g;
}

/** Xorshift from a fixed seed: the same search is the same everywhere. */
function random(): i32 {
  let x = seed;
  x ^= x << 13;
  x ^= <i32>((<u32>x) >> 17);
  x ^= x << 5;
  seed = x;
  return x;
}
