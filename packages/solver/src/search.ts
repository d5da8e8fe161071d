/**
 * The one search. Dives: random descents that follow the policy to a short row, which a small depth-first search then
 * decides. Between them a complete depth-first search with a table of lost rows gets ever larger shares of nodes: it alone
 * may say that a row is lost.
 */
import { Board, MOST_PLIES } from './board.ts';
import { FREE, type Game } from './game.ts';
import { floorOf, generatorOf, type Generate } from './generate.ts';
import { policyOf, type Policy } from './policy.ts';
import { pruneOf, type Prune } from './prune.ts';
import { Table } from './table.ts';

/** What a search may use, and which of its parts are on. All parts are on except in tests that compare. */
export interface SearchOptions {
  readonly nodes: number;
  /** Asked now and then; true ends the search with `stopped`. */
  readonly shouldStop: () => boolean;
  readonly dives: boolean;
  readonly table: boolean;
  readonly connectivity: boolean;
  readonly ordering: boolean;
  readonly exchange: boolean;
  readonly shape?: Shape;
  /** Another policy than the game's own, to try it out. */
  readonly policy?: Policy;
}

export type Verdict = 'won' | 'lost' | 'nodes' | 'stopped';

export interface Found {
  readonly verdict: Verdict;
  /** The winning line, packed, when the verdict is `won`. */
  readonly line: readonly number[];
  readonly nodes: number;
  /** How many of the nodes were steps of dives, which cost several times as much. */
  readonly steps: number;
}

const WON = 1;
const LOST = 0;
const OPEN = -1;

/** How dives are shaped; the figures come from trials (docs/solver.md). */
export interface Shape {
  /** Rows shorter than this are searched in the order in which moves come. */
  readonly orderFrom: number;
  /** One descent goes to this length, */
  readonly middle: number;
  /** then so many go on from there, */
  readonly completions: number;
  /** down to this length, */
  readonly end: number;
  /** where a depth-first search may use so many nodes. */
  readonly endNodes: number;
}

const SHAPE: Shape = { orderFrom: 12, middle: 28, completions: 5, end: 14, endNodes: 150 };
const DEEP_ORDER_FROM = 18;

/** Rows shorter than this are decided by the depth-first search alone before many dives. */
const DIVE_FROM = 30;
const MANY_DIVES = 16;
const FIRST_SHARE = 1_000;
const STOP_EVERY = 1024;
const TABLE_BITS = 20;
/** Shorter rows are searched again faster than they are looked up. */
const TABLE_FROM = 5;
const NEAR_TABLE = new Table(12, 23);
/** Holds no row, so that a search without a table is the same code. */
const NO_TABLE = new Table(0, 0);

/** Scratch space: searches run one after the other, never inside each other. */
const MOVES = new Int32Array(1 << 16);
const LINE = new Int32Array(MOST_PLIES);

export class Search {
  private readonly board: Board;
  private readonly generate: Generate;
  private readonly prune: Prune;
  private readonly policy: Policy;
  /** The large table, and a small one that stays in the processor's cache for the ends of dives. */
  private readonly deep: Table;
  private readonly near: Table;
  private table: Table;
  private readonly options: SearchOptions;
  private readonly shape: Shape;
  private readonly goal: number;
  private readonly aimed: boolean;
  private readonly moves = MOVES;
  private readonly line = LINE;
  private nodes = 0;
  private steps = 0;
  private limit = 0;
  private stopped = false;
  private seed = 0x2545f491;

  /** `aimed`: the target has to be on top at the end, where the game has one. */
  constructor(game: Game, goal: number, aimed: boolean, options: SearchOptions) {
    this.board = new Board(game);
    this.generate = generatorOf(game);
    this.prune = pruneOf(game, aimed, options);
    this.policy = options.policy ?? policyOf(game, this.generate);
    this.shape = options.shape ?? SHAPE;
    this.goal = goal;
    this.aimed = aimed && game.target !== -1;
    this.options = options;
    this.deep = options.table ? sharedTable(game) : NO_TABLE;
    this.near = options.table ? NEAR_TABLE : NO_TABLE;
    this.deep.clear();
    this.near.clear();
    this.table = this.deep;
  }

  /** Searches to the end. */
  run(): Found {
    for (;;) {
      const found = this.advance(Number.MAX_SAFE_INTEGER);
      if (found !== null) return found;
    }
  }

