/** What a store has to do, said as plainly as it can be: everything in lists, every answer computed from all of them. */
import { VIEWS, type View } from '@bellows/api';
import { dateAt } from '@bellows/rules';
import type {
  Kept,
  LogEntry,
  NewBoard,
  NewResult,
  NewStart,
  OperatorNote,
  Player,
  RemovedCounts,
  ResultOutcome,
  RollOutcome,
  Row,
  ScoreCounts,
  StartOutcome,
  Store,
  StoredBoard,
  StoredGame,
  StoredRanks,
  StoredResult,
  UsedNonce,
} from '../../src/store/store.ts';

type Changing<T> = { -readonly [K in keyof T]: T[K] };

interface ModelGame extends Omit<Changing<StoredGame>, 'result'> {
  leaving: boolean;
  result: Changing<StoredResult> | null;
}

/** Scores of results that have gone from a sealed board and are still counted there. */
interface ModelBoard extends Changing<StoredBoard> {
  readonly ghosts: Record<View, number[]>;
}

export type Modelled = Omit<
  Store,
  | 'secret'
  | 'now'
  | 'settling'
  | 'leads'
  | 'tidy'
  | 'highWater'
  | 'raiseHighWater'
  | 'verify'
  | 'backup'
  | 'health'
  | 'close'
>;

const NEW: Player = { roll: 0, rolledOn: null, rolledThen: 0, stopped: false };

export class Model implements Modelled {
  readonly #boards: ModelBoard[] = [];
  readonly #players = new Map<string, Player>();
  #games: ModelGame[] = [];
  readonly #nonces = new Set<string>();
  readonly #log: LogEntry[] = [];

  // Days

  async addBoards(boards: readonly NewBoard[]): Promise<void> {
    for (const board of boards) {
      const fresh = { closedAt: null, par: null, sealedAt: null };
      this.#boards.push({ ...board, ...fresh, ghosts: { all: [], unaided: [], 'first-try': [] } });
    }
  }

  async board(id: string): Promise<StoredBoard | null> {
    const board = this.#boards.find((other) => other.id === id);
    return board === undefined ? null : plain(board);
  }

  async boards(first: string, last: string): Promise<readonly StoredBoard[]> {
    return this.#list(({ date }) => date >= first && date <= last);
  }

  async unclosed(last: string): Promise<readonly StoredBoard[]> {
    return this.#list(({ date, closedAt }) => date <= last && closedAt === null);
  }

