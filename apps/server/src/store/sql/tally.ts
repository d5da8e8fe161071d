/** The number of results by score, in memory: a rank is asked for with each result, and boards have some thousand scores. */
import { LRUCache } from 'lru-cache';
import type { View } from '@bellows/api';

/** Results come in on the two boards of a day, and for two hours on those of the day before. */
const BOARDS = 8;

export class Tally {
  /** Side by side, since looking through two lists is ten times as fast as through a map. */
  readonly #scores: number[] = [];
  readonly #counts: number[] = [];
  readonly #at = new Map<number, number>();

  add(score: number, by: number): void {
    let at = this.#at.get(score);
    if (at === undefined) {
      at = this.#scores.push(score) - 1;
      this.#at.set(score, at);
    }
    this.#counts[at] = (this.#counts[at] ?? 0) + by;
  }

  /** Rank of a score and number of results. */
  rank(score: number): readonly [number, number] {
    let rank = 1;
    let total = 0;
    for (let at = 0; at < this.#scores.length; at += 1) {
      const count = this.#counts[at] ?? 0;
      total += count;
      if ((this.#scores[at] ?? 0) > score) rank += count;
    }
    return [rank, total];
  }
}

export type Tallies = Readonly<Record<View, Tally>>;

export function noTallies(): Tallies {
  return { all: new Tally(), unaided: new Tally(), 'first-try': new Tally() };
}

/** Of the boards that were asked for last. */
export function tallyCache(): LRUCache<string, Tallies> {
  return new LRUCache({ max: BOARDS });
}
