/**
 * The one search. Between dives, which find most wins, a complete depth-first search with a table of lost rows gets ever
 * larger shares of nodes: it alone may say that a row is lost. The kernel does the same for the games that it knows.
 */
import { Board } from './board.ts';
import { Diver } from './dive.ts';
import { FREE, type Game } from './game.ts';
import { generatorOf } from './generate.ts';
import { policyOf, type Policy } from './policy.ts';
import { pruneOf } from './prune.ts';
import {
  shapeOf,
  type Found,
  type Parts,
  type Searching,
  type Shape,
  type Verdict,
} from './shape.ts';
import { Table } from './table.ts';
import { LOST, OPEN, Walk, WON, type Effort, type Plan } from './walk.ts';

/** What a search may use, and which of its parts are on. */
export interface SearchOptions {
  readonly nodes: number;
  readonly parts: Parts;
  readonly shape?: Shape;
  /** Another policy than the game's own, to try it out. */
  readonly policy?: Policy;
}

const TABLE_BITS = 18;
/** The table for the ends of dives stays in the processor's cache. */
const NEAR_BITS = 12;
const NEAR_LONGEST = 23;

/** Scratch space, made when it is first needed: searches run one after the other, never inside each other. */
const walks = new Map<string, { readonly walk: Walk; readonly table: Table }>();

function walkOf(kind: string, bits: number, longest: number): Walk {
  let known = walks.get(kind);
  if (known === undefined) {
    const table = new Table(bits, longest);
    known = { walk: new Walk(table), table };
    walks.set(kind, known);
  }
  known.table.clear();
  return known.walk;
}

export class Search implements Searching {
  private readonly game: Game;
  private readonly plan: Plan;
  private readonly shape: Shape;
  private readonly effort: Effort;
  private readonly diver: Diver | null;
  /** The complete search and its board; null before its first turn. */
  private deep: { readonly walk: Walk; readonly board: Board } | null = null;
  private deepTurn = false;
  private deepLimit = 0;
  private share: number;
  private dives: number;
  private divesLeft: number;

  /** `aimed`: the target has to be on top at the end, where the game has one. */
  constructor(game: Game, goal: number, aimed: boolean, options: SearchOptions) {
    const { nodes, parts } = options;
    const generate = generatorOf(game);
    this.game = game;
    this.plan = {
      generate,
      prune: pruneOf(game, aimed, parts),
      policy: options.policy ?? policyOf(game, generate),
      goal,
      aimed: aimed && game.target !== -1,
      parts,
    };
    this.shape = options.shape ?? shapeOf(game.row.length + game.stock.length, false);
    this.effort = { nodes: 0, steps: 0, most: nodes };
    const diving = parts.dives && game.compulsion === FREE;
    this.diver = diving ? this.newDiver() : null;
    this.share = this.shape.share;
    this.dives = diving ? this.shape.dives : 0;
    this.divesLeft = this.dives;
  }

  private newDiver(): Diver {
    const walk = walkOf('near', NEAR_BITS, NEAR_LONGEST);
    return new Diver(new Board(this.game), this.plan, this.effort, this.shape, walk);
  }

  advance(nodes: number): Found | null {
    const { effort } = this;
    const pause = effort.nodes + nodes;
    while (effort.nodes < effort.most) {
      if (!this.deepTurn) {
        const found = this.diveUntil(pause);
        if (found !== null) return found;
        if (this.divesLeft > 0 && effort.nodes < effort.most) return null;
        this.deepTurn = true;
        this.deepLimit = effort.nodes + this.share;
        this.share *= this.shape.growth;
      }
      const found = this.decide(Math.min(this.deepLimit, effort.most, pause));
      if (found !== null) return found;
      if (effort.nodes >= this.deepLimit) {
        this.deepTurn = false;
        this.dives *= 2;
        this.divesLeft = this.dives;
      }
      if (effort.nodes >= pause && effort.nodes < effort.most) return null;
    }
    return this.found('nodes', []);
  }

  private diveUntil(pause: number): Found | null {
    const { effort, diver } = this;
    while (this.divesLeft > 0 && effort.nodes < effort.most && effort.nodes < pause) {
      this.divesLeft -= 1;
      const line = diver?.dive() ?? null;
      if (line !== null) return this.found('won', line);
    }
    return null;
  }

  /** The complete search, from where it stands to `limit`. */
  private decide(limit: number): Found | null {
    const { plan, effort, shape } = this;
    let result = OPEN;
    if (this.deep === null) {
      const { length } = this.game.row;
      const long = length + this.game.stock.length > 32;
      const walk = long ? walkOf('long', TABLE_BITS, 52) : walkOf('short', TABLE_BITS, 32);
      this.deep = { walk, board: new Board(this.game) };
      result = walk.begin(this.deep.board, plan, effort, shape.deepOrder);
    }
    const { walk, board } = this.deep;
    if (result === OPEN) result = walk.go(board, plan, effort, shape.deepOrder, limit);
    if (result === WON) return this.found('won', [...walk.line.subarray(0, board.ply)]);
    return result === LOST ? this.found('lost', []) : null;
  }

  private found(verdict: Verdict, line: readonly number[]): Found {
    const { nodes, steps } = this.effort;
    return { verdict, line, nodes, steps };
  }
}