  /**
   * Searches on for some `nodes` more; null when there is more to do. In how many pieces a search is done changes
   * nothing about it.
   */
  advance(_nodes: number): Found | null {
    const { options, board } = this;
    let share = FIRST_SHARE;
    let dives = board.length + board.left >= DIVE_FROM ? MANY_DIVES : 1;
    if (!options.dives || board.game.compulsion !== FREE) dives = 0;
    while (!this.spent()) {
      if (this.diveOften(dives)) return this.found('won');
      this.limit = Math.min(options.nodes, this.nodes + share);
      this.table = this.deep;
      const result = this.decide();
      if (result !== OPEN) return this.found(result === WON ? 'won' : 'lost');
      share *= 4;
      dives *= 2;
    }
    return this.found(this.stopped ? 'stopped' : 'nodes');
  }

  /** Proofs gain nothing from the order, so the complete search orders long rows only. */
  private orderFrom(): number {
    return this.table === this.deep ? DEEP_ORDER_FROM : this.shape.orderFrom;
  }

  private spent(): boolean {
    return this.nodes >= this.options.nodes || this.stopped;
  }

  private diveOften(dives: number): boolean {
    for (let i = 0; i < dives && !this.spent(); i += 1) if (this.dive()) return true;
    return false;
  }

  private found(verdict: Verdict): Found {
    const line = verdict === 'won' ? [...this.line.subarray(0, this.length)] : [];
    return { verdict, line, nodes: this.nodes, steps: this.steps };
  }

  private length = 0;

  /** Whether the top row is an end that counts. */
  private reached(): boolean {
    const { board } = this;
    if (board.length > this.goal || board.left > 0) return false;
    return !this.aimed || board.target === 0;
  }

  /** The complete search from the top row, as far as the limit goes. */
  private decide(start = 0, floor = 0): number {
    const { board } = this;
    if (this.reached()) {
      this.length = board.ply;
      return WON;
    }
    if (board.length + board.left <= this.goal && board.left === 0) return LOST;
    if (this.prune(board, this.goal)) return LOST;
    if (this.nodes >= this.limit || this.stopped) return OPEN;
    const before = this.nodes;
    const table =
      board.length >= TABLE_FROM && board.length <= this.table.longest ? this.table : null;
    if (table?.has(board) === true) return LOST;
    const end = this.generate(board, this.moves, start, floor);
    if (this.options.ordering && board.length >= this.orderFrom() && end - start > 1) {
      this.policy.order(board, this.moves, start, end);
    }
    for (let i = start; i < end; i += 1) {
      const result = this.step(this.moves[i], end);
      if (result !== LOST) return result;
    }
    table?.store(board, this.nodes - before);
    return LOST;
  }

  private step(move: number, start: number): number {
    this.count();
    this.line[this.board.ply] = move;
    this.board.make(move);
    const floor = this.options.exchange ? floorOf(move, this.board.game) : 0;
    const result = this.decide(start, floor);
    this.board.unmake(move);
    return result;
  }

  private count(): void {
    this.nodes += 1;
    if (this.nodes % STOP_EVERY === 0) this.stopped ||= this.options.shouldStop();
  }

  /** One descent by the policy to a row of middle length, and a few from there on; true when one led to the goal. */
  private dive(): boolean {
    const { board } = this;
    const root = board.ply;
    const fell = this.descend(Math.max(this.shape.middle, this.goal));
    let won = false;
    for (let i = 0; fell && i < this.shape.completions && !won; i += 1) won = this.complete();
    while (board.ply > root) board.unmake(this.line[board.ply - 1]);
    return won;
  }

  /** From the middle to a short row, which a small depth-first search decides. */
  private complete(): boolean {
    const { board } = this;
    const root = board.ply;
    let won = false;
    if (this.descend(Math.max(this.shape.end, this.goal))) {
      this.limit = Math.min(this.options.nodes, this.nodes + this.shape.endNodes);
      this.table = this.near;
      won = this.decide() === WON;
    }
    while (board.ply > root) board.unmake(this.line[board.ply - 1]);
    return won;
  }

  /** Follows the policy until the row has at most `length` cards; false when it got stuck or is lost before. */
  private descend(length: number): boolean {
    const { board } = this;
    while (board.length > length) {
      if (this.spent() || this.prune(board, this.goal)) return false;
      const end = this.generate(board, this.moves, 0, 0);
      if (end === 0) return false;
      const move = this.policy.pick(board, this.moves, end, this.random());
      this.count();
      this.steps += 1;
      this.line[board.ply] = move;
      board.make(move);
    }
    return true;
  }

  /** Xorshift, from a fixed seed: the same search is the same everywhere. */
  private random(): number {
    let x = this.seed;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.seed = x;
    return x >>> 0;
  }
}

const tables = new Map<boolean, Table>();

/** Tables are large and kept; a search begins by forgetting what is in them. */
function sharedTable(game: Game): Table {
  const long = game.row.length + game.stock.length > 32;
  const known = tables.get(long);
  if (known !== undefined) return known;
  const table = new Table(TABLE_BITS, long ? 52 : 32);
  tables.set(long, table);
  return table;
}
