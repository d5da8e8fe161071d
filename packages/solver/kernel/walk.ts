/** The depth-first search from a row, which stops and goes on at any node. */
import { distanceAt, distanceCount, make, movable, parts } from './board';
import { BEFORE, END, FRAME, LENGTH, MOVE, NEXT, SLOT, TARGET } from './layout';
import { count, score, sort } from './policy';
import { isLost, noteLost } from './table';
import { LOST, OPEN, Task, USE_EXCHANGE, USE_PARTS, USE_TABLE, WON } from './task';

/** Shorter rows are searched again faster than they are looked up. */
const TABLE_FROM = 5;

/** Looks at a row: won, lost, or open with its moves written from `list` on. */
export function enter(f: usize, list: usize, floor: i32): i32 {
  const n = load<i32>(f, LENGTH);
  if (n <= Task.goal) return !Task.aimed || load<i32>(f, TARGET) == 0 ? WON : LOST;
  if (isLostAtSight(f, n)) return LOST;
  store<u32>(f, 0, SLOT);
  if (n >= TABLE_FROM && (Task.uses & USE_TABLE) != 0 && isLost(f)) return LOST;
  store<i64>(f, Task.nodes, BEFORE);
  store<u32>(f, <u32>list, NEXT);
  const end = generate(f, list, floor);
  store<u32>(f, <u32>end, END);
  if (n >= Task.orderFrom && end - list > 2) {
    count(f);
    score(f, list, end);
    sort(list, end);
  }
  return OPEN;
}

/** Rows that are lost for reasons that need no search: a target that will be covered, too many parts. */
export function isLostAtSight(f: usize, n: i32): bool {
  if (Task.aimed) {
    // In the first place the target can only be covered, and in the second it cannot leave it in time.
    const target = load<i32>(f, TARGET);
    if (target < 0 || target == 0 || (target == 1 && n > 2)) return true;
  }
  return (Task.uses & USE_PARTS) != 0 && parts(f) > Task.goal;
}

/** Writes the moves of piles from `floor` on: what lies wholly left of the last move was there before it. */
export function generate(f: usize, list: usize, floor: i32): usize {
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
export function walk(root: usize, first: usize, limit: i64): i32 {
  let f = first;
  while (true) {
    const next = <usize>load<u32>(f, NEXT);
    const end = <usize>load<u32>(f, END);
    if (next < end) {
      if (Task.nodes >= limit) {
        Task.reached = f;
        return OPEN;
      }
      Task.nodes += 1;
      const move = <i32>load<u16>(next);
      store<u32>(f, <u32>(next + 2), NEXT);
      store<i32>(f, move, MOVE);
      const g = f + FRAME;
      make(f, g, move & 63, move >> 6);
      const result = enter(g, end, (Task.uses & USE_EXCHANGE) != 0 ? move >> 6 : 0);
      if (result == OPEN) f = g;
      if (result != WON) continue;
      Task.reached = g;
      return WON;
    }
    if (load<u32>(f, SLOT) != 0) noteLost(f, Task.nodes - load<i64>(f, BEFORE));
    if (f == root) {
      Task.reached = f;
      return LOST;
    }
    f -= FRAME;
  }
}
