/** A cheap policy for games whose moves go both ways or under: keep the cards that few others match. */
import { firstOf, opOf, secondOf, UNDER } from './board.ts';
import { LONELY } from './codes.ts';
import type { Scorer } from './policy.ts';

/** How good it is to still have a card, by how many others match it: one with few matches has to go soon. */
const KEPT = Float64Array.from([-8, -3, -1.5, -0.8, -0.4, -0.2, -0.1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const RANKS = 14;

export function matchScorer(scores: Float64Array): Scorer {
  const suits = new Uint8Array(4);
  const ranks = new Uint8Array(RANKS);
  const suitDrop = new Float64Array(4);
  const rankDrop = new Float64Array(RANKS);

  function matchesOf(code: number): number {
    return suits[code & 3] - 1 + (code < LONELY ? ranks[code >> 2] - 1 : 0);
  }

  /** What the whole row gains when this card goes: itself, and one match less for those that match it. */
  function gone(code: number): number {
    const own = matchesOf(code);
    const drop = own > 0 ? KEPT[own - 1] - KEPT[own] : 0;
    const others = suitDrop[code & 3] - drop + (code < LONELY ? rankDrop[code >> 2] - drop : 0);
    return others - KEPT[own];
  }

  return (board, moves, start, end) => {
    const { rows, base, length } = board;
    suits.fill(0);
    ranks.fill(0);
    for (let i = base; i < base + length; i += 1) {
      suits[rows[i] & 3] += 1;
      ranks[rows[i] >> 2] += 1;
    }
    suitDrop.fill(0);
    rankDrop.fill(0);
    for (let i = base; i < base + length; i += 1) {
      const own = matchesOf(rows[i]);
      const drop = own > 0 ? KEPT[own - 1] - KEPT[own] : 0;
      suitDrop[rows[i] & 3] += drop;
      rankDrop[rows[i] >> 2] += drop;
    }
    for (let i = start; i < end; i += 1) {
      const covered = opOf(moves[i]) === UNDER ? firstOf(moves[i]) : secondOf(moves[i]);
      scores[i - start] = gone(rows[base + covered]);
    }
  };
}
