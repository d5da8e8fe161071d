/**
 * The search's one mutable thing: a stack of packed rows, one for each ply, with what is counted about the top row.
 * A row is copied at each move (rows are short, and the parent's is needed again); the counts are made and unmade.
 */
import { CODE_BITS, COMPONENTS, LONELY, SUIT_EDGE } from './codes.ts';
import type { Game } from './game.ts';

/** A packed move: two indices from 0, and what happens to them. */
export const OVER = 0;
export const UNDER = 1;
export const RUN = 2;
export const PAIR = 3;
export const DEAL = 4;

const INDEX_MASK = (1 << CODE_BITS) - 1;
const OP_SHIFT = 2 * CODE_BITS;

/** `a` acts on `b`: the pile at a goes over or under b; the run a to b goes; the pair a and b goes. */
export function packMove(op: number, a: number, b: number): number {
  return (op << OP_SHIFT) | (b << CODE_BITS) | a;
}

export function opOf(move: number): number {
  return move >> OP_SHIFT;
}

export function firstOf(move: number): number {
  return move & INDEX_MASK;
}

export function secondOf(move: number): number {
  return (move >> CODE_BITS) & INDEX_MASK;
}

/** How many piles a row of so many has after these moves. */
export function lengthAfter(length: number, line: readonly number[]): number {
  return line.reduce((before, move) => {
    switch (opOf(move)) {
      case RUN:
        return before - (secondOf(move) - firstOf(move) + 1);
      case PAIR:
        return before - 2;
      case DEAL:
        return before + 1;
      default:
        return before - 1;
    }
  }, length);
}

/** The longest row. */
const WIDTH = 52;
/** Every card can be dealt once and leave the row once. */
export const MOST_PLIES = 2 * WIDTH + 2;
/** Bytes of one row in the stack; the spare ones let a look three places on stay inside it. */
const STRIDE = 64;

export class Board {
  readonly game: Game;
  /** All rows; the one of ply p begins at p × STRIDE. */
  readonly rows = new Uint8Array(MOST_PLIES * STRIDE);
  /** The length of the row at each ply. */
  readonly lengths = new Uint8Array(MOST_PLIES);
  /** How many cards of the stock are dealt at each ply. */
  readonly dealt = new Uint8Array(MOST_PLIES);
  /** Where the target card stands at each ply; −1 without one, −2 once it is covered. */
  readonly targets = new Int8Array(MOST_PLIES);
  ply = 0;

  /** For each rank the suits it stands in, as bits; row and undealt stock together. */
  private readonly rankSuits = new Uint8Array(16);
  private readonly suitCounts = new Int8Array(4);
  /** For each pair of suits, how many ranks stand in both. */
  private readonly edgeCounts = new Int8Array(8);
  /** `edges << 4 | suits` of the match graph, kept up to date. */
  private graph = 0;
  /** Ranks that came to stand alone by the last deletions, as bits. */
  private lonely = 0;

  constructor(game: Game) {
    this.game = game;
    const codes = [...game.row, ...game.stock];
    if (game.matching) for (const code of codes) this.addCard(code);
    for (const [index, code] of game.row.entries()) this.rows[index] = this.canonical(code);
    this.lengths[0] = game.row.length;
    this.targets[0] = game.target;
  }

  get length(): number {
    return this.lengths[this.ply];
  }

  /** Cards still in the stock. */
  get left(): number {
    return this.game.stock.length - this.dealt[this.ply];
  }

  get target(): number {
    return this.targets[this.ply];
  }

  /** Where the top row begins in `rows`. */
  get base(): number {
    return this.ply * STRIDE;
  }

  /** How many parts the match graph of all cards that are still in play has. */
  get components(): number {
    return COMPONENTS[this.graph];
  }

  /** The code under which a card is searched: without its rank when the rank stands nowhere else. */
  canonical(code: number): number {
    if (!this.game.matching || code >= LONELY) return code;
    const suits = this.rankSuits[code >> 2];
    return (suits & (suits - 1)) === 0 ? LONELY | (code & 3) : code;
  }

  make(move: number): void {
    const from = this.base;
    const to = from + STRIDE;
    const length = this.lengths[this.ply];
    const a = firstOf(move);
    const b = secondOf(move);
    this.dealt[this.ply + 1] = this.dealt[this.ply];
    this.targets[this.ply + 1] = this.targets[this.ply];
    switch (opOf(move)) {
      case OVER:
        this.makeOver(from, to, length, a, b);
        break;
      case UNDER:
        this.removeCard(this.rows[from + a]);
        this.copy(from, to, 0, a);
        this.copy(from + 1, to, a, length - 1);
        this.lengths[this.ply + 1] = length - 1;
        break;
      case RUN:
        this.makeRun(from, to, length, a, b);
        break;
      case PAIR:
        this.makePair(from, to, length, a, b);
        break;
      default:
        this.makeDeal(from, to, length);
    }
    this.ply += 1;
    if (this.lonely !== 0) this.strip();
  }

