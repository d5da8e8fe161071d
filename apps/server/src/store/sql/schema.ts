/** The tables, as they stand after the last migration. Truth values are 0 or 1, moments milliseconds since 1970. */
import type { Kysely } from 'kysely';
import type { Grade } from '@bellows/rules';
import type { View } from '@bellows/api';
import type { LogEntry, PlayerKey } from '../store.ts';

export type Bit = 0 | 1;

/** One row. */
interface MetaTable {
  id: 1;
  /** Base64url. */
  secret: string;
  high_water: number;
}

export interface BoardTable {
  id: string;
  date: string;
  place: Bit;
  mode: string;
  seed: string;
  k: number;
  deal_row: string;
  target: string | null;
  proof: string;
  nodes: number;
  solver: string;
  commitment: string;
  committed_at: number;
  closed_at: number | null;
  par: number | null;
  /** Starts without a result are gone. */
  starts_dropped: Bit;
  /** From then on its counters no longer follow its rows; it is sealed when all that goes has gone. */
  sealing_at: number | null;
  sealed_at: number | null;
}

interface PlayerTable {
  key: PlayerKey;
  roll: number;
  rolled_on: string | null;
  rolled_then: number;
  stopped: Bit;
}

interface GameTable {
  id: string;
  board: string;
  player: PlayerKey;
  issued_at: number;
  /** Its result was removed. */
  removed: Bit;
  /** The player wants it forgotten: it goes when its board is closed, unless it has a result by then. */
  leaving: Bit;
}

export interface ResultTable {
  game_id: string;
  board: string;
  player: PlayerKey;
  public_id: string;
  name: string;
  piles: number;
  score: number;
  grade: Grade;
  won: Bit;
  time_ms: number;
  undos: number;
  assisted: Bit;
  first_try: Bit;
  received_at: number;
  digest: string;
  hidden: Bit;
  /** Rank in each view, and among how many, when it was received. */
  rank_all: number | null;
  of_all: number | null;
  rank_unaided: number | null;
  of_unaided: number | null;
  rank_first_try: number | null;
  of_first_try: number | null;
}

/** Apart from the results, so that their rows stay small. */
interface LogTable {
  game_id: string;
  /** JSON. */
  events: string;
}

interface CounterTable {
  board: string;
  view: View;
  score: number;
  count: number;
}

/** Of all stored results that are unaided and shown, each player's best in each mode. */
interface BestTable {
  mode: string;
  player: PlayerKey;
  game_id: string;
  score: number;
  time_ms: number;
  received_at: number;
}

interface NonceTable {
  player: PlayerKey;
  nonce: string;
  at: number;
}

/** Append-only. */
interface ModerationTable {
  number: number;
  at: number;
  action: LogEntry['action'];
  subject: string;
  reason: string;
}

export interface Schema {
  meta: MetaTable;
  boards: BoardTable;
  players: PlayerTable;
  games: GameTable;
  results: ResultTable;
  logs: LogTable;
  counters: CounterTable;
  bests: BestTable;
  nonces: NonceTable;
  moderation: ModerationTable;
}

export type Db = Kysely<Schema>;

export function bit(value: boolean): Bit {
  return value ? 1 : 0;
}
