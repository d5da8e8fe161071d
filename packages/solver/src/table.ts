/**
 * The transposition table: rows that are proved lost, with their whole key. It may forget (which costs time), but it never
 * takes one row for another: every word of the key is compared.
 */
import { MOST_PLIES, type Board } from './board.ts';
import { CODE_BITS } from './codes.ts';

const CODES_PER_WORD = 5;
/** The key begins with two codes that are no cards: how far the stock is dealt, and where the target stands. */
const PREFIX = 2;
/** Before the key: a stamp that says for which search the entry holds, and what it cost. */
const HEAD = 2;
const WAYS = 2;

export class Table {
  /** Rows longer than this have no place in it. */
  readonly longest: number;
  private readonly words: Int32Array;
  private readonly mask: number;
  private readonly stride: number;
  private readonly keyWords: number;
  /** The key of each ply that is being searched, so that it need not be packed again when its row turns out lost. */
  private readonly keys: Int32Array;
  private readonly slots = new Int32Array(MOST_PLIES);
  private stamp = 1;

  /** `bits`: two to this power entries. */
  constructor(bits: number, longest: number) {
    this.longest = longest;
    this.keyWords = Math.floor((longest + PREFIX) / CODES_PER_WORD) + 1;
    this.stride = this.keyWords + HEAD;
    this.mask = (1 << bits) - 1;
    this.words = new Int32Array((this.mask + WAYS) * this.stride);
    this.keys = new Int32Array(MOST_PLIES * this.keyWords);
  }

  /** Forgets everything, for another game or another goal. */
  clear(): void {
    this.stamp += 1;
  }

  /** Whether the top row is known to be lost; keeps its key for `store` at the same ply. */
  has(board: Board): boolean {
    this.pack(board);
    const { words, stamp } = this;
    const at = this.slots[board.ply];
    const next = at + this.stride;
    if (words[at] === stamp && this.same(at + HEAD, board.ply)) return true;
    return words[next] === stamp && this.same(next + HEAD, board.ply);
  }

  /** Notes that the top row, asked for before, is lost, which took `cost` nodes to prove. */
  store(board: Board, cost: number): void {
    const { words, keys, keyWords, stamp } = this;
    const first = this.slots[board.ply];
    // The first way keeps what was dear, the second whatever came last.
    const keep = words[first] === stamp && words[first + 1] > cost;
    const at = keep ? first + this.stride : first;
    words[at] = stamp;
    words[at + 1] = cost;
    const from = board.ply * keyWords;
    for (let i = 0; i < keyWords; i += 1) words[at + HEAD + i] = keys[from + i];
  }

  private same(at: number, ply: number): boolean {
    const { words, keys, keyWords } = this;
    const from = ply * keyWords;
    for (let i = 0; i < keyWords; i += 1) if (words[at + i] !== keys[from + i]) return false;
    return true;
  }

  /** Packs the top row, five codes to a word; codes count from 1, so that 0 is the end. */
  private pack(board: Board): void {
    const { rows, base, length, ply } = board;
    const { keys, keyWords } = this;
    const from = ply * keyWords;
    let word = (board.dealt[ply] + 1) | ((board.target + 2) << CODE_BITS);
    let shift = PREFIX * CODE_BITS;
    let at = from;
    let hash = 0;
    for (let i = base; i < base + length; i += 1) {
      word |= (rows[i] + 1) << shift;
      shift += CODE_BITS;
      if (shift < CODES_PER_WORD * CODE_BITS) continue;
      keys[at] = word;
      hash = Math.imul(hash ^ word ^ (hash >>> 15), 0x9e3779b1);
      at += 1;
      word = 0;
      shift = 0;
    }
    keys[at] = word;
    hash = Math.imul(hash ^ word ^ (hash >>> 15), 0x9e3779b1);
    for (at += 1; at < from + keyWords; at += 1) keys[at] = 0;
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    this.slots[ply] = ((hash ^ (hash >>> 13)) & this.mask) * this.stride;
  }
}
