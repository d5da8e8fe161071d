/** The tables, as they stand after the last migration. Truth values are 0 or 1, moments milliseconds since 1970. */
import type { Kysely } from 'kysely';
import type { Grade } from '@bellows/rules';
import type { View } from '@bellows/api';
import type { LogEntry, PlayerKey } from '../store.ts';

export type Bit = 0 | 1;

export interface Schema {
  /** One row. */
  meta: {
    id: 1;
    /** Base64url. */
    secret: string;
    high_water: number;
  };
  boards: {
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
  };
  players: {
    key: PlayerKey;
    roll: number;
    rolled_on: string | null;
    rolled_then: number;
    stopped: Bit;
  };
  games: {
    id: string;
    board: string;
    player: PlayerKey;
    issued_at: number;
    /** Its result was removed. */
    removed: Bit;
    /** The player wants it forgotten: it goes when its board is closed, unless it has a result by then. */
    leaving: Bit;
  };
  results: {
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
  };
  /** Apart from the results, so that their rows stay small. */
  logs: {
    game_id: string;
    board: string;
    /** JSON. */
    events: string;
  };
  counters: {
    board: string;
    view: View;
    score: number;
    count: number;
  };
  /** Of all stored results that are unaided and shown, each player's best in each mode. */
  bests: {
    mode: string;
    player: PlayerKey;
    game_id: string;
    score: number;
    time_ms: number;
    received_at: number;
  };
  nonces: {
    player: PlayerKey;
    nonce: string;
    at: number;
  };
  /** Append-only. */
  moderation: {
    number: number;
    at: number;
    action: LogEntry['action'];
    subject: string;
    reason: string;
  };
}

export type BoardColumns = Schema['boards'];
export type ResultColumns = Schema['results'];
export type Db = Kysely<Schema>;

export function bit(value: boolean): Bit {
  return value ? 1 : 0;
}