  async unsealed(before: string): Promise<readonly StoredBoard[]> {
    return this.#list(
      ({ date, closedAt, sealedAt }) => date < before && closedAt !== null && sealedAt === null,
    );
  }

  async closeBoard(id: string, at: number): Promise<StoredBoard> {
    const board = this.#board(id);
    if (board.closedAt !== null) return plain(board);
    const piles = this.#shown(id, 'unaided')
      .map((result) => result.piles)
      .sort((a, b) => a - b);
    const middle = [piles[(piles.length - 1) >> 1], piles[piles.length >> 1]] as [number, number];
    board.closedAt = at;
    board.par = piles.length === 0 ? null : (middle[0] + middle[1]) / 2;
    this.#forget((game) => game.board === id && game.leaving && game.result === null);
    return plain(board);
  }

  // Players

  async player(key: string): Promise<Player | null> {
    return this.#players.get(key) ?? null;
  }

  async kept(key: string): Promise<Kept | null> {
    const player = this.#players.get(key);
    if (player === undefined) return null;
    const games = this.#games.filter((game) => game.player === key);
    games.sort((a, b) => a.issuedAt - b.issuedAt || (a.gameId < b.gameId ? -1 : 1));
    return { player, games: games.map(bare) };
  }

  async useNonce(key: string, { nonce }: UsedNonce): Promise<boolean> {
    const fresh = !this.#nonces.has(`${key} ${nonce}`);
    this.#nonces.add(`${key} ${nonce}`);
    return fresh;
  }

  async rollName(key: string, nonce: UsedNonce, most: number): Promise<RollOutcome> {
    if (!(await this.useNonce(key, nonce))) return { kind: 'nonce-used' };
    const before = this.#players.get(key) ?? NEW;
    if (before.stopped) return { kind: 'stopped' };
    const today = dateAt(nonce.at);
    const then = before.rolledOn === today ? before.rolledThen : 0;
    if (then >= most) return { kind: 'used-up' };
    const player = { ...before, roll: before.roll + 1, rolledOn: today, rolledThen: then + 1 };
    this.#players.set(key, player);
    return { kind: 'rolled', player };
  }

  async removePlayer(key: string, nonce: UsedNonce): Promise<RemovedCounts | null> {
    if (!(await this.useNonce(key, nonce))) return null;
    const games = this.#games.filter((game) => game.player === key);
    const results = games.filter(({ result }) => result !== null);
    for (const game of results) {
      this.#leaveGhost(game);
      game.result = null;
      game.removed = true;
    }
    for (const game of games) game.leaving = true;
    const player = this.#players.get(key);
    if (player !== undefined) this.#players.set(key, { ...NEW, stopped: player.stopped });
    const starts = this.#forget(
      (game) => game.player === key && this.#board(game.board).closedAt !== null,
    );
    this.#forgetPlayer(key);
    return { results: results.length, starts };
  }

  // Games

  async start(start: NewStart): Promise<StartOutcome> {
    const { gameId, board, player, issuedAt } = start;
    if (this.#players.get(player)?.stopped === true) return { kind: 'stopped' };
    const known = await this.startOf(board, player);
    if (known !== null) return { kind: 'known', game: known };
    if (this.#board(board).closedAt !== null) return { kind: 'closed' };
    if (!this.#players.has(player)) this.#players.set(player, NEW);
    const game = { gameId, board, player, issuedAt, removed: false, leaving: false, result: null };
    this.#games.push(game);
    return { kind: 'started', game: bare(game) };
  }

  async startOf(board: string, player: string): Promise<StoredGame | null> {
    const game = this.#games.find((other) => other.board === board && other.player === player);
    return game === undefined ? null : bare(game);
  }

  async game(gameId: string): Promise<StoredGame | null> {
    const game = this.#games.find((other) => other.gameId === gameId);
    return game === undefined ? null : bare(game);
  }

  async putResult(result: NewResult): Promise<ResultOutcome> {
    const { gameId, board, player } = result;
    const game = this.#games.find((other) => other.gameId === gameId);
    if (game?.board !== board || game.player !== player) return { kind: 'no-game' };
    if (game.result !== null) {
      const same = game.result.digest === result.digest;
      return same ? { kind: 'known', result: { ...game.result } } : { kind: 'taken' };
    }
    if (game.removed) return { kind: 'removed' };
    if (this.#players.get(player)?.stopped === true) return { kind: 'stopped' };
    if (this.#board(board).closedAt !== null) return { kind: 'closed' };
    if (typeof result.name !== 'string') throw new Error('A result has a name.');
    game.result = {
      ...result,
      hidden: false,
      ranks: { all: null, unaided: null, 'first-try': null },
    };
    game.leaving = false;
    game.result.ranks = await this.ranks(game.result);
    return { kind: 'stored', result: { ...game.result } };
  }

  // Boards

  async counts(board: string, view: View): Promise<ScoreCounts> {
    const counts = new Map<number, number>();
    for (const score of this.#scores(board, view)) counts.set(score, (counts.get(score) ?? 0) + 1);
    return [...counts].sort(([a], [b]) => b - a);
  }

  async top(board: string, view: View, most: number): Promise<readonly Row[]> {
    return this.#shown(board, view)
      .slice(0, most)
      .map((result) => this.#row(result, view));
  }

  async ranks({ gameId }: StoredResult): Promise<StoredRanks> {
    const result = this.#games.find((game) => game.gameId === gameId)?.result ?? null;
    const ranks: Changing<StoredRanks> = { all: null, unaided: null, 'first-try': null };
    for (const view of VIEWS) {
      if (result === null || !isIn(view, result)) continue;
      const scores = this.#scores(result.board, view);
      ranks[view] = [rankAmong(scores, result.score), scores.length];
    }
    return ranks;
  }

  async neighbours({ gameId }: StoredResult, view: View, each: number): Promise<readonly Row[]> {
    const board = this.#games.find((game) => game.gameId === gameId)?.board ?? '';
    const rows = this.#shown(board, view);
    const at = rows.findIndex((row) => row.gameId === gameId);
    if (at === -1) return [];
    return rows.slice(Math.max(0, at - each), at + each + 1).map((row) => this.#row(row, view));
  }

  async resultOf(board: string, publicId: string): Promise<StoredResult | null> {
    const found = this.#shown(board, 'all').find((result) => result.publicId === publicId);
    return found === undefined ? null : { ...found };
  }

  async resultsAfter(
    board: string,
    after: StoredResult | null,
    most: number,
  ): Promise<readonly StoredResult[]> {
    return this.#results((result) => result.board === board)
      .filter((result) => after === null || inOrder(result, after) > 0)
      .slice(0, most);
  }

  async bests(mode: string, most: number): Promise<readonly Row[]> {
    const bests = this.#bests(mode);
    const scores = bests.map(({ score }) => score);
    return bests.slice(0, most).map((best) => row(best, rankAmong(scores, best.score)));
  }

  // Housekeeping

  async dropStarts(closedBefore: number): Promise<number> {
    return this.#forget(({ board, result }) => {
      const { closedAt, sealedAt } = this.#board(board);
      return result === null && sealedAt === null && closedAt !== null && closedAt < closedBefore;
    });
  }

  async sealBoard(id: string, at: number, keep: number): Promise<void> {
    const board = this.#board(id);
    if (board.closedAt === null) throw new Error(`${id} is not closed.`);
    if (board.sealedAt !== null) return;
    board.sealedAt = at;
    const kept = new Set(
      [...VIEWS.map((view) => this.#shown(id, view)), this.#bests(board.mode)].flatMap((list) =>
        list.slice(0, keep).map(({ gameId }) => gameId),
      ),
    );
    for (const game of this.#games) {
      if (game.board !== id || game.result === null || kept.has(game.gameId)) continue;
      this.#leaveGhost(game);
      game.result = null;
    }
    this.#forget((game) => game.board === id && game.result === null);
  }

  // The operator

  async hideResult(gameId: string, hidden: boolean, note: OperatorNote): Promise<boolean> {
    const result = this.#games.find((game) => game.gameId === gameId)?.result ?? null;
    if (result === null) return false;
    result.hidden = hidden;
    this.#log.push({ ...note, action: hidden ? 'hide' : 'restore', subject: gameId });
    return true;
  }

  async stopPlayer(key: string, stopped: boolean, note: OperatorNote): Promise<boolean> {
    const player = this.#players.get(key);
    if (player === undefined) return false;
    this.#players.set(key, { ...player, stopped });
    this.#log.push({ ...note, action: stopped ? 'stop' : 'unstop', subject: key });
    return true;
  }

  async gameOf(board: string, publicId: string): Promise<string | null> {
    const found = this.#results((result) => result.board === board && result.publicId === publicId);
    return found[0]?.gameId ?? null;
  }

  async playerOf(gameId: string): Promise<string | null> {
    return (await this.game(gameId))?.player ?? null;
  }

  async moderationLog(): Promise<readonly LogEntry[]> {
    return this.#log;
  }

  // Lists

  #board(id: string): ModelBoard {
    const board = this.#boards.find((other) => other.id === id);
    if (board === undefined) throw new Error(`There is no board ${id}.`);
    return board;
  }

  #list(which: (board: StoredBoard) => boolean): readonly StoredBoard[] {
    const boards = this.#boards.filter(which).map(plain);
    return boards.sort((a, b) => a.date.localeCompare(b.date) || a.place - b.place);
  }

  #results(which: (result: StoredResult) => boolean): readonly StoredResult[] {
    const results = this.#games.flatMap(({ result }) => (result === null ? [] : [{ ...result }]));
    return results.filter(which).sort(inOrder);
  }

  #shown(board: string, view: View): readonly StoredResult[] {
    return this.#results((result) => result.board === board && isIn(view, result));
  }

  #scores(board: string, view: View): readonly number[] {
    const shown = this.#shown(board, view).map(({ score }) => score);
    return [...shown, ...this.#board(board).ghosts[view]];
  }

  #bests(mode: string): readonly StoredResult[] {
    const seen = new Set<string>();
    return this.#results((result) => this.#board(result.board).mode === mode)
      .filter((result) => isIn('unaided', result))
      .filter(({ player }) => !seen.has(player) && seen.add(player));
  }

  #row(result: StoredResult, view: View): Row {
    return row(result, rankAmong(this.#scores(result.board, view), result.score));
  }

  #leaveGhost({ board: id, result }: ModelGame): void {
    const board = this.#board(id);
    if (result === null || board.sealedAt === null) return;
    for (const view of VIEWS) if (isIn(view, result)) board.ghosts[view].push(result.score);
  }

  /** Games go, and with the last one a player of whom nothing else is known; how many games went. */
  #forget(which: (game: ModelGame) => boolean): number {
    const gone = this.#games.filter(which);
    this.#games = this.#games.filter((game) => !gone.includes(game));
    for (const { player } of gone) this.#forgetPlayer(player);
    return gone.length;
  }

  #forgetPlayer(key: string): void {
    const player = this.#players.get(key);
    if (player === undefined || player.roll > 0 || player.stopped) return;
    if (!this.#games.some((game) => game.player === key)) this.#players.delete(key);
  }
}

function isIn(view: View, { hidden, assisted, firstTry }: StoredResult): boolean {
  if (hidden) return false;
  return view === 'all' || (view === 'unaided' ? !assisted : firstTry);
}

function inOrder(a: StoredResult, b: StoredResult): number {
  const ids = a.gameId < b.gameId ? -1 : Number(a.gameId > b.gameId);
  return b.score - a.score || a.timeMs - b.timeMs || a.receivedAt - b.receivedAt || ids;
}

function rankAmong(scores: readonly number[], score: number): number {
  return 1 + scores.filter((other) => other > score).length;
}

function row(result: StoredResult, rank: number): Row {
  return { rank, ...without(result, ['player', 'digest', 'events', 'ranks', 'hidden']) };
}

function bare(game: ModelGame): StoredGame {
  const result = game.result === null ? null : { ...game.result };
  return { ...without(game, ['leaving']), result };
}

function plain(board: ModelBoard): StoredBoard {
  return without(board, ['ghosts']);
}

function without<T extends object, K extends keyof T>(value: T, names: readonly K[]): Omit<T, K> {
  const some = { ...value };
  for (const name of names) Reflect.deleteProperty(some, name);
  return some;
}
