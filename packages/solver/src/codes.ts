/**
 * Packed cards: 4 × rank + suit like the rules', and with 13 as a rank that stands nowhere else ("none"): such a card
 * can only ever match by suit, so all of them of one suit are the same card to the search. That halves the states.
 */

/** The rank of a card whose rank cannot matter any more. */
const NO_RANK = 13;
/** First of the four codes without a rank. */
export const LONELY = 4 * NO_RANK;
/** Codes are below this, and fit six bits. */
const CODES = LONELY + 4;
export const CODE_BITS = 6;

/** 1 at `a << 6 | b` where two codes match (rule A2). */
export const MATCH: Uint8Array = (() => {
  const table = new Uint8Array(1 << (2 * CODE_BITS));
  for (let a = 0; a < CODES; a += 1) {
    for (let b = 0; b < CODES; b += 1) {
      const byRank = a >> 2 === b >> 2 && a < LONELY;
      table[(a << CODE_BITS) | b] = (a & 3) === (b & 3) || byRank ? 1 : 0;
    }
  }
  return table;
})();

/** For each pair of suits a bit, at `4 × a + b`: the six edges of the graph of suits. */
export const SUIT_EDGE: Uint8Array = (() => {
  const table = new Uint8Array(16);
  let bit = 0;
  for (let a = 0; a < 4; a += 1) {
    for (let b = a + 1; b < 4; b += 1) {
      table[4 * a + b] = bit;
      table[4 * b + a] = bit;
      bit += 1;
    }
  }
  return table;
})();

/**
 * How many connected parts the match graph has, at `edges << 4 | suits`: cards of one suit hang together, and two suits
 * do when a rank stands in both.
 */
export const COMPONENTS: Uint8Array = (() => {
  const table = new Uint8Array(1 << 10);
  for (let index = 0; index < table.length; index += 1) {
    table[index] = countComponents(index >> 4, index & 15);
  }
  return table;
})();

function countComponents(edges: number, suits: number): number {
  const part = [0, 1, 2, 3];
  for (let a = 0; a < 4; a += 1) {
    for (let b = a + 1; b < 4; b += 1) {
      if (((edges >> SUIT_EDGE[4 * a + b]) & 1) === 0) continue;
      const [from, to] = [part[b], part[a]];
      for (let s = 0; s < 4; s += 1) if (part[s] === from) part[s] = to;
    }
  }
  return new Set(part.filter((_, suit) => ((suits >> suit) & 1) === 1)).size;
}
