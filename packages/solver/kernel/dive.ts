/** Dives: random descents that follow the policy to a short row, which a small depth-first search then looks at. */
import { make } from './board';
import { CARDS, DIVE_LINE, DIVE_MOVES, FRAME, LENGTH, MOVE, RESULT, SCORES } from './layout';
import { blur, count, keepCounts, recount, score, takeCounts } from './policy';
import { useTable } from './table';
import {
  FINISH_NODES,
  FINISH_ORDER,
  LEVEL,
  LEVELS,
  OPEN,
  PAIR_FROM,
  random,
  SHAPE,
  Task,
  WON,
} from './task';
import { enter, generate, isLostAtSight, walk } from './walk';

let resultLength = 0;

export function resultSize(): i32 {
  return resultLength;
}

/** Writes the line from its first frame to the one that was reached down for the caller. */
export function finish(first: usize): void {
  resultLength = 0;
  for (let f = first; f < Task.reached; f += FRAME) {
    store<u16>(RESULT + 2 * resultLength, <u16>load<i32>(f, MOVE));
    resultLength += 1;
  }
}

/** A dive: from each level a few descents to the next, and at the lowest a small search; true when one led to the goal. */
export function dive(): bool {
  count(DIVE_LINE);
  return fall(0, DIVE_LINE);
}

function fall(level: i32, f: usize): bool {
  if (level == load<i32>(SHAPE, LEVELS)) return look(f, load<i32>(SHAPE, FINISH_NODES));
  const times = load<i32>(SHAPE + 8 * level, LEVEL);
  const length = max(load<i32>(SHAPE + 8 * level, LEVEL + 4), Task.goal);
  if (times > 1) keepCounts(level);
  for (let i = 0; i < times && Task.nodes < Task.budget; i += 1) {
    if (i > 0) takeCounts(level);
    const last = descend(f, length);
    if (last != 0 && fall(level + 1, last)) return true;
  }
  return false;
}

/** The small search at the end of a dive or sweep, whose line leads to `f`. */
export function look(f: usize, most: i32): bool {
  useTable(false);
  Task.orderFrom = load<i32>(SHAPE, FINISH_ORDER);
  let result = enter(f, DIVE_MOVES, 0);
  Task.reached = f;
  if (result == OPEN) result = walk(f, f, min(Task.budget, Task.nodes + most));
  if (result != WON) return false;
  finish(DIVE_LINE);
  return true;
}

/** Follows the policy until the row has at most `length` piles; 0 when it got stuck or is lost before. */
function descend(first: usize, length: i32): usize {
  let f = first;
  while (load<i32>(f, LENGTH) > length) {
    const n = load<i32>(f, LENGTH);
    if (Task.nodes >= Task.budget || isLostAtSight(f, n)) return 0;
    const end = generate(f, DIVE_MOVES, 0);
    if (end == DIVE_MOVES) return 0;
    const size = (<i32>(end - DIVE_MOVES)) >> 1;
    score(f, DIVE_MOVES, end);
    blur(n, size, random());
    f = follow(
      f,
      size,
      n >= load<i32>(SHAPE, PAIR_FROM) && n - length > 1 && Task.budget - Task.nodes > 1,
    );
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
  Task.nodes += 1;
  Task.steps += 1;
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
