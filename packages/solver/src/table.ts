/**
 * The transposition table: rows that are proved lost, with their whole key. It may forget (which costs time), but it never
 * takes one row for another: every word of the key is compared.
 */
import type { Board } from './board.ts';
import { CODE_BITS } from './codes.ts';

const CODES_PER_WORD = 5;
/** Before the key: a stamp that says for which search the entry holds, and what it cost. */
const HEAD = 2;
const WAYS = 2;

export class Table {
  private readonly words: Int32Array;
  private readonly mask: number;
  private readonly stride: number;
  private readonly keyWords: number;
  private readonly key: Int32Array;
  private used = 0;
  private hash = 0;
  private stamp = 1;

  /** `bits`: two to this power entries, for rows of at most `length` cards. */
  constructor(bits: number, length: number) {
    // One code more than the row: how far the stock is dealt and where the target stands.
    this.keyWords = Math.ceil((length + 2) / CODES_PER_WORD);
    this.stride = this.keyWords + HEAD;
    this.mask = (1 << bits) - 1;
    this.words = new Int32Array((this.mask + WAYS) * this.stride);
    this.key = new Int32Array(this.keyWords);
  }

  /** Forgets everything, for another game or another goal. */
  clear(): void {
    this.stamp += 1;
  }

  /** Whether rows of that length fit. */
  fits(length: number): boolean {
    return length + 2 <= this.keyWords * CODES_PER_WORD;
  }

  /** Whether the top row is known to be lost. Remembers the key for a `store` at `slot()`. */
  has(board: Board): boolean {
    this.setKey(board);
    const at = this.find(this.slot());
    return at >= 0;
  }

  /** The place of the key that was asked for last. */
  slot(): number {
    return this.hash & this.mask;
  }

  /** Notes that the top row is lost, which took `cost` nodes to prove. */
  store(board: Board, cost: number): void {
    this.setKey(board);
    const first = this.slot() * this.stride;
    const { words } = this;
    // The first way keeps what was dear, the second whatever came last.
    const keep = words[first] === this.stamp && words[first + 1] > cost;
    const at = keep ? first + this.stride : first;
    words[at] = this.stamp;
    words[at + 1] = cost;
    for (let i = 0; i < this.keyWords; i += 1) words[at + HEAD + i] = i < this.used ? this.key[i] : 0;
  }

  private find(slot: number): number {
    for (let way = 0; way < WAYS; way += 1) {
      const at = (slot + way) * this.stride;
      if (this.words[at] === this.stamp && this.same(at + HEAD)) return at;
    }
    return -1;
  }

  private same(at: number): boolean {
    for (let i = 0; i < this.used; i += 1) if (this.words[at + i] !== this.key[i]) return false;
    return this.used === this.keyWords || this.words[at + this.used] === 0;
  }

  /** Packs the top row, the stock and the target, five codes to a word; codes count from 1, so that 0 is the end. */
  private setKey(board: Board): void {
    const { rows, base, length } = board;
    const { key } = this;
    let word = board.dealt[board.ply] + 1;
    let filled = 1;
    let used = 0;
    let hash = 0;
    if (board.target >= 0) {
      word |= (board.target + 1) << CODE_BITS;
    }
    filled = 2;
    for (let i = 0; i < length; i += 1) {
      word |= (rows[base + i] + 1) << (CODE_BITS * filled);
      filled += 1;
      if (filled < CODES_PER_WORD) continue;
      key[used] = word;
      hash = mix(hash, word);
      used += 1;
      word = 0;
      filled = 0;
    }
    if (filled > 0) {
      key[used] = word;
      hash = mix(hash, word);
      used += 1;
    }
    this.used = used;
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    this.hash = (hash ^ (hash >>> 13)) & 0x7fffffff;
  }
}

function mix(hash: number, word: number): number {
  const mixed = Math.imul(hash ^ word, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
