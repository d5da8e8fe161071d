/**
 * The depth-first search: it looks at everything below a row, but for what is known to be lost. It keeps its own stack, so it
 * stops at any node and goes on there.
 */
import { MOST_PLIES, type Board } from './board.ts';
import { floorOf, type Generate } from './generate.ts';
import type { Policy } from './policy.ts';
import type { Prune } from './prune.ts';
import type { Parts } from './shape.ts';
import type { Table } from './table.ts';

export const LOST = 0;
export const WON = 1;
/** More is to be done. */
export const OPEN = 2;

/** What a search counts. */
export interface Effort {
  nodes: number;
  steps: number;
  readonly most: number;
}

/** What all walks of one search have in common. */
export interface Plan {
  readonly generate: Generate;
  readonly prune: Prune;
  readonly policy: Policy;
  readonly goal: number;
  /** The target has to be on top at the end. */
  readonly aimed: boolean;
  readonly parts: Parts;
}

/** Shorter rows are searched again faster than they are looked up. */
const TABLE_FROM = 5;
const MOST_LISTED = 1 << 16;

/** Whether the top row is an end that counts. */
function isReached(board: Board, { goal, aimed }: Plan): boolean {
  return board.length <= goal && board.left === 0 && (!aimed || board.target === 0);
}

export class Walk {
  /** The move that was played at each ply. */
  readonly line = new Int32Array(MOST_PLIES);
  private readonly moves = new Int32Array(MOST_LISTED);
  /** For each ply the move to try next, the end of its moves, and the nodes used before. */
  private readonly next = new Int32Array(MOST_PLIES);
  private readonly end = new Int32Array(MOST_PLIES);
  private readonly before = new Float64Array(MOST_PLIES);
  private readonly table: Table;
  private root = 0;

  constructor(table: Table) {
    this.table = table;
  }

  /** Looks at the top row, from which the search is to go. */
  begin(board: Board, plan: Plan, effort: Effort, orderFrom: number): number {
    this.root = board.ply;
    return this.enter(board, plan, effort, orderFrom, 0, 0);
  }

  /** Goes on as far as `limit`; when that is not the end, the board stays where the search stands. */
  go(board: Board, plan: Plan, effort: Effort, orderFrom: number, limit: number): number {
    const { root, next, end, moves } = this;
    for (;;) {
      const { ply } = board;
      if (next[ply] < end[ply]) {
        if (effort.nodes >= limit) return OPEN;
        effort.nodes += 1;
        const move = moves[next[ply]];
        next[ply] += 1;
        this.line[ply] = move;
        board.make(move);
        const floor = plan.parts.exchange ? floorOf(move, board.game) : 0;
        const result = this.enter(board, plan, effort, orderFrom, end[ply], floor);
        if (result === WON) return WON;
        if (result === LOST) board.unmake(move);
        continue;
      }
      if (this.isListed(board, plan)) this.table.store(board, effort.nodes - this.before[ply]);
      if (ply === root) return LOST;
      board.unmake(this.line[ply - 1]);
    }
  }

  private isListed({ length }: Board, { parts }: Plan): boolean {
    return parts.table && length >= TABLE_FROM && length <= this.table.longest;
  }

  private enter(
    board: Board,
    plan: Plan,
    effort: Effort,
    orderFrom: number,
    start: number,
    floor: number,
  ): number {
    if (isReached(board, plan)) return WON;
    if (board.length <= plan.goal && board.left === 0) return LOST;
    if (plan.prune(board, plan.goal)) return LOST;
    if (this.isListed(board, plan) && this.table.has(board)) return LOST;
    const { ply, length } = board;
    const end = plan.generate(board, this.moves, start, floor);
    if (plan.parts.ordering && length >= orderFrom && end - start > 1) {
      plan.policy.order(board, this.moves, start, end);
    }
    this.next[ply] = start;
    this.end[ply] = end;
    this.before[ply] = effort.nodes;
    return OPEN;
  }
}
