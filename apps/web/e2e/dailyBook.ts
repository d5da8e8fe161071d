/** The days, boards and results of the tests' own server: what it knows, and nothing of how it is asked. */
import type { Board, BoardRow, Daily, DailyBoard, GameNow, GameResult } from '@bellows/api';
import { VIEWS, type ErrorCode, type View } from '@bellows/api/protocol';
import {
  commitment,
  dailyRow,
  dailyVariants,
  dateAfter,
  dateAt,
  DAY,
  dayNumber,
  dayStart,
  formatCard,
  formatCards,
  gradeOf,
  LEAD_DAILY,
  parseDeal,
  parseMode,
  startPosition,
  unwrap,
} from '@bellows/rules';
import { crowdOf } from './dailyCrowd.ts';

export const HOUR = 3_600_000;
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

export interface Player {
  readonly name: string;
  readonly player: string;
}

export interface Kept extends GameResult, Player {
  /** The line of play that stands, as a record has it. */
  readonly moves?: string;
}

export class DailyBook {
  /** What time it is there. */
  now: number;
  /** Days before it have none. */
  first = '2026-01-01';
  roll = 0;
  readonly starts = new Map<string, { board: string; gameId: string; issuedAt: number }>();
  readonly results = new Map<string, Kept>();
  readonly #crowd: (board: string) => number;

  /** `crowd`: how many others have played a board. */
  constructor(now: string, crowd: (board: string) => number = () => 0) {
    this.now = Date.parse(now);
    this.#crowd = crowd;
  }

  deal(board: string): { row: string; target: string | null } {
    const [date = '', ...rest] = board.split('/');
    const mode = unwrap(parseMode(rest.join('/')));
    const seed = Uint8Array.from(SEED.match(/../g) ?? [], (hex) => parseInt(hex, 16));
    const k = date === '2026-12-01' ? 0 : (dayNumber(date) ?? 0);
    const row = formatCards(dailyRow(seed, mode, k));
    const { target } = unwrap(startPosition(mode, unwrap(parseDeal(row)), null));
    return { row, target: target === null ? null : formatCard(target) };
  }

  state(date: string): Daily['state'] {
    const since = this.now - (dayStart(date) ?? 0);
    if (since < DAY) return 'open';
    if (since < DAY + 2 * HOUR) return 'late';
    return since < DAY + 2 * HOUR + 300_000 ? 'closing' : 'closed';
  }

  me(): Player {
    return { name: `Vivace Musette ${417 + this.roll}`, player: `own${this.roll}`.padEnd(22, '_') };
  }

  ahead() {
    const today = dateAt(this.now);
    return Array.from({ length: 31 }, (_, i) => dateAfter(today, i)).map((date) => ({
      date,
      number: dayNumber(date),
      boards: this.modes(date).map((mode) => this.committed(date, mode)),
    }));
  }

  modes(date: string): readonly string[] {
    return [LEAD_DAILY, dailyVariants(dayNumber(date) ?? 0)[0] ?? ''];
  }

  committed(date: string, mode: string): DailyBoard {
    const board = `${date}/${mode}`;
    const k = date === '2026-12-01' ? 0 : (dayNumber(date) ?? 0);
    const { row } = this.deal(board);
    const ahead = (dayStart(date) ?? 0) - 30 * DAY;
    const committedAt = new Date(Math.max(ahead, dayStart(this.first) ?? 0)).toISOString();
    return { board, mode, commitment: commitment({ date, mode, seed: SEED, k, row }), committedAt };
  }

  daily(date: string): Daily | ErrorCode {
    const start = dayStart(date);
    if (start === null) return 'no-date';
    if (date > dateAt(this.now) || date < this.first) return 'no-daily';
    const at = (hours: number) => new Date(start + hours * HOUR).toISOString();
    const state = this.state(date);
    const closed = state === 'closed';
    return {
      date,
      number: dayNumber(date) ?? 0,
      opensAt: at(0),
      startsUntil: at(24),
      closesAt: at(26),
      state,
      boards: this.modes(date).map((mode) => ({
        ...this.committed(date, mode),
        ...(closed ? this.published(date, mode) : {}),
      })),
    };
  }

  published(date: string, mode: string): Partial<DailyBoard> {
    const { row, target } = this.deal(`${date}/${mode}`);
    return {
      seed: SEED,
      k: date === '2026-12-01' ? 0 : (dayNumber(date) ?? 0),
      row,
      ...(target === null ? {} : { target }),
      proof: `Variant: ${mode}; Deal: ${row}`,
      par: 4,
    };
  }

