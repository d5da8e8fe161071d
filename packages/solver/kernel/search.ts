/**
 * The search: dives that follow the policy to a short row, which a small depth-first search looks at; and a complete
 * depth-first search in shares that grow, which alone may say that a row is lost. It stops and goes on at any node.
 */
import { copyFrame, fillParts, readRoot, setDistances } from './board';
import { dive, finish, look, resultSize } from './dive';
import { DEEP_LINE, DEEP_MOVES, DISTANCES, DIVE_LINE, FRAME, LENGTH, RESULT, ROOT } from './layout';
import { fillDrops, WEIGHTS } from './policy';
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
import { clearTables, useTable } from './table';
import {
  DEEP_ORDER,
  DIVES,
  GROWTH,
  LOST,
  OPEN,
  random,
  SHAPE,
  SHARE,
  SWEEP,
  SWEEP_LENGTH,
  SWEEP_NODES,
  Task,
  USED,
  WON,
} from './task';
import { enter, generate, isLostAtSight, walk } from './walk';

export { resultSize };

/** Whose turn it is. */
const DIVING = 0;
const DECIDING = 1;
const SWEEPING = 2;

const FIRST_SEED = 0x2545f491;
const MOST_SHARE: i64 = 1 << 40;
const MOST_DIVES = 1 << 28;

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
export function nodesUsed(): f64 {
  return <f64>Task.nodes;
}
export function stepsUsed(): f64 {
  return <f64>Task.steps;
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
  Task.goal = goalPiles;
  Task.aimed = isAimed;
  Task.uses = parts;
  readRoot(DEEP_LINE, length, target);
  copyFrame(DEEP_LINE, DIVE_LINE);
  copyFrame(DEEP_LINE, DIVE_ROOT);
  clearTables();
  Task.nodes = 0;
  Task.steps = 0;
  Task.budget = <i64>mostNodes;
  Task.seed = FIRST_SEED;
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
  const pause = Task.nodes + <i64>more;
  while (Task.nodes < Task.budget) {
    let result = OPEN;
    if (turn == DIVING) result = takeDives(pause);
    else if (turn == DECIDING) result = takeShare(pause);
    else result = takeSweep(pause);
    if (result != OPEN) return result;
    if (Task.nodes >= pause && Task.nodes < Task.budget) return OPEN;
  }
  return USED;
}

function takeDives(pause: i64): i32 {
  while (divesLeft > 0) {
    if (Task.nodes >= Task.budget || Task.nodes >= pause) return OPEN;
    divesLeft -= 1;
    if (dive()) return WON;
  }
  if (Task.nodes >= Task.budget) return USED;
  turn = DECIDING;
  deepLimit = Task.nodes + share;
  share = min(share * load<i32>(SHAPE, GROWTH), MOST_SHARE);
  return OPEN;
}

function takeShare(pause: i64): i32 {
  const result = decide(min(min(deepLimit, Task.budget), pause));
  if (result != OPEN || Task.nodes < deepLimit) return result;
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
  const length = max(load<i32>(SHAPE, SWEEP_LENGTH), Task.goal + 1);
  while (sweptLength() > length) {
    if (Task.nodes >= Task.budget || Task.nodes >= pause) return OPEN;
    sweepLevel();
  }
  while (sweepNext < sweptRows()) {
    if (Task.nodes >= Task.budget || Task.nodes >= pause) return OPEN;
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
  const made = endLevel(Task.budget - Task.nodes);
  Task.nodes += made;
  Task.steps += made;
}

/** The complete search, from where it stands to `limit`. */
function decide(limit: i64): i32 {
  useTable(true);
  Task.orderFrom = load<i32>(SHAPE, DEEP_ORDER);
  if (deep == 0) {
    deep = DEEP_LINE;
    Task.reached = deep;
    const result = enter(deep, DEEP_MOVES, 0);
    if (result == WON) finish(DEEP_LINE);
    if (result != OPEN) return result;
  }
  const result = walk(DEEP_LINE, deep, limit);
  if (result == WON) finish(DEEP_LINE);
  deep = Task.reached;
  return result;
}
