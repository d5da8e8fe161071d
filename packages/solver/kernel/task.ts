/** What is searched for, what may be used, and what has been used: the state that all parts of the search share. */

/** Answers of a search. */
export const OPEN = 0;
export const WON = 1;
export const LOST = 2;
export const USED = 3;

/** How dives are shaped, put here by the caller as i32: `Shape` in src/shape.ts has what they mean. */
export const SHAPE: usize = memory.data(128, 64);
export const FINISH_NODES: usize = 0;
export const FINISH_ORDER: usize = 4;
export const DEEP_ORDER: usize = 8;
export const DIVES: usize = 12;
export const SHARE: usize = 16;
export const PAIR_FROM: usize = 20;
export const GROWTH: usize = 24;
export const SWEEP: usize = 28;
export const SWEEP_LENGTH: usize = 32;
export const SWEEP_NODES: usize = 36;
export const LEVELS: usize = 40;
/** For each level of a dive how often it is gone down, and to which length. */
export const LEVEL: usize = 44;

/** Parts of the search that can be switched off, as bits. */
export const USE_TABLE = 1;
export const USE_PARTS = 2;
export const USE_EXCHANGE = 4;

export class Task {
  /** The most piles at the end, and whether the target has to be on top then. */
  static goal: i32 = 1;
  static aimed: bool = false;
  /** The parts of the search that are on. */
  static uses: i32 = 0;
  static budget: i64 = 0;
  /** Moves tried; how many of them were steps of dives and sweeps. */
  static nodes: i64 = 0;
  static steps: i64 = 0;
  /** The last frame of the line that was searched. */
  static reached: usize = 0;
  /** Rows shorter than this are searched in the order in which moves come. */
  static orderFrom: i32 = 0;
  static seed: i32 = 0;
}

/** Xorshift from a fixed seed: the same search is the same everywhere. */
export function random(): i32 {
  let x = Task.seed;
  x ^= x << 13;
  x ^= <i32>((<u32>x) >> 17);
  x ^= x << 5;
  Task.seed = x;
  return x;
}
