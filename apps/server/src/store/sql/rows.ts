/** What is read of games and results, and what becomes of it. A log is a text here: only who needs it takes it apart. */
import type {
  NewResult,
  Row,
  StartOutcome,
  StoredGame,
  StoredRanks,
  StoredResult,
} from '../store.ts';
import { bit, type ResultColumns } from './schema.ts';

type Text<R> = Omit<R, 'events'> & { readonly events: string };
export type NewResultText = Text<NewResult>;
export type ResultText = Text<StoredResult>;
export type GameText = Omit<StoredGame, 'result'> & { readonly result: ResultText | null };
export type StartText =
  | { readonly kind: 'started' | 'known'; readonly game: GameText }
  | Exclude<StartOutcome, { readonly game: StoredGame }>;

/** Of a board's row. */
const SHOWN_COLUMNS = [
  'game_id',
  'board',
  'public_id',
  'name',
  'piles',
  'score',
  'grade',
  'won',
  'time_ms',
  'undos',
  'assisted',
  'first_try',
  'received_at',
] as const;

export const RESULT_COLUMNS = [
  ...SHOWN_COLUMNS,
  'player',
  'digest',
  'hidden',
  'rank_all',
  'of_all',
  'rank_unaided',
  'of_unaided',
  'rank_first_try',
  'of_first_try',
] as const satisfies readonly (keyof ResultColumns)[];

export const SHOWN = SHOWN_COLUMNS.map((name) => `results.${name}` as const);
export const WHOLE = RESULT_COLUMNS.map((name) => `results.${name}` as const);

export type ShownRow = Pick<ResultColumns, (typeof SHOWN_COLUMNS)[number]>;
type WholeRow = ResultColumns & { readonly events: string };
type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

export interface GameRow {
  readonly id: string;
  readonly of_board: string;
  readonly of_player: string;
  readonly issued_at: number;
  readonly removed: number;
}

export function toRow(row: ShownRow, rank: number): Row {
  return { rank, ...played(row) };
}

export function toResult(row: WholeRow): ResultText {
  const place = (rank: number | null, of: number | null) =>
    rank === null || of === null ? null : ([rank, of] as const);
  return {
    ...played(row),
    player: row.player,
    digest: row.digest,
    hidden: row.hidden === 1,
    events: row.events,
    ranks: {
      all: place(row.rank_all, row.of_all),
      unaided: place(row.rank_unaided, row.of_unaided),
      'first-try': place(row.rank_first_try, row.of_first_try),
    },
  };
}

export function toGame(row: GameRow & Nullable<WholeRow>): GameText {
  return {
    gameId: row.id,
    board: row.of_board,
    player: row.of_player,
    issuedAt: row.issued_at,
    removed: row.removed === 1,
    result: row.game_id === null ? null : toResult(row as GameRow & WholeRow),
  };
}

/** The row of a result that was received. */
export function toTable(result: NewResultText, ranks: StoredRanks): ResultColumns {
  return {
    game_id: result.gameId,
    board: result.board,
    player: result.player,
    public_id: result.publicId,
    name: result.name,
    piles: result.piles,
    score: result.score,
    grade: result.grade,
    won: bit(result.won),
    time_ms: result.timeMs,
    undos: result.undos,
    assisted: bit(result.assisted),
    first_try: bit(result.firstTry),
    received_at: result.receivedAt,
    digest: result.digest,
    hidden: 0,
    rank_all: ranks.all?.[0] ?? null,
    of_all: ranks.all?.[1] ?? null,
    rank_unaided: ranks.unaided?.[0] ?? null,
    of_unaided: ranks.unaided?.[1] ?? null,
    rank_first_try: ranks['first-try']?.[0] ?? null,
    of_first_try: ranks['first-try']?.[1] ?? null,
  };
}

function played(row: ShownRow): Omit<Row, 'rank'> {
  return {
    gameId: row.game_id,
    board: row.board,
    publicId: row.public_id,
    name: row.name,
    piles: row.piles,
    score: row.score,
    grade: row.grade,
    won: row.won === 1,
    timeMs: row.time_ms,
    undos: row.undos,
    assisted: row.assisted === 1,
    firstTry: row.first_try === 1,
    receivedAt: row.received_at,
  };
}