  unmake(move: number): void {
    this.ply -= 1;
    if (!this.game.matching) return;
    const from = this.base;
    const a = firstOf(move);
    const b = secondOf(move);
    switch (opOf(move)) {
      case OVER:
        this.addCard(this.rows[from + b]);
        break;
      case UNDER:
        this.addCard(this.rows[from + a]);
        break;
      case RUN:
        for (let i = a; i <= b; i += 1) this.addCard(this.rows[from + i]);
        break;
      case PAIR:
        this.addCard(this.rows[from + a]);
        this.addCard(this.rows[from + b]);
        break;
      default:
    }
  }

  private makeOver(from: number, to: number, length: number, a: number, b: number): void {
    this.removeCard(this.rows[from + b]);
    this.copy(from, to, 0, a);
    this.copy(from + 1, to, a, length - 1);
    const place = b < a ? b : b - 1;
    this.rows[to + place] = this.rows[from + a];
    this.lengths[this.ply + 1] = length - 1;
    const target = this.targets[this.ply];
    if (target < 0) return;
    if (target === b) this.targets[this.ply + 1] = -2;
    else if (target === a) this.targets[this.ply + 1] = place;
    else if (target > a) this.targets[this.ply + 1] = target - 1;
  }

  private makeRun(from: number, to: number, length: number, a: number, b: number): void {
    const size = b - a + 1;
    for (let i = a; i <= b; i += 1) this.removeCard(this.rows[from + i]);
    this.copy(from, to, 0, a);
    this.copy(from + size, to, a, length - size);
    this.lengths[this.ply + 1] = length - size;
  }

  private makePair(from: number, to: number, length: number, a: number, b: number): void {
    this.removeCard(this.rows[from + a]);
    this.removeCard(this.rows[from + b]);
    this.copy(from, to, 0, a);
    this.copy(from + 1, to, a, b - 1);
    this.copy(from + 2, to, b - 1, length - 2);
    this.lengths[this.ply + 1] = length - 2;
  }

  private makeDeal(from: number, to: number, length: number): void {
    this.copy(from, to, 0, length);
    this.rows[to + length] = this.canonical(this.game.stock[this.dealt[this.ply]] ?? 0);
    this.lengths[this.ply + 1] = length + 1;
    this.dealt[this.ply + 1] = this.dealt[this.ply] + 1;
  }

  private copy(from: number, to: number, start: number, end: number): void {
    const { rows } = this;
    for (let i = start; i < end; i += 1) rows[to + i] = rows[from + i];
  }

  /** Takes the rank off the cards of the top row whose rank has come to stand alone. */
  private strip(): void {
    const { rows, lonely } = this;
    const end = this.base + this.lengths[this.ply];
    for (let i = this.base; i < end; i += 1) {
      const code = rows[i];
      if (code < LONELY && ((lonely >> (code >> 2)) & 1) !== 0) rows[i] = LONELY | (code & 3);
    }
    this.lonely = 0;
  }

  private removeCard(code: number): void {
    if (!this.game.matching) return;
    const suit = code & 3;
    this.suitCounts[suit] -= 1;
    if (this.suitCounts[suit] === 0) this.graph &= ~(1 << suit);
    if (code >= LONELY) return;
    const rank = code >> 2;
    const others = this.rankSuits[rank] & ~(1 << suit);
    this.rankSuits[rank] = others;
    for (let rest = others; rest !== 0; rest &= rest - 1) {
      const edge = SUIT_EDGE[4 * suit + 31 - Math.clz32(rest & -rest)];
      this.edgeCounts[edge] -= 1;
      if (this.edgeCounts[edge] === 0) this.graph &= ~(16 << edge);
    }
    if ((others & (others - 1)) === 0) this.lonely |= 1 << rank;
  }

  private addCard(code: number): void {
    const suit = code & 3;
    this.suitCounts[suit] += 1;
    this.graph |= 1 << suit;
    if (code >= LONELY) return;
    const rank = code >> 2;
    const others = this.rankSuits[rank];
    for (let rest = others; rest !== 0; rest &= rest - 1) {
      const edge = SUIT_EDGE[4 * suit + 31 - Math.clz32(rest & -rest)];
      this.edgeCounts[edge] += 1;
      this.graph |= 16 << edge;
    }
    this.rankSuits[rank] = others | (1 << suit);
  }
}
