/** Dives: random descents that follow the policy to a short row, which a small depth-first search then looks at. */
import { MOST_PLIES, type Board } from './board.ts';
import { MOST_MOVES } from './generate.ts';
import type { Shape } from './shape.ts';
import { OPEN, WON, type Effort, type Plan, type Walk } from './walk.ts';

const FIRST_SEED = 0x2545f491;

const MOVES = new Int32Array(MOST_MOVES);
const LINE = new Int32Array(MOST_PLIES);

export class Diver {
  private readonly board: Board;
  private readonly plan: Plan;
  private readonly effort: Effort;
  private readonly shape: Shape;
  private readonly walk: Walk;
  private seed = FIRST_SEED;

  constructor(board: Board, plan: Plan, effort: Effort, shape: Shape, walk: Walk) {
    this.board = board;
    this.plan = plan;
    this.effort = effort;
    this.shape = shape;
    this.walk = walk;
  }

  /** One dive; the line that wins, or null. */
  dive(): readonly number[] | null {
    return this.fall(0) ? this.line() : null;
  }

  private line(): readonly number[] {
    const { ply } = this.board;
    return Array.from({ length: ply }, (_, i) => LINE[i]);
  }

  /** From this level a few descents to the next; the board stays at the end of the line that wins. */
  private fall(level: number): boolean {
    const { board, shape, effort, plan } = this;
    if (level === shape.levels.length) return this.look();
    const step = shape.levels[level];
    const from = board.ply;
    for (let i = 0; i < step.times && effort.nodes < effort.most; i += 1) {
      const reached = this.descend(Math.max(step.length, plan.goal));
      if (reached && this.fall(level + 1)) return true;
      this.climbTo(from);
    }
    return false;
  }

  private climbTo(ply: number): void {
    const { board } = this;
    while (board.ply > ply) board.unmake(LINE[board.ply - 1]);
  }

  private look(): boolean {
    const { board, plan, effort, shape, walk } = this;
    const from = board.ply;
    const limit = Math.min(effort.most, effort.nodes + shape.finishNodes);
    let result = walk.begin(board, plan, effort, shape.finishOrder);
    if (result === OPEN) result = walk.go(board, plan, effort, shape.finishOrder, limit);
    // What the walk has played goes on the line, to be taken back from there or handed out.
    for (let ply = from; ply < board.ply; ply += 1) LINE[ply] = walk.line[ply];
    return result === WON;
  }

  /** Follows the policy until the row has at most `length` cards; false when it got stuck or is lost before. */
  private descend(length: number): boolean {
    const { board, plan, effort } = this;
    while (board.length > length) {
      if (effort.nodes >= effort.most || plan.prune(board, plan.goal)) return false;
      const end = plan.generate(board, MOVES, 0, 0);
      if (end === 0) return false;
      const move = plan.policy.pick(board, MOVES, end, this.random());
      effort.nodes += 1;
      effort.steps += 1;
      LINE[board.ply] = move;
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