  /** A result that was handed in some time ago, as if it had been played. */
  hold(board: string, piles: number, more: Partial<Kept> = {}): Kept {
    const issuedAt = this.now - 400_000;
    const gameId = `held${String(this.starts.size).padStart(18, '0')}`;
    this.starts.set(board, { board, gameId, issuedAt });
    const mode = unwrap(parseMode(board.slice(11)));
    const kept: Kept = {
      ...this.me(),
      gameId,
      board,
      piles,
      score: 10 * (52 - piles),
      grade: gradeOf(piles === mode.variant.goal ? 'won' : 'blocked', piles, mode.variant.goal),
      won: piles === mode.variant.goal,
      timeMs: 351_000,
      undos: 3,
      assisted: false,
      rank: { all: null, unaided: [1, 1], 'first-try': null },
      receivedAt: new Date(this.now).toISOString(),
      ...more,
    };
    this.results.set(board, kept);
    return { ...kept, rank: this.#ranks(kept) };
  }

  #ranks(own: Kept): GameResult['rank'] {
    const rank = { all: null, unaided: null, 'first-try': null } as Record<
      View,
      [number, number] | null
    >;
    for (const view of VIEWS) {
      const rows = this.rows(own.board, view);
      const found = rows.find(({ player }) => player === own.player);
      if (found !== undefined) rank[view] = [found.rank, rows.length];
    }
    return rank;
  }

  answered(own: Kept): GameResult {
    const { gameId, board, piles, score: points, grade, won, timeMs } = own;
    const { undos, assisted, receivedAt } = own;
    const result = { gameId, board, piles, score: points, grade, won, timeMs, undos, assisted };
    return { ...result, rank: this.#ranks(own), receivedAt };
  }

  game(gameId: string): GameNow | ErrorCode {
    const own = [...this.results.values()].find((one) => one.gameId === gameId);
    if (own === undefined) return 'no-result';
    const neighbours = { all: [], unaided: [], 'first-try': [] } as Record<View, BoardRow[]>;
    for (const view of VIEWS) {
      const rows = this.rows(own.board, view);
      const at = rows.findIndex(({ player }) => player === own.player);
      if (at >= 0) neighbours[view] = rows.slice(Math.max(0, at - 10), at + 11);
    }
    return { ...this.answered(own), neighbours };
  }

  /** Everybody in a view, the best first. */
  rows(board: string, view: View): BoardRow[] {
    const own = this.results.get(board);
    const isFirst = own?.rank['first-try'] !== null;
    const mine =
      own !== undefined && (view === 'all' || (!own.assisted && (view === 'unaided' || isFirst)));
    const rows = [...crowdOf(board, this.#crowd(board), view), ...(mine ? [own] : [])];
    rows.sort((a, b) => b.score - a.score || a.timeMs - b.timeMs);
    return rows.map(({ player, name, piles, score, timeMs, undos, assisted }) => {
      const rank = 1 + rows.filter((other) => other.score > score).length;
      return { rank, player, name, piles, score, timeMs, undos, assisted };
    });
  }

  board(board: string, view: View): Board | ErrorCode {
    const [date = '', ...rest] = board.split('/');
    if (date < this.first || date > dateAt(this.now)) return 'no-daily';
    if (!this.modes(date).includes(rest.join('/'))) return 'no-daily';
    const rows = this.rows(board, view);
    const histogram: Record<string, number> = {};
    for (const { piles } of rows) histogram[piles] = (histogram[piles] ?? 0) + 1;
    return {
      board,
      state: this.state(date),
      view,
      players: rows.length,
      histogram,
      top: rows.slice(0, 100),
    };
  }

  row(board: string, player: string): unknown {
    const row = this.rows(board, 'all').find((one) => one.player === player);
    if (row === undefined || this.state(board.slice(0, 10)) !== 'closed') return 'no-result';
    const { name, piles, score: points, timeMs, undos, assisted } = row;
    const shown = { player, name, piles, score: points, timeMs, undos, assisted };
    const own = this.results.get(board);
    const moves = own?.player === player && own.moves ? `; ${own.moves}` : '';
    const record = `Variant: ${board.slice(11)}; Deal: ${this.deal(board).row}${moves}`;
    const receivedAt = new Date(this.now).toISOString();
    return { board, ...shown, grade: 'none', won: false, receivedAt, record, events: [] };
  }

  bests(mode: string): unknown {
    const days = Array.from({ length: 20 }, (_, i) => dateAfter(dateAt(this.now), -1 - i));
    const rows = days.flatMap((date) =>
      this.rows(`${date}/${mode}`, 'unaided')
        .slice(0, 3)
        .map((row) => ({ ...row, board: `${date}/${mode}` })),
    );
    rows.sort((a, b) => b.score - a.score || a.timeMs - b.timeMs);
    return { mode, top: rows.slice(0, 100).map((row, i) => ({ ...row, rank: i + 1 })) };
  }
}
