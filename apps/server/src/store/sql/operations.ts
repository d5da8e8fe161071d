/** Everything that is asked of a database, by name. Reads see one moment; writes are each done wholly or not at all. */
import { kept, removePlayer } from './account.ts';
import { bests } from './bests.ts';
import {
  addBoards,
  board,
  boards,
  closeBoard,
  highWater,
  raiseHighWater,
  unclosed,
  unsealed,
} from './boards.ts';
import { game, putResult, start, startOf } from './games.ts';
import { gameOf, hideResult, moderationLog, playerOf } from './moderation.ts';
import { findPlayer, rollName, stopPlayer, useNonce } from './players.ts';
import type { Db } from './schema.ts';
import { dropSomeStarts, sealSome, undropped } from './sealing.ts';
import { counts, neighbours, ranks, resultOf, resultsAfter, top } from './standings.ts';
import type { Unit } from './unit.ts';

type Operation<On> = (on: On, ...values: never[]) => Promise<unknown>;

export const READS = {
  bests,
  board,
  boards,
  counts,
  game,
  gameOf,
  highWater,
  kept,
  moderationLog,
  neighbours,
  player: findPlayer,
  playerOf,
  ranks,
  resultOf,
  resultsAfter,
  startOf,
  top,
  unclosed,
  undropped,
  unsealed,
} as const satisfies Record<string, Operation<Db>>;

export const WRITES = {
  addBoards,
  closeBoard,
  dropSomeStarts,
  hideResult,
  putResult,
  raiseHighWater,
  removePlayer,
  rollName,
  sealSome,
  start,
  stopPlayer,
  useNonce,
} as const satisfies Record<string, Operation<Unit>>;

export type Reads = typeof READS;
export type Writes = typeof WRITES;

/** What an operation is given, and what it answers. */
export type Values<F> = F extends (on: never, ...values: infer V) => Promise<unknown> ? V : never;
export type Answer<F> = F extends (...values: never[]) => Promise<infer A> ? A : never;
